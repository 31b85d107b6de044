"""At the table: what may be asked, what is refused, and how a match is left."""

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from rebelote.cli import main
from rebelote.cli.languages import texts_in
from rebelote.cli.play import play
from rebelote.cli.trouble import CommandError
from tests.cli.players import Answer, FakeTerminal, Stubborn, options, script

SECRET = "c3" * 32


@pytest.fixture(autouse=True)
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("secret").write_text(SECRET)


def sit(
    answer: Answer | Iterable[str],
    *,
    language: str = "en",
    drawn: bool = False,
    interactive: bool = False,
    colour: bool = False,
    size: tuple[int, int] = (80, 24),
    **given: object,
) -> FakeTerminal:
    """Play with the usual secret until the answers end."""
    answers = answer if callable(answer) else script(answer)
    terminal = FakeTerminal(answers, drawn=drawn, interactive=interactive, colour=colour, size=size)
    usual: dict[str, object] = {"rules": "classique", "seed_file": "secret"}
    play(options(**(usual | given)), texts_in(language), terminal)
    return terminal


def first_refused(shown: str) -> str | None:
    """The number of a card that may not be played, as the plain table lists them."""
    found = re.search(r"(?:other cards|autres cartes)\s?: (\d)", shown)
    return found[1] if found else None


@pytest.mark.parametrize(("language", "duty"), [("en", "You must"), ("fr", "Il faut")])
def test_a_refused_card_is_told_its_reason_and_nothing_changes(language: str, duty: str) -> None:
    """The player takes, then plays badly on purpose, then asks why."""
    steps: list[tuple[str, str]] = []

    def answer(prompt: str, shown: str) -> str | None:
        steps.append((shown, ""))
        if len(steps) > 60:
            return None
        number = first_refused(shown)
        if number is not None:
            return number
        if duty in shown:
            return "1" if len(steps) % 2 else "w 1"
        return ("p", "1", "2", "3")[len(steps) % 4]

    terminal = sit(answer, language=language, record="evening.jsonl")

    assert duty in terminal.text
    assert main(["replay", "evening.jsonl", "--json"]) == 0


def test_what_may_be_asked_at_any_question() -> None:
    asked = sit(["?", "r", "d", "s", "w", "w 1", "w 7H", "pase", "77", "q", "n", "p"]).text

    assert "t: take the turned-up card" in asked
    assert "Classic" in asked
    assert "No trick has been taken yet." in asked
    assert "Nothing has been marked yet." in asked
    assert "Which card?" in asked
    assert "Did you mean pass?" in asked
    assert "Leave the match?" in asked
    assert "No more input: the match stops here." in asked


@pytest.mark.parametrize("drawn", [True, False])
def test_help_fits_the_question(drawn: bool) -> None:
    for rules, words in (("coinche", " hearts, "), ("classique", "turned-up")):
        assert words in sit(["?"], rules=rules, drawn=drawn).text


def test_before_any_mark_the_score_is_a_note() -> None:
    assert sit(["s"], rules="classique").text.count("Nothing has been marked yet.") == 1


def test_leaving_is_asked_for_and_the_record_is_kept() -> None:
    terminal = sit(["p", "q", "y"], record="evening.jsonl")

    assert "Good-bye." in terminal.text
    assert "evening.jsonl" in terminal.text
    assert main(["replay", "evening.jsonl", "--json"]) == 0
    assert main(["verify", "evening.jsonl"]) == 0


def test_ctrl_c_keeps_the_record() -> None:
    def answer(prompt: str, shown: str) -> str | None:
        if "Your turn" in shown:
            raise KeyboardInterrupt
        return ""

    with pytest.raises(KeyboardInterrupt):
        sit(answer, record="evening.jsonl")

    assert main(["verify", "evening.jsonl"]) == 0


def test_records_are_added_after_those_the_file_holds() -> None:
    Path("evening.jsonl").write_text('{"ruleset": "duel", "deals": []}')
    sit([], record="evening.jsonl")
    sit([], record="evening.jsonl", rules="talba")
    lines = Path("evening.jsonl").read_text().splitlines()
    assert [json.loads(line)["ruleset"] for line in lines] == ["duel", "classique", "talba"]
    assert [path.name for path in Path().iterdir() if path.name.startswith(".")] == []


def test_a_record_that_cannot_be_written_is_told_before_the_first_card() -> None:
    with pytest.raises(CommandError, match="directory"):
        sit([], record=".")


def test_the_same_secret_and_the_same_answers_give_the_same_match() -> None:
    first, again = (sit(Stubborn(5), option=["deals=2"]).text for _ in range(2))
    assert first == again
    Path("secret").write_text("d4" * 32)
    assert sit(Stubborn(5), option=["deals=2"]).text != first


def test_without_a_secret_every_match_is_another() -> None:
    assert sit([], seed_file=None).text != sit([], seed_file=None).text


def test_words_typed_before_a_deal_are_mixed_in_and_can_be_checked() -> None:
    one = sit(["f", "rouge et noir", "f"], interactive=True, record="evening.jsonl").text
    other = sit(["noir et rouge"], interactive=True).text
    assert one.splitlines()[-2] != other.splitlines()[-2]
    assert "mixed in" in one
    fairness = json.loads(Path("evening.jsonl").read_text())["deals"][0]["fairness"]
    assert b"rouge et noir".hex() in fairness["entropies"]
    assert one.count(fairness["commitment"]) == 2
    assert fairness["receipt"] in one
    assert main(["verify", "evening.jsonl"]) == 0


