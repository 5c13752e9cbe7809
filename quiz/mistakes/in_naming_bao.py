"""Why a player is not bao whom an answer called so."""

from collections.abc import Iterator

from pao.game import Seat
from pao.ruling import Ruling
from pao.trace import Rule, Step
from quiz.mistakes.mistake import Mistake, Slip


def why_not_bao(seat: Seat, ruling: Ruling) -> Iterator[Mistake]:
    """The reasons that apply to this player, the most telling first."""
    facts = {"seat": seat}
    if any(win.winner is seat for win in ruling.wins):
        yield Mistake(Slip.NAMED_WINNER, facts)
    for step in ruling.trace:
        yield from _by_step(step, seat)
    if not ruling.wins and not ruling.liable:
        yield Mistake(Slip.NOBODY_WON, facts)
    if any(win.discarder is seat for win in ruling.wins):
        yield Mistake(Slip.BAO_BY_NO_WIN, facts)
    yield Mistake(Slip.NOT_BAO, facts)


def _by_step(step: Step, seat: Seat) -> Iterator[Mistake]:
    match step.rule:
        case Rule.BAO_STANDS if step.facts["seat"] is seat:
            yield Mistake(Slip.BAO_STAYS, {"seat": seat, "bearer": step.facts["bearer"]})
        case Rule.BAO_ROLLED_OVER if step.facts["bearer"] is seat:
            yield Mistake(Slip.BAO_PASSED_ON, {"seat": seat, "bearer": step.facts["seat"]})
        case Rule.BAO_CLAIM_NOT_COUNTED if step.facts["seat"] is seat:
            yield Mistake(Slip.RULED_OUT, {"seat": seat})
        case Rule.ANOTHER_WON | Rule.NOTHING_DUE_ON_DRAW if step.facts["seat"] is seat:
            facts = {"winner": step.facts["winner"], "purpose": step.facts["purpose"]}
            yield Mistake(Slip.NOTHING_DUE, {"seat": seat, **facts})
