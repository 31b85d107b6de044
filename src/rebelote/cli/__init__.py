"""The command `rebelote`: its commands, and the terminal table."""

from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, by default those it was called with.

    Returns the exit status: 0 done, 1 the data is not right, 2 the command is not.
    """
    # Imported here: whoever imports the package for a part of it does not pay for the rest.
    from rebelote.cli.commands import run

    return run(arguments)
