import pytest

from rebelote.server.origins import Asking, asking, is_welcome

PUBLIC = ("https://jeu.example",)


def asked(
    origin: str | None,
    host: str = "127.0.0.1:8000",
    *,
    scheme: str = "http",
    local: str = "127.0.0.1",
    browser: bool = False,
) -> Asking:
    return Asking(scheme, host, origin, "127.0.0.1", local, browser)


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "[::1]:8000", "localhost"])
def test_a_page_of_this_machine_may_speak_to_it(host: str) -> None:
    assert is_welcome(asked(f"http://{host}", host), ())


@pytest.mark.parametrize(
    "origin",
    [
        "null",
        "",
        "http://evil.example",
        "https://127.0.0.1:8000",
        "http://127.0.0.1",
        "http://127.0.0.1:8001",
        "http://127.0.0.1:80000",
        "http://127.0.0.1:8000.evil.example",
        "http://evil.example/127.0.0.1:8000",
        "http://evil127.0.0.1:8000",
        "http://127.0.0.1:8000@evil.example",
        "http://user@127.0.0.1:8000",
        "http://127.0.0.1:8000/",
        " http://127.0.0.1:8000",
        "HTTP://127.0.0.1:8000",
        "http://localhost:8000",
        "http://127.0.0.1:8000, http://evil.example",
        "http://jeu.example",
        "https://jeu.example.evil.example",
        "https://evil-jeu.example",
        "https://sub.jeu.example",
        "https://jeu.example:443",
        "https://jeu.example.",
        "https://jeu.examp1e",
        "file://",
    ],
)
def test_a_page_from_elsewhere_may_not(origin: str) -> None:
    assert not is_welcome(asked(origin), PUBLIC)


def test_a_public_page_may_behind_any_proxy() -> None:
    assert is_welcome(asked("https://jeu.example", "jeu.example"), PUBLIC)
    assert is_welcome(asked("https://jeu.example", "127.0.0.1:8000"), PUBLIC)


def test_a_foreign_name_that_points_here_is_not_ours() -> None:
    assert not is_welcome(asked("http://rebound.example:8000", "rebound.example:8000"), PUBLIC)
    assert not is_welcome(asked(None, "rebound.example:8000"), PUBLIC)


def test_the_address_that_a_telephone_in_the_house_uses_is_ours() -> None:
    assert is_welcome(asked("http://192.168.1.5:8000", "192.168.1.5:8000", local="192.168.1.5"), ())
    assert not is_welcome(
        asked("http://192.168.1.6:8000", "192.168.1.6:8000", local="192.168.1.5"), ()
    )


def test_without_an_origin_only_what_is_no_browser_is_let_in() -> None:
    assert is_welcome(asked(None), ())
    assert not is_welcome(asked(None, browser=True), ())


@pytest.mark.parametrize("host", ["", "127.0.0.1:8000/", "a b", "x" * 300, "[::1", "é"])
def test_a_host_that_is_none_is_not_ours(host: str) -> None:
    assert not is_welcome(asked(None, host), ())


def read(headers: dict[str, str], client: str = "192.0.2.1", **more: tuple[str, ...]) -> Asking:
    return asking(headers, scheme="http", client=client, local="127.0.0.1", **more)


def test_what_a_stranger_says_about_itself_is_not_believed() -> None:
    headers = {"x-forwarded-for": "198.51.100.9", "x-forwarded-proto": "https"}
    seen = read(headers)
    assert (seen.address, seen.scheme) == ("192.0.2.1", "http")


def test_what_a_trusted_proxy_says_is_believed_as_far_as_it_saw() -> None:
    proxies = ("10.0.0.1", "10.0.0.2")
    headers = {
        "x-forwarded-for": "203.0.113.66, 198.51.100.9, 10.0.0.2",
        "x-forwarded-proto": "https",
    }
    seen = read(headers, "10.0.0.1", proxies=proxies)
    assert (seen.address, seen.scheme) == ("198.51.100.9", "https")


@pytest.mark.parametrize("said", ["", "unknown", "not, an, address", "198.51.100.9, <script>"])
def test_a_proxy_that_says_nonsense_is_the_address(said: str) -> None:
    seen = read({"x-forwarded-for": said}, "10.0.0.1", proxies=("10.0.0.1",))
    assert seen.address == "10.0.0.1"


def test_a_browser_is_known_by_what_only_browsers_send() -> None:
    assert read({"sec-fetch-mode": "websocket"}).browser
    assert not read({"user-agent": "Mozilla"}).browser
