"""What all tables of a club's round play: board, booklet, house rules, print, until when. One code says all of it."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import lru_cache, reduce
from typing import Any

from app.core.game import Game, Seat
from app.core.own_things import FIGURE
from app.core.reasons import Refused
from app.core.referee import decide
from app.editions import EditionError, names, titles
from app.rules.whole_game.opening import NewGame
from app.session.entries import UNSOUND
from app.session.open_game import edition_for
from app.session.setup import KEPT, Draft, kept
from app.typed.bounds import is_a_line, is_an_hour

BEGINS = "PC1."  # a code of another form will begin otherwise
LONGEST, UNPACKED = 12_000, 60_000  # letters of a code, bytes of what it says
LONGEST_TITLE = 40  # of a round, and so of each game of it
SEATS = (Seat("p1", "1"), Seat("p2", "2"))  # who lays out a game to see whether a round can be played

SwitchPairs = tuple[tuple[str, str], ...]
Prints = tuple[tuple[str, str, str, str], ...]


class NoRound(Exception):  # noqa: N818 - named after what it says
    """What was entered is no code of a round, or of one that this version cannot play."""


@dataclass(frozen=True, slots=True)
class RoundRules:
    """A round. `ends` is an hour in UTC, as 2026-11-18T21:30; '' where no clock runs. A title makes it a club's."""

    edition: str
    preset: str
    switches: SwitchPairs = ()
    corrections: Prints = ()  # this print, and the table's own figures
    title: str = ""
    ends: str = ""

    def text(self) -> str:
        """Return the code."""
        said = json.dumps(asdict(self), separators=(",", ":"), ensure_ascii=False).encode()
        return BEGINS + urlsafe_b64encode(zlib.compress(said, 9)).decode().rstrip("=")

    def named(self, title: str, ends: str) -> "RoundRules":
        """Return the same rules as a round of a club, under this title."""
        return replace(self, title=title[:LONGEST_TITLE], ends=ends)

    def opening(self, seats: tuple[Seat, ...]) -> NewGame:
        """Return the command that lays out a game of this round."""
        return NewGame(seats, self.preset, self.switches, self.title, "", self.corrections)


def rules_of(draft: Draft, prints: Prints) -> RoundRules:
    """Return the rules of a game that is being set up, on a phone with these corrections of its print."""
    switches = tuple(sorted(common(draft.chosen()).items()))
    return RoundRules(draft.edition, draft.preset, switches, (*prints, *draft.prints, *sorted(draft.entered())))


@lru_cache(maxsize=64)
def read_round(typed: str) -> RoundRules:
    """Read a code; blanks and line breaks do not matter. Raises NoRound for what nobody could play."""
    text = "".join(typed.split())
    if not text.startswith(BEGINS) or len(text) > LONGEST:
        raise NoRound
    found = in_form(said_in(text.removeprefix(BEGINS)))
    laid_out(found)
    return found


def said_in(packed: str) -> Any:
    """Return the round that a code describes. Raises NoRound."""
    unpacking = zlib.decompressobj()
    try:
        raw = unpacking.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), UNPACKED)
        if not unpacking.eof:
            raise NoRound
        return json.loads(raw)
    except (ValueError, zlib.error, RecursionError) as error:
        raise NoRound from error


def in_form(said: Any) -> RoundRules:
    """Return a round from plain values of the right form. Raises NoRound for any other."""
    if not isinstance(said, dict) or set(said) != set(RoundRules.__slots__):
        raise NoRound
    texts = [said[name] for name in ("edition", "preset", "title", "ends")]
    if any(type(text) is not str for text in texts) or (said["title"] and not is_a_line(said["title"], LONGEST_TITLE)):
        raise NoRound
    if said["ends"] and not is_an_hour(said["ends"]):
        raise NoRound
    return RoundRules(texts[0], texts[1], rows(said["switches"], 2), rows(said["corrections"], 4), texts[2], texts[3])


def rows(said: Any, width: int) -> Any:
    """Return a list as rows of so many texts. Raises NoRound for anything else."""
    if not isinstance(said, list) or any(not isinstance(row, list) or len(row) != width for row in said):
        raise NoRound
    if any(type(text) is not str for row in said for text in row):
        raise NoRound
    return tuple(map(tuple, said))


@lru_cache(maxsize=64)
def laid_out(rules: RoundRules) -> Game:
    """Lay out a game of these rules with two made-up players. Raises NoRound where the referee refuses it."""
    if rules.edition not in names():
        raise NoRound
    try:
        opening = rules.opening(SEATS)
        return decide(Game(), opening, edition_for(rules.edition, opening))[1]
    except (Refused, EditionError, *UNSOUND) as error:
        raise NoRound from error


def printed_titles(rules: RoundRules) -> Mapping[str, str]:
    """Return what the board of a round is called, by language."""
    return titles(rules.edition)


def is_played_by(rules: RoundRules, begun: Game) -> bool:
    """Return whether a game was laid out with the board, the switches and the print of these rules."""
    wanted = laid_out(rules)
    same_print = sorted(wanted.corrections) == sorted(begun.corrections)
    return wanted.edition == begun.edition and common(wanted.switches) == common(begun.switches) and same_print


def common(switches: Mapping[str, str]) -> dict[str, str]:
    """Return the switches that a round decides. Who moves the tokens is each table's own choice."""
    return {name: value for name, value in switches.items() if name not in KEPT}


def draft_of(draft: Draft, rules: RoundRules) -> Draft:
    """Return the draft of a round's game, with the people who are seated already."""
    own = kept(draft.own) | common(dict(rules.switches))
    figures = {name: int(amount) for kind, name, _, amount in rules.corrections if kind == FIGURE}
    return replace(draft.on(rules.edition), preset=rules.preset, own=own, figures=figures, round=rules)


def seated(draft: Draft, names: tuple[str, ...]) -> Draft:
    """Return the draft with these people, in this order; with those who are seated already where none is named."""
    return reduce(Draft.with_one_more, names, replace(draft, people=(), first="")) if names else draft


def round_of(draft: Draft) -> RoundRules | None:
    """Return the round that a draft was made for; None if its rules were changed since."""
    rules = draft.round
    if not isinstance(rules, RoundRules) or rules_of(draft, prints_of(rules)) != replace(rules, title="", ends=""):
        return None
    return rules


def prints_of(rules: RoundRules) -> Prints:
    """Return the corrections of the print that a round is played with, without the table's own figures."""
    return tuple([one for one in rules.corrections if one[0] != FIGURE])
