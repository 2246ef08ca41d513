"""The phones of an evening as one bank hands them to the next: their seats and rights, and what knows their tokens.

What knows a token is hidden with the key of the connection, so that who listens learns nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from app.reach.seats.members import Members, beside, game_of
from app.reach.talk.messages import Message, NotUnderstood, number_in
from app.reach.talk.secrecy import Key, hidden, known_to_members, token_at

if TYPE_CHECKING:
    from app.session import Session


class Handed(NamedTuple):
    """What a bank hands over: the last line, which must be here first, and the phones."""

    seq: int
    hash: str
    plain: dict[str, Any]


def handed_over(seq: int, hash_: str, plain: dict[str, Any], key: Key) -> Message:
    """Return the message that hands a bank over to the phone at the other end of this connection."""
    members = [
        {**one, "key": hidden(key, purpose(at), bytes.fromhex(one["key"])).hex()}
        for at, one in enumerate(plain["members"])
    ]
    return {"t": "take", "seq": seq, "hash": hash_, "members": members, "out": list(plain["out"])}


def expected(members: Members, other: str, key: Key, number: int) -> Message:
    """Return the message that tells a phone with the app whom to expect, should it ever bank on by itself.

    It learns what tells it these phones apart, and can speak for none of them here: each will show it another token.
    """
    plain = members.plain()
    known = [known_to_members(token_at(one.secret, other)) for one in members.all.values()]
    told = [
        {**one, "key": hidden(key, f"phones {number} {at}", mark).hex()}
        for at, (one, mark) in enumerate(zip(plain["members"], known, strict=True))
    ]
    return {"t": "phones", "n": number, "members": told}


def expected_in(said: Message, key: Key) -> dict[str, Any]:
    """Return whom to expect, as it is kept; raise NotUnderstood for what tells nobody."""
    members, number = said.get("members"), said.get("n")
    if not isinstance(members, list) or type(number) is not int:
        raise NotUnderstood
    return {"members": [shown(one, f"phones {number} {at}", key) for at, one in enumerate(members)]}


def handed_in(said: Message, key: Key) -> Handed:
    """Return what a bank hands over; raise NotUnderstood for what is no hand-over."""
    members, out = said.get("members"), said.get("out")
    if not isinstance(members, list) or not isinstance(out, list):
        raise NotUnderstood
    if type(said.get("seq")) is not int or type(said.get("hash")) is not str:
        raise NotUnderstood
    found = [shown(one, purpose(at), key) for at, one in enumerate(members)]
    return Handed(said["seq"], said["hash"], {"members": found, "out": [name for name in out if isinstance(name, str)]})


def shown(one: Any, purpose_: str, key: Key) -> dict[str, Any]:
    """Return a phone as it is kept, what knows its token no longer hidden."""
    if not isinstance(one, dict) or not isinstance(one.get("key"), str):
        raise NotUnderstood
    return {**one, "key": hidden(key, purpose_, number_in(one["key"])).hex()}


def purpose(at: int) -> str:
    """Return what the key of this phone is hidden for: each with a mask of its own."""
    return f"member {at}"


def bank_on(session: Session, number: int, handed: Handed | None = None) -> None:
    """Open the copy of a game to bank it from now on, for the phones of the bank before, where those were handed over.

    Raises JournalError and OSError.
    """
    session.open(number)
    if handed is not None:
        Members(beside(session.journal.book.path), game_of(session)).take_over(handed.plain)
