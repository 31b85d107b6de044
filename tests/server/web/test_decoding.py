import msgspec
import pytest

from rebelote.server.decoding import NotUnderstoodError, Reader, refuse_repeated_fields
from rebelote.server.protocol.asked import Act, FromClient, Hello, Join, Language, Ping, SetPace

READER: Reader[FromClient] = Reader(msgspec.json.Decoder(FromClient))
ACT = '{"t":"act","id":"move-0001","n":1,"action":"JH"}'
TABLE = "A" * 22


@pytest.mark.parametrize(
    ("message", "meant"),
    [
        ('{"t":"ping"}', Ping()),
        (' {"t" : "ping"} ', Ping()),
        ('{"lang":"en","t":"hello"}', Hello(Language.EN)),
        (ACT, Act("move-0001", 1, "JH")),
        (f'{{"t":"join","table":"{TABLE}"}}', Join(TABLE)),
    ],
)
def test_a_message_means_what_it_says(message: str, meant: FromClient) -> None:
    assert READER.read(message) == meant


def test_a_pace_is_read_to_its_bottom() -> None:
    said = READER.read('{"t":"pace","pace":{"tempo":"fast","keep":300,"wait":true}}')
    assert isinstance(said, SetPace)
    assert said.pace.keep == 300


NOT_UNDERSTOOD = {
    "nothing": "",
    "no JSON": "hello",
    "a word": '"ping"',
    "a number": "1",
    "null": "null",
    "a list": '[{"t":"ping"}]',
    "two messages": '{"t":"ping"}{"t":"ping"}',
    "half a message": '{"t":"ping"',
    "a comma too many": '{"t":"ping",}',
    "other quotes": "{'t':'ping'}",
    "a mark in front": '\ufeff{"t":"ping"}',
    "no kind": "{}",
    "a kind that is none": '{"t":"shutdown"}',
    "a kind of another type": '{"t":1}',
    "the kind twice": '{"t":"ping","t":"ping"}',
    "a field twice": ACT.replace('"n":1', '"n":1,"n":2'),
    "a field twice, the same": ACT.replace('"n":1', '"n":1,"n":1'),
    "a field twice, spelt otherwise": ACT.replace('"n":1', '"n":1,"\\u006e":2'),
    "a field twice, deeper": '{"t":"pace","pace":{"wait":true,"wait":false}}',
    "an unknown field": ACT.replace('"n":1', '"n":1,"seat":2'),
    "an unknown field, deeper": '{"t":"pace","pace":{"speed":1}}',
    "a missing field": '{"t":"act","id":"move-0001","n":1}',
    "NaN": ACT.replace(":1,", ":NaN,"),
    "Infinity": ACT.replace(":1,", ":Infinity,"),
    "minus Infinity": ACT.replace(":1,", ":-Infinity,"),
    "1e400": ACT.replace(":1,", ":1e400,"),
    "a fraction": ACT.replace(":1,", ":1.5,"),
    "a number as text": ACT.replace(":1,", ':"1",'),
    "true for a number": ACT.replace(":1,", ":true,"),
    "null for a number": ACT.replace(":1,", ":null,"),
    "a number below": ACT.replace(":1,", ":-1,"),
    "a number above": ACT.replace(":1,", ":1000001,"),
    "a very long number": ACT.replace(":1,", f":{'9' * 7000},"),
    "a list for a text": ACT.replace('"JH"', '["JH"]'),
    "a text too long": ACT.replace("JH", "J" * 17),
    "an empty text": ACT.replace("JH", ""),
    "half a character": ACT.replace("JH", "\\ud800"),
    "half a character, raw": ACT.replace("JH", "\ud800"),
    "an id too short": ACT.replace("move-0001", "move"),
    "an id with a line's end": ACT.replace("move-0001", "move-0001\\n"),
    "an id of other letters": ACT.replace("move-0001", "møve-0001"),
    "a table too short": '{"t":"join","table":"abc"}',
    "entropy in capitals": '{"t":"ready","id":"move-0001","n":1,"entropy":"FF"}',
    "half a byte": '{"t":"ready","id":"move-0001","n":1,"entropy":"f"}',
    "too much entropy": f'{{"t":"ready","id":"move-0001","n":1,"entropy":"{"00" * 65}"}}',
    "a language not spoken": '{"t":"hello","lang":"ar"}',
    "depth": "[" * 4_000 + "]" * 4_000,
    "depth behind a field": '{"x":' + "[" * 4_000 + "]" * 4_000 + ',"t":"ping"}',
    "depth of objects": '{"t":' * 1_500 + "1" + "}" * 1_500,
    "depth that never ends": "[" * 8_000,
}


@pytest.mark.parametrize("message", NOT_UNDERSTOOD.values(), ids=NOT_UNDERSTOOD)
def test_a_message_that_means_nothing_is_refused(message: str) -> None:
    with pytest.raises(NotUnderstoodError):
        READER.read(message)


def test_the_field_at_fault_is_named() -> None:
    with pytest.raises(NotUnderstoodError) as caught:
        READER.read('{"t":"pace","pace":{"keep":5}}')
    assert caught.value.where == "pace.keep"


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(NotUnderstoodError):
        READER.read(b'{"t":"ping"}\xff')
    with pytest.raises(NotUnderstoodError):
        refuse_repeated_fields(b"\xff")


def test_one_name_in_two_objects_is_no_repetition() -> None:
    refuse_repeated_fields('{"a":{"x":1},"b":[{"x":1},{"x":"{\\"a\\":1,\\"a\\":2}"}]}')
