"""Where tables are written down: a port, and what stands behind it."""
