"""What was dealt or rolled before the first turn, entered place by place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.screens.asking.answer_sheets import pick_sheet
from app.screens.asking.picking import PickList
from app.screens.frame.translate import t
from app.screens.widgets import DicePad, PushButton, Sheet, Text
from app.session.chance import rolled
from app.views.asked.question import FACES, OptionView

if TYPE_CHECKING:
    from collections.abc import Callable


class DealSheet(Sheet):
    """A row for everything that was dealt. Calls `enter(pairs)` once every row is filled."""

    def __init__(self, places: Any, enter: Any, **options: Any) -> None:
        super().__init__(title=t("deal.title"), **options)
        self.places, self.enter = places, enter
        self.chosen: dict[str, OptionView] = {}
        self._list = PickList()
        self._list.fbind("on_pick", self._ask)
        self._button = PushButton(text=t("deal.enter"), big=True)
        self._button.fbind("on_tap", self._enter)
        self.body.add_widget(self._list)
        self.foot.add_widget(self._button)
        self._show()

    def _show(self) -> None:
        self._list.options = [self._row(place) for place in self.places]
        self._button.disabled = len(self.chosen) < len(self.places)

    def _row(self, place: Any) -> Any:
        dealt = self.chosen.get(place.key)
        told = dealt.text if dealt else t("deal.choose")
        mark = (dealt.colour, dealt.letter) if dealt else ("", "")
        return OptionView(place.key, place.text, None, "", None, "", told, "", *mark)

    def _ask(self, _: Any, key: Any) -> None:
        place = next(place for place in self.places if place.key == key)
        taken = [dealt.key for other, dealt in self.chosen.items() if other != key]
        left = []
        for option in place.pile:
            if option.key in taken:
                taken.remove(option.key)
            elif option not in left:
                left.append(option)
        pick_sheet(place.text, left, lambda name: self._chosen(place, name))

    def _chosen(self, place: Any, name: Any) -> None:
        self.chosen[place.key] = next(option for option in place.pile if option.key == name)
        self._show()

    def _enter(self, *_: Any) -> None:
        self.close()
        self.enter(tuple([(place.player, self.chosen[place.key].key) for place in self.places]))


class RollsSheet(Sheet):
    """Two dice of each player, one after the other. Calls `enter(totals)` when the last one has rolled."""

    def __init__(self, players: list[tuple[str, str]], enter: Callable[..., Any], **options: Any) -> None:
        super().__init__(**options)
        self.players, self.enter = list(players), enter
        self.totals: list[int] = []
        self._told = Text(role="strong", tone="soft")
        self._pad = DicePad(rows=[list(FACES), list(FACES)])
        self._pad.fbind("on_dice", lambda _, faces: self._rolled(sum(faces)))
        button = PushButton(text=t("table.roll_for_us"), icon="dice-multiple", kind="tonal")
        button.fbind("on_tap", lambda *_: self._rolled(sum(map(int, rolled((FACES, FACES))))))
        for part in (self._told, self._pad):
            self.body.add_widget(part)
        self.foot.add_widget(button)
        self._ask()

    def _ask(self) -> None:
        self.title = t("table.next_rolls", player=self.players[len(self.totals)][1])
        entered = zip(self.players, self.totals, strict=False)
        self._told.text = " · ".join(f"{name} {total}" for (_, name), total in entered)
        self._pad.clear()

    def _rolled(self, total: int) -> None:
        self.totals.append(total)
        if len(self.totals) < len(self.players):
            self._ask()
            return
        self.close()
        self.enter(tuple([(player, total) for (player, _), total in zip(self.players, self.totals, strict=True)]))