def test_a_pack_that_is_cut_and_never_shuffled_verifies() -> None:
    sit(Stubborn(4), option=["shuffle=cut", "deals=3"], record="evening.jsonl")
    deals = json.loads(Path("evening.jsonl").read_text())["deals"]
    assert any(deal["fairness"]["gathered"] for deal in deals)
    assert main(["verify", "evening.jsonl"]) == 0


def test_a_tampered_record_is_not_verified(capsys: pytest.CaptureFixture[str]) -> None:
    sit(Stubborn(4), option=["deals=1"], record="evening.jsonl")
    game = json.loads(Path("evening.jsonl").read_text())
    deck = game["deals"][0]["deck"]
    deck[0], deck[1] = deck[1], deck[0]
    Path("evening.jsonl").write_text(json.dumps(game))
    assert main(["verify", "evening.jsonl", "--language", "en"]) == 1
    out = capsys.readouterr().out
    assert "Deal 1: Card 1 should be" in out
    assert out.endswith("No.\n")


@pytest.mark.parametrize(("typed", "title"), [("", "Classic"), ("5", "Talba"), ("coin", "Coinche")])
def test_the_menu_takes_a_number_a_name_or_enter(typed: str, title: str) -> None:
    shown = sit(["77", "whist", typed, "", ""], rules=None, interactive=True).text
    assert shown.count("There is no") == 2
    sit_down = shown.split("Enter: deal.")[1]
    assert "Deal 1." in sit_down
    sheet = sit(["whist", typed, "", "r"], rules=None, interactive=True).text
    assert sheet.count(title) > 1


def test_the_menu_asks_how_many_play_where_there_is_a_choice() -> None:
    shown = sit(["carnet", "5", "3", ""], rules=None, interactive=True).text
    assert shown.count("How many players, 4, 3 or 2?") == 2
    assert "West" in shown
    assert "North" not in shown.split("Enter: deal.")[1]


def test_the_menu_can_be_left() -> None:
    assert "Enter: deal." not in sit(["q"], rules=None, interactive=True).text


def test_a_double_out_of_turn_is_offered_where_the_table_allows_it() -> None:
    offered: list[str] = []
    asked: list[str] = []

    def answer(prompt: str, shown: str) -> str | None:
        asked.append(prompt)
        if "Double out of turn" in shown:
            offered.append(shown)
            return "c"
        return None if offered or len(asked) > 6 else ("p" if prompt == "> " else "")

    shown = ""
    for seed in range(12):
        Path("secret").write_text(f"{seed:064x}")
        Path("evening.jsonl").unlink(missing_ok=True)
        given = ["double_when=any-time"]
        asked.clear()
        shown = sit(
            answer, rules="coinche", option=given, interactive=True, record="evening.jsonl"
        ).text
        if offered:
            break

    assert "You double: coinche." in shown
    assert main(["replay", "evening.jsonl", "--json"]) == 0
    assert "contre@0" in Path("evening.jsonl").read_text()


def test_tempo_waits_by_an_injected_sleep_alone() -> None:
    assert sit(Stubborn(3), drawn=True, option=["deals=1"]).slept
    assert not sit(Stubborn(3), drawn=True, option=["deals=1"], tempo="fast").slept
    asked = sit(Stubborn(3), drawn=True, interactive=True, option=["deals=1"], tempo="wait").text
    assert asked.count("Enter: go on.") >= 8


def test_a_screen_is_drawn_over_itself_while_its_trick_lasts() -> None:
    terminal = sit(Stubborn(3), drawn=True, option=["deals=1"])
    raw = "".join(terminal.written)
    assert re.search(r"\x1b\[2[1-4]A\r", raw)
    assert "\x1b[2J" not in raw
    assert "\x1b[3J" not in raw


def test_four_suits_have_four_colours() -> None:
    raw = "".join(sit(Stubborn(3), drawn=True, colour=True, option=["deals=1"]).written)
    codes = {
        sign: set(re.findall(r"\x1b\[([0-9;]+)m(?:10|[7-9AKQJ])" + sign, raw)) for sign in "♠♥♦♣"
    }
    clear = [max(found, key=len) for found in codes.values()]
    assert len(set(clear)) == 4


@pytest.mark.parametrize(("letters", "jack"), [("fr", "V"), ("en", "J")])
def test_letters_of_the_cards_are_a_choice(letters: str, jack: str) -> None:
    shown = sit(Stubborn(3), drawn=True, option=["deals=1"], letters=letters).text
    assert re.search(f"{jack}[♠♥♦♣]", shown)
    other = "J" if jack == "V" else "V"
    assert not re.search(f"{other}[♠♥♦♣]", shown)


def test_the_player_sits_where_they_like() -> None:
    sit(Stubborn(3), option=["deals=1"], seat="2", record="evening.jsonl")
    assert main(["verify", "evening.jsonl"]) == 0


def test_a_table_of_its_own_structure_warns_about_its_record() -> None:
    Path("own.toml").write_text(
        'id = "kitchen"\nextends = "classique"\n'
        'title = { fr = "Cuisine", en = "Kitchen" }\n'
        '[axes]\nauction = "bidding"\npackets = "3-2-3"\n'
    )
    assert "whoever replays" in sit([], rules="own.toml", record="evening.jsonl").text
