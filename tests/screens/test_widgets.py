"""Our own widgets, touched one by one."""

import itertools
from types import SimpleNamespace

import pytest

from app.screens import pictures

FACES = (1, 2, 3, 4, 5, 6)
SPEED = (1, 2, 3, "mr_monopoly", "bus")


@pytest.fixture
def show(drive):
    """An app of one column: show(lambda w: [w.Text(…), …], scale=2)."""

    def start(make, scale=1.0, size=(360, 640), patterns=False):
        from kivy.app import App

        from app import fixes, fonts
        from app.screens import widgets
        from app.screens.widgets.theme import theme

        fixes.install()
        fonts.install()
        theme.dark, theme.scale, theme.patterns = False, scale, patterns

        class Shown(App):
            def build(self):
                column = widgets.Column(padding=16)
                for widget in make(widgets):
                    column.add_widget(widget)
                return column

        return drive(Shown, size=size)

    yield start
    from app.screens.widgets.theme import theme

    theme.scale, theme.patterns = 1.0, False


def heard(widget, event):
    """Return everything that this widget dispatched."""
    said = []
    widget.fbind(event, lambda _, *values: said.append(values))
    return said


def test_text_at_200_percent_wraps_and_breaks_no_word(show):
    ui = show(lambda w: [w.Text(text="Remboursement d’impôt pour l’arrondissement de Pennsylvania")], scale=2)
    [text] = ui.find_all("Text")
    assert text.height > 2 * text.font_size
    assert ui.faults() == []


def test_a_word_wider_than_the_line_gets_smaller_letters(show):
    ui = show(lambda w: [w.Text(text="Donaudampfschifffahrtsgesellschaft", role="display")], scale=2)
    assert ui.faults() == []


def test_a_word_set_smaller_is_broken_at_no_width(show):
    """Letters are drawn in whole pixels: a size between two of them is drawn as the lower one, of another width."""
    ui = show(lambda w: [w.Text(text="Mediterranean Avenue", role="small", size_hint_x=None)])
    [text] = ui.find_all("Text")
    drawn = set()
    for wide in range(68, 90):
        text.width = wide
        ui.frames(2)
        drawn |= {word.text for line in text._label._cached_lines for word in line.words}
    assert drawn == {"Mediterranean", "Avenue"}


def test_a_tap_is_a_tap_and_a_long_press_is_something_else(show):
    ui = show(lambda w: [w.PushButton(text="Pay Ben $75", holds=True)])
    button = ui.find("PushButton")
    taps, holds = heard(button, "on_tap"), heard(button, "on_hold")
    ui.tap("Pay Ben $75")
    assert (len(taps), len(holds)) == (1, 0)
    ui.long_press("Pay Ben $75")
    assert (len(taps), len(holds)) == (1, 1)


def test_a_finger_that_slides_off_neither_taps_nor_holds(show):
    ui = show(lambda w: [w.PushButton(text="Give up", holds=True)])
    button = ui.find("PushButton")
    taps, holds = heard(button, "on_tap"), heard(button, "on_hold")
    ui.drag("Give up", (180, 600))
    ui.wait(1)
    assert taps == holds == []


def test_a_disabled_button_does_nothing(show):
    ui = show(lambda w: [w.PushButton(text="Move", disabled=True)])
    taps = heard(ui.find("PushButton"), "on_tap")
    ui.tap("Move")
    assert taps == []


@pytest.mark.parametrize("scale", [1, 1.3, 2])
def test_buttons_side_by_side_break_into_rows_and_stay_whole(show, scale):
    def make(w):
        row = w.Wrap()
        for text in ("Buy for $240", "Auction it", "Mortgage something first"):
            row.add_widget(w.PushButton(text=text))
        return [row]

    ui = show(make, scale=scale)
    assert ui.faults() == []
    assert min(button.height for button in ui.find_all("PushButton")) >= 48


def test_money_says_its_direction_by_sign_and_colour(show):
    ui = show(lambda w: [w.Money(amount="$200", flow=1), w.Money(amount="$75", flow=-1), w.Money(amount="$9")])
    assert ui.texts() == ["$9", "\u221275".replace("\u2212", "\u2212$"), "+$200"]
    assert [money.tone for money in ui.find_all("Money")] == ["ink", "brick", "brass"]


