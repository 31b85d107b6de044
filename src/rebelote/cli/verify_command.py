"""`rebelote verify`: whether deals were dealt as they were promised."""

from rebelote.cli.gathering import gathered_after
from rebelote.cli.replay_json import lines_of
from rebelote.cli.texts import Texts
from rebelote.cli.trouble import DATA
from rebelote.fairness import Problem, Verdict, Verification, verify_line


def verify(path: str, texts: Texts) -> int:
    """Say yes, or what is wrong, for every line; the exit status is 0 for yes alone.

    Raises:
        CommandError: the file cannot be read.
    """
    verdicts = []
    for number, raw in enumerate(lines_of(path, texts), 1):
        line = _decoded(raw)
        found = verify_line(line, gathered_after(line))
        verdicts.append(found.verdict)
        _tell(number, found, texts)
    if not verdicts:
        print(texts.commands.verify_empty.format(path=path))
        return DATA
    fair = all(verdict is Verdict.FAIR for verdict in verdicts)
    print(texts.commands.verify_yes if fair else texts.commands.verify_no)
    return 0 if fair else DATA


def _decoded(raw: bytes) -> str:
    """The line's text; what is not UTF-8 is no line to agree with."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return ""


def _tell(number: int, found: Verification, texts: Texts) -> None:
    words = {
        Verdict.FAIR: texts.commands.verify_fair,
        Verdict.PARTIAL: texts.commands.verify_partial,
        Verdict.NOTHING: texts.commands.verify_nothing,
        Verdict.WRONG: texts.commands.verify_wrong,
    }[found.verdict]
    print(words.format(n=number, count=found.checked))
    for problem in (*found.problems, *found.remarks):
        print(_words(problem, texts))


def _words(problem: Problem, texts: Texts) -> str:
    message = problem.fr if texts.language == "fr" else problem.en
    if problem.deal is None:
        return f"  {message}"
    return texts.commands.verify_deal.format(n=problem.deal + 1, message=message)
