"""Kuitan: whether an open hand of all simples (tanyao) counts.

Four Winds uses the word the other way round: there 'kuitan' is the rule that restricts all simples
to concealed hands. Everywhere else kuitan is the open tanyao itself, and playing with kuitan allows
it. A switch named kuitan must say which it means.
"""

from dataclasses import replace
from enum import StrEnum

from pao.next_door.outcome import Permission, allowed, because, forbidden
from pao.next_door.reasons import Reason


class Usage(StrEnum):
    USUAL = "usual"
    FOUR_WINDS = "four-winds"


def tanyao_counts(*, is_closed: bool, kuitan: bool, usage: Usage = Usage.USUAL) -> Permission:
    """Return whether all simples score their one han, if kuitan is played or not."""
    if is_closed:
        return allowed(Reason.TANYAO_CLOSED)
    is_reversed = usage is Usage.FOUR_WINDS
    if kuitan is not is_reversed:
        verdict = allowed(Reason.TANYAO_OPEN_COUNTS)
    else:
        verdict = forbidden(Reason.TANYAO_OPEN_COUNTS_NOT)
    if not is_reversed:
        return verdict
    return replace(verdict, because=(*verdict.because, because(Reason.KUITAN_REVERSED)))
