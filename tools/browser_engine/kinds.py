"""What kind of value an expression has, as the annotations say it.

A kind is an annotation with its names resolved: `int`, `list[Line]`, `Marks | None`. The source is
typed strictly, so that kinds of parameters, results and fields are all written down, and those of
variables follow from them.
"""

import collections.abc
import functools
import operator
import types
import typing
from enum import Enum
from typing import Any, TypeAlias

import msgspec

Kind: TypeAlias = Any


class Unknown:
    """The kind of what is in a list that is still empty."""


NONE = type(None)
_MAPPINGS = (dict, collections.abc.Mapping)
_ARRAYS = (list, tuple, collections.abc.Sequence, range)
_STREAMS = (
    collections.abc.Iterator,
    collections.abc.Iterable,
    collections.abc.Generator,
)


def of(outer: type, *inner: Kind) -> Kind:
    """`list[int]` from `list` and `int`."""
    return types.GenericAlias(outer, inner)


def members(kind: Kind) -> tuple[Kind, ...]:
    """The kinds of a union; a kind by itself is one of one."""
    outer: Any = typing.get_origin(kind)
    if outer in (types.UnionType, typing.Union):
        return tuple(inner for one in typing.get_args(kind) for inner in members(one))
    if kind is None:
        return (NONE,)
    return (kind,)


def union(*kinds: Kind) -> Kind:
    """A value of one of these kinds; an element that is still unknown yields to one that is not."""
    found = list(dict.fromkeys(inner for kind in kinds for inner in members(kind)))
    known = [kind for kind in found if kind is not Unknown]
    settled = [
        kind
        for kind in known
        if not (_is_empty(kind) and any(_covers(other, kind) for other in known))
    ]
    if not settled:
        return Unknown
    return functools.reduce(operator.or_, settled)


def _is_empty(kind: Kind) -> bool:
    return Unknown in typing.get_args(kind)


def _covers(other: Kind, kind: Kind) -> bool:
    same = typing.get_origin(other) is typing.get_origin(kind)
    return same and not _is_empty(other)


def bare(kind: Kind) -> Kind:
    """The kind without None."""
    kept = [one for one in members(kind) if one is not NONE]
    return union(*kept) if kept else NONE


def may_be_none(kind: Kind) -> bool:
    """Whether None is one of the values."""
    return NONE in members(kind)


def origin(kind: Kind) -> Kind:
    """`list` of `list[int]`, and of `list` itself."""
    outer: Any = typing.get_origin(kind)
    return kind if outer is None else outer


def is_mapping(kind: Kind) -> bool:
    """Whether it is a dictionary."""
    return all(origin(one) in _MAPPINGS for one in members(bare(kind)))


def is_set(kind: Kind) -> bool:
    """Whether it is a set."""
    return all(origin(one) in (set, frozenset) for one in members(bare(kind)))


def is_array(kind: Kind) -> bool:
    """Whether it is an array in the browser: a list, a tuple, a range."""
    return all(origin(one) in _ARRAYS for one in members(bare(kind)))


def is_stream(kind: Kind) -> bool:
    """Whether it can only be gone through."""
    return all(origin(one) in _STREAMS for one in members(bare(kind)))


def is_text(kind: Kind) -> bool:
    """Whether it is a text, an enumeration of texts among them."""
    return all(isinstance(one, type) and issubclass(one, str) for one in members(bare(kind)))


def is_number(kind: Kind) -> bool:
    """Whether it is a number or a truth."""
    return all(
        isinstance(one, type) and issubclass(one, int | float) for one in members(bare(kind))
    )


def is_plain(kind: Kind) -> bool:
    """Whether `===` compares such values as Python does: texts, numbers, truths and None."""
    return all(
        one is NONE or (isinstance(one, type) and issubclass(one, str | int | float))
        for one in members(kind)
    )


def is_unknown(kind: Kind) -> bool:
    """Whether anything may be in it."""
    return any(one in (object, Any, Unknown) for one in members(kind))


def is_enum(kind: Kind) -> bool:
    """Whether it is a class of an enumeration."""
    return isinstance(kind, type) and issubclass(kind, Enum)


def is_struct(kind: Kind) -> bool:
    """Whether it is a class of records: they are plain objects in the browser."""
    return isinstance(kind, type) and (issubclass(kind, msgspec.Struct) or hasattr(kind, "_fields"))


def is_class_of_enum(kind: Kind) -> bool:
    """Whether it is an enumeration itself (`type[Choice]`), an array of its values."""
    return all(origin(one) is type for one in members(bare(kind)))


def has_number_keys(kind: Kind) -> bool:
    """Whether a dictionary's keys are numbers, for which an object will not do."""
    key, _ = pair(kind)
    return is_number(key)


def pair(kind: Kind) -> tuple[Kind, Kind]:
    """The kinds of a dictionary's keys and values; one that nothing is said of came as JSON."""
    found = [typing.get_args(one) or (str, object) for one in members(bare(kind))]
    return union(*(key for key, _ in found)), union(*(value for _, value in found))


def items(kind: Kind) -> tuple[Kind, ...] | None:
    """The kinds of a tuple's items where they are counted."""
    inside = typing.get_args(kind)
    counted = origin(bare(kind)) is tuple and inside and inside[-1] is not Ellipsis
    return inside if counted else None


def element(kind: Kind) -> Kind:
    """The kind of what one comes to in going through such a value."""
    found: list[Kind] = []
    for one in members(bare(kind)):
        inside = [each for each in typing.get_args(one) if each is not Ellipsis]
        if one is range:
            found.append(int)
        elif is_text(one):
            found.append(str)
        elif is_mapping(one):
            found.append(pair(one)[0])
        elif origin(one) in (collections.abc.Generator, type):
            found.append(inside[0])
        else:
            found.append(union(*inside) if inside else object)
    return union(*found)


def kind_of(value: Any) -> Kind:
    """The kind of a constant."""
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return of(tuple, *map(kind_of, value)) if value else of(tuple, Unknown, ...)
    if isinstance(value, list | set | frozenset):
        return of(type(value), union(*map(kind_of, value)))
    if isinstance(value, dict):
        return of(dict, union(*map(kind_of, value)), union(*map(kind_of, value.values())))
    if isinstance(value, types.FunctionType):
        return collections.abc.Callable[..., typing.get_type_hints(value).get("return", object)]
    return type(value)
