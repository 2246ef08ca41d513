"""Which phones belong to an evening: their seats and rights, and who was put out. Kept beside the games, never in them.

Of each phone's token only its hash is kept: the file gives nobody a seat.
"""

import contextlib
import json
import re
import threading
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from app.disk.json_files import read_json
from app.disk.whole_files import write_private
from app.reach.seats.rights import LOOK, RIGHTS
from app.reach.talk.limits import Bounds, Origin, surplus
from app.reach.talk.messages import name_in
from app.reach.talk.secrecy import Key, known_to_members, name_of
from app.session import Session
from app.session.importing import name_of_game
from app.typed.bounds import LONGEST_NAME

HASH, NAME = re.compile("[0-9a-f]{64}"), re.compile("[0-9a-f]{32}")
PHONES = ".phones"  # what lies beside the games
VERSION, GAMES, MOST = 1, 12, 64  # so many evenings are remembered, and so many phones of each
OF_ADDRESS, OF_CODE = 16, 48  # phones without a seat that came from one address, or with one code
UNKNOWN = Origin()


@dataclass(frozen=True, slots=True)
class Member:
    """A phone that was let in: what its token is known by, its seat ('' for none), its right, what it is called."""

    key: str
    seat: str = ""
    right: str = LOOK
    label: str = ""

    @property
    def secret(self) -> Key:
        """Return what recognises the token."""
        return bytes.fromhex(self.key)

    @property
    def name(self) -> str:
        """Return the name by which this phone says that it was here before."""
        return name_of(self.secret)


class Members:
    """The phones of one game. What the banker changes is on the disk before it counts.

    A phone that comes for the first time is written a moment later, by `save_newcomers` on any thread: crowds at the
    door do not keep the table waiting for the disk.
    """

    def __init__(self, path: Path, game: str) -> None:
        self.path, self.game = path, game
        kept = _read(path).get(game, {})
        self.all: dict[str, Member] = _members(kept)
        self.out: tuple[str, ...] = _names(kept)
        self.open_until = str(kept.get("open_until", ""))
        self.shut = kept.get("shut") is True
        self.origins: dict[str, Origin] = {}
        self._newcomers, self._writing = False, threading.Lock()

    def enrol(self, token: bytes, label: str, here: Collection[str] = (), origin: Origin = UNKNOWN) -> Member:
        """Make a phone a member that comes for the first time. It may look on.

        Where there are too many, phones of its address, of its code, or of the fullest address are forgotten, but
        nobody with a seat, and nobody who is here.
        """
        member = Member(known_to_members(token).hex(), label=label)
        self._make_room({*here}, origin)
        self.all[member.name], self.origins[member.name] = member, origin
        self._newcomers = True
        return member

    def _make_room(self, here: set[str], origin: Origin) -> None:
        """Forget who has to make room for one more phone."""
        away = [name for name, one in self.all.items() if not one.seat and name not in here]
        stay = len(self.all) - len(away)
        known = {name: self.origin_of(name) for name in away}
        for name in surplus(known, origin, Bounds(OF_ADDRESS - 1, OF_CODE - 1, max(0, MOST - 1 - stay))):
            del self.all[name]
        self.origins = {name: came for name, came in self.origins.items() if name in self.all}

    def origin_of(self, name: str) -> Origin:
        """Return the address that a phone came from last, and the code that let it in first, where they are known."""
        return self.origins.get(name, UNKNOWN)

    def came_from(self, name: str, address: str) -> None:
        """Note where a phone is now."""
        self.origins[name] = self.origin_of(name)._replace(address=address)

    def phones_of(self, seat: str) -> list[Member]:
        """Return the phones that have a seat."""
        return [one for one in self.all.values() if one.seat == seat]

    def shut_out(self, *, shut: bool) -> None:
        """Note whether phones may come that were not here before."""
        self.shut = shut
        self.save()

    def save_newcomers(self) -> None:
        """Write the phones that came for the first time since the last writing. Another time will do where it fails."""
        if self._newcomers:
            with contextlib.suppress(OSError):
                self.save()

    def give(self, name: str, seat: str, right: str) -> Member:
        """Give a member a seat and a right. A seat may have two phones."""
        self.all[name] = replace(self.all[name], seat=seat, right=right)
        self.save()
        return self.all[name]

    def put_out(self, name: str) -> None:
        """Let this phone in no more."""
        self.all.pop(name, None)
        self.out = (*self.out, name)[-MOST:]
        self.save()

    def stay_open(self, until: str) -> None:
        """Note until when the door opens again by itself after the app was ended; '' for not."""
        self.open_until = until
        self.save()

    def plain(self) -> dict[str, Any]:
        """Return all of it as it is kept, and as it is handed over."""
        members = [asdict(one) for one in tuple(self.all.values())]
        return {"members": members, "out": self.out, "open_until": self.open_until, "shut": self.shut}

    def take_over(self, plain: Any) -> None:
        """Let in the phones of the bank that hands over, and no others, and keep out those that it has put out."""
        self.all = _members(plain)
        self.out = (*self.out, *_names(plain))[-MOST:]
        self.save()

    def let_in(self, before: "Members", seats: Mapping[str, str]) -> None:
        """Let in the phones of another game, on these seats in place of theirs; who was put out there stays out."""
        for name, one in before.all.items():
            seat = seats.get(one.seat, "")
            self.all.setdefault(name, replace(one, seat=seat, right=one.right if seat or not one.seat else LOOK))
        self.out = (*self.out, *before.out)[-MOST:]
        self.save()

    def forget(self) -> None:
        """Let in none of these phones by what they know: another bank keeps the list of them."""
        self.all.clear()
        self.save()

    def save(self) -> None:
        """Write all of it. Raises OSError, and then the older file stays."""
        with self._writing:
            self._newcomers = False
            games = {name: kept for name, kept in _read(self.path).items() if name != self.game}
            games = dict(list(games.items())[-GAMES + 1 :]) | {self.game: self.plain()}
            write_private(self.path, json.dumps({"version": VERSION, "games": games}, indent=1).encode())


