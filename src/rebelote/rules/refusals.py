"""Why an action is refused: a code that names the duty, and words in both languages."""

from enum import StrEnum


class Code(StrEnum):
    """The codes of `records.md`: a duty, or the reason why an action has no place."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_HAND = "not_in_hand"
    FOLLOW_SUIT = "follow_suit"
    MUST_TRUMP = "must_trump"
    MUST_OVERTRUMP = "must_overtrump"
    MUST_RAISE = "must_raise"
    MUST_UNDERTRUMP = "must_undertrump"
    MUST_NAME_SUIT = "must_name_suit"
    MUST_TAKE = "must_take"
    SUIT_REFUSED = "suit_refused"
    BID_TOO_LOW = "bid_too_low"
    BID_UNKNOWN = "bid_unknown"
    CONTRACT_FROZEN = "contract_frozen"
    OWN_SIDE = "own_side"
    NOTHING_TO_DOUBLE = "nothing_to_double"
    NOTHING_TO_ANNOUNCE = "nothing_to_announce"
    TOO_LATE = "too_late"
    NOT_WEAK = "not_weak"
    DEAL_OVER = "deal_over"
    MATCH_OVER = "match_over"
    ACTION = "action"
