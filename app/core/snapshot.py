"""A game as plain values and back: the form in which snapshots are kept."""

from typing import Any

from app.core.game import Game
from app.core.steps import Lost, Step
from app.core.wire import Unreadable, from_wire, to_wire

FORM = 3
PLAIN = ("edition", "title", "turn", "turns", "lines", "started")


def game_to_plain(game: Game) -> dict[str, Any]:
    """Return everything in a game as values that JSON can hold."""
    plain = {name: getattr(game, name) for name in PLAIN}
    return plain | {
        "form": FORM,
        "seats": to_wire(game.seats),
        "out": sorted(game.out),
        "switches": game.switches,
        "corrections": to_wire(game.corrections),
        "holdings": game.ledger.holdings,
        "holder": game.ledger.holder,
        "position": game.position,
        "papers": [[number, to_wire(paper)] for number, paper in game.papers.items()],
        "marks": [[player, name, to_wire(value)] for (player, name), value in game.marks.items()],
        "mortgaged": sorted(game.mortgaged),
        "dice": list(game.dice),
        "agenda": to_wire(game.agenda),
        "winners": list(game.winners),
        "still_to_say": to_wire(game.still_to_say),
    }


def game_from_plain(plain: dict[str, Any]) -> Game:
    """Return the game that a snapshot holds; raise Unreadable where it is in another version's form."""
    if plain.get("form") != FORM:
        raise Unreadable("snapshot")
    game = Game()
    for name in PLAIN:
        setattr(game, name, plain[name])
    game.seats, game.agenda = from_wire(plain["seats"]), agenda_from_plain(plain["agenda"])
    game.out, game.mortgaged = frozenset(plain["out"]), frozenset(plain["mortgaged"])
    game.switches, game.corrections = plain["switches"], from_wire(plain["corrections"])
    game.ledger.holdings, game.ledger.holder = plain["holdings"], plain["holder"]
    game.position, game.dice = plain["position"], tuple(plain["dice"])
    game.marks = {(player, name): from_wire(value) for player, name, value in plain["marks"]}
    game.papers = {number: from_wire(paper) for number, paper in plain.get("papers", ())}
    game.winners, game.still_to_say = tuple(plain["winners"]), from_wire(plain["still_to_say"])
    return game


def agenda_from_plain(plain: list[Any]) -> tuple[Step, ...]:
    """Return the agenda; if a step cannot be read, a single Lost step that offers the way back."""
    try:
        return from_wire(plain)  # type: ignore[no-any-return]
    except Unreadable as step:
        return (Lost(step.what),)
