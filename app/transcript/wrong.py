"""What is wrong with a line of a game in words, as a sentence in the reader's language, with what could stand there."""

from collections.abc import Iterable
from difflib import get_close_matches

from app.core.game import Game
from app.core.own_things import own_figures
from app.core.reasons import Refused
from app.core.referee import Table, question
from app.editions.reading import EditionError
from app.transcript.phrases import verbs
from app.transcript.pieces import NotAGame
from app.words.language import Words

ALIKE, FEW = 0.6, 12
ANSWERS = frozenset({"no_such_answer", "no_dice_now"})  # refusals that are about the open answers
NAMED = frozenset({  # refusals that are about a name that is not there
    "no_such_player", "no_such_deed", "no_such_space", "no_such_card", "no_such_group", "no_such_thing",
    "no_such_account", "no_such_switch", "no_such_mark", "not_yours", "nothing_printed",
    "no_such_figure",
})  # fmt: skip


class Wrong(Exception):  # noqa: N818 - shown to the reader as it is
    """A game in words cannot be played on, or claims what does not hold: the sentence that says so."""


def near(word: str, known: Iterable[str]) -> list[str]:
    """Return the names that may have been meant: those most like the word."""
    return get_close_matches(word.lower(), sorted(known), n=3, cutoff=ALIKE)


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


def open_answers(game: Game, table: Table) -> list[str]:
    """Return what can be answered now, dice first."""
    if not game.agenda:
        return []
    options = question(game).options(table)
    return [option.key if not option.needs else f"{option.key} ({option.needs})" for option in options]


def refused_text(words: Words, table: Table, refused: Refused) -> str:
    """Return why a line was refused, with what could be said instead; its key stands behind it, for `!` lines."""
    told = words("words.refused", why=words.refusal(refused), named=refused.key)
    said = next((str(word) for word in refused.words.values() if isinstance(word, str)), "")
    if refused.key in ANSWERS:
        answers = open_answers(table.game, table)
        return with_hint(words, told, near(said, [answer.partition(" ")[0] for answer in answers]), answers)
    return with_hint(words, told, near(said, names_of(table))) if refused.key in NAMED and said else told


def unread_text(words: Words, wrong: NotAGame) -> str:
    """Return that a line is no phrase, with the verb that was meant, or those that there are."""
    known = wrong.known or verbs()
    return with_hint(words, words("words.no_phrase", word=wrong.word), near(wrong.word, known), known)


def edition_text(words: Words, error: EditionError, editions: Iterable[str]) -> str:
    """Return what is wrong with the board that is asked for."""
    told = words(error.key, **error.details) if words.has(error.key) else str(error)
    return with_hint(words, told, near(error.file.partition("/")[0], editions), editions)
