"""What `--help` says; only the language that is asked for is loaded."""

from rebelote.rules.wording import typeset_french


def help_for(command: str, language: str) -> str:
    """The help of a command, or of the whole where there is none."""
    if language == "fr":
        from rebelote.cli.helps_fr import HELP as FRENCH

        return typeset_french(FRENCH[command])
    from rebelote.cli.helps_en import HELP as ENGLISH

    return ENGLISH[command]
