"""A fifth edition, small enough to read: one street group, two railroads, one card. Written into a folder."""

from pathlib import Path

MAIN = """\
titles = { en = "Tiny", fr = "Minuscule" }
players = [2, 4]
unit = 1
start = "go"
currency = { home = "$" }

[figures]
start_cash = 100
bail = 10
jail_turns = 3
doubles_to_jail = 3
interest_percent = 10
resale_percent = 50

[tables]
ladder = ["house", "hotel"]

[tables.salary]
go = { pass = 20, land = 20 }

[stock]
house = 4
hotel = 2

[notes]
10 = 8
5 = 4

[decks]
home = ["cards"]

[names]
home = ["names"]

[[switch]]
name = "deck"
values = ["home"]

[[switch]]
name = "names"
values = ["home"]

[[switch]]
name = "roll"
values = ["two_dice"]

[[switch]]
name = "rent_claim"
values = ["automatic", "on_demand"]
presets = { en = "automatic", fr = "on_demand" }
"""
BOARD = """\
track,index,id,kind,deed,across,side
ring,0,go,go,,,south
ring,1,lane,street,lane,,south
ring,2,stop_ring,railroad,stop,stop_loop,west
ring,3,chance,chance,,,west
ring,4,jail,jail,,,north
ring,5,road,street,road,,north
loop,0,corner,free_parking,,,south
loop,1,stop_loop,railroad,stop,stop_ring,west
"""
DEEDS = """\
id,kind,group,price,mortgage,rent,house,hotel,house_cost,hotel_cost
lane,street,red,20,10,2,6,18,10,10
road,street,red,24,12,3,8,20,10,10
stop,railroad,railroads,30,15,,,,,
"""
GROUPS = """\
id,kind,size,colour,rents
red,street,2,#d40000,
railroads,railroad,1,#4d4d4d,5
"""
NAMES = """\
id,name
lane,Lane
road,Road
stop,Stop
"""
CARDS = """\
[chance.advance_road]
title = { en = "Advance to Road", fr = "Avancez jusqu’à Road" }
effect = "advance_to"
space = "road"
then = [{ effect = "collect_bank", amount = 5 }]
"""
FILES = {
    "edition.toml": MAIN,
    "board.csv": BOARD,
    "deeds.csv": DEEDS,
    "groups.csv": GROUPS,
    "names.csv": NAMES,
    "cards.toml": CARDS,
}


def write(root: Path, **changed: tuple[str, str]) -> Path:
    """Write the tiny edition into a folder, with one piece of text replaced in the named files."""
    folder = root / "tiny"
    folder.mkdir()
    for name, text in FILES.items():
        old, new = changed.get(name.partition(".")[0], ("", ""))
        if old not in text:
            message = f"{old!r} is not in {name}"
            raise ValueError(message)
        (folder / name).write_text(text.replace(old, new, 1) if old else text, encoding="utf-8")
    return root
