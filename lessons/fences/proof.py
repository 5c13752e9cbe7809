"""Melds on a lesson's table, and whether they make a yakuman sure."""

from dataclasses import dataclass

import pao
from pao.game import Call, Seat
from pao.proof import Proof
from pao.scenario import Scenario, Win


@dataclass(frozen=True, slots=True)
class Proved:
    """``scenario`` ends in the hand that breaks the proof, where there is one."""

    scenario: Scenario
    seat: Seat
    proof: Proof


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
