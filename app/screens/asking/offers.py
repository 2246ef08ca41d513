"""Open offers: each with what is offered to whom, and the buttons to take it, to decline it or to withdraw it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.frame.translate import t
from app.screens.widgets import Callout, Column, PushButton, Text, Wrap
from app.views.asked import acts
from app.views.money.open_offers import offer_views

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.frame.running import RunningApp
    from app.views.money.open_offers import OfferView


class OpenOffers:
    """The offers that wait in the open game (`views`), and their cards (`cards()`)."""

    def __init__(self, app: RunningApp, submit: Callable[[acts.Command], object]) -> None:
        self.submit = submit
        self.views = offer_views(app.session.game, app.session.edition, app.words)

    def cards(self) -> list[Column]:
        """Return the card of each offer, oldest first."""
        return [self._card(view) for view in self.views]

    def _card(self, view: OfferView) -> Column:
        card, buttons = Column(spacing=dp(6)), Wrap()
        card.add_widget(Callout(text=view.text, kind="info"))
        for told in view.bound:
            card.add_widget(Callout(text=told, kind="warn"))
        if view.why:
            card.add_widget(Text(text=t("offers.not_now", why=view.why), role="small", tone="soft"))
        for name, who, kind, command in self._answers(view):
            button = PushButton(text=t(f"offers.{name}", player=who), kind=kind, inset=dp(8))
            button.disabled = name == "take" and bool(view.why)
            button.fbind("on_tap", lambda *_, command=command: self.submit(command))
            buttons.add_widget(button)
        card.add_widget(buttons)
        return card

    def _answers(self, view: OfferView) -> tuple[tuple[str, str, str, acts.Command], ...]:
        """Return what can be said: by whom it was made to, and by whom it was made."""
        return (
            ("take", view.two_name, "brass", acts.Accept(view.id)),
            ("decline", view.two_name, "outlined", acts.Decline(view.id)),
            ("withdraw", view.one_name, "outlined", acts.Withdraw(view.id)),
        )
