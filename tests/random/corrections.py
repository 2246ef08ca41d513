"""Random evenings full of deals, put right again and again: every line said again must bind whom and what it bound.

What a line bound is read here from its facts and from the games before and after it, by other means than the app's.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from app.core.agreements import OfferClosed, OpenOffer, PromiseEnded, RightToBuy, Standing
from app.core.changes import CardWritten, Left
from app.core.commands import Postpone
from app.core.events import Played, Rolled, Transferred
from app.core.game import Game, Seat
from app.core.ledger import BANK, MONEY, POOL
from app.core.reasons import Refused
from app.core.referee import Choose, Command, Entry, Roll, Table, evolve, question
from app.rules.cards.playing import PlayCard, playable
from app.rules.dealing.by_hand import Adjust, Note, PayByHand
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.offers import Accept, Decline, Offer, Withdraw, open_offers
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.promises import standing
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade
from app.rules.owning.claims import Claim, open_claims
from app.rules.owning.debt import Pay
from app.rules.whole_game.bankruptcy import DeclareBankrupt, LeaveGame
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.said_landing import Landed
from app.rules.whole_game.table_talk import Reseat
from app.session import Session
from tests.random.chance import Chance
from tests.random.deals import a_trade, owned
from tests.random.player import answer, next_command

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES, CORRECTIONS, LINES, BACK = 2000, 5, 14, 45
EDITIONS = ("classic", "ultimate", "mega", "millionaire")
NAMES = ("ana", "ben", "cid", "dora", "eve")
MILD = {"Note", "Adjust", "Trade", "Offer", "Roll", "PayByHand", "Reseat"}  # after another one most lines fit
LEAST = 500
ACTS = ("Offer", "Accept", "Decline", "Withdraw", "promise", "takes over", "BuyByRight", "StrikePromise", "PayInDeeds",
        "give up", "own card kept", "own card played", "Reseat", "LeaveGame", "Roll", "pay")  # fmt: skip


class Said(NamedTuple):
    """A line with the game before it."""

    before: Game
    entry: Entry


class Turned(AssertionError):  # noqa: N818 - the fact, as the words of the failure
    """A line that was said again binds somebody or something else than it did."""


# ----------------------------------------------------------------------------------------- what a line bound


def facts_of(said: Said) -> dict[str, Any]:
    """Return whom and what a line bound, by its facts."""
    before, entry = said
    found: dict[str, Any] = {}
    for event in entry.events:
        if isinstance(event, Rolled):
            found.setdefault("rolled", event.player)
        elif isinstance(event, OfferClosed) and event.manner != "void":
            offer = next(one for one in open_offers(Table(before, None)) if one.id == event.id)  # type: ignore[arg-type]
            found["offer"] = (event.manner, *contents(before, offer))
        elif isinstance(event, PromiseEnded) and event.why in {"used", "struck"}:
            found["promise"] = event.promise
        elif isinstance(event, Left):
            found.setdefault("left", []).append((event.player, event.creditor))
        elif isinstance(event, Played):
            found.setdefault("played", (event.player, card_named(before, event.card)))
        elif isinstance(event, CardWritten):
            found["card"] = (event.effect, event.title)
    return found | of_command(said)


def of_command(said: Said) -> dict[str, Any]:
    """Return what a command binds by the question that it answers, or by the debt that it meets."""
    before, entry = said
    top, command = before.agenda[0], entry.command
    if isinstance(command, Choose):
        return {"answered": (type(top).__name__, getattr(top, "player", ""), *thing(top)), **paid(said)}
    if isinstance(command, PayInDeeds):
        return {"debt": (top.player, top.creditor), **paid(said)} if isinstance(top, Pay) else {}
    if isinstance(command, Claim):
        due = next(step for step in entry.agenda if isinstance(step, Pay))
        return {"claim": (due.player, due.creditor, due.reason.about)}
    if isinstance(command, (Trade, Offer)):
        return {"over": [promise_named(before, number) for number in command.takes_over]}
    return {}


def thing(top: object) -> tuple[object, ...]:
    """Return what a question names: a deed, a thing on sale, a card, a creditor."""
    return tuple([getattr(top, name, "") for name in ("deed", "thing", "card", "creditor", "space", "giver", "unit")])


def paid(said: Said) -> dict[str, Any]:
    """Return to whom players lost something by a line, and from which others they got something."""
    here = set(said.before.position)
    legs = [leg for event in said.entry.events if isinstance(event, Transferred) for leg in event.legs]
    pairs = [(giver, taker) for giver, taker, _, _ in legs if {giver, taker} <= here]
    losses = pairs + [(giver, taker) for giver, taker, _, unit in legs
                     if giver in here and taker in {BANK, POOL} and unit == MONEY]  # fmt: skip
    lost = {f"{giver} lost to": {taker for one, taker in losses if one == giver} for giver, _ in losses}
    return lost | {f"{taker} got from": {giver for giver, one in pairs if one == taker} for _, taker in pairs}


def contents(before: Game, offer: OpenOffer) -> tuple[object, ...]:
    """Return all that an offer says, with what the promises say that go with it."""
    over = [promise_named(before, number) for number in offer.takes_over]
    return offer.one, offer.two, offer.gives, offer.gets, offer.promises, over


def promise_named(before: Game, number: str) -> object:
    """Return what a promise says."""
    paper = before.papers.get(number)
    return paper.promise if isinstance(paper, Standing) else None


def card_named(before: Game, card: str) -> object:
    """Return what an own card is: its effect and title; of any other card its name."""
    return next((row[2:] for row in before.corrections if row[:2] == ("own_card", card)), card)


def compare(was: Said, now: Said) -> None:
    """Raise Turned where a line binds somebody or something else than it did. What is not there at all may differ."""
    then, again = facts_of(was), facts_of(now)
    for name in then.keys() & again.keys():
        if then[name] != again[name]:
            raise Turned(f"{was.entry.command}: {name} was {then[name]}, and is {again[name]}")
    for name in (then.keys() ^ again.keys()) & {"rolled", "offer", "promise", "left", "card", "claim", "debt"}:
        raise Turned(f"{was.entry.command}: {name} was {then.get(name)}, and is {again.get(name)}")


def act_of(said: Said) -> list[str]:
    """Return which of the acts that are counted a line is."""
    command, name = said.entry.command, type(said.entry.command).__name__
    found = [name] if name in ACTS else []
    if isinstance(command, (Trade, Offer)):
        found += ["promise"] * bool(command.promises) + ["takes over"] * bool(command.takes_over)
    if isinstance(command, DeclareBankrupt) or command == Choose("give_up"):
        found.append("give up")
    if isinstance(command, Choose) and command.key in {"pay", "pay_all"}:
        found.append("pay")
    if any(isinstance(event, CardWritten) for event in said.entry.events):
        found.append("own card kept")
    if any(isinstance(event, Played) and ".own_" in event.card for event in said.entry.events):
        found.append("own card played")
    return found


# ----------------------------------------------------------------------------------------- an evening


class Evening:
    """A game in a session that is played with many deals, and put right again and again."""

    def __init__(self, session: Session, edition: str, chance: Chance, met: Counter[str]) -> None:
        self.session, self.chance, self.met = session, chance, met
        seats = tuple([Seat(name, name.title()) for name in NAMES[: 4 if edition == "millionaire" else 5]])
        self.number = session.create(edition, NewGame(seats, "en", (), first=NAMES[0]))
        if type(question(session.game)).__name__ == "FirstCards":
            session.submit(Choose("none"))
        left = [deed for deed in session.edition.deeds if session.game.holds(BANK, deed)]
        for player in session.game.playing():
            self.say(Adjust(tuple([(BANK, player, 1, left.pop(chance.pick(len(left)))) for _ in range(4)]), "dealt"))
            self.say(Note(f"{player} sits down"))

    def say(self, command: Command) -> bool:
        """Submit a command, unless it ends the game; return whether it was accepted."""
        try:
            if self.session.preview(command)[1].winners:
                return False
            self.session.submit(command)
        except Refused:
            return False
        return True

    def play(self, lines: int) -> None:
        """Play so many acts."""
        acts = self.acts()
        for _ in range(lines):
            self.chance.of(acts)()

    def acts(self) -> list[Callable[[], object]]:
        """Return what may come next, each as often as it should come."""
        deals = [self.offer, *[self.answer_offer] * 3, self.trade, self.right, *[self.paper] * 4]
        rarely = [self.reseat, self.leave, self.give_up, self.note]
        return [*[self.go_on] * 6, *deals, *[self.own_card] * 3, *[self.owe] * 3, *rarely, self.claim]

    def go_on(self) -> None:
        """Answer the question, or act freely."""
        table = self.session.table
        for _ in range(20):
            plain = self.chance.happens(0.7)
            command = answer(table, question(table.game), self.chance) if plain else self.free(table)
            if type(command).__name__ not in {"TimeUp", "Postpone", "LeaveGame"} and self.say(command):
                return

    def free(self, table: Table) -> Command:
        """Return what a random player does."""
        return next_command(table.game, table.edition, self.chance)

    def somebody(self) -> str:
        """Return a player."""
        return self.chance.of(self.session.game.playing())

    def offer(self) -> None:
        """Offer a deal."""
        for deal in a_trade(self.session.table, self.somebody(), self.chance):
            assert isinstance(deal, Trade)
            self.say(Offer(deal.one, deal.two, deal.gives, deal.gets, deal.promises, deal.takes_over))

    def answer_offer(self) -> None:
        """Answer one of the open offers."""
        if offers := open_offers(self.session.table):
            self.say(self.chance.of((Accept, Accept, Withdraw, Decline))(self.chance.of(offers).id))

    def trade(self) -> None:
        """Make a deal at once."""
        for deal in a_trade(self.session.table, self.somebody(), self.chance):
            self.say(deal)

    def paper(self) -> None:
        """Use a right to buy, strike a promise, or sell a deed with a promise on it."""
        papers = list(standing(self.session.game))
        if not papers:
            return
        rights = [number for number, paper in papers if isinstance(paper.promise, RightToBuy)]
        number, paper = self.chance.of(papers)
        act = self.chance.pick(5)
        if rights and act < 3:
            self.say(BuyByRight(self.chance.of(rights)))
        elif act == 3:
            self.say(StrikePromise(number))
        else:
            promise = paper.promise
            taker = self.chance.of(self.session.game.others(promise.promiser))
            self.say(Trade(promise.promiser, taker, ((promise.deeds[0], 1),), ((MONEY, 3),), (), (number,)))

    def right(self) -> None:
        """Promise a right to buy."""
        player = self.somebody()
        if deeds := owned(self.session.table, player):
            other = self.chance.of(self.session.game.others(player))
            right = RightToBuy(player, other, (self.chance.of(deeds),), self.chance.pick(30), 1 + self.chance.pick(5))
            self.say(Trade(player, other, (), ((MONEY, 2),), (right,)))

    def own_card(self) -> None:
        """Keep a card that the app does not know, or play one."""
        table = self.session.table
        for player in table.game.playing():
            for option in playable(table, player):
                if ".own_" in option.key and self.say(PlayCard(player, option.key)):
                    self.say(Choose("done"))
                    return
        self.keep()

    def keep(self) -> None:
        """Land on a space that draws, and keep what is drawn."""
        table = self.session.table
        places = [space.id for space in table.edition.spaces.values() if space.kind in {"chance", "community_chest"}]
        if question(table.game).idle and self.say(Landed(table.game.turn, self.chance.of(places))):
            self.say(Choose("by_hand"))
            self.say(Choose("keep", f"Card {self.chance.pick(5)}"))

    def owe(self) -> None:
        """Land on somebody's deed; pay a part in deeds, or all."""
        table = self.session.table
        due = table.top
        if isinstance(due, Pay):
            deeds = owned(table, due.player)
            if deeds and self.say(PayInDeeds(due.player, (self.chance.of(deeds),), 1 + self.chance.pick(3))):
                return
            self.say(Choose("pay"))
            return
        deeds = [deed for deed in table.edition.deeds if table.owner(deed) not in {"", table.game.turn}]
        if deeds and question(table.game).idle:
            self.say(Landed(table.game.turn, self.chance.of(deeds)))

    def claim(self) -> None:
        """Ask for a rent."""
        for one in open_claims(self.session.table)[:1]:
            self.say(Claim(one.owner, one.debtor))

    def reseat(self) -> None:
        """Sit down in another order."""
        order = [seat.id for seat in self.session.game.seats]
        at = self.chance.pick(len(order))
        self.say(Reseat((*order[at:], *order[:at]) if self.chance.happens(0.5) else tuple(order[::-1])))

    def leave(self) -> None:
        """Go home."""
        if len(self.session.game.playing()) > 3 and self.chance.happens(0.35):
            self.say(LeaveGame(self.somebody()))

    def give_up(self) -> None:
        """Lose everything, owe a rent, and give up."""
        game, table = self.session.game, self.session.table
        player = game.turn
        if len(game.playing()) < 4 or not question(game).idle or self.chance.happens(0.5):
            return
        lost = [(player, BANK, n, unit) for unit, n in game.ledger.of(player).items()
                if unit in {MONEY, *table.edition.deeds} and not table.buildings(unit) and n > 0]  # fmt: skip
        if lost and self.say(Adjust(tuple(lost), "lost")):
            self.owe()
            top = self.session.table.top
            if isinstance(top, Pay) and top.player == player:
                self.say(self.chance.of((DeclareBankrupt(player), Choose("give_up"))))

    def note(self) -> None:
        """Say something that moves nothing, or a bet."""
        one, two = self.somebody(), self.somebody()
        self.say(self.chance.of((Note("a cake", one), PayByHand((one,), (two,), 1 + self.chance.pick(9), "a bet"))))

    # put right
    def put_right(self) -> None:
        """Correct one of the last lines, and compare every line that is said again; then say what waits."""
        lines = [line for line, _ in zip(self.session.past.backwards(), range(BACK), strict=False) if line.line.under]
        mild = [line for line in lines if type(line.entry.command).__name__ in MILD]
        told = self.chance.of(mild if mild and self.chance.happens(0.75) else lines)
        before = self.session.history.table_before(told.line.seq).game
        was = walked(before, [line.entry for line in lines[::-1] if line.line.seq >= told.line.seq])
        try:
            found = self.session.history.restate(told.line.seq, self.other(told.entry.command))
        except Refused:
            return
        self.met["corrections"] += 1
        now = walked(before, list(found.entries))
        self.compared(was[1 : 1 + len(found.again)], now[1:])
        unfit = was[1 + len(found.again) :]
        self.say_what_waits([said for said in unfit if not isinstance(said.entry.command, Postpone)])

    def compared(self, was: list[Said], now: list[Said]) -> None:
        """Compare lines with what they were."""
        for then, again in zip(was, now, strict=False):
            compare(then, again)
            self.met["said again"] += 1
            self.met.update(act_of(again))

    def say_what_waits(self, was: list[Said]) -> None:
        """Say what waits in one go; whoever says the first of it has seen what it does now, the others must fit."""
        for _ in range(2):
            if not self.session.history.waiting or not was:
                break
            if self.chance.happens(0.5):
                self.session.submit(Postpone(self.session.history.waiting[1:]))
                was = was[1:]
                continue
            before, top = self.session.game, self.session.top
            try:
                many = self.session.history.say_waiting()
            except Refused:
                continue
            said = [line for line, _ in zip(self.session.past.backwards(), range(many), strict=False)][::-1]
            assert said[0].line.under == top
            again = walked(before, [line.entry for line in said])
            self.compared(was[1:many], again[1:])
            was = was[many:]
        if self.session.history.waiting:
            self.session.submit(Postpone(()))
        while self.session.game.winners:
            self.session.undo()

    def other(self, command: Command) -> Command:
        """Return something else that might have been said there."""
        if isinstance(command, Roll):
            faces = [face if self.chance.happens(0.5) else self.chance.die() for face in command.dice[:2]]
            swapped = (*command.dice[:2][::-1], *command.dice[2:])
            return Roll(swapped if self.chance.happens(0.5) else (*faces, *command.dice[2:]))
        if isinstance(command, (Trade, Offer)) and self.chance.happens(0.5):
            return replace(command, gets=((MONEY, 1 + self.chance.pick(20)),))
        if isinstance(command, Adjust) and self.chance.happens(0.7):
            found = (BANK, self.somebody(), 1 + self.chance.pick(9), MONEY)
            return replace(command, postings=(*command.postings, found))
        if isinstance(command, Reseat):
            return Reseat(command.order[::-1])
        if isinstance(command, Note) and self.chance.happens(0.6):
            return self.chance.of((
                Reseat(tuple([seat.id for seat in self.session.game.seats][::-1])), Note("another word"),
                PayByHand((self.somebody(),), (BANK,), 1 + self.chance.pick(400), "a bet"),
            ))  # fmt: skip
        return Note("nothing of that happened")


