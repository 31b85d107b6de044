"""Calls of what the source itself defines: functions, methods, records, errors, enumerations."""

import ast
import importlib
import inspect
import typing
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import Any

import msgspec

from tools.browser_engine import kinds
from tools.browser_engine.builtin_calls import BuiltinCalls
from tools.browser_engine.kinds import Kind
from tools.browser_engine.literals import literal, record
from tools.browser_engine.places import Place, resolve
from tools.browser_engine.scope import ATOM, CHOOSE, Code, js_name


class Calls(BuiltinCalls):
    """Translates calls, and what is asked of a record."""

    def call(self, node: ast.Call) -> Code:
        """Any call."""
        match node.func:
            case ast.Name(id=name):
                if name in self.locals:
                    return self._of_variable(node, Code(js_name(name), self.kind(name)))
                place = self.place(name)
                if place is None:
                    return self.builtin(node, name)
                if not place.ours:
                    return self.borrowed(node, f"{place.module}.{place.name}")
                return self._of_place(node, self.replaced.get(place, place))
            case ast.Attribute(value=ast.Name(id="dict"), attr="fromkeys"):
                return self.fromkeys(node)
            case ast.Attribute(value=inner, attr=name):
                place = self._of_module(inner, name)
                if place is not None:
                    return self._of_place(node, self.replaced.get(place, place))
                dotted = self.external(node.func)
                if dotted == "msgspec.structs.replace":
                    return self._changed(node)
                if dotted:
                    return self.borrowed(node, dotted)
                of = self.code(inner)
                if not (kinds.is_struct(kinds.bare(of.kind)) or kinds.is_enum(kinds.bare(of.kind))):
                    return self.method(node, of, name)
                found = member_of(kinds.bare(of.kind), name)
                if found is None:
                    return self.method(node, of, name)
                return self._of_function(node, self.replaced.get(found, found), of)
        return self._of_variable(node, self.code(node.func))

    def _of_module(self, node: ast.expr, name: str) -> Place | None:
        """Where `module.name` is defined."""
        place = self.place(node.id) if isinstance(node, ast.Name) else None
        if place is None or not place.ours or place.name:
            return None
        return resolve(place.module, name)

    def _of_variable(self, node: ast.Call, function: Code) -> Code:
        if node.keywords:
            raise self.no(node, "names of arguments for a function that is a value")
        result = typing.get_args(kinds.bare(function.kind))
        args = ", ".join(self.code(arg).at(CHOOSE) for arg in node.args)
        return Code(f"{function.at(ATOM)}({args})", result[-1] if result else object)

    def _of_place(self, node: ast.Call, place: Place) -> Code:
        value = place.value
        if kinds.is_enum(value):
            inside = f"{self.use(place)}, {self.code(node.args[0]).text}"
            return Code(f"{self.help('member')}({inside})", value)
        if kinds.is_struct(value):
            return self._record(node, value)
        if isinstance(value, type) and issubclass(value, Exception):
            args = self._arguments(node, value.__init__, 1)
            return Code(f"new {self.use(place)}({', '.join(args)})", value)
        return self._of_function(node, place, None)

    def _of_function(self, node: ast.Call, place: Place, of: Code | None) -> Code:
        function = place.value
        before = [] if of is None else [of.at(CHOOSE)]
        args = before + self._arguments(node, function, len(before))
        return Code(f"{self.use(place)}({', '.join(args)})", result_of(function))

    def _arguments(self, node: ast.Call, function: Any, bound: int) -> list[str]:
        """The arguments in the function's order; what is left out inside is written out."""
        names = list(inspect.signature(function).parameters.values())[bound:]
        hints = hints_of(function)
        order = [parameter.name for parameter in names]
        given: dict[str, str] = {}
        for arg in node.args:
            if isinstance(arg, ast.Starred):
                many = self.code(arg.value)
                count = len(kinds.items(many.kind) or ())
                given |= dict.fromkeys(order[len(given) : len(given) + count], "")
                given[order[len(given) - count]] = self.spread(many)
            else:
                name = order[len(given)]
                given[name] = self._given(arg, hints.get(name, object))
        keywords = [word.arg or "" for word in node.keywords]
        if not set(keywords) <= set(order):
            raise self.no(node, "other arguments than it has")
        if sorted(keywords, key=order.index) != keywords:
            raise self.no(node, "arguments by name in another order")
        for word in node.keywords:
            given[word.arg or ""] = self._given(word.value, hints.get(word.arg or "", object))
        last = max((order.index(name) for name in given), default=-1)
        args = []
        for parameter in names[: last + 1]:
            if parameter.name in given:
                args += [given[parameter.name]] if given[parameter.name] else []
            elif parameter.default is inspect.Parameter.empty:
                raise self.no(node, f"no {parameter.name}")
            else:
                args.append(literal(parameter.default, self.use))
        return args

    def _given(self, node: ast.expr, wanted: Kind) -> str:
        found = self.code(node)
        if kinds.is_mapping(found.kind) and not kinds.is_mapping(wanted):
            many = kinds.is_array(wanted) or kinds.is_stream(wanted)
            return self.array(found).at(CHOOSE) if many else found.at(CHOOSE)
        return found.at(CHOOSE)

    def _record(self, node: ast.Call, of: Any) -> Code:
        """A record as an object with all its fields, those that are given first."""
        fields = fields_of(of)
        hints = hints_of(of)
        order = iter(fields)
        given = [(next(order), self.code(arg).at(CHOOSE)) for arg in node.args]
        for word in node.keywords:
            if word.arg is None or word.arg not in hints:
                raise self.no(node, "no such field")
            given.append((word.arg, self.code(word.value).at(CHOOSE)))
        named = {name for name, _ in given}
        for name, default in fields.items():
            if name not in named and default is REQUIRED:
                raise self.no(node, f"no {name}")
            if name not in named:
                given.append((name, literal(default, self.use)))
        return Code(record(given), of)

    def _changed(self, node: ast.Call) -> Code:
        of = self.code(node.args[0])
        parts = [f"...{of.at(CHOOSE)}"]
        for word in node.keywords:
            value = self.code(word.value).at(CHOOSE)
            parts.append(f"...{value}" if word.arg is None else f"{word.arg}: {value}")
        return Code(f"{{ {', '.join(parts)} }}", kinds.bare(of.kind))

    # what is asked of a value

    def attribute(self, node: ast.Attribute) -> Code:
        """A field, a property, or a member of an enumeration."""
        inside = self._of_module(node.value, node.attr)
        if inside is not None:
            return self.constant(inside)
        member = self._member(node)
        if member is not None:
            return member
        of = self.code(node.value)
        kind = kinds.bare(of.kind)
        plain = f"{of.at(ATOM)}.{node.attr}"
        if kinds.is_enum(kind) and node.attr == "value":
            return Code(of.text, str if kinds.is_text(kind) else int, of.rank)
        if kinds.is_struct(kind) or kinds.is_enum(kind):
            found_at = member_of(kind, node.attr)
            if found_at is not None:
                place = self.replaced.get(found_at, found_at)
                return Code(f"{self.use(place)}({of.text})", result_of(place.value))
            if node.attr in hints_of(kind) and kinds.is_struct(kind):
                return Code(plain, hints_of(kind)[node.attr])
        elif isinstance(kind, type) and issubclass(kind, Exception):
            return Code(plain, hints_of(kind.__init__).get(node.attr, object))
        elif getattr(kind, "_is_protocol", False):
            return Code(plain, result_of(inspect.getattr_static(kind, node.attr)))
        raise self.no(node, f"nothing of that name in {kind}")

    def _member(self, node: ast.Attribute) -> Code | None:
        """A member of an enumeration, as its value."""
        place = self.place(node.value.id) if isinstance(node.value, ast.Name) else None
        if place is None or not place.ours or not place.name:
            return None
        value = place.value
        if not kinds.is_enum(value) or node.attr not in value.__members__:
            return None
        found = value[node.attr]
        text = literal(found, self.use)
        if isinstance(found, int):
            text = f"{text} /* {value.__name__}.{node.attr} */"
        return Code(text, value)

    def constant(self, place: Place) -> Code:
        """What a module defines, as a value."""
        found = self.replaced.get(place, place)
        value = found.value
        if kinds.is_enum(value):
            kind = kinds.of(type, value)
        else:
            kind = hints_of_module(found.module).get(found.name, kinds.kind_of(value))
        return Code(self.use(found), kind)


