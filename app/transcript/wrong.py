"""What is wrong with a line of a game in words, as a sentence in the reader's language, with what could stand there."""

from collections.abc import Callable, Iterable
from difflib import get_close_matches

from app.core.corrections import printed_fields
from app.core.game import Game
from app.core.own_things import own_figures
from app.core.reasons import Refused
from app.core.referee import Table, question
from app.core.steps import Option
from app.editions.reading import EditionError
from app.rules.dealing.offers import open_offers
from app.rules.dealing.promises import standing
from app.rules.whole_game.answers import NEEDS
from app.rules.whole_game.positions import MARKS_BY_HAND
from app.transcript.phrases import verbs
from app.transcript.pieces import NotAGame
from app.words.language import Words

ALIKE, FEW, MOST, LEAST = 0.6, 12, 3, 3
KINDS = ("deed", "card", "space", "company", "building")  # what a print names
ANSWERS = frozenset(  # refusals that are about the open answers
    {"no_such_answer", "no_dice_now", "dice_number", "unknown_face", "not_a_bid"}
)
NAMED = frozenset({  # refusals that are about a name that is not there
    "no_such_player", "no_such_deed", "no_such_space", "no_such_card", "no_such_group", "no_such_thing",
    "no_such_account", "no_such_switch", "no_such_mark", "not_yours", "nothing_printed",
    "no_such_figure", "no_such_offer", "no_such_promise", "cannot_leave", "nothing_to_claim", "not_contested",
})  # fmt: skip


class Wrong(Exception):  # noqa: N818 - shown to the reader as it is
    """A game in words cannot be played on, or claims what does not hold: the sentence that says so."""


def near(word: str, known: Iterable[str]) -> list[str]:
    """Return the names that may have been meant: those most like the word, or else those that it is a part of."""
    names, said = sorted(known), word.lower()
    alike = get_close_matches(said, names, n=MOST, cutoff=ALIKE)
    return alike or [name for name in names if len(said) >= LEAST and said in name][:MOST]


def with_hint(words: Words, told: str, meant: list[str], open_ones: Iterable[str] = ()) -> str:
    """Return a sentence with the name that was meant, or else with what could be said."""
    if meant:
        return " ".join([told, words("words.meant", names=", ".join(meant))])
    some = list(open_ones)[:FEW]
    return " ".join([told, words("words.could", names=", ".join(some))]) if some else told


def names_of(table: Table) -> set[str]:
    """Return everything that a line can name at this table."""
    edition, game = table.edition, table.game
    shares = [f"share.{company}" for company in edition.companies]
    return {
        *edition.spaces, *edition.deeds, *edition.groups, *edition.cards, *edition.stock, *edition.switches,
        *edition.companies, *own_figures(edition), *shares, *[seat.id for seat in game.seats], "bank", "pool",
    }  # fmt: skip


def marks(table: Table, item: str) -> tuple[str, ...]:  # noqa: ARG001
    """Return what can be remembered about a player."""
    return tuple(MARKS_BY_HAND)


def fields(table: Table, item: str) -> tuple[str, ...]:
    """Return what is printed on a thing."""
    return tuple([field for kind in KINDS for field in printed_fields(table.edition, kind, item)])


def players(table: Table, item: str) -> tuple[str, ...]:  # noqa: ARG001
    """Return who is in the game."""
    return table.game.playing()


def values(table: Table, item: str) -> tuple[str, ...]:
    """Return the values of a switch, or the switches where there is none of this name."""
    switch = table.edition.switches.get(item)
    return switch.values if switch is not None else tuple(table.edition.switches)


def offers(table: Table, item: str) -> tuple[str, ...]:  # noqa: ARG001
    """Return the numbers of the offers that wait."""
    return tuple([offer.id for offer in open_offers(table)])


def promises(table: Table, item: str) -> tuple[str, ...]:  # noqa: ARG001
    """Return the numbers of the promises that stand."""
    return tuple([number for number, _ in standing(table.game)])


FEWER: dict[str, Callable[[Table, str], tuple[str, ...]]] = {
    "no_such_mark": marks, "nothing_printed": fields, "no_such_offer": offers, "no_such_promise": promises,
    "no_such_player": players, "no_such_switch": values, "cannot_leave": players, "nothing_to_claim": players,
}  # fmt: skip


def open_answers(game: Game, table: Table) -> list[str]:
    """Return what can be answered now, as it is said in a line."""
    return [as_said(option) for option in question(game).options(table)] if game.agenda else []


def as_said(option: Option) -> str:
    """Return an answer with an example of what is entered with it: `sold ben 120`; dice are rolled."""
    entered = NEEDS[option.needs].example
    return entered if entered.startswith("rolls ") else f"{option.key} {entered}".strip()


def refused_text(words: Words, table: Table, refused: Refused) -> str:
    """Return why a line was refused, with what could be said instead; its key stands behind it, for `!` lines."""
    told = words("words.refused", why=words.refusal(refused), named=refused.key)
    if refused.key in ANSWERS:
        answers = open_answers(table.game, table)
        said = str(refused.words.get("answer", ""))
        return with_hint(words, told, near(said, [answer.partition(" ")[0] for answer in answers]), answers)
    return with_hint(words, told, *meant_by(table, refused)) if refused.key in NAMED else told


def meant_by(table: Table, refused: Refused) -> tuple[list[str], tuple[str, ...]]:
    """Return the names that are like the one that is not there, and what else could stand in its place."""
    said, names = [str(word) for word in refused.words.values()], names_of(table)
    instead = FEWER[refused.key](table, next(iter(said), "")) if refused.key in FEWER else ()
    unknown = next((word for word in said if word and word not in names), "")
    return (near(unknown, {*instead} or names), instead) if unknown or not said else ([], ())


def unread_text(words: Words, wrong: NotAGame, first: Iterable[str] = ()) -> str:
    """Return that a line is no phrase, with a line of its kind, the verb that was meant, or those that there are."""
    told = words("words.no_phrase", word=wrong.word)
    if wrong.like:
        return " ".join([told, words("words.like", line=wrong.like)])
    known = wrong.known or (*first, *verbs())
    return with_hint(words, told, near(wrong.word, known), known)


def edition_text(words: Words, error: EditionError, editions: Iterable[str]) -> str:
    """Return what is wrong with the board that is asked for."""
    told = words(error.key, **error.details) if words.has(error.key) else str(error)
    return with_hint(words, told, near(error.file.partition("/")[0], editions), editions)
