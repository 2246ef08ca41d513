"""Checks that a command's fields have the declared types and a size that can be stored and shown."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, get_args, get_origin

from app.core.commands import Command
from app.core.reasons import Reason, Refused
from app.core.steps import Step
from app.typed.bounds import are_rules

Fits = Callable[[Any], bool]
LONGEST, MOST, WIDEST = 400, 10**12, 2000


def check_shape(said: object) -> None:
    """Raise Refused for a field whose value does not fit its annotation, so that rules need not check types."""
    for name, kind, fits in _checks(type(said)):  # type: ignore[arg-type]
        value = getattr(said, name)
        if not fits(value):
            raise Refused("not_an_amount", amount=shown(value)) if kind is int else _not_understood(value)


def check_kind(value: object, kind: Any) -> None:
    """Raise Refused for a single value of the wrong type. Questions that need no game use this."""
    if not _fitting(kind)(value):
        raise _not_understood(value)


@cache
def _fitting(kind: Any) -> Fits:
    return fitting(kind)


def _not_understood(value: object) -> Refused:
    return Refused("not_understood", what=shown(value))


def shown(value: object) -> str:
    """Return a wrong value, shortened for a sentence."""
    too_large = type(value) is int and abs(value) >= MOST  # writing out the digits of a huge number would take too long
    return "…" if too_large else str(value)[:20]


@cache
def _checks(cls: Any) -> tuple[tuple[str, Any, Fits], ...]:
    return tuple([
        (field.name, field.type, CLOSER.get((cls, field.name)) or fitting(field.type)) for field in fields(cls)
    ])  # fmt: skip


def fitting(kind: Any) -> Fits:
    """Return a function that tells whether a value fits an annotation."""
    if kind in PLAIN:
        return PLAIN[kind]
    if get_origin(kind) is tuple:
        return _row(get_args(kind))
    if get_args(kind):
        return _one_of(get_args(kind))
    return _made_of(kind)


def _row(parts: tuple[Any, ...]) -> Fits:
    if len(parts) == 2 and parts[1] is ...:
        each = fitting(parts[0])
        return lambda value: type(value) is tuple and len(value) < WIDEST and all(map(each, value))
    places = tuple([fitting(part) for part in parts])
    return lambda value: type(value) is tuple and len(value) == len(places) and all(map(_fits, places, value))


def _fits(fits: Fits, item: object) -> bool:
    return fits(item)


def _one_of(kinds: tuple[Any, ...]) -> Fits:
    """Return the check of a union. A plain value is looked up by its type, because it can fit only that part."""
    plain = {kind: PLAIN[kind] for kind in kinds if kind in PLAIN}
    others = tuple([fitting(kind) for kind in kinds if kind not in PLAIN])
    return lambda value: plain[type(value)](value) if type(value) in plain else any(fits(value) for fits in others)


def _made_of(kind: Any) -> Fits:
    if kind in {Step, Command}:  # a question may hold the step that follows, Postpone commands
        return lambda value: isinstance(value, kind) and is_dataclass(value) and _well_made(value)
    if not is_dataclass(kind):
        raise TypeError(f"a command may not hold a {kind}")
    return lambda value: type(value) is kind and _well_made(value)


def _well_made(value: object) -> bool:
    return all(fits(getattr(value, name)) for name, _, fits in _checks(type(value)))  # type: ignore[arg-type]


PLAIN: dict[Any, Fits] = {
    str: lambda value: type(value) is str and len(value) <= LONGEST,
    int: lambda value: type(value) is int and -MOST < value < MOST,
    bool: lambda value: type(value) is bool,
    type(None): lambda value: value is None,
    int | str: lambda value: (  # a face of a die; spelled out because every roll is checked
        -MOST < value < MOST if type(value) is int else type(value) is str and len(value) <= LONGEST
    ),
}
CLOSER: dict[tuple[type, str], Fits] = {(Reason, "keys"): are_rules}  # fields that hold less than their type does
