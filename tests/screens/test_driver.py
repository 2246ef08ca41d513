"""The finger of the screen tests, tried on a small app of plain Kivy."""

import weakref

import pytest

from tests.screens import driver

KV = """
BoxLayout:
    orientation: "vertical"
    Label:
        id: count
        text: f"[b]{app.count}[/b] taps, {app.held} held"
        markup: True
        size_hint_y: None
        height: 40
    Button:
        id: more
        text: "One more"
        size_hint_y: None
        height: 60
        on_release: app.count += 1
    Label:
        text: "nobody sees this"
        opacity: 0
        size_hint_y: None
        height: 20
    TextInput:
        id: name
        hint_text: "Name"
        multiline: False
        size_hint_y: None
        height: 40
    ScrollView:
        id: list
        BoxLayout:
            id: lines
            orientation: "vertical"
            size_hint_y: None
            height: self.minimum_height
"""


def small_app():
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.lang import Builder
    from kivy.properties import NumericProperty
    from kivy.uix.button import Button

    class SmallApp(App):
        count = NumericProperty(0)
        held = NumericProperty(0)
        keys = ()
        last = ""

        def build(self):
            Window.bind(on_keyboard=self.on_key)
            root = Builder.load_string(KV)
            root.ids.more.bind(on_touch_down=self.hold)
            for number in range(30):
                line = Button(text=f"line {number}", size_hint_y=None, height=50)
                line.bind(on_release=lambda button: setattr(self, "last", button.text))
                root.ids.lines.add_widget(line)
            return root

        def hold(self, button, touch):
            if button.collide_point(*touch.pos):
                Clock.schedule_once(lambda _: self.still(button), 0.8)

        def still(self, button):
            self.held += button.state == "down"

        def on_key(self, _window, code, *_):
            self.keys = (*self.keys, code)
            return True

        def on_stop(self):
            Window.unbind(on_keyboard=self.on_key)

    return SmallApp()


def test_a_tap_reaches_the_button_behind_a_text(drive):
    ui = drive(small_app)
    ui.tap("One more")
    ui.tap("#more")
    ui.tap(ui.find("Button", text="One more"))
    assert ui.app.count == ui.taps == 3
    assert ui.sees("3 taps")


def test_a_point_is_hit_where_it_is(drive):
    ui = drive(small_app)
    ui.tap((180, 640 - 70))
    assert ui.app.count == 1


def test_only_a_long_press_lasts(drive):
    ui = drive(small_app)
    ui.tap("#more", then=1)
    assert ui.app.held == 0
    ui.long_press("#more")
    assert ui.app.held == 1


def test_a_drag_scrolls_and_does_not_tap(drive):
    ui = drive(small_app)
    before = ui.find(id="list").scroll_y
    ui.drag((180, 100), (180, 400))
    assert ui.find(id="list").scroll_y < before
    assert ui.app.last == ""


def test_a_line_far_down_is_scrolled_to_and_tapped(drive):
    ui = drive(small_app)
    with pytest.raises(LookupError, match="outside the window"):
        ui.tap("line 29")
    ui.scroll_to("line 29")
    ui.tap("line 29")
    assert ui.app.last == "line 29"


def test_transparent_text_is_not_seen(drive):
    ui = drive(small_app)
    assert not ui.sees("nobody")
    assert ui.texts()[0] == "line 29" or "0 taps, 0 held" in ui.texts()


def test_what_is_missing_is_told_with_what_is_there(drive):
    ui = drive(small_app)
    with pytest.raises(LookupError, match="One more"):
        ui.find(text="Buy")


def test_the_whole_text_is_met_before_a_part(drive):
    ui = drive(small_app)
    assert [button.text for button in ui.find_all("Button", text="line 2")] == ["line 2"]
    assert len(ui.find_all("Button", text="line 1")) == 1
    assert len(ui.find_all("Button", text="ine 1")) == 11


def test_letters_arrive_where_the_focus_is(drive):
    ui = drive(small_app)
    ui.tap("#name")
    ui.type("Zoë")
    assert ui.find(id="name").text == "Zoë"


def test_the_back_key_is_told_to_the_app(drive):
    ui = drive(small_app)
    assert ui.key("back")
    assert ui.app.keys == (27,)


def test_a_minute_passes_in_no_time(drive):
    from kivy.clock import Clock

    ui = drive(small_app)
    rung = []
    Clock.schedule_once(rung.append, 60)
    ui.wait(59)
    assert not rung
    ui.wait(2)
    assert rung


@pytest.mark.parametrize("size", [driver.PHONE, driver.TABLET])
def test_the_window_has_the_size_asked_for(drive, size):
    ui = drive(small_app, size=size)
    assert tuple(ui.window.size) == size
    assert tuple(ui.app.root.size) == size


def test_a_turned_phone_is_laid_out_anew(drive):
    ui = drive(small_app)
    ui.resize(640, 360)
    assert tuple(ui.app.root.size) == (640, 360)
    ui.tap("#more")
    assert ui.app.count == 1


def test_a_closed_app_leaves_nothing_behind():
    ui = driver.Driver(small_app)
    window, app = ui.window, weakref.ref(ui.app)
    root = weakref.ref(ui.app.root)
    ui.tap("#more")
    ui.close()
    ui.give_back()
    assert not window.children
    assert app() is None
    assert root() is None


@pytest.mark.pixels
def test_a_picture_has_the_size_of_the_window_and_something_on_it(drive, tmp_path):
    from PIL import Image

    ui = drive(small_app)
    with Image.open(ui.shot(tmp_path / "shots" / "a.png")) as picture:
        assert picture.size == driver.PHONE
        assert len(picture.convert("RGB").getcolors(100_000)) > 20
