"""Random legal games. Every invariant is checked after every command, and what occurred is counted."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from app.core.events import Freed, Jailed, Moved
from app.core.game import Game, Seat
from app.core.ledger import BANK, BOX, MONEY
from app.core.reasons import Refused
from app.core.referee import Command, Entry, Table, decide, evolve, question
from app.core.snapshot import game_from_plain, game_to_plain
from app.core.steps import leads_on
from app.core.wire import from_wire, to_wire
from app.editions import load
from app.editions.tables import edition_of
from app.rules.whole_game.opening import NewGame
from app.transcript.script import line_of
from tests.random.player import next_command

if TYPE_CHECKING:
    from app.core.edition import Edition
    from tests.random.chance import Chance

NAMES = ["ana", "ben", "cid", "dora", "eve", "finn", "gus", "hana", "ivo", "jo", "kim", "lea"]
TRIES = 40


@dataclass
class Met:
    """What random games have met so far."""

    commands: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    questions: Counter[str] = field(default_factory=Counter)
    spaces: Counter[str] = field(default_factory=Counter)
    effects: Counter[str] = field(default_factory=Counter)
    switches: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)

    def look(self, entry: Entry, game: Game, edition: Edition) -> None:
        """Count what an entry holds."""
        self.commands[type(entry.command).__name__] += 1
        self.rules.update(entry.rules)
        self.questions[type(game.agenda[0]).__name__] += 1
        for event in entry.events:
            self.events[type(event).__name__] += 1
            card = getattr(event, "card", "")
            if card in edition.cards:
                self.effects[edition.cards[card].effect] += 1
            for space in getattr(event, "path", ())[-1:]:
                self.spaces[edition.spaces[space].kind] += 1

    def lacks(self, wanted: tuple[set[str], ...]) -> set[str]:
        """Return what has not been met yet."""
        met = (self.commands, self.events, self.spaces, self.effects, self.switches)
        return {name for names, seen in zip(wanted, met, strict=True) for name in names if name not in seen}

    def told(self) -> str:
        """Return the coverage in one line."""
        return (f"\nmet {len(self.commands)} commands, {len(self.events)} events, {len(self.spaces)} space kinds, "
                f"{len(self.effects)} card effects, {len(self.switches)} switch values, {len(self.rules)} rules, "
                f"in {sum(self.commands.values())} lines")  # fmt: skip


class Broken(AssertionError):  # noqa: N818 - the fact, as the words of the failure
    """An invariant does not hold; the message is the game in words."""


class RandomGame:
    """A game played at random, command by command."""

    def __init__(
        self, edition: str, players: int, chance: Chance, met: Met | None = None, **fixed: str
    ) -> None:  # fmt: skip
        self.chance, self.met = chance, met or Met()
        printed = load(edition)
        switches = tuple([
            (switch.name, fixed.get(switch.name) or chance.of(switch.values))
            for switch in printed.switches.values() if len(switch.values) > 1
        ])  # fmt: skip
        values = dict(switches)
        self.edition = edition_of(edition, values)
        self.editions = [self.edition]
        self.met.switches.update([f"{name}={value}" for name, value in switches])
        self.said: list[Command] = []
        self.games = [Game()]
        self.entries: list[Entry] = []
        seats = tuple([Seat(name, name.title()) for name in NAMES[:players]])
        self.say(NewGame(seats, chance.of(("en", "fr")), switches, first=NAMES[0]))

    @property
    def game(self) -> Game:
        return self.games[-1]

    def step(self) -> None:
        """Submit one more command; refusals on the way are counted."""
        for _ in range(TRIES):
            command = next_command(self.game, self.edition, self.chance)
            try:
                self.say(command)
            except Refused:
                continue
            return
        self.fail(f"stuck at {question(self.game)}")

    def say(self, command: Command) -> None:
        """Judge a command, check everything, take over the result."""
        try:
            entry, after = decide(self.game, command, self.edition)
        except Refused:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, the game that led to it is told
            self.said.append(command)
            self.fail(f"{type(error).__name__}: {error}", error)
        self.said.append(command)
        self.check(entry, after)
        self.met.look(entry, after, self.edition)
        self.entries.append(entry)
        self.games.append(after)
        if after.corrections is not self.games[-2].corrections:
            self.edition = edition_of(self.edition.id, after.switches, after.corrections)
        self.editions.append(self.edition)

    def check(self, entry: Entry, after: Game) -> None:
        """Check every invariant that can be seen after a command."""
        uneven = {unit: total for unit, total in after.ledger.totals().items() if total}
        if uneven:
            self.fail(f"units that do not sum to zero: {uneven}")
        if not leads_on(after.agenda, after.turn):
            self.fail(f"after {after.agenda} nothing would follow")
        for account, held in after.ledger.holdings.items():
            below = {unit: n for unit, n in held.items() if n < 0}
            if account != BOX and set(below) - ({MONEY} if account == BANK else set()):
                self.fail(f"{account} is below zero: {below}")
        top = question(after)
        if not top.options(Table(after, self.edition)):
            self.fail(f"a dead end: {top}")
        if not same(evolve(self.game, entry), after):
            self.fail("folding the entry gives another game")
        self.check_jail(entry)

    def check_jail(self, entry: Entry) -> None:
        """Check that whoever is in Jail stays there until they are freed."""
        inside = {player for player in self.game.position if self.game.mark(player, "jail") is not None}
        for event in entry.events:
            if isinstance(event, Jailed):
                inside.add(event.player)
            elif isinstance(event, Freed):
                inside.discard(event.player)
            elif isinstance(event, Moved) and event.player in inside and event.manner != "by_hand":
                self.fail(f"{event.player} leaves the Jail by {event.manner}")

    def check_reopening(self) -> None:
        """Check that the journal's forms give the same games, and that judging again gives the same entries."""
        game = Game()
        for at, entry in enumerate(self.entries):
            again = from_wire(json.loads(json.dumps(to_wire(entry))))
            if again != entry:
                self.fail(f"line {at} reads as something else")
            game = evolve(game, again)
            if not same(game, self.games[at + 1]):
                self.fail(f"line {at} folds to another game")
            judged, _ = decide(self.games[at], entry.command, self.editions[at])
            if judged != entry:
                self.fail(f"line {at} is judged otherwise the second time")
        if not same(game_from_plain(json.loads(json.dumps(game_to_plain(self.game)))), self.game):
            self.fail("the snapshot is another game")

    def fail(self, what: str, error: Exception | None = None) -> None:
        """Raise Broken with the game in words, so that it can be kept as a story."""
        raise Broken(f"{what}\n\n{self.words()}") from error

    def words(self) -> str:
        """Return the game in words, as in tests/games."""
        lines = [f"edition {self.edition.id}"]
        for game, command in zip(self.games, self.said, strict=False):
            asked = question(game).asked(Table(game, self.edition)) if game.agenda else ""
            lines.append(line_of(command, asked or "table"))
        return "\n".join(lines)


def same(one: Game, two: Game) -> bool:
    """Return whether two games are equal in every part."""
    parts: Any = [name for name in Game.__slots__ if name != "ledger"]
    alike = all(getattr(one, name) == getattr(two, name) for name in parts)
    return alike and one.ledger.holdings == two.ledger.holdings and one.ledger.holder == two.ledger.holder
