"""What the New game screen shows of a draft besides boards and people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.edition import OF_BOARD
from app.screens.frame.translate import several, t, words
from app.session import setup
from app.session.round_codes.round_rules import round_of
from app.views.lobby.setup import differences, note_views, presets, start_cash, switch_views

if TYPE_CHECKING:
    from app.core.edition import Edition
    from app.session.setup import Draft
    from app.views.lobby.setup import SwitchView
    from app.words.language import Words

CARDS = ("app", "table", "none")
CUSTOM = "custom"
SHORT = ("booklet", "length")  # what is told beside More choices
STILL_THE_BOOKLET = {"length", *OF_BOARD, *setup.KEPT}  # they depend on board and table: no house rules


class Outline:
    """What the screen shows of a draft besides boards and people."""

    def __init__(self, draft: Draft, board: str) -> None:
        edition, language = draft.played(), words()
        sentences, tokens = (switch_of(name, edition, draft, language) for name in ("length", "positions"))
        self.board = board
        self.presets = [(name, t(f"new_game.preset_{name}")) for name in presets(edition)]
        self.presets.append((CUSTOM, t("new_game.custom")))
        self.house_rules = len(set(draft.own) - STILL_THE_BOOKLET) + len(draft.figures)
        self.preset = CUSTOM if self.house_rules else draft.preset
        self.differ = differences(edition, language)
        self.lengths = sentences.values if sentences else ()
        self.length = sentences.chosen if sentences else ""
        self.minutes = draft.minutes
        self.movers = tokens.values if tokens else ()
        self.mover = tokens.chosen if tokens else ""
        self.firsts = [("", t("new_game.first_roll")), *((one.id, one.name or "…") for one in draft.people)]
        dealt = CARDS if setup.has_first_cards(draft.edition) else ()
        self.cards = [(how, t(f"new_game.cards_{how}")) for how in dealt]
        self.notes = note_views(edition, language)
        self.cash = t("new_game.cash", cash=start_cash(edition, language))
        self.full = len(draft.people) >= edition.players[1]
        self.round = round_of(draft)
        trouble = draft.trouble()
        self.trouble = t(trouble, fewest=edition.players[0]) if trouble else ""
        self.choices = {
            "booklet": (self.presets, self.preset), "length": (self.lengths, self.length),
            "positions": (self.movers, self.mover), "first": (self.firsts, draft.first),
            "cards": (self.cards, draft.cards),
        }  # fmt: skip
        told = {key: dict(values).get(chosen, "") for key, (values, chosen) in self.choices.items() if values}
        if self.length == "timed":
            told["length"] = f"{told['length']} · {self.lasting}"
        self.lines = tuple([(key, t(f"new_game.{key}"), text) for key, text in told.items()])
        self.in_short = " · ".join([text for key, text in told.items() if key in SHORT])

    @property
    def lasting(self) -> str:
        """Return how long a timed game lasts."""
        return several("clock.lasts", self.minutes) if self.minutes else t("new_game.minutes_later")

    @property
    def own(self) -> str:
        """Return how many choices are the table's own."""
        return several("new_game.own_choices", self.house_rules) if self.house_rules else t("new_game.no_own_choices")


def switch_of(name: str, edition: Edition, draft: Draft, language: Words) -> SwitchView | None:
    """Return a switch that is chosen here; None where the edition leaves it no choice."""
    views = switch_views(edition, draft.preset, draft.chosen(), language)
    return next((view for view in views if view.name == name), None)
