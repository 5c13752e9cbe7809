"""``break daisangen``: the reader completes the hand without it, or says that nobody can.

The board (breakit) shows the melds of the fence. Then the lesson shows the proof, and how many ways
out were left after each call.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
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
    """A call, and the number of complete hands without the yakuman after it."""

    call: str
    ways: str
    is_none: bool


def draw(yakuman: str, text: str, hands: Hands, language: str, place: Place) -> Moment:
    """Return the moment; raise ValueError if the fence cannot be read."""
    words, proved = for_language(language), proof.prove(yakuman, text)
    melds = " ".join(map(str, proved.proof.melds))
    hunt = _with_choice(Hunt(melds, Yakuman(yakuman), around=proved.proof.around), place.choice)
    page = HuntPage.of(hunt, None, words)
    is_over = hunt.is_solved or hunt.says == SHOW
    is_right = hunt.is_solved if is_over else None
    context = {
        "place": place,
        "page": page,
        "is_over": is_over,
        "is_right": is_right,
        "is_proved": is_over and hunt.says,
        "is_ensured": proved.proof.holds,
        "none": NONE,
        "show": SHOW,
    }
    question = render_to_string("lessons/_break.html", context)
    count_line = render_to_string(
        "lessons/_ways_left.html",
        {"left": [*ways_left(proved.scenario, proved.proof, words)], "yakuman": page.yakuman},
    )
    proof_text = proof.draw(yakuman, text, hands, language)
    answer = format_html('<div class="predict-answer">{}{}</div>', proof_text, count_line)
    aloud = page.result.text if page.result else page.tile_count
    return Moment(question, _("See the proof"), answer, aloud, is_over, is_right)


def ways_left(scenario: Scenario, proved: Proof, words: Words) -> Iterator[WaysLeft]:
    """Yield each call of the scenario, with the number of ways out after it."""
    calls = [event for event in scenario.events if isinstance(event, Call)]
    so_far = accumulate(([str(meld)] for meld in proved.melds), lambda melds, meld: melds + meld)
    for call, melds in zip(calls, so_far, strict=True):
        ways = ways_out(" ".join(melds), proved.yakuman)
        yield WaysLeft(words.event(call), f"{ways:,}", not ways)


def _with_choice(hunt: Hunt, choice: str) -> Hunt:
    """Apply the choice in the address; a choice that no button sends is ignored."""
    if choice in (NONE, SHOW):
        return replace(hunt, says=choice)
    try:
        tiles = parse_tiles(choice) if choice else ()
    except ValueError:
        return hunt
    for tile in tiles:
        hunt = hunt.with_tile(tile) if hunt.can_take(tile) else hunt
    return hunt
