import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest

from rebelote.server.app import App
from rebelote.server.serving import ServingError, address_of, configuration, listen, serve
from rebelote.server.settings import Settings
from tests.server.web.place import place, run

PROGRAM = """
import sys
from pathlib import Path
from rebelote.server.serving import serve
from rebelote.server.settings import Settings
settings = Settings(data=Path(sys.argv[1]), port=0, sockets=100)
serve(settings, when_ready=lambda url: print(url, flush=True))
print("stopped", flush=True)
"""


def settings(folder: Path, port: int = 0) -> Settings:
    return Settings(data=folder, port=port, bot_workers=0)


def test_a_port_that_is_taken_is_told_in_words(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ServingError) as caught:
            serve(settings(tmp_path, port))
    assert caught.value.text("en").startswith(f"Port {port} is taken")
    assert caught.value.text("fr").startswith(f"Le port {port} est déjà pris")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("host", ["203.0.113.1", "no such host", "é" * 300])
def test_an_address_that_is_not_this_machines_is_told_in_words(host: str) -> None:
    with pytest.raises(ServingError) as caught:
        listen(host, 0)
    assert "no address of this machine" in caught.value.text("en")


def test_a_store_that_cannot_be_opened_is_told_in_words(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("a file stands where the folder should")
    with pytest.raises(ServingError) as caught:
        serve(settings(folder))
    assert caught.value.text("fr") != caught.value.text("en")


def test_the_address_is_one_to_type_into_a_browser() -> None:
    with listen("0.0.0.0", 0) as everywhere:
        port = everywhere.getsockname()[1]
        assert address_of(everywhere) == f"http://127.0.0.1:{port}"


@pytest.mark.skipif(not socket.has_ipv6, reason="this machine has no IPv6")
def test_an_ipv6_address_stands_in_brackets() -> None:
    try:
        listener = listen("::1", 0)
    except ServingError:
        pytest.skip("this machine has no IPv6")
    with listener:
        assert address_of(listener).startswith("http://[::1]:")


def test_answers_are_sent_without_delay() -> None:
    """Two messages in a row would wait for each other's receipt otherwise, 40 ms each time."""

    async def story() -> None:
        async with place() as here:
            line = await here.greeted()
            (connection,) = here.server.server_state.connections
            below = connection.transport.get_extra_info("socket")
            assert below.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            await line.close()

    run(story())


def test_nothing_is_compressed_or_logged_and_dead_peers_are_noticed(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    config = configuration(chosen, App(chosen))
    assert config.ws_per_message_deflate is False
    assert config.access_log is False
    assert config.server_header is False
    assert config.ws_max_size == chosen.frame_bytes
    assert config.ws_ping_interval is not None
    assert config.ws_ping_timeout is not None
    assert config.ws_ping_interval + config.ws_ping_timeout <= 30


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_server_told_to_stop_closes_its_store_and_goes(tmp_path: Path, stop: int) -> None:
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as it:
        watchdog = threading.Timer(30, it.kill)
        watchdog.start()
        assert it.stdout is not None
        url = it.stdout.readline().strip()
        assert httpx.get(f"{url}/healthz").json()["ready"] is True
        it.send_signal(stop)
        out, err = it.communicate()
        watchdog.cancel()
    assert err == ""
    assert it.returncode == (0 if stop == signal.SIGINT else -stop)
    assert ("stopped" in out) is (stop == signal.SIGINT)
    # SQLite tidies up behind the last one who leaves the file.
    assert [path.name for path in tmp_path.iterdir()] == ["rebelote.sqlite3"]
