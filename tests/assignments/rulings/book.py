"""Rulings in the book of a club."""

from typing import Any, Final

from django.test import Client

from assignments.models import KeptRuling
from assignments.rulings.services import keep
from clubs.models import Club, Role
from clubs.rights import Access
from desk.hand_text import read
from rulebook.selectors import resolve
from tests.lessons_done import OURS

KEEP: Final = "/en/clubs/rulings/keep/"
DRAGONS: Final = """\
rules: {rules}
honba: 1

S pon 555z from E
S pon 666z from N
S pon 777z from W
S tsumo 2z hand 1112z
"""
WINDS: Final = """\
rules: {rules}

E pon 222z from N
E pon 333z from W
E pon 444z from S
E daiminkan 1111z from S fresh
E ron 5m from W hand 5m
"""


def hand(text: str = DRAGONS, rules: str = "mleague") -> str:
    return text.format(rules=rules)


def post(client: Client, club: Any = None, text: str = "", **other: Any) -> Any:
    """Send the desk's form."""
    data = {
        "t": text or hand(),
        "note": "",
        **({"club": getattr(club, "pk", club)} if club else {}),
        **other,
    }
    return client.post(KEEP, data, headers=OURS)


def keep_ruling(client: Client, club: Club, text: str = "", **other: Any) -> KeptRuling:
    answer = post(client, club, text, **other)
    assert answer.status_code == 303, answer.text
    assert "?done=kept" in answer.headers["Location"], answer.headers
    return club.rulings.latest("pk")


def kept_in(club: Club, text: str = "", **words: str) -> KeptRuling:
    """Keep a ruling without a browser, as the owner."""
    me = club.memberships.get(role=Role.OWNER)
    ruling = read(text or hand(), lambda name: resolve(name, me.learner)).ruling
    assert ruling
    return keep(Access(club, me), ruling, **{"note": "", "otherwise": "", **words})
