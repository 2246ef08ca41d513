"""Restating, on a line's sheet: another entry is typed, and its consequences are shown before it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from app.screens.asking.answer_sheets import pick_sheet
from app.screens.asking.entering import Amount, Bid
from app.screens.asking.picking import PickList, lengthen
from app.screens.frame.doing import turn
from app.screens.frame.handling import TROUBLES, meet
from app.screens.frame.translate import money, number, several, t
from app.screens.widgets import Callout, Column, DicePad, Field, PushButton, Text
from app.views.asked.acts import Refused
from app.views.asked.question import OptionView
from app.views.story.other_entry import (
    EntryView,
    entry_view,
    with_answer,
    with_bid,
    with_dealt,
    with_dice,
    with_sum,
    with_words,
)
from app.views.story.restating import restated_view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.core.commands import Command
    from app.screens.frame.running import RunningApp
    from app.screens.widgets import Sheet
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.deal import DealtPlaceView
    from app.views.asked.preview import BalanceChange
    from app.views.story.restating import RestatedView

UNFIT_SHOWN = 1  # the first line that no longer fits is named; what comes after it only waits, and is counted
LAID_OUT = 0.2  # seconds until what was added has its final size
FEW = 3  # other answers stand above the pad


def after_it(view: RestatedView) -> list[str]:
    """Return how many later lines are submitted again and how many wait, or that nothing came after the line."""
    told = [several("different.again", view.again)] if view.again else []
    waits = [several("event.Postponed", len(view.unfit))] if view.unfit else []
    return [*told, *waits] or [t("different.none_again")]


def balance(one: BalanceChange) -> str:
    """Return what a player has before and after the change."""
    return t("different.balance", player=one.name, before=one.before, after=one.after)


def consequences(view: RestatedView) -> list[Widget]:
    """Return what would change: balances, lines submitted again, lines that no longer fit, the next question."""
    changed = [one for one in view.balances if one.amount]
    shown: list[Widget] = [Text(text=balance(one), role="strong") for one in changed]
    if not changed:
        shown.append(Text(text=t("different.same_balances"), role="strong"))
    if view.again or not view.unfit:
        shown.append(Text(text=after_it(view)[0], tone="soft"))
    if view.unfit:
        shown.append(Callout(text=unfit(view), kind="warn"))
    if view.asked:
        shown.append(Text(text=t("different.asked", question=view.asked), tone="soft"))
    return shown


def unfit(view: RestatedView) -> str:
    """Return the lines that no longer fit: the first few in their words, the rest as a number."""
    named = [t("different.unfit", line=number(line.seq), told=line.text) for line in view.unfit[:UNFIT_SHOWN]]
    more = len(view.unfit) - UNFIT_SHOWN
    return " ".join([*named, *([several("different.more_unfit", more)] if more > 0 else []), t("different.wait")])


class DealtRows(PickList):
    """A row for everything that was dealt: `pairs` are player and thing, () as long as a place is empty.

    Dispatches `on_changed`.
    """

    def __init__(
        self, places: Sequence[DealtPlaceView], dealt: tuple[tuple[str, str], ...] = (), **options: object
    ) -> None:
        self.register_event_type("on_changed")
        super().__init__(**options)
        self.places = places
        self.chosen: dict[str, OptionView] = {}
        self.fbind("on_pick", self._ask)
        self._put(list(dealt))
        self._show()

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
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


class Different:
    """The part of a line's sheet in which another roll, sum, buyer or answer is entered, and its consequences."""

    def __init__(self, app: RunningApp, sheet: Sheet, seq: int, command: Command) -> None:
        self.app, self.sheet, self.seq, self.command = app, sheet, seq, command
        self.results = Column(spacing=dp(6))

    def build(self) -> bool:
        """Add the part to the sheet. Returns False where this line entered nothing that can be entered anew."""
        view = entry_view(self.command, self.app.session.history.table_before(self.seq), self.app.words)
        if view is None:
            return False
        part = Column(spacing=dp(8))
        part.add_widget(Text(role="title", text=t("different.title")))
        part.add_widget(Text(role="small", tone="soft", text=t("different.lead")))
        for pad in self.pads(view):
            part.add_widget(pad)
        part.add_widget(self.results)
        self.sheet.body.add_widget(part)
        return True

    def pads(self, view: EntryView) -> list[Widget]:
        """Return the pads: the other answers as rows, and dice, a sum or a sale to be entered."""
        typed = [PARTS[view.kind](self, view)] if view.kind else []
        listed = [self.answer(view)] if view.options else []
        return [*listed, *typed] if len(view.options) <= FEW else [*typed, *listed]

    # what was entered, to be changed
    def dice(self, view: EntryView) -> DicePad:
        """Return a pad with the faces of the roll; those that were entered are lit."""
        pad = DicePad(rows=view.rows)
        pad.enter(view.faces)
        pad.fbind("on_dice", lambda _, faces: self.show(with_dice(faces)))
        return pad

    def amount(self, view: EntryView) -> Amount:
        """Return a pad with the sum of an answer or of a payment by hand."""
        pad = Amount(write=percent if view.in_percent else money)
        pad.fbind("on_changed", lambda pad: self.show(with_sum(self.command, int(pad.amount))))
        pad.start(view.amount, view.thousands)
        return pad

    def buyer(self, view: EntryView) -> Bid:
        """Return a pad with who bought, and for how much."""
        pad = Bid()
        pad.fbind("on_changed", lambda pad: self._bid(view.key, pad.player, int(pad.amount)))
        pad.start(list(view.players), view.amount, view.thousands)
        return pad

    def _bid(self, key: str, player: str, amount: int) -> None:
        if player:
            self.show(with_bid(key, player, amount))

    def words(self, view: EntryView) -> Field:
        """Return a field with what was typed."""
        field = Field(text=view.words, limit=view.most, icon="pencil-outline", over=True)
        field.fbind("text", lambda _, text: self.show(with_words(self.command, text.strip())))
        return field

    def newcomer(self, view: EntryView) -> Column:
        """Return the name of who joined late, and a pad with the cash."""
        both, field = Column(spacing=dp(8)), Field(text=view.words, limit=view.most, icon="pencil-outline", over=True)
        pad = Amount()

        def show(*_: object) -> None:
            self.show(with_sum(with_words(self.command, field.text.strip()), int(pad.amount)))

        field.fbind("text", show)
        pad.fbind("on_changed", show)
        pad.start(view.amount, view.thousands)
        both.add_widget(field)
        both.add_widget(pad)
        return both

    def dealt(self, view: EntryView) -> DealtRows:
        """Return the places with what was dealt to each."""
        rows = DealtRows(view.places, view.dealt)
        rows.fbind("on_changed", lambda rows: self.show(with_dealt(rows.pairs)) if rows.pairs else None)
        lengthen(self.sheet.body.parent, rows)
        return rows

    def answer(self, view: EntryView) -> PickList:
        """Return what else could have been answered, or done; more rows are built near the end of the list."""
        pad = PickList()
        pad.fbind("on_pick", lambda _, key: self.show(with_answer(self.command, key)))
        pad.options = list(view.options)
        lengthen(self.sheet.body.parent, pad)
        return pad

    # its consequences
    def show(self, command: Command) -> None:
        """Judge the line with this command in its place; show what would change and the button that writes it."""
        self.results.clear_widgets()
        self.sheet.foot.clear_widgets()
        if command == self.command:
            return
        try:
            found = restated_view(self.app.session.history.restatement(self.seq, command), self.app.words)
        except Refused as refused:
            self.results.add_widget(Callout(text=self.app.words.refusal(refused), kind="bad"))
        except TROUBLES as trouble:
            meet(trouble)
        else:
            self._offer(command, found)
        Clock.schedule_once(lambda _: self.sheet.body.parent.scroll_to(self.results, animate=False), LAID_OUT)

    def _offer(self, command: Command, found: RestatedView) -> None:
        for part in consequences(found):
            self.results.add_widget(part)
        button = PushButton(text=t("different.write"), big=True)
        button.fbind("on_tap", lambda *_: self.write(command, found))
        self.sheet.foot.add_widget(button)

    def write(self, command: Command, found: RestatedView) -> None:
        """Correct the line, submit the later lines again, and report how many still stand and how many wait."""
        self.sheet.close()
        written = " ".join([t("different.written", line=number(self.seq)), *after_it(found)])
        turn(self.app, self.app.session.history.restate, self.seq, command, then=lambda: self.app.receipt(written))


PARTS: dict[str, Callable[[Different, EntryView], object]] = {
    "dice": Different.dice, "sum": Different.amount, "buyer": Different.buyer, "words": Different.words,
    "newcomer": Different.newcomer, "dealt": Different.dealt,
}


def percent(number_: int) -> str:
    """Return a part as it is typed."""
    return t("figure.percent", n=number(number_))