def test_one_of_a_few_is_chosen_and_shows_a_check(show):
    ui = show(lambda w: [w.Choice(options=[("en", "English"), ("fr", "Français")], chosen="en")])
    choice = ui.find("Choice")
    said = heard(choice, "on_choose")
    ui.tap("Français")
    assert said == [("fr",)]
    assert [(button.key, button._icon.icon) for button in choice.children[::-1]] == [("en", ""), ("fr", "check")]


def test_what_is_chosen_moves_no_other_choice(show):
    """The check stands before the words where there is room, and is left out where it would break the row."""
    words = ["Rent", "Route", "Roll Three", "Dividends", "Notes"]
    ui = show(lambda w: [w.Choice(options=[(word, word) for word in words], chosen=word) for word in words])
    ui.wait(0.2)
    rows = [[(button.x, button.width) for button in choice.children] for choice in ui.find_all("Choice")]
    assert rows.count(rows[0]) == len(words)
    assert [button.lit for choice in ui.find_all("Choice") for button in choice.children].count(True) == len(words)
    assert ui.faults() == []


def test_the_whole_row_of_a_switch_is_its_target(show):
    ui = show(lambda w: [w.SwitchRow(title="Sound", text="A coin for each payment.")])
    said = heard(ui.find("SwitchRow"), "on_change")
    ui.tap("A coin for each payment.")
    ui.tap("Sound")
    assert said == [(True,), (False,)]


def test_dice_stay_lit_and_speak_when_all_are_entered(show):
    ui = show(lambda w: [w.DicePad(rows=[FACES, FACES, SPEED])])
    pad = ui.find("DicePad")
    said = heard(pad, "on_dice")
    faces = pad.faces()
    ui.tap(faces[3])
    ui.tap(faces[6 + 4])
    assert said == []
    ui.tap(faces[12 + 4])
    assert said == [((4, 5, "bus"),)]
    assert [face.face for face in pad.faces() if face.lit] == [4, 5, "bus"]
    assert ui.taps == 3


def test_a_die_can_be_changed_and_the_pad_cleared(show):
    ui = show(lambda w: [w.DicePad(rows=[FACES, FACES])])
    pad = ui.find("DicePad")
    said = heard(pad, "on_dice")
    for face in (pad.faces()[0], pad.faces()[6], pad.faces()[11]):
        ui.tap(face)
    assert said == [((1, 1),), ((1, 6),)]
    pad.clear()
    assert not [face for face in pad.faces() if face.lit]


@pytest.mark.parametrize("scale", [1, 2])
def test_the_dice_fit_the_smallest_phone(show, scale):
    ui = show(lambda w: [w.DicePad(rows=[FACES, FACES, SPEED])], scale=scale)
    assert ui.faults() == []


def test_the_number_pad_types_money(show):
    ui = show(lambda w: [w.NumberPad(write="${:,}".format)])
    said = heard(ui.find("NumberPad"), "on_typed")
    for key in ("1", "2", "00"):
        ui.tap(ui.find("PushButton", text_of=None, key=key))
    assert ui.sees("$1,200")
    ui.tap(ui.find("PushButton", key=""))
    assert said == [(1,), (12,), (1200,), (120,)]


def test_the_first_key_replaces_the_amount_offered_and_holding_the_last_key_wipes(show):
    ui = show(lambda w: [w.NumberPad(first=75, write="${:,}".format)])
    pad = ui.find("NumberPad")
    assert ui.sees("$75")
    ui.tap(ui.find("PushButton", key="9"))
    assert pad.amount == 9
    ui.long_press(ui.find("PushButton", key=""))
    assert pad.amount == 0


@pytest.mark.parametrize(("thousands", "key"), [(True, "000"), (False, "00")])
def test_thousands_keys_only_where_the_edition_counts_in_thousands(show, thousands, key):
    ui = show(lambda w: [w.NumberPad(thousands=thousands)])
    keys = {button.key for button in ui.find_all("PushButton")}
    assert {"00", "000"} & keys == {key}


