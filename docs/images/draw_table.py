"""Draws `table.svg`: the terminal table in the middle of a trick, as it is really shown.

Run it from the repository after the table's look has changed:
`.venv/bin/python docs/images/draw_table.py`.
"""

import re
from pathlib import Path
from random import Random

from rebelote.bots import Budget, Luck, RuleBot
from rebelote.bots import act as let_act
from rebelote.cards import pack
from rebelote.cli.asking import question_for
from rebelote.cli.canvas import WIDTH
from rebelote.cli.languages import texts_in
from rebelote.cli.screen import LINES, Scene, draw
from rebelote.cli.speech import Speech
from rebelote.cli.telling import told
from rebelote.game.events import Played
from rebelote.rules.catalogue import rule_set
from rebelote.table import Table

COLUMN, ROW, MARGIN, SIZE = 8.4, 18, 14, 14
INK = {
    "": "#dce6e1",
    "1": "#ffffff",
    "2": "#7f938b",
    "7": "#ffc94d",
    "31": "#ff8f85",
    "36": "#7cc9ff",
    "32": "#7fdca0",
    "33": "#ffc94d",
}
RUN = re.compile(r"(?:\x1b\[([0-9;]*)m)?([^\x1b]*)")


def lines_to_show() -> list[str]:
    """The player's third card of a deal, in English, with colours."""
    table = Table(rule_set("classique"), dealer=3)
    deck = list(pack(32))
    Random(104).shuffle(deck)
    table.deal(tuple(deck))
    bots = {seat: RuleBot(Luck(bytes([seat]))) for seat in range(4)}
    speech = Speech(texts_in("en"), 0, 4, "en", signs=True)
    talk: list[str] = []
    while not (table.to_act == 0 and len(table.view(0).tricks) == 2):
        before = table.version
        let_act(table, bots, Budget())
        heard = [event for event in table.log[before:] if not isinstance(event, Played)]
        talk += told(heard, table.view(0), speech)
    view = table.view(0)
    scene = Scene(view=view, talk=talk[-3:], ask=question_for(view, speech))
    return draw(scene, speech, colour=True)


def drawing(lines: list[str]) -> str:
    """The lines as a picture, each run of one colour at its own place."""
    width, height = 2 * MARGIN + WIDTH * COLUMN, 2 * MARGIN + (LINES + 1) * ROW
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">',
        "<title>The terminal table: four seats, a trick, the hand, the score</title>",
        f'<rect width="{width:g}" height="{height:g}" rx="10" fill="#15231f"/>',
        '<g font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" '
        f'font-size="{SIZE}">',
    ]
    for row, line in enumerate([*lines, "> "]):
        column = 0
        for codes, text in RUN.findall(line):
            for piece in re.findall(r"[─═]+|[^\s─═]+(?: [^\s─═]+)*|\s+", text):
                if piece.strip():
                    parts.append(_run(column, row, piece, codes))
                column += len(piece)
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _run(column: int, row: int, text: str, codes: str) -> str:
    names = codes.split(";") if codes and codes != "0" else []
    ink = next((INK[name] for name in reversed(names) if name in INK and name != "1"), None)
    ink = ink or INK["1" if "1" in names else ""]
    bold = ' font-weight="700"' if "1" in names else ""
    faint = ' opacity="0.6"' if "2" in names and len(names) > 1 else ""
    x, y = MARGIN + column * COLUMN, MARGIN + (row + 0.8) * ROW
    room = f'textLength="{len(text) * COLUMN:g}" lengthAdjust="spacingAndGlyphs"'
    safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f'<text x="{x:g}" y="{y:g}" {room} fill="{ink}"{bold}{faint}>{safe}</text>'


if __name__ == "__main__":
    Path(__file__).with_name("table.svg").write_text(drawing(lines_to_show()), encoding="utf-8")
