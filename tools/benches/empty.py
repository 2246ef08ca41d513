"""An empty page of KivyMD, the floor of what a page can cost: a bar above, a navigation below, nothing between."""

from __future__ import annotations

from typing import Any

PLACES = (("home", "Home"), ("map", "Board"), ("cog", "Settings"))


def empty_app() -> Any:
    """Make what a KivyMD app shows before it has any content."""
    from kivy.uix.widget import Widget
    from kivymd.uix import appbar, navigationbar
    from kivymd.uix.boxlayout import MDBoxLayout
    from kivymd.uix.screen import MDScreen

    bar = appbar.MDTopAppBar(
        appbar.MDTopAppBarLeadingButtonContainer(appbar.MDActionTopAppBarButton(icon="arrow-left")),
        appbar.MDTopAppBarTitle(text="Empty"),
        appbar.MDTopAppBarTrailingButtonContainer(appbar.MDActionTopAppBarButton(icon="dots-vertical")),
    )
    items = [
        navigationbar.MDNavigationItem(
            navigationbar.MDNavigationItemIcon(icon=icon), navigationbar.MDNavigationItemLabel(text=text)
        )
        for icon, text in PLACES
    ]
    column = MDBoxLayout(bar, Widget(), navigationbar.MDNavigationBar(*items), orientation="vertical")
    return MDScreen(column, md_bg_color=bar.theme_cls.backgroundColor)
