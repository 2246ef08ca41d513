"""Makes what every phone hears after a line: the table as the views show it, once for each language."""

from dataclasses import replace
from typing import NamedTuple

from app.core.game import DieSide, Game
from app.core.referee import Choose, Roll, question
from app.core.wire import to_wire
from app.reach.page.leaf import act, face, head, look, mark, opens, row
from app.reach.talk.messages import Message, text_of
from app.rules.dealing.offers import Accept, Decline, Withdraw
from app.session import Session
from app.views.asked.acts import Claim
from app.views.asked.last_line import last_line_view
from app.views.asked.question import OptionView, QuestionView
from app.views.asked.table import PlayerView, TableView, WarningView, table_view
from app.views.money.auction import auction_view
from app.views.money.open_offers import OfferView, offer_views
from app.words.language import Words

ENTERED = frozenset({"", "amount", "space"})  # an answer by phone needs nothing, a sum, or is itself a space
NOT_BY_PHONE = frozenset({"in_deeds", "back_to_quiet"})  # ways to a screen of the bank's, which are no answers


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


def news_of(session: Session, words: Words) -> News:
    """Return the table as it stands."""
    view = table_view(session.game, session.edition, words)
    shared: Message = {
        "t": "now", "seq": session.head.seq, "asked": question_part(view, words), "line": line_part(session, words),
        "rows": table_rows(view, session, words), "sale": sale_part(session, words),
        "do": [claim_act(one) for one in view.warnings if one.claim],
    }  # fmt: skip
    answers, dice = message_of(answers_part(view.question)), text_of({"dice": dice_part(view.question, words)})[1:-1]
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
        return {"who": "", "text": view.winners, "detail": "", "why": False, "waits": ""}
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
    rows = [[(value, named(value, words)) for value in die] for die in question.dice]
    return {"rows": rows, "c": to_wire(Roll(()))}


def named(value: DieSide, words: Words) -> str:
    """Return a face of a die, in figures or as a word."""
    return str(value) if isinstance(value, int) else words(f"face.{value}")


def answers_part(question: QuestionView) -> list[Message]:
    """Return the answers that a phone can give."""
    return [
        answer_row(option) for option in question.options
        if option.needs in ENTERED and option.key not in NOT_BY_PHONE
    ]  # fmt: skip


def ending_parts(question: QuestionView) -> tuple[str, str]:
    """Return, while a turn only waits to be ended, the answer that ends it, and those of the next player."""
    if not question.hands_on:
        return "", ""
    done, others = question.options[:1], question.options[1:]
    return message_of(answers_part(replace(question, options=done))), message_of(
        answers_part(replace(question, options=others))
    )


def answer_row(option: OptionView) -> Message:
    """Return one answer. A sum is entered first if it needs one; what is final says so."""
    does, kind = "enter" if option.needs == "amount" else "look", "grave" if option.kind else ""
    text = " · ".join([part for part in (option.text, option.sum) if part])
    button = act(text, does, to_wire(Choose(option.key)), option.text, kind=kind)
    return row("", option.told, mark=mark(option.colour, option.letter), do=[button])


def claim_act(warning: WarningView) -> Message:
    """Return the button by which an owner may still ask for a rent."""
    claim = Claim(warning.owner, warning.debtor, warning.deed)
    return look(warning.claim, claim, "main", who=warning.owner)


def sale_part(session: Session, words: Words) -> Message | None:
    """Return what is auctioned, what was bid, the least that is heard now, and the button of a bank beside the bank."""
    view = auction_view(session.game, session.edition, words, session.bidding.called(session.game), 1)
    if view is None:
        return None
    bids = [row(one.name, amount=one.bid, kind="lit" if one.highest else "") for one in view.bidders if one.bid]
    first = row(view.thing, " ".join(view.told), mark=mark(view.colour, view.letter))
    sold = [look(view.sold, Choose("sold", (view.highest, view.amount)), "main", who="bank")] if view.sold else []
    return {"rows": [first, *bids], "least": view.next, "do": sold}


# what is on the table
def table_rows(view: TableView, session: Session, words: Words) -> list[Message]:
    """Return open offers, unpaid rents, everybody's cash and place, the Pool."""
    game = session.game
    offers = [offer_row(one, words) for one in offer_views(game, session.edition, words)]
    unpaid = [row(one.text, kind="bad") for one in view.warnings]
    players = [player_row(player, game) for player in view.players]
    pool = row(words("guest.pool"), amount=view.pool, do=[opens(words("guest.risk"), "risk")])
    return [*offers, *unpaid, head(words("guest.players")), *players, pool]


def player_row(player: PlayerView, game: Game) -> Message:
    """Return a player among the others; a touch shows what they have."""
    kind = "out" if player.out else "lit" if player.turn else ""
    detail = " · ".join((player.place, *player.flags))
    return row(
        player.name, detail, player.cash, kind, face=face(game.seat(player.id)), open={"t": "sheet", "seat": player.id}
    )  # fmt: skip


def offer_row(offer: OfferView, words: Words) -> Message:
    """Return an offer that waits for an answer."""
    return row(offer.text, " ".join(offer.bound), kind="card", do=[
        look(words("guest.accept"), Accept(offer.id), "main", who=offer.two),
        look(words("guest.decline"), Decline(offer.id), who=offer.two),
        look(words("guest.withdraw"), Withdraw(offer.id), who=offer.one),
    ])  # fmt: skip


def line_part(session: Session, words: Words) -> Message:
    """Return the last standing line, whose phone said it, and what can be done about it."""
    last = session.last
    about = (session.edition, session.game, words, session.answered(last))
    text = last_line_view(last.entry, *about).text if last.entry else ""
    by = words("history.by", player=words.name(last.by)) if last.by else ""
    reason = opens(words("guest.why"), "why", "link", seq=last.line.seq)
    return row(text, by, do=[reason, act(words("guest.undo"), "undo", kind="link", who="*")])
