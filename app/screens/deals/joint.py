"""Roll Three and Squeeze Play: the dice at the thumb, all players above with what each wins or pays, one confirm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.asking.answer_sheets import amount_sheet
from app.screens.asking.question import put
from app.screens.frame.doing import Submits
from app.screens.frame.translate import t
from app.screens.pictures.person_rows import People, Steps
from app.screens.widgets import DicePad, Empty, Money, PushButton, SideBySide, Text
from app.screens.widgets.theme import theme
from app.views.asked import acts
from app.views.asked.joint import shows_nothing
from app.views.money.roll_three import roll_three_view
from app.views.money.squeeze import squeeze_view

if TYPE_CHECKING:
    from app.core.referee import Command
    from app.core.steps import Step
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.joint import JointView

LOW = 520  # dp: in a lower window they are hidden too


def face(shown: int | str) -> str:
    """Return a face of a die as text."""
    return str(shown) if isinstance(shown, int) else t(f"face.{shown}")


class JointScreen(Submits):
    """A table of all players that shows what the entered dice do."""

    view: JointView
    side = True
    icon = "dice-multiple-outline"

    def __init__(self, **options: object) -> None:
        self.dice: tuple[int | str, ...] = ()
        self._asked: tuple[Step, ...] = ()
        super().__init__(**options)
        self.told, self.people, self.steps = Text(role="body", tone="soft"), People(), Steps()
        self.empty = Empty(icon=self.icon, title=t("joint.none_here"))
        self.hint = Text(text=t("joint.look_up"), role="small", tone="soft")
        self.head, self.sum = Text(role="title"), Money(role="headline", signed=False)
        self.line = SideBySide()
        self.line.add_widget(self.head)
        self.pad, self.button = DicePad(), PushButton(text="", big=True)
        self.pad.fbind("on_dice", lambda _, faces: self.rolled(faces))
        self.button.fbind("on_tap", lambda *_: self.confirm())
        self.button.fbind("on_hold", lambda *_: self.change())
        self.again = PushButton(text="", kind="outlined", icon="dice-multiple-outline")
        self.again.fbind("on_tap", lambda *_: self.rolled(()))
        self.ids.foot.spacing = dp(8)
        self.fbind("height", lambda *_: self.view is not None and self.show())

    def look(self) -> JointView:
        """Return the table of all players. Another question forgets the dice."""
        session = self.app.session
        if session.game.agenda[:1] != self._asked:
            self._asked, self.dice = session.game.agenda[:1], ()
        return self.view_of(session.game, session.edition, self.app.words, self.dice)

    def refresh(self) -> None:
        """Show the screen anew."""
        self.view = self.look()
        self.show()

    def show(self) -> None:
        """Show what has changed."""
        view = self.view
        self.title, self.head.text = self.name_of(), view.head
        self.told.text, self.sum.amount = view.told, view.total
        put(self.line, self.sum, wanted=view.total)
        self.people.show(view.rows)
        self.steps.show(view.steps)
        self.button.text, self.button.holds = view.button, view.starts is not None
        if self.pad.rows != [list(row) for row in view.dice]:
            self.pad.rows = [list(row) for row in view.dice]
        if not self.dice:
            self.pad.clear()
        self._fill(self.body, self._parts(view))
        self._fill(self.ids.foot, self._foot_parts(view))

    def _parts(self, view: JointView) -> list[Widget]:
        if shows_nothing(view):
            return [self.empty]
        parts = [self.told] if view.told else []
        parts += [self.steps] if view.steps else []
        parts += [self.people] if view.rows else [] if self.dice else [self.hint]
        return parts

    def _foot_parts(self, view: JointView) -> list[Widget]:
        if shows_nothing(view):
            return []
        if self.dice and (theme.largest or self.height < dp(LOW)):  # what the dice do needs the room
            self.again.text = " · ".join(map(face, self.dice))
            return [self.again, *([self.button] if view.button else [])]
        return [self.line, *([self.pad] if view.dice else []), *([self.button] if view.button else [])]

    def _fill(self, parent: Widget, parts: list[Widget]) -> None:
        if parent.children[::-1] != parts:
            parent.clear_widgets()
            for part in parts:
                parent.add_widget(part)

    def rolled(self, faces: tuple[int, ...]) -> None:
        """Take the entered dice, and show what they do without writing it."""
        self.dice = tuple(faces)
        self.refresh()

    def confirm(self) -> None:
        """Submit the command of the button."""
        self.enter(self.view.command)

    def enter(self, command: Command | None) -> None:
        """Submit a command. What is settled after it is shown here; otherwise the Table goes on."""
        if command is not None and self.submit(command) and not self.view.button:
            self.home()

    def change(self) -> None:
        """Ask for another sum that each pays. The history will say that it was changed."""
        said, thousands = self.view.command, self.app.session.edition.unit > 1
        title, starts = t("table.change_each"), self.view.starts
        if starts is None or not isinstance(said, acts.Choose):
            return
        amount_sheet(title, starts, thousands, lambda sum_: self.enter(acts.Choose(said.key, sum_)))


class RollThreeScreen(JointScreen):
    """The screen of Roll Three."""

    view_of = staticmethod(roll_three_view)

    def name_of(self) -> str:
        """Return the name as the board prints it."""
        return t("joint.roll_three")


class SqueezeScreen(JointScreen):
    """The screen of Squeeze Play."""

    view_of = staticmethod(squeeze_view)
    icon = "hand-coin-outline"

    def name_of(self) -> str:
        """Return the name as the board prints it."""
        return t("joint.squeeze")
