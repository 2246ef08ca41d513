"""Plays a game in words: lays the game out, submits every line, and checks what it claims."""

from collections.abc import Callable
from typing import TypeVar

from app.core.game import Game, Seat
from app.core.own_things import FIGURE
from app.core.reasons import Refused
from app.core.referee import NO_SENSE, Command, Entry, Table, decide
from app.editions import names
from app.editions.reading import EditionError
from app.editions.tables import edition_of
from app.rules.whole_game.opening import BOOKLETS, NewGame
from app.transcript.claimed import check_claim
from app.transcript.lines_named import by_line, with_own_cards
from app.transcript.pieces import NotAGame, money
from app.transcript.script import command_of, lines_of
from app.transcript.speaking import FOR_ALL, check_speaker
from app.transcript.wrong import Wrong, edition_text, near, refused_text, unread_text, with_hint
from app.words.catalogues import FIRST as FIRST_LANGUAGE
from app.words.language import Words

__all__ = ["Play", "Wrong"]
Read = TypeVar("Read")
HEADERS = ("edition", "players", "preset", "title", "switch", "figure", "begins")
BY_ROLLS, FIRST = "by rolls", ("undo",)  # of the lines that have no verb


class Play:
    """A game in words while it is played: the game after the last line, and all entries so far."""

    def __init__(self, language: str = FIRST_LANGUAGE) -> None:
        self.game, self.edition = Game(), edition_of("ultimate", {})
        self.language = Words(language)
        self.header: dict[str, str] = {}
        self.switches: list[tuple[str, str]] = []
        self.figures: list[tuple[str, str, str, str]] = []
        self.entries: list[Entry] = []
        self.past: list[Game] = []

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return Table(self.game, self.edition)

    @property
    def words(self) -> Words:
        """The reader's language at this table."""
        return self.language.at(self.edition, self.game)

    def text(self, text: str) -> "Play":
        """Play every line; raise Wrong with the number of the first line that fails."""
        for number, line in lines_of(text):
            try:
                self.line(line)
            except (NotAGame, Wrong, EditionError, Refused) as wrong:
                raise Wrong(self.words("words.line", number=number, line=line, why=self.told(wrong))) from wrong
        self.head_alone()
        return self

    def head_alone(self) -> None:
        """Lay out a game of which only the head has been written, so that a head that cannot be played is told."""
        try:
            if self.header or self.switches or self.figures:
                self.begin()
        except (EditionError, Refused) as wrong:
            raise Wrong(self.told(wrong)) from wrong

    def told(self, wrong: Exception) -> str:
        """Return what is wrong as a sentence."""
        if isinstance(wrong, Refused):
            return refused_text(self.words, self.table, wrong)
        if isinstance(wrong, NotAGame):
            return unread_text(self.words, wrong, FIRST if self.game.started else (*FIRST, *HEADERS))
        return edition_text(self.words, wrong, names()) if isinstance(wrong, EditionError) else str(wrong)

    def line(self, line: str) -> None:
        """Play one line: a header, a claim, a refusal that must come, an undo, or a command."""
        line = with_own_cards(line, self.entries)
        first, _, rest = line.partition(" ")
        if first in HEADERS and first not in self.game.position:
            self.heading(first, rest.strip())
        elif first == "=":
            self.begin()
            self.readable(lambda: check_claim(self.table, self.words, rest.split()))
        elif first == "!":
            self.must_refuse(rest)
        elif line == "undo":
            self.undo()
        else:
            self.play(line)

    def heading(self, first: str, rest: str) -> None:
        """Take a header line; raise Wrong once the game has begun."""
        if self.game.started:
            raise Wrong(self.words("words.late_header", word=first))
        if first == "switch":
            name, _, value = rest.partition(" ")
            self.switches.append((name, value.strip()))
        elif first == "figure":
            name, amount = self.readable(lambda: own_figure(rest), "figure bail 75")
            self.figures.append((FIGURE, name, "", str(amount)))
        else:
            self.header[first] = self.known(first, rest)

    def known(self, first: str, rest: str) -> str:
        """Return what a header says; raise Wrong where it names a board or a booklet that there is not."""
        choices = {"edition": names(), "preset": BOOKLETS}.get(first, (rest,))
        if rest in choices:
            return rest
        raise Wrong(with_hint(self.words, self.words(f"words.no_{first}", word=rest), near(rest, choices), choices))

    def readable(self, read: Callable[[], Read], like: str = "") -> Read:
        """Return what a line says; raise Wrong where it cannot be read, with a line of its kind."""
        try:
            return read()
        except NO_SENSE as wrong:
            told, kind = self.words("words.unreadable"), self.words("words.like", line=like) if like else ""
            raise Wrong(f"{told} {kind}".strip()) from wrong

    def undo(self) -> None:
        """Go back to before the last command, with the edition that was in force then."""
        if not self.past:
            raise Wrong(self.words("words.nothing_to_undo"))
        self.game = self.past.pop()
        self.entries.pop()
        self._open()

    def play(self, line: str) -> None:
        """Submit what a line says; raise Wrong where somebody else is asked."""
        who, command = self.read(line)
        if isinstance(command, NewGame) and not self.game.started:
            self.lay_out(command)
            return
        self.begin()
        check_speaker(self.table, self.words, who, command)
        self.submit(command)

    def read(self, line: str) -> tuple[str, Command]:
        """Return who says what; raise NotAGame, before the start about a word that should be one of the head."""
        try:
            who, command = self.readable(lambda: command_of(line))
            return who, by_line(command, self.entries)
        except NotAGame:
            first = line.partition(" ")[0]
            if self.game.started or first in {*FOR_ALL, *self.seated()} or not near(first, HEADERS):
                raise
            raise NotAGame(first, HEADERS) from None

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
        players = self.seated()
        seats = tuple([Seat(name, name.title()) for name in players])
        preset, title = self.header.get("preset", "en"), self.header.get("title", "")
        first = self.header.get("begins", players[0]).replace(BY_ROLLS, "")
        self.lay_out(NewGame(seats, preset, tuple(self.switches), title, first, tuple(self.figures)))

    def seated(self) -> list[str]:
        """Return the players that the head names."""
        return [name.strip() for name in self.header.get("players", "ana, ben").split(",")]

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
            if key.strip() not in {"", refused.key}:
                raise Wrong(self.words("words.refused_as", wanted=key.strip(), told=self.told(refused))) from refused
            return
        raise Wrong(self.words("words.not_refused"))


def own_figure(rest: str) -> tuple[str, int]:
    """Read the name of a figure and its amount: `salary.go.pass $400`."""
    name, amount = rest.split()
    return name, money(amount)
