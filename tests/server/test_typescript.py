from pathlib import Path

from rebelote.server.typescript import typescript

CLIENT = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"


def test_the_clients_types_are_those_of_the_protocol_as_it_is_now() -> None:
    assert CLIENT.read_text(encoding="utf-8") == typescript(), (
        "python -m rebelote.server.typescript web/src/lib/protocol.ts"
    )


def test_what_the_server_always_sends_is_never_optional() -> None:
    update = typescript().split("export interface Update {")[1].split("}")[0]
    assert "readonly fresh: boolean;" in update
    assert "?" not in update


def test_a_client_may_leave_out_what_has_a_default() -> None:
    ready = typescript().split("export interface Ready {")[1].split("}")[0]
    assert "readonly entropy?: Entropy;" in ready
    assert "readonly id: MoveId;" in ready


def test_nothing_hides_a_name_that_the_language_has() -> None:
    for name in ("Promise", "Number", "String", "Record", "Map", "Set"):
        assert f"export interface {name} " not in typescript()
        assert f"export type {name} " not in typescript()
