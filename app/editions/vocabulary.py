"""The names that data may use.

A test holds that the rules have a function for each; a rule that is entered in the book under a new name is
known too, without a line here.
"""

KEEPS = ("", "any_time", "own_turn", "next_landing")
DEED_KINDS = frozenset({"street", "railroad", "cab", "utility"})
KINDS = DEED_KINDS | {
    "chance", "community_chest", "lifestyle", "go", "bonus", "pay_day", "jail", "go_to_jail", "free_parking",
    "income_tax", "luxury_tax", "holland_tunnel", "subway", "stock_exchange", "roll_three", "squeeze_play",
    "tax_refund", "auction", "birthday_gift", "bus_ticket", "reverse_direction",
}  # fmt: skip
EFFECTS = frozenset({
    "collect_bank", "pay", "collect_each_player", "pay_each_player", "collect_one_player", "pay_one_player",
    "pay_per_building", "pay_per_property", "roll_off", "collect_by_level", "pay_each_player_by_own_level",
    "collect_each_player_by_payer_level", "roll_to_win", "advance_to", "advance_to_pay_corner",
    "advance_to_nearest", "move_direct_to_nearest", "advance_to_nearest_unowned", "advance_to_any",
    "advance_to_any_unowned", "advance_anywhere", "advance_and_pay_by_level", "move_relative",
    "move_direct", "move_lane", "all_players_move_direct", "neighbour_moves_you_direct", "lap_track",
    "roll_again_backwards", "go_to_jail", "leave_jail_free", "lose_turns",
    "buy_here_then_move_to_same_group", "buy_here_then_move_to_next_unowned", "take_property",
    "swap_property", "take_mortgaged_property", "take_any_cab", "surrender_one", "free_house",
    "sell_one_house", "downgrade_group", "buy_landed_for", "intercept_purchase", "next_rent_free",
    "next_railroad_rent", "extra_rent_next_visitor", "collect_instead_of_pay_rent", "cap_rent",
    "bank_adds_to_bid", "dividends_now", "dividend_factor", "fine_equal_to_dividends",
    "pay_own_dividends_then_jail", "return_half_of_shares", "free_share", "sell_one_share",
    "next_share_purchase", "draw_vouchers", "take_voucher", "return_voucher", "cancel_action", "avoid",
    "send_player_to_jail", "take_half_of_roll_three_win", "by_track", "choose", "draw",
    "upgrade_mover_free", "downgrade_mover", "by_hand", "forward_on_side", "forward_to_station", "numbers",
})  # fmt: skip
SWITCHES = {
    "length": ("full", "short", "timed"),
    "time_up": ("at_once", "finish_round"),
    "positions": ("tracked", "by_deed"),
    "insight": ("open", "after_the_game", "off"),
    "rent_claim": ("automatic", "on_demand"),
    "multiplier_with_mortgage": ("lost", "kept"),
    "taxes": ("us_2008", "us_pre2008", "fr"),
    "free_parking": ("nothing", "pot"),
    "fines": ("to_bank", "to_pool", "by_free_parking"),
    "bail_turn": ("roll_now", "next_turn"),
    "third_failure": ("pay_and_move", "pay_and_roll"),
    "mortgage_needs": ("own_buildings", "group_buildings"),
    "mortgage_when": ("any_time", "debt_only"),
    "mortgage_transfer_fee": ("on", "off"),
    "interest_of": ("mortgage", "price"),
    "doubles": ("roll_again", "ignored"),
    "fire_sale_only": ("on", "off"),
    "mr_monopoly_first_stop": ("obeyed", "passed_through"),
    "mr_monopoly_mortgaged": ("stay_if_all_mortgaged", "may_stay_if_first_is_mortgaged"),
    "mr_monopoly_freeze": ("on", "off"),
    "bus": ("choose", "voucher_first", "ticket_first"),
    "triples_end": ("movement", "turn"),
    "skyscrapers": ("one_per_street", "one_per_group"),
    "station_start": ("even_outer_odd_inner", "even_crosses_odd_stays"),
    "card_route": ("every_next_station", "stations_towards_target"),
    "own_cab_fare": ("pool", "bank"),
    "station_voucher": ("any_stop_but_taxi", "any_stop"),
    "voucher_use": ("extra_move", "instead_of_roll"),
    "voucher_expiry": ("when_played", "when_drawn"),
    "salary_backwards": ("landing_only", "none", "full"),
    "roll_three_cards": ("each_pays", "best_only"),
    "squeeze_play": ("two_dice", "three_dice"),
    "birthday_from": ("bank", "another_player"),
    "roll": ("three_dice", "two_dice"),
    "group_rent": ("majority_double_monopoly_triple", "full_group_double"),
    "build_from": ("majority", "full_group"),
    "salary": ("pay_corners", "go_by_level"),
    "houses_out": ("wait", "straight_to_hotel"),
    "sell_when": ("any_time", "own_turn"),
    "last_street": ("wait", "lift_and_even_out"),
    "win": ("last_standing", "first_million"),
}
FILES = ("layout", "deck", "print", "names")  # switches whose values are files of the edition


def accepted(name: str, names: frozenset[str], table: str, inner: str = "") -> frozenset[str]:
    """These names; for one that is not among them, those entered in the book of rules too."""
    if name in names:
        return names
    from app import rules  # noqa: PLC0415 - opened only for a name that is not above

    entered = getattr(rules, table)
    return names | frozenset(entered.get(inner, {}) if inner else entered)


def kinds(name: str) -> frozenset[str]:
    """The kinds of spaces among which this one must be."""
    return accepted(name, KINDS, "SPACES")


def effects(name: str) -> frozenset[str]:
    """The effects of cards among which this one must be."""
    return accepted(name, EFFECTS, "CARDS")


def switches(name: str) -> frozenset[str]:
    """The switches among which this one must be."""
    return accepted(name, frozenset({*SWITCHES, *FILES}), "VARIANTS")


def switch_values(switch: str, value: str) -> frozenset[str]:
    """The values of a switch among which this one must be; a switch that picks a file has no list."""
    if switch in FILES:
        return frozenset({value})
    return accepted(value, frozenset(SWITCHES.get(switch, ())), "VARIANTS", switch)