REQUIRED = msgspec.NODEFAULT


@cache
def hints_of(function: Any) -> Mapping[str, Kind]:
    """The annotations of a function or a class."""
    inner = getattr(function, "__wrapped__", function)
    return typing.get_type_hints(inner)


@cache
def hints_of_module(module: str) -> Mapping[str, Kind]:
    """The annotations of a module's constants."""
    return typing.get_type_hints(importlib.import_module(module))


def hint(module: str, annotation: str) -> Kind:
    """What an annotation inside of a function means, as Python reads it."""

    def said() -> None:
        """Something to write it on."""

    said.__annotations__ = {"it": annotation}
    return typing.get_type_hints(said, vars(importlib.import_module(module)))["it"]


def result_of(function: Any) -> Kind:
    """The kind of what a function or a property gives."""
    if isinstance(function, property):
        function = function.fget
    if isinstance(function, cached_property):
        function = function.func
    return hints_of(function).get("return", object)


def fields_of(record: Any) -> dict[str, Any]:
    """A record's fields with their defaults, `REQUIRED` where there is none."""
    if hasattr(record, "_fields"):
        defaults = record._field_defaults
        return {name: defaults.get(name, REQUIRED) for name in record._fields}
    found = {}
    for field in msgspec.structs.fields(record):
        made = field.default_factory
        found[field.name] = made() if made is not msgspec.NODEFAULT else field.default
    return found


def member_of(record: Any, name: str) -> Place | None:
    """The method or property of that name, wherever in the class's line it is defined."""
    for outer in record.__mro__:
        value = outer.__dict__.get(name)
        if isinstance(value, property | cached_property | Callable):
            place = Place(outer.__module__, f"{outer.__qualname__}.{name}")
            return place if place.ours else None
    return None
