"""The screen of one seat or a spectator, made anew from its view."""

from rebelote.cards import Seat, Side, side_count, side_of
from rebelote.game.views import SeatView, Stage, TableView
from rebelote.rules.axes import Auction, Stock
from rebelote.rules.describing import length_words
from rebelote.server.protocol.screen import HandCard, Place, Screen
from rebelote.server.showing.asking import ask_of
from rebelote.server.showing.cards import (
    hand_of_view,
    order_in,
    texts_of,
    trick_count,
    tricks_shown,
)
from rebelote.server.showing.labels import call_label, call_shown, contract_shown, heard_at
from rebelote.server.showing.setting import Setting
from rebelote.server.showing.sheets import deal_number, deal_rows, deal_sheet
from rebelote.server.showing.voice import Voice, voice_for

_OVER = (Stage.DEALING, Stage.FINISHED)


def screen(view: TableView, setting: Setting, lang: str) -> Screen:
    """What the reader's table shows: a seat's where the view is a seat's, else a spectator's."""
    rules, stage = view.rules, view.stage
    own = view if isinstance(view, SeatView) else None
    voice = voice_for(rules, setting, None if own is None else own.seat, lang)
    order = order_in(view)
    trick, last = tricks_shown(view, order)
    auction = stage is Stage.AUCTION
    given_up = setting.given_up
    winner = view.winner if given_up is None else winner_against(given_up, rules.players)
    drawing = rules.stock is Stock.DRAW and stage is Stage.PLAY
    hand: tuple[HandCard, ...] = ()
    if own is not None:
        hand = hand_of_view(own, order, lang)
    sheet = None
    if stage in _OVER and setting.finished:
        number = deal_number(rules, view.deal_number, setting.finished)
        done = setting.finished[-1]
        sheet = deal_sheet(rules, view.deal_number, number, done, view.totals, voice)
    return Screen(
        table=setting.table,
        kind=setting.kind,
        ruleset=rules.id,
        title=rules.title[lang],
        length=length_words(rules, lang),
        target=rules.target,
        house=len(rules.options),
        you=voice.me,
        places=_places(view, setting, voice),
        sides=_sides(rules.players),
        stage=stage if given_up is None else Stage.FINISHED,
        deal=view.deal_number,
        number=deal_number(rules, view.deal_number, setting.finished),
        dealer=view.dealer,
        totals=view.totals,
        pending=view.pending,
        over=view.over or given_up is not None,
        winner=winner,
        given_up=given_up,
        to_act=view.to_act if given_up is None else None,
        turned=None if view.turned is None or not auction else texts_of(1 << view.turned)[0],
        round=_round(view) if auction else 0,
        calls=tuple([call_shown(seat, call, voice) for seat, call in view.calls]),
        contract=contract_shown(view, voice, final=not auction),
        points=view.points,
        trick=trick,
        last=last,
        tricks=len(view.tricks),
        of=trick_count(view),
        stock=view.stock_size if drawing else None,
        open_stock=drawing and view.stock_size > 0,
        declared=heard_at(view, voice),
        hand=hand,
        ask=None if own is None else ask_of(own, setting, voice),
        sheet=sheet,
        rows=deal_rows(rules, setting.finished, voice),
        promise=setting.promise,
        pace=setting.pace,
        can_undo=setting.can_undo,
        can_hint=setting.can_hint,
        helped=setting.helped,
        ladder=setting.ladder,
    )


def winner_against(seat: Seat, players: int) -> Side | None:
    """Who wins when a seat gives up: the other side, nobody where there are several."""
    others = [side for side in range(side_count(players)) if side != side_of(seat, players)]
    return others[0] if len(others) == 1 else None


def _places(view: TableView, setting: Setting, voice: Voice) -> tuple[Place, ...]:
    spoken = {}
    if view.stage is Stage.AUCTION:
        spoken = {seat: call_label(call, voice) for seat, call in view.calls}
    players = voice.players
    sizes, taken, known = view.hand_sizes, view.taken, view.known
    return tuple(
        [
            Place(
                name=voice.names[seat],
                side=side_of(seat, players),
                bot=setting.bots[seat],
                here=setting.here[seat],
                cards=sizes[seat] if sizes else 0,
                taken=taken[seat] if taken else 0,
                may_act=seat in view.speakers and setting.given_up is None,
                spoke=spoken.get(seat),
                known=texts_of(known[seat]) if known else (),
            )
            for seat in range(players)
        ]
    )


def _sides(players: int) -> tuple[tuple[int, ...], ...]:
    count = side_count(players)
    return tuple(tuple(range(side, players, count)) for side in range(count))


def _round(view: TableView) -> int:
    """The round of an auction about a turned card: while it lasts, everybody passed so far."""
    if view.rules.auction is not Auction.TURN_UP:
        return 0
    return 1 if len(view.calls) < view.rules.players else 2
