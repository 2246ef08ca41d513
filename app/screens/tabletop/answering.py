"""The question of the Table and its answers: as buttons, as a list, with a pad or a fuller screen; and its reason."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.screens.asking.answer_sheets import amount_sheet, sure_sheet, why_sheet
from app.screens.asking.picking import SEARCH_FROM
from app.screens.asking.question import LATER, ROLL, SEE, WHY, Answer, Extra
from app.screens.asking.waiting import Waiting
from app.screens.frame.translate import money, name, several, t
from app.screens.tabletop.laying_out import PADS
from app.screens.tabletop.warming import DrawnCards
from app.screens.widgets.theme import theme
from app.views.asked import acts
from app.views.asked.joint import dues_view
from app.views.asked.landed import landed_view
from app.views.asked.purses import players
from app.views.story.history import why_entry, why_reason

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.screens import ScreenName
    from app.screens.frame.running import RunningApp
    from app.screens.tabletop.entering import Entering
    from app.screens.tabletop.laying_out import Layout, Parts
    from app.screens.tabletop.playing import LineWriter, Playing
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.joint import JointRowView
    from app.views.asked.landed import LandedView
    from app.views.asked.question import OptionView, QuestionView
    from app.views.asked.table import TableView

WAITS = "waits."  # what is done about lines that wait


class Answering:
    """Shows what is asked (`ask`), submits what was touched (`answer`, `change_amount`), shows why (`why`)."""

    def __init__(
        self, app: RunningApp, parts: Parts, layout: Layout, writer: LineWriter, entering: Entering, playing: Playing,
    ) -> None:  # fmt: skip
        self.app, self.parts, self.layout, self.writer = app, parts, layout, writer
        self.entering, self.playing = entering, playing
        entering.told = self.typed
        self.drawn = DrawnCards(app)
        self._listed: tuple[OptionView, ...] = ()
        self.view: TableView
        self._debtor = ""  # who raised money when it was last asked
        self._aside: tuple[object, ...] = ()  # lines that wait and were put aside, and at which line, 0 for all
        self._cause = ""  # what the last line has done, where it has led to this question

    @property
    def question(self) -> QuestionView:
        """Return what is asked."""
        question: QuestionView = self.view.question
        return question

    # what is asked
    def ask(self, view: TableView) -> None:
        """Show the question with its answers, as buttons, as a list, or with a pad."""
        self.view, question, self._cause = view, view.question, ""
        if self.waits:
            self._ask_what_waits()
            return
        answers = answers_of(question)
        listed = len(answers) > at_once() or (question.debt is not None and len(answers) > 1)
        if question.dice:
            self.parts.dice.rows = [list(row) for row in question.dice]
        self.parts.desk.take(self.parts.ask, self.parts.dice, rolls=bool(question.dice))
        answers = self.drawn.last(answers) if listed else answers
        pad = self._set_stage(answers if listed else ())
        self._listed = tuple(answers) if listed else ()
        shown = [] if listed else in_reading_order(answers, [player.id for player in view.players])
        self.show([*too_dear(question), *map(self._button, shown)] if not listed else [], pad)

    @property
    def waits(self) -> bool:
        """Return whether lines that wait are the question: before the next dice, until they are put aside.

        Those that do not fit are asked about again after the next line, because they may fit then.
        """
        game = self.app.session.game
        aside = self._aside[:1] == (game.waiting,) and self._aside[1] in {game.lines, 0}
        return bool(game.waiting) and not aside and bool(self.question.dice or self.question.idle)

    def _ask_what_waits(self) -> None:
        """Ask what becomes of the lines that wait after a correction, before any other dice are entered."""
        waits = Waiting(self.app, self.writer.submit)
        if waits.view is None:
            return
        self.parts.strip.calm()
        self.parts.desk.take(self.parts.ask, self.parts.dice, rolls=False)
        self._listed = ()
        self.layout.put_stage("waiting").show(waits.rows())
        self.layout.put_pad(None)
        self.layout.to_top()
        told = several("event.Postponed", waits.view.count).rstrip(".")
        self.parts.ask.show(told, waits.view.why or waits.view.next, waits.answers(), t("waiting.before"),
                            [SEE] if waits.view.why else [SEE, LATER])  # fmt: skip

    def _do_what_waits(self, act: str) -> None:
        """Say again what waits, show it, leave it out, or put it aside until later."""
        waits = Waiting(self.app, self.writer.submit)
        if act == "see":
            waits.see()
        elif act == "later":
            game, unfit = self.app.session.game, waits.view is not None and bool(waits.view.why)
            self._aside = (game.waiting, game.lines if unfit else 0)
            self.writer.unread = True
            self.ask(self.view)
            self.layout.fit()
            self.app.refresh()
        else:
            waits.act(act)

    def show(self, buttons: Sequence[Answer] = (), pad: Widget = None) -> None:
        """Show the words with these answers, or with those that a pad brings."""
        question = self.question
        shown = [*(self.entering.buttons(question, self.view.players) or buttons)]
        shown = parting() if self.view.over else shown
        self.parts.ask.show(self._words(), question.detail, shown, self._cause or question.after, self._acts(), pad)

    def typed(self) -> None:
        """Show what is typed, chosen or bid by now."""
        self.show(pad=self.parts.ask.pad)
        self.layout.fit()
        if self.question.enters == "bid":
            self.layout.fill()

    def _acts(self) -> list[Extra]:
        """Return what can be done beside the question, each as an icon over a word in its line."""
        view, question = self.view, self.question
        return [
            *fuller(question.kind),
            *([Extra("search", "magnify", "table.search")] if len(self._listed) >= SEARCH_FROM else []),
            *([Extra("board", "map-outline", "table.board")] if self.playing.on_the_board(self._listed) else []),
            *([WHY] if question.reason is not None or self._cause else []),
            *([Extra("plays", "cards-outline", "table.plays")] if view.plays else []),
            *([Extra("build", "hammer", "table.build", view.builds)] if view.builds else []),
            *([Extra("end_turn", "account-arrow-right-outline", "table.end_turn")] if question.after else []),
            *([ROLL] if question.dice else []),
        ]

    def tell_cause(self, cause: str) -> bool:
        """Show what the last line has done, where it has led to this question; return whether that is another head."""
        question = self.question
        if self.waits or question.idle or question.after or question.dice or cause == self._cause:
            return False
        self._cause = cause
        self.parts.ask.tell_cause(cause, self._acts())
        return True

    def act(self, key: str) -> None:
        """Do what an icon beside the question stands for."""
        if key.startswith(WAITS):
            self._do_what_waits(key.removeprefix(WAITS))
        elif key == "fuller":
            self.app.go(FULLER[self.question.kind][0])
        elif key == "search":
            self.parts.stage.part("list").list.search()
        elif key == "board":
            self.pick_on_board()
        elif key == "build":
            self.app.go("works", player=self.view.builder, act="build")
        else:
            self.answer(key)

    def count_plays(self) -> None:
        """Tell on their icon how many cards and vouchers can be played."""
        self.parts.ask.count("plays", self.playing.count() if self.view.plays else 0)

    def _button(self, option: OptionView) -> Answer:
        kind = option.kind or ("tonal" if self.question.dice else "")
        return Answer(option.key, option.text, kind, option.changes and option.amount is not None)

    def _set_stage(self, listed: Sequence[OptionView]) -> Widget:
        """Fill the stage, and return the keys of the question; None where nothing is typed."""
        view, question, layout = self.view, self.question, self.layout
        pad = None
        if question.enters != "bid":
            self.parts.strip.calm()
        if view.over:
            winners = [player for player in view.players if player.id in self.app.session.game.winners]
            layout.put_stage("winner").show(view.winners, winners)
        elif listed or question.debt is not None:
            layout.put_stage("list", listed=bool(listed)).show(listed, question.debt, low=layout.is_low)
        elif question.enters in PADS:
            pad = self.entering.start(question, view.players)
        elif question.kind == "Settle":
            layout.put_stage("shares").show(self._shares())
        elif view.lands:
            self._ask_who_landed()
        else:
            layout.put_stage(*(["where"] if self.parts.stage.mapped and not view.untracked else []))
        if question.enters not in PADS:
            layout.put_pad(None)
        if not self._same_debt():
            layout.to_top()
        return pad

    def meant(self, player: str) -> bool:
        """Take a player who was touched above as who landed or bids; return False where nobody is asked for."""
        if self.view.lands:
            self.parts.stage.part("landing").choose(player)
        elif self.question.enters == "bid":
            self.entering.bids(player)
            self.typed()
        else:
            return False
        return True

    def bid(self, amount: int) -> None:
        """Note a bid of whoever was touched; 0 lets it be typed."""
        if amount:
            self.entering.call(amount)
            self.typed()
        else:
            self.entering.type_bid()

    def hear_bids(self) -> None:
        """Show the bids that other phones have called."""
        self.entering.show_bids()
        self.typed()

    def pass_by(self) -> None:
        """Note that whoever was touched bids no more."""
        self.entering.leave_out()
        self.typed()

    def _same_debt(self) -> bool:
        """Return whether the same player still raises money for a debt: then the list stays where it is."""
        debtor, self._debtor = self._debtor, self.question.player if self.question.debt is not None else ""
        return bool(debtor) and debtor == self._debtor

    def _ask_who_landed(self) -> None:
        """Show everybody's face, the salaries and the spaces; whoever has the turn is lit."""
        session = self.app.session
        seated = players(session.game, self.app.words.at(session.edition, session.game))
        self.layout.put_stage("landing", listed=True).show(seated, self.question.roller, self._landings)

    def _landings(self, player: str) -> LandedView:
        session = self.app.session
        return landed_view(session.game, session.edition, self.app.words, player)

    def _words(self) -> str:
        """Return the question, without a sum that an answer says; of a landing, with the lit face's name."""
        who = self.parts.stage.part("landing").player if self.view.lands else ""
        return t("landed.where", player=name(who)) if who else self.question.short or self.question.text

    def _shares(self) -> tuple[JointRowView, ...]:
        """Return what everybody gets or pays of a sum that is settled at once."""
        session = self.app.session
        dues = dues_view(session.game, session.edition, self.app.words)
        return dues.rows if dues is not None else ()

    # what is answered
    def answer(self, key: str) -> None:
        """Submit the answer of a button or a row."""
        if key.startswith(WAITS):
            self._do_what_waits(key.removeprefix(WAITS))
            return
        if key in SPECIAL:
            SPECIAL[key](self)
            return
        option = next((option for option in self.question.options if option.key == key), None)
        if option is None:
            return
        if option.kind:
            self._ask_twice(option)
        elif option.needs == "amount":
            self._other_amount(option.key, option.text)
        elif option.needs == "rolls":
            self.entering.rolls(option, self.question, self.view.players)
        elif self.question.kind == "Lost":
            self.writer.turn_back(self.app.session.history.back_to_quiet)
        else:
            self.writer.submit(acts.Choose(key))

    def change_amount(self, key: str) -> None:
        """Ask for another sum, because an answer was held or a debt has none to hold. The history will say so."""
        option = next((option for option in self.question.options if option.key == key), None)
        title = "table.change_each" if self.question.kind == "Settle" else "table.change_amount"
        self._other_amount(key, t(title), option.starts if option else 0)

    def _other_amount(self, key: str, title: str, first: int = 0) -> None:
        enter = lambda amount: self.writer.submit(acts.Choose(key, amount))  # noqa: E731 - the answer of a sheet
        amount_sheet(title, first, self.entering.thousands, enter)

    def _ask_twice(self, option: OptionView) -> None:
        give_up = lambda: self.writer.submit(acts.Choose(option.key))  # noqa: E731 - the answer of a sheet
        told = self.question.debt.given_up if self.question.debt is not None else ""
        sure_sheet(t("table.give_up_sure"), told, option.text, give_up)

    def play(self) -> None:
        """Ask which card or voucher to play."""
        self.playing.play()

    def pick_on_board(self) -> None:
        """Let a space be chosen on the board."""
        spaces = self.playing.on_the_board(self.question.options)
        self.playing.to_board(spaces, self.question.text, self.answer)

    # why
    def why(self) -> None:
        """Show why this is asked."""
        session, question = self.app.session, self.question
        if question.reason is None:
            self._why_the_last_line()
            return
        changed = next((option for option in question.options if option.changes and option.amount is not None), None)
        key = changed.key if changed else "pay" if question.debt else ""
        change = (lambda: self.change_amount(key)) if key else None
        view = why_reason(question.reason, session.edition, session.game, self.app.words)
        adds = changed is not None and bool(question.detail) and question.kind != "Settle"
        total = f" = {money(changed.amount or 0)}" if changed is not None and adds else ""
        why_sheet(replace(view, sums=tuple(line + total for line in view.sums)), change)

    def _why_the_last_line(self) -> None:
        """Show why the last line has led to this question."""
        session, entry = self.app.session, self.writer.entry
        if entry is not None and self._cause:
            why_sheet(why_entry(entry, session.edition, session.game, self.app.words))


