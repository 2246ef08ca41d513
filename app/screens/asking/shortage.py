"""The notice that the bank runs out of buildings, with the way to where they are auctioned."""

from kivy.metrics import dp

from app.screens.frame.translate import t
from app.screens.widgets import Callout, Column, PushButton


def shortage_card(app, text):
    """What to say, and a button to the page where the last buildings are put up."""
    both = Column(spacing=dp(6))
    button = PushButton(text=t("shortage.to_auction"), kind="tonal", icon="gavel")
    button.fbind("on_tap", lambda *_: app.go("auction"))
    both.add_widget(Callout(text=text, kind="info"))
    both.add_widget(button)
    return both


def fill_with_shortages(column, app, texts):
    """A notice for each of these, in place of those before."""
    column.clear_widgets()
    for text in texts:
        column.add_widget(shortage_card(app, text))