def walked(before: Game, entries: list[Entry]) -> list[Said]:
    """Return these lines, each with the game before it."""
    found, game = list[Said](), before
    for entry in entries:
        found.append(Said(game, entry))
        game = evolve(game, entry)
    return found


def torture_corrections(seed: int, games: int = GAMES) -> str:
    """Return how many lines of each kind were said again. A line that was turned in silence raises Turned."""
    met = Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(games):
            chance = Chance(random.Random(f"{seed} {number}").randrange)
            one(Path(folder) / f"{number % 8}.db", EDITIONS[number % 4], chance, met, f"seed {seed}, game {number}")
    lacking = {name: met[name] for name in ACTS if met[name] < LEAST} if games >= GAMES else {}
    assert not lacking, f"said again too seldom: {lacking}"
    acts = ", ".join([f"{met[name]} {name}" for name in ACTS])
    said = f"{met['corrections']} corrections, {met['said again']} lines said again, 0 turned in silence"
    return f"{games} games, {said} (seed {seed}): {acts}"


def one(path: Path, edition: str, chance: Chance, met: Counter[str], name: str) -> None:
    """Play one evening and put it right."""
    with Session(path) as session:
        evening = Evening(session, edition, chance, met)
        wanted = met["corrections"] + CORRECTIONS
        for _ in range(3 * CORRECTIONS):
            evening.play(LINES)
            try:
                evening.put_right()
            except Turned as turned:
                raise Turned(f"{name} ({edition}): {turned}") from turned
            if met["corrections"] >= wanted:
                break
        number = session.saved.id if session.saved else 0
        session.files.leave()
        session.files.delete(number)


if __name__ == "__main__":
    print(torture_corrections(int(sys.argv[1]), int(sys.argv[2])))
