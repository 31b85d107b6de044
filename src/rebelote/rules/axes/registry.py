"""Every point on which the rules differ, by its option's name."""

from rebelote.rules.axes.announcing import ANNOUNCING
from rebelote.rules.axes.base import Axis
from rebelote.rules.axes.belote import BELOTE_AXES
from rebelote.rules.axes.bidding import BIDDING
from rebelote.rules.axes.contracts import CONTRACTS
from rebelote.rules.axes.dealing import DEALING
from rebelote.rules.axes.marking import MARKING
from rebelote.rules.axes.play import PLAY
from rebelote.rules.axes.winning import WINNING

AXES: dict[str, Axis] = {
    axis.name: axis
    for axis in (
        *DEALING,
        *BIDDING,
        *PLAY,
        *ANNOUNCING,
        *BELOTE_AXES,
        *MARKING,
        *CONTRACTS,
        *WINNING,
    )
}
"""Every option, in the order in which a rule sheet tells them."""
