"""A player's look: colour and token, each with its name; and taking the player out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from app.screens.frame.translate import t
from app.screens.pictures import Look
from app.screens.widgets import PushButton, Sheet, Text, Wrap
from app.typed.bounds import COLOURS, TOKENS

if TYPE_CHECKING:
    from app.session.setup import Draft, Person


class SetsUp(Protocol):
    """A screen on which a game is set up: its draft, and a way to take over a changed one."""

    @property
    def draft(self) -> Draft: ...

    def change(self, draft: Draft) -> None:
        """Take over a changed draft and show it."""


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
