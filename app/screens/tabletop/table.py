"""The Table: whose turn, the question, the dice, what the roll would do, one button; and whatever is asked next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.phone import device
from app.screens import SCREENS
from app.screens.asking.question import Answer, Ask, put
from app.screens.asking.settling import settle
from app.screens.frame.screen import Action, Screen
from app.screens.frame.translate import t
from app.screens.tabletop.acts import Acts
from app.screens.tabletop.bar import ThumbBar
from app.screens.tabletop.desk import Desk
from app.screens.tabletop.dice import Dice
from app.screens.tabletop.fuller import FullerScreen
from app.screens.tabletop.last import LastLine
from app.screens.tabletop.players import Strip
from app.screens.tabletop.rolls import Rolls
from app.screens.tabletop.room import Room
from app.screens.tabletop.stage import Stage
from app.screens.tabletop.warm import Warm
from app.screens.widgets.theme import theme
from app.views.asked.table import table_view
from app.views.lobby.setup import cells

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.views.asked.options import OptionView
    from app.views.asked.question import QuestionView
    from app.views.asked.table import TableView

__all__ = ["Ask", "Desk", "Dice", "LastLine", "Stage", "Strip", "TableScreen", "ThumbBar"]

AT_ONCE = 3  # so many answers stand as buttons; more are a list
SOON = 0.02  # seconds
NEAR = 0.15  # of the page is left: a list grows


class TableScreen(Rolls, Room, Acts, Warm, Screen):
    """The home of a game."""

    beside = "board"

    def __init__(self, **options: Any) -> None:
        self.pending = self.preview = self.seen = self.drawn = None
        super().__init__(**options)
        self.body.spacing = dp(12)
        self.parts = {name: part.__self__ for name, part in self.ids.items()}  # some come and go: kv's ids are weak
        self.more = Action(icon="dots-vertical", name=t("table.more"))
        self.more.fbind("on_tap", lambda *_: self.act("more"))
        self.end = Action(icon="account-arrow-right-outline", name=t("table.end_turn"))
        self.end.fbind("on_tap", lambda *_: self.act("end_turn"))
        self.back_one = Action(icon="undo", name=t("shell.undo"))
        self.back_one.fbind("on_tap", lambda *_: self.undo())
        self.history = Action(icon="history", name=t("table.history"))
        self.history.fbind("on_tap", lambda *_: self.open("history"))
        put(self.bar, self.history, "history" in SCREENS)
        self.fuller = FullerScreen(self)
        self.scroll.fbind("scroll_y", self._near_the_end)
        self.fbind("height", self._make_room)
        self._after = Clock.create_trigger(self._rest_of_view, SOON)

    def look(self) -> TableView:
        """The table as it stands; what was rolled but not moved is forgotten once something else happened."""
        session = self.app.session
        if session.game is not self.seen:
            self.seen, self.pending = session.game, None
            self.unread = True
        if session.edition is not self.drawn:
            self.drawn = session.edition
            self.ids.stage.prepare(cells(session.edition))
            self.tell_ahead()
        return table_view(session.game, session.edition, self.app.words)

    def refresh(self) -> None:
        """Look again. A roll that was forgotten leaves the screen, even where all else is as before."""
        before, rolled = self.view, self.pending
        super().refresh()
        if rolled is not None and self.pending is None and self.view is before:
            self.on_view(self, before)
        if self.unread:
            self._after()

    def on_view(self, _: Any, view: TableView) -> None:
        """Write what changed."""
        self.parts["strip"].show(view.players)
        if self.pending is None:
            self.parts["dice"].clear()
            self._ask(view.question)
        self._warn(view.warnings, view.shortages)
        settle(self)
        self._after()

    def _rest_of_view(self, *_: Any) -> None:
        """A frame later, so that the question is seen first: the last line, the map, the bar, a preview's figures."""
        if self.app.session is None or self.app.session.game is not self.seen:
            return
        if self.pending is not None:
            self.parts["stage"].part("route").tell_the_rest()
        self.read_last()
        self.parts["last"].show(self.last.text, self.can_undo, self.can_redo)
        self.fuller.show(self.view.question.kind)
        self._show_bar()
        self._draw_where()
        self.parts["stage"].tidy()
        settle(self)
        self.hear_last()
        self.tidying()

    def shown(self) -> None:
        """A game lies on the table: the screen stays awake."""
        device.keep_awake(self.app.preferences.awake)
        self._make_room()
        self.start_warming()

    def hidden(self) -> None:
        """Somebody looks elsewhere."""
        self.stop_warming()

    def go_back(self) -> bool:
        """First out of a roll that was not moved; then away from the table."""
        if self.pending is not None:
            self.change_dice()
            return True
        device.keep_awake(on=False)
        self.resting.cancel()
        self.app.session.rest()
        return False

    # what is asked
    def _ask(self, question: QuestionView) -> None:
        """The question with its answers, as buttons or as a list, or with a pad."""
        answers = [option for option in question.options if option.needs not in DICE_NEEDS]
        if self._hands_on(question):
            answers = []
        listed = len(answers) > self._at_once or (question.debt is not None and len(answers) > 1)
        dice, rows = self.parts["dice"], [list(row) for row in question.dice]
        if rows:
            dice.rows = rows
        self.ids.desk.take(self.parts["ask"], dice, rolls=bool(rows))
        self._set_stage(question, answers if listed else ())
        buttons = self.entering(question) or ([] if listed else [self._button(option) for option in answers])
        buttons = self.parting() if self.view.over else buttons
        if self._may_play(question) and len(buttons) < AT_ONCE:
            buttons = [*buttons, Answer("plays", t("table.plays_now"), "outlined")]
        why, roll = question.reason is not None, bool(question.dice)
        self.ids.ask.show(question.text, question.detail, buttons, why=why, roll=roll)

    def _hands_on(self, question: QuestionView) -> bool:
        """The dice of the next player are awaited: handing on without them stands on the bar."""
        answers = [option.key for option in question.options if option.needs not in DICE_NEEDS]
        return bool(question.dice) and answers == ["end_turn"]

    def _button(self, option: OptionView) -> Answer:
        kind = option.kind or ("tonal" if self.view.question.dice else "")
        return Answer(option.key, option.text, kind, option.changes and option.amount is not None)

    def _may_play(self, question: QuestionView) -> bool:
        """Whoever is asked something may have a card against it."""
        return not question.idle and any(play.player == question.player for play in self.view.plays)

    def _set_stage(self, question: QuestionView, listed: Sequence[OptionView]) -> None:
        self.put_strip(shown=question.enters != "bid")
        self.put_last(shown=True)
        if self.view.over:
            winners = [player for player in self.view.players if player.id in self.app.session.game.winners]
            self.put_stage("winner").show(self.view.winners, winners)
        elif listed or question.debt is not None:
            self.put_stage("list").show(listed, question.debt, spaces=bool(self.on_the_board(listed)))
        elif question.enters in {"amount", "bid"}:
            self.start_pad(question)
        elif question.kind == "Settle":
            self.put_stage("shares").show(self.shares())
        else:
            self._show_where()
        self.scroll.scroll_y = 1

    @property
    def _at_once(self) -> int:
        return AT_ONCE if theme.scale < 1.5 else AT_ONCE - 1

    def _near_the_end(self, _: Any, at: float) -> None:
        if at < NEAR and self.view is not None:
            self.ids.stage.part("list").list.more()

    def open(self, name: str, **args: Any) -> None:
        """Another screen, where there is one."""
        if name in SCREENS:
            self.app.go(name, **args)


DICE_NEEDS = frozenset({"three_dice", "two_dice", "three_regular", "dice_and_speed"})
