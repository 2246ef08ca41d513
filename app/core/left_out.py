"""What a field meant that version 0.1.0 left out, for each form it wrote. This table is never edited.

Version 0.1.0 wrote no field that equalled its default. Every later version writes all fields, so nothing is added here:
the defaults of the classes may change, and what these lines said stays what they said.
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
