"""How a rule is entered in the book: by its key, by the switch value it serves, by the name data calls it by."""

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, TypeVar

from app.core import silenced
from app.core.referee import Table

F = TypeVar("F", bound=Callable[..., Any])

RULES: dict[str, list[str]] = {}
VARIANTS: dict[str, dict[str, Callable[..., Any]]] = {}
USUAL: dict[str, str] = {}
SPACES: dict[str, Callable[..., Any]] = {}
CARDS: dict[str, Callable[..., Any]] = {}
RENTS: dict[str, Callable[..., Any]] = {}


def rule(*keys: str) -> Callable[[F], F]:
    """These keys of the ledger are what this function does; they are cited wherever it decides."""

    def enter(function: F) -> F:
        for key in keys:
            RULES.setdefault(key, []).append(f"{function.__module__}.{function.__qualname__}")
        if silenced.KEYS & set(keys):
            return wraps(function)(lambda *_args, **_words: None)  # type: ignore[return-value]
        return _citing(function, keys)

    return enter


def _citing(function: F, keys: tuple[str, ...]) -> F:
    noted: dict[str, None] = dict.fromkeys(keys)
    if next(iter(signature(function).parameters), "") == "self":

        @wraps(function)
        def method(self: object, table: Table, *rest: Any) -> Any:
            table.cited.update(noted)
            return function(self, table, *rest)

        return method  # type: ignore[return-value]

    @wraps(function)
    def cited(table: Table, *rest: Any) -> Any:
        table.cited.update(noted)
        return function(table, *rest)

    return cited  # type: ignore[return-value]


def variant(switch: str, *values: str) -> Callable[[F], F]:
    """This function is what the table plays when the switch has one of these values."""

    def enter(function: F) -> F:
        for value in values:
            VARIANTS.setdefault(switch, {})[value] = function
        return function

    return enter


def chosen(table: Table, switch: str) -> Callable[..., Any]:
    """The function that this table's value of the switch names; what is usual where its edition leaves it out."""
    return VARIANTS[switch][table.game.switches.get(switch) or USUAL[switch]]


def usually(table: Table, switch: str, usual: str) -> Callable[..., Any]:
    """As `chosen`; in an edition that leaves the switch out, what is usual."""
    return VARIANTS[switch][table.game.switches.get(switch, usual)]