def parting() -> list[Answer]:
    """Return what can be done when the game is over."""
    return [Answer("result", t("result.see")), Answer("leave", t("table.leave"))]


SPECIAL: dict[str, Callable[[Answering], object]] = {
    "result": lambda one: one.app.go("result"), "leave": lambda one: one.app.back(),
    "in_deeds": lambda one: one.app.go("in_deeds"),
    "plays": Answering.play, "amount": lambda one: one.entering.amount(one.question),
    "sold": lambda one: one.entering.sell(),
    "deal_app": lambda one: one.entering.deal_by_app(), "deal_table": lambda one: one.entering.deal_by_table(),
}  # fmt: skip


FULLER: dict[str, tuple[ScreenName, str, str]] = {
    "RollThree": ("roll_three", "cards-outline", "table.all_cards"),
    "SqueezePlay": ("squeeze", "account-group-outline", "table.all_players"),
    "BuyShare": ("stock", "chart-line", "table.shares"),
    "NameCompany": ("stock", "chart-line", "table.shares"),
    "ByHand": ("unknown_card", "cards-outline", "table.card"),
}
LONG = frozenset({"ByHand"})  # questions that come again until all is said


def fuller(kind: str) -> list[Extra]:
    """Return the icon that leads to the screen of a question; none where it has none."""
    screen, icon, words = FULLER.get(kind, ("", "", ""))
    return [Extra("fuller", icon, words)] if screen else []


