"""The rules of Belote as data, and pure questions about them with no match running."""
