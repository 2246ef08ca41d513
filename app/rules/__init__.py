"""The rulebook, and its table of contents.

What a space, a card, a deed's kind and an auction are called in the data, and what plays them; then the hooks: who
adds what to a turn, a landing, a debt, in which order. Switches stand in `switches.py`, and their functions beside
their rules. A module is imported here once, so that its rules stand in the book.
"""

from app.core.binding import BINDING
from app.core.referee import WATCH
from app.rules.book import CARDS, RENTS, RULES, SPACES, SWITCHES
from app.rules.cards import (
    by_level,
    choices,
    direct,
    drawing,
    fortune,
    houses,
    kept,
    landings,
    levels,
    money,
    moving,
    playing,
    share_cards,
    storms,
    taking_deeds,
)
from app.rules.construction import (
    building,
    last_street,
    mortgage,
    passing_on,
    raising,
    selling,
    share_mortgage,
    shortage,
    supply,
)
from app.rules.dealing import by_hand, in_deeds, promise_ends, promise_rents, right_to_buy, trade, void_offers
from app.rules.hooks import HOOKS, OnSale
from app.rules.moves import anywhere, meanwhile, reverse, said_roll, salary, transit, turn
from app.rules.own_cards import by_hand as by_hand_card
from app.rules.own_cards import giving, going, sums
from app.rules.owning import claims, lots, majority, property, railroad, rent, worth  # noqa: A004 - the booklet's word
from app.rules.spaces import auction_space, dividends, gifts, pool, roll_three, squeeze_play, stock, taxes
from app.rules.travel import (
    bus,
    cabs,
    dice,
    freeze,
    jail,
    mr_monopoly,
    speed_die,
    subway,
    tunnel,
    voucher_moves,
    voucher_reach,
    vouchers,
)
from app.rules.whole_game import (
    bankruptcy,
    bindings,
    clock,
    ending,
    first_deal,
    opening,
    positions,
    said_landing,
    table_talk,
)

SPACES.update(
    {
        "street": property.land_on_street,
        "go": salary.corner,
        "bonus": salary.corner,
        "chance": drawing.land_on_deck,
        "community_chest": drawing.land_on_deck,
        "lifestyle": drawing.land_on_deck,
        "pay_day": salary.corner,
        "jail": jail.just_visiting,
        "go_to_jail": jail.go_to_jail,
        "railroad": railroad.land_on_railroad,
        "utility": property.land_on_deed,
        "cab": cabs.land_on_cab,
        "free_parking": pool.land_on_free_parking,
        "tax_refund": pool.land_on_tax_refund,
        "income_tax": taxes.land_on_income_tax,
        "luxury_tax": taxes.land_on_luxury_tax,
        "holland_tunnel": tunnel.land_on_tunnel,
        "subway": subway.land_on_subway,
        "reverse_direction": reverse.land_on_reverse_direction,
        "auction": auction_space.land_on_auction,
        "birthday_gift": gifts.land_on_birthday_gift,
        "bus_ticket": vouchers.land_on_bus_ticket,
        "roll_three": roll_three.land_on_roll_three,
        "squeeze_play": squeeze_play.land_on_squeeze_play,
        "stock_exchange": stock.land_on_stock_exchange,
    }
)

