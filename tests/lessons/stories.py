"""Hands that lessons tell of."""

import pao
from pao.ruling import Ruling
from pao.trace import Rule

TWO = "S pon 555z from E\nS pon 666z from N\n"
THREE = TWO + "S pon 777z from W\n"


BOTH = THREE + "S {win} hand 1444z"
SAME = "honba: 1\n\nN pon 777z from W\nN pon 555z from S\nN daiminkan 6666z from E\n"
SAME += "N ron 4z from S hand 3334z"


def ruled(text: str, rules: str | None = None) -> Ruling:
    return pao.rule(pao.parse(text), rules)


def payers(ruling: Ruling) -> set[str]:
    return {str(seat) for seat, points in ruling.deltas.items() if points < 0}


def liable(ruling: Ruling) -> list[str]:
    return [str(standing.seat) for standing in ruling.liable]


def rules_of(ruling: Ruling) -> set[Rule]:
    return {step.rule for step in ruling.trace}
