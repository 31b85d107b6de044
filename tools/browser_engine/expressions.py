"""Every expression that is translated."""

import ast
import re

from tools.browser_engine import kinds
from tools.browser_engine.calls import Calls
from tools.browser_engine.literals import key, literal, text_of
from tools.browser_engine.scope import ATOM, CHOOSE, UNARY, Code, js_name


class Expressions(Calls):
    """Finds the translation of an expression by what it is."""

    def code(self, node: ast.expr) -> Code:
        """An expression, with the kind of its value."""
        match node:
            case ast.Constant(value=value) if value is not ...:
                rank = UNARY if isinstance(value, int) and value < 0 else ATOM
                return Code(literal(value, self.use), type(value), rank)
            case ast.Name(id=name):
                return self._name(node, name)
            case ast.Attribute():
                return self.attribute(node)
            case ast.Subscript():
                return self._subscript(node)
            case ast.Call():
                return self.call(node)
            case ast.BinOp():
                return self.binary(node)
            case ast.UnaryOp():
                return self.unary(node)
            case ast.BoolOp():
                return self.logic(node)
            case ast.Compare():
                return self.compare(node)
            case ast.IfExp():
                return self.choice(node)
            case ast.JoinedStr():
                return self._format(node)
            case ast.Tuple() | ast.List() | ast.Set():
                return self._several(node)
            case ast.Dict():
                return self._dictionary(node)
            case ast.ListComp() | ast.GeneratorExp():
                return self.listed(node.elt, node.generators)
            case ast.SetComp():
                found = self.listed(node.elt, node.generators)
                self.keyed(node, kinds.element(found.kind))
                return Code(f"new Set({found.text})", kinds.of(set, kinds.element(found.kind)))
            case ast.DictComp():
                return self.mapped(node)
        raise self.no(node, f"no {type(node).__name__} is translated")

    def _name(self, node: ast.expr, name: str) -> Code:
        if name in self.locals:
            written = "this" if self.making and name == "self" else js_name(name)
            return Code(written, self.kind(name))
        place = self.place(name)
        if place is None or not place.ours:
            raise self.no(node, "no name that is known")
        return self.constant(place)

    def _subscript(self, node: ast.Subscript) -> Code:
        of = self.code(node.value)
        kind = kinds.bare(of.kind)
        if isinstance(node.slice, ast.Slice):
            return self._slice(node, of, node.slice)
        at = self.code(node.slice)
        place = node.slice.value if isinstance(node.slice, ast.Constant) else None
        if kinds.origin(kind) is re.Match:
            return Code(f"{of.at(ATOM)}[{at.text}]", str)
        if kinds.is_mapping(kind):
            inside = f"{of.at(CHOOSE)}, {at.at(CHOOSE)}"
            return Code(f"{self.help('at')}({inside})", kinds.pair(kind)[1])
        items = kinds.items(kind)
        if items is not None and isinstance(place, int) and 0 <= place < len(items):
            return Code(f"{of.at(ATOM)}[{place}]", items[place])
        if not (kinds.is_array(kind) or kinds.is_text(kind)):
            raise self.no(node, f"an item of {kind}")
        return Code(f"{self.help('at')}({of.at(CHOOSE)}, {at.at(CHOOSE)})", kinds.element(kind))

    def _slice(self, node: ast.Subscript, of: Code, part: ast.Slice) -> Code:
        if part.step is not None:
            raise self.no(node, "a slice with steps")
        first = "0" if part.lower is None else self.code(part.lower).at(CHOOSE)
        inside = first if part.upper is None else f"{first}, {self.code(part.upper).at(CHOOSE)}"
        if kinds.is_text(of.kind):
            return Code(f'[...{of.text}].slice({inside}).join("")', str)
        return Code(f"{of.at(ATOM)}.slice({inside})", kinds.of(list, kinds.element(of.kind)))

    def _format(self, node: ast.JoinedStr) -> Code:
        pieces = []
        for part in node.values:
            match part:
                case ast.Constant(value=text):
                    inside = text_of(str(text))[1:-1].replace('\\"', '"')
                    pieces.append(inside.replace("`", "\\`").replace("${", "\\${"))
                case ast.FormattedValue(value=value, conversion=how, format_spec=None):
                    found = self.code(value)
                    if how == ord("r"):
                        found = Code(f"{self.help('repr')}({found.text})", str)
                    elif kinds.members(found.kind) != (int,):
                        found = self.worded(found)
                    pieces.append(f"${{{found.text}}}")
                case _:
                    raise self.no(node, "a format")
        return Code(f"`{''.join(pieces)}`", str)

    def _several(self, node: ast.Tuple | ast.List | ast.Set) -> Code:
        """A list, a tuple, a set, written out."""
        pieces, inner = [], []
        for part in node.elts:
            if isinstance(part, ast.Starred):
                many = self.code(part.value)
                pieces.append(self.spread(many))
                inner.append(kinds.element(many.kind))
            else:
                one = self.code(part)
                pieces.append(one.at(CHOOSE))
                inner.append(one.kind)
        text = f"[{', '.join(pieces)}]"
        if isinstance(node, ast.Set):
            self.keyed(node, kinds.union(*inner))
            return Code(f"new Set({text})", kinds.of(set, kinds.union(*inner)))
        starred = any(isinstance(part, ast.Starred) for part in node.elts)
        if isinstance(node, ast.Tuple) and node.elts and not starred:
            return Code(text, kinds.of(tuple, *inner))
        one_kind = kinds.union(*inner) if inner else kinds.Unknown
        if isinstance(node, ast.Tuple):
            return Code(text, kinds.of(tuple, one_kind, ...))
        return Code(text, kinds.of(list, one_kind))

    def _dictionary(self, node: ast.Dict) -> Code:
        """A dictionary, written out: an object, or a Map where keys are numbers."""
        names, values, pieces, pairs = [], [], [], []
        for name, value in zip(node.keys, node.values, strict=True):
            found = self.code(value)
            if name is None:
                names.append(kinds.pair(found.kind)[0])
                values.append(kinds.pair(found.kind)[1])
                pieces.append(f"...{found.at(CHOOSE)}")
                pairs.append(f"...{found.at(ATOM)}")
                continue
            named = self.code(name)
            names.append(named.kind)
            values.append(found.kind)
            written = f"[{named.text}]"
            if named.text.startswith('"'):
                written = key(named.text[1:-1])
            pieces.append(f"{written}: {found.at(CHOOSE)}")
            pairs.append(f"[{named.at(CHOOSE)}, {found.at(CHOOSE)}]")
        if not names:
            return Code("{}", kinds.of(dict, str, kinds.Unknown))
        kind = kinds.of(dict, kinds.union(*names), kinds.union(*values))
        self.keyed(node, kinds.pair(kind)[0])
        if kinds.has_number_keys(kind):
            return Code(f"new Map([{', '.join(pairs)}])", kind)
        return Code(f"{{ {', '.join(pieces)} }}", kind)
