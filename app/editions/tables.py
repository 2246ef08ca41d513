"""The board of one table: a box in one town's print, with what the table prints otherwise. It is made here alone."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from app.core.corrections import Entered, with_entered
from app.core.edition import OF_BOARD, ByLanguage, Edition, Switch
from app.core.game import Game
from app.core.own_things import BOARD, FIGURE, OWN_CARD, is_a_sign
from app.editions import load, names
from app.editions.folder import all_switches, check
from app.editions.reading import Document, document
from app.editions.shelves import shelf_of
from app.typed.bounds import is_a_label
from app.words.language import Words

FIRST = "ultimate"  # the box this app was made for stands first
MOST_CORRECTIONS = 2000  # of one board; a whole box has some 500 printed texts and figures


@dataclass(frozen=True, slots=True)
class Town:
    """A board as people name it. `board` has the values of the switches that lie on the table together."""

    id: str
    titles: ByLanguage
    board: Mapping[str, str]
    countries: tuple[str, ...] = ()
    booklets: tuple[str, ...] = ()  # that lie in this box, the usual one first; none where all of them do

    def booklet(self, spoken: str, every: Sequence[str]) -> str:
        """Return the booklet to play by: the one in this language where it lies in the box, else the box's usual one.

        It is one rule for every box: an American board was sold in Canada too, with both booklets, so that a phone in
        Canadian French begins with the French one in Ultimate as in Classic; London's box has none in French.
        """
        there = self.booklets or tuple(every)
        return spoken if spoken in there else there[0]


@dataclass(frozen=True, slots=True)
class TableBoard:
    """What lies on a table: the box, which print of it, and what the table prints in its place."""

    edition: str
    picks: tuple[tuple[str, str], ...] = ()
    corrections: tuple[Entered, ...] = ()

    @classmethod
    def of(cls, edition: str, switches: Mapping[str, str], corrections: Iterable[Entered] = ()) -> "TableBoard":
        """Return the board that these switches pick; the others are no matter of boards."""
        picks = tuple([(name, switches[name]) for name in OF_BOARD if name in switches])
        return cls(edition, picks, tuple(corrections))

    def printed(self) -> Edition:
        """Return everything that is printed on this board. A correction that does not fit is left out."""
        return edition_of(self.edition, dict(self.picks), self.corrections)

    @property
    def town(self) -> Town | None:
        """Return the town whose names are on this board; None where no town has them."""
        names_here = dict(self.picks).get("names", "")
        return next((town for town in towns(self.edition) if town.board.get("names", "") == names_here), None)

    def in_short(self) -> "TableBoard":
        """Return the board without every name and figure on it: what it is called, and its money."""
        return replace(self, corrections=tuple([one for one in self.corrections if one[0] == BOARD]))

    def title(self, words: Words) -> str:
        """Return what people call it: the family's own name of it, or the box with its town where there are several."""
        box, town = words.of(self.in_short().printed().titles), self.town
        if town is None or self.is_own or len(towns(self.edition)) == 1:
            return box
        return f"{box} · {words.of(town.titles)}" if town.titles else box

    @property
    def called(self) -> str:
        """Return the name of a family's own board, as it is compared; '' of any other."""
        own = [one[3] for one in self.corrections if (one[0], one[2]) == (BOARD, "title")]
        return own[-1].casefold() if own else ""

    @property
    def own_key(self) -> tuple[str, str]:
        """Return what tells a family's own board from every other: its box, and what it is called."""
        return self.edition, self.called

    @property
    def kept_as(self) -> str:
        """Return under which name the phone keeps what this board prints otherwise: box, and town or own name."""
        return f"{self.edition}/{self.called or (self.town.id if self.town else '')}"

    @property
    def is_own(self) -> bool:
        """Return whether this is a box with a name of its own."""
        return bool(self.called)

    def names_only(self) -> tuple[Entered, ...]:
        """Return the corrections without figures that a table sets itself and cards that it wrote in a game."""
        return tuple([one for one in self.corrections if one[0] not in {FIGURE, OWN_CARD}])

    def plain(self) -> dict[str, Any]:
        """Return the board in values of JSON."""
        picks, corrections = [[*pick] for pick in self.picks], [[*one] for one in self.corrections]
        return {"edition": self.edition, "picks": picks, "corrections": corrections}


def board_of(game: Game) -> TableBoard:
    """Return the board on which a game is played."""
    return TableBoard.of(game.edition, game.switches, game.corrections)


