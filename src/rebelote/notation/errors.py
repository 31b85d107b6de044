"""What is wrong with a record, by code."""

from typing import Any

from rebelote.rules.wording import checked_language, typeset_french


class RecordError(ValueError):
    """A record that cannot be read or breaks a rule.

    `code` is one of `docs/notation.md`'s; `message` says it in English; `deal` and `step` say where
    (None where they don't apply), counted from 0.
    """

    def __init__(
        self, code: str, en: str, fr: str, deal: int | None = None, step: int | None = None
    ) -> None:
        super().__init__(en)
        self.code = code
        self.message = en
        self._fr = fr
        self.deal = deal
        self.step = step

    def text(self, language: str) -> str:
        """What is wrong in words, "fr" or "en"."""
        french = checked_language(language) == "fr"
        return typeset_french(self._fr) if french else self.message

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
