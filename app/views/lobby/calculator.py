"""Answers that need no game: a rent, a route, Roll Three, dividends, banknotes."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import DieSide, Game
from app.core.ledger import share_unit
from app.core.referee import Table
from app.rules.owning.lots import height, rungs
from app.rules.whole_game.questions import change, dividends, empty_table, rent, roll_three, route
from app.views.asked.table import DICE
from app.words.event_sentences import route as in_words
from app.words.language import Words
from app.words.names import apart

KINDS = ("rent", "route", "roll_three", "dividends", "notes")
NEEDS = {"roll_three": "roll_three", "dividends": "stock_exchange"}


@dataclass(frozen=True, slots=True)
class AnswerView:
    """A figure, how it comes about, and the rules behind it."""

    figure: str
    sum: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeedChoice:
    """A deed to calculate with: the size of its group, what can be built on it, whether its rent depends on dice."""

    id: str
    name: str
    group: str
    colour: str
    letter: str
    owned: int
    rungs: tuple[str, ...]
    dice: bool


@dataclass(frozen=True, slots=True)
class PickView:
    """A deed or a space to pick: its name, its group or track, and under which other names it is found."""

    key: str
    name: str
    group: str
    colour: str = ""
    letter: str = ""
    also: str = ""


@dataclass(frozen=True, slots=True)
class StandsView:
    """How a deed stands in a game: who owns it, how many of the group they have, how much is built on it."""

    told: str
    owned: int
    level: int


def as_it_stands(game: Game, edition: Edition, deed: str, words: Words) -> StandsView | None:
    """Return how a deed stands in a game; None while nobody owns it."""
    owner, here = game.owner(deed), words.at(edition, game)
    if not owner:
        return None
    held = [name for name in edition.group_of(deed).deeds if game.owner(name) == owner]
    told = here("calculator.owns", player=here.name(owner), deed=here.name(deed))
    return StandsView(told, len(held), height(Table(game, edition), deed))


def shares_held(game: Game, edition: Edition) -> dict[str, int]:
    """Return the shares of whose turn it is."""
    return {name: game.holds(game.turn, share_unit(name)) for name in edition.companies if game.turn}


def deed_picks(edition: Edition, others: Iterable[Edition], words: Words) -> tuple[PickView, ...]:
    """Return every deed, found by its name on this board and on the others of its box."""
    also = names_elsewhere(edition, others)
    return tuple([
        PickView(deed.id, deed.name, deed.group, deed.colour, deed.letter, also[deed.id])
        for deed in deeds_of(edition, words)
    ])  # fmt: skip


def space_picks(edition: Edition, others: Iterable[Edition], words: Words) -> tuple[PickView, ...]:
    """Return every space to start from, track by track."""
    also = names_elsewhere(edition, others)
    colours_of = {name: colours(edition, deed.group, words) for name, deed in edition.deeds.items()}
    return tuple([
        PickView(key, name, track, *colours_of.get(edition.spaces[key].deed, ("", "")), also.get(deed, ""))
        for key, name, track in spaces_of(edition, words) for deed in [edition.spaces[key].deed]
    ])  # fmt: skip


def names_elsewhere(edition: Edition, others: Iterable[Edition]) -> dict[str, str]:
    """Return what the other boards of this box call each deed."""
    every = tuple([{name: deed.name for name, deed in other.deeds.items()} for other in others])
    return {name: " ".join([names[name] for names in every if name in names]) for name in edition.deeds}


def kinds_of(edition: Edition) -> tuple[str, ...]:
    """Return the questions that this edition has something for."""
    there = {space.kind for space in edition.spaces.values()}
    return tuple([kind for kind in KINDS if NEEDS.get(kind, "go") in there])


def deeds_of(edition: Edition, words: Words) -> tuple[DeedChoice, ...]:
    """Return every deed in the order of the board."""
    words, table = words.on(edition), empty_table(edition)
    return tuple([
        DeedChoice(
            deed.id, words.name(deed.id), words.name(deed.group), *colours(edition, deed.group, words),
            len(edition.groups[deed.group].deeds),
            tuple([words.quantity(rung.number, rung.unit) for rung in rungs(table, deed.id)]), deed.kind == "utility",
        )
        for deed in edition.deeds.values()
    ])  # fmt: skip


def colours(edition: Edition, group: str, words: Words) -> tuple[str, str]:
    """Return a group's colour and letter."""
    found = edition.groups[group]
    return found.colour, words.letter(group)


def dice_of(edition: Edition) -> tuple[tuple[DieSide, ...], ...]:
    """Return the faces of the dice that move a token in this edition."""
    return DICE[edition.switches["roll"].values[0]] if "roll" in edition.switches else DICE["two_dice"]


def rent_answer(
    edition: Edition, deed: str, owned: int, level: int, dice: tuple[DieSide, ...], words: Words
) -> AnswerView:
    """Return the rent of a deed."""
    words = words.on(edition)
    found = rent(edition, deed, owned, level, dice)
    terms = " ".join(words.term(word, figure) for word, figure in found.terms)
    return AnswerView(words.money(found.amount), terms, words.rules(found.keys))


def rents_by_level(edition: Edition, deed: str, owned: int, words: Words) -> tuple[str, ...]:
    """Return the rent of a deed with nothing on it, and with each thing that can stand on it."""
    words, levels = words.on(edition), range(len(rungs(empty_table(edition), deed)) + 1)
    return tuple([words.money(rent(edition, deed, owned, level).amount) for level in levels])


def route_answer(edition: Edition, start: str, dice: tuple[DieSide, ...], words: Words) -> AnswerView:
    """Return where these dice lead."""
    words = words.on(edition)
    path = route(edition, start, dice)
    return AnswerView(words.name(path[-1]), in_words(words, path), ())


def roll_three_answer(card: tuple[int, ...], roll: tuple[int, ...], words: Words) -> AnswerView:
    """Return what a card wins for another player and for the roller."""
    won = roll_three({"holder": (card,), "roller": (card,)}, roll, "roller")
    return AnswerView(words.money(won["holder"]), words("calculator.if_roller", amount=words.money(won["roller"])), ())


def dividend_answer(edition: Edition, holdings: dict[str, int], words: Words) -> AnswerView:
    """Return what these shares pay together."""
    words = words.on(edition)
    paid = dividends(edition, holdings)
    parts = [
        words("calculator.pays", company=words.name(share_unit(name)), amount=words.money(sum_))
        for name, sum_ in paid.items()
        if sum_
    ]
    return AnswerView(words.money(sum(paid.values())), " · ".join(parts), ())


def notes_answer(edition: Edition, amount: int, words: Words) -> AnswerView:
    """Return the fewest banknotes for a sum."""
    words = words.on(edition)
    notes = change(edition, amount)
    told = " · ".join(
        words("new_game.note", count=words.number(n), note=words.money(note)) for note, n in notes.items()
    )
    return AnswerView(words.money(amount), told, ())


def spaces_of(edition: Edition, words: Words) -> tuple[tuple[str, str, str], ...]:
    """Return every space to start from: its id, name and track."""
    words = words.on(edition)
    texts = apart([(space, words.name(space)) for space in edition.spaces], words)
    return tuple([
        (space.id, text, words(f"track.{space.track}"))
        for space, text in zip(edition.spaces.values(), texts, strict=True)
    ])  # fmt: skip