def test_no_amount_grows_beyond_all_money(show):
    ui = show(lambda w: [w.NumberPad()])
    nine = ui.find("PushButton", key="9")
    for _ in range(12):
        ui.tap(nine, then=0.1)
    assert ui.find("NumberPad").amount == 9_999_999


def test_search_knows_no_accents_and_no_case(show):
    items = [("a", "Avancez jusqu’à la case Départ", "Recevez 200"), ("b", "Taxe de luxe", "Payez 75")]
    ui = show(lambda w: [w.SearchField(items=items, hint="Chercher", none="Rien")])
    said = heard(ui.find("SearchField"), "on_pick")
    ui.tap("Chercher")
    ui.type("DEPART")
    ui.wait(0.2)
    assert not ui.sees("Taxe de luxe")
    ui.tap("Avancez jusqu’à la case Départ")
    assert said == [("a",)]


def test_search_says_when_there_is_nothing(show):
    ui = show(lambda w: [w.SearchField(items=[("a", "Go", "")], hint="Search", none="No such card")])
    ui.tap("Search")
    ui.type("xyz")
    ui.wait(0.2)
    assert ui.sees("No such card")


def test_a_sheet_takes_all_touches_and_goes_on_a_touch_outside(show):
    ui = show(lambda w: [w.PushButton(text="Behind")])
    taps = heard(ui.find("PushButton"), "on_tap")
    from app.screens.widgets import Sheet, Text

    sheet = Sheet(title="Why?")
    sheet.body.add_widget(Text(text="Rent 25 × 3"))
    gone = heard(sheet, "on_close")
    sheet.open()
    ui.wait(0.3)
    assert ui.sees("Rent 25 × 3")
    assert ui.faults() == []
    ui.tap("Rent 25 × 3")
    assert gone == []
    ui.tap((180, 600))
    assert (len(gone), taps) == (1, [])
    assert not ui.sees("Why?")


def test_a_long_sheet_scrolls_and_its_foot_stays(show):
    ui = show(lambda w: [w.Text(text="page")], scale=2)
    from app.screens.widgets import PushButton, Sheet, Text

    sheet = Sheet(title="Rules")
    for number in range(30):
        sheet.body.add_widget(Text(text=f"Rule {number}"))
    sheet.foot.add_widget(PushButton(text="Agreed"))
    sheet.open()
    ui.wait(0.3)
    agreed = ui.find(text="Agreed")
    assert 0 <= agreed.to_window(*agreed.pos)[1] < 200
    assert ui.faults() == []


def test_a_receipt_offers_undo_and_goes_by_itself(show):
    ui = show(lambda w: [w.Text(text="page")])
    from app.screens.widgets import Receipt

    receipt = Receipt(text="Ana pays Ben $75", undo_text="Undo")
    undone = heard(receipt, "on_undo")
    receipt.show()
    ui.wait(0.3)
    ui.tap("Undo")
    assert len(undone) == 1
    assert not ui.sees("Ana pays Ben $75")
    Receipt(text="Ben passes Go", undo_text="Undo").show()
    ui.wait(0.3)
    assert ui.sees("Ben passes Go")
    ui.wait(8)
    assert not ui.sees("Ben passes Go")


def test_the_newer_receipt_takes_the_place_of_the_older(show):
    ui = show(lambda w: [w.Text(text="page")])
    from app.screens.widgets import Receipt

    for text in ("one", "two"):
        Receipt(text=text).show()
    ui.wait(0.3)
    assert [receipt.text for receipt in ui.find_all("Receipt")] == ["two"]


