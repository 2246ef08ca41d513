"""Who says a line of a game in words: somebody at the table, who is asked, or whose offer or promise it is."""

from collections.abc import Iterable

from app.core.referee import Choose, Command, Roll, Table, question
from app.core.said import SAID
from app.core.wire import wire_name
from app.transcript.wrong import Wrong, near, with_hint
from app.words.language import Words

FOR_ALL = frozenset({"table", "time", ""})


def check_speaker(table: Table, words: Words, who: str, command: Command) -> None:
    """Raise Wrong where a line comes from nobody at the table, or from somebody whose line it is not.

    A phrase that begins with a field says who speaks, and the referee judges that. What is recorded without a name is
    said by whoever sits at the table, or by those alone whose offer or promise it is.
    """
    known = SAID[type(command)]
    if isinstance(command, (Roll, Choose)):
        check_answer(table, words, who)
    elif not known.phrase.startswith("{"):
        check_name(table, words, who)
        check_party(words, who, () if known.who else known.speakers(table, command))


def check_name(table: Table, words: Words, who: str) -> None:
    """Raise Wrong for a name that nobody has."""
    seats = [seat.id for seat in table.game.seats]
    if who not in FOR_ALL and who not in seats:
        told = words("words.no_player", word=who)
        raise Wrong(with_hint(words, told, near(who, {*seats, *FOR_ALL} - {""}), sorted(seats)))


def check_party(words: Words, who: str, theirs: Iterable[str]) -> None:
    """Raise Wrong where somebody else made the offer or the promise, or has to answer it."""
    names = [name for name in theirs if name]
    if names and who not in FOR_ALL and who not in names:
        raise Wrong(words("words.not_theirs", names=words.listed(names, "or"), who=who))


def check_answer(table: Table, words: Words, who: str) -> None:
    """Raise Wrong where an answer comes from somebody who is not asked."""
    check_name(table, words, who)
    top = question(table.game)
    asked = top.asked(table)
    rollers = [option.about for option in top.options(table) if option.key == "roll"]
    if who not in FOR_ALL and asked and who not in {asked, *rollers}:
        raise Wrong(words("words.other_asked", asked=asked, who=who, question=wire_name(type(top))))
