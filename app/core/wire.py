"""Recorded values as plain JSON: a name and a version for each class, and an upcaster for each changed form.

Every field is written, also one that equals its default. The name on the wire is declared beside the class. So a
class can be renamed and its defaults changed, and every line ever written keeps its meaning.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, TypeVar, dataclass_transform

from app.core.left_out import LEFT_OUT

T = TypeVar("T")
Plain = dict[str, Any]
Upcaster = Callable[[Plain], Plain]

CLASSES: dict[str, type] = {}
VERSIONS: dict[str, int] = {}
UPCASTERS: dict[tuple[str, int], Upcaster] = {}
_SHAPES: dict[type, tuple[str, tuple[str, ...]]] = {}
_FIELDS: dict[str, frozenset[str]] = {}
_AS_IS = frozenset({str, int, bool, type(None)})


class Unreadable(Exception):  # noqa: N818 - named after what it says
    """Something in the file that this version of the app cannot read."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


@dataclass_transform(frozen_default=True)
def frozen_value(cls: type[T]) -> type[T]:
    """Make values of this class that the type checker keeps frozen.

    Freezing them at run time would cost a call for each field of each value: a twelfth of what a command costs.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


@dataclass_transform(frozen_default=True)
def recorded(name: str, version: int = 1) -> Callable[[type[T]], type[T]]:
    """Make a frozen value of this class and register the name and version under which it is written for ever."""

    def register(cls: type[T]) -> type[T]:
        if name in CLASSES:
            raise TypeError(f"two recorded classes are called {name}")
        made = frozen_value(cls)
        CLASSES[name], VERSIONS[name] = made, version
        tag = name if version == 1 else f"{name}/{version}"
        names = tuple([field.name for field in fields(made)])  # type: ignore[arg-type]
        _SHAPES[made], _FIELDS[name] = (tag, names), frozenset(names)
        return made

    return register


def upcaster(name: str, version: int) -> Callable[[Upcaster], Upcaster]:
    """Register a function that turns the form of one version into that of the next."""

    def register(change: Upcaster) -> Upcaster:
        UPCASTERS[name, version] = change
        return change

    return register


def wire_name(cls: type) -> str:
    """Return the name under which values of a class are written, without the version."""
    return _shape(cls)[0].partition("/")[0]


def to_wire(value: object) -> Any:
    """Return a value in its plain form, with every field."""
    kind = type(value)
    if kind in _AS_IS:
        return value
    if kind is tuple:
        return [item if type(item) in _AS_IS else to_wire(item) for item in value]  # type: ignore[attr-defined]
    return {name: item if type(item) in _AS_IS else to_wire(item) for name, item in fields_of(value).items()}


def fields_of(value: object) -> Plain:
    """Return a value's name and fields, the fields left as they are: the outermost layer of its plain form."""
    tag, names = _shape(type(value))
    plain: Plain = {"is": tag}
    for name in names:
        plain[name] = getattr(value, name)
    return plain


def _shape(cls: type) -> tuple[str, tuple[str, ...]]:
    shape = _SHAPES.get(cls)
    if shape is None:
        raise TypeError(f"{cls.__name__} is not recorded")
    return shape


def from_wire(plain: Any) -> Any:
    """Return the value of a plain form, brought up to the newest version.

    Raises Unreadable for an unknown name or version, and where the fields are not exactly those of the class.
    """
    if isinstance(plain, list):
        return tuple([from_wire(item) for item in plain])
    if not isinstance(plain, dict):
        return plain
    body = dict(plain)
    name = str(body.pop("is", ""))
    if body.keys() != _FIELDS.get(name) or VERSIONS[name] != 1:
        name, body = _current(name, body)
    return CLASSES[name](**{field: from_wire(item) for field, item in body.items()})


def _current(tag: str, body: Plain) -> tuple[str, Plain]:
    """Return the name on the wire, and the fields in the form of the newest version."""
    name, _, number = tag.partition("/")
    version = int(number or 1) if (number or "1").isdigit() else 0
    if name not in CLASSES or not 0 < version <= VERSIONS[name]:
        raise Unreadable(tag)
    if version == 1 and name in LEFT_OUT:
        body = LEFT_OUT[name] | body
    for old in range(version, VERSIONS[name]):
        body = UPCASTERS[name, old](body)
    if body.keys() != _FIELDS[name]:
        raise Unreadable(name)
    return name, body
