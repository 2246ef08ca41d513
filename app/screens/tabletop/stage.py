"""What stands between the players and the question: the route, a list of answers, a pad, a deal, the winner."""

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.entering import Amount, Bid
from app.screens.asking.picking import PickList
from app.screens.asking.question import put
from app.screens.frame.translate import t
from app.screens.pictures import Face
from app.screens.tabletop.map import RouteMap
from app.screens.tabletop.route import RouteCard, Where
from app.screens.widgets import Callout, Column, Icon, Panel, PushButton, Text, Wrap

BESIDE = 600  # dp: from here on the dice lie beside the question
PAD = 344  # dp: how wide they are then


class Desk(BoxLayout):
    """Question and dice, under or beside each other."""

    def __init__(self, **options):
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(10), **options)
        self.fbind("minimum_height", self.setter("height"))
        self.fbind("width", self._turn)

    def take(self, ask, dice, *, rolls):
        """The dice are there while some are awaited."""
        wanted = [ask, dice] if rolls else [ask]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)
            self._turn()

    @property
    def wide(self):
        """How wide the dice are, whether they are there or not."""
        return dp(PAD) if self.width >= dp(BESIDE) else self.width

    def _turn(self, *_):
        beside = self.width >= dp(BESIDE)
        self.orientation = "horizontal" if beside else "vertical"
        self.spacing = dp(24 if beside else 10)
        for part in self.children[:-1]:
            part.size_hint_x, part.width = (None, dp(PAD)) if beside else (1, self.width)


class Stage(Column):
    """One thing at a time; each is built when it is first wanted and kept. `on_pick`, `on_changed`, `on_board`."""

    def __init__(self, **options):
        for event in ("on_pick", "on_changed", "on_board"):
            self.register_event_type(event)
        super().__init__(**options)
        self._made, self._cells, self.side = {}, (), 0

    def show(self, *names):
        """These, one below the other; the first comes back."""
        wanted = [self.part(name) for name in names]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for widget in wanted:
                self.add_widget(widget)
        return wanted[0] if wanted else None

    def part(self, name):
        """The part of this name."""
        if name not in self._made:
            self._made[name] = getattr(self, f"_{name}")()
        return self._made[name]

    def prepare(self, cells):
        """The board to draw routes on, and the card for them: before the first roll needs it."""
        self._cells = cells
        for name in ("route", "where"):
            self._made.pop(name, None)
        self.part("route")

    def warm(self, thousands, players):
        """Build one part that is not built yet; False once all are."""
        new = next((name for name in ("list", "amount", "bid") if name not in self._made), None)
        if new is not None:
            self.part(new).warm(thousands, players)
        return new is not None

    def tidy(self):
        """What is not shown lets go of what it held."""
        held = self._made.get("list")
        if held is not None and held.parent is None:
            held.list.put_away()

    def room(self, side):
        """How large the board may be while nothing else is to be seen; 0 for none."""
        if abs(side - self.side) > dp(1):
            self.side = side
            self._made.pop("where", None)

    def _route(self):
        return RouteCard(RouteMap(self._cells))

    def _where(self):
        return Where(self._cells, self.side)

    def _list(self):
        found = AnswerList()
        found.list.fbind("on_pick", lambda _, key: self.dispatch("on_pick", key))
        found.fbind("on_board", lambda *_: self.dispatch("on_board"))
        return found

    def _amount(self):
        pad = Amount()
        pad.fbind("on_changed", lambda *_: self.dispatch("on_changed"))
        return pad

    def _bid(self):
        bid = Bid()
        bid.fbind("on_changed", lambda *_: self.dispatch("on_changed"))
        return bid

    def _winner(self):
        return Winner()

    def _shares(self):
        from app.screens.pictures.person_rows import People

        return People()

    def on_pick(self, key):
        """An answer of a list."""

    def on_changed(self):
        """A sum or a bidder."""

    def on_board(self):
        """Choose on the board."""

class AnswerList(Column):
    """Answers as a list, and over it how far they reach where they are to meet a debt."""

    def __init__(self, **options):
        self.register_event_type("on_board")
        super().__init__(**options)
        self.reach, self.list = Callout(), PickList()
        self._board = PushButton(text=t("table.on_board"), icon="map-outline", kind="tonal")
        self._board.fbind("on_tap", lambda *_: self.dispatch("on_board"))
        self.add_widget(self.list)

    def warm(self, *_):
        """The first rows."""
        self.list.warm()

    def show(self, options, debt=None, spaces=False):  # noqa: FBT002 - they can be touched on the board too
        """These answers."""
        if spaces and self._board.parent is None:
            self.add_widget(self._board, index=1)
        elif not spaces:
            put(self, self._board, wanted=False)
        if debt is not None:
            self.reach.text, self.reach.kind = debt.reach, "good" if debt.can_be_met else "bad"
        if debt is not None and self.reach.parent is None:
            self.add_widget(self.reach, index=1)
        elif debt is None:
            put(self, self.reach, wanted=False)
        self.list.options = list(options)

    def on_board(self):
        """Choose on the board."""


class Winner(Panel):
    """Who has won."""

    def __init__(self, **options):
        super().__init__(fill="brass_tint", edge="brass", **options)
        self._faces, self._text = Wrap(stretch=False, centred=True, spacing=dp(12)), Text(role="title", halign="center")
        self.add_widget(Icon(icon="trophy", tone="brass", base=44, pos_hint={"center_x": 0.5}))
        self.add_widget(self._faces)
        self.add_widget(self._text)

    def show(self, text, players):
        """The winners' faces and the sentence."""
        self._text.text = text
        self._faces.clear_widgets()
        for player in players:
            self._faces.add_widget(Face(colour=player.colour, token=player.token, base=56, ringed=True))


def warning_card(warning, claim):
    """Somebody stands somewhere unpaid; the owner may ask for it."""
    note = Callout(text=warning.text, kind="warn")
    if not warning.claim:
        return note
    both = Column(spacing=dp(6))
    button = PushButton(text=warning.claim, kind="brass", icon="hand-coin-outline")
    button.fbind("on_tap", lambda *_: claim(warning))
    both.add_widget(note)
    both.add_widget(button)
    return both

