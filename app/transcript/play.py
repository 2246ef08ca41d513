"""Plays a game in words: lays the game out, submits every line, and checks what it claims."""

from collections.abc import Callable
from typing import TypeVar

from app.core.game import Game, Seat
from app.core.reasons import Refused
from app.core.referee import NO_SENSE, Command, Entry, Table, decide, question
from app.editions.reading import EditionError
from app.editions.tables import edition_of
from app.rules.owning.rent import level
from app.rules.whole_game.opening import NewGame
from app.transcript.phrases import NotAGame
from app.transcript.script import command_of, lines_of

Read = TypeVar("Read")


class Wrong(Exception):  # noqa: N818 - shown to the reader as it is
    """A claim of a game in words does not hold."""


def readable(read: Callable[[], Read]) -> Read:
    """Return what a line says; raise Wrong where it cannot be read."""
    try:
        return read()
    except NO_SENSE as wrong:
        raise Wrong("this cannot be read") from wrong


class Play:
    """A game in words while it is played: the game after the last line, and all entries so far."""

    def __init__(self) -> None:
        self.game, self.edition = Game(), edition_of("ultimate", {})
        self.header: dict[str, str] = {}
        self.switches: list[tuple[str, str]] = []
        self.entries: list[Entry] = []
        self.past: list[Game] = []

    def text(self, text: str) -> "Play":
        """Play every line; raise Wrong with the number of the first line that fails."""
        for number, line in lines_of(text):
            try:
                self.line(line)
            except (NotAGame, Wrong, EditionError) as wrong:
                raise Wrong(f"line {number}: {line}\n  {wrong}") from wrong
            except Refused as refused:
                raise Wrong(f"line {number}: {line}\n  refused: {refused}") from refused
        return self

    def line(self, line: str) -> None:
        """Play one line: a header, a claim, a refusal that must come, an undo, or a command."""
        first, _, rest = line.partition(" ")
        if first in {"edition", "players", "preset", "title"}:
            self.header[first] = rest.strip()
        elif first == "switch":
            name, _, value = rest.strip().partition(" ")
            self.switches.append((name, value.strip()))
        elif first == "=":
            self.claim(rest.split())
        elif first == "!":
            self.must_refuse(rest)
        elif line == "undo":
            self.undo()
        else:
            self.play(line)

    def undo(self) -> None:
        """Go back to before the last command, with the edition that was in force then."""
        if not self.past:
            raise Wrong("nothing to undo")
        self.game = self.past.pop()
        self.entries.pop()
        self._open()

    def play(self, line: str) -> None:
        """Submit what a line says; raise Wrong where somebody else is asked."""
        who, command = readable(lambda: command_of(line))
        if isinstance(command, NewGame) and not self.game.started:
            self.lay_out(command)
            return
        self.begin()
        asked = question(self.game).asked(Table(self.game, self.edition))
        if (
            who in self.game.position
            and asked
            and type(command).__name__ in {"Roll", "Choose"}
            and not self._speaks(who, asked)
        ):
            raise Wrong(f"{asked} is asked {type(question(self.game)).__name__}, not {who}")
        self.submit(command)

    def _speaks(self, who: str, asked: str) -> bool:
        options = question(self.game).options(Table(self.game, self.edition))
        return who in {asked, *[option.about for option in options if option.key == "roll"]}

    def submit(self, command: Command) -> None:
        """Judge a command and take over the game after it."""
        entry, after = decide(self.game, command, self.edition)
        self.past.append(self.game)
        self.game = after
        self.entries.append(entry)
        self._open()

    def _open(self) -> None:
        if self.game.started:
            self.edition = edition_of(self.game.edition, self.game.switches, self.game.corrections)

    def begin(self) -> None:
        """Lay out the game that the header describes, before its first command."""
        if self.game.started:
            return
        names = [name.strip() for name in self.header.get("players", "ana, ben").split(",")]
        seats = tuple([Seat(name, name.title()) for name in names])
        preset, title = self.header.get("preset", "en"), self.header.get("title", "")
        self.lay_out(NewGame(seats, preset, tuple(self.switches), title, names[0]))

    def lay_out(self, opening: NewGame) -> None:
        """Begin with this opening, on the board of the header, as it is printed for the opening's switches."""
        name, values = self.header.get("edition", "ultimate"), dict(opening.switches)
        printed = edition_of(name, values, opening.corrections)
        self.edition = edition_of(name, printed.switch_values(opening.preset) | values, opening.corrections)
        self.submit(opening)

    def must_refuse(self, line: str) -> None:
        """Check that a command is refused: `! ana: buy -> short_of_cash`."""
        said, _, key = line.partition("->")
        try:
            self.play(said.strip())
        except Refused as refused:
            if key.strip() and refused.key != key.strip():
                raise Wrong(f"refused as {refused.key}") from refused
            return
        raise Wrong("not refused")

    def claim(self, words: list[str]) -> None:
        """Check a claim.

        `= ana $3140`, `= ana at boardwalk`, `= ana owns boardwalk`, `= asks Pay`, `= boardwalk level 2`.
        """
        self.begin()
        found = readable(lambda: self._found(words))
        if found is not True:
            raise Wrong(f"it is {found}")

    def _found(self, words: list[str]) -> object:
        kind = words[1] if len(words) > 1 and words[1] in CLAIMS else words[0]
        return CLAIMS[kind](self, words) if kind in CLAIMS else self._cash(words)

    def _cash(self, words: list[str]) -> object:
        account, sum_claimed = words
        held = self.game.holds(account)
        return held == int(sum_claimed.lstrip("$")) or held


def _same(found: object, claimed: object) -> object:
    return found == claimed or found


CLAIMS: dict[str, Callable[[Play, list[str]], object]] = {
    "at": lambda play, words: _same(play.game.position[words[0]], words[2]),
    "owns": lambda play, words: _same(play.game.owner(words[2]), words[0]),
    "level": lambda play, words: _same(level(Table(play.game, play.edition), words[0]), int(words[2])),
    "asks": lambda play, words: _same(type(question(play.game)).__name__, words[1]),
    "turn": lambda play, words: _same(play.game.turn, words[1]),
    "holds": lambda play, words: _same(play.game.holds(words[0], words[2]), int(words[3])),
    "jailed": lambda play, words: play.game.mark(words[0], "jail") is not None,
    "out": lambda play, words: words[0] in play.game.out,
    "winner": lambda play, words: _same(play.game.winners, tuple(words[1:])),
    "mortgaged": lambda play, words: words[0] in play.game.mortgaged,
}

