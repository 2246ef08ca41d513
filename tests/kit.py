"""A table for stories: lay it out as the story needs it, submit commands, look at what came of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.events import Event, Lifted, Marked, Mortgaged, Moved, Transferred, TurnBegan, folded
from app.core.game import Game, Seat
from app.core.ledger import BANK, BOX, MONEY, lot
from app.core.reasons import Reason, Refused
from app.core.referee import Choose, Command, Entry, Roll, Table, decide, evolve, question
from app.core.wire import wire_name
from app.editions import load
from app.rules.moves.turn import ToRoll
from app.rules.whole_game.opening import NewGame

if TYPE_CHECKING:
    from app.core.steps import Decision, Step

BY_STORY = Reason("story")


class Story:
    """A game in a test. Commands are judged by the referee; what is `given` is folded as facts."""

    def __init__(
        self, edition: str = "ultimate", players: str = "ana ben cid", preset: str = "en", **switches: str
    ) -> None:
        files = {name: switches[name] for name in ("layout", "deck", "names") if name in switches}
        self.edition = load(edition, **files)
        self.names = tuple(players.split())
        seats = tuple(Seat(name, name.title()) for name in self.names)
        self.game, self.entries = Game(), []
        self.entry: Entry | None = None
        self.say(NewGame(seats, preset, tuple(switches.items()), first=self.names[0]))
        if "FirstCards" in [type(step).__name__ for step in self.game.agenda]:
            self.say(Choose("none"))

    # what the table says
    def say(self, command: Command) -> Entry:
        """Judge a command, and check that folding the entry gives the very same game."""
        before = self.game
        self.entry, self.game = decide(before, command, self.edition)
        again = evolve(before, self.entry)
        for name in ("ledger", "position", "marks", "agenda", "turn", "dice", "mortgaged", "out", "lines"):
            mine, theirs = getattr(self.game, name), getattr(again, name)
            if name == "ledger":
                mine, theirs = (mine.holdings, mine.holder), (theirs.holdings, theirs.holder)
            assert mine == theirs, f"folding the entry gives another {name}"
        assert not any(self.game.ledger.totals().values()), "a unit does not sum to zero"
        assert question(self.game).options(self.table), "a dead end: nothing can be answered"
        self.entries.append(self.entry)
        return self.entry

    def roll(self, *dice: int | str) -> Entry:
        return self.say(Roll(dice))

    def choose(self, key: str, value: object = None) -> Entry:
        return self.say(Choose(key, value))

    def refused(self, command: Command) -> Refused:
        """Check that the command is refused and leaves the game as it was; return the refusal."""
        before = self.game
        try:
            decide(self.game, command, self.edition)
        except Refused as refusal:
            assert self.game is before
            return refusal
        raise AssertionError(f"not refused: {command}")

    def refused_choice(self, key: str, value: object = None) -> Refused:
        """Check that the answer is refused; return the refusal."""
        return self.refused(Choose(key, value))

    # what the story lays down
    def given(self, *events: Event) -> Story:
        self.game = folded(self.game, events)
        return self

    def at(self, player: str, space: str) -> Story:
        return self.given(Moved(player, (space,), "story"))

    def owns(self, player: str, *deeds: str) -> Story:
        return self.given(*[
            Transferred(((self.game.ledger.holder[deed], player, 1, deed),), BY_STORY) for deed in deeds
        ])  # fmt: skip

    def has(self, player: str, cash: int) -> Story:
        """Give or take so that the player holds exactly this much."""
        change = cash - self.game.holds(player)
        giver, taker = (BANK, player) if change > 0 else (player, BANK)
        return self.given(Transferred(((giver, taker, abs(change), MONEY),), BY_STORY)) if change else self

    def holds_card(self, player: str, *cards: str) -> Story:
        return self.given(*[Transferred(((BANK, player, 1, card),), BY_STORY) for card in cards])

    def built(self, deed: str, number: int = 1, unit: str = "house") -> Story:
        return self.given(Transferred(((BANK, lot(deed), number, unit),), BY_STORY))

    def mortgaged(self, *deeds: str) -> Story:
        return self.given(*[Mortgaged(self.game.owner(deed), deed) for deed in deeds])

    def lifted(self, *deeds: str) -> Story:
        return self.given(*[Lifted(self.game.owner(deed), deed) for deed in deeds])

    def marked(self, player: str, mark: str, value: object = 1) -> Story:
        return self.given(Marked(player, mark, value))

    def turn_of(self, player: str) -> Story:
        """Hand the dice to this player, who is to roll."""
        self.given(TurnBegan(player))
        self.game.agenda = (ToRoll(player),)
        return self

    def asking(self, *steps: Step) -> Story:
        """Put steps on top of the agenda and let the referee work them."""
        table = Table(self.game.copy(), self.edition)
        table.then(*steps)
        table.run()
        self.game = table.game
        return self

    def all_deeds_sold_to(self, player: str) -> Story:
        left = [deed for deed, holder in self.game.ledger.holder.items() if holder == BANK]
        return self.owns(player, *left)

    # what the story looks at
    @property
    def table(self) -> Table:
        return Table(self.game, self.edition)

    @property
    def top(self) -> Decision:
        return question(self.game)

    @property
    def asks(self) -> str:
        """The recorded name of the question on top."""
        return wire_name(type(self.top))

    def options(self) -> dict[str, object]:
        return {option.key: option for option in self.top.options(self.table)}

    def cash(self, player: str) -> int:
        return self.game.holds(player)

    def where(self, player: str) -> str:
        return self.game.position[player]

    def events(self, kind: str) -> list[Event]:
        """Return the last entry's events of one kind, by the name under which it is recorded."""
        return [event for event in self.entry.events if wire_name(type(event)) == kind]

    def path(self) -> tuple[str, ...]:
        """The spaces of the first walk in the last entry."""
        return self.events("Moved")[0].path

    def keys(self) -> set[str]:
        """The rules cited by the last entry and by its reasons."""
        cited = set(self.entry.rules)
        for event in self.entry.events:
            cited |= set(getattr(getattr(event, "reason", None), "keys", ()))
        return cited


__all__ = ["BOX", "Choose", "Roll", "Story"]


def kinds(story: Story) -> list[str]:
    """The names of the events in the last entry."""
    return [wire_name(type(event)) for event in story.entry.events]