def player(name, cash="$1,500", turn=False, flags=()):
    return SimpleNamespace(
        id=name, name=name, colour="red", token="cat", cash=cash, turn=turn, out=False, flags=flags,
    )


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("patterns", [False, True])
def test_a_deed_shows_its_group_by_letter_and_lights_the_row_in_force(show, scale, patterns):
    rows = [("Rent", "$26", False), ("Monopoly: triple rent", "$78", True), ("Hotel", "$1,275", False)]
    ui = show(
        lambda _: [
            pictures.DeedCard(name="Pennsylvania Avenue", over="Green", colour="#098733", letter="G", rows=rows),
        ],
        scale=scale, patterns=patterns,
    )  # fmt: skip
    assert ui.sees("G · Green")
    assert [row.fill for row in ui.find_all("RentRow")][::-1] == ["", "lit", ""]
    assert ui.faults() == []


def test_patterns_are_drawn_only_where_the_settings_ask_for_them(show):
    def stripes(patterns):
        ui = show(lambda w: [pictures.GroupMark(colour="#098733", letter="G")], patterns=patterns)
        return sum(bool(line.points) for line in ui.find("GroupMark")._stripes._lines)

    assert stripes(patterns=True) > 0
    assert stripes(patterns=False) == 0


def a_long_list(show, count):
    """A page with a long list whose rows differ in height, and a text under it."""

    def make(w):
        page, column = w.Scroll(size_hint_y=None, height=500), w.Column()
        rows = w.LongList(items=list(range(count)), make=lambda at: w.Text(text=f"line {at}" + "\n." * (at % 4)))
        column.add_widget(rows)
        column.add_widget(w.Text(text="the end"))
        page.add_widget(column)
        return [page]

    ui = show(make)
    ui.wait(0.3)
    return ui


def test_a_list_of_ten_thousand_rows_has_only_those_in_view(show):
    ui = a_long_list(show, 10_000)
    rows = ui.find("LongList")
    most = len(rows.children)
    assert ui.sees("line 0")
    page = rows.page
    for way in (0.9, 0.5, 0.2, 0.0, 0.4, 1.0):
        page.scroll_y = way
        ui.wait(0.3)
        most = max(most, len(rows.children))
        shown = sorted(rows.rows)
        assert shown == list(range(shown[0], shown[-1] + 1))
        assert all(rows.rows[at].top == pytest.approx(rows.top - rows.tops[at]) for at in shown)
    assert ui.sees("line 0")
    assert most < 150
    page.scroll_y = 0.0
    ui.wait(0.5)
    page.scroll_y = 0.0
    ui.wait(0.3)
    assert ui.sees("line 9999")
    assert ui.sees("the end")


def test_rows_do_not_lie_on_each_other_and_what_is_seen_stays_while_others_are_measured(show):
    ui = a_long_list(show, 300)
    rows = ui.find("LongList")
    page = rows.page
    for _ in range(60):
        before = page.scroll_y
        page.scroll_y = max(0.0, before - 150 / max(1, page.children[0].height - page.height))
        kept = (1 - page.scroll_y) * (page.children[0].height - page.height)
        ui.wait(0.1)
        assert (1 - page.scroll_y) * (page.children[0].height - page.height) == pytest.approx(kept, abs=2)
    lying = sorted(rows.rows.items())
    for (_, above), (_, below) in itertools.pairwise(lying):
        assert above.y >= below.top


def test_a_short_list_shows_everything_and_other_items_are_shown_anew(show):
    ui = a_long_list(show, 3)
    assert ui.sees("line 2")
    assert ui.sees("the end")
    rows = ui.find("LongList")
    rows.items = [7, 8]
    ui.wait(0.3)
    assert ui.sees("line 8")
    assert not ui.sees("line 2")
    rows.items = []
    ui.wait(0.3)
    assert rows.height == 0


def test_children_made_from_data_are_kept_when_they_can_show_another_value(show):
    def make(w):
        class Shown(w.Text):
            def show(self, item):
                self.text = item

        return [w.Each(items=["a", "b"], make=lambda item: Shown(text=item))]

    ui = show(make)
    each = ui.find("Each")
    first = each.children[-1]
    each.items = ["c", "d", "e"]
    ui.wait(0.2)
    assert [child.text for child in each.children[::-1]] == ["c", "d", "e"]
    assert each.children[-1] is first
    each.items = ["f"]
    ui.wait(0.2)
    assert [child.text for child in each.children] == ["f"]


