"""From what a seat may know to what its screen shows, in the reader's language."""
