"""Under the board: everybody's token, and where it stands; a touch flies there."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from app.screens.theme import EDGE
from app.screens.widgets import FaceChip


class People(ScrollView):
    """`show(players)`: objects with id, name, colour, token, place, turn, out; `on_player(id)`."""

    def __init__(self, **options):
        self.register_event_type("on_player")
        super().__init__(do_scroll_y=False, bar_width=0, scroll_type=["content"], effect_cls="ScrollEffect",
                         size_hint_y=None, height=0, **options)  # fmt: skip
        self._line = BoxLayout(size_hint=(None, None), height=0, spacing=dp(8), padding=(dp(EDGE), dp(4), dp(EDGE), dp(10)))
        self._line.fbind("minimum_width", self._line.setter("width"))
        self.add_widget(self._line)
        self._chips, self._turn = [], ""
        self._level_soon = Clock.create_trigger(self._level, -1)

    def show(self, players):
        """Who stands where now."""
        here = [player for player in players if not player.out]
        if [chip.key for chip in self._chips] != [player.id for player in here]:
            self._build(here)
        for chip, player in zip(self._chips, here, strict=True):
            chip.name, chip.sub, chip.lit = player.name, player.place, player.turn
        turn = next((at for at, player in enumerate(here) if player.turn), 0)
        if turn != self._turn:
            self._turn = turn
            self.scroll_x = turn / max(1, len(here) - 1)

    def _build(self, players):
        self._line.clear_widgets()
        self._chips = [FaceChip(key=p.id, colour=p.colour, token=p.token, name=p.name, size_hint_x=None) for p in players]
        for chip in self._chips:
            for name in ("least_width", "needed", "height"):
                chip.fbind(name, self._level_soon)
            chip.fbind("on_tap", lambda chip: self.dispatch("on_player", chip.key))
            self._line.add_widget(chip)
        self._level_soon()

    def _level(self, *_):
        """All as high as the highest, each as wide as its words."""
        high = max((chip.needed for chip in self._chips), default=0)
        for chip in self._chips:
            chip.size = chip.least_width, high
        self.height = self._line.height = high + dp(14) if high else 0

    def on_player(self, player):
        """A chip was touched."""
