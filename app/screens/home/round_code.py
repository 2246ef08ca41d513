"""One code for the rules of a club's round: made from a game that is being set up, or entered where no desk is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.editions import kept_corrections
from app.phone import device
from app.screens.frame.handling import alert
from app.screens.frame.translate import t
from app.screens.home.first_draft import first_draft
from app.screens.widgets import Field, PushButton, Row, Sheet, Text
from app.session.round_codes.round_rules import (
    LONGEST,
    NoRound,
    draft_of,
    prints_of,
    read_round,
    round_of,
    rules_of,
    seated,
)

if TYPE_CHECKING:
    from app.core.corrections import Entered
    from app.screens.frame.running import RunningApp
    from app.screens.home.new_game import NewGameScreen
    from app.session.setup import Draft


def in_round(app: RunningApp) -> Draft:
    """Return the draft, with the rules of the club's round where somebody has just agreed to set that up."""
    wanted = app.club.rounds.take() if app.club is not None else None
    draft = app.draft or first_draft(app)
    if wanted is None or app.club is None:
        return draft
    return draft_of(seated(draft, app.club.rounds.people()), wanted)


def opening(app: RunningApp, draft: Draft, board: str) -> tuple[str, tuple[Entered, ...]]:
    """Return the title of a game and the corrections it begins with: a round's, or the board's and this phone's own."""
    rules = round_of(draft)
    if rules is not None:
        return rules.title or board, prints_of(rules)
    return board, own_prints(app, draft)


def own_prints(app: RunningApp, draft: Draft) -> tuple[Entered, ...]:
    """Return what this phone keeps of its own print of the chosen board."""
    return kept_corrections.entered(app.folder, draft.board())


def round_row(screen: NewGameScreen) -> Row:
    """Return the row that leads to the code. It says so where the game is one of a round."""
    rules = round_of(screen.draft)
    told = t("round.this_one", title=rules.title) if rules is not None and rules.title else t("round.row_text")
    row = Row(icon="account-group-outline", title=t("round.row"), text=told, chevron=True)
    row.fbind("on_tap", lambda *_: code_sheet(screen))
    return row


def code_sheet(screen: NewGameScreen) -> Sheet:
    """Show the code of the present rules, and a field for another one."""
    code = (round_of(screen.draft) or rules_of(screen.draft, own_prints(screen.app, screen.draft))).text()
    sheet, field = Sheet(title=t("round.row")), Field(hint=t("round.hint"), icon="key-outline", limit=LONGEST)
    for part in (Text(text=t("round.lead"), tone="soft"), Text(text=code, role="small"),
                 Text(text=t("round.enter"), tone="soft"), field):  # fmt: skip
        sheet.body.add_widget(part)
    copy, enter = PushButton(text=t("round.copy"), kind="tonal"), PushButton(text=t("round.use"))
    copy.fbind("on_tap", lambda *_: copied(screen.app, code))
    enter.fbind("on_tap", lambda *_: use(screen, sheet, field.text))
    sheet.foot.add_widget(copy)
    sheet.foot.add_widget(enter)
    club = screen.app.club
    if club is not None:
        give = PushButton(text=t("round.hand_in"), icon="account-group-outline")
        give.fbind("on_tap", lambda *_: (sheet.close(), club.hand_in(code)))
        sheet.foot.add_widget(give)
    return sheet.open()


def copied(app: RunningApp, code: str) -> None:
    """Hand the code to another app, or copy it."""
    if device.share_text(code, t("round.row")) and not device.ANDROID:
        app.receipt(t("about.copied"), undo=False)


def use(screen: NewGameScreen, sheet: Sheet, typed: str) -> None:
    """Set up a game of this code."""
    try:
        rules = read_round(typed)
    except NoRound:
        alert(t("round.no_code"))
        return
    sheet.close()
    screen.change(draft_of(screen.draft, rules))
