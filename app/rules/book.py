"""How a rule is entered in the book: by its key, by the switch value it serves, by the name data calls it by."""

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import signature
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from app.core import silenced
from app.core.game import Game
from app.core.referee import Table

if TYPE_CHECKING:
    from app.rules.signatures import Lands, PlaysCard, Rents

F = TypeVar("F", bound=Callable[..., Any])

RULES: dict[str, list[str]] = {}
SPACES: dict[str, "Lands"] = {}
CARDS: dict[str, "PlaysCard"] = {}
RENTS: dict[str, "Rents"] = {}
SWITCHES: dict[str, "RuleSwitch[Any]"] = {}
CHOICES: dict[str, frozenset[str]] = {}
_KEYS: dict[Callable[..., Any], tuple[str, ...]] = {}


def rule(*keys: str) -> Callable[[F], F]:
    """Enter a function under the keys of the rules that it carries out; they are cited wherever it decides."""

    def enter(function: F) -> F:
        for key in keys:
            RULES.setdefault(key, []).append(f"{function.__module__}.{function.__qualname__}")
        entered = _silent(function) if silenced.KEYS & set(keys) else _citing(function, keys)
        _KEYS[entered] = (*keys, *keys_of(function))
        return entered

    return enter


def keys_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """Return the keys that a function was entered under."""
    return _KEYS.get(function, ())


def decides(table: Table, *keys: str) -> None:
    """Record that these rules changed what happens here, where no event and no step shows it."""
    table.decided.update(dict.fromkeys(keys))


def _silent(function: F) -> F:
    return wraps(function)(lambda *_args, **_words: None)  # type: ignore[return-value]


def _citing(function: F, keys: tuple[str, ...]) -> F:
    """Return the function with its keys recorded: cited when it is called, decided by where it changed something.

    What is given is handed on as it came, because this stands round every rule and runs several times at a command.
    """
    noted: dict[str, None] = dict.fromkeys(keys)
    place = 1 if next(iter(signature(function).parameters), "") == "self" else 0

    @wraps(function)
    def cited(*given: Any) -> Any:
        table: Table = given[place]
        game, events = table.game, table.events
        agenda, before = game.agenda, len(events)
        table.cited |= noted
        result = function(*given)
        if game.agenda is not agenda or len(events) != before:
            table.decided |= noted
        return result

    return cited  # type: ignore[return-value]


class Variants(Generic[F]):
    """Functions of one signature, each under the word that data uses for it."""

    def __init__(self) -> None:
        self._functions: dict[str, F] = {}

    def at(self, *words: str) -> Callable[[F], F]:
        """Enter the decorated function under these words."""

        def enter(function: F) -> F:
            self._functions.update(dict.fromkeys(words, function))
            return function

        return enter

    def called(self, word: str) -> F:
        """Return the function of this word."""
        return self._functions[word]

    @property
    def functions(self) -> Mapping[str, F]:
        """Return all functions by their words."""
        return self._functions


class RuleSwitch(Variants[F]):
    """What a table may choose: each value names the function that is played.

    `usual` is played where an edition does not say. Two switches of one name are two functions that one choice picks.
    """

    def __init__(self, name: str, usual: str) -> None:
        super().__init__()
        self.name, self.usual = name, usual
        SWITCHES.setdefault(name, self)

    def value(self, game: Game) -> str:
        """Return the value of this game, or the usual one."""
        return game.switches.get(self.name) or self.usual

    def chosen(self, table: Table) -> F:
        """Return the function that this table's value names."""
        return self._functions[table.game.switches.get(self.name) or self.usual]


def choice(name: str, *values: str) -> str:
    """Make a switch that picks no function; screens and checks ask for its value."""
    CHOICES[name] = frozenset(values)
    return name


def usual_switches() -> dict[str, str]:
    """Return the values played where an edition does not say: those of the classic game."""
    return {name: SWITCHES[name].usual for name in sorted(SWITCHES)}
