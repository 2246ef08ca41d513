"""A value of every recorded class, made from the annotations of its fields."""

import types
from dataclasses import MISSING, fields
from typing import Any, get_args, get_origin, get_type_hints

from app.core.wire import CLASSES

EXAMPLES: dict[Any, Any] = {str: "ana", int: 7, bool: True, object: "x", Any: "x", type(None): None}


def specimen(cls: type) -> Any:
    """Return a value with every field filled, none at its default where that is possible."""
    hints = get_type_hints(cls, vars(__import__(cls.__module__, fromlist=["_"])) | _known())
    return cls(**{field.name: example(hints[field.name]) for field in fields(cls)})


def bare(cls: type) -> Any:
    """Return a value with every field at its default; fields without a default are filled."""
    filled = specimen(cls)
    return cls(**{one.name: getattr(filled, one.name) for one in fields(cls) if one.default is MISSING})


def example(hint: Any) -> Any:
    """Return a value that fits an annotation."""
    if hint in EXAMPLES:
        return EXAMPLES[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is tuple:
        if len(inner) == 2 and inner[1] is Ellipsis:
            return (example(inner[0]), example(inner[0]))
        return tuple(example(part) for part in inner)
    if origin in (types.UnionType, __import__("typing").Union):
        return example(inner[0])
    if isinstance(hint, type):
        return _of_class(hint)
    raise TypeError(f"no example for {hint}")


def _of_class(hint: type) -> Any:
    if hint in CLASSES.values():
        return specimen(hint)
    kinds = [cls for cls in CLASSES.values() if issubclass(cls, hint) and len(fields(cls)) <= 3]
    return specimen(min(kinds, key=lambda cls: (len(fields(cls)), cls.__name__)))


def _known() -> dict[str, Any]:
    return dict(CLASSES)
