"""From what a seat may know to what its screen shows, in the reader's language."""

from rebelote.server.showing.hints import hint_words
from rebelote.server.showing.screen import screen
from rebelote.server.showing.setting import Finished, Setting
from rebelote.server.showing.telling import given_up, told

__all__ = ["Finished", "Setting", "given_up", "hint_words", "screen", "told"]
