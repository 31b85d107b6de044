"""House rules that tables put together, under the name by which they are known."""

import tomllib

import msgspec

from rebelote.rules.wording import in_language


class Preset(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mix of house rules for one published set, as a record writes them."""

    ruleset: str
    id: str
    title: dict[str, str]
    words: dict[str, str]
    options: dict[str, str | int]

    def titled(self, language: str) -> str:
        """Its name."""
        return in_language(language, french=self.title["fr"], english=self.title["en"])

    def told(self, language: str) -> str:
        """Who plays so, or what is different, in one sentence."""
        return in_language(language, french=self.words["fr"], english=self.words["en"])


def read_presets(text: str) -> tuple[Preset, ...]:
    """The presets of a file, in its order.

    Raises:
        ValueError: the file is wrong.
    """
    return tuple(msgspec.convert(tomllib.loads(text)["preset"], list[Preset]))
