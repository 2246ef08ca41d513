"""What was dealt or rolled before the first turn, entered place by place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.asking.dealing import DealtRows
from app.screens.frame.translate import t
from app.screens.widgets import DicePad, PushButton, Sheet, Text
from app.session.chance import rolled
from app.views.asked.question import FACES

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.views.asked.deal import DealtPlaceView


class DealSheet(Sheet):
    """A row for everything that was dealt. Calls `enter(pairs)` once every row is filled."""

    def __init__(
        self, places: tuple[DealtPlaceView, ...], enter: Callable[[tuple[tuple[str, str], ...]], object],
        **options: object,
    ) -> None:  # fmt: skip
        super().__init__(title=t("deal.title"), **options)
        self.enter = enter
        self._rows = DealtRows(places)
        self._rows.fbind("on_changed", self._show)
        self._button = PushButton(text=t("deal.enter"), big=True)
        self._button.fbind("on_tap", self._enter)
        self.body.add_widget(self._rows)
        self.foot.add_widget(self._button)
        self._show()

    def _show(self, *_: object) -> None:
        self._button.disabled = not self._rows.pairs

    def _enter(self, *_: object) -> None:
        self.close()
        self.enter(self._rows.pairs)


class RollsSheet(Sheet):
    """Two dice of each player, one after the other. Calls `enter(totals)` when the last one has rolled."""

    def __init__(self, players: list[tuple[str, str]], enter: Callable[..., object], **options: object) -> None:
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
