"""Makes what every phone hears after a line: the table as the views show it, once for each language."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from app.core.events import Transferred
from app.core.game import DieSide, Game
from app.core.ledger import MONEY
from app.core.referee import Choose, Entry, Roll, question
from app.core.wire import to_wire
from app.reach.page.lately import Lately
from app.reach.page.leaf import act, face, look, mark, opens, row
from app.reach.talk.messages import Message, text_of
from app.rules.dealing.offers import Accept, Decline, Withdraw
from app.rules.owning.worth import is_hidden, worth
from app.rules.whole_game.answers import NEEDS
from app.session import Session
from app.session.entries import HistoryLine
from app.views.asked.acts import Claim
from app.views.asked.question import OptionView, QuestionView
from app.views.asked.table import PlayerView, TableView, WarningView, table_view
from app.views.money.auction import STEPS, BidderView, auction_view
from app.views.money.open_offers import OfferView, offer_views
from app.views.story.result import RankView, result_view
from app.words.language import Words

ENTERED = frozenset([need for need, one in NEEDS.items() if one.blanks in {(), ("amount",)}])  # at most a sum
ELSEWHERE = frozenset({"dice", "buyer"})  # dice and sales have parts of their own
NOT_BY_PHONE = frozenset({"in_deeds", "back_to_quiet", "close"})  # ways to a screen of the bank's, which are no answers

SIGNS: Mapping[DieSide, str] = MappingProxyType({  # as a page draws them, within 24 x 24: a plain hat, a bus
    "mr_monopoly": "M6.6 3.5h10.8l-.7 9.5H7.3zM7.2 14.3h9.6l.2 2H7zM2 16.2c.6 3.2 2.6 4 4.8 4h10.4c2.2 0 4.2-.8 4.8-4"
                   "-1.5 1-3 1.4-4.6 1.4H6.6c-1.6 0-3.1-.4-4.6-1.4z",
    "bus": "M4 4h16a1 1 0 0 1 1 1v12h-2a2.3 2.3 0 0 1-4.6 0H9.6a2.3 2.3 0 0 1-4.6 0H3V5a1 1 0 0 1 1-1zM5 6.5V11h3.6V6.5"
           "zm5.2 0V11h3.6V6.5zm5.2 0V11H19V6.5z",
})  # fmt: skip


class News(NamedTuple):
    """What all may hear, the answers, the dice, and whose they are."""

    seq: int
    shared: str
    answers: str
    asked: str
    dice: str
    roller: str
    ender: str = ""
    ending: str = ""
    own: str = ""

    def text(self, *more: str) -> str:
        """Return the whole message with more parts in it."""
        return "".join((self.shared[:-1], *more, "}"))

    def answers_for(self, seat: str, *, bank: bool) -> str:
        """Return the part with what this seat can answer, or the bank for everybody."""
        mine = {self.ender: self.ending, self.asked: self.own or self.answers}
        answers = self.answers if bank else mine.get(seat, "")
        return answers + (self.dice if bank or seat == self.roller else "")


def news_of(session: Session, words: Words, lately: Lately) -> News:
    """Return the table as it stands. `lately` remembers the earlier lines in these words."""
    view, sale = table_view(session.game, session.edition, words), sale_part(session, words)
    asked_now = with_a_bid(view.question) if sale is not None and sale["leader"] else view.question
    newest = session.past.last
    last, *earlier = lately.rows(session, words, newest)
    shared: Message = {
        "t": "now", "seq": session.head.seq, "asked": question_part(view, words),
        "line": line_part(newest, words, last), "lately": [one for one in earlier if one],
        "people": people(view, session, newest, words), "pool": pool_row(view, words),
        "rows": table_rows(view, session, words),
        "sale": sale, "end": end_rows(session, words), "thrown": thrown(session, newest),
        "do": [claim_act(one) for one in view.warnings if one.claim],
    }  # fmt: skip
    answers, dice = message_of(answers_part(asked_now)), text_of({"dice": dice_part(view.question, words)})[1:-1]
    ending, own = ending_parts(view.question)
    asked, ender = view.question.player, question(session.game).asked(session.table) if ending else ""
    who = view.question.roller or asked
    return News(session.head.seq, text_of(shared), answers, asked, f",{dice}", who, ender, ending, own)


def message_of(answers: list[Message]) -> str:
    """Return answers as a part of a message."""
    return f",{text_of({'answers': answers})[1:-1]}"


# what is asked
def question_part(view: TableView, words: Words) -> Message:
    """Return what is asked of whom, without the answers; at the end, who has won."""
    question = view.question
    if view.over:
        return {"who": "", "text": view.winners, "detail": "", "why": False, "waits": "", "over": True}
    bank = not question.player and question.enters != "bid"
    who = question.roller or question.player
    waits = words("guest.waits", player=words.name(who)) if who else ""
    return {
        "who": who, "text": question.text, "detail": question.detail, "why": question.reason is not None,
        "waits": words("guest.banks_turn") if bank else waits,
    }  # fmt: skip


def dice_part(question: QuestionView, words: Words) -> Message | None:
    """Return the faces to choose from, die by die, and the command that they are put into."""
    if not question.dice:
        return None
    rows = [[(value, named(value, words), SIGNS.get(value, "")) for value in die] for die in question.dice]
    return {"rows": rows, "c": to_wire(Roll(()))}


def named(value: DieSide, words: Words) -> str:
    """Return a face of a die, in figures or as a word."""
    return str(value) if isinstance(value, int) else words(f"face.{value}")


def answers_part(question: QuestionView) -> list[Message]:
    """Return the answers that a phone can give."""
    return [
        answer_row(option) for option in question.options
        if option.key not in NOT_BY_PHONE and ELSEWHERE.isdisjoint(NEEDS[option.needs].blanks)
    ]  # fmt: skip


def with_a_bid(question: QuestionView) -> QuestionView:
    """Return the question of an auction in which somebody leads: that nobody bids is no answer then."""
    return replace(question, options=tuple([one for one in question.options if one.needs == "bid"]))


def ending_parts(question: QuestionView) -> tuple[str, str]:
    """Return, while a turn only waits to be ended, the answer that ends it, and those of the next player."""
    if not question.hands_on:
        return "", ""
    done, others = question.options[:1], question.options[1:]
    return message_of(answers_part(replace(question, options=done))), message_of(
        answers_part(replace(question, options=others))
    )


def answer_row(option: OptionView) -> Message:
    """Return one answer. A sum is entered first if it needs one, more in its form; what is final says so."""
    does, kind = "enter" if option.needs == "amount" else "look", "grave" if option.kind else ""
    text = " · ".join([part for part in (option.text, option.sum) if part])
    button = act(text, does, to_wire(Choose(option.key)), option.text, kind=kind)
    if option.needs not in ENTERED:
        button = opens(text, "form", form="Choose", given={"answer": option.key}, open="")
    return row("", option.told, mark=mark(option.colour, option.letter), do=[button])


def claim_act(warning: WarningView) -> Message:
    """Return the button by which an owner may still ask for a rent."""
    claim = Claim(warning.owner, warning.debtor, warning.deed)
    return look(warning.claim, claim, "main", who=warning.owner)


def sale_part(session: Session, words: Words) -> Message | None:
    """Return what is auctioned, who leads, the least that is heard now, and the button of a bank beside the bank.

    `told` says the newest bid in a sentence, `raises` by how much a touch can raise.
    """
    game, bidding = session.game, session.bidding
    view = auction_view(game, session.edition, words, bidding.called(game), 1, bidding.passed(game))
    if view is None:
        return None
    leads = next((one for one in view.bidders if one.highest), None)
    told = words("guest.leads_with", player=leads.name, amount=leads.bid) if leads is not None else ""
    sold = [look(view.sold, Choose("sold", (view.highest, view.amount)), "main", who="bank")] if view.sold else []
    return {
        "head": row(view.thing, " ".join(view.told), mark=mark(view.colour, view.letter)), "told": told,
        "rows": [bidder_row(one, game, words) for one in view.bidders], "leader": view.highest, "least": view.next,
        "passed": [*bidding.passed(game), *sorted(game.out)], "raises": [1, *STEPS], "do": sold,
    }  # fmt: skip


def bidder_row(one: BidderView, game: Game, words: Words) -> Message:
    """Return a player at the auction: the bid, and whether they are still in."""
    detail = words("guest.has_passed") if one.passed else ""
    return row(one.name, detail, one.bid, "lit" if one.highest else "", face=face(game.seat(one.id)))


# what is on the table
def table_rows(view: TableView, session: Session, words: Words) -> list[Message]:
    """Return open offers, and rents that were not paid. Once the game is over nobody accepts anything."""
    offers = [] if view.over else [offer_row(one, words) for one in offer_views(session.game, session.edition, words)]
    return [*offers, *[row(one.text, kind="alarm") for one in view.warnings]]


def pool_row(view: TableView, words: Words) -> Message:
    """Return the Pool where there is one, with the way to what the next rolls may cost; at the end none is rolled."""
    if view.over:
        return row(words("guest.pool"), amount=view.pool) if view.pool else {}
    told = words("guest.pool") if view.pool else words("insight.title")
    return row(told, amount=view.pool, do=[opens(words("guest.risk"), "risk")])


def people(view: TableView, session: Session, newest: HistoryLine, words: Words) -> list[Message]:
    """Return everybody: cash, what the last line has changed of it, place, and worth where that is open.

    `kind` says whose turn it is, and who is out; `brief` is the name where there is little room.
    """
    gained, table = gains(newest.entry), session.table
    worths = {} if is_hidden(table) else {one.id: words.money(worth(table, one.id).total) for one in view.players}
    return [
        player_row(player, session.game, gained.get(player.id, 0), words) | {"worth": worths.get(player.id, "")}
        for player in view.players
    ]


def thrown(session: Session, newest: HistoryLine) -> list[tuple[DieSide, str]]:
    """Return the dice of the last line, otherwise the last ones of this turn, for the wall, each with its sign."""
    entry = newest.entry
    dice = entry.command.dice if entry is not None and isinstance(entry.command, Roll) else session.game.dice
    return [(side, SIGNS.get(side, "")) for side in dice]


def gains(entry: Entry | None) -> dict[str, int]:
    """Return by how much a line has made each player richer, or poorer."""
    found: dict[str, int] = {}
    for event in entry.events if entry is not None else ():
        for giver, taker, amount, unit in event.legs if isinstance(event, Transferred) else ():
            if unit == MONEY:
                found[giver], found[taker] = found.get(giver, 0) - amount, found.get(taker, 0) + amount
    return found


def player_row(player: PlayerView, game: Game, gained: int, words: Words) -> Message:
    """Return a player among the others."""
    kind = "out" if player.out else "lit" if player.turn and not game.winners else ""
    change = f"{'+' if gained > 0 else '−'}{words.money(abs(gained))}" if gained else ""
    return row(
        player.name, " · ".join((player.place, *player.flags)), player.cash, kind, face=face(game.seat(player.id)),
        id=player.id, change=change, brief=player.brief,
    )  # fmt: skip


def end_rows(session: Session, words: Words) -> list[Message]:
    """Return places and worth once the game is over; nothing before that."""
    if not session.game.winners:
        return []
    places = result_view(session.game, session.edition, words).places
    return [place_row(one, session.game) for one in places]


def place_row(one: RankView, game: Game) -> Message:
    """Return a place at the end."""
    kind = "lit" if one.won else ""
    return row(one.name, amount=one.worth, kind=kind, place=one.place, face=face(game.seat(one.player)), id=one.player)


def offer_row(offer: OfferView, words: Words) -> Message:
    """Return an offer that waits for an answer."""
    return row(offer.text, " ".join(offer.bound), kind="card", do=[
        look(words("guest.accept"), Accept(offer.id), "main", who=offer.two),
        look(words("guest.decline"), Decline(offer.id), who=offer.two),
        *changed(offer, words),
        look(words("guest.withdraw"), Withdraw(offer.id), who=offer.one),
    ])  # fmt: skip


def changed(offer: OfferView, words: Words) -> list[Message]:
    """Return the button that lays the same things out for an offer back; none where promises hang on them."""
    if offer.promises or offer.bound:
        return []
    back = (offer.two, offer.one, offer.wants, offer.lays)
    return [act(words("guest.change"), "offer", *back, who=offer.two)]


def line_part(last: HistoryLine, words: Words, told: Message) -> Message:
    """Return the last standing line, which leads to its Why, whose phone said it, and what can be done about it."""
    by = words("history.by", player=words.name(last.by)) if last.by else ""
    undo = act(words("guest.undo"), "undo", kind="link", who="*")
    leads = {"t": "why", "seq": last.line.seq}
    return row(told.get("text", ""), by, kind="pair", face=told.get("face"), open=leads, do=[undo])
