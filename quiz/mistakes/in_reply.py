"""The mistakes in a reply: in the players that it names, and in its points."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from pao.game import Call, Seat
from pao.liability import Standing
from pao.payment import STICK
from pao.rules import bao_of
from pao.ruling import Ruling
from pao.trace import Rule, Step
from quiz.kinds.breakdown import HAND, HONBA, STICKS
from quiz.marking import LIABLE, Reply
from quiz.mistakes.in_points import mistake_in_points
from quiz.mistakes.mistake import Mistake, Slip
from quiz.prompts import Prompt

REMEMBERED: Final = 1_000
POINTS: Final = "points"
FOLLOWS_FROM_NAMING: Final = frozenset({Slip.AS_NOBODY, Slip.OTHER_LIABLE})


def mistakes_in(
    prompt: Prompt, reply: Reply, about: Collection[str] = (LIABLE, POINTS)
) -> dict[str, Mistake]:
    """At most one mistake under ``liable`` and one under ``points``, where these were asked.

    ``about``: which of the two to look for.
    """
    seats, points = _seats_named(reply), _points(prompt.ruling, reply)
    mistakes: dict[str, Mistake | None] = {}
    if seats is not None and LIABLE in about:
        mistakes[LIABLE] = mistake_in_naming(prompt.ruling, seats)
    if points and POINTS in about:
        mistakes[POINTS] = _mistake_in_points(prompt, points, seats)
    figure = mistakes.get(POINTS)
    if mistakes.get(LIABLE) and figure and figure.slip in FOLLOWS_FROM_NAMING:
        del mistakes[POINTS]
    return {about: mistake for about, mistake in mistakes.items() if mistake}


@lru_cache(REMEMBERED)
def _mistake_in_points(
    prompt: Prompt, points: tuple[tuple[Seat, int], ...], seats: tuple[Seat, ...] | None
) -> Mistake | None:
    """Find the mistake in the points. Cached: the marks and the page ask, and answers recur."""
    return mistake_in_points(prompt.ruling, dict(points), seats)


def _seats_named(reply: Reply) -> tuple[Seat, ...] | None:
    seats = reply.get(LIABLE)
    return tuple(map(Seat, seats)) if isinstance(seats, list) else None


def _points(ruling: Ruling, reply: Reply) -> tuple[tuple[Seat, int], ...]:
    """The change of each seat that the form asks for, in one figure or in several parts."""
    figures = {seat: [*_figures(seat, reply)] for seat in ruling.deltas}
    taker = reply.get(STICKS)
    return tuple(
        (seat, sum(parts) + (_sticks(ruling) if seat == taker else 0))
        for seat, parts in figures.items()
        if parts
    )


def _figures(seat: Seat, reply: Reply) -> Iterator[int]:
    for field in (seat, f"{HAND}{seat}", f"{HONBA}{seat}"):
        figure = reply.get(field)
        if isinstance(figure, int):
            yield figure


def _sticks(ruling: Ruling) -> int:
    return STICK * (ruling.scenario.sticks + len(ruling.scenario.riichi))


BY_RULE: Final = {
    Rule.NO_LIABILITY: Slip.RULED_OUT,
    Rule.NOT_LISTED: Slip.RULED_OUT,
    Rule.CLAIM_NEVER_COUNTS: Slip.RULED_OUT,
    Rule.RINSHAN_NOT_LISTED: Slip.RULED_OUT,
    Rule.ANOTHER_WON: Slip.NOTHING_DUE,
    Rule.NOTHING_DUE_ON_DRAW: Slip.NOTHING_DUE,
    Rule.YAKUMAN_NOT_COMPLETED: Slip.NOTHING_DUE,
}
"""Steps that name a player and say why that player is not liable."""

BY_HAND: Final = {
    Rule.OWN_KAN_ENSURES: Slip.OWN_DRAW,
    Rule.COMPLETED_UNCALLED: Slip.OWN_DRAW,
    Rule.PAIR_IS_FREE: Slip.PAIR_WAS_FREE,
}
"""Steps that say why no player is liable."""


def mistake_in_naming(ruling: Ruling, seats: Collection[Seat]) -> Mistake | None:
    """Return the first mistake in the players that an answer called liable, or None.

    >>> from pao import rule
    >>> from pao.scenario.library import library_scenario
    >>> ruling = rule(library_scenario("mleague-example"))
    >>> mistake_in_naming(ruling, [Seat.EAST]).id, mistake_in_naming(ruling, [Seat.WEST])
    ('earlier_feeder', None)
    """
    is_bao = bao_of(ruling.rules) is not None
    why_not = why_not_bao if is_bao else _why_not
    right = {standing.seat: standing for standing in reversed(ruling.liable)}
    for seat in ruling.deltas:
        if seat in seats and seat not in right:
            return next(why_not(seat, ruling))
    left_out = [standing for seat, standing in right.items() if seat not in seats]
    if not left_out:
        return None
    nobody = Slip.BAO_MISSED if is_bao else Slip.NAMED_NOBODY
    return _left_out(left_out[-1], Slip.NAMED_TOO_FEW if seats else nobody)


def _left_out(standing: Standing, slip: Slip) -> Mistake:
    facts = {"winner": standing.winner, "purpose": standing.purpose, "seat": standing.seat}
    return Mistake(slip, facts)


def _why_not(seat: Seat, ruling: Ruling) -> Iterator[Mistake]:
    """Yield the reasons why a player is not liable, the most telling first."""
    facts = {"seat": seat}
    if any(win.winner is seat for win in ruling.wins):
        yield Mistake(Slip.NAMED_WINNER, facts)
    yield from sorted(_by_rule(seat, ruling.trace), key=_is_ruled_out)
    callers = _callers(ruling)
    fed = [
        (number, call)
        for number, call in ruling.scenario.calls
        if call.feeder is seat and call.seat in callers
    ]
    has_dealt_in = any(win.discarder is seat for win in ruling.wins)
    if has_dealt_in and not fed:
        yield _dealt_in(seat, ruling)
    yield from _by_feeding(seat, fed, ruling) if ruling.liable else _by_hand(seat, ruling)
    if fed:
        yield Mistake(Slip.NOT_ENSURED, facts)
    yield Mistake(Slip.FED_NOTHING, {"seats": callers, **facts})


def _by_rule(seat: Seat, trace: Iterable[Step]) -> Iterator[Mistake]:
    for step in trace:
        is_ruled_out = step.rule is Rule.RINSHAN_FURTHER_KANS and not step.facts["counts"]
        slip = Slip.RULED_OUT if is_ruled_out else BY_RULE.get(step.rule)
        if slip and step.facts["seat"] is seat:
            yield Mistake(slip, _facts(step, "winner", "purpose", "yakuman", seat=seat))


def _is_ruled_out(mistake: Mistake) -> bool:
    """Whether rules forbid one liability; another of the same player may only not be due."""
    return mistake.slip is Slip.RULED_OUT


def _by_hand(seat: Seat, ruling: Ruling) -> Iterator[Mistake]:
    """Why no player is liable."""
    if ruling.end and not ruling.wins:
        yield Mistake(Slip.NOBODY_WON, {"seat": seat})
    for step in ruling.trace:
        if step.rule in BY_HAND:
            yield Mistake(BY_HAND[step.rule], _facts(step, "winner", "yakuman", seat=seat))
    for step in ruling.trace:
        if step.rule is Rule.WORTH_HAND:
            yield Mistake(Slip.NO_YAKUMAN, _facts(step, "winner", seat=seat))


def _by_feeding(seat: Seat, fed: Iterable[tuple[int, Call]], ruling: Ruling) -> Iterator[Mistake]:
    """Yield the mistake of naming a player who fed a call, but not the one that decided."""
    for number, call in fed:
        for standing in ruling.liable:
            if standing.winner is call.seat and standing.event:
                slip = Slip.EARLIER_FEEDER if number < standing.event else Slip.LATER_FEEDER
                facts = {
                    "winner": standing.winner,
                    "purpose": standing.purpose,
                    "feeder": standing.seat,
                }
                yield Mistake(slip, {"seat": seat, **facts})


def _dealt_in(seat: Seat, ruling: Ruling) -> Mistake:
    slip = Slip.NAMED_DISCARDER if ruling.liable else Slip.NAMED_DISCARDER_OF_NONE
    return Mistake(slip, {"seat": seat})


def _callers(ruling: Ruling) -> tuple[Seat, ...]:
    """Return the winners; without one, who has a certain yakuman, or else everyone who called."""
    winners = [win.winner for win in ruling.wins]
    certain = [standing.winner for standing in ruling.liable]
    called = [call.seat for _, call in ruling.scenario.calls]
    return tuple(dict.fromkeys(winners or certain or called))


def _facts(step: Step, *names: str, seat: Seat) -> Mapping[str, Any]:
    """Return the facts of a step with these names, as far as it has them."""
    return {"seat": seat, **{name: step.facts[name] for name in names if name in step.facts}}


def why_not_bao(seat: Seat, ruling: Ruling) -> Iterator[Mistake]:
    """Yield the reasons why a player is not bao, the most telling first."""
    facts = {"seat": seat}
    if any(win.winner is seat for win in ruling.wins):
        yield Mistake(Slip.NAMED_WINNER, facts)
    by_step = chain.from_iterable(_by_step(step, seat) for step in ruling.trace)
    yield from sorted(by_step, key=_is_ruled_out)
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
