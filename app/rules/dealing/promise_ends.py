"""When a promise ends: its deed gone, its time over, somebody out of the game, or struck by both."""

from app.core.agreements import PromiseEnded, RightToBuy, Standing, TurnCounted
from app.core.events import Transferred
from app.core.forms import PROMISE, asks, pick
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.steps import Step
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.dealing.moment import check_not_over
from app.rules.dealing.promises import promised_between, standing, the_promise
from app.rules.dealing.promising import narrow, promise_of


@said(speakers=promised_between, about="promise", reads=the_promise)
@in_words("table strikes promise {promise}", "table strikes promise 41")
@asks(pick("promise", PROMISE, lambda table, _values: tuple(dict(standing(table.game)))))
@recorded("StrikePromise")
class StrikePromise(Command):
    """Both agree that a promise holds no longer; `promise` is its number."""

    promise: str

    def perform(self, table: Table) -> None:
        check_not_over(table)
        end(table, self.promise, promise_of(table, self.promise), "struck")


@rule("C-57")
def end(table: Table, number: str, paper: Standing, why: str) -> None:
    """A promise ends when it is used up, when its deed leaves, with a bankruptcy, or struck by both."""
    promise = paper.promise
    table.emit(PromiseEnded(number, promise.promiser, promise.player, why, promise))


def end_promises(table: Table) -> None:
    """Looked at whenever the table comes to rest, if there are any."""
    if table.game.papers:
        for number, paper in tuple(standing(table.game)):
            end_if_over(table, number, paper)


def end_if_over(table: Table, number: str, paper: Standing) -> None:
    """End a promise whose partner is out; take from it the deeds its promiser has given away."""
    promise = paper.promise
    gone = given_away(table, promise.promiser, promise.deeds)
    if {promise.promiser, promise.player} & table.game.out:
        end(table, number, paper, "left_the_game")
    elif gone:
        narrow(table, number, gone, "deed_gone")


def given_away(table: Table, promiser: str, deeds: tuple[str, ...]) -> frozenset[str]:
    """Which of these deeds left the promiser's hands in this line."""
    legs = [leg for event in table.events if isinstance(event, Transferred) for leg in event.legs]
    gone = [unit for giver, _, _, unit in legs if giver == promiser and unit in deeds]
    return frozenset([deed for deed in gone if table.owner(deed) != promiser])


def count_turns(table: Table, player: str) -> Step | None:
    """Count one turn off each right to buy of this player; end those with none left."""
    if table.game.papers:
        for number, paper in tuple(standing(table.game)):
            if isinstance(paper.promise, RightToBuy):
                count_turn(table, player, number, paper)
    return None


def count_turn(table: Table, player: str, number: str, paper: Standing) -> None:
    """The last turn is over as soon as another begins."""
    if not paper.left:
        end(table, number, paper, "time_over")
    elif paper.promise.player == player:
        table.emit(TurnCounted(number, player, paper.left - 1))
