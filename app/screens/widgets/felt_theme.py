"""KivyMD's colours and letters, taken from our own table, so that a part of KivyMD looks like the rest of the app.

KivyMD computes some fifty colours from one seed whenever the light changes, which takes about 28 ms. Here each of its
names stands for a colour of ours, which takes less than one.
"""

from __future__ import annotations

from types import MappingProxyType

from kivymd.theming import ThemeManager

from app.screens.widgets.theme import theme

MEANS = MappingProxyType({  # KivyMD's name of a colour, without "Color": ours
    "primary": "felt", "onPrimary": "on_felt", "primaryContainer": "tint", "onPrimaryContainer": "on_tint",
    "secondary": "felt", "onSecondary": "on_felt", "secondaryContainer": "tint", "onSecondaryContainer": "on_tint",
    "tertiary": "brass_fill", "onTertiary": "on_brass", "tertiaryContainer": "brass_tint", "onTertiaryContainer": "ink",
    "error": "brick", "onError": "on_brick", "errorContainer": "brick_tint", "onErrorContainer": "ink",
    "background": "page", "onBackground": "ink", "surface": "card", "onSurface": "ink",
    "surfaceDim": "page", "surfaceBright": "card", "surfaceTint": "felt",
    "surfaceContainerLowest": "card", "surfaceContainerLow": "card", "surfaceContainer": "card",
    "surfaceContainerHigh": "card", "surfaceContainerHighest": "raised",
    "surfaceVariant": "raised", "onSurfaceVariant": "soft", "outline": "outline", "outlineVariant": "edge",
    "inverseSurface": "ink", "inverseOnSurface": "page", "inversePrimary": "tint", "shadow": "ink", "scrim": "scrim",
})  # fmt: skip
FADED = 0.6  # how strong the text of what cannot be used is


class FeltTheme(ThemeManager):
    """KivyMD's theme with our table in the place of its solver. `dress()` takes over the light of the settings."""

    def set_colors(self, *_: object) -> None:
        """Give every colour of KivyMD the value of ours."""
        for name, ours in MEANS.items():
            setattr(self, f"{name}Color", theme.colour(ours))
        self.disabledTextColor = theme.colour("soft", FADED)
        if self.on_colors is not None:
            self.on_colors()

    def dress(self) -> None:
        """Take over the light of the settings."""
        self.theme_style = "Dark" if theme.dark else "Light"
        self.set_colors()
