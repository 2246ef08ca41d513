"""The deed that a question is about, small: its group, the other owners, the ladder of rents, the cash left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app.screens.pictures.deeds import GroupMark
from app.screens.pictures.faces import Face
from app.screens.widgets.surfaces import Column, SideBySide, Still, Surface
from app.screens.widgets.text import Icon, Text, Word, natural_width
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable
from app.screens.widgets.wrap import Wrap

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.screens.widgets.kivy_values import Widget
    from app.views.estate.stake import Holder, LadderStep, StakeView

SIGNS = {"lot": "square-outline", "house": "home", "hotel": "bed", "skyscraper": "office-building"}
BANK = "bank-outline"
SUMS = (96, 72, 56, 44, 34)  # dp: sizes of the large sum, the wanted one first
ROOMY = 56  # dp: a larger sum only where as much height is left beside it, as on a tablet
SPARE = 80  # dp: less than that is left for nothing else, so the sum stands in it
IN_A_ROW = 4  # owners of a group side by side; the eight utilities take two rows and leave room for the name


class LadderRung(Surface, BoxLayout):
    """One rent of the ladder, with what it is for above it. The one that applies is lit."""

    least_width = NumericProperty(0)
    needed = NumericProperty(0)

    def __init__(self, **options: object) -> None:
        super().__init__(
            orientation="vertical", size_hint=(None, None), radius=dp(7), padding=(dp(3), dp(3)), **options
        )
        self._for, self._sum = SideBySide(spacing=dp(1), size_hint_x=None), Word(role="small")
        self._for.pos_hint = self._sum.pos_hint = {"center_x": 0.5}
        self._count, self._icon = Word(role="small"), Icon(base=15)
        self.add_widget(self._for)
        self.add_widget(self._sum)

    def show(self, step: LadderStep) -> None:
        """Show another rent."""
        tone = "on_lit" if step.lit else "ink"
        self.fill = "lit" if step.lit else ""
        self._count.text, self._count.tone, self._sum.text = step.many, tone, step.amount
        self._sum.tone = self._icon.tone = tone
        self._icon.icon = SIGNS.get(step.unit, "")
        self._for.clear_widgets()
        for part in ([self._count] if step.many else []) + ([self._icon] if step.unit else []):
            self._for.add_widget(part)
        self._for.width = sum([part.width for part in self._for.children]) + dp(1)
        self.least_width = natural_width(step.amount, "small") + dp(8)
        self.needed = self.height = max(self._count.height, self._icon.height) + self._sum.height + dp(8)


class HolderMark(BoxLayout):
    """The owner of one deed of the group: a face, or the bank. The deed in question is underlined."""

    def __init__(self, **options: object) -> None:
        side = theme.icon(22)
        super().__init__(orientation="vertical", size_hint=(None, None), size=(side, side + dp(5)), **options)
        self._face, self._bank = Face(base=22), Icon(icon=BANK, tone="soft", base=20)
        self._line = Surface(size_hint_y=None, height=dp(3), radius=dp(1.5))

    def show(self, holder: Holder) -> None:
        """Show another owner."""
        self._face.colour, self._face.token = holder.colour or "grey", holder.token
        self._line.fill = "felt" if holder.here else ""
        self.clear_widgets()
        self.add_widget(self._face if holder.name else self._bank)
        self.add_widget(self._line)


class StakeCard(Still):
    """The card; `show(view, small=True)` shows only its first line. A touch dispatches `on_tap`, to open `deed` whole.

    It moves as a whole while the question below it grows, so that no part of it is placed anew.
    """

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_tap")
        super().__init__(DeedInShort(), **options)
        self.show, self.grow = self.child.show, self.child.grow
        self.child.fbind("on_tap", lambda *_: self.dispatch("on_tap"))

    @property
    def deed(self) -> str:
        """Return the key of the deed that is shown."""
        return str(self.child.deed)

    @property
    def least(self) -> float:
        """Return how high its name alone is."""
        return float(self.child.least)

    def on_tap(self) -> None:
        """Called when the card was touched."""


class DeedInShort(Touchable, Surface, Column):
    """What lies on the card."""

    deed = ""

    def __init__(self, **options: object) -> None:
        super().__init__(fill="card", edge="edge", radius=dp(12), padding=(dp(10), dp(8)), spacing=dp(6), **options)
        self._head, self._words = SideBySide(spacing=dp(8)), Column(spacing=0)
        self._mark, self._name, self._over = GroupMark(), Text(role="strong"), Text(role="small", tone="soft")
        self._group = Wrap(spacing=dp(3), size_hint_x=None, stretch=False)
        self._ladder = Wrap(spacing=dp(2), balanced=True)
        self._told = Column(spacing=dp(1))
        self._sum = LargeSum()
        self._small = True
        self._words.add_widget(self._name)
        self._words.add_widget(self._over)
        if theme.largest:  # the name needs room for its longest word
            self._words.add_widget(self._group)
        beside = () if theme.largest else (self._group,)
        self._opens = Icon(icon="chevron-right", tone="soft", base=20)
        self._nothing = BoxLayout(size_hint=(None, None), size=(0, dp(FINGER) - self.padding[1] - self.padding[3]))
        for part in (self._mark, self._words, *beside):
            self._head.add_widget(part)
        self.add_widget(self._head)
        self._rungs: list[LadderRung] = []
        self._marks: list[HolderMark] = []
        self._lines: list[StakeLine] = []
        self.fbind("height", self.setter("needed"))

    def show(self, view: StakeView, *, small: bool) -> None:
        """Show another deed, or the same one as it stands now."""
        self.deed = view.deed
        if view.deed:
            self._mark.colour, self._mark.letter = view.colour, view.letter
        self._name.text, self._over.text = view.name, view.over
        fill(self._group, self._marks, HolderMark, view.group)
        self._group.width = min(len(view.group), IN_A_ROW) * (theme.icon(22) + dp(3))
        fill(self._ladder, self._rungs, LadderRung, view.ladder)
        fill(self._told, self._lines, StakeLine, view.told)
        self._sum.word.text, self._sum.word.tone = view.sum, "brick" if view.owed else "ink"
        put(self._head, self._mark, view.deed)
        self._end_with(self._opens if view.deed else self._nothing)
        self._small = small
        self._take((self._ladder, self._told) if not small else ())

    def _end_with(self, last: Widget) -> None:
        """End the head with the sign that a touch opens the deed, or with room that keeps it as high as a finger."""
        if last.parent is None:
            self._head.remove_widget(self._nothing if last is self._opens else self._opens)
            self._head.add_widget(last)

    def grow(self, room: float) -> None:
        """Show as much as so much height holds: the large sum goes first, then the rents, then the sentences."""
        if self._small:
            return
        for points, parts in self._ways():
            self._sum.word.points = points or ROOMY
            self._sum.height = self._sum.word.height
            more = [part for part in parts if part is not self._told or self._lines]
            rest = room - self._head.height - self._needs(more)
            if points > ROOMY and (rest < dp(SPARE) or self._sum.word.width > self.width - 2 * self.padding[0]):
                continue
            if rest >= 0 or not parts:
                self._sum.height += rest if 0 < rest < dp(SPARE) else 0
                self._take(tuple(parts))
                break

    @property
    def least(self) -> float:
        """Return how high its name alone is."""
        return float(self._head.height) + self._needs(())

    def _ways(self) -> list[tuple[float, tuple[Widget, ...]]]:
        """Return what can be shown below the name, the fullest first, with the size of the sum."""
        summed = [(points, (self._ladder, self._sum, self._told)) for points in SUMS] if self._sum.word.text else []
        return [*summed, (0, (self._ladder, self._told)), (0, (self._ladder,)), (0, ())]

    def _needs(self, parts: Sequence[Widget]) -> float:
        return float(sum([part.height + self.spacing for part in parts]) + self.padding[1] + self.padding[3])

    def _take(self, parts: Sequence[Widget]) -> None:
        """Show these parts below the name; what is empty is left out."""
        full = {self._ladder: self._rungs and self._ladder.children, self._sum: self._sum.word.text,
                self._told: self._told.children}  # fmt: skip
        wanted = [self._head, *[part for part in parts if full[part]]]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)


class LargeSum(AnchorLayout):
    """The sum in question, for the far side of the table."""

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint_y=None, **options)
        self.word = Word(role="strong", points=ROOMY)
        self.add_widget(self.word)


class StakeLine(Text):
    """A sentence about the deed."""

    def __init__(self, **options: object) -> None:
        super().__init__(role="small", **options)

    def show(self, text: str) -> None:
        """Show another sentence."""
        self.text = text


def put(parent: Widget, widget: Widget, wanted: object) -> None:
    """Show a widget as the first of its parent, or take it out."""
    if wanted and widget.parent is None:
        parent.add_widget(widget, index=len(parent.children))
    elif not wanted and widget.parent is parent:
        parent.remove_widget(widget)


def fill(parent: Widget, made: list[Widget], make: Callable[[], Widget], items: Sequence[object]) -> None:
    """Show the items in as many widgets. Widgets that exist already are reused."""
    while len(made) < len(items):
        made.append(make())
    for part, item in zip(made, items, strict=False):
        part.show(item)
    wanted = made[: len(items)]
    if parent.children[::-1] != wanted:
        parent.clear_widgets()
        for part in wanted:
            parent.add_widget(part)