def board_in(plain: Any) -> TableBoard:
    """Return a board of values of JSON, which may be a stranger's; raise ValueError for what is no board of ours."""
    if not isinstance(plain, dict) or set(plain) != {"edition", "picks", "corrections"}:
        raise ValueError("no board")
    edition, picks, corrections = plain["edition"], rows(plain["picks"], 2), rows(plain["corrections"], 4)
    if not isinstance(edition, str) or edition not in names():
        raise ValueError("no box of ours")
    known = switches_of(edition)
    if any(name not in OF_BOARD or name not in known or value not in known[name].values for name, value in picks):
        raise ValueError("no print of this box")
    return TableBoard.of(edition, dict(picks), tuple([one for one in corrections if is_sound(one)]))


def is_sound(one: Entered) -> bool:
    """Return whether a correction is none of the money's sign, or a sign that is no part of a sum."""
    return (one[0], one[2]) != (BOARD, "currency") or is_a_sign(one[3])


def rows(plain: Any, width: int) -> Any:
    """Return a list as rows of so many texts that can be read; raise ValueError for anything else."""
    if not isinstance(plain, list) or len(plain) > MOST_CORRECTIONS:
        raise ValueError("no list")
    if not all(isinstance(row, list) and len(row) == width and all(map(is_a_label, row)) for row in plain):
        raise ValueError("no rows")
    return tuple(map(tuple, plain))


def every_town() -> tuple[TableBoard, ...]:
    """Return the boards of all towns, box by box, ours first."""
    return tuple([TableBoard.of(box, town.board) for box in in_order() for town in towns(box)])


def in_order() -> tuple[str, ...]:
    """Return all boxes, ours first."""
    return tuple(sorted(names(), key=lambda name: (name != FIRST, name)))


def usual_board(country: str, language: str, edition: str = "") -> TableBoard:
    """Return the board that lies on most tables of a country, of one box or of any.

    Where no board of it is from there, it is the first of our first box, in a town with a booklet in this language.
    """
    boxes = (edition,) if edition else in_order()
    every = [(box, town) for box in boxes for town in towns(box)]
    near = [one for one in every if country in one[1].countries]
    first = [one for one in every if one[0] == boxes[0]]
    spoken = [one for one in first if one[1].booklets[:1] == (language,)]
    box, town = (near or spoken or first)[0]
    return TableBoard.of(box, town.board)


@lru_cache(maxsize=16)
def switches_of(edition: str) -> Mapping[str, Switch]:
    """Return everything that a box leaves open, by its name."""
    return all_switches(main_of(edition))


@lru_cache(maxsize=16)
def towns(edition: str) -> tuple[Town, ...]:
    """Return the towns of a box. One that declares none has a town for each set of names."""
    main = main_of(edition)
    declared = main.values.get("town", [])
    if not isinstance(declared, list) or not all(isinstance(table, dict) for table in declared):
        raise main.wrong("town", "town", "not_a_table")
    known = all_switches(main)
    sets = known["names"].values if "names" in known else ("",)
    return tuple([a_town(main, table) for table in declared] or [Town(name, {}, {"names": name}) for name in sets])


def a_town(main: Document, table: Mapping[str, Any]) -> Town:
    """Make one town. Its board may pick only what the box has."""
    name, board, known = str(table.get("id", "")), table.get("board", {}), all_switches(main)
    for switch, value in board.items():
        check(main, name, "board", switch, [*OF_BOARD] if switch in known else ())
        check(main, name, switch, value, known[switch].values)
    countries, booklets = (tuple(table.get(key, ())) for key in ("countries", "booklets"))
    return Town(name, table.get("titles", {}), board, countries, booklets)


def main_of(edition: str) -> Document:
    """Return the edition.toml of a box."""
    return document(shelf_of(edition) / edition / "edition.toml")


def edition_of(name: str, switches: Mapping[str, str], corrections: Iterable[Entered] = ()) -> Edition:
    """Return the edition with the files that the switches pick. A correction that does not fit is left out."""
    chosen = tuple([switches.get(wanted, "") for wanted in ("layout", "deck", "print", "names")])
    return _edition(name, chosen, tuple(corrections))


@lru_cache(maxsize=16)
def _edition(name: str, chosen: tuple[str, ...], corrections: tuple[Entered, ...]) -> Edition:
    layout, deck, figures_print, names = chosen
    printed = load(name, layout=layout, deck=deck, figures_print=figures_print, names=names)
    return with_entered(printed, corrections)
