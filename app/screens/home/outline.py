"""What the New game screen shows of a draft besides boards and people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.translate import t, words
from app.session import setup
from app.views.lobby.setup import differences, note_views, presets, start_cash, switch_views

if TYPE_CHECKING:
    from app.core.edition import Edition
    from app.session.setup import Draft
    from app.views.lobby.setup import SwitchView
    from app.words.language import Words

CARDS = ("app", "table", "none")
CUSTOM = "custom"
STILL_THE_BOOKLET = {"length", "names", "layout", *setup.KEPT}  # they depend on board and table: no house rules


class Outline:
    """What the screen shows of a draft besides boards and people."""

    def __init__(self, draft: Draft) -> None:
        edition, language = draft.played(), words()
        sentences, tokens = (switch_of(name, edition, draft, language) for name in ("length", "positions"))
        self.presets = [(name, t(f"new_game.preset_{name}")) for name in presets(edition)]
        self.presets.append((CUSTOM, t("new_game.custom")))
        self.preset = CUSTOM if set(draft.own) - STILL_THE_BOOKLET or draft.figures else draft.preset
        self.differ = differences(edition, language)
        self.lengths = sentences.values if sentences else ()
        self.length = sentences.chosen if sentences else ""
        self.movers = tokens.values if tokens else ()
        self.mover = tokens.chosen if tokens else ""
        self.firsts = [("", t("new_game.first_roll")), *((one.id, one.name or "…") for one in draft.people)]
        dealt = CARDS if setup.has_first_cards(draft.edition) else ()
        self.cards = [(how, t(f"new_game.cards_{how}")) for how in dealt]
        self.notes = note_views(edition, language)
        self.cash = t("new_game.cash", cash=start_cash(edition, language))
        self.full = len(draft.people) >= edition.players[1]
        trouble = draft.trouble()
        self.trouble = t(trouble, fewest=edition.players[0]) if trouble else ""


def switch_of(name: str, edition: Edition, draft: Draft, language: Words) -> SwitchView | None:
    """Return a switch that is chosen here; None where the edition leaves it no choice."""
    views = switch_views(edition, draft.preset, draft.own, language)
    return next((view for view in views if view.name == name), None)
