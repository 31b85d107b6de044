"""What is wrong with a record, by code."""

from typing import Any


class RecordError(ValueError):
    """A record that cannot be read or breaks a rule.

    `code` is one of `records.md`'s; `deal` and `step` say where (None where they don't apply),
    counted from 0.
    """

    def __init__(
        self, code: str, message: str, deal: int | None = None, step: int | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.deal = deal
        self.step = step

    def as_json(self) -> dict[str, Any]:
        """The error as `rebelote replay` prints it."""
        return {
            "error": {
                "code": self.code,
                "message": self.message,
                "deal": self.deal,
                "step": self.step,
            }
        }
