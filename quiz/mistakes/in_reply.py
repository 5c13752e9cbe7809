"""The mistakes in a reply, by what they are about: whom it names, and its points."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from pao.game import Call, Seat
from pao.liability import Standing
from pao.payment import STICK
from pao.rules import bao_of
from pao.ruling import Ruling
from pao.trace import Rule, Step
from quiz.kinds.breakdown import HAND, HONBA, STICKS
from quiz.marking.marks import LIABLE, Reply
from quiz.mistakes.in_points import mistake_in_points
from quiz.mistakes.mistake import Mistake, Slip

POINTS: Final = "points"
FOLLOWS_FROM_NAMING: Final = frozenset({Slip.AS_NOBODY, Slip.OTHER_LIABLE})


def mistakes_in(
    ruling: Ruling, reply: Reply, about: Collection[str] = (LIABLE, POINTS)
) -> dict[str, Mistake]:
    """At most one mistake under ``liable`` and one under ``points``, where these were asked.

    ``about``: what is looked for; where it is known that there is nothing, that can be spared.
    """
    named, points = _named(reply), _points(ruling, reply)
    name = mistake_in_naming(ruling, named) if named is not None and LIABLE in about else None
    figure = (
        mistake_in_points(ruling, points, named) if points is not None and POINTS in about else None
    )
    found = {LIABLE: name, POINTS: figure}
    if name and figure and figure.slip in FOLLOWS_FROM_NAMING:
        del found[POINTS]
    return {about: mistake for about, mistake in found.items() if mistake}


def _named(reply: Reply) -> Sequence[Seat] | None:
    named = reply.get(LIABLE)
    return [Seat(seat) for seat in named] if isinstance(named, list) else None


def _points(ruling: Ruling, reply: Reply) -> Mapping[Seat, int] | None:
    """The change of each seat of whom it was asked, whether in one figure or apart."""
    figures = {seat: [*_figures(seat, reply)] for seat in ruling.deltas}
    points = {seat: sum(parts) for seat, parts in figures.items() if parts}
    taker = reply.get(STICKS)
    return {
        seat: change + (_sticks(ruling) if seat == taker else 0) for seat, change in points.items()
    } or None


def _figures(seat: Seat, reply: Reply) -> Iterator[int]:
    for field in (seat, f"{HAND}{seat}", f"{HONBA}{seat}"):
        figure = reply.get(field)
        if isinstance(figure, int):
            yield figure


def _sticks(ruling: Ruling) -> int:
    return STICK * (ruling.scenario.sticks + len(ruling.scenario.riichi))


BY_RULE = {
    Rule.NO_LIABILITY: Slip.RULED_OUT,
    Rule.NOT_LISTED: Slip.RULED_OUT,
    Rule.CLAIM_NEVER_COUNTS: Slip.RULED_OUT,
    Rule.RINSHAN_NOT_LISTED: Slip.RULED_OUT,
    Rule.RINSHAN_TILE_NOT_FRESH: Slip.RULED_OUT,
    Rule.ANOTHER_WON: Slip.NOTHING_DUE,
    Rule.NOTHING_DUE_ON_DRAW: Slip.NOTHING_DUE,
    Rule.YAKUMAN_NOT_COMPLETED: Slip.NOTHING_DUE,
}
"""Steps that name a player and say why that player is not liable."""

BY_HAND = {
    Rule.OWN_KAN_ENSURES: Slip.OWN_DRAW,
    Rule.COMPLETED_UNCALLED: Slip.OWN_DRAW,
    Rule.PAIR_IS_FREE: Slip.PAIR_WAS_FREE,
}
"""Steps that say why nobody is liable."""


def mistake_in_naming(ruling: Ruling, named: Collection[Seat]) -> Mistake | None:
    """The first thing that is wrong with whom an answer called liable; None if nothing is.

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
        if seat in named and seat not in right:
            return next(why_not(seat, ruling))
    left_out = [standing for seat, standing in right.items() if seat not in named]
    if not left_out:
        return None
    nobody = Slip.BAO_MISSED if is_bao else Slip.NAMED_NOBODY
    return _left_out(left_out[-1], Slip.NAMED_TOO_FEW if named else nobody)


def _left_out(standing: Standing, slip: Slip) -> Mistake:
    facts = {"winner": standing.winner, "purpose": standing.what, "seat": standing.seat}
    return Mistake(slip, facts)


def _why_not(seat: Seat, ruling: Ruling) -> Iterator[Mistake]:
    """The reasons that apply to a player who is not liable, the most telling first."""
    facts = {"seat": seat}
    if any(win.winner is seat for win in ruling.wins):
        yield Mistake(Slip.NAMED_WINNER, facts)
    yield from _by_rule(seat, ruling.trace)
    fed = [(number, call) for number, call in _calls_of_winners(ruling) if call.feeder is seat]
    has_dealt_in = any(win.discarder is seat for win in ruling.wins)
    if has_dealt_in and not fed:
        yield _dealt_in(seat, ruling)
    yield from _by_feeding(seat, fed, ruling) if ruling.liable else _by_hand(seat, ruling)
    yield Mistake(Slip.NOT_ENSURED if fed else Slip.FED_NOTHING, facts)


def _by_rule(seat: Seat, trace: Iterable[Step]) -> Iterator[Mistake]:
    for step in trace:
        is_ruled_out = step.rule is Rule.RINSHAN_FURTHER_KANS and not step.facts["counts"]
        slip = Slip.RULED_OUT if is_ruled_out else BY_RULE.get(step.rule)
        if slip and step.facts["seat"] is seat:
            yield Mistake(slip, _facts(step, "winner", "purpose", "yakuman", seat=seat))


def _by_hand(seat: Seat, ruling: Ruling) -> Iterator[Mistake]:
    """Why nobody at all is liable."""
    if not ruling.wins:
        yield Mistake(Slip.NOBODY_WON, {"seat": seat})
    for step in ruling.trace:
        if step.rule in BY_HAND:
            yield Mistake(BY_HAND[step.rule], _facts(step, "winner", "yakuman", seat=seat))
    for step in ruling.trace:
        if step.rule is Rule.WORTH_HAND:
            yield Mistake(Slip.NO_YAKUMAN, _facts(step, "winner", seat=seat))


def _by_feeding(seat: Seat, fed: Iterable[tuple[int, Call]], ruling: Ruling) -> Iterator[Mistake]:
    """Fed a call of the winner, but not the one that decided."""
    for number, call in fed:
        for standing in ruling.liable:
            if standing.winner is call.seat and standing.event:
                slip = Slip.EARLIER_FEEDER if number < standing.event else Slip.LATER_FEEDER
                facts = {
                    "winner": standing.winner,
                    "purpose": standing.what,
                    "feeder": standing.seat,
                }
                yield Mistake(slip, {"seat": seat, **facts})


def _dealt_in(seat: Seat, ruling: Ruling) -> Mistake:
    slip = Slip.NAMED_DISCARDER if ruling.liable else Slip.NAMED_DISCARDER_OF_NONE
    return Mistake(slip, {"seat": seat})


def _calls_of_winners(ruling: Ruling) -> Iterator[tuple[int, Call]]:
    winners = {win.winner for win in ruling.wins}
    return ((number, call) for number, call in ruling.scenario.calls if call.seat in winners)


def _facts(step: Step, *names: str, seat: Seat) -> Mapping[str, Any]:
    """These facts of a step, where it has them."""
    return {"seat": seat, **{name: step.facts[name] for name in names if name in step.facts}}


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
