"""Cards about shares, vouchers and Roll Three: dividends now, fines as high, shares lost, given and sold."""

from app.core.events import Leg, Marked
from app.core.ledger import BANK, MONEY, share_unit
from app.core.referee import Table
from app.rules.amounts import percent_up
from app.rules.cards.direct import ToJail
from app.rules.cards.objections import act_against, cards_against
from app.rules.cards.wording import Says, Told, against, needs, nothing_happens, opponents
from app.rules.owning.debt import Pay, Settle, fine, fines_go_to
from app.rules.owning.worth import pledged
from app.rules.spaces.stock import (
    NEXT_PURCHASE,
    dividend_of,
    pay_dividend,
    set_factor,
    shares_left,
    spend_factor,
)
from app.rules.travel.vouchers import DrawVoucher, GiveVoucher, own_vouchers

WIN = "turn.roll_three"


def dividends_now(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """The companies named pay their dividends now, to every holder; to some of them more than once."""
    for company in told["companies"]:
        for player in table.game.playing():
            pay_dividend(table, player, company, times(table, player, told))
        spend_factor(table, company)


def times(table: Table, player: str, told: Told) -> int:
    """How many times this holder gets the dividend."""
    every = all(table.holds(player, share_unit(name)) for name in told["companies"])
    all_held = every and told.get("if_holds_all")
    owner = table.owner(told["owner_of"]) == player if "owner_of" in told else False
    return max(told["factor"] if all_held else 1, told["owner_factor"] if owner else 1)


def receive_dividends(table: Table, says: Says, company: str) -> None:
    """The drawer alone gets the dividend of a company."""
    pay_dividend(table, says.player, company)


def dividend_factor(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """The next payouts of a company are only a part."""
    set_factor(table, told["company"], told["percent"], told["payouts"])


def fine_equal_to_dividends(table: Table, says: Says, told: Told) -> None:
    """Every holder pays what the dividend would be, unless a lawyer avoids it."""
    names, payee = told["companies"], fines_go_to(table)
    everybody = (says.player, *table.game.others(says.player))
    fines = {player: sum([dividend_of(table, player, name) for name in names]) for player in everybody}
    fined = [player for player in fines if fines[player]]
    guarded = [player for player in fined if cards_against(table, player, "", told["effect"])]
    due = tuple([(player, payee, fines[player]) for player in fined if player not in guarded])
    if not fined:
        nothing_happens(table, says)
    if due:
        table.then(Settle(due, says.reason()))
    for player in reversed(guarded):
        owed = fine(table, player, fines[player], says.reason(("as_dividend", fines[player])))
        act_against(table, player, "", (says.card, told["effect"]), (owed,))


def pay_own_dividends_then_jail(table: Table, says: Says, told: Told) -> None:
    """Pay the dividends of one's own shares, then go to Jail; without shares nothing; a lawyer avoids it."""
    amount = sum([dividend_of(table, says.player, name) for name in table.edition.companies])
    if not amount:
        nothing_happens(table, says)
        return
    owed = fine(table, says.player, amount, says.reason(("as_dividend", amount)))
    act_against(table, says.player, "", (says.card, told["effect"]), (owed, ToJail(says.player)))


def return_half_of_shares(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """Every player gives half of the shares of each company, rounded up, to the bank; mortgaged ones last."""
    units = [share_unit(name) for name in table.edition.companies]
    legs = [leg for player in table.game.playing() for unit in units for leg in half_of(table, player, unit)]
    if legs:
        table.transfers(tuple(legs), says.reason())
    else:
        nothing_happens(table, says)


def half_of(table: Table, player: str, unit: str) -> list[Leg]:
    """Half of one player's shares of one company."""
    free, down = table.holds(player, unit), table.holds(pledged(player), unit)
    going = percent_up(free + down, 50)
    legs = ((player, BANK, min(free, going), unit), (pledged(player), BANK, going - min(free, going), unit))
    return [leg for leg in legs if leg[2]]


def in_the_bank(table: Table, says: Says, told: Told) -> tuple[str, ...]:  # noqa: ARG001
    """The shares that the bank still has."""
    return tuple([share_unit(company.id) for company in shares_left(table)])


@needs(thing=in_the_bank)
def free_share(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """A share of one's choice for nothing."""
    table.transfer(BANK, says.player, 1, says.thing, says.reason())


def own_shares(table: Table, says: Says, told: Told) -> tuple[str, ...]:  # noqa: ARG001
    """One's own shares, not mortgaged."""
    held = table.game.ledger.of(says.player)
    return tuple([share_unit(name) for name in table.edition.companies if share_unit(name) in held])


@needs(thing=own_shares)
def sell_one_share(table: Table, says: Says, told: Told) -> None:
    """One share goes back to the bank at par and a bonus."""
    par = table.edition.companies[says.thing.removeprefix("share.")].par
    money = (BANK, says.player, par + told["bonus"], MONEY)
    reason = says.reason(("share_par", par), ("card_extra", told["bonus"]))
    table.transfers(((says.player, BANK, 1, says.thing), money), reason)


def next_share_purchase(table: Table, says: Says, told: Told) -> None:
    """The next share bought, not at an auction, costs a part of its price."""
    table.emit(Marked(says.player, NEXT_PURCHASE, told["percent"]))


# vouchers
def draw_vouchers(table: Table, says: Says, told: Told) -> None:
    """Draw vouchers, while the bank has any."""
    table.then(*[DrawVoucher(says.player)] * told["count"])


def voucher_holders(table: Table, says: Says, told: Told) -> tuple[str, ...]:
    """The others who have a voucher."""
    return tuple([other for other in opponents(table, says, told) if own_vouchers(table, other)])


@needs(target=voucher_holders)
def take_voucher(table: Table, says: Says, told: Told) -> None:
    """A player of one's choice gives vouchers; which, is for the giver to say."""
    gifts = [GiveVoucher(says.target, says.player)] * told["count"]
    against(table, says, told, says.target, *gifts)


def return_voucher(table: Table, says: Says, told: Told) -> None:
    """Vouchers go back on top of the pile."""
    if own_vouchers(table, says.player):
        table.then(*[GiveVoucher(says.player, BANK)] * told["count"])
    else:
        nothing_happens(table, says)


# Roll Three
def roll_three_winners(table: Table, says: Says, told: Told) -> tuple[str, ...]:
    """The others who won at Roll Three this turn."""
    return tuple([other for other in opponents(table, says, told) if table.game.count(other, WIN)])


@needs(target=roll_three_winners)
def take_half_of_roll_three_win(table: Table, says: Says, told: Told) -> None:
    """Half of what a player has just won at Roll Three."""
    won = table.game.count(says.target, WIN)
    reason = says.reason(("roll_three_win", won), ("card_percent", 50))
    due = Pay(says.target, says.player, won // 2, reason)
    against(table, says, told, says.target, due)
