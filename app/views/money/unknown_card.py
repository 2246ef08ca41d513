"""A card that the app does not know: everything that its reader can say, in sections, with what must be entered."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.referee import Table, question
from app.core.steps import Option
from app.rules.cards.wording import Says
from app.rules.own_cards.answers import ANSWERS, KIND, MOST_NUMBERS, PLACE, PRICES
from app.rules.own_cards.by_hand import KEEPS, ByHand
from app.rules.own_cards.going import NEAREST, STEPS, WAYS, every_other_space, kinds_of_spaces
from app.typed.bounds import LONGEST_CARD
from app.views.asked.question import OptionView, mark_of, option_view
from app.words.language import Words

TITLE, DONE = "title", "done"
SECTIONS = {
    "money": ("from_bank", "to_bank", "from_pool", "to_pool", "from_each", "to_each", "to:", "from:"),
    "counted": ("per_building", "get_per_building", "per_deed", "get_per_deed"),
    "moves": ("move_to", "nearest", "ahead", "back", "jail", "lose_turns", "rise", "fall"),
    "things": (
        "take_deed", "give_deed", "take_building", "give_building", "take_voucher", "give_voucher", "take_share",
        "give_share",
    ),
    "keeping": (*KEEPS,),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class NamedMark:
    """Something to pick by its name: a space with its colour, a kind of space, a kind of building, a way to go.

    `told` says which of several of one name it is.
    """

    id: str
    name: str
    colour: str = ""
    letter: str = ""
    told: str = ""


@dataclass(frozen=True, slots=True)
class CardAct:
    """One thing that the card may say. `enters` tells what is entered with it; what is not entered is asked afterwards.

    '' nothing, amount a sum, number at most `most`, place or kind one of `picks`, prices one for each of `picks`, title
    words of at most `most` letters. `ways` are the ways in which a token may go, given as a second value.
    """

    key: str
    text: str
    enters: str
    picks: tuple[NamedMark, ...] = ()
    ways: tuple[NamedMark, ...] = ()
    most: int = 0


@dataclass(frozen=True, slots=True)
class CardSection:
    """Answers of one sort under their heading."""

    heading: str
    acts: tuple[CardAct, ...]


@dataclass(frozen=True, slots=True)
class UnknownCardView:
    """Whose card it is, what it may say, and the answer that ends it."""

    player: str
    text: str
    sections: tuple[CardSection, ...]
    done: CardAct


def unknown_card_view(game: Game, edition: Edition, words: Words) -> UnknownCardView | None:
    """Return the card that is being read; None where another question stands."""
    top, table, words = question(game), Table(game, edition), words.at(edition, game)
    if not isinstance(top, ByHand):
        return None
    options = top.options(table)
    sections = tuple([section(table, top, words, name, options) for name in SECTIONS])
    done = next(option for option in options if option.key == DONE)
    return UnknownCardView(
        top.player, words("ask.ByHand", player=words.name(top.player)),
        tuple([one for one in sections if one.acts]), card_act(table, top, words, done),
    )  # fmt: skip


def is_reading(game: Game) -> bool:
    """Tell whether somebody is reading a card that the app does not know."""
    return isinstance(question(game), ByHand)


def as_options(marks: tuple[NamedMark, ...]) -> list[OptionView]:
    """Return places, kinds or ways as rows to pick from."""
    return [
        OptionView(one.id, one.name, None, "", None, one.id, one.told, colour=one.colour, letter=one.letter)
        for one in marks
    ]


def section(table: Table, top: ByHand, words: Words, name: str, options: tuple[Option, ...]) -> CardSection:
    """Return the answers of one section that are open."""
    wanted = SECTIONS[name]
    mine = [option for option in options if option.key in wanted or option.key.partition(":")[0] + ":" in wanted]
    return CardSection(words(f"own_card.{name}"), tuple([card_act(table, top, words, option) for option in mine]))


def card_act(table: Table, top: ByHand, words: Words, option: Option) -> CardAct:
    """Return one answer with what can be entered for it."""
    key, text = option.key, option_view(table, top, option, words).text
    if key in KEEPS:
        return CardAct(key, text, TITLE, most=LONGEST_CARD)
    enters = ANSWERS[key].enters if key in ANSWERS else option.needs
    return CardAct(key, text, enters, picks(table, top, words, enters), ways(words, key), MOST_NUMBERS.get(key, 0))


def picks(table: Table, top: ByHand, words: Words, enters: str) -> tuple[NamedMark, ...]:
    """Return the places, kinds or buildings that an answer is about."""
    says = Says(top.player, top.card)
    if enters == PLACE:
        spaces = every_other_space(table, says, {})
        return tuple([
            NamedMark(space, words.name(space), *mark_of(table, space, words), which(table.edition, words, space))
            for space in spaces
        ])  # fmt: skip
    if enters == KIND:
        kinds = [kind.removesuffix(NEAREST) for kind in kinds_of_spaces(table, says, {})]
        return tuple([NamedMark(kind, words(f"space.{kind}")) for kind in kinds])
    if enters == PRICES:
        return tuple([NamedMark(unit, words.name(unit)) for unit in table.edition.stock])
    return ()


def which(edition: Edition, words: Words, space: str) -> str:
    """Return what a space lies behind, if another one bears its name; '' otherwise."""
    spaces = list(edition.spaces)
    if [words.name(one) for one in spaces].count(words.name(space)) < 2:
        return ""
    return words("unknown_card.behind", space=words.name(spaces[spaces.index(space) - 1]))


def ways(words: Words, key: str) -> tuple[NamedMark, ...]:
    """Return the ways in which a token may go."""
    open_ways = {"move_to": WAYS, "nearest": WAYS, "ahead": STEPS, "back": STEPS}.get(key, ())
    return tuple([NamedMark(way, words(f"option.HowToGo.{way}")) for way in open_ways])
