"""An evening as people have it: four players, each with an own page, to the end of a short game.

The game is tests/games/classic_short_game.txt. All of it but the opening, the deal of deeds, is said on pages: dice and
answers on the page of whoever is asked, an auction bid by bid, a trade as an offer that the other accepts, houses on
the title deeds. One page loses its net for a minute while the others play on, in mid-auction one is closed and opened
again, the bank dies once and comes back, and is handed over once to a second phone. The page of whoever goes bankrupt
first is the wall from then on.
"""

import contextlib
import socket
import threading
import time

from app.core.referee import Choose, Roll, question
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Lift
from app.session import Session
from app.transcript.play import Play
from app.views.asked.acts import Trade
from tests.games.test_games import HERE
from tests.reach.bank import GENEROUS, Bank
from tests.reach.second import SecondPhone
from tests.spoken import EN

GAME = HERE / "classic_short_game.txt"
LOST, DIES, HANDED = 4, 12, 20  # after so many lines
LOOPBACK = "127.0.0.{}"  # each page has a memory of its own
WITHOUT_NET = "cid"
ANSWER = """const one = (now.answers ?? []).flatMap((row) => row.do).find((act) =>
  act.go[0] === arguments[1] && act.go[1].key === arguments[0] && !act.no);
return one ? one.text : null"""
CONFIRM = """const one = document.querySelector('#sheet[open] #acts .main, #sheet[open] #acts .grave');
if (!one || one.disabled || !looking || ![W.confirm, W.sure].includes(one.textContent)) return false;
one.click(); return true"""
FIELD = """const field = [...document.querySelectorAll(`#sheet fieldset:nth-of-type(${arguments[0]}) > label`)]
  .find((one) => one.textContent.includes(arguments[1])).querySelector('input');
if (field.type === 'checkbox') field.click();
else { field.value = arguments[2]; field.dispatchEvent(new Event('input')); }"""


class Evening:
    """`play(most)`: so many lines on the pages, and the rest on the banker's phone. A page loses its net for so many
    seconds."""

    def __init__(self, folder, browse, seconds_without_net=0):
        self.folder = folder
        opening, dealt, *self.said = [one.command for one in Play().text(GAME.read_text("utf-8")).entries]
        with Session(folder / "games.db") as session:
            number = session.create("classic", opening)
            session.submit(dealt)
        self.bank = Bank(folder / "games.db", GENEROUS, game=number)
        self.net, self.without, self.cut_at = Net(self.bank), seconds_without_net, 0.0
        self.second, self.on_pages, self.on_the_phone, self.pages, self.wall = None, 0, [], {}, None
        for at, seat in enumerate(opening.seats, 1):
            way = self.net if seat.id == WITHOUT_NET else self.bank
            self.pages[seat.id] = browse().scan(way, "127.0.0.1" if way is self.net else LOOPBACK.format(at))
            self.pages[seat.id].sits(self.bank, seat.id)

    def play(self, most=1 << 30):
        """Play to the end; return how many lines were said on pages."""
        for number, command in enumerate(self.said, 1):
            if number in HAPPENS:
                HAPPENS[number](self)
            if number > most or not self.on_a_page(command):
                self.on_the_phone.append(command)
                self.bank.say(command)
            self.somebody_out()
        return self.on_pages

    # what is said on pages
    def on_a_page(self, command):
        """Say it on the page of whoever is asked or acts; return False where no page offers it."""
        if not WAYS[type(command)](self, command):
            return False
        self.on_pages += 1
        return True

    def answered(self, command):
        """The dice, or an answer."""
        seat = self.bank.do(lambda: speaker(self.bank.session))
        if isinstance(command, Choose) and command.key == "sold":
            return self.auction(*command.value)
        return seat in self.pages and self.written(seat, lambda page: said_with_a_finger(page, command))

    def written(self, seat, touches):
        """Touch and confirm on this page until a line more is written."""
        page, seq = self.heard_by(seat), self.bank.lines
        page.until(lambda: page.script("return now && now.seq") == seq, "the page does not keep up")
        if not touches(page):
            return False
        page.until(lambda: page.script(CONFIRM) or page.script("return now.seq") > seq, "nothing can be confirmed")
        page.until(lambda: page.script("return now.seq") > seq, f"it was not written: {page.text('#sheet')}")
        return True

    def on_a_deed(self, command):
        """A house, or a mortgage that is lifted: on the title deed."""
        deed = command.deeds[0][0] if isinstance(command, Build) else command.deed
        return self.written(command.player, lambda page: self.touch_deed(page, deed, SAYS[type(command)]))

    def touch_deed(self, page, deed, act):
        page.tap("Mine", "#tabs").tap(self.name(deed), "#view").tap(act, "#sheet")
        page.until(lambda: page.script("return !!looking"))
        page.tap("Confirm", "#sheet").tap("Table", "#tabs")
        return True

    def name(self, thing):
        return self.bank.do(lambda: self.bank.host.words(EN.language).name(thing))

    def trade(self, command):
        """An offer on one page, accepted on the other."""
        self.written(command.one, lambda page: self.offer(page, command))
        return self.written(command.two, lambda page: bool(page.tap("Accept", "#view")))

    def offer(self, page, command):
        page.tap("Mine", "#tabs").tap("Offer a deal", "#view").sees("gives", "#sheet legend")
        two = self.bank.do(lambda: self.bank.session.game.seat(command.two).name)
        page.choose_in("#sheet select", two).sees(f"{two} gives", "#sheet fieldset:nth-of-type(2)")
        for side, things in enumerate((command.gives, command.gets), 1):
            for name, count in things:
                page.script(FIELD, side, "Cash" if name == "$" else self.name(name), count)
        page.tap("See what it does", "#sheet").tap("Confirm", "#sheet").tap("Table", "#tabs")
        return True

    def auction(self, winner, price):
        """Two bid on their pages; one page is closed and opened again meanwhile; the others pass until it is sold."""
        others = [seat for seat in self.bank.do(self.bank.session.game.playing) if seat != winner]
        seq, page = self.bank.lines, self.heard_by(others[0])
        self.bid(others[0], price - 1, seq)
        address = page.script("return location.href")
        page.follow("about:blank")
        self.bid(winner, price, seq)
        page.follow(address).sees(f"${price}", "#answers")
        for seat in others:
            self.heard_by(seat).tap("I pass", "#answers")
        page.until(lambda: self.bank.lines > seq, "it is not sold")
        return True

    def bid(self, seat, amount, seq):
        page = self.heard_by(seat)
        page.until(lambda: page.script("return now && now.seq") == seq)
        page.type("#answers input", amount).tap("Bid", "#answers").sees(f"${amount}", "#answers")

    # what happens to them
    def lose_net(self):
        """One page's net is gone. The others play on."""
        if self.without:
            self.net.cut()
        self.cut_at = time.monotonic()

    def heard_by(self, seat):
        """Return the page of this seat. Where its net is lost it says so, and it comes back by itself after a while."""
        page = self.pages[seat]
        if seat == WITHOUT_NET and self.net.is_cut:
            page.patience += 30 + self.without
            page.sees("Back soon", "#asked")
            page.until(lambda: time.monotonic() > self.cut_at + self.without)
            self.net.mend()
            page.here()
        return page

    def die(self):
        """The bank dies and comes back; nobody scans again."""
        port, number = self.bank.port, self.bank.do(lambda: self.bank.session.saved.id)
        self.heard_by(WITHOUT_NET)
        self.bank.close()
        for page in self.pages.values():
            page.sees("Back soon", "#asked")
        self.bank = Bank(self.folder / "games.db", GENEROUS, port=port, game=number)
        self.all_here()

    def hand_over(self):
        """The bank goes to a second phone, and every page with it."""
        self.second = SecondPhone(self.folder / "second.db", self.bank, limits=GENEROUS).until(lines=self.bank.lines)
        self.bank.do(lambda: self.bank.host.hand_over(self.bank.guest(label="Deputy")))
        self.second.until_banks()
        for page in self.pages.values():
            page.until(lambda page=page: f":{self.second.port}" in page.script("return location.host"))
        self.bank.close()
        self.bank = self.second
        self.all_here()

    def somebody_out(self):
        """The page of whoever goes bankrupt first shows the table from now on."""
        out = self.bank.do(lambda: self.bank.session.game.out)
        if out and self.wall is None:
            self.wall = self.pages[next(iter(out))]
            self.wall.more("Show on this screen").sees("Ana", ".folk")

    def all_here(self):
        for page in self.pages.values():
            page.here()

    def close(self):
        self.net.close()
        self.bank.close()


