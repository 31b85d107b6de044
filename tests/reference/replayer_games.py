"""Random records for the two readings to disagree on: rules, packs, play and illegal actions."""

import random
from typing import Any

from tests.reference.replayer import Deal, Match
from tests.reference.replayer_rules import (
    NUMBERS,
    RULESETS,
    RUN_ORDER,
    SUITS,
    WORDS,
    RefusedError,
    Rules,
    rules_of,
    strength,
)

Record = dict[str, Any]


def random_options(rng: random.Random, ruleset: str) -> dict[str, Any]:
    column = RULESETS.index(ruleset)
    options: dict[str, Any] = {}
    density = rng.choice([0.0, 0.08, 0.25, 0.5])
    for name, (words, row) in WORDS.items():
        if row[column] is not None and rng.random() < density:
            options[name] = rng.choice(words)
    if ruleset == "duel":
        options.pop("declarations", None)
    if ruleset == "carnet" and rng.random() < 0.7:
        options["players"] = rng.choice([2, 3, 3, 4])
    leave_out(options)
    if rng.random() < 0.5:
        options["target"] = rng.choice([20, 100, 160, 240, 300, 501])
    elif rng.random() < 0.3:
        options["deals"] = rng.choice([1, 2, 3])
    if rng.random() < density:
        options["capot"] = rng.choice([0, 250, 252, 300])
    if NUMBERS["min_bid"][column] is not None and rng.random() < density + 0.2:
        options["min_bid"] = rng.choice([80, 90, 100])
        options["max_bid"] = rng.choice([160, 160, 180, 250])
    return options


def leave_out(options: dict[str, Any]) -> None:
    """Take out what makes no sense at three: the rest of 160 would be two players'."""
    if options.get("players") == 3 and options.get("rounding") == "taker":
        del options["rounding"]


def strong(cards: list[str], trump: str, rng: random.Random) -> list[str]:
    def worth(card: str) -> float:
        is_trump = card[-1] == trump
        return strength(card, trump) + (8 if is_trump else 0) + rng.random() * 2

    return sorted(cards, key=worth, reverse=True)


def random_pack(rng: random.Random, rules: Rules) -> list[str]:
    """A pack by chance, with one side strong, in long runs, or in fours."""
    cards = list(rules.pack)
    rng.shuffle(cards)
    kind = rng.random()
    if kind < 0.35:
        return cards
    if kind < 0.6:
        cards = strong(cards, rng.choice(SUITS), rng)
    elif kind < 0.85:
        suits = rng.sample(SUITS, 4)
        cards.sort(key=lambda c: (suits.index(c[-1]), RUN_ORDER.index(c[:-1])))
    else:
        cards.sort(key=lambda c: (RUN_ORDER.index(c[:-1]), rng.random()))
    size = len(cards) // 4 if rules.players == 4 else 8
    if kind < 0.6 and rules.players == 4:
        best, rest = cards[:16], cards[16:]
        rng.shuffle(best)
        rng.shuffle(rest)
        piles = [best[:8], rest[:8], best[8:], rest[8:]]
        if rng.random() < 0.5:
            piles = piles[1:] + piles[:1]
    else:
        piles = [cards[n : n + size] for n in range(0, len(cards), size)]
        if kind >= 0.6:
            rng.shuffle(piles)
    for pile in piles:
        rng.shuffle(pile)
    deck: list[str] = []
    sizes = (3, 2, 3) if rules.bidding else (3, 3) if rules.ruleset == "duel" else (3, 2)
    for many in sizes:
        for pile in piles[: rules.players]:
            deck += [pile.pop() for _ in range(many)]
    left = [card for pile in piles for card in pile]
    if left:
        turned = left.pop(rng.randrange(len(left)))
        rest = [card for pile in piles for card in pile if card != turned]
        deck += [turned, *rest]
    for _ in range(rng.choice([0, 0, 1, 3])):
        a, b = rng.randrange(len(deck)), rng.randrange(len(deck))
        deck[a], deck[b] = deck[b], deck[a]
    return deck


def say(rng: random.Random, deal: Deal, legal: list[str], passing: float) -> str:
    if "pass" in legal and rng.random() < passing:
        return "pass"
    doubles = [a for a in legal if a in ("contre", "surcontre")]
    if doubles and rng.random() < 0.6:
        return rng.choice(doubles)
    others = [a for a in legal if a != "pass" and a not in doubles]
    if not others:
        return "pass"
    if "take" in others:
        return "take"
    roll = rng.random()
    if not deal.rules.bidding or roll < 0.15:
        return rng.choice(others)
    capots = [a for a in others if a.startswith("capot")]
    if roll < 0.35:
        return rng.choice(capots)
    low = [a for a in others[:12] if a not in capots] or others
    long_suit = max(SUITS, key=lambda s: sum(c[-1] == s for c in deal.hands[deal.seat]))
    fitting = [a for a in low if a.endswith(long_suit)]
    return rng.choice(fitting if fitting and rng.random() < 0.7 else low)


