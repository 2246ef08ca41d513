"""The whole app, started as Android starts it, and somebody who taps: orders are lines, answers JSON.

    tap KEY or tap =TEXT     by the key of the word on it, or by the text itself
    play                     the next thing at the table, with the taps it takes
    leave 1                  the second player goes home
    back, pause, resume, low_memory, turn, stop
    gesture                  a back gesture that comes as no key
    cover top=48 bottom=24   bars, notch and keyboard over the picture, from now on
    type                     enter the first field
    door, close_door         open the door, close it
    serve 1                  draw until so many phones are here
    give                     give the first of them the seat of whoever is asked, and the right to act
    doze 3                   in the background: wait as Kivy does until there are so many lines
    said                     what was called in Java since the last time
    go SCREEN, prefer NAME VALUE
"""

import hashlib
import json
import os
import runpy
import sys
from itertools import count

sys.path.append(os.environ["PHONE_WINDOW"])
import headless_window  # noqa: F401 - takes the window's place

sys.path.pop()

import jnius
from jnius import Activity
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput

STRIDE = 1 / 20  # seconds of Kivy's clock per frame: animations jump
AFTER_A_TAP, UNTIL_OPEN = 10, 12  # frames: half a second, for the app ignores what follows a tap too quickly
UPRIGHT, LYING = (412, 915), (915, 412)
BACK = 27
DICE = ((1, 2), (2, 4), (3, 2), (4, 5), (6, 5), (1, 3), (2, 6), (5, 4), (3, 6), (1, 4))
LIKED = ("buy", "pay", "pay_all", "end_turn", "ok")
MOST_TAPS = 8
numbers = count(1)


class Finger(MotionEvent):
    """One touch."""

    def depack(self, args):
        self.is_touch, self.profile = True, ["pos"]
        self.sx, self.sy = args
        super().depack(args)


def main():
    time = [Clock.time()]
    Clock.time = lambda: time[0]
    EventLoop.mainloop = lambda: Evening(time).listen()
    runpy.run_path("main.pyc", run_name="__main__")


class Sdl:
    """SDL's window, which has nothing to tell."""

    def poll(self): return False


