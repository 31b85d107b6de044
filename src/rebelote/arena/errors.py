"""What can go wrong in a contest; each error crosses from one process to another as it is."""


class ArenaError(Exception):
    """A contest cannot go on."""


class BotError(ArenaError):
    """A bot did what no player may: `bot` is its name in the contest, `detail` what it did."""

    def __init__(self, bot: str, deal: int, seat: int, detail: str) -> None:
        super().__init__(bot, deal, seat, detail)
        self.bot, self.deal, self.seat, self.detail = bot, deal, seat, detail

    def __str__(self) -> str:
        """Who, where and what."""
        return f"{self.bot} at seat {self.seat} in deal {self.deal}: {self.detail}"


class IllegalActionError(BotError):
    """It answered with something that is not one of its legal actions."""


class BrokenBotError(BotError):
    """It raised an error of its own."""


class AllPassedError(ArenaError):
    """Deal after deal is passed out: there will never be enough of them."""

    def __init__(self, deals: int) -> None:
        super().__init__(deals)
        self.deals = deals

    def __str__(self) -> str:
        """How many."""
        return f"{self.deals} deals in a row were passed out"


class WorkerLostError(ArenaError):
    """A process of the executor ended in the middle of its work."""


class ResultsError(ArenaError):
    """A file of results cannot be read or written: `reason` is the system's."""

    def __init__(self, path: str, reason: OSError) -> None:
        super().__init__(path, reason)
        self.path, self.reason = path, reason

    def __str__(self) -> str:
        """The file and the reason."""
        return f"{self.path}: {self.reason}"


class ResumeError(ArenaError):
    """A file of results belongs to another contest, or is none."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path

    def __str__(self) -> str:
        """Which file."""
        return f"{self.path} holds another contest, or none"
