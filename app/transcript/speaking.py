"""Who says a line of a game in words: somebody at the table, who is asked, or whose offer or promise it is."""

from collections.abc import Callable, Iterable
from typing import Any

from app.core.referee import Choose, Command, Roll, Table, question
from app.core.wire import wire_name
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust
from app.rules.dealing.offers import Accept, Decline, Withdraw, open_offers
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.promises import standing
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.spaces.dividends import PayDividends
from app.rules.whole_game.clock import AgreeEnd
from app.rules.whole_game.ending import TimeUp
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.table_talk import Correct, Reseat, SetSwitch
from app.transcript.wrong import Wrong, near, with_hint
from app.words.language import Words

FOR_ALL = frozenset({"table", "time", ""})
ANYBODYS = (  # what is recorded without a name: whoever sits at the table may say it
    Adjust, AdjustMark, AdjustMortgage, AdjustPosition, AgreeEnd, Contest, Correct, PayDividends, Reseat, SetFigure,
    SetSwitch, TimeUp,
)  # fmt: skip


def offer_of(table: Table, number: str) -> tuple[str, str]:
    """Return who made an offer, and to whom."""
    return next(((offer.one, offer.two) for offer in open_offers(table) if offer.id == number), ("", ""))


def promise_of(table: Table, number: str) -> tuple[str, str]:
    """Return who gave a promise, and to whom."""
    found = dict(standing(table.game)).get(number)
    return (found.promise.promiser, found.promise.player) if found is not None else ("", "")


THEIRS: dict[type[Command], Callable[[Table, Any], tuple[str, ...]]] = {
    Accept: lambda table, said: offer_of(table, said.offer)[1:],
    Decline: lambda table, said: offer_of(table, said.offer)[1:],
    Withdraw: lambda table, said: offer_of(table, said.offer)[:1],
    BuyByRight: lambda table, said: promise_of(table, said.promise)[1:],
    StrikePromise: lambda table, said: promise_of(table, said.promise),
}


def check_speaker(table: Table, words: Words, who: str, command: Command) -> None:
    """Raise Wrong where a line comes from nobody at the table, or from somebody whose line it is not."""
    if isinstance(command, (Roll, Choose)):
        check_answer(table, words, who)
    elif isinstance(command, ANYBODYS):
        check_name(table, words, who)
    elif type(command) in THEIRS:
        check_name(table, words, who)
        check_party(words, who, THEIRS[type(command)](table, command))


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