class Evening:
    """The running app, and what can be done to it."""

    def __init__(self, time):
        from kivy.app import App

        self.time, self.window, self.app = time, EventLoop.window, App.get_running_app()

    def listen(self):
        self.window.size = UPRIGHT
        self.window._win = Sdl()
        self.frames(UNTIL_OPEN)
        self.say("opened")
        for line in map(str.strip, sys.stdin):
            order, _, rest = line.partition(" ")
            getattr(self, order)(rest)
            self.frames(AFTER_A_TAP)
            if EventLoop.quit:
                print(json.dumps({"after": order}), flush=True)
                return
            self.say(order)

    def frames(self, number):
        for _ in range(number):
            self.time[0] += STRIDE
            EventLoop.idle()

    # -------------------------------------------------------------------------------------------- orders

    def tap(self, what):
        text = what[1:] if what.startswith("=") else self.app.words(what)
        self.touch(self.find(text))

    def touch(self, widget):
        x, y = widget.to_window(*widget.center)
        if not (0 <= x < self.window.width and 0 <= y < self.window.height):
            self.scroll_to(widget)
            x, y = widget.to_window(*widget.center)
        finger = Finger("finger", next(numbers), (x / (self.window.width - 1), y / (self.window.height - 1)))
        EventLoop.post_dispatch_input("begin", finger)
        self.frames(1)
        EventLoop.post_dispatch_input("end", finger)
        self.frames(AFTER_A_TAP)

    def scroll_to(self, widget):
        parent = widget.parent
        while parent is not None and parent is not parent.parent:
            if hasattr(parent, "scroll_to"):
                parent.scroll_to(widget, animate=False)
            parent = parent.parent
        self.frames(AFTER_A_TAP)

    def play(self, _):
        """Tap dice and answers until the journal has one line more."""
        before = self.app.session.game.lines
        for _tap in range(MOST_TAPS):
            self.touch(self.next_touch())
            if self.app.session.game.lines > before:
                return
        raise SystemExit(f"{MOST_TAPS} taps and no line; there is {self.texts()}")

    def next_touch(self):
        """Return a die that is not entered yet, otherwise the preferred answer."""
        for pad in self.named("DicePad"):
            faces = [face for face in pad.walk() if type(face).__name__ == "DieFace"]
            rows = [row for row, chosen in enumerate(pad.chosen) if chosen is None]
            if rows and not all(face.disabled for face in faces):
                wanted = DICE[self.app.session.game.lines % len(DICE)][rows[0] % 2]
                mine = faces[sum(map(len, pad.rows[:rows[0]])):][:len(pad.rows[rows[0]])]
                return next(face for face in mine if face.face == wanted)
        buttons = [button for button in self.named("PushButton") if not button.disabled]
        if not buttons:
            raise SystemExit(f"nothing to tap; there is {self.texts()}")
        return min(buttons, key=liking)

    def named(self, name):
        """Return what is shown of a class and its subclasses."""
        return [it for it in self.shown() if name in [cls.__name__ for cls in type(it).__mro__]]

    def leave(self, seat):
        """Let a player leave, so that the game ends."""
        from app.rules.whole_game.bankruptcy import LeaveGame

        self.app.session.submit(LeaveGame(self.app.session.game.seats[int(seat)].id))
        self.app.refresh()

    def go(self, screen):
        self.app.go(screen)

    def prefer(self, words):
        name, value = words.split()
        self.app.prefer(**{name: int(value) if value.isdigit() else value})

    def back(self, _):
        """Press the phone's back key as SDL reports it. A key that nobody handles sends the app to the background."""
        self.window.dispatch("on_keyboard", BACK, 0, None, [])

    def gesture(self, _):
        """Android calls what the app has registered, on its own thread."""
        jnius.Phone.gesture.onBackInvoked()

    def cover(self, words):
        sides = {name: int(number) for name, _, number in (word.partition("=") for word in words.split())}
        jnius.Phone.keyboard = sides.pop("keyboard", 0)
        jnius.Phone.bars = dict.fromkeys(("left", "top", "right", "bottom"), 0) | sides
        jnius.Phone.width, jnius.Phone.height = map(int, self.window.size)

    def type(self, _):
        self.field = next(widget for widget in self.shown() if isinstance(widget, TextInput))
        self.field.focus = True

    def door(self, _):
        self.app.go("invite")

    def close_door(self, _):
        self.app.router.current.close_door()

    def serve(self, number):
        while len(self.app.hosting.host.guests) != int(number):
            self.frames(1)

    def give(self, _):
        host = self.app.hosting.host
        host.give(next(iter(host.guests.values())), self.app.session.question.player, "act")

    def doze(self, lines):
        while self.app.session.game.lines < int(lines):
            self.window._win.wait_event()
            self.window._win.poll()

    def said(self, _):
        """Only asks; `say` tells."""

    def pause(self, _):
        if not self.app.dispatch("on_pause"):
            self.app.stop()

    def resume(self, _):
        self.app.dispatch("on_resume")

    def low_memory(self, _):
        self.window.dispatch("on_memorywarning")

    def turn(self, _):
        self.window.size = LYING if self.window.size[0] < self.window.size[1] else UPRIGHT

    def stop(self, _):
        self.app.stop()

    # -------------------------------------------------------------------------------------------- eyes

    def find(self, text):
        labels = [widget for widget in self.shown() if isinstance(widget, Label)]
        found = [label for label in labels if label.text == text] or [it for it in labels if text in it.text]
        if not found:
            raise SystemExit(f"nobody sees {text!r}; there is {self.texts()}")
        return found[0]

    def shown(self):
        waiting = list(self.window.children)
        while waiting:
            widget = waiting.pop(0)
            if widget.opacity:
                yield widget
                waiting[:0] = widget.children

    def texts(self):
        return [widget.text for widget in self.shown() if isinstance(widget, Label) and widget.text]

    def say(self, after):
        from app.core.snapshot import game_to_plain

        session = self.app.session
        plain = json.dumps(game_to_plain(session.game), sort_keys=True, default=str)
        visit = self.app.router.stack[-1]
        print(json.dumps({
            "after": after, "screen": visit.name, "texts": self.texts(), "size": self.window.size,
            "lines": session.game.lines, "game": hashlib.sha256(plain.encode()).hexdigest(),
            "winners": session.game.winners, "games": len(session.games()), "left": Activity.sent_back,
            "door": self.door_place(), "java": self.calls(), "margins": self.margins(),
            "field": self.field_box(), "phone": self.of_phone(),
        }), flush=True)


    def calls(self):
        """Return what was called in Java since the last time, without the questions that are asked again and again."""
        calls = [call for call in jnius.CALLS if call[0] != "getInsets"]
        asked = len(calls) < len(jnius.CALLS)
        jnius.CALLS.clear()
        return calls + [["getInsets"]] * asked

    def door_place(self):
        hosting = self.app.hosting
        return None if hosting is None else [hosting.port, hosting.host.word]

    def margins(self):
        from app.screens.widgets.edges import edges

        return list(edges.margins)

    def field_box(self):
        field = getattr(self, "field", None)
        if field is None or field.get_root_window() is None:
            return None
        return [*field.to_window(field.x, field.y), *field.to_window(field.right, field.top)]

    def of_phone(self):
        from app.phone import open_table

        return {"service": jnius.Phone.service, "locks": [lock.kind for lock in open_table.locks if lock.held]}


def liking(button):
    """Return a rank: preferred answers first, then other answers, then what only confirms."""
    key = getattr(button, "key", None)
    return (LIKED.index(key) if key in LIKED else len(LIKED), key is None)


main()