def choose_card(rng: random.Random, deal: Deal, legal: list[str], style: list[str]) -> str:
    way = style[deal.rules.side(deal.turn)]
    cards = [a for a in legal if a != "announce"]
    if way == "random" or rng.random() < 0.1:
        return rng.choice(cards)
    trump = deal.auction.trump
    ordered = sorted(cards, key=lambda c: (c[-1] == trump, strength(c, trump)))
    return ordered[-1] if way == "high" else ordered[0]


def random_deal(rng: random.Random, match: Match, dealer: int) -> tuple[Deal, Record]:
    rules = match.rules
    deck = random_pack(rng, rules)
    deal = match.begin(dealer, deck)
    written: Record = {"dealer": dealer, "deck": deck, "actions": []}
    passing = rng.choice([0.2, 0.5, 0.8, 0.8, 1.0])
    style = [rng.choice(["random", "high", "low"]) for _ in range(rules.sides)]
    announcing = rng.choice([1.0, 1.0, 0.6])
    stop = rng.randrange(5, 40) if rng.random() < 0.03 else 1000
    while not deal.over and len(written["actions"]) < stop:
        legal = deal.legal()
        if not deal.playing:
            action = say(rng, deal, legal, passing)
        elif "announce" in legal and rng.random() < announcing:
            action = "announce"
        else:
            action = choose_card(rng, deal, legal, style)
        deal.act(action)
        written["actions"].append(action)
    return deal, written


def random_record(rng: random.Random, ruleset: str | None = None) -> Record:
    ruleset = ruleset or rng.choice(RULESETS)
    options = random_options(rng, ruleset)
    record: Record = {"ruleset": ruleset, "options": options, "deals": []}
    rules = rules_of(ruleset, options)
    match = Match(rules)
    dealer = rng.randrange(rules.players)
    for _ in range(rng.choice([1, 2, 3, 4, 6])):
        deal, written = random_deal(rng, match, dealer)
        record["deals"].append(written)
        if not deal.over:
            break
        match.finish(deal)
        if match.over:
            break
        assert match.dealer is not None
        dealer = match.dealer
    return record


def vocabulary(rules: Rules) -> list[str]:
    """Everything that can be said at some table."""
    trumps = [*SUITS, "AT", "NT"]
    bids = [f"{level}{t}" for level in (70, 80, 90, 95, 120, 160, 170, "capot") for t in trumps]
    said = ["pass", "take", "contre", "surcontre", "announce", *trumps]
    return [*said, *said, *bids, *rules.pack]


def spoil(rng: random.Random, record: Record) -> Record:
    """The record with one illegal action put in somewhere, or one thing of a deal wrong."""
    rules = rules_of(record["ruleset"], record["options"])
    deals = [dict(deal, actions=list(deal["actions"])) for deal in record["deals"]]
    spoilt: Record = {**record, "deals": deals}
    which = rng.randrange(len(deals))
    actions = deals[which]["actions"]
    if rng.random() < 0.05:
        deals[which]["dealer"] = rng.randrange(5)
        return spoilt
    if rng.random() < 0.05:
        deals[which]["deck"] = deals[which]["deck"][:-1] + rng.choice([[], ["AS"], ["1S"]])
        return spoilt
    where = rng.randrange(len(actions) + 1)
    deal = replayed(rules, deals, which, where)
    if deal is None:
        return spoilt
    legal = [] if deal.over else deal.legal()
    if not deal.over and deal.playing and rng.random() < 0.6:
        choices = [card for card in deal.hands[deal.turn] if card not in legal]
    elif not deal.over and not deal.playing and "pass" not in legal:
        choices = ["pass"]
    else:
        choices = [word for word in vocabulary(rules) if word not in legal]
    if choices:
        actions.insert(where, rng.choice(choices))
    return spoilt


def replayed(rules: Rules, deals: list[Record], which: int, where: int) -> Deal | None:
    """The deal `which` before its action `where`."""
    match = Match(rules)
    for number, written in enumerate(deals[: which + 1]):
        try:
            deal = match.begin(written["dealer"], written["deck"])
        except RefusedError:
            return None
        if number == which:
            for action in written["actions"][:where]:
                deal.act(action)
            return deal
        for action in written["actions"]:
            deal.act(action)
        match.finish(deal)
    return None
