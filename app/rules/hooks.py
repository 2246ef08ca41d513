"""Where one heading of the rulebook adds to the work of another. The table of contents fills it, in order.

A heading reads what it needs from `HOOKS` and imports none of those who add to it.
"""

from collections.abc import Mapping
from typing import NamedTuple

from app.rules import signatures as sig


class OnSale(NamedTuple):
    """What an auction sells: whether it is there still, what follows from a bid or from none, where it opens."""

    left: sig.StillThere
    sold: sig.Sold
    unsold: sig.Unsold
    opening: sig.OpensAt


class Hooks:
    """Who adds what. Tuples are worked in their order; a single function is called where it is needed."""

    # a turn
    before_turn: tuple[sig.Hinders, ...]
    before_roll: tuple[sig.DoesFor, ...]
    instead_of_roll: sig.Offers
    take_instead: sig.RaisesBy
    between_moves: tuple[sig.MayPlay, ...]
    before_act: sig.ChecksAct

    # a landing
    first_on_street: sig.Lands
    first_at_station: sig.Lands
    rent_changes: tuple[sig.ChangesRent, ...]
    rent_taker: sig.TakesRent
    stays_free: sig.StaysFree

    # a debt
    raising: tuple[sig.Raises, ...]
    raising_acts: Mapping[str, sig.RaisesBy]
    ranked: sig.Ranks
    comes_back: sig.ComesBack
    after_payment: sig.Shares
    giving_up: sig.LastWays
    bankrupt: sig.Leaves

    # an auction
    on_sale: Mapping[str, OnSale]
    adds_to_bid: sig.AddsToBid
    before_bid: sig.BeforeBid

    # a card
    chooses: Mapping[str, sig.Chooses]
    enters_own_amount: frozenset[str]


HOOKS = Hooks()