def game_of(session: Session) -> str:
    """Return the name by which a game is known on all phones: the hash of its first line."""
    return name_of_game(session.journal, session.saved.id if session.saved is not None else 0)


def beside(book: Path) -> Path:
    """Return where the phones of a file of games are kept."""
    return book.with_name(book.name + PHONES)


def was_open_until(book: Path, game: str) -> str:
    """Return until when a game's door opens again by itself; '' if it was closed, or never opened."""
    until = _read(beside(book)).get(game, {}).get("open_until", "")
    return until if isinstance(until, str) else ""


def _read(path: Path) -> dict[str, Any]:
    """Return the evenings that are remembered; none if the file is absent or cannot be read."""
    try:
        kept = read_json(path)
    except (OSError, ValueError):
        return {}
    games = kept.get("games") if isinstance(kept, dict) and kept.get("version") == VERSION else None
    return {name: one for name, one in games.items() if isinstance(one, dict)} if isinstance(games, dict) else {}


def _members(plain: Mapping[str, Any]) -> dict[str, Member]:
    """Return the phones in what was kept or handed over: no more of them than a game may have."""
    found = filter(None, map(_member, _listed(plain, "members")))
    return {one.name: one for one in list(found)[:MOST]}


def _names(plain: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the names of phones that were put out: the last ones, and nothing that is no such name."""
    return tuple([name for name in _listed(plain, "out") if isinstance(name, str) and NAME.fullmatch(name)][-MOST:])


def _listed(plain: Mapping[str, Any], name: str) -> list[Any]:
    """Return what is listed under this name; nothing where something else stands there."""
    found = plain.get(name)
    return found if isinstance(found, list) else [*found] if isinstance(found, tuple) else []


def _member(kept: Any) -> Member | None:
    """Return a phone as it was kept; None for what is none. Its label is what a phone may call itself."""
    texts = ("key", "seat", "right", "label")
    if not isinstance(kept, dict) or not all(isinstance(kept.get(name), str) for name in texts):
        return None
    if kept["right"] not in RIGHTS or not HASH.fullmatch(kept["key"]) or len(kept["seat"]) > LONGEST_NAME:
        return None
    return Member(kept["key"], kept["seat"], kept["right"], name_in(kept["label"]))
