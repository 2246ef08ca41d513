"""The look keeps to what eyes need."""

import pytest

from tests.screens.app import paycorner

LIGHTS = ["day", "lamp"]


@pytest.fixture
def ui(drive, tmp_path):
    return drive(paycorner(tmp_path))


@pytest.mark.parametrize("light", LIGHTS)
def test_all_text_can_be_read_on_its_surface(light):
    from app.screens.widgets.theme import READ_ON, Theme, contrast

    theme = Theme(dark=light == "lamp")
    weak = {
        pair: round(contrast(*map(theme.colour, pair)), 2) for pair in READ_ON
        if contrast(*map(theme.colour, pair)) < 4.5
    }  # fmt: skip
    assert weak == {}


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("surface", ["page", "card"])
def test_the_border_of_what_can_be_touched_is_seen(light, surface):
    from app.screens.widgets.theme import Theme, contrast

    theme = Theme(dark=light == "lamp")
    assert contrast(theme.colour("outline"), theme.colour(surface)) >= 3


def test_both_lights_have_the_same_colours():
    from app.screens.widgets.theme import DAY, LAMP

    assert set(DAY) == set(LAMP)


def test_twelve_players_differ_in_colour_and_icon_and_their_icons_can_be_read():
    from app.screens.widgets.theme import PLAYER_COLOURS, TOKENS, contrast, player_colour, readable_on

    colours = [player_colour(name) for name in PLAYER_COLOURS]
    apart = min(
        sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))
        for at, one in enumerate(colours) for other in colours[:at]
    )  # fmt: skip
    assert len(PLAYER_COLOURS) == len(set(TOKENS.values())) == 12
    assert apart > 0.2
    assert min(contrast(colour, readable_on(colour)) for colour in colours) >= 4.5


def test_every_colour_and_token_a_player_may_have_is_drawn():
    from app.screens.widgets.theme import PLAYER_COLOURS, TOKENS
    from app.typed.bounds import COLOURS
    from app.typed.bounds import TOKENS as OFFERED

    assert set(COLOURS) == set(PLAYER_COLOURS)
    assert set(OFFERED) == set(TOKENS)


def test_body_text_doubles_and_headlines_still_fit_a_phone():
    from app.screens.widgets.theme import Theme

    small, large = Theme(scale=1.0), Theme(scale=2.0)
    assert large.size("body") == 2 * small.size("body")
    assert large.size("display") < 1.5 * small.size("display")
    sizes = [large.size(role) for role in ("display", "headline", "title", "body", "small")]
    assert sizes == sorted(sizes, reverse=True)


@pytest.mark.parametrize("light", LIGHTS)
def test_a_part_of_kivymd_has_our_colours_in_both_lights(ui, light):
    from app.screens.widgets.felt_theme import MEANS
    from app.screens.widgets.theme import theme

    ui.app.prefer(light=light)
    shown = {name: tuple(getattr(ui.app.theme_cls, f"{name}Color")) for name in MEANS}
    assert shown == {name: theme.colour(ours) for name, ours in MEANS.items()}
    assert ui.app.theme_cls.theme_style == ("Dark" if light == "lamp" else "Light")


def test_a_change_of_light_computes_no_colour(ui):
    """KivyMD's solver takes about thirty times as long as looking fifty colours up."""
    from timeit import timeit

    from kivymd.theming import ThemeManager

    solver = ThemeManager(primary_palette="Seagreen")
    solved, looked_up = timeit(solver.set_colors, number=3), timeit(ui.app.theme_cls.set_colors, number=3)
    assert looked_up * 5 < solved


def test_long_work_fills_its_line(ui):
    from app.screens.widgets import Progress

    bar = Progress(text="Checking", done=1, total=4)
    line = next(part for part in bar.children if hasattr(part, "value_normalized"))
    assert line.value_normalized == 0.25
    bar.done = 9
    assert line.value_normalized == 1
    bar.total = 0
    assert line.value_normalized <= 0.01  # a dot is left