CARDS.update(
    {
        "collect_bank": money.collect_bank,
        "pay": money.pay,
        "collect_each_player": money.collect_each_player,
        "pay_each_player": money.pay_each_player,
        "collect_one_player": money.collect_one_player,
        "pay_one_player": money.pay_one_player,
        "pay_per_building": money.pay_per_building,
        "pay_per_property": money.pay_per_property,
        "roll_off": money.roll_off,
        "by_hand": by_hand_card.by_hand,
        "collect_pool": sums.collect_pool,
        "pay_pool": sums.pay_pool,
        "collect_per_building": sums.collect_per_building,
        "collect_per_property": sums.collect_per_property,
        "move_to_space": going.move_to_space,
        "move_to_nearest": going.move_to_nearest,
        "move_spaces": going.move_spaces,
        "take_a_deed": giving.take_a_deed,
        "give_a_deed": giving.give_a_deed,
        "take_a_building": giving.take_a_building,
        "give_a_building": giving.give_a_building,
        "take_a_voucher": giving.take_a_voucher,
        "give_a_voucher": giving.give_a_voucher,
        "take_a_share": giving.take_a_share,
        "give_a_share": giving.give_a_share,
        "advance_to": moving.advance_to,
        "advance_to_pay_corner": moving.advance_to_pay_corner,
        "advance_to_nearest": moving.advance_to_nearest,
        "advance_to_nearest_unowned": moving.advance_to_nearest_unowned,
        "advance_to_any": moving.advance_to_any,
        "advance_to_any_unowned": moving.advance_to_any_unowned,
        "move_direct_to_nearest": moving.move_direct_to_nearest,
        "move_relative": moving.move_relative,
        "move_direct": direct.move_direct,
        "move_lane": direct.move_lane,
        "all_players_move_direct": direct.all_players_move_direct,
        "neighbour_moves_you_direct": direct.neighbour_moves_you_direct,
        "lap_track": moving.lap_track,
        "roll_again_backwards": moving.roll_again_backwards,
        "go_to_jail": direct.go_to_jail,
        "lose_turns": direct.lose_turns,
        "leave_jail_free": playing.leave_jail_free,
        "take_property": taking_deeds.take_property,
        "swap_property": taking_deeds.swap_property,
        "take_mortgaged_property": taking_deeds.take_mortgaged_property,
        "take_any_cab": taking_deeds.take_any_cab,
        "surrender_one": houses.surrender_one,
        "free_house": houses.free_house,
        "sell_one_house": houses.sell_one_house,
        "downgrade_group": storms.downgrade_group,
        "next_rent_free": landings.at_the_next_landing,
        "next_railroad_rent": landings.at_the_next_landing,
        "extra_rent_next_visitor": landings.at_the_next_landing,
        "collect_instead_of_pay_rent": kept.collect_instead_of_pay_rent,
        "cap_rent": kept.cap_rent,
        "buy_landed_for": kept.buy_landed_for,
        "intercept_purchase": kept.intercept_purchase,
        "bank_adds_to_bid": kept.bank_adds_to_bid,
        "send_player_to_jail": kept.send_player_to_jail,
        "cancel_action": kept.when_acted_against,
        "avoid": kept.when_acted_against,
        "dividends_now": share_cards.dividends_now,
        "dividend_factor": share_cards.dividend_factor,
        "fine_equal_to_dividends": share_cards.fine_equal_to_dividends,
        "pay_own_dividends_then_jail": share_cards.pay_own_dividends_then_jail,
        "return_half_of_shares": share_cards.return_half_of_shares,
        "free_share": share_cards.free_share,
        "sell_one_share": share_cards.sell_one_share,
        "next_share_purchase": share_cards.next_share_purchase,
        "draw_vouchers": share_cards.draw_vouchers,
        "take_voucher": share_cards.take_voucher,
        "return_voucher": share_cards.return_voucher,
        "take_half_of_roll_three_win": share_cards.take_half_of_roll_three_win,
        "choose": drawing.choose_one,
        "by_track": drawing.by_track,
        "draw": drawing.draw_from,
        "collect_by_level": by_level.collect_by_level,
        "pay_each_player_by_own_level": by_level.pay_each_player_by_own_level,
        "collect_each_player_by_payer_level": by_level.collect_each_player_by_payer_level,
        "roll_to_win": by_level.roll_to_win,
        "advance_and_pay_by_level": by_level.advance_and_pay_by_level,
        "advance_anywhere": by_level.advance_anywhere,
        "upgrade_mover_free": by_level.upgrade_mover_free,
        "downgrade_mover": by_level.downgrade_mover,
        "buy_here_then_move_to_same_group": fortune.buy_here_then_move_to_same_group,
        "buy_here_then_move_to_next_unowned": fortune.buy_here_then_move_to_next_unowned,
    }
)

