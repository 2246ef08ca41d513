"""The route on the Table: a small map that is drawn once, and the preview of a roll beside and under it."""

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, SmoothEllipse, SmoothLine, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.screens.say import t
from app.screens.table_question import LARGE, put
from app.screens.theme import player_colour, theme
from app.screens.widgets import Card, Column, Line, MiniBoard, Money, Text, Word
from app.screens.widgets.boards import places

MAP = 116  # dp: the map's side beside the words
AROUND = 0.026  # of its side: a token
SMALLEST = 3.5  # dp
ROUND = 20  # corners of a small disc


class RouteMap(Widget):
    """A board in small. The ground is drawn once; walk and tokens lie over it and are moved, not built."""

    def __init__(self, cells, side=dp(MAP), **options):
        super().__init__(size_hint=(None, None), size=(side, side), **options)
        ground = MiniBoard(cells=list(cells), size_hint=(None, None), size=(side, side), pos=(0, 0))
        self._places = places([len(track) for track in cells])
        self._shown, self._dots = None, []
        with self.canvas:
            PushMatrix()
            self._move = Translate()
        self.canvas.add(ground.canvas)
        with self.canvas:
            self._halo_colour, self._halo = Color(*theme.colour("card")), SmoothLine(width=dp(2.4))
            self._line_colour, self._line = Color(*theme.colour("brick")), SmoothLine(width=dp(1.5))
            self._end_colour, self._end = Color(*theme.colour("brick", 0)), SmoothEllipse(segments=ROUND)
        self._tokens = InstructionGroup()
        self.canvas.add(self._tokens)
        with self.canvas:
            PopMatrix()
        self.fbind("pos", self._place)
        self._place()

    def _place(self, *_):
        self._move.xy = self.pos

    def show(self, spots, tokens):
        """A walk from space to space, and the tokens: (track, index, colour)."""
        if (spots, tokens) == self._shown:
            return
        self._shown = (spots, tokens)
        points = [part for track, index in spots for part in self._middle(track, index)]
        self._line.points = self._halo.points = points if len(points) > 2 else []
        self._end_colour.a = 1 if points else 0
        if points:
            around = self.width * 0.036
            self._end.pos, self._end.size = (points[-2] - around, points[-1] - around), (2 * around, 2 * around)
        self._show_tokens(tokens)

    def _show_tokens(self, tokens):
        while len(self._dots) < len(tokens):
            self._dots.append(Dot(self._tokens))
        around = max(dp(SMALLEST), self.width * AROUND)
        met = {}
        for dot, (track, index, colour) in zip(self._dots, tokens, strict=False):
            at = met[track, index] = met.get((track, index), -1) + 1  # several on one space lie beside each other
            x, y = self._middle(track, index)
            dot.show(x + at * around * 0.9, y + at * around * 0.5, around, colour)
        for dot in self._dots[len(tokens) :]:
            dot.hide()

    def _middle(self, track, index):
        x, y, wide, high = self._places[track][index]
        return (x + wide / 2) * self.width, (y + high / 2) * self.height


class Dot:
    """A token on the map: a disc with a rim."""

    def __init__(self, group):
        self.rim_colour, self.rim = Color(*theme.colour("ink")), SmoothEllipse(segments=ROUND)
        self.colour, self.disc = Color(), SmoothEllipse(segments=ROUND)
        for part in (self.rim_colour, self.rim, self.colour, self.disc):
            group.add(part)
        self.shown = None

    def show(self, x, y, around, colour):
        """Here, in this colour."""
        if self.shown == (x, y, around, colour):
            return
        self.shown = (x, y, around, colour)
        self.rim_colour.a, self.colour.rgba = 1, player_colour(colour)
        for shape, size in ((self.rim, around), (self.disc, around * 0.76)):
            shape.size, shape.pos = (2 * size, 2 * size), (x - size, y - size)

    def hide(self):
        """Nobody."""
        self.rim_colour.a = self.colour.a = 0
        self.shown = None


class SumLine(Line):
    """What for, and how much."""

    def __init__(self, **options):
        super().__init__(spacing=dp(8), **options)
        self._text, self._sum = Text(role="body"), Money(role="strong")
        self.add_widget(self._text)
        self.add_widget(self._sum)

    def show(self, text, amount, flow):
        """Another sum."""
        self._text.text = text
        self._sum.flow, self._sum.amount = flow, amount
        if not flow:
            self._sum.tone = "ink"


class BalanceLine(Line):
    """A player's balance before and after."""

    def __init__(self, **options):
        super().__init__(spacing=dp(8), **options)
        self._name, self._sums = Text(role="label", tone="soft"), Word(role="label")
        self.add_widget(self._name)
        self.add_widget(self._sums)

    def show(self, change):
        """Another balance."""
        self._name.text = change.name
        self._sums.text = t("table.before_after", before=change.before, after=change.after)
        self._sums.tone = "brass" if change.amount > 0 else "brick"


class RouteCard(Card):
    """The judged but unwritten roll: map, landing, what is met, who has what before and after."""

    def __init__(self, route_map, **options):
        super().__init__(padding=dp(12), spacing=dp(8), **options)
        self._map = route_map
        self._map.pos_hint = {"top": 1}
        self._words = Column(spacing=dp(4))
        self._status = Text(role="title", tone="felt")
        self._route = Text(role="small", tone="soft")
        for part in (self._status, self._route):
            self._words.add_widget(part)
        self._head = Line(spacing=dp(12)) if theme.scale < LARGE else Column()
        self._head.add_widget(self._words)
        self.add_widget(self._head)
        self._figures, self._sums, self._changes = Column(spacing=dp(2)), [], []

    def show(self, view, tokens, drawn=False):  # noqa: FBT002 - the large board shows the walk already
        """This roll."""
        if not drawn:
            self._map.show(view.spots, tokens)
        (put_first if theme.scale < LARGE else put)(self._head, self._map, view.spots and not drawn)
        self._status.text = view.status
        self._route.text = view.route or " ".join(view.told)
        sums = filled(self._sums, SumLine, view.receipts, lambda line, met: line.show(met.text, met.sum, met.flow))
        wanted = sums + filled(self._changes, BalanceLine, view.changes, lambda line, change: line.show(change))
        if self._figures.children[::-1] != wanted:
            self._figures.clear_widgets()
            for line in wanted:
                self._figures.add_widget(line)
        put(self, self._figures, wanted)


class Where(Card):
    """Where everybody stands, and the last walk, where there is room for it."""

    def __init__(self, cells, side, **options):
        super().__init__(padding=dp(10), fill="board", **options)
        self._map = RouteMap(cells, side - dp(20), pos_hint={"center_x": 0.5})
        self.add_widget(self._map)

    def show(self, spots, tokens):
        """The last walk, and the tokens now."""
        self._map.show(spots, tokens)


def filled(lines, make, items, write):
    """As many lines as there are; those there were before are written over."""
    while len(lines) < len(items):
        lines.append(make())
    for line, item in zip(lines, items, strict=False):
        write(line, item)
    return lines[: len(items)]


def put_first(parent, widget, wanted):
    """As the first of its parent, or out of it."""
    if wanted and widget.parent is None:
        parent.add_widget(widget, index=len(parent.children))
    elif not wanted and widget.parent is parent:
        parent.remove_widget(widget)