HEBREW, HIEROGLYPH = "\u05e0\u05d5\u05e2\u05d4 \u05dc\u05d5\u05d9", "\U00013000"


def test_a_name_in_another_script_is_drawn_with_another_font_and_never_as_a_box(show):
    """In parts: ours, then Kivy's DejaVu, which every phone has; what no font has is a question mark."""
    from app import fonts

    parts = fonts.runs(f"Ana \u2192 {HEBREW}{HIEROGLYPH}!")
    assert parts[0] == ("", "Ana \u2192 ")
    assert parts[1] == (str(fonts.DEJAVU), HEBREW)
    assert parts[2] == ("", "?!")
    assert (fonts.not_drawn("Zo\u00e9"), fonts.not_drawn(HEBREW), fonts.not_drawn(HIEROGLYPH)) == ("", "", HIEROGLYPH)
    ui = show(lambda w: [w.Text(text="Ana"), w.Text(text=f"{HEBREW} pays Ana $5"), w.Text(text="pays Ana $5")])
    assert ui.faults() == []
    _, mixed, alone = ui.find_all("Text")
    assert mixed.texture_size[1] == alone.texture_size[1]


ARABIC = "\u0645\u062d\u0645\u062f"
AS_JOINED = "\ufeaa\ufee4\ufea4\ufee3"  # the same letters as they look in this word, from left to right


def written(text, way, font="Roboto"):
    """The dots of a text as labels are written in this way."""
    from kivy.core.text import Label

    label = Label(text=text, font_name=font, font_size=40)
    label.resolve_font_name()
    label._size = 160, 80
    label._render_begin()
    way(label, text, 0, 0)
    return bytes(label._render_end().data)


def test_arabic_is_joined_and_stands_from_right_to_left(show):
    """It was drawn as single letters from left to right, which nobody can read. Our Kivy has HarfBuzz, which joins."""
    from app import fonts

    show(lambda w: [w.Text(text=ARABIC)])
    assert not fonts.not_joined(ARABIC)
    assert written(ARABIC, fonts.render) == written(AS_JOINED, fonts.put, str(fonts.DEJAVU))


def test_a_sentence_around_such_a_name_stays_from_left_to_right():
    """The name is a part of its own; the space behind it stays behind it."""
    from app import fonts

    assert [part for _, part in fonts.runs(f"{HEBREW} pays Ana $5")] == [HEBREW, " ", "pays Ana $5"]
    letters = ("\u0645", "\u05e0", "\u0915", "\u0e01", "A", "\u5317", "\u00e9")
    assert [fonts.script_of(one) for one in letters] == ["Arab", "Hebr", "Deva", "Thai", "", "", ""]


def test_where_letters_cannot_be_joined_it_is_said_when_they_are_typed(drive, tmp_path):
    """A phone whose Kivy was built without HarfBuzz."""
    from app import fonts
    from tests.screens.app import paycorner

    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    ui.tap("New game")
    ui.tap("Next: who plays")
    joins, fonts.joins_letters = fonts.joins_letters, lambda _font: False
    try:
        ui.tap(ui.find_all("SingleLine")[-1])
        ui.type(ARABIC)
        ui.wait(0.3)
    finally:
        fonts.joins_letters = joins
    assert ui.sees("This phone cannot join these letters, or write them from right to left.")


def test_the_reader_of_fonts_finds_the_same_letters_as_another_reader():
    from fontTools.ttLib import TTFont

    from app import fonts

    for font in (str(fonts.REGULAR), str(fonts.DEJAVU)):
        read = {code for first, last in fonts.ranges_of(font) for code in range(first, last + 1)}
        assert read == set(TTFont(font).getBestCmap())
    assert fonts.ranges_of(str(fonts.FOLDER / "LICENSE-Roboto.txt")) == []


def test_a_field_hands_on_what_is_typed_so_that_lost_letters_can_be_told(show):
    typed = []
    ui = show(lambda w: [w.Field()])
    field = ui.find("Field")
    field.watch = typed.append
    field.input.text = HIEROGLYPH
    assert typed == [HIEROGLYPH]


