"""Makes the sheets that a page asks for: a player, a deed, what can be traded, where a voucher leads."""

from app.core.referee import Command, Table
from app.core.wire import to_wire
from app.reach.page.ahead import would
from app.reach.page.composing import promises
from app.reach.page.forms import searched
from app.reach.page.leaf import act, face, head, leaf, look, mark, opens, row
from app.reach.seats.rights import BANK
from app.reach.seats.writer import No, Speaker
from app.reach.talk.messages import Message
from app.rules.dealing.offers import Offer
from app.rules.dealing.right_to_buy import BuyByRight
from app.session import Session
from app.views.asked.acts import LeaveGame, PlayCard, PlayVoucher, command_of, share_command
from app.views.asked.promises import PromiseView, promise_views
from app.views.asked.table import way_options
from app.views.estate.deed import ActView, DeedView, RentRowView, deed_view
from app.views.estate.deeds import DeedLine, cost_for, deed_line
from app.views.estate.landing import landing_view
from app.views.money.trade import TradeableView, tradeables
from app.views.story.player import CardView, PlayerSheet, ShareView, player_sheet
from app.words.language import Words
from app.words.names import capital


def seat_of(session: Session, seat: str) -> str:
    """Return a seat of this game. Raises No for any other."""
    if seat not in {one.id for one in session.game.seats}:
        raise No("no_such_seat")
    return seat


def sheet(session: Session, who: Speaker, said: Message) -> Message:
    """Return all that a player has, with what can be done with it now."""
    player, words = seat_of(session, said["seat"]), who.words
    view = player_sheet(session.game, session.edition, words, player)
    looks = face(session.game.seat(player))
    first = row(view.name, " · ".join((view.place, *view.flags)), view.cash, "lit", face=looks)
    parts = [row(name, amount=amount) for name, amount in view.parts]
    deeds = [deed_row(line, words.name(session.edition.group_of(line.id).id)) for line in view.deeds]
    cards = [card_row(card, player, words) for card in (*view.vouchers, *view.kept, *view.roll_three)]
    return leaf(view.name, [
        first, *under(words("guest.deeds"), deeds),
        *under(words("guest.shares"), [share_row(share, player) for share in view.shares]),
        *under(words("guest.cards"), cards), *under(words("guest.promises"), promise_rows(session, player, words)),
        *under(words("player.worth"), parts), *way_out(view, who),
    ], own_acts(view, words))  # fmt: skip


def under(title: str, rows: list[Message]) -> list[Message]:
    """Return rows under a heading; none without rows."""
    return [head(title), *rows] if rows else []


def own_acts(view: PlayerSheet, words: Words) -> list[Message]:
    """Return the buttons of the seat itself: a deal, and everything else that can be entered."""
    deal = act(words("guest.offer"), "offer", view.id, who=view.id)
    enter = opens(words("guest.enter"), "forms") | {"who": view.id}
    return [deal, enter] if view.may_leave else [enter]


def way_out(view: PlayerSheet, who: Speaker) -> list[Message]:
    """Return the row that leaves the game, below everything else; on no other player's page."""
    if not view.may_leave or (who.seat != view.id and who.right != BANK):
        return []
    return [row("", do=[look(who.words("guest.leave"), LeaveGame(view.id), "grave", who=view.id)])]


def deed_row(line: DeedLine, group: str = "") -> Message:
    """Return a deed as a small card, with its group's name; a touch opens it. Its sum is the rent in force."""
    kind = "void" if line.mortgaged else "deed"
    detail = " · ".join([part for part in (capital(group), line.state) if part])
    return row(
        line.name, detail, line.sum, kind, mark=mark(line.colour, line.letter), open={"t": "deed", "deed": line.id}
    )


def button(one: ActView, command: Command, owner: str) -> Message:
    """Return something that the owner can do, or why not."""
    return look(one.text, command, who=owner, no=one.why)


def share_row(share: ShareView, player: str) -> Message:
    """Return the shares of one company."""
    acts = [button(one, share_command(one.act, player, share.company), player) for one in share.acts]
    return row(share.name, share.told, share.value, do=acts)


def card_row(card: CardView, player: str, words: Words) -> Message:
    """Return a card, with the button that plays it if it can be played now."""
    text = f"{words.number(card.count)} × {card.name}" if card.count > 1 else card.name
    play = words("guest.play")
    if not card.plays:
        return row(text)
    if card.ways:
        return row(text, do=[opens(play, "ways", seat=player, card=card.card) | {"who": player}])
    return row(text, do=[look(play, PlayCard(player, card.card), who=player)])


def promise_rows(session: Session, player: str, words: Words) -> list[Message]:
    """Return what a player has promised or was promised, with the button for a right to buy."""
    views = promise_views(session.game, session.edition, words, player)
    return [promise_row(one, words) for one in views]


