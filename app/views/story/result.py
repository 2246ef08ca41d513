"""The result of an evening: who stands where, worth how much, made up of what, and the text to send home."""

from dataclasses import dataclass

from app.core.changes import LEFT
from app.core.edition import Edition
from app.core.game import Game, Seat
from app.core.referee import Table
from app.rules.owning.worth import Worth, is_hidden, worth
from app.rules.whole_game.ending import EARLY, IS_UP
from app.words.language import Words

Ranked = list[tuple[Seat, Worth]]
UNTOLD = Worth(0, 0, 0, 0)  # what nobody may know now


@dataclass(frozen=True, slots=True)
class WorthPart:
    """A part of what a player is worth: which, what it is called, its share of the richest player's worth, its sum."""

    kind: str
    name: str
    share: float
    sum: str


@dataclass(frozen=True, slots=True)
class RankView:
    """A player's rank. Players worth the same share it."""

    place: int
    player: str
    name: str
    colour: str
    token: str
    worth: str
    parts: tuple[WorthPart, ...]
    won: bool
    out: bool

    @property
    def told(self) -> str:
        """Return what the worth is made up of, in a line."""
        return " \u00b7 ".join([f"{part.name} {part.sum}" for part in self.parts])


@dataclass(frozen=True, slots=True)
class ResultView:
    """The podium, and the sentences above it. `believed` says that not all of the game was judged here.

    `why` says how the game ended, '' while it goes on; `ending` that it ends once what is being done is done; `hidden`
    why nobody's worth is shown now.
    """

    title: str
    told: str
    places: tuple[RankView, ...]
    over: bool
    believed: str = ""
    why: str = ""
    board: str = ""
    turns: str = ""
    ending: bool = False
    hidden: str = ""


def result_view(game: Game, edition: Edition, words: Words, by_facts: int = 0, board: str = "") -> ResultView:
    """Return all players: winners first, then by worth, then those who are out, the longest in the game first.

    `by_facts` is the first line that was believed when the game was imported, 0 for none; `board` what people call the
    board, the box where it is not said.
    """
    words, table, over = words.at(edition, game), Table(game, edition), bool(game.winners)
    hides = is_hidden(table) and not over
    valued = [(seat, UNTOLD if hides else worth(table, seat.id)) for seat in game.seats]
    valued.sort(key=lambda one: _standing(game, one))
    told = words.several("event.Ended", len(game.winners), players=words.names(game.winners)) if over else ""
    return ResultView(
        game.title, told or words("result.so_far"), placed(game, words, valued, hides=hides), over,
        told_believed(by_facts, words), why_over(game, words), board or words.of(edition.titles),
        words.several("games.turns", game.turns),
        not over and IS_UP in game.marks, words("insight.hidden") if hides else "",
    )  # fmt: skip


def placed(game: Game, words: Words, valued: Ranked, *, hides: bool) -> tuple[RankView, ...]:
    """Return the ranks of players that stand in their order."""
    most = max([one.total for _, one in valued], default=0) or 1
    return tuple([
        RankView(
            rank_of(game, valued, at), seat.id, seat.name, seat.colour, seat.token,
            "" if hides else words.money(one.total), parts_of(one, most, words),
            seat.id in game.winners, seat.id in game.out,
        )
        for at, (seat, one) in enumerate(valued)
    ])  # fmt: skip


def parts_of(whole: Worth, most: int, words: Words) -> tuple[WorthPart, ...]:
    """Return the parts of a worth that are not zero: cash, deeds, buildings, shares."""
    return tuple([
        WorthPart(kind, words(f"result.{kind}"), part / most, words.money(part)) for kind, part in whole.terms()
    ])  # fmt: skip


def why_over(game: Game, words: Words) -> str:
    """Return the sentence that says why a game ended before one player was left; '' where none was needed."""
    if not game.winners or IS_UP not in game.marks:
        return ""
    if EARLY not in game.marks:
        return words("noted.time_is_up")
    return words("noted.ended_early" if game.switches.get("length") == "timed" else "noted.ended_here")


def told_believed(by_facts: int, words: Words) -> str:
    """Return that lines of a game were taken over as they stood, from which one on; '' where all were judged."""
    return words("games.believed", line=words.number(by_facts)) if by_facts else ""


def rank_of(game: Game, valued: Ranked, at: int) -> int:
    """Return a rank: one more than the number of players before."""
    key = _standing(game, valued[at])
    return 1 + sum([_standing(game, one) < key for one in valued])


def _standing(game: Game, one: tuple[Seat, Worth]) -> tuple[bool, bool, int]:
    seat, whole = one
    if seat.id in game.winners:
        return (False, False, 0)
    left = game.marks.get(LEFT, ())
    if seat.id in game.out and isinstance(left, tuple) and seat.id in left:
        return (True, True, -left.index(seat.id))
    return (True, False, -whole.total)


def result_text(view: ResultView, words: Words, facts: tuple[str, ...]) -> str:
    """Return the result as a text to send."""
    rows = [words("result.row", place=place.place, name=place.name, worth=place.worth) for place in view.places]
    believed = ["", view.believed] if view.believed else []
    heads = [part for part in (view.title, view.told, view.why) if part]
    return "\n".join([*heads, "", *rows, *([""] if facts else []), *facts, *believed])
