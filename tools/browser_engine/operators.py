"""Operators: arithmetic, comparisons and truth with Python's meaning."""

import ast

from tools.browser_engine import kinds
from tools.browser_engine.kinds import Kind
from tools.browser_engine.scope import (
    AND,
    ATOM,
    CHOOSE,
    COMPARE,
    EQUAL,
    OR,
    PLUS,
    SHIFT,
    TIMES,
    UNARY,
    Code,
    Scope,
)

_COMPARED = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}


class Operators(Scope):
    """Translates what stands between two values, and what a value is worth as a condition."""

    def binary(self, node: ast.BinOp) -> Code:
        """`+`, `-`, `*`, `//`, `%` and the operators of bits and sets."""
        left, right = self.code(node.left), self.code(node.right)
        numbers = kinds.is_number(left.kind) and kinds.is_number(right.kind)
        match node.op:
            case ast.Add() if numbers:
                return Code(f"{left.at(PLUS)} + {right.at(TIMES)}", int, PLUS)
            case ast.Add() if kinds.is_text(left.kind) and kinds.is_text(right.kind):
                return Code(f"{left.at(PLUS)} + {right.at(TIMES)}", str, PLUS)
            case ast.Add() if kinds.is_array(left.kind) and kinds.is_array(right.kind):
                inner = kinds.union(kinds.element(left.kind), kinds.element(right.kind))
                both = f"[{self.spread(left)}, {self.spread(right)}]"
                return Code(both, _like(left.kind, inner))
            case ast.Sub() if numbers:
                return Code(f"{left.at(PLUS)} - {right.at(TIMES)}", int, PLUS)
            case ast.Mult() if numbers:
                return Code(f"{left.at(TIMES)} * {right.at(UNARY)}", int, TIMES)
            case ast.Mult() if kinds.is_array(left.kind):
                text = f"{self.help('repeat')}({left.text}, {right.text})"
                return Code(text, _like(left.kind, kinds.element(left.kind)))
            case ast.FloorDiv() if numbers:
                return Code(f"Math.floor({left.at(TIMES)} / {right.at(UNARY)})", int)
            case ast.Mod() if numbers:
                return Code(f"{self.help('mod')}({left.text}, {right.text})", int)
            case ast.BitAnd() if kinds.is_set(left.kind):
                return Code(f"{self.help('both')}({left.text}, {right.text})", left.kind)
            case ast.BitAnd() | ast.BitOr() if numbers:
                # Hands are 32 bits without a sign.
                sign = "&" if isinstance(node.op, ast.BitAnd) else "|"
                text = f"({left.at(SHIFT)} {sign} {right.at(SHIFT)}) >>> 0"
                return Code(text, int, SHIFT)
            case ast.LShift() if numbers:
                return Code(f"({left.at(PLUS)} << {right.at(PLUS)}) >>> 0", int, SHIFT)
            case ast.RShift() if numbers:
                return Code(f"{left.at(PLUS)} >>> {right.at(PLUS)}", int, SHIFT)
        raise self.no(node, f"no such operator for {left.kind} and {right.kind}")

    def unary(self, node: ast.UnaryOp) -> Code:
        """`not` and `-`."""
        if isinstance(node.op, ast.Not):
            return Code(self.untruth(node.operand), bool, UNARY)
        operand = self.code(node.operand)
        if isinstance(node.op, ast.USub) and kinds.is_number(operand.kind):
            return Code(f"-{operand.at(UNARY)}", int, UNARY)
        raise self.no(node, f"no such operator for {operand.kind}")

    def logic(self, node: ast.BoolOp) -> Code:
        """`and`, `or` as values: the same in both languages for what is no container."""
        parts: list[Code] = []
        told: dict[str, Kind] = {}
        holds = isinstance(node.op, ast.And)
        for part in node.values:
            with self.narrowed(told):
                parts.append(self.code(part))
                told |= self.told(part, holds)
        if not all(kinds.is_plain(part.kind) for part in parts):
            raise self.no(node, "and, or with a container for a value")
        sign, rank = ("&&", AND) if holds else ("||", OR)
        kind = kinds.union(*(part.kind for part in parts))
        return Code(f" {sign} ".join(part.at(rank + 1) for part in parts), kind, rank)

    def choice(self, node: ast.IfExp) -> Code:
        """`a if test else b`."""
        test = self.truth(node.test)
        with self.narrowed(self.told(node.test, True)):
            yes = self.code(node.body)
        with self.narrowed(self.told(node.test, False)):
            no = self.code(node.orelse)
        text = f"{test.at(OR)} ? {yes.at(CHOOSE)} : {no.at(CHOOSE)}"
        return Code(text, kinds.union(yes.kind, no.kind), CHOOSE)

    # truth

    def truth(self, node: ast.expr) -> Code:
        """An expression as a condition."""
        if isinstance(node, ast.BoolOp):
            holds = isinstance(node.op, ast.And)
            sign, rank = ("&&", AND) if holds else ("||", OR)
            parts: list[str] = []
            told: dict[str, Kind] = {}
            for part in node.values:
                with self.narrowed(told):
                    parts.append(self.truth(part).at(rank + 1))
                    told |= self.told(part, holds)
            return Code(f" {sign} ".join(parts), bool, rank)
        found = self.code(node)
        return Code(*self._truth(node, found))

    def untruth(self, node: ast.expr) -> str:
        """An expression as a condition, turned round."""
        return f"!{self.truth(node).at(UNARY)}"

    def _truth(self, node: ast.expr, found: Code) -> tuple[str, Kind, int]:
        kind = found.kind
        if kinds.is_plain(kind):
            return found.text, bool, found.rank
        optional = kinds.may_be_none(kind)
        inner = kinds.bare(kind)
        if kinds.is_array(inner):
            size = f"{found.at(ATOM)}.length > 0"
        elif kinds.is_set(inner):
            size = f"{found.at(ATOM)}.size > 0"
        elif kinds.is_mapping(inner):
            size = f"{self.size(found).text} > 0"
        elif kinds.is_struct(inner) and optional:
            return f"{found.at(EQUAL)} !== null", bool, EQUAL
        else:
            raise self.no(node, f"whether {kind} is true")
        if optional:
            return f"{found.at(EQUAL)} !== null && {size}", bool, AND
        return size, bool, COMPARE

    def size(self, found: Code) -> Code:
        """How many there are."""
        kind = kinds.bare(found.kind)
        if kinds.is_set(kind) or (kinds.is_mapping(kind) and kinds.has_number_keys(kind)):
            return Code(f"{found.at(ATOM)}.size", int)
        if kinds.is_mapping(kind):
            return Code(f"Object.keys({found.text}).length", int)
        if kinds.is_text(kind):  # signs, as Python counts them, and no halves of them
            return Code(f"[...{found.text}].length", int)
        return Code(f"{found.at(ATOM)}.length", int)

    # comparisons

    def compare(self, node: ast.Compare) -> Code:
        """One comparison, or a chain of them."""
        parts = []
        left = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            parts.append(self._compared(node, left, operator, right))
            left = right
        between = node.comparators[:-1]
        if not all(isinstance(each, ast.Name | ast.Attribute | ast.Constant) for each in between):
            raise self.no(node, "a chain of comparisons works something out twice")
        if len(parts) == 1:
            return parts[0]
        return Code(" && ".join(part.at(AND + 1) for part in parts), bool, AND)

    def _compared(self, node: ast.AST, one: ast.expr, sign: ast.cmpop, other: ast.expr) -> Code:
        match one:
            case ast.Call(func=ast.Name(id="type"), args=[value]) if isinstance(
                sign, ast.Is | ast.IsNot
            ):
                return self._is_just(value, other, isinstance(sign, ast.Is))
        left, right = self.code(one), self.code(other)
        match sign:
            case ast.Is() | ast.Eq():
                return self._equal(node, left, right, True)
            case ast.IsNot() | ast.NotEq():
                return self._equal(node, left, right, False)
            case ast.In():
                return self._within(node, left, right)
            case ast.NotIn():
                return Code(f"!{self._within(node, left, right).at(UNARY)}", bool, UNARY)
        for kind in (left.kind, right.kind):
            if not (kinds.is_plain(kind) or kinds.is_unknown(kind)):
                raise self.no(node, f"an order of {kind}")
        if kinds.is_text(left.kind) and kinds.is_text(right.kind):
            text = f"{self.help('order')}({left.text}, {right.text}) {_COMPARED[type(sign)]} 0"
            return Code(text, bool, COMPARE)
        return Code(f"{left.at(SHIFT)} {_COMPARED[type(sign)]} {right.at(SHIFT)}", bool, COMPARE)

    def _equal(self, node: ast.AST, left: Code, right: Code, wanted: bool) -> Code:
        if kinds.is_plain(left.kind) or kinds.is_plain(right.kind):
            sign = "===" if wanted else "!=="
            return Code(f"{left.at(COMPARE)} {sign} {right.at(COMPARE)}", bool, EQUAL)
        for kind in (left.kind, right.kind):
            numbered = kinds.is_mapping(kind) and kinds.has_number_keys(kind)
            if kinds.is_set(kind) or kinds.is_stream(kind) or numbered:
                raise self.no(node, f"whether {kind} is equal")
        text = f"{self.help('equal')}({left.text}, {right.text})"
        return Code(text, bool) if wanted else Code(f"!{text}", bool, UNARY)

    def _within(self, node: ast.AST, one: Code, many: Code) -> Code:
        kind = many.kind
        if kinds.is_mapping(kind) and not kinds.has_number_keys(kind):
            return Code(f"Object.hasOwn({many.text}, {one.text})", bool)
        if kinds.is_mapping(kind) or kinds.is_set(kind):
            return Code(f"{many.at(ATOM)}.has({one.text})", bool)
        if kinds.is_text(kind) and kinds.is_text(one.kind):
            return Code(f"{many.at(ATOM)}.includes({one.text})", bool)
        if kinds.is_array(kind):
            if kinds.is_plain(kinds.element(kind)) or kinds.is_plain(one.kind):
                return Code(f"{many.at(ATOM)}.includes({one.text})", bool)
            equal = self.help("equal")
            return Code(f"{many.at(ATOM)}.some((each$) => {equal}(each$, {one.text}))", bool)
        raise self.no(node, f"in {kind}")

    def _is_just(self, node: ast.expr, wanted: ast.expr, holds: bool) -> Code:
        """`type(x) is int`: no truth is a whole number then."""
        value = self.code(node)
        match wanted:
            case ast.Name(id="int"):
                text, rank = f"Number.isInteger({value.text})", ATOM
            case ast.Name(id="str"):
                text, rank = f'typeof {value.at(UNARY)} === "string"', EQUAL
            case _:
                raise self.no(wanted, "type(...) is")
        found = Code(text, bool, rank)
        return found if holds else Code(f"!{found.at(UNARY)}", bool, UNARY)

    # what can be gone through

    def array(self, found: Code, node: ast.AST | None = None) -> Code:
        """A value as an array, on which its methods can be called."""
        kind = kinds.bare(found.kind)
        inner = kinds.of(list, kinds.element(kind))
        if kinds.is_class_of_enum(kind) or kinds.is_array(kind):
            return Code(found.text, inner, found.rank)
        if kinds.is_mapping(kind) and not kinds.has_number_keys(kind):
            return Code(f"Object.keys({found.text})", inner)
        if kinds.is_mapping(kind):
            return Code(f"[...{found.at(ATOM)}.keys()]", inner)
        if kinds.is_set(kind) or kinds.is_stream(kind) or kinds.is_text(kind):
            return Code(f"[...{found.text}]", inner)
        raise self.no(node or ast.Constant(value=found.text), f"going through {found.kind}")

    def spread(self, found: Code) -> str:
        """A value's items among others."""
        if kinds.is_stream(found.kind) or kinds.is_set(found.kind) or kinds.is_text(found.kind):
            return f"...{found.at(CHOOSE)}"
        return f"...{self.array(found).at(CHOOSE)}"


def _like(kind: Kind, inner: Kind) -> Kind:
    """A list of something else, or a tuple of it."""
    if kinds.origin(kinds.bare(kind)) is tuple:
        return kinds.of(tuple, inner, ...)
    return kinds.of(list, inner)
