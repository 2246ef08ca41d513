"""A line of every kind that a game in words can hold, shown where one cannot be read."""

LIKE = {  # by the verb and the words that follow it at once
    ("accepts", "offer "): "ben accepts offer 41",
    ("agrees", ""): "table agrees to end at 2026-11-18T23:30",
    ("begins", ""): "ben begins",
    ("builds", ""): "ana builds boardwalk 2, park_place 1",
    ("buys", "by promise "): "ana buys by promise 41",
    ("claims", ""): "ana claims from ben for boardwalk",
    ("contests", ""): "table contests house for ana 3, ben 2",
    ("corrects", ""): "table corrects deed boardwalk price to 500",
    ("declines", "offer "): "ben declines offer 41",
    ("gives", ""): "ana gives boardwalk, $50 to ben for park_place; ben lets ana stay free on park_place 3 times",
    ("ends", "the game before its time"): "table ends the game before its time",
    ("is", "bankrupt to "): "ana is bankrupt to ben",
    ("is", "bankrupt"): "ana is bankrupt",
    ("is", "called "): "ana is called Anna",
    ("is", "up"): "time is up",
    ("joins", ""): "zoe joins with $500 as Zoe",
    ("lands", ""): "ana lands on boardwalk",
    ("leaves", ""): "ana leaves",
    ("lifts", "share "): "ana lifts share acme_motors",
    ("lifts", ""): "ana lifts boardwalk",
    ("marks", ""): "table marks ana reversed 1 because the token lies so",
    ("mortgages", "share "): "ana mortgages share acme_motors",
    ("mortgages", ""): "ana mortgages boardwalk",
    ("moves", ""): "table moves $50 from bank to ana, 1 boardwalk from ana to ben because we forgot",
    ("notes", ""): "ana notes the pizza is here",
    ("offers", ""): "ana offers $50 to ben for nothing; ben lets ana buy boardwalk for $300 for 2 turns",
    ("passes", ""): "ana passes pay_day on even",
    ("pays", "in deeds "): "ana pays in deeds boardwalk, baltic_avenue for $200",
    ("pays", "dividends"): "table pays dividends",
    ("pays", ""): "ana pays ben $20 for a lost bet",
    ("plays", "before the bonus"): "ana plays before the bonus",
    ("plays", ""): "ana plays voucher.bus_ticket to go",
    ("puts", ""): "table puts ana on go because the cat moved it",
    ("rolls", ""): "ana rolls 1 2 bus",
    ("sells", ""): "ana sells boardwalk 1",
    ("sets", "figure "): "table sets figure bail 75",
    ("sets", ""): "table sets rent_claim on_demand",
    ("sits", ""): "table sits ben, ana",
    ("strikes", "promise "): "table strikes promise 41",
    ("turns", ""): "table turns boardwalk face down because it lies so",
    ("withdraws", "offer "): "ana withdraws offer 41",
}
ALONE = frozenset(  # after these words a line ends
    {("begins", ""), ("ends", "the game before its time"), ("is", "bankrupt"), ("is", "up"),
     ("leaves", ""), ("pays", "dividends"),
     ("plays", "before the bonus")}
)  # fmt: skip
ENTERED = {  # what stands behind an answer that needs something entered, or in place of it
    "two_dice": "rolls 3 4", "three_dice": "rolls 1 2 bus", "dice_and_speed": "rolls 1 2 bus",
    "three_regular": "rolls 1 3 6", "bid": "ben 120", "amount": "50", "cards": "ana=voucher.bus_ticket",
    "deeds": "ana=boardwalk", "rolls": "ana=3 ben=9",
}  # fmt: skip
KINDS = ("deed", "card", "space", "company", "building")  # what a print names
RECORDED = '{"is": "Note", "text": "as it is recorded", "player": "ana"}'
