"""What a terminal of 24 rows shows after every answer, kept by a small screen of its own."""

import re
from pathlib import Path

import pytest

from rebelote.cli.languages import texts_in
from rebelote.cli.play import play
from tests.cli.players import FakeTerminal, Stubborn, options

COMMAND = re.compile(r"\x1b\[(\d*)([A-Za-z])|([^\x1b])", re.S)


class Screen(FakeTerminal):
    """A terminal whose rows are kept: they scroll, the cursor goes up, lines are erased."""

    def __init__(self, answer: Stubborn | None = None, rows: int = 24, columns: int = 80) -> None:
        super().__init__(answer or Stubborn(7), drawn=True, interactive=True, size=(columns, rows))
        self.rows, self.row, self.column = [""] * rows, 0, 0
        self.before_reading: list[tuple[str, list[str]]] = []

    def write(self, text: str) -> None:
        super().write(text)
        self._show(text)

    def read(self, prompt: str) -> str:
        self._show(prompt)
        self.before_reading.append((prompt, list(self.rows)))
        typed = super().read(prompt)
        self._show(f"{typed}\n")
        return typed

    def _show(self, text: str) -> None:
        for number, letter, sign in COMMAND.findall(text):
            if letter == "A":
                assert int(number) <= self.row, "the cursor would leave the window"
                self.row -= int(number)
            elif letter == "K":
                self.rows[self.row] = self.rows[self.row][: self.column]
            elif letter == "J":
                self.rows[self.row :] = [""] * (len(self.rows) - self.row)
            elif sign == "\r":
                self.column = 0
            elif sign == "\n":
                self.row, self.column = self.row + 1, 0
                if self.row == len(self.rows):
                    self.rows, self.row = [*self.rows[1:], ""], self.row - 1
            elif sign:
                line = self.rows[self.row].ljust(self.column)
                self.rows[self.row] = line[: self.column] + sign + line[self.column + 1 :]
                self.column += 1


@pytest.fixture(autouse=True)
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("secret").write_text("c3" * 32)


class Asker(Stubborn):
    """A stubborn player who asks for everything as well."""

    CALLS = (*Stubborn.CALLS, "?", "s", "d", "v", "f", "w 1", "w", "r", "zzz", "hearts", "110", "c")


def played(screen: Screen, rules: str, language: str = "en", **given: object) -> Screen:
    usual: dict[str, object] = {"rules": rules, "seed_file": "secret", "option": ["deals=1"]}
    play(options(**(usual | given)), texts_in(language), screen)
    return screen


@pytest.mark.parametrize("rows", [24, 40])
@pytest.mark.parametrize("rules", ["classique", "coinche", "duel", "moderne"])
def test_at_every_question_the_whole_table_stands_alone_on_the_screen(
    rules: str, rows: int
) -> None:
    screen = played(Screen(Asker(5), rows), rules)
    asked = [shown for prompt, shown in screen.before_reading if prompt == "> "]
    assert len(asked) > 8
    for shown in asked:
        assert shown[0].startswith("─ "), "\n".join(shown)
        assert sum(line.startswith("─ ") for line in shown) == 1
        assert shown[22].rstrip() == ">"
        assert not any(line.strip() for line in shown[23:])
        assert "Your turn" in shown[21] or "Your turn" in shown[20]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_narrow_window_is_told_the_table_in_words_that_are_never_split(language: str) -> None:
    screen = played(Screen(Asker(5), columns=60), "classique", language)
    words = {"en": "You may play", "fr": "Vous pouvez jouer"}[language]
    assert words in screen.text
    assert "┬" not in screen.text
    written = "".join(screen.written)
    assert not re.search(r"\x1b\[\d*[AJK]", written)
    long = [line for line in screen.text.splitlines() if len(line) > 60 and " " in line[:60]]
    assert [line for line in long if not line.startswith(("> ", "Ent"))] == []


def test_numbers_that_name_trumps_stand_on_the_screen_with_their_suits() -> None:
    class Passer(Stubborn):
        def __call__(self, prompt: str, shown: str) -> str | None:
            if re.search("play a card|jouer une carte|name trumps|nommez", shown):
                return None
            return "p" if prompt == "> " else ""

    for language in ("en", "fr"):
        naming: list[str] = []
        for seed in range(40):
            Path("secret").write_text(f"{seed:064x}")
            screen = played(Screen(Passer(1)), "moderne", language)
            naming = [
                " ".join(shown[20:22])
                for _, shown in screen.before_reading
                if re.search("name trumps|nommez", " ".join(shown[20:22]))
            ]
            for line in naming:
                assert all(f"{n}\u00a0{sign}" in line for n, sign in enumerate("♠♥♦♣", 1)), line
                assert ("6\u00a0no" if language == "en" else "6\u00a0sans") in line
                assert ("p\u00a0pass" if language == "en" else "0\u00a0je\u00a0passe") in line
            if naming:
                break
        assert naming


def test_what_is_typed_where_the_table_only_waits_is_the_next_answer() -> None:
    left = iter(["", "?", "q", "y"])
    screen = Screen()
    screen._answer = lambda prompt, shown: next(left, None)
    played(screen, "classique")
    assert [prompt for prompt, _ in screen.before_reading] == [
        "Enter: deal. Anything you type is mixed into the shuffle. ",
        "> ",
        "Enter: go on. ",
        "Leave the match? y: yes, Enter: no. ",
    ]
    assert "Good-bye." in screen.text
