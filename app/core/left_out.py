"""The values of fields that version 0.1.0 did not write, for each of its recorded classes. This table is never edited.

Version 0.1.0 left out every field that equalled its default; every later version writes all fields. The defaults of
the classes may change since, but old lines keep the values they were written with, and those stand here.
"""

from typing import Any

LEFT_OUT: dict[str, dict[str, Any]] = {
    "AdjustPosition": {"jailed": False},
    "Arrival": {"by": "roll", "rent": "printed", "sale": "buy_or_auction"},
    "Auction": {"player": "", "opening": 1},
    "ByHand": {"card": ""},
    "Choose": {"value": None},
    "Claim": {"deed": ""},
    "Ended": {"worth": []},
    "Entry": {"rules": []},
    "Left": {"creditor": ""},
    "Lost": {"what": ""},
    "Marked": {"value": None},
    "MoveAnywhere": {"manner": "triples"},
    "NewGame": {"preset": "en", "switches": [], "title": "", "first": "", "corrections": []},
    "Note": {"player": ""},
    "Noted": {"words": [], "keys": []},
    "Obey": {"arrival": {"is": "Arrival", "by": "roll", "rent": "printed", "sale": "buy_or_auction"}},
    "Objection": {"no": []},
    "PlayCard": {"target": "", "thing": "", "other": ""},
    "Reason": {"about": "", "terms": [], "keys": []},
    "RollForUtility": {"times": 1},
    "RollOff": {"first": 0},
    "Rolled": {"purpose": "move"},
    "Says": {"path": [], "amount": -1, "target": "", "thing": "", "other": ""},
    "Seat": {"colour": "", "token": ""},
    "Seated": {"start": ""},
    "Started": {"corrections": []},
    "WhoBegins": {"player": "", "among": []},
}
