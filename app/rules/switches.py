"""The table of switches: what each is called, what is usual where an edition does not say, what its values play.

The functions stand beside their rule, under `@SWITCH.at("value")`. Where two lines bear one name, one choice picks
a function of each.
"""

from app.rules import signatures as sig
from app.rules.book import RuleSwitch, Variants, choice

ASK_FOR_VOUCHERS = RuleSwitch[sig.MayPlay]("ask_for_vouchers", "on")
BESIDE_THE_BUS = RuleSwitch[sig.Asks]("ask_for_vouchers", "on")
AUCTIONS = RuleSwitch[sig.Asks]("auctions", "on")
BAIL_TURN = RuleSwitch[sig.StepFor]("bail_turn", "roll_now")
BIRTHDAY_FROM = RuleSwitch[sig.Gives]("birthday_from", "bank")
BUILD_FROM = RuleSwitch[sig.ChecksDeed]("build_from", "full_group")
BUS = RuleSwitch[sig.Bonuses]("bus", "choose")
CARD_ROUTE = RuleSwitch[sig.RidesTo]("card_route", "every_next_station")
DOUBLES = RuleSwitch[sig.Asks]("doubles", "roll_again")
EARLY_END = RuleSwitch[sig.Does]("length", "full")
ESTATE_FEE = RuleSwitch[sig.Passes]("mortgage_transfer_fee", "on")
FINES = RuleSwitch[sig.Pays]("fines", "to_bank")
FIRE_SALE_ONLY = RuleSwitch[sig.Checks]("fire_sale_only", "off")
FREE_PARKING = RuleSwitch[sig.Pays]("free_parking", "nothing")
GROUP_RENT = RuleSwitch[sig.GroupRent]("group_rent", "full_group_double")
HOUSES_OUT = RuleSwitch[sig.ChecksSupply]("houses_out", "wait")
INTEREST_OF = RuleSwitch[sig.Interest]("interest_of", "mortgage")
LAST_STREET = RuleSwitch[sig.Passes]("last_street", "wait")
LEAVES_BUILT = RuleSwitch[sig.ListsDeeds]("trade_needs", "group_buildings")
LENGTH = RuleSwitch[sig.Deals]("length", "full")
LENGTH_ENDS = RuleSwitch[sig.Asks]("length", "full")
LENGTH_HOUSES = RuleSwitch[sig.Counts]("length", "full")
MORTGAGE_NEEDS = RuleSwitch[sig.ListsDeeds]("mortgage_needs", "group_buildings")
MORTGAGE_TRANSFER_FEE = RuleSwitch[sig.Passes]("mortgage_transfer_fee", "on")
MORTGAGE_WHEN = RuleSwitch[sig.Checks]("mortgage_when", "any_time")
MR_MONOPOLY_FIRST_STOP = RuleSwitch[sig.StepFor]("mr_monopoly_first_stop", "obeyed")
MR_MONOPOLY_FREEZE = RuleSwitch[sig.Asks]("mr_monopoly_freeze", "on")
MR_MONOPOLY_MORTGAGED = RuleSwitch[sig.DoesFor]("mr_monopoly_mortgaged", "stay_if_all_mortgaged")
MULTIPLIER_WITH_MORTGAGE = RuleSwitch[sig.Multiplies]("multiplier_with_mortgage", "kept")
OWN_CAB_FARE = RuleSwitch[sig.Pays]("own_cab_fare", "bank")
PROMISES = RuleSwitch[sig.Keeps]("promises", "kept_by_the_app")
RENT_CLAIM = RuleSwitch[sig.ClaimsRent]("rent_claim", "automatic")
ROLL = RuleSwitch[sig.Orders]("roll", "two_dice")
ROLL_THREE_CARDS = RuleSwitch[sig.Wins]("roll_three_cards", "each_pays")
SALARY = RuleSwitch[sig.Salary]("salary", "pay_corners")
SALARY_RATE = RuleSwitch[sig.SalaryRate]("salary", "pay_corners")
SALARY_BACKWARDS = RuleSwitch[sig.SalaryRate]("salary_backwards", "landing_only")
SELL_WHEN = RuleSwitch[sig.Checks]("sell_when", "any_time")
SKYSCRAPERS = RuleSwitch[sig.ChecksHeights]("skyscrapers", "one_per_street")
SQUEEZE_PLAY = RuleSwitch[sig.Squeezes]("squeeze_play", "two_dice")
SPACE_VOUCHER = RuleSwitch[sig.StepsFor]("space_voucher", "at_once")
STATION_START = RuleSwitch[sig.StartsAt]("station_start", "even_outer_odd_inner")
STATION_VOUCHER = RuleSwitch[sig.DrawsAt]("station_voucher", "any_stop_but_taxi")
THIRD_FAILURE = RuleSwitch[sig.Fails]("third_failure", "pay_and_move")
TIME_UP = RuleSwitch[sig.Does]("time_up", "at_once")
TRADE_NEEDS = RuleSwitch[sig.ChecksDeed]("trade_needs", "group_buildings")
TRIPLES_END = RuleSwitch[sig.StepFor]("triples_end", "movement")
UNSOLD = RuleSwitch[sig.MayStay]("unsold", "stays")
VOUCHER_EXPIRY = RuleSwitch[sig.Expires]("voucher_expiry", "when_played")
VOUCHER_USE = RuleSwitch[sig.VoucherNow]("voucher_use", "extra_move")
VOUCHER_TAKES_ROLL = RuleSwitch[sig.DoesFor]("voucher_use", "extra_move")
WIN = RuleSwitch[sig.Does]("win", "last_standing")

# No rule asks: they say how the app is used.
POSITIONS = choice("positions", "tracked", "by_deed")
INSIGHT = choice("insight", "open", "after_the_game", "off")

# Named by an arrival, for what a card or a ride prints beats the general rule.
RENT_AS = Variants[sig.OwesRent]()
SALE_AS = Variants[sig.Sells]()

# Named by what is recorded with a sum: a debt by the name of its reason, a rent's change by its term.
DUE_NOW = Variants[sig.LooksUp]()
STILL_OWED = Variants[sig.IsOwed]()
SETTLED_NOW = Variants[sig.LooksUpAll]()
RENT_CHANGES = Variants[sig.ChangesBy]()
