"""Plain JSON for everything that is recorded: a name and a version per class, an upcaster per changed form."""

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")
Plain = dict[str, Any]
Upcaster = Callable[[Plain], Plain]

CLASSES: dict[str, type] = {}
VERSIONS: dict[str, int] = {}
UPCASTERS: dict[tuple[str, int], Upcaster] = {}
_SHAPES: dict[type, tuple[str, tuple[tuple[str, object], ...]]] = {}
_AS_IS = frozenset({str, int, bool, type(None)})


class Unreadable(Exception):  # noqa: N818 - a fact about the file, in the words of the sentence shown
    """Something in the file that this version of the app cannot read."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


@dataclass_transform(frozen_default=True)
def recorded(version: int = 1) -> Callable[[type[T]], type[T]]:
    """Make a frozen value of this class and register its wire name and version."""

    def register(cls: type[T]) -> type[T]:
        made = dataclass(frozen=True, slots=True)(cls)
        name = made.__name__
        if name in CLASSES:
            raise TypeError(f"two recorded classes are called {name}")
        CLASSES[name], VERSIONS[name] = made, version
        tag = name if version == 1 else f"{name}/{version}"
        _SHAPES[made] = (tag, tuple((f.name, _default(f)) for f in fields(made)))  # type: ignore[arg-type]
        return made

    return register


def upcaster(name: str, version: int) -> Callable[[Upcaster], Upcaster]:
    """Register how the form of this version becomes the next one."""

    def register(change: Upcaster) -> Upcaster:
        UPCASTERS[name, version] = change
        return change

    return register


def to_wire(value: object) -> Any:
    """The plain form: fields that hold their default are left out."""
    kind = type(value)
    if kind in _AS_IS:
        return value
    if kind is tuple:
        return [item if type(item) in _AS_IS else to_wire(item) for item in value]  # type: ignore[attr-defined]
    return {name: item if type(item) in _AS_IS else to_wire(item) for name, item in fields_of(value).items()}


def fields_of(value: object) -> Plain:
    """Its name and its fields as they are: the outermost layer of the plain form."""
    shape = _SHAPES.get(type(value))
    if shape is None:
        raise TypeError(f"{type(value).__name__} is not recorded")
    plain = {"is": shape[0]}
    for name, default in shape[1]:
        item = getattr(value, name)
        if item is not default and item != default:
            plain[name] = item
    return plain


def from_wire(plain: Any) -> Any:
    """The value again, its form brought up to date."""
    if isinstance(plain, list):
        return tuple([from_wire(item) for item in plain])
    if not isinstance(plain, dict):
        return plain
    body = dict(plain)
    cls, body = _current(str(body.pop("is", "")), body)
    try:
        return cls(**{name: from_wire(item) for name, item in body.items()})
    except TypeError as wrong:
        raise Unreadable(cls.__name__) from wrong


def _current(tag: str, body: Plain) -> tuple[type, Plain]:
    name, _, number = tag.partition("/")
    version = int(number or 1) if (number or "1").isdigit() else 0
    if name not in CLASSES or not 0 < version <= VERSIONS[name]:
        raise Unreadable(tag)
    for old in range(version, VERSIONS[name]):
        body = UPCASTERS[name, old](body)
    return CLASSES[name], body


def _default(field: Any) -> object:
    return field.default if field.default is not MISSING else MISSING
