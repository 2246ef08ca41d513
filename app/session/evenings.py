"""What was played on this phone over many evenings, from the journals themselves: who, how often, how long, who won.

Wins and games are asked of the file at once. What only the lines tell (hours, the best deed, the longest Jail) is read
once for each game and kept in a small file beside it, under the hash that the lines end with.
"""

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from app.core.events import Freed, Jailed, Transferred, TurnBegan
from app.core.game import Game
from app.core.ledger import MONEY
from app.disk.json_files import read_json
from app.disk.whole_files import remove, write_private
from app.editions.tables import FIRST
from app.insight.history import EARNS
from app.journal import Journal, JournalError
from app.session.chronicle import minutes_played
from app.session.demo import LONGEST, is_demo
from app.session.entries import UNSOUND, after, read_entry

FILE = "evenings.json"


class LinesTold(NamedTuple):
    """What the lines of a game tell: minutes played; for each seat the best deed, what it earned, the longest Jail."""

    minutes: int = 0
    deeds: tuple[str, ...] = ()
    earned: tuple[int, ...] = ()
    jails: tuple[int, ...] = ()


class Sitting(NamedTuple):
    """Somebody's evening: one seat of one game, as the file of games says it."""

    game: int
    end: str
    edition: str
    board: str
    updated: str
    place: int
    player: str
    colour: str
    token: str
    turns: int
    over: int
    won: int
    lines: int


def sittings(journal: Journal, since: str = "") -> list[Sitting]:
    """Return every seat of every game that was begun, those written before `since` and the demo left out."""
    found = [one for row in journal.seatings() if is_sound(row) and (one := Sitting(*row)).updated > since]
    shown = {one.game for one in found if one.over and one.edition == FIRST and one.lines <= LONGEST}
    demos = {game for game in shown if is_shown(journal, game)}
    return [one for one in found if one.game not in demos]


def is_shown(journal: Journal, game: int) -> bool:
    """Return whether a game is the demo, which nobody plays."""
    with suppress(JournalError):
        return is_demo(journal, journal.game(game))
    return False


def is_sound(row: tuple[Any, ...]) -> bool:
    """Return whether a row has the values of a seat. A damaged summary hides no other game."""
    return len(row) == len(SOUND) and all(isinstance(value, kind) for value, kind in zip(row, SOUND, strict=True))


SOUND: tuple[Any, ...] = (int, str, str, str | None, str, int, str, str, str, int, int, int, int)


class Evenings:
    """What the lines of the games tell, as far as they were read; kept in a file of its own, which may be deleted."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.told: dict[str, LinesTold] = {}
        with suppress(OSError, ValueError, TypeError, AttributeError):
            self.told = {end: told_in(plain) for end, plain in read_json(self.path).items()}

    def unread(self, seats: Iterable[Sitting]) -> dict[str, int]:
        """Return the games whose lines were not read since they were written, by the hash that they end with."""
        return {one.end: one.game for one in seats if one.end not in self.told}

    def read(
        self, journal: Journal, games: dict[str, int], progress: Callable[[int, int], None], stop: Callable[[], bool]
    ) -> None:
        """Read the lines of these games, and keep what they tell."""
        for at, (end, game) in enumerate(games.items()):
            if stop():
                break
            progress(at, len(games))
            self.told[end] = told_of(journal, game)

    def keep(self, ends: Iterable[str]) -> None:
        """Write what is known of the games that end so; what was read of others is forgotten."""
        self.told = {end: self.told[end] for end in dict.fromkeys(ends) if end in self.told}
        write_private(self.path, json.dumps(self.told).encode())

    def erase(self) -> None:
        """Forget everything."""
        self.told = {}
        remove(self.path)


def told_in(plain: Any) -> LinesTold:
    """Return what was kept of a game. Raises ValueError or TypeError for anything else."""
    minutes, deeds, earned, jails = plain
    good = type(minutes) is int and all(type(deed) is str for deed in deeds)
    if not good or not all(type(number) is int for number in (*earned, *jails)):
        raise ValueError("not what was kept")
    return LinesTold(minutes, tuple(deeds), tuple(earned), tuple(jails))


def told_of(journal: Journal, number: int) -> LinesTold:
    """Return what the lines of a game tell, as far as they can be read."""
    tale, times, game = Tale(), list[str](), Game()
    with suppress(JournalError, *UNSOUND):
        for line in journal.standing(number):
            entry = read_entry(line)
            game = after(game, entry, line)
            times.append(line.at)
            for event in entry.events:
                tale.hear(event)
    seats = [seat.id for seat in game.seats]
    best = [tale.best(seat) for seat in seats]
    return LinesTold(
        minutes_played(times), tuple([deed for deed, _ in best]), tuple([earned for _, earned in best]),
        tuple([tale.longest.get(seat, 0) for seat in seats]),
    )  # fmt: skip


class Tale:
    """Hears the events of a game one after the other, and remembers rents and stays in Jail."""

    def __init__(self) -> None:
        self.rents: dict[tuple[str, str], int] = {}
        self.stay: dict[str, int] = {}
        self.longest: dict[str, int] = {}

    def hear(self, event: object) -> None:
        """Take in one event."""
        if isinstance(event, Transferred) and event.reason.name in EARNS:
            self._earn(event)
        elif isinstance(event, Jailed):
            self.stay[event.player] = 0
        elif isinstance(event, Freed):
            self.stay.pop(event.player, None)
        elif isinstance(event, TurnBegan) and event.player in self.stay:
            self.stay[event.player] += 1
            self.longest[event.player] = max(self.longest.get(event.player, 0), self.stay[event.player])

    def _earn(self, event: Transferred) -> None:
        for _, taker, amount, unit in event.legs:
            if unit == MONEY and EARNS[event.reason.name] > 0:
                key = taker, event.reason.about
                self.rents[key] = self.rents.get(key, 0) + amount

    def best(self, player: str) -> tuple[str, int]:
        """Return the deed that has earned a player most, and how much; '' and 0 for none."""
        own = [(earned, deed) for (taker, deed), earned in self.rents.items() if taker == player]
        earned, deed = max(own, default=(0, ""))
        return deed, earned
