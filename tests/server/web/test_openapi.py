"""The HTTP side against its own description: it takes and gives what it says it does."""

import asyncio
import re
import threading
from collections.abc import Iterator
from typing import Any

import hypothesis
import msgspec
import pytest
import schemathesis
from schemathesis.core.result import Ok

from rebelote.bots import usual_level
from rebelote.server.openapi_page import DESCRIPTION_PATH, STYLE_PATH
from tests.server.web.place import place, run

FEW, MANY = 15, 500
REFERENCE = re.compile(r"#/components/schemas/(\w+)")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server in a thread of its own: schemathesis asks from outside of any event loop."""
    found: list[str] = []
    ready, over = threading.Event(), threading.Event()

    async def serve() -> None:
        often: dict[str, Any] = {"openings_per_hour": 1_000_000}
        async with place(live_tables_per_visitor=10_000, **often) as here:
            found.append(here.url)
            ready.set()
            await asyncio.to_thread(over.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert ready.wait(20)
    yield found[0]
    over.set()
    thread.join(20)


@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize("examples", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
def test_what_is_asked_and_answered_is_what_is_described(
    address: str, mode: schemathesis.GenerationMode, examples: int
) -> None:
    schema = schemathesis.openapi.from_url(address + DESCRIPTION_PATH)
    # No description says which house rules go together: those that do not are refused, with why.
    expected = schema.config.checks.positive_data_acceptance
    expected.expected_statuses = [*expected.expected_statuses, "422"]
    asked = set()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @hypothesis.settings(
            max_examples=examples,
            deadline=None,
            database=None,
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
        def check(case: schemathesis.Case[Any]) -> None:
            # 2.0 is whole to a schema; here a whole number is written as one.
            hypothesis.assume(mode.is_negative or not has_fraction(case.body))
            case.call_and_validate()

        try:
            check()
        except hypothesis.errors.Unsatisfiable:
            assert mode.is_negative  # there is no wrong way to ask, where any text is a name
        else:
            asked.add(operation.label)
    assert len(asked) >= (9 if mode.is_negative else 12), asked


def has_fraction(body: object) -> bool:
    if isinstance(body, dict | list):
        return any(map(has_fraction, body.values() if isinstance(body, dict) else body))
    return isinstance(body, float)


def test_the_description_names_only_what_it_describes() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            text = (await me.get(DESCRIPTION_PATH)).text
            description = msgspec.json.decode(text)
            assert set(REFERENCE.findall(text)) <= set(description["components"]["schemas"])
            names = [
                operation["operationId"]
                for path in description["paths"].values()
                for operation in path.values()
            ]
            assert len(names) == len(set(names))
            for path, methods in description["paths"].items():
                for method, operation in methods.items():
                    assert operation["description"], f"{method} {path}"
            wanted = description["components"]["schemas"]["NewTable"]
            assert wanted["additionalProperties"] is False
            assert wanted["properties"]["level"] == {
                "type": "integer",
                "minimum": 1,
                "maximum": 4,
                "default": usual_level().number,
            }

    run(story())


def test_the_page_shows_every_request_and_needs_no_script() -> None:
    async def story() -> None:
        async with place() as here, here.client() as me:
            description = (await me.get(DESCRIPTION_PATH)).json()
            page = await me.get("/api")
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            assert "<script" not in page.text
            assert " style=" not in page.text
            assert "http://" not in page.text
            assert "https://" not in page.text
            for path in description["paths"]:
                assert f"<code>{path}</code>" in page.text
            links = set(re.findall(r'href="#([^"]+)"', page.text))
            anchors = set(re.findall(r'id="([^"]+)"', page.text))
            assert links <= anchors
            style = await me.get(STYLE_PATH)
            assert style.headers["content-type"] == "text/css; charset=utf-8"

    run(story())
