"""The web table: a server on one engine, and the pages it serves."""
