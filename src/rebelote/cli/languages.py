"""The languages that the terminal speaks; only the one that is asked for is loaded."""

from rebelote.cli.texts import Texts


def texts_in(language: str) -> Texts:
    """The words of a language, "fr" or "en"."""
    if language == "fr":
        from rebelote.cli.texts_fr import FRENCH

        return FRENCH
    from rebelote.cli.texts_en import ENGLISH

    return ENGLISH
