"""What has to be entered on the Table besides dice: a sum, or who bought for how much."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from app.screens.say import money
from app.screens.widgets import Column, FaceChip, NumberPad, Wrap


class Amount(Column):
    """The number pad; `amount`, `on_changed`. `start(first, thousands)`."""

    amount = NumericProperty(0)

    def __init__(self, **options):
        self.register_event_type("on_changed")
        super().__init__(spacing=dp(12), **options)
        self._pad = None

    def start(self, first, thousands):
        """Another sum; the pad is built when it is first wanted."""
        if self._pad is None:
            self._pad = NumberPad(first=first, thousands=thousands, write=money)
            self._pad.fbind("on_typed", self._typed)
            self.add_widget(self._pad)
        self._pad.write = money
        self._pad.first = -1  # so that the same first sum starts anew
        self._pad.first = self.amount = first

    def _typed(self, _, amount):
        self.amount = amount
        self.dispatch("on_changed")

    def on_changed(self):
        """Another sum was typed."""


class Bid(Column):
    """Bidding aloud: the face of who bought, and the sum. `player` and `amount`, `on_changed`."""

    player = StringProperty("")
    amount = NumericProperty(0)

    def __init__(self, **options):
        self.register_event_type("on_changed")
        super().__init__(spacing=dp(12), **options)
        self._faces, self._sum = Wrap(), Amount()
        self._sum.fbind("on_changed", self._typed)
        self.add_widget(self._faces)
        self.add_widget(self._sum)

    def start(self, players, opening, thousands):
        """Another sale."""
        self.player = ""
        self._faces.clear_widgets()
        for player in players:
            chip = FaceChip(colour=player.colour, token=player.token, name=player.name, sub=player.cash, key=player.id)
            chip.fbind("on_tap", self._chosen)
            self._faces.add_widget(chip)
        self._sum.start(opening, thousands)
        self.amount = opening

    def _chosen(self, chip):
        self.player = chip.key
        for other in self._faces.children:
            other.lit = other is chip
        self.dispatch("on_changed")

    def _typed(self, *_):
        self.amount = self._sum.amount
        self.dispatch("on_changed")

    def on_changed(self):
        """Somebody or another sum."""
