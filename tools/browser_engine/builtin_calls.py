"""Python's own functions."""

import ast
from collections.abc import Callable, Sequence

from tools.browser_engine import kinds
from tools.browser_engine.kinds import Kind
from tools.browser_engine.methods import Methods
from tools.browser_engine.scope import ATOM, CHOOSE, EQUAL, UNARY, Code


class BuiltinCalls(Methods):
    """Translates calls of functions that Python brings, and of a few that others do."""

    def builtin(self, node: ast.Call, name: str) -> Code:
        """`name(...)`, a function of no module."""
        method: Callable[[ast.Call], Code] | None = getattr(self, f"_call_{name}", None)
        if method is None:
            raise self.no(node, f"no function {name}")
        return method(node)

    def borrowed(self, node: ast.Call, name: str) -> Code:
        """A function of another package."""
        args = [
            self.array(each) if kinds.is_mapping(each.kind) else each
            for each in map(self.code, node.args)
        ]
        inside = ", ".join(arg.at(CHOOSE) for arg in args)
        if name == "unicodedata.normalize":
            return Code(f"{args[1].at(ATOM)}.normalize({args[0].text})", str)
        if name == "unicodedata.combining":
            return Code(f"{self.help('combining')}({inside})", bool)
        if name == "difflib.get_close_matches":
            return Code(f"{self.help('closeMatches')}({inside})", kinds.of(list, str))
        raise self.no(node, f"no function {name}")

    def _only(self, node: ast.Call) -> Code:
        if len(node.args) != 1 or node.keywords:
            raise self.no(node, "one argument is expected")
        return self.code(node.args[0])

    def _helped(self, name: str, args: Sequence[Code], kind: Kind) -> Code:
        return Code(f"{self.help(name)}({', '.join(arg.at(CHOOSE) for arg in args)})", kind)

    def _call_len(self, node: ast.Call) -> Code:
        return self.size(self._only(node))

    def _call_sum(self, node: ast.Call) -> Code:
        return self._helped("sum", [self.array(self._only(node), node)], int)

    def _call_min(self, node: ast.Call) -> Code:
        return self._most(node, "min")

    def _call_max(self, node: ast.Call) -> Code:
        return self._most(node, "max")

    def _most(self, node: ast.Call, name: str) -> Code:
        args = [self.code(arg) for arg in node.args]
        many = self.array(args[0], node) if len(args) == 1 else None
        known = {word.arg: self.code(word.value) for word in node.keywords}
        if set(known) - {"default"}:
            raise self.no(node, "no such argument")
        compared = [kinds.element(many.kind)] if many else [arg.kind for arg in args]
        if not all(kinds.is_number(kind) for kind in compared):
            raise self.no(node, "an order of what is no number")
        if many is None:
            return Code(f"Math.{name}({', '.join(arg.at(CHOOSE) for arg in args)})", int)
        kind = kinds.union(*compared, *(each.kind for each in known.values()))
        return self._helped(name, [many, *known.values()], kind)

    def _call_any(self, node: ast.Call) -> Code:
        return self._some_of(node, True)

    def _call_all(self, node: ast.Call) -> Code:
        return self._some_of(node, False)

    def _some_of(self, node: ast.Call, wanted: bool) -> Code:
        if not isinstance(node.args[0], ast.GeneratorExp):
            raise self.no(node, "any, all of a generator alone")
        return self.some(node.args[0], wanted)

    def _call_next(self, node: ast.Call) -> Code:
        args = [self.code(arg) for arg in node.args]
        found = self.array(args[0], node)
        kind = kinds.union(kinds.element(found.kind), *(other.kind for other in args[1:]))
        return self._helped("first", [found, *args[1:]], kind)

    def _call_iter(self, node: ast.Call) -> Code:
        return self.array(self._only(node), node)

    def _call_zip(self, node: ast.Call) -> Code:
        if [word.arg for word in node.keywords] != ["strict"]:
            raise self.no(node, "zip without strict=True")
        many = [self.array(self.code(arg), arg) for arg in node.args]
        kind = kinds.of(list, kinds.of(tuple, *(kinds.element(each.kind) for each in many)))
        return self._helped("zip", many, kind)

    def _call_enumerate(self, node: ast.Call) -> Code:
        if not {word.arg for word in node.keywords} <= {"start"} or len(node.args) > 2:
            raise self.no(node, "no such argument")
        many = self.array(self.code(node.args[0]), node)
        start = [self.code(each) for each in node.args[1:]]
        start += [self.code(word.value) for word in node.keywords]
        kind = kinds.of(list, kinds.of(tuple, int, kinds.element(many.kind)))
        return self._helped("enumerate", [many, *start], kind)

    def _call_range(self, node: ast.Call) -> Code:
        return self._helped("range", [self.code(arg) for arg in node.args], range)

    def _call_sorted(self, node: ast.Call) -> Code:
        many = self.array(self._only(node), node)
        if not kinds.is_number(kinds.element(many.kind)):
            raise self.no(node, "sorting what is no number")
        return Code(f"[...{many.text}].sort((one, other) => one - other)", many.kind)

    def _call_tuple(self, node: ast.Call) -> Code:
        found = self._copied(node)
        return Code(found.text, kinds.of(tuple, kinds.element(found.kind), ...))

    def _call_list(self, node: ast.Call) -> Code:
        return self._copied(node)

    def _copied(self, node: ast.Call) -> Code:
        if not node.args:
            return Code("[]", kinds.of(list, kinds.Unknown))
        found = self.array(self._only(node), node)
        fresh = isinstance(node.args[0], ast.GeneratorExp) or found.text.startswith("[...")
        return found if fresh else Code(f"[{self.spread(found)}]", found.kind)

    def _call_set(self, node: ast.Call) -> Code:
        if not node.args:
            return Code("new Set()", kinds.of(set, kinds.Unknown))
        found = self.array(self._only(node), node)
        self.keyed(node, kinds.element(found.kind))
        return Code(f"new Set({found.text})", kinds.of(set, kinds.element(found.kind)))

    def _call_dict(self, node: ast.Call) -> Code:
        found = self._only(node)
        if kinds.is_mapping(found.kind):
            if kinds.has_number_keys(found.kind):
                return Code(f"new Map({found.text})", found.kind)
            return Code(f"{{ ...{found.at(CHOOSE)} }}", found.kind)
        key, value = kinds.items(kinds.element(found.kind)) or (object, object)
        self.keyed(node, key)
        kind = kinds.of(dict, key, value)
        made = "new Map" if kinds.has_number_keys(kind) else "Object.fromEntries"
        return Code(f"{made}({found.text})", kind)

    def fromkeys(self, node: ast.Call) -> Code:
        """`dict.fromkeys(...)`: values that came, each once, in their order."""
        args = [self.code(arg) for arg in node.args]
        found = self.array(args[0], node)
        other = args[1] if len(args) > 1 else Code("null", kinds.NONE)
        self.keyed(node, kinds.element(found.kind))
        kind = kinds.of(dict, kinds.element(found.kind), other.kind)
        made = "new Map" if kinds.has_number_keys(kind) else "Object.fromEntries"
        pairs = f"{found.at(ATOM)}.map((key) => [key, {other.at(CHOOSE)}])"
        return Code(f"{made}({pairs})", kind)

    def _call_str(self, node: ast.Call) -> Code:
        return self.worded(self._only(node))

    def worded(self, found: Code) -> Code:
        """A value as a text."""
        if kinds.is_text(found.kind) and not kinds.may_be_none(found.kind):
            return Code(found.text, str, found.rank)
        if kinds.members(found.kind) == (int,):
            return Code(f"String({found.text})", str)
        return self._helped("str", [found], str)

    def _call_repr(self, node: ast.Call) -> Code:
        return self._helped("repr", [self._only(node)], str)

    def _call_int(self, node: ast.Call) -> Code:
        found = self._only(node)
        if kinds.is_text(found.kind):
            return self._helped("int", [found], int)
        return Code(f"Number({found.text})", int)

    def _call_bool(self, node: ast.Call) -> Code:
        self._only(node)
        return self.truth(node.args[0])

    def _call_abs(self, node: ast.Call) -> Code:
        return Code(f"Math.abs({self._only(node).text})", int)

    def _call_getattr(self, node: ast.Call) -> Code:
        of, name = (self.code(arg) for arg in node.args)
        return Code(f"{of.at(ATOM)}[{name.text}]", object)

    def _call_isinstance(self, node: ast.Call) -> Code:
        value = self.code(node.args[0])
        wanted = self.class_kind(node.args[1])
        text = value.at(UNARY)
        if kinds.is_text(wanted):  # a member of an enumeration is its text
            return Code(f'typeof {text} === "string"', bool, EQUAL)
        if wanted is bool:
            return Code(f'typeof {text} === "boolean"', bool, EQUAL)
        if wanted is float:
            return Code(f'typeof {text} === "number"', bool, EQUAL)
        if wanted is int:
            return self._helped("isInt", [value], bool)
        if wanted is list:
            return Code(f"Array.isArray({value.text})", bool)
        if kinds.is_mapping(wanted):
            return self._helped("isRecord", [value], bool)
        others = [one for one in kinds.members(value.kind) if one is not wanted]
        if kinds.is_struct(wanted) and all(kinds.is_plain(other) for other in others):
            return self._helped("isRecord", [value], bool)
        raise self.no(node, f"whether it is a {wanted}")
