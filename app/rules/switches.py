"""The table of switches: what each is called, what is usual where an edition does not say, what its values play.

The functions stand beside their rule, under `@SWITCH.at("value")`. Where two lines bear one name, one choice picks
a function of each.
"""

from app.rules import signatures as sig
from app.rules.book import Switch, Variants, choice

BAIL_TURN = Switch[sig.StepFor]("bail_turn", "roll_now")
BIRTHDAY_FROM = Switch[sig.Gives]("birthday_from", "bank")
BUILD_FROM = Switch[sig.ChecksDeed]("build_from", "full_group")
BUS = Switch[sig.Bonuses]("bus", "choose")
CARD_ROUTE = Switch[sig.RidesTo]("card_route", "every_next_station")
DOUBLES = Switch[sig.Asks]("doubles", "roll_again")
FINES = Switch[sig.Pays]("fines", "to_bank")
FIRE_SALE_ONLY = Switch[sig.Checks]("fire_sale_only", "off")
FREE_PARKING = Switch[sig.Pays]("free_parking", "nothing")
GROUP_RENT = Switch[sig.GroupRent]("group_rent", "full_group_double")
HOUSES_OUT = Switch[sig.ChecksSupply]("houses_out", "wait")
INTEREST_OF = Switch[sig.Interest]("interest_of", "mortgage")
LAST_STREET = Switch[sig.Passes]("last_street", "wait")
LENGTH = Switch[sig.Deals]("length", "full")
LENGTH_ENDS = Switch[sig.Asks]("length", "full")
LENGTH_HOUSES = Switch[sig.Counts]("length", "full")
MORTGAGE_NEEDS = Switch[sig.ListsDeeds]("mortgage_needs", "group_buildings")
MORTGAGE_TRANSFER_FEE = Switch[sig.Passes]("mortgage_transfer_fee", "on")
MORTGAGE_WHEN = Switch[sig.Checks]("mortgage_when", "any_time")
MR_MONOPOLY_FIRST_STOP = Switch[sig.StepFor]("mr_monopoly_first_stop", "obeyed")
MR_MONOPOLY_FREEZE = Switch[sig.Asks]("mr_monopoly_freeze", "on")
MR_MONOPOLY_MORTGAGED = Switch[sig.DoesFor]("mr_monopoly_mortgaged", "stay_if_all_mortgaged")
MULTIPLIER_WITH_MORTGAGE = Switch[sig.Multiplies]("multiplier_with_mortgage", "kept")
OWN_CAB_FARE = Switch[sig.Pays]("own_cab_fare", "bank")
RENT_CLAIM = Switch[sig.ClaimsRent]("rent_claim", "automatic")
ROLL = Switch[sig.Orders]("roll", "two_dice")
ROLL_THREE_CARDS = Switch[sig.Wins]("roll_three_cards", "each_pays")
SALARY = Switch[sig.Salary]("salary", "pay_corners")
SALARY_RATE = Switch[sig.SalaryRate]("salary", "pay_corners")
SALARY_BACKWARDS = Switch[sig.SalaryRate]("salary_backwards", "landing_only")
SELL_WHEN = Switch[sig.Checks]("sell_when", "any_time")
SKYSCRAPERS = Switch[sig.ChecksHeights]("skyscrapers", "one_per_street")
SQUEEZE_PLAY = Switch[sig.Squeezes]("squeeze_play", "two_dice")
STATION_START = Switch[sig.StartsAt]("station_start", "even_outer_odd_inner")
STATION_VOUCHER = Switch[sig.DrawsAt]("station_voucher", "any_stop_but_taxi")
THIRD_FAILURE = Switch[sig.Fails]("third_failure", "pay_and_move")
TIME_UP = Switch[sig.Does]("time_up", "at_once")
TRIPLES_END = Switch[sig.StepFor]("triples_end", "movement")
VOUCHER_EXPIRY = Switch[sig.Expires]("voucher_expiry", "when_played")
VOUCHER_USE = Switch[sig.VoucherNow]("voucher_use", "extra_move")
VOUCHER_TAKES_ROLL = Switch[sig.DoesFor]("voucher_use", "extra_move")
WIN = Switch[sig.Does]("win", "last_standing")

# No rule asks: they say how the app is used.
POSITIONS = choice("positions", "tracked", "by_deed")
INSIGHT = choice("insight", "open", "after_the_game", "off")

# Named by an arrival, for what a card or a ride prints beats the general rule.
RENT_AS = Variants[sig.OwesRent]()
SALE_AS = Variants[sig.Sells]()
