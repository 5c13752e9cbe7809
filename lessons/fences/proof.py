"""``proof daisangen``: melds on a lesson's table, and whether they make a yakuman sure."""

from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

import pao
from board.hands import draw_hand, draw_meld
from lessons.hands import Hands
from pao.game import Call, Seat
from pao.proof import Proof
from pao.scenario import Scenario, Win
from pao.words import for_language
from web.hands import board_with


@dataclass(frozen=True, slots=True)
class Proved:
    """``scenario`` ends in the hand that breaks the proof, where there is one."""

    scenario: Scenario
    seat: Seat
    proof: Proof


def draw(yakuman: str, text: str, _hands: Hands, language: str) -> SafeString:
    """What the proof found, said below the hand that breaks it, or below the melds alone."""
    proved = prove(yakuman, text)
    scenario = proved.scenario
    if scenario.wins:
        drawn = draw_hand(scenario.wins[0], scenario, language)
    else:
        melds = (draw_meld(meld, language) for meld in scenario.melds(proved.seat))
        drawn = SafeString("".join(melds))
    context = {
        "drawn": drawn,
        "said": for_language(language).proof(proved.proof),
        "board": f"{board_with(' '.join(map(str, proved.proof.melds)))}#own",
    }
    return render_to_string("lessons/_proof.html", context)


def prove(yakuman: str, text: str) -> Proved:
    """Prove it of the first caller's melds; raise ValueError for what cannot be read."""
    scenario = pao.parse(text)
    seat = next((event.seat for event in scenario.events if isinstance(event, Call)), None)
    if seat is None:
        raise ValueError("nobody calls anything there: nothing is to be proved")
    proof = pao.ensured(scenario.melds(seat), yakuman, around=pao.Around.of(scenario, seat))
    return Proved(_with_breaking_hand(scenario, seat, proof), seat, proof)


def _with_breaking_hand(scenario: Scenario, seat: Seat, proof: Proof) -> Scenario:
    breaking = proof.broken_by
    if breaking is None:
        return scenario
    win = Win(seat, tile=breaking.tile, hand=breaking.hand)
    return scenario.with_event(win)
