"""The result of an evening: who stands where, worth how much, and the text to send home."""

from dataclasses import dataclass

from app.core.changes import LEFT
from app.core.edition import Edition
from app.core.game import Game, Seat
from app.core.referee import Table
from app.rules.owning.worth import worth
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class RankView:
    """A player's rank. Players worth the same share it."""

    place: int
    player: str
    name: str
    colour: str
    token: str
    worth: str
    share: float
    won: bool
    out: bool


@dataclass(frozen=True, slots=True)
class ResultView:
    """The podium, and the sentence above it. `believed` says that not all of the game was judged here."""

    title: str
    told: str
    places: tuple[RankView, ...]
    over: bool
    believed: str = ""


def result_view(game: Game, edition: Edition, words: Words, by_facts: int = 0) -> ResultView:
    """Return all players: winners first, then by worth, then those who are out, the longest in the game first.

    `by_facts` is the first line that was believed when the game was imported, 0 for none.
    """
    words = words.at(edition, game)
    valued = [(seat, worth(Table(game, edition), seat.id).total) for seat in game.seats]
    valued.sort(key=lambda one: _standing(game, one))
    most = max((total for _, total in valued), default=0) or 1
    ranks = [rank_of(game, valued, at) for at in range(len(valued))]
    places = tuple([_place(game, words, seat, total, most, ranks[at]) for at, (seat, total) in enumerate(valued)])
    told = words.several("event.Ended", len(game.winners), players=words.names(game.winners)) if game.winners else ""
    believed = told_believed(by_facts, words)
    return ResultView(game.title, told or words("result.so_far"), places, bool(game.winners), believed)


def told_believed(by_facts: int, words: Words) -> str:
    """Return that lines of a game were taken over as they stood, from which one on; '' where all were judged."""
    return words("games.believed", line=words.number(by_facts)) if by_facts else ""


def rank_of(game: Game, valued: list[tuple[Seat, int]], at: int) -> int:
    """Return a rank: one more than the number of players before."""
    key = _standing(game, valued[at])
    return 1 + sum([_standing(game, one) < key for one in valued])


def _standing(game: Game, one: tuple[Seat, int]) -> tuple[bool, bool, int]:
    seat, total = one
    if seat.id in game.winners:
        return (False, False, 0)
    left = game.marks.get(LEFT, ())
    if seat.id in game.out and isinstance(left, tuple) and seat.id in left:
        return (True, True, -left.index(seat.id))
    return (True, False, -total)


def _place(game: Game, words: Words, seat: Seat, total: int, most: int, rank: int) -> RankView:
    won, out = seat.id in game.winners, seat.id in game.out
    share = max(0.12, total / most) if not out else 0.06
    return RankView(rank, seat.id, seat.name, seat.colour, seat.token, words.money(total), share, won, out)


def result_text(view: ResultView, words: Words, facts: tuple[str, ...]) -> str:
    """Return the result as a text to send."""
    rows = [words("result.row", place=place.place, name=place.name, worth=place.worth) for place in view.places]
    believed = ["", view.believed] if view.believed else []
    return "\n".join([view.title, view.told, "", *rows, *([""] if facts else []), *facts, *believed])
