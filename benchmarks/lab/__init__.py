"""What benchmarks of the server share: its process, and the people who come to it."""
