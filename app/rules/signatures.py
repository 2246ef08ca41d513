"""The signatures of what the tables of contents name, so that a wrong one is found by the type checker."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.core.edition import Card, Deed, Edition, Space
from app.core.game import DieSide
from app.core.referee import Table
from app.core.steps import Option, Step

if TYPE_CHECKING:
    from app.core.agreements import Standing
    from app.rules.cards.wording import Says, Told
    from app.rules.moves.anywhere import Ends
    from app.rules.moves.movement import Arrival
    from app.rules.moves.transit import Riding
    from app.rules.owning.debt import Pay, Settle
    from app.rules.owning.lots import Heights
    from app.rules.owning.property import Auction
    from app.rules.owning.rent import Rent
    from app.rules.spaces.roll_three import Win
    from app.rules.spaces.squeeze_play import SqueezePlay

# Named by data: what a space asks, what a card does, what a deed owes, where a voucher leads.
Lands = Callable[[Table, str, Space, "Arrival"], None]
PlaysCard = Callable[[Table, "Says", "Told"], None]
Rents = Callable[[Table, Deed, str, tuple[DieSide, ...]], "Rent"]
Reaches = Callable[[Edition, str, Card], "Ends"]

# Of a table, a player, a deed.
Asks = Callable[[Table], bool]
Counts = Callable[[Table], int]
Pays = Callable[[Table], str]  # the account that is paid
Does = Callable[[Table], None]
DoesFor = Callable[[Table, str], None]
ChecksAct = Callable[[Table, str, str], None]
StepsFor = Callable[[Table, str], tuple[Step, ...]]
StepFor = Callable[[Table, str], Step]
Hinders = Callable[[Table, str], Step | None]
MayStay = Callable[[Table, "Auction"], bool]
Checks = Callable[[Table, str], None]  # refuses, or does nothing
MayPlay = Callable[[Table, str], bool]

# Of a switch each.
Bonuses = Callable[[Table], tuple[str, ...]]
Deals = Callable[[Table], tuple[Step, ...]]
Orders = Callable[[Table, str, tuple[DieSide, ...]], None]
Passes = Callable[[Table, str, str], Step | None]
ChecksDeed = Callable[[Table, str, str], None]
ChecksHeights = Callable[[Table, str, "Heights", "Heights"], None]
ChecksSupply = Callable[[Table, "Heights", "Heights"], None]
ListsDeeds = Callable[[Table, str, Deed], tuple[str, ...]]
Interest = Callable[[Table, Deed], int]
Salary = Callable[[Table, str, Space, str, str], None]
SalaryRate = Callable[[Table, str, Space, str, str], int]
StartsAt = Callable[[Table, str, "Riding"], str]
RidesTo = Callable[[Table, str, frozenset[int]], bool]
ClaimsRent = Callable[[Table, str, str, Deed, "Rent"], None]
OwesRent = Callable[[Table, str, str, Deed, "Arrival"], None]
Sells = Callable[[Table, str, Deed], None]
GroupRent = Callable[[Table, Deed, str, "Rent"], "Rent"]
Multiplies = Callable[[Table, Deed, str], bool]
Gives = Callable[[Table, str, Space], None]
LooksUp = Callable[[Table, "Pay"], "Pay"]
LooksUpAll = Callable[[Table, "Settle"], "Settle"]
IsOwed = Callable[[Table, "Pay"], bool]
ChangesBy = Callable[["Rent", int | str], "Rent"]
Keeps = Callable[[Table], tuple[tuple[str, "Standing"], ...]]
Wins = Callable[[Table, list["Win"]], list["Win"]]
Squeezes = Callable[[Table, "SqueezePlay", tuple[DieSide, ...]], None]
Fails = Callable[[Table, str, int], None]
VoucherNow = Callable[[Table, str, Step], bool]
Expires = Callable[[Table, str, str, str], None]
DrawsAt = Callable[[Table, "Arrival"], bool]

# Of the hooks.
ChangesRent = Callable[[Table, str, str, Deed, "Rent"], "Rent"]
TakesRent = Callable[[Table, str], str]
StaysFree = Callable[[Table, str, str, str], bool]
Offers = Callable[[Table, str], tuple[Option, ...]]
Raises = Callable[[Table, str, "Pay"], tuple[Option, ...]]
RaisesBy = Callable[[Table, str, str], None]
Ranks = Callable[[Table, "Pay", list[Option]], list[Option]]
LastWays = Callable[[Table, "Pay"], tuple[Option, ...]]
Shares = Callable[[Table, "Pay", int, int], None]  # what was paid, and how much of it counted as met
ComesBack = Callable[[Table, "Pay"], int]
Leaves = Callable[[Table, "Pay"], None]
AddsToBid = Callable[[Table, str], int]
StillThere = Callable[[Table, str], bool]
Sold = Callable[[Table, "Auction", str, int], None]
Unsold = Callable[[Table, "Auction"], None]
OpensAt = Callable[[Table, "Auction"], int]
BeforeBid = Callable[[Table, str, int], None]
Chooses = Callable[[str, str, "Says", tuple[str, ...]], Step]
