"""Journals and exports full of deals, as the app wrote them before an offer had a name that no correction can shift.

    python -m tests.dealt    write tests/fixtures/deals_0.2.0.zip, with this checkout's own app

Made once, by the last version that named offers, promises and own cards by the numbers of their lines, and kept for
ever: games of every edition with offers open, accepted, declined and withdrawn, promises of all kinds, promises taken
over, used and struck, own cards kept and played, lines put right, lines that wait, undo and redo.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import zipfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.core.agreements import FreeStay, RentShare, RightToBuy
from app.core.commands import Postpone
from app.core.game import Seat
from app.core.ledger import BANK, MONEY
from app.core.reasons import Refused
from app.core.referee import Choose, Command, Roll, Table, question
from app.core.wire import to_wire
from app.rules.cards.playing import PlayCard, playable
from app.rules.dealing.by_hand import Adjust, Note
from app.rules.dealing.offers import Accept, Decline, Offer, Withdraw, open_offers
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.promises import standing
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade
from app.rules.whole_game.bankruptcy import DeclareBankrupt
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.said_landing import Landed
from app.rules.whole_game.table_talk import SetSwitch
from app.session import Session
from app.transcript.export import as_words
from tests.random.chance import Chance
from tests.random.deals import a_trade, owned
from tests.random.player import answer, next_command
from tests.released import facts

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "tests" / "fixtures" / "deals_0.2.0.zip"
GAMES = (("ultimate", 4), ("mega", 3), ("classic", 4), ("millionaire", 3))
LINES, DEALT, FEW = 200, 5, 20
NAMES = ("ana", "ben", "cid", "dora")


class Evening:
    """A game in a session, played at random with many deals; what its lines held is counted."""

    def __init__(self, session: Session, edition: str, players: int, chance: Chance) -> None:
        self.session, self.chance, self.met = session, chance, Counter[str]()
        seats = tuple([Seat(name, name.title()) for name in NAMES[:players]])
        self.number = session.create(edition, NewGame(seats, "en", (), first=NAMES[0]))
        if type(question(session.game)).__name__ == "FirstCards":
            session.submit(Choose("none"))
        self.deal_out()

    @property
    def table(self) -> Table:
        return self.session.table

    def say(self, command: Command) -> bool:
        """Submit a command, unless it ends the game; return whether it was accepted."""
        try:
            if self.session.preview(command)[1].winners:
                return False
            self.session.submit(command)
        except Refused:
            return False
        self.met[type(command).__name__] += 1
        return True

    def deal_out(self) -> None:
        """Give everybody some deeds, so that there is something to deal with."""
        left = [deed for deed in self.session.edition.deeds if self.table.holds(BANK, deed)]
        for player in self.session.game.playing():
            for _ in range(DEALT):
                deed = self.chance.of(left)
                left.remove(deed)
                self.say(Adjust(((BANK, player, 1, deed),), "dealt"))

    def play(self) -> None:
        """Play so many lines."""
        for _ in range(LINES):
            act = self.chance.of(self.acts())
            act()
            while self.session.game.winners:
                self.session.undo()

    def acts(self) -> list[Callable[[], object]]:
        """Return what may come next, each as often as it should come."""
        deals = [self.offer, self.answer_offer, self.trade, self.paper, self.own_card]
        return [self.go_on] * 8 + [*deals, *deals] + [self.put_right, self.there_and_back]

    def go_on(self) -> None:
        """Answer the question, or say what fits of what waits."""
        if self.session.history.waiting and self.chance.happens(0.4):
            self.wait_on()
            return
        for _ in range(40):
            command = next_command(self.session.game, self.session.edition, self.chance)
            ends = type(command).__name__ in {"LeaveGame", "TimeUp", "Postpone"}
            gives_up = command == Choose("give_up") or isinstance(command, DeclareBankrupt)
            if not ends and not (gives_up and len(self.session.game.playing()) < 4) and self.say(command):
                return

    def offer(self) -> None:
        """Offer a deal."""
        for deal in a_trade(self.table, self.chance.of(self.session.game.playing()), self.chance):
            assert isinstance(deal, Trade)
            self.say(Offer(deal.one, deal.two, deal.gives, deal.gets, deal.promises, deal.takes_over))

    def answer_offer(self) -> None:
        """Accept an offer, or another answer."""
        for offer in open_offers(self.table)[:1]:
            self.say(self.chance.of((Accept, Accept, Withdraw, Decline))(offer.id))

    def trade(self) -> None:
        """Make a deal at once."""
        for deal in a_trade(self.table, self.chance.of(self.session.game.playing()), self.chance):
            if self.say(deal) and deal.takes_over:
                self.met["takes_over"] += 1

    def paper(self) -> None:
        """Use a right to buy, or strike a promise."""
        for number, paper in list(standing(self.session.game))[:2]:
            right = isinstance(paper.promise, RightToBuy) and self.chance.happens(0.7)
            if self.say(BuyByRight(number) if right else StrikePromise(number)):
                return

    def own_card(self) -> None:
        """Keep a card that the app does not know, or play one."""
        for player in self.session.game.playing():
            for option in playable(self.table, player):
                if ".own_" in option.key and self.chance.happens(0.3) and self.say(PlayCard(player, option.key)):
                    self.met["own card played"] += 1
                    return
        self.keep_card()

    def keep_card(self, jail: float = 0.3) -> None:
        """Land on a space that draws, and keep what is drawn."""
        game = self.session.game
        if not question(game).idle:
            return
        if self.say(Landed(game.turn, self.chance.of(self.draws()))) and "by_hand" in self.open_keys():
            self.say(Choose("by_hand"))
            key = "keep_jail_card" if self.chance.happens(jail) else "keep"
            if key in self.open_keys() and self.say(Choose(key, f"Card {self.chance.pick(9)}")):
                self.met["own card kept"] += 1

    def draws(self) -> list[str]:
        """Return the spaces that draw a card."""
        spaces = self.session.edition.spaces.values()
        return [space.id for space in spaces if space.kind in {"chance", "community_chest"}]

    def open_keys(self) -> list[str]:
        return [option.key for option in self.session.options()]

    def put_right(self) -> None:
        """Correct a line of the last thirty; leave what waits, say it, or let it go."""
        lines = [line for line, _ in zip(self.session.past.backwards(), range(30), strict=False) if line.line.under]
        told = self.chance.of(lines)
        command = told.entry.command
        other = Note("nothing of that happened")
        if isinstance(command, Roll):
            faces = [self.chance.die() if isinstance(face, int) else face for face in command.dice]
            other = Roll(tuple(faces))
        try:
            found = self.session.history.restate(told.line.seq, other)
        except Refused:
            return
        self.met["corrections"] += 1
        self.met["said again"] += len(found.again)
        if self.session.history.waiting and self.chance.happens(0.5):
            self.session.submit(Postpone(()))

    def wait_on(self) -> None:
        """Say what waits, or leave the next of it out."""
        try:
            self.met["waiting said"] += self.session.history.say_waiting()
        except Refused:
            self.say(Postpone(self.session.history.waiting[1:]))

    def there_and_back(self) -> None:
        """Undo some lines, and bring some of them back."""
        for _ in range(self.chance.pick(4) + 1):
            if len(list(zip(self.session.past.backwards(), range(30), strict=False))) == 30:
                self.session.undo()
                self.met["undo"] += 1
        for _ in range(self.chance.pick(4)):
            if self.session.history.can_redo:
                self.session.redo()
                self.met["redo"] += 1

    def lay_out_the_end(self) -> None:
        """Leave the game with everything on the table: a card, promises of all kinds, offers, and lines that wait."""
        self.idle()
        if self.session.history.waiting:
            self.session.submit(Postpone(()))
        while not any(one[0] == "own_card" for one in self.session.game.corrections):
            self.keep_card(jail=0)
            self.idle(go_on=True)
        one, two, three = self.session.game.playing()[:3]
        for player in [who for who in (one, two, three) if self.table.holds(who) < FEW]:
            self.sure(Adjust(((BANK, player, FEW, MONEY),), "a gift"))
        if self.session.game.switches["promises"] != "kept_by_the_app":
            self.sure(SetSwitch("promises", "kept_by_the_app"))
        first, second, third = self.spare(one, 3)
        stay, right = FreeStay(one, two, (first,), 50, 3), RightToBuy(one, two, (second,), 7, 9)
        self.sure(Trade(one, two, (), ((MONEY, 1),), (stay, right, RentShare(one, two, (third,), 20))))
        taken = list(standing(self.session.game))[-1][0]
        self.sure(Trade(one, three, ((third, 1),), ((MONEY, 2),), (), (taken,)))
        self.sure(Offer(one, three, ((first, 1),), ((MONEY, 3),)))
        self.sure(Offer(two, one, (), ((MONEY, 4),), (FreeStay(two, three, self.spare(two, 1), 100, 0),)))
        note = self.session.submit(Note("a bet")) and self.session.top
        self.idle(go_on=True)
        history = self.session.history
        history.restate(note, Landed(history.table_before(note).game.turn, self.chance.of(self.draws())))
        self.met["waits at the end"] += len(self.session.history.waiting)

    def sure(self, command: Command) -> None:
        """Submit a command that must be accepted."""
        assert self.say(command), (command, question(self.session.game), list(self.session.past.entries())[-1])

    def idle(self, go_on: bool = False) -> None:
        """Answer until the table only waits."""
        for _ in range(400):
            if question(self.session.game).idle and not go_on:
                return
            command = answer(self.table, question(self.session.game), self.chance)
            if self.say(command) and isinstance(command, Roll):
                go_on = False
        raise AssertionError(f"never idle: {question(self.session.game)}")

    def spare(self, player: str, count: int) -> tuple[str, ...]:
        """Return deeds of a player on which nothing stands and no promise lies; dealt now if there are too few."""
        bound = {deed for _, paper in standing(self.session.game) for deed in paper.promise.deeds}
        table = self.table
        free = [deed for deed in self.session.edition.deeds
                if table.holds(BANK, deed) and self.session.edition.deeds[deed].kind == "street"]  # fmt: skip
        for deed in [one for one in free if one not in bound][:count]:
            self.say(Adjust(((BANK, player, 1, deed),), "dealt"))
        mine = [deed for deed in owned(self.table, player) if deed not in bound and not self.table.buildings(deed)]
        return tuple(mine[-count:])


def lying(session: Session) -> dict[str, Any]:
    """What lies on the table in writing, and what is still to be said."""
    papers = {number: to_wire(paper) for number, paper in session.game.papers.items()}
    cards = [list(one) for one in session.game.corrections if one[0] == "own_card"]
    return {"papers": papers, "own_cards": cards, "waiting": [to_wire(one) for one in session.history.waiting]}


def make(folder: Path) -> Counter[str]:
    """Fill a data folder, and say what stands in it."""
    expected, papers, met = {}, {}, Counter[str]()
    with Session(folder / "games.db") as session:
        for at, (edition, players) in enumerate(GAMES * 2):
            chance = Chance(random.Random(f"dealt {at}").randrange)
            evening = Evening(session, edition, players, chance)
            evening.play()
            evening.lay_out_the_end()
            number = str(evening.number)
            expected[number] = {"name": f"dealt {edition} {at}", **facts(session.game)}
            papers[number] = lying(session)
            (folder / f"{number}.txt").write_text(as_words(session.past.reading()), "utf-8")
            met += evening.met
            session.files.leave()
            session.journal.transport.export_game(evening.number, folder / f"{number}.game")
        session.journal.transport.export_game(1, folder / "exported.game")
    (folder / "expected.json").write_text(json.dumps(expected), "utf-8")
    (folder / "papers.json").write_text(json.dumps(papers), "utf-8")
    return met


def main() -> int:
    """Make the folder and pack it."""
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        for name, count in sorted(make(folder).items()):
            print(f"{count:5} {name}")
        with zipfile.ZipFile(KEPT, "w", zipfile.ZIP_LZMA) as packed:
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    packed.write(path, path.relative_to(folder).as_posix())
    print(KEPT.stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