RENTS.update(
    {
        "street": rent.street_rent,
        "railroad": rent.railroad_rent,
        "cab": rent.cab_rent,
        "utility": rent.utility_rent,
    }
)

HOOKS.on_sale = {
    "deed": OnSale(property.in_the_bank, property.sold_deed, property.stays, property.as_said),
    "building": OnSale(
        shortage.still_wanted, shortage.sold_building, shortage.unsold_building, shortage.opening_now
    ),
    "share_right": OnSale(stock.still_there, stock.sold_right, property.stays, property.as_said),
}

# A turn. The order is the order of the lines.
HOOKS.before_turn = (  # the first that hinders takes the place of the roll
    promise_ends.count_turns,  # it hinders nobody, and counts a turn that is lost too
    direct.sit_out,  # a turn that is lost is no turn: it ends no round and tries no door of Jail
    ending.watch_the_round,  # when the round is over nobody is asked anything any more
    jail.wait_in_jail,
)
HOOKS.before_roll = (  # each is told; they touch different facts, and are written in this order
    reverse.before_the_roll,
    claims.lapse_on_roll,
    subway.forget_subway,
)
HOOKS.instead_of_roll = subway.offer_subway
HOOKS.take_instead = subway.take_subway
HOOKS.between_moves = (  # one is enough: the order decides only whose rule is cited
    playing.moves_between,
    voucher_moves.plays_between,
)
HOOKS.before_act = freeze.check_act
WATCH.at_rest = (
    meanwhile.bring_up_to_date,  # first: the others look at the question as it is now
    ending.look_for_the_end,  # first: the end is written before what it makes void
    promise_ends.end_promises,  # before the offers: one that would take over a promise that has ended is void
    void_offers.void_offers,
    passing_on.forget_lifts,  # before a question about it is asked; it touches nothing of the others
)

# A landing: what is taken before the purchase or the rent, and what kept cards make of that rent, one after another.
HOOKS.first_on_street = fortune.card_on_street
HOOKS.first_at_station = vouchers.stop_at_station
HOOKS.rent_changes = (
    promise_rents.free_stay,  # first: no card is used up by a stay that is free
    landings.extra_rent,  # the owner's card raises the rent that the visitor's cards then lower
    landings.cheaper_railroad,
    landings.free_night,  # last: it lets off what the others have made of the rent
)
HOOKS.rent_taker = landings.rents_to_pool
HOOKS.stays_free = promise_rents.stays_free

# A debt.
HOOKS.raising = (  # ranked afterwards, and nothing of the one ranks as high as something of the other: no order
    raising.ways_from_deeds,
    share_mortgage.raise_by_shares,
)
HOOKS.raising_acts = {
    "sell": raising.sell_step,
    "mortgage": mortgage.mortgage,
    "sell_group": selling.sell_group,
    "mortgage_share": share_mortgage.mortgage_share,
}
HOOKS.ranked = raising.ranked
HOOKS.comes_back = promise_rents.comes_back
HOOKS.after_payment = promise_rents.share_rent
HOOKS.giving_up = raising.giving_up
HOOKS.bankrupt = bankruptcy.give_up_for

# An auction.
HOOKS.adds_to_bid = kept.bid_aid
HOOKS.before_bid = kept.add_to_bid

# A card.
HOOKS.chooses = {"target": choices.CardTarget, "thing": choices.CardThing, "other": choices.CardOther}
HOOKS.enters_own_amount = frozenset({"collect_by_level", "collect_each_player_by_payer_level"})

# A line that is said again.
BINDING.bound, BINDING.said_by = bindings.bound, bindings.said_by
BINDING.names, BINDING.renamed = bindings.names_given, bindings.renamed

__all__ = ["CARDS", "RENTS", "RULES", "SPACES", "SWITCHES"]
