"""A player's look: colour and token, each with its name; and taking the player out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp

from app.screens.frame.translate import t
from app.screens.pictures import Face
from app.screens.widgets import PushButton, Sheet, Text, Word, Wrap
from app.screens.widgets.surfaces import Column, Surface
from app.screens.widgets.touch import Touchable
from app.session import setup
from app.typed.bounds import COLOURS, TOKENS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.core.game import Seat
    from app.session.setup import Draft, Person


class SetsUp(Protocol):
    """A screen on which a game is set up: its draft, and a way to take over a changed one."""

    @property
    def draft(self) -> Draft: ...

    def change(self, draft: Draft) -> None:
        """Take over a changed draft and show it."""


class Look(Touchable, Surface, Column):
    """A face with the word for it."""

    def __init__(self, colour: str, token: str, word: str, lit: bool, **options: object) -> None:
        super().__init__(padding=dp(6), spacing=dp(2), **options)
        self.fill, self.edge = ("brass_tint", "brass") if lit else ("", "")
        self.add_widget(Face(colour=colour, token=token, base=38, pos_hint={"center_x": 0.5}))
        label = Word(role="small", text=word, pos_hint={"center_x": 0.5})
        self.add_widget(label)
        self.least_width = max(dp(64), label.width + dp(10))
        self.fbind("minimum_height", self.setter("needed"))


def look_sheet(screen: SetsUp, person: Person) -> Sheet:
    """Show colours and tokens to choose from, and the way out."""
    sheet = Sheet(title=t("new_game.look", player=person.name))
    for kind, values in (("colour", COLOURS), ("token", TOKENS)):
        sheet.body.add_widget(Text(role="label", tone="soft", text=t(f"new_game.{kind}")))
        sheet.body.add_widget(looks(screen, sheet, person, (kind, values)))
    if len(screen.draft.people) > 2:
        words = t("new_game.remove", player=person.name)
        out = PushButton(text=words, kind="danger_outlined", icon="account-minus")
        out.fbind("on_tap", lambda *_: taken_out(screen, sheet, person))
        sheet.foot.add_widget(out)
    return sheet.open()


def looks(screen: SetsUp, sheet: Sheet, person: Person, choices: tuple[str, tuple[str, ...]]) -> Wrap:
    """Return all values of one kind; a touch chooses one and closes the sheet."""
    kind, values = choices
    box = Wrap(stretch=False)
    for value in values:
        shown = {"colour": person.colour, "token": person.token, kind: value}
        look = Look(shown["colour"], shown["token"], t(f"{kind}.{value}"), value == getattr(person, kind))
        look.fbind("on_tap", lambda *_, value=value: changed(screen, sheet, person, {kind: value}))
        box.add_widget(look)
    return box


def changed(screen: SetsUp, sheet: Sheet, person: Person, look: dict[str, str]) -> None:
    """Give the player another look."""
    sheet.close()
    screen.change(screen.draft.changed(person.id, **look))


def taken_out(screen: SetsUp, sheet: Sheet, person: Person) -> None:
    """Take the player out of the draft."""
    sheet.close()
    screen.change(screen.draft.without(person.id))


class LookPicker(Column):
    """Colours and tokens to choose from; those that one of the `others` has are not shown.

    `colour` and `token` are chosen: at first some that nobody has had, also none of those who have `left`.
    """

    def __init__(self, others: Sequence[Seat], left: Sequence[Seat] = (), **options: object) -> None:
        super().__init__(spacing=dp(6), **options)
        self.colour, self.token = setup.free_look((*others, *left))
        taken = {one.colour for one in others} | {one.token for one in others}
        self._free = {
            kind: tuple([value for value in values if value not in taken or value == getattr(self, kind)])
            for kind, values in (("colour", COLOURS), ("token", TOKENS))
        }
        self._show()

    def _show(self) -> None:
        self.clear_widgets()
        for kind, values in self._free.items():
            self.add_widget(Text(role="label", tone="soft", text=t(f"new_game.{kind}")))
            box = Wrap(stretch=False)
            for value in values:
                box.add_widget(self._look(kind, value))
            self.add_widget(box)

    def _look(self, kind: str, value: str) -> Look:
        shown = {"colour": self.colour, "token": self.token, kind: value}
        look = Look(shown["colour"], shown["token"], t(f"{kind}.{value}"), value == getattr(self, kind))
        look.fbind("on_tap", lambda *_: self._choose(kind, value))
        return look

    def _choose(self, kind: str, value: str) -> None:
        setattr(self, kind, value)
        self._show()
