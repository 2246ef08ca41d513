"""A promise while it is being said, before it stands in the trade: what was chosen, as rows and as a sentence."""

from dataclasses import dataclass, replace
from typing import Any

from app.core.agreements import FreeStay, Promise, RentShare, RightToBuy, Things
from app.views.money.promising import PromiseForm
from app.views.money.trade import TradeableView

ONE_DEED = "RightToBuy"
USUAL = {"FreeStay": 100, "RentShare": 10}  # percent
LANDINGS, TURNS, PARTS = (1, 2, 3, 5, 0), (1, 2, 3, 5, 10), (10, 25, 50, 100)  # figures that are usual; 0: for good


@dataclass(frozen=True, slots=True)
class PromiseDraft:
    """What was chosen so far: by whom, to whom, of which kind, about which deeds and groups, and the figures."""

    promiser: str
    player: str
    kind: str = "FreeStay"
    places: tuple[str, ...] = ()
    percent: int = 100
    times: int = 1
    price: int = 0

    def of_kind(self, kind: str) -> "PromiseDraft":
        """Return a promise of another kind, about nothing yet, with its usual figures."""
        return PromiseDraft(self.promiser, self.player, kind, percent=USUAL.get(kind, 100))

    def but(self, **what: Any) -> "PromiseDraft":
        """Return the promise with something chosen otherwise."""
        return replace(self, **what)

    def with_place(self, place: str) -> "PromiseDraft":
        """Return the promise with a deed or a group more, or without it. A right to buy names one."""
        if place in self.places:
            return self.but(places=tuple([one for one in self.places if one != place]))
        return self.but(places=(place,) if self.kind == ONE_DEED else (*self.places, place))

    @property
    def ready(self) -> bool:
        """Return whether it can be put into the trade. A right to buy waits for its price."""
        priced = self.kind != ONE_DEED or self.price > 0
        return bool(self.player and self.places and priced)

    def promise(self) -> Promise:
        """Return the promise as the trade carries it."""
        whose = (self.promiser, self.player, self.places)
        if self.kind == "FreeStay":
            return FreeStay(*whose, self.percent, self.times)
        if self.kind == "RentShare":
            return RentShare(*whose, self.percent)
        return RightToBuy(*whose, self.price, self.times)


def usual_draft(forms: tuple[PromiseForm, PromiseForm], gives: Things, gets: Things) -> PromiseDraft | None:
    """Return the promise that is usual in a deal: whoever gives a deed away stays free there once.

    Where no deed changes hands, the second player's first deed, or the first one's. None where there is no deed.
    """
    one, two = forms
    for giver, taker, things in ((one, two, gives), (two, one, gets)):
        moved = [place.id for place in taker.places if not place.group and place.id in dict(things)]
        if moved:
            return PromiseDraft(taker.promiser, giver.promiser, places=(moved[0],))
    for promiser, other in ((two, one), (one, two)):
        own = [place.id for place in promiser.places if not place.group]
        if own:
            return PromiseDraft(promiser.promiser, other.promiser, places=(own[0],))
    return None


def place_rows(form: PromiseForm, draft: PromiseDraft) -> tuple[TradeableView, ...]:
    """Return the deeds and groups that can be named, those that are named marked as given."""
    return tuple([
        TradeableView(one.id, one.name, "", one.colour, one.letter, "", 1, int(one.id in draft.places))
        for one in form.places
        if not (one.group and draft.kind == ONE_DEED)
    ])  # fmt: skip
