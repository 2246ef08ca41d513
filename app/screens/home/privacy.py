"""Privacy: what the app keeps, what leaves the device, and when."""

from app.screens.frame.screen import Screen
from app.screens.widgets import Text
from app.views.lobby.about import privacy


class PrivacyScreen(Screen):
    """The page, a paragraph for each thing."""

    view: tuple[str, ...]

    def look(self) -> tuple[str, ...]:
        """Return the paragraphs in the chosen language."""
        return privacy(self.app.words)

    def paragraph(self, text: str) -> Text:
        """Return a paragraph of the page."""
        return Text(text=text)
