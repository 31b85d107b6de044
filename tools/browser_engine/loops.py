"""Comprehensions and generator expressions, as methods of arrays.

A generator expression is worked out at once: none of the source goes on for ever.
"""

import ast
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from tools.browser_engine import kinds
from tools.browser_engine.kinds import Kind
from tools.browser_engine.operators import Operators
from tools.browser_engine.scope import AND, ATOM, CHOOSE, OR, UNARY, Code, js_name


class Loops(Operators):
    """Translates what makes many values out of many."""

    def listed(self, elt: ast.expr, loops: Sequence[ast.comprehension]) -> Code:
        """`[elt for ... if ...]`."""
        return self._array(loops, lambda: self.code(elt))

    def mapped(self, node: ast.DictComp) -> Code:
        """`{key: value for ...}`: an object, or a Map where keys are numbers."""
        pairs = self._array(
            node.generators, lambda: self._pair(self.code(node.key), self.code(node.value))
        )
        key, value = kinds.items(kinds.element(pairs.kind)) or (object, object)
        self.keyed(node, key)
        kind = kinds.of(dict, key, value)
        made = "new Map" if kinds.has_number_keys(kind) else "Object.fromEntries"
        return Code(f"{made}({pairs.text})", kind)

    def some(self, node: ast.GeneratorExp, wanted: bool) -> Code:
        """`any(...)` where `wanted`, else `all(...)`."""
        return self._some(node.elt, node.generators, wanted)

    def _some(self, elt: ast.expr, loops: Sequence[ast.comprehension], wanted: bool) -> Code:
        source, kind = self._source(loops[0])
        with self.inside():
            pattern = self.pattern(loops[0].target, kind)
            tests = self._tests(loops[0])
            inner = self._some(elt, loops[1:], wanted) if loops[1:] else self.truth(elt)
        if wanted:
            body = " && ".join([test.at(AND) for test in tests] + [inner.at(AND if tests else OR)])
            return Code(f"{source}.some(({pattern}) => {body})", bool)
        body = " || ".join([f"!{test.at(UNARY)}" for test in tests] + [inner.at(OR)])
        return Code(f"{source}.every(({pattern}) => {body})", bool)

    def _array(self, loops: Sequence[ast.comprehension], make: Callable[[], Code]) -> Code:
        source, kind = self._source(loops[0])
        with self.inside():
            pattern = self.pattern(loops[0].target, kind)
            tests = self._tests(loops[0])
            inner = self._array(loops[1:], make) if loops[1:] else make()
        text = source
        for test in tests:
            text += f".filter(({pattern}) => {test.at(OR)})"
        if loops[1:]:
            return Code(f"{text}.flatMap({arrow(pattern, inner)})", inner.kind)
        if inner.text == pattern and not tests:
            text = f"[...{text}]"
        elif inner.text != pattern:
            text += f".map({arrow(pattern, inner)})"
        return Code(text, kinds.of(list, inner.kind))

    def _source(self, loop: ast.comprehension) -> tuple[str, Kind]:
        if loop.is_async:
            raise self.no(loop, "async")
        source = self.array(self.code(loop.iter), loop.iter)
        return source.at(ATOM), kinds.element(source.kind)

    def _tests(self, loop: ast.comprehension) -> list[Code]:
        tests = []
        for test in loop.ifs:
            tests.append(self.truth(test))
            self.narrow(self.told(test, True))
        return tests

    def _pair(self, key: Code, value: Code) -> Code:
        return Code(
            f"[{key.at(CHOOSE)}, {value.at(CHOOSE)}]", kinds.of(tuple, key.kind, value.kind)
        )

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Variables of a comprehension are its own."""
        before = dict(self.locals)
        with self.narrowed({}):
            yield
        self.locals = before

    def pattern(self, target: ast.expr, kind: Kind) -> str:
        """What a value is taken apart into; its variables are bound."""
        match target:
            case ast.Name(id=name):
                self.locals.pop(name, None)
                self.bind(name, kind)
                self.named.add(js_name(name))
                return js_name(name)
            case ast.Tuple(elts=parts):
                items = kinds.items(kind) or [kinds.element(kind)] * len(parts)
                inside = [
                    "" if isinstance(part, ast.Name) and part.id == "_" else self.pattern(part, one)
                    for part, one in zip(parts, items, strict=True)
                ]
                return f"[{', '.join(inside)}]"
        raise self.no(target, "taking apart into")


def arrow(pattern: str, body: Code) -> str:
    """A function of one expression."""
    text = f"({body.text})" if body.text.startswith("{") else body.at(CHOOSE)
    return f"({pattern}) => {text}"
