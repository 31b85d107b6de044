"""Rebelote: France's card game Belote, six rule sets on one engine."""

__version__ = "0.1.0"