def go_on(app: RunningApp, kind: str) -> None:
    """Open the screen of a question that is answered there line by line."""
    if kind in LONG:
        app.go(FULLER[kind][0])



AT_ONCE = 3  # this many answers are shown as buttons; more are a list
DICE_NEEDS = frozenset({"three_dice", "two_dice", "three_regular", "dice_and_speed"})


def answers_of(question: QuestionView) -> list[OptionView]:
    """Return the answers that are not dice. The one that ends a turn stands beside the next player's question."""
    options = question.options[1:] if question.hands_on else question.options
    return [option for option in options if option.needs not in DICE_NEEDS]


def in_reading_order(answers: list[OptionView], players: list[str]) -> list[OptionView]:
    """Return answers that name players so that these stand in seat order: buttons are laid from the lower right."""
    named = [at for at, answer in enumerate(answers) if answer.key in players]
    ordered = [answers[at] for at in reversed(named)]
    return [ordered.pop(0) if at in named else answer for at, answer in enumerate(answers)]


def too_dear(question: QuestionView) -> list[Answer]:
    """Replace Buy by a disabled button where it cannot be afforded, so that no other answer moves to its place."""
    declined = question.kind == "Buy" and len(question.options) == 1
    return [Answer("buy", t("table.too_expensive"), disabled=True)] if declined else []


def at_once() -> int:
    """Return how many answers are shown as buttons at this text size."""
    return AT_ONCE - 1 if theme.largest else AT_ONCE
