"""The second reading of the contract: from the facts of a deal to what each side writes down."""

from dataclasses import dataclass, field

from tests.reference.replayer_rules import Rules


@dataclass
class Facts:
    """What a played deal is marked from; everything but `taker` and `first` is by side."""

    taker: int
    first: int
    points: list[int]
    capot: int | None
    good: list[int]
    beaten: list[int]
    belote: list[int]
    pending: int
    level: int | str | None = None
    multiplier: int = 1


@dataclass
class Marks:
    """What is written; `short` is what of it cannot carry a side over the target."""

    outcome: str
    awarded: list[int]
    pending: int
    short: list[int] = field(default_factory=list)


def ten(points: int) -> int:
    return (points + 5) // 10 * 10


class Marking:
    """One deal under one set of rules."""

    def __init__(self, rules: Rules, facts: Facts) -> None:
        self.rules, self.facts = rules, facts
        self.word = rules.word
        self.side = rules.side(facts.taker)
        self.others = [s for s in range(rules.sides) if s != self.side]
        prize = rules.number["capot"]
        self.prize = prize if facts.capot is not None else 0
        # A capot's value stands in the place of the cards, in the comparison as on the sheet.
        self.points = [
            self.prize if self.prize and s == facts.capot else p for s, p in enumerate(facts.points)
        ]

    def tens(self, points: int) -> int:
        return points if self.word["rounding"] == "none" else ten(points)

    def own(self) -> list[int]:
        """Each side's card points as they are written when each keeps its own."""
        if self.word["rounding"] == "none":
            return list(self.points)
        if self.word["rounding"] == "each" or self.prize or self.rules.sides == 3:
            return [ten(p) for p in self.points]
        out = [ten(p) for p in self.points]
        out[self.others[0]] = max(0, ten(sum(self.points)) - out[self.side])
        return out

    def totals(self) -> list[int]:
        """What is compared."""
        facts = self.facts
        extras = [0] * self.rules.sides
        for s in range(self.rules.sides):
            if self.rules.ruleset != "talba":
                extras[s] += facts.good[s]
            if self.word["belote_in_contract"] == "yes":
                extras[s] += facts.belote[s]
        return [p + e for p, e in zip(self.points, extras, strict=True)]

    def outcome(self) -> str:
        totals = self.totals()
        mine = totals[self.side]
        rivals = [totals[s] for s in self.others]
        rival = sum(rivals) if self.word["three_target"] == "together" else max(rivals)
        if self.facts.level == "capot":
            return "made" if self.facts.capot == self.side else "inside"
        if isinstance(self.facts.level, int):
            reached = mine
            if self.rules.ruleset == "talba":  # K6: the talba alone is judged after rounding
                reached += self.tens(self.points[self.side]) - self.points[self.side]
            if reached < self.facts.level:
                return "inside"
        if mine > rival:
            return "made"
        if mine < rival:
            return "inside"
        return {"keep": "tie"}.get(self.word["tie"], self.word["tie"])

    def mark(self) -> Marks:
        outcome = self.outcome()
        if outcome == "made":
            return self.made()
        if outcome == "inside":
            return self.inside_three() if self.rules.sides == 3 else self.inside()
        facts, own = self.facts, self.own()
        full = [p + d + b for p, d, b in zip(own, facts.good, facts.belote, strict=True)]
        if outcome == "tie":
            return Marks("tie", full, facts.pending)
        kept = facts.belote[self.side] if self.word["litige_belote"] == "holder" else 0
        waits = full[self.side] - kept
        full[self.side] = kept
        return Marks("litige", full, facts.pending + waits)

    def made(self) -> Marks:
        facts = self.facts
        written = self.own()
        if self.rules.bidding:
            self.add_contract(written)
        good = list(facts.good)
        if self.rules.ruleset == "coinche" and facts.capot == self.side:
            good = [sum(good) if s == self.side else 0 for s in range(2)]
        awarded = [p + d + b for p, d, b in zip(written, good, facts.belote, strict=True)]
        awarded[self.side] += facts.pending
        return Marks("made", awarded, 0)

    def add_contract(self, written: list[int]) -> None:
        facts, way = self.facts, self.word["contract_points"]
        bid = facts.level if isinstance(facts.level, int) else 250
        if facts.multiplier == 1:
            if way == "made" and facts.level == "capot":
                written[self.side] = 500
            elif way == "made-and-bid":
                written[self.side] += bid
            elif way == "bid":
                written[self.side] = bid
        elif self.word["double_pays"] == "bid-only":
            written[self.side] *= way != "bid"
            written[self.side] += bid * facts.multiplier
        else:
            written[self.side] = self.doubled(bid, self.side)
            written[self.others[0]] = 0

    def doubled(self, bid: int, winner: int) -> int:
        """160 (250 with every trick) and the bid, or the fixed sums, for the side that wins."""
        times = self.facts.multiplier
        if self.word["double_pays"] == "fixed":
            return (500 if self.facts.level == "capot" else 160) * times
        tricks = self.prize if self.facts.capot == winner else 0
        return (self.tens(tricks or 160) + bid) * times

    def failure(self) -> int:
        """What a failure pays besides announcements and belote."""
        facts = self.facts
        taken = self.prize if facts.capot == self.others[0] else 0
        in_play = sum(facts.points)
        pack = in_play if self.rules.ruleset == "carnet" and self.rules.players == 2 else 162
        pays = {
            "pack": taken or pack,
            "162": 162,
            "whole": taken or in_play,
            "160": taken or 160,
        }[self.word["failed_pays"]]
        if not self.rules.bidding:
            return pays
        if facts.level == "capot":
            base = {"capot": 500, "410": 410, "160": 160}[self.word["failed_capot"]]
            return base * facts.multiplier
        assert isinstance(facts.level, int)
        bid = 0 if self.word["contract_points"] == "made" else facts.level
        if facts.multiplier == 1:
            return pays + bid
        if self.word["double_pays"] == "bid-only":
            return pays + facts.level * facts.multiplier
        return self.doubled(facts.level, self.others[0])

    def inside(self) -> Marks:
        facts, rival = self.facts, self.others[0]
        good = sum(facts.good)
        everything = self.word["dedans_declarations"] == "all"
        if everything:
            good += sum(facts.beaten)
        awarded = [0, 0]
        awarded[rival] = self.failure() + good + facts.belote[rival] + facts.pending
        keeper = self.side if self.word["belote_when_inside"] == "holder" else rival
        awarded[keeper] += facts.belote[self.side]
        return Marks("inside", awarded, 0)

    def inside_three(self) -> Marks:
        facts = self.facts
        everything = self.word["dedans_declarations"] == "all"
        left, right = sorted(self.others, key=lambda s: (s - facts.first) % 3)
        good = [g + b if everything else g for g, b in zip(facts.good, facts.beaten, strict=True)]
        totals = [p + d + b for p, d, b in zip(self.points, good, facts.belote, strict=True)]
        moved = facts.points[self.side] + good[self.side]
        awarded = [p + d + b for p, d, b in zip(self.points, good, facts.belote, strict=True)]
        awarded[self.side] = 0
        best = {
            left: totals[left] >= totals[right],
            right: totals[right] >= totals[left],
        }
        winners = [s for s in (left, right) if best[s]]
        way = self.word["three_inside"]
        if way == "each":
            awarded[left] += moved
            awarded[right] += moved
        elif way == "split":
            share(awarded, [left, right], moved)
        belote = facts.belote[self.side]
        holder = self.word["belote_when_inside"] == "holder"
        awarded[self.side] += belote if holder else 0
        share(awarded, [left, right] if way == "split" else winners, facts.pending)
        share(awarded, winners, (moved if way == "best" else 0) + (0 if holder else belote))
        return Marks("inside", [self.tens(a) for a in awarded], 0)


def share(awarded: list[int], seats: list[int], points: int) -> None:
    """In equal parts, an odd point to the first."""
    for n, seat in enumerate(seats):
        awarded[seat] += points // len(seats) + (1 if n == 0 and points % len(seats) else 0)


def mark(rules: Rules, facts: Facts) -> Marks:
    marks = Marking(rules, facts).mark()
    # FFB coinche: a side that is down, or without a trick, cannot finish on belote alone.
    if rules.ruleset == "coinche":
        down = {rules.side(facts.taker)} if marks.outcome == "inside" else set()
        if facts.capot is not None:
            down |= {1 - facts.capot}
        marks.short = [min(facts.belote[s], marks.awarded[s]) if s in down else 0 for s in (0, 1)]
    return marks
