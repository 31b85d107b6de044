"""What goes wrong with a command, said in one clear line."""

USAGE, DATA = 2, 1
"""Exit statuses: the command is not right, the data is not right."""


class InputTroubleError(Exception):
    """Standard input cannot be read; `reason` says why, and is empty where it is closed."""

    def __init__(self, reason: str = "") -> None:
        super().__init__(reason)
        self.reason = reason


class CommandError(Exception):
    """A command that cannot be done; `lines` say why, `status` is the exit status."""

    def __init__(self, *lines: str, status: int = USAGE) -> None:
        super().__init__(" ".join(lines))
        self.lines = lines
        self.status = status
