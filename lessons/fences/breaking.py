"""``break daisangen``: the reader finishes the hand without it, or says that nobody can.

The melds of its lines are on the board (breakit). Then comes the proof, and how many ways out were
left after each call.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.translation import gettext as _

from breakit.board import Hunt
from breakit.page import HuntPage
from lessons.fences import proof
from lessons.fences.moment import Moment, Place
from lessons.hands import Hands
from pao.game import Call, Yakuman, parse_tiles
from pao.proof import Proof, ways_out
from pao.scenario import Scenario
from pao.words import Words, for_language

NONE, SHOW = "none", "show"


@dataclass(frozen=True, slots=True)
class WaysLeft:
    """After a call: what was called, and how many ways there are to do without the yakuman."""

    call: str
    ways: str
    is_none: bool


def draw(yakuman: str, text: str, hands: Hands, language: str, place: Place) -> Moment:
    """Raise ValueError for what cannot be read."""
    words, proved = for_language(language), proof.prove(yakuman, text)
    melds = " ".join(map(str, proved.proof.melds))
    hunt = _chosen(Hunt(melds, Yakuman(yakuman)), place.choice)
    page = HuntPage.of(hunt, None, words)
    is_over = hunt.is_solved or hunt.says == SHOW
    context = {"place": place, "page": page, "is_over": is_over, "none": NONE, "show": SHOW}
    asked = render_to_string("lessons/_break.html", context)
    counted = render_to_string(
        "lessons/_ways_left.html",
        {"left": [*ways_left(proved.scenario, proved.proof, words)], "yakuman": page.yakuman},
    )
    seen = proof.draw(yakuman, text, hands, language)
    answer = format_html('<div class="predict-answer">{}{}</div>', seen, counted)
    aloud = page.result.text if page.result else page.counted
    return Moment(asked, _("See the proof"), answer, aloud, is_over or not place.choice)


def ways_left(scenario: Scenario, proved: Proof, words: Words) -> Iterator[WaysLeft]:
    """From call to call, of the melds as each lay then."""
    calls = [event for event in scenario.events if isinstance(event, Call)]
    so_far = accumulate(([str(meld)] for meld in proved.melds), lambda melds, meld: melds + meld)
    for call, melds in zip(calls, so_far, strict=True):
        ways = ways_out(" ".join(melds), proved.yakuman)
        yield WaysLeft(words.event(call), f"{ways:,}", not ways)


def _chosen(hunt: Hunt, choice: str) -> Hunt:
    """The tiles in the address, or what was said; nothing of what no button sends."""
    if choice in (NONE, SHOW):
        return Hunt(hunt.melds, hunt.yakuman, says=choice)
    try:
        tiles = parse_tiles(choice) if choice else ()
    except ValueError:
        return hunt
    for tile in tiles:
        hunt = hunt.with_tile(tile) if hunt.can_take(tile) else hunt
    return hunt
