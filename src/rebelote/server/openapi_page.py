"""The page at /api: the HTTP side of the server, written out of its own OpenAPI description.

Plain HTML and a style sheet, no script: it says what the description says, and nothing else.
"""

import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

STYLE_PATH = "/api/page.css"
DESCRIPTION_PATH = "/schema/openapi.json"

_QUOTED, _CODE = re.compile("`([^`]+)`"), r"<code>\1</code>"

STYLE = """\
:root { color-scheme: light; --paper: #f6f4ee; --surface: #fff; --line: #d8d2c4; --ink: #1b211f;
  --ink-2: #55605b; --accent: #1c6553; --soft: #dcebe4; --link: #1c5d8c; }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --paper: #121615;
  --surface: #1b211f; --line: #37413d; --ink: #eef1ee; --ink-2: #a9b6b0; --accent: #7fd1b9;
  --soft: #1e3a32; --link: #8cc4f0; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 2rem; line-height: 1.15; margin: .5rem 0; }
h2 { font-size: 1.5rem; line-height: 1.2; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1.0625rem; margin: 0; overflow-wrap: anywhere; }
h4 { font-size: .875rem; margin: 1rem 0 .25rem; color: var(--ink-2); }
p { margin: .5rem 0; max-width: 44rem; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
code { font: .875em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 10px;
  padding: 1rem; margin: 1rem 0; }
.verb { display: inline-block; min-width: 3.75rem; margin-right: .5rem; padding: .125rem .5rem;
  border-radius: 6px; background: var(--soft); color: var(--accent); text-align: center;
  font-weight: 700; font-size: .8125rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .375rem .75rem .375rem 0;
  border-top: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
th { width: 22%; }
td { width: 30%; }
.what { width: 48%; }
.what { color: var(--ink-2); }
pre { overflow-x: auto; background: var(--paper); border: 1px solid var(--line);
  border-radius: 6px; padding: .75rem; margin: .25rem 0; }
nav ul { columns: 18rem; padding-left: 1.25rem; margin: .5rem 0; }
"""


def page(description: Mapping[str, Any]) -> str:
    """The page, from an OpenAPI description as JSON holds it."""
    return "".join(_document(description))


def _document(description: Mapping[str, Any]) -> Iterator[str]:
    info = description["info"]
    operations = [
        (path, verb, operation)
        for path, item in sorted(description["paths"].items())
        for verb, operation in item.items()
        if isinstance(operation, Mapping) and "responses" in operation
    ]
    schemas = description.get("components", {}).get("schemas", {})
    yield (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(info['title'])}</title>\n"
        '<link rel="icon" href="/icon.svg">\n'
        f'<link rel="stylesheet" href="{STYLE_PATH}">\n</head>\n<body>\n<main>\n'
        f"<h1>{escape(info['title'])} <small>{escape(info['version'])}</small></h1>\n"
    )
    yield _paragraphs(info.get("description", ""))
    yield (
        f'<p>The same for programs: <a href="{DESCRIPTION_PATH}"><code>{DESCRIPTION_PATH}</code>'
        '</a>. <a href="/">To the game</a>.</p>\n<nav aria-label="Requests"><ul>\n'
    )
    for path, verb, operation in operations:
        name = escape(f"{verb.upper()} {path}")
        yield f'<li><a href="#{_anchor(operation)}"><code>{name}</code></a></li>\n'
    yield "</ul></nav>\n<h2>Requests</h2>\n"
    for path, verb, operation in operations:
        yield from _operation(path, verb, operation)
    yield "<h2>What is said</h2>\n"
    for name, schema in sorted(schemas.items()):
        yield from _schema(name, schema)
    yield "</main>\n</body>\n</html>\n"


def _operation(path: str, verb: str, operation: Mapping[str, Any]) -> Iterator[str]:
    yield f'<article id="{_anchor(operation)}">\n'
    yield f'<h3><span class="verb">{escape(verb.upper())}</span><code>{escape(path)}</code></h3>\n'
    yield _paragraphs(operation.get("description") or operation.get("summary", ""))
    parameters = operation.get("parameters", [])
    if parameters:
        yield "<h4>Parameters</h4>\n"
        yield _table(
            (each["name"], _kind(each.get("schema", {})), each.get("description", ""))
            for each in parameters
        )
    for media, body in operation.get("requestBody", {}).get("content", {}).items():
        yield f"<h4>Body</h4>\n<p>{_kind(body['schema'])} <code>{escape(media)}</code></p>\n"
    yield "<h4>Answers</h4>\n"
    yield _table(
        (status, _answer_kind(answer), answer.get("description", ""))
        for status, answer in sorted(operation["responses"].items())
    )
    yield "</article>\n"


def _schema(name: str, schema: Mapping[str, Any]) -> Iterator[str]:
    yield f'<article id="{escape(name)}">\n<h3><code>{escape(name)}</code></h3>\n'
    yield _paragraphs(schema.get("description", ""))
    fields = schema.get("properties", {})
    if fields:
        needed = schema.get("required", [])
        yield _table(
            (field, _kind(kind), "" if field in needed else "may be left out")
            for field, kind in fields.items()
        )
    elif "enum" in schema:
        yield f"<p>{_kind(schema)}</p>\n"
    yield "</article>\n"


def _answer_kind(answer: Mapping[str, Any]) -> str:
    kinds = [_kind(content["schema"]) for content in answer.get("content", {}).values()]
    return ", ".join(kinds)


def _kind(schema: Mapping[str, Any]) -> str:
    """A type in a few words of HTML; a named one leads to where it is described."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}"><code>{name}</code></a>'
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    for union in ("oneOf", "anyOf", "allOf"):
        if union in schema:
            return " or ".join(dict.fromkeys(_kind(each) for each in schema[union]))
    kind = schema.get("type", "anything")
    if isinstance(kind, list):
        return " or ".join(escape(each) for each in kind)
    if kind == "array" and "items" in schema:
        return f"list of {_kind(schema['items'])}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), Mapping):
        return f"{_kind(schema['additionalProperties'])} by name"
    return escape(kind)


def _table(rows: Iterator[tuple[str, str, str]]) -> str:
    body = "".join(
        f'<tr><th scope="row"><code>{escape(name)}</code></th><td>{kind}</td>'
        f'<td class="what">{escape(words)}</td></tr>\n'
        for name, kind, words in rows
    )
    return f"<table>\n{body}</table>\n"


def _paragraphs(text: str) -> str:
    """The text in paragraphs; what stands in backticks is code."""
    parts = [part for part in text.split("\n\n") if part.strip()]
    return "".join(f"<p>{_QUOTED.sub(_CODE, escape(part))}</p>\n" for part in parts)


def _anchor(operation: Mapping[str, Any]) -> str:
    return escape(operation["operationId"])
