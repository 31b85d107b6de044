from base64 import urlsafe_b64decode, urlsafe_b64encode
from random import Random

import pytest

from rebelote.server.visitors import COOKIE, Visitors, set_cookie, visitor_name

SECRET = bytes(range(32))


def visitors(seed: int = 1) -> Visitors:
    return Visitors(SECRET, Random(seed).randbytes)


def test_a_token_is_known_again_under_the_same_id() -> None:
    book = visitors()
    met = book.meet("")
    assert met.new
    again = book.meet(f"other=1; {COOKIE}={met.token}; more=2")
    assert (again.id, again.new) == (met.id, False)
    assert visitors(2).known(met.token) == met.id


def test_two_visitors_have_two_ids_and_neither_says_the_token() -> None:
    book = visitors()
    one, other = book.meet(""), book.meet("")
    assert one.id != other.id
    assert one.token not in one.id
    assert one.token not in repr(one)
    assert len(urlsafe_b64decode(one.token + "==")) == 34


@pytest.mark.parametrize("spoilt", ["", "x", "é" * 46, "A" * 46, "A" * 47, "A" * 100_000])
def test_what_was_never_made_here_is_nobody(spoilt: str) -> None:
    assert visitors().known(spoilt) is None


def test_a_token_with_any_bit_changed_is_nobody() -> None:
    book = visitors()
    token = book.token()
    content = urlsafe_b64decode(token + "==")
    for bit in range(8 * len(content)):
        changed = bytearray(content)
        changed[bit // 8] ^= 1 << bit % 8
        text = urlsafe_b64encode(bytes(changed)).rstrip(b"=").decode()
        assert book.known(text) is None


def test_a_token_has_one_spelling() -> None:
    book = visitors()
    token = book.token()
    same_bytes = [token[:-1] + last for last in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if last != token[-1]]
    assert all(book.known(text) is None for text in same_bytes)
    assert book.known(token + "=") is None
    assert book.known(f" {token[1:]}") is None


def test_another_secret_knows_nobody() -> None:
    assert Visitors(bytes(32)).known(visitors().token()) is None


def test_guesses_are_nobody() -> None:
    book, luck = visitors(), Random(7)
    for _ in range(20_000):
        guess = urlsafe_b64encode(luck.randbytes(34)).rstrip(b"=").decode()
        assert book.known(guess) is None


def test_of_two_cookies_the_good_one_counts() -> None:
    book = visitors()
    met = book.meet("")
    assert book.meet(f"{COOKIE}=bad; {COOKIE}={met.token}").id == met.id


def test_the_cookie_is_for_this_server_alone() -> None:
    plain = set_cookie("token", secure=False)
    assert plain.startswith(f"{COOKIE}=token; ")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(plain.split("; "))
    assert "Secure" not in plain
    assert "Domain" not in plain
    assert set_cookie("token", secure=True).endswith("; Secure")


def test_a_visitor_without_a_name_is_called_something_that_leads_nowhere() -> None:
    met = visitors().meet("")
    french, english = visitor_name(met.id, "fr"), visitor_name(met.id, "en")
    assert french.startswith("Joueur ")
    assert english == french.replace("Joueur", "Player")
    assert len(french) == len("Joueur 3f2a")
