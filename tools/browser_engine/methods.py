"""Methods of Python's own texts, lists, dictionaries and patterns."""

import ast
import re
from collections.abc import Callable

from tools.browser_engine import kinds
from tools.browser_engine.loops import Loops
from tools.browser_engine.scope import ATOM, CHOOSE, Code

# By name: the method in JavaScript and what it gives.
_TEXT = {
    "upper": ("toUpperCase", str),
    "lower": ("toLowerCase", str),
    "casefold": ("toLowerCase", str),
    "strip": ("trim", str),
    "lstrip": ("trimStart", str),
    "rstrip": ("trimEnd", str),
    "startswith": ("startsWith", bool),
    "endswith": ("endsWith", bool),
}


class Methods(Loops):
    """Translates calls of methods that Python brings."""

    def method(self, node: ast.Call, of: Code, name: str) -> Code:
        """`of.name(...)`."""
        kind = kinds.bare(of.kind)
        families: list[tuple[Callable[..., bool], Callable[..., Code | None]]] = [
            (kinds.is_text, self._of_text),
            (kinds.is_mapping, self._of_mapping),
            (kinds.is_array, self._of_list),
            (kinds.is_set, self._of_set),
            (lambda one: kinds.origin(one) is re.Pattern, self._of_pattern),
        ]
        for belongs, translate in families:
            if belongs(kind):
                found = translate(node, of, name)
                if found is not None:
                    return found
        raise self.no(node, f"no method {name} of {kind}")

    def _of_text(self, node: ast.Call, of: Code, name: str) -> Code | None:
        text = of.at(ATOM)
        if name == "format" and not node.args:
            fields = [
                (word.arg or "", self.code(word.value).text) for word in node.keywords if word.arg
            ]
            inside = ", ".join(f"{name}: {value}" for name, value in fields)
            return Code(f"{self.help('format')}({of.text}, {{ {inside} }})", str)
        if name == "join":
            pieces = self.array(self.code(node.args[0]), node)
            if not kinds.is_text(kinds.element(pieces.kind)):
                raise self.no(node, "join of what is no text")
            return Code(f"{pieces.at(ATOM)}.join({of.text})", str)
        args = [self.code(arg).text for arg in node.args]
        if name == "split":
            if args:
                return Code(f"{text}.split({args[0]})", kinds.of(list, str))
            return Code(f"{self.help('words')}({of.text})", kinds.of(list, str))
        if name == "partition":
            kind = kinds.of(tuple, str, str, str)
            return Code(f"{self.help('partition')}({of.text}, {args[0]})", kind)
        if name == "index":
            return Code(f"{self.help('index')}({of.text}, {args[0]})", int)
        if name == "isprintable":
            return Code(f"{self.help('printable')}({of.text})", bool)
        if name == "replace":
            old, new = args
            plain = new.startswith('"') and "$" not in new  # a dollar means something there
            return Code(f"{text}.replaceAll({old}, {new if plain else f'() => {new}'})", str)
        if name in _TEXT and (args or name not in ("startswith", "endswith")):
            if args and "trim" in _TEXT[name][0]:
                return None
            method, kind = _TEXT[name]
            return Code(f"{text}.{method}({', '.join(args)})", kind)
        return None

    def _of_mapping(self, node: ast.Call, of: Code, name: str) -> Code | None:
        key, value = kinds.pair(of.kind)
        if name == "get":
            args = [self.code(arg) for arg in node.args]
            other = args[1] if len(args) > 1 else Code("null", kinds.NONE)
            inside = ", ".join(each.at(CHOOSE) for each in (of, args[0], other))
            return Code(f"{self.help('get')}({inside})", kinds.union(value, other.kind))
        numbers = kinds.has_number_keys(of.kind)
        if name == "keys":
            return self.array(of, node)
        if name == "values":
            text = f"[...{of.at(ATOM)}.values()]" if numbers else f"Object.values({of.text})"
            return Code(text, kinds.of(list, value))
        if name == "items":
            text = f"[...{of.text}]" if numbers else f"Object.entries({of.text})"
            return Code(text, kinds.of(list, kinds.of(tuple, key, value)))
        return None

    def _of_list(self, node: ast.Call, of: Code, name: str) -> Code | None:
        args = [self.code(arg) for arg in node.args]
        if name == "append":
            self.fill(node, args[0])
            return Code(f"{of.at(ATOM)}.push({args[0].at(CHOOSE)})", kinds.NONE)
        if name == "extend":
            items = self.array(args[0], node)
            return Code(f"{of.at(ATOM)}.push({self.spread(items)})", kinds.NONE)
        if name == "index":
            return Code(f"{self.help('index')}({of.text}, {args[0].text})", int)
        return None

    def _of_set(self, node: ast.Call, of: Code, name: str) -> Code | None:
        if name == "add":
            return Code(f"{of.at(ATOM)}.add({self.code(node.args[0]).text})", kinds.NONE)
        return None

    def _of_pattern(self, node: ast.Call, of: Code, name: str) -> Code | None:
        if name != "sub":
            return None
        put, text = node.args
        inside = self.code(text).at(ATOM)
        if isinstance(put, ast.Constant) and isinstance(put.value, str):
            pieces = re.sub(r"\\(\d)", r"$\1", put.value)
            return Code(f"{inside}.replace({of.text}, {self.code(ast.Constant(pieces)).text})", str)
        made = self.code(put)
        return Code(f"{inside}.replace({of.text}, (...found$) => {made.at(ATOM)}(found$))", str)

    def fill(self, node: ast.Call, item: Code) -> None:
        """A list that was empty so far holds such items."""
        match node.func:
            case ast.Attribute(value=ast.Name(id=name)) if name in self.locals:
                self.bind(name, kinds.of(list, item.kind))
