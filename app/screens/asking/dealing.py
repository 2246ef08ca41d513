"""What is dealt before the first turn: a row for each place, and what the app has dealt to take from the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.asking.answer_sheets import pick_sheet
from app.screens.asking.picking import PickList
from app.screens.frame.translate import t
from app.screens.pictures import Face
from app.screens.widgets import Column, PushButton, Sheet, SideBySide, Text
from app.views.asked.deal import dealt_views
from app.views.asked.question import OptionView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.screens.frame.running import RunningApp
    from app.views.asked.deal import DealtPlaceView, DealtToView

DealtPairs = tuple[tuple[str, str], ...]


class DealtRows(PickList):
    """A row for everything that was dealt: `pairs` are player and thing, () as long as a place is empty.

    Dispatches `on_changed`.
    """

    def __init__(self, places: Sequence[DealtPlaceView], dealt: DealtPairs = (), **options: object) -> None:
        self.register_event_type("on_changed")
        super().__init__(**options)
        self.places = places
        self.chosen: dict[str, OptionView] = {}
        self.fbind("on_pick", self._ask)
        self._put(list(dealt))
        self._show()

    @property
    def pairs(self) -> DealtPairs:
        """Return who was dealt what."""
        if len(self.chosen) < len(self.places):
            return ()
        return tuple([(place.player, self.chosen[place.key].key) for place in self.places])

    def _put(self, dealt: list[tuple[str, str]]) -> None:
        """Put what was dealt in its places, each thing in the first place of its player where it can lie."""
        for place in self.places:
            known = {option.key: option for option in place.pile}
            pair = next((pair for pair in dealt if pair[0] == place.player and pair[1] in known), None)
            if pair is not None:
                dealt.remove(pair)
                self.chosen[place.key] = known[pair[1]]

    def _show(self) -> None:
        self.options = [self._place_row(place) for place in self.places]

    def _place_row(self, place: DealtPlaceView) -> OptionView:
        dealt = self.chosen.get(place.key)
        told = dealt.text if dealt else t("deal.choose")
        mark = (dealt.colour, dealt.letter) if dealt else ("", "")
        return OptionView(place.key, place.text, None, "", None, "", told, "", *mark)

    def _ask(self, _: object, key: str) -> None:
        place = next(place for place in self.places if place.key == key)
        pick_sheet(place.text, self._left(place), lambda name: self._choose(place, name))

    def _left(self, place: DealtPlaceView) -> list[OptionView]:
        """Return what can lie there: each card as often as it is printed, without what lies elsewhere."""
        taken = [dealt.key for other, dealt in self.chosen.items() if other != place.key]
        left: list[OptionView] = []
        for option in place.pile:
            if option.key in taken:
                taken.remove(option.key)
            elif option not in left:
                left.append(option)
        return left

    def _choose(self, place: DealtPlaceView, name: str) -> None:
        self.chosen[place.key] = next(option for option in place.pile if option.key == name)
        self._show()
        self.dispatch("on_changed")

    def on_changed(self) -> None:
        """Called when something else was dealt to a place."""


def dealt_sheet(app: RunningApp) -> Sheet | None:
    """Show what the last line has dealt; None where it dealt nothing."""
    session = app.session
    last = session.past.last.entry
    views = dealt_views(last, session.game, session.edition, app.words) if last is not None else ()
    if not views:
        return None
    sheet = Sheet(title=t("dealt.title"))
    sheet.body.add_widget(Text(text=t("dealt.text"), tone="soft"))
    for view in views:
        sheet.body.add_widget(theirs(view))
    button = PushButton(text=t("dealt.done"), big=True)
    button.fbind("on_tap", lambda *_: sheet.close())
    sheet.foot.add_widget(button)
    return sheet.open()


def theirs(view: DealtToView) -> SideBySide:
    """Return a player's face and name, with a line for each card."""
    row, words = SideBySide(spacing=dp(12)), Column(spacing=dp(2))
    words.add_widget(Text(text=view.name, role="strong"))
    for card in view.cards:
        words.add_widget(Text(text=card))
    row.add_widget(Face(colour=view.colour, token=view.token, base=36))
    row.add_widget(words)
    return row
