"""Read the letters that stand beside typed tiles: who, what, from whom, and honba."""

import re
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from desk.draft import Draft, Verb
from pao.game import Seat

VERBS: Final = MappingProxyType(
    {
        "p": Verb.PON,
        "c": Verb.CHI,
        "k": Verb.DAIMINKAN,
        "a": Verb.ANKAN,
        "t": Verb.TSUMO,
        "r": Verb.RON,
        "d": Verb.DISCARD,
    }
)
MOST_HONBA: Final = 9
FORM: Final = re.compile(
    rf"(?P<who>[eswn])?(?P<before>[pckatrd])?(?P<tiles>(?:[0-9]+[mpsz])*)"
    rf"(?P<after>[pckatrd])?(?P<feeder>[eswn])?(?P<honba>h{{0,{MOST_HONBA}}})"
)
"""Such as ``6zn``, a call of 6z from North; ``w6zn``, by West; ``11122zth``, a tsumo at one honba.

A letter that follows a digit is the tile's suit.
"""


def expanded(draft: Draft, seats: tuple[Seat, ...]) -> tuple[Draft, int]:
    """Return the draft that was typed in letters, with tiles only, and how many honba to add.

    What is no shorthand stays as it is.

    >>> draft, honba = expanded(Draft(held="11122zth"), tuple(Seat))
    >>> str(draft.verb), draft.held, honba
    ('tsumo', '11122z', 1)
    """
    match = FORM.fullmatch(draft.held.replace(" ", "").lower())
    if match is None or (match["before"] and match["after"]):
        return draft, 0
    verb = VERBS.get(match["before"] or match["after"] or "", draft.verb)
    seat = Seat(match["who"].upper()) if match["who"] else draft.seat
    expansion = replace(draft, seat=seat, verb=verb, held=match["tiles"])
    if match["feeder"]:
        expansion = replace(expansion, feeder=Seat(match["feeder"].upper()))
    elif match["who"]:
        expansion = expansion.settled(seats)
    return expansion, len(match["honba"])
