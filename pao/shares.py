"""Who pays for one part of a hand."""

from collections.abc import Iterator
from dataclasses import dataclass

from pao.portions import Portion
from pao.ruleset import RuleSet
from pao.scale import ron_points, tsumo_shares
from pao.seats import Seat
from pao.trace import Rule, Step
from pao.transfers import Payment, Why

Found = Iterator[Payment | Step]


@dataclass(frozen=True, slots=True)
class Terms:
    """What a win is settled on. ``discarder``: who dealt in, or fed the kan of a rinshan win."""

    rules: RuleSet
    winner: Seat
    discarder: Seat | None
    is_rinshan: bool
    on_ron_by_another: str


def split(points: int) -> tuple[int, int]:
    """Share a third-party ron: (liable player, discarder), in points. M.League ch. 8 art. 1.

    >>> split(32000)
    (16000, 16000)
    """
    liable = points // 2
    return liable, points - liable


def pay(portion: Portion, terms: Terms) -> Found:
    """Who pays for one part of the hand, and why."""
    if terms.discarder is None:
        return _tsumo(portion, terms)
    if portion.liable is None:
        return _ron(portion, terms, terms.discarder)
    if portion.liable is terms.discarder:
        return _dealt_in(portion, terms, terms.discarder)
    if terms.on_ron_by_another == "discarder-pays":
        return _discarder_alone(portion, terms, terms.discarder)
    return _split_ron(portion, terms, portion.liable, terms.discarder)


def _tsumo(portion: Portion, terms: Terms) -> Found:
    rules, winner = terms.rules, terms.winner
    shares = tsumo_shares(winner, portion.basic, rules.players, loss=rules.value.tsumo_loss)
    if rules.players == 3:
        yield Step(Rule.TSUMO_LOSS, None, {"winner": winner, "lost": rules.value.tsumo_loss})
    if portion.liable is None:
        yield _step(Rule.TSUMO, portion, terms, shares=shares)
        for seat, points in shares.items():
            yield Payment(seat, winner, points, portion.purpose, Why.TSUMO)
        return
    points = sum(shares.values())
    yield _step(Rule.LIABLE_PAYS_TSUMO, portion, terms, points=points, shares=shares)
    yield Payment(portion.liable, winner, points, portion.purpose, Why.LIABLE_TSUMO)


def _ron(portion: Portion, terms: Terms, discarder: Seat) -> Found:
    points = ron_points(terms.winner, portion.basic)
    why = Why.RINSHAN if terms.is_rinshan else Why.DISCARDER
    yield _step(Rule.RON, portion, terms, discarder=discarder, points=points)
    yield Payment(discarder, terms.winner, points, portion.purpose, why)


def _dealt_in(portion: Portion, terms: Terms, discarder: Seat) -> Found:
    points = ron_points(terms.winner, portion.basic)
    yield _step(Rule.LIABLE_DEALT_IN, portion, terms, discarder=discarder, points=points)
    yield Payment(discarder, terms.winner, points, portion.purpose, Why.LIABLE_RON)


def _discarder_alone(portion: Portion, terms: Terms, discarder: Seat) -> Found:
    points = ron_points(terms.winner, portion.basic)
    yield _step(Rule.DISCARDER_PAYS_ALONE, portion, terms, discarder=discarder, points=points)
    yield Payment(discarder, terms.winner, points, portion.purpose, Why.DISCARDER)


def _split_ron(portion: Portion, terms: Terms, liable: Seat, discarder: Seat) -> Found:
    points = ron_points(terms.winner, portion.basic)
    from_liable, from_discarder = split(points)
    yield _step(
        Rule.LIABLE_SPLITS_RON,
        portion,
        terms,
        discarder=discarder,
        points=points,
        from_liable=from_liable,
        from_discarder=from_discarder,
    )
    yield Payment(liable, terms.winner, from_liable, portion.purpose, Why.LIABLE_SPLIT)
    yield Payment(discarder, terms.winner, from_discarder, portion.purpose, Why.DISCARDER_SPLIT)


def _step(rule: Rule, portion: Portion, terms: Terms, **facts: object) -> Step:
    named = {"winner": terms.winner, "seat": portion.liable, "purpose": portion.purpose}
    return Step(rule, None, named | facts)