def promise_row(one: PromiseView, words: Words) -> Message:
    """Return one promise, and how much of it is left."""
    use = look(words("guest.use_right"), BuyByRight(one.id), who=one.buyer)
    return row(one.text, one.left, do=[use] if one.buyer else [])


def deed(session: Session, who: Speaker, said: Message) -> Message:
    """Return a title deed with its rents, and what its owner can do with it."""
    if said["deed"] not in session.edition.deeds:
        raise No("no_such_deed")
    view = deed_view(said["deed"], session.game, session.edition, who.words)
    detail = " · ".join([part for part in (capital(view.over), view.owner_name, view.state) if part])
    rows = [row("", detail, mark=mark(view.colour, view.letter)), *map(rent_row, (*view.rows, *view.costs))]
    more = [row("", view.next)] if view.next else []
    return leaf(view.name, [*rows, *more], [deed_act(one, view) for one in view.acts])


def space(session: Session, who: Speaker, said: Message) -> Message:
    """Return a space of the board: whose it is, what it costs, and what it would cost the speaker now."""
    name, words, edition = said["space"], who.words, session.edition
    if name not in edition.spaces:
        raise No("no_such_space")
    found = edition.deed_at(name)
    if found is None:
        view = landing_view(name, who.seat, session.game, edition, words)
        return leaf(words.name(name), [row(would(view, words), view.does, view.pays or view.gets)])
    line = deed_line(session.table, found.id, words)
    theirs = line.owner not in {"", who.seat}
    cost = cost_for(who.seat, session.table, found.id, words) if theirs else line.sum
    told = words("guest.own") if line.owner == who.seat else would_cost(line, words) if cost else ""
    state = " · ".join([part for part in (line.owner_name or words("guest.nobodys"), line.state) if part])
    looks = face(session.game.seat(line.owner)) if line.owner else None
    more = [opens(words("guest.deed"), "deed", deed=found.id)]
    return leaf(line.name, [row(told, state, cost, face=looks)], more)


def would_cost(line: DeedLine, words: Words) -> str:
    """Return what the sum of a deed is to whoever does not own it: the rent, or the price."""
    return words("guest.would_pay" if line.owner else "guest.price")


def rent_row(one: RentRowView) -> Message:
    """Return a printed row; the one in force is lit."""
    return row(one.text, amount=one.amount, kind="lit" if one.lit else "")


def deed_act(one: ActView, view: DeedView) -> Message:
    """Return the buttons that build, sell, mortgage and lift."""
    return button(one, command_of(one.act, view.owner, ((view.id, 1),)), view.owner)


def ways(session: Session, who: Speaker, said: Message) -> Message:
    """Return where a voucher of this seat can take its token."""
    seat, card = said["seat"], said["card"]
    held = Table(session.game, session.edition).holds(seat_of(session, seat), card)
    if card not in session.edition.cards or not held:
        raise No("no_such_card")
    options = way_options(session.game, session.edition, who.words, seat, card)
    goes = [(one, look(one.text, PlayVoucher(seat, card, one.key))) for one in options]
    rows = [row("", amount=one.sum, mark=mark(one.colour, one.letter), do=[go]) for one, go in goes]
    return leaf(who.words.name(card), rows) | searched(len(rows))


def things(session: Session, who: Speaker, said: Message) -> Message:
    """Return what two players could put into a deal, and who the others are."""
    playing = session.game.playing()
    others = [(one, who.words.name(one)) for one in playing if one != said["one"]]
    two = said["two"] if said["two"] in dict(others) else next(iter(dict(others)), "")
    pair = (seat_of(session, said["one"]), seat_of(session, two))
    sides = [pile(session, who.words, one) | {"promises": promises(session, who.words, one, other)}
             for one, other in (pair, pair[::-1])]  # fmt: skip
    offer = to_wire(Offer(said["one"], two, (), ()))
    return {"head": who.words("guest.offer"), "others": others, "two": two, "sides": sides, "c": offer,
            "whom": who.words("guest.with_whom")}  # fmt: skip


def pile(session: Session, words: Words, player: str) -> Message:
    """Return cash, and everything else that this player holds."""
    cash = session.game.holds(player)
    held = tradeables(session.game, session.edition, words, player, ())
    money = {"text": words("guest.cash"), "detail": words.money(cash), "unit": "$", "most": cash}
    return {"head": words("guest.gives", player=words.name(player)), "things": [money, *map(thing, held)]}


def thing(one: TradeableView) -> Message:
    """Return a thing that can change hands, or why not."""
    more = {"no": one.why} if one.why else {"unit": one.unit, "most": one.held}
    return {"text": one.text, "detail": one.told, "mark": mark(one.colour, one.letter), **more}