def test_charts_name_every_line_and_every_bar(show):
    series = [("Ana", "red", "cat", [1500, 1700, 2400]), ("Ben", "blue", "boat", [1500, 900, -100])]
    bars = [("Orange", "$1,240", "#f58023", 1240), ("Taxes", "$75", "brick", 75)]
    ui = show(lambda w: [pictures.Lines(series=series, write="${:,}".format), pictures.Bars(items=bars)])
    for word in ("Ana", "Ben", "Orange", "$1,240", "$2,400"):
        assert ui.sees(word)
    assert ui.faults() == []


@pytest.mark.parametrize("count", [32, 40, 52, 56, 24])
def test_a_track_closes_its_ring_and_no_two_spaces_overlap(count):
    from app.screens.pictures.boards import places

    [ring] = places([count])
    assert len(ring) == count
    assert sum(wide * high for _, _, wide, high in ring) == pytest.approx(1 - (1 - 2 * 0.13) ** 2)
    first, last = ring[0], ring[-1]
    assert first[0] == pytest.approx(1 - 0.13)  # south-east
    assert last[0] == first[0]  # the walk comes back from the north along the east
    assert last[1] == pytest.approx(first[1] + first[3])


def test_three_tracks_lie_inside_each_other():
    from app.screens.pictures.boards import places

    rings = places([56, 40, 24])
    left = [min(x for x, *_ in ring) for ring in rings]
    assert left == sorted(left)
    assert left[0] == 0
    widths = {round(min(wide, high), 3) for ring in rings for _, _, wide, high in ring}
    assert len(widths) <= 4


def test_the_letters_stand_in_the_middle_of_their_label_wherever_it_is_moved(show):
    from app.screens.widgets import Icon, Text

    icon, text = Icon(icon="bus"), Text(text="Ana", size_hint_x=None, width=80)
    show(lambda _: [icon, text])
    for label in (icon, text):
        label.center = (123, 321)
        label.center = (200, 100)
        x, y = label._picture.pos
        wide, high = label._picture.size
        assert (x + wide / 2, y + high / 2) == pytest.approx((200, 100), abs=1)
        assert label._picture.texture is label.texture


def test_shapes_that_are_drawn_ahead_lie_where_they_are_put_later(show):
    ui = show(lambda _: [])
    from app.screens.widgets import PushButton
    from app.screens.widgets.settling import draw_ahead

    button = PushButton(text="Pay")
    draw_ahead(button)
    ui.app.root.add_widget(button)
    ui.wait(0.2)
    assert tuple(button._shape.pos) == tuple(button.pos)
    assert ui.sees("Pay")
    assert ui.faults() == []


def test_a_page_that_goes_on_below_its_edge_says_so_until_its_end_is_seen(drive, tmp_path):
    """Of many answers only the first are in view on a small phone."""
    from tests.screens.table_kit import at_table

    hand = at_table(drive, tmp_path).sit()
    hand.dice(2, 2, 2)
    hand.ui.tap("Enter this roll")
    hand.ui.wait(0.5)
    page = hand.screen.scroll
    assert page.more_below.seen
    for _ in range(20):  # rows are built as they are neared
        page.scroll_y = 0
        hand.ui.wait(0.2)
    assert not page.more_below.seen


def test_a_page_that_ends_above_its_edge_has_no_sign(drive, tmp_path):
    from tests.screens.table_kit import at_table

    hand = at_table(drive, tmp_path, size=(412, 915)).sit()
    assert not hand.screen.scroll.more_below.seen


def test_at_twice_the_size_a_deeds_name_is_no_smaller_than_its_groups(drive, tmp_path):
    """The owners' marks of four deeds left the name a third of the card: it shrank below everything around it."""
    from app.core.referee import Roll
    from tests.screens.table_kit import at_table

    hand = at_table(drive, tmp_path, settings={"size": 200}).sit()
    hand.say(Roll((1, 2, 3)))
    hand.ui.app.refresh()
    hand.ui.wait(0.5)
    card = hand.ui.find("DeedInShort")
    assert card._name.font_size >= card._over.font_size
    assert hand.ui.faults() == []
