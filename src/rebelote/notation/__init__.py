"""Games and positions written down: records, logs as bytes, and positions as one line of text.

One reader and one writer for everybody; `docs/notation.md` describes the forms.
"""

from rebelote.notation.codec import LogError, decode_log, encode_log
from rebelote.notation.errors import RecordError
from rebelote.notation.log import record_of, recorded_deals
from rebelote.notation.position import PositionError, parse_position, position_text
from rebelote.notation.record import Record, RecordedDeal, read_record, record_line
from rebelote.notation.replay import Replayed, replay_line, replay_record
from rebelote.notation.text import ActionTextError, action_text, parse_action

__all__ = [
    "ActionTextError",
    "LogError",
    "PositionError",
    "Record",
    "RecordError",
    "RecordedDeal",
    "Replayed",
    "action_text",
    "decode_log",
    "encode_log",
    "parse_action",
    "parse_position",
    "position_text",
    "read_record",
    "record_line",
    "record_of",
    "recorded_deals",
    "replay_line",
    "replay_record",
]