SAYS = {Build: "Build", Lift: "Unmortgage"}  # on a title deed
WAYS = {
    Roll: Evening.answered, Choose: Evening.answered, Build: Evening.on_a_deed, Lift: Evening.on_a_deed,
    Trade: Evening.trade,
}  # fmt: skip
HAPPENS = {LOST: Evening.lose_net, DIES: Evening.die, HANDED: Evening.hand_over}


class Net:
    """A phone's own way to the bank. What is sent while it is cut comes when it is mended, as in any network."""

    def __init__(self, bank):
        self.to, self.key, self.up, self.ends = bank.port, bank.key, threading.Event(), []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        self.mend()
        threading.Thread(target=self.listen, daemon=True).start()

    @property
    def is_cut(self):
        return not self.up.is_set()

    def cut(self):
        self.up.clear()

    def mend(self):
        self.up.set()

    def listen(self):
        with contextlib.suppress(OSError):
            while True:
                here, _ = self.door.accept()
                self.ends.append(here)
                threading.Thread(target=self.carry, args=(here,), daemon=True).start()

    def carry(self, here):
        """Carry both ways, from the first message on, in which the page names the bank by this address."""
        with contextlib.suppress(OSError):
            first = here.recv(4096).replace(f":{self.port}".encode(), f":{self.to}".encode())
            self.up.wait()
            there = socket.create_connection(("127.0.0.1", self.to))
            self.ends.append(there)
            there.sendall(first)
            threading.Thread(target=self.one_way, args=(there, here), daemon=True).start()
            self.one_way(here, there)
            return
        here.close()

    def one_way(self, one, two):
        with contextlib.suppress(OSError):
            while data := one.recv(4096):
                self.up.wait()
                two.sendall(data)
        self.up.wait()
        for end in (one, two):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self):
        self.mend()
        for end in (self.door, *self.ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


def speaker(session):
    """The seat whose page answers now: whoever rolls, or is asked."""
    options = question(session.game).options(session.table)
    seats = {seat.id for seat in session.game.seats}
    rollers = [option.about for option in options if option.key == "roll" and option.about in seats]
    return rollers[0] if rollers else session.asked()


def said_with_a_finger(page, command):
    """Touch the dice or the answer, so that the preview is shown; return False where the page does not offer it."""
    if isinstance(command, Roll):
        return bool(page.script("return !!now.dice")) and bool(page.roll(*command.dice))
    entered = isinstance(command.value, int)
    text = page.script(ANSWER, command.key, "enter" if entered else "look")
    if not text:
        return False
    page.tap(text, "#answers")
    if entered:
        page.sees("Amount", "#sheet").type("#sheet input", command.value).tap("See what it does", "#sheet")
    return True
