"""Who pays the honba of a win."""

from collections.abc import Iterator, Sequence

from pao.portions import Portion
from pao.ruleset import Settlement
from pao.scale import HONBA_EACH
from pao.seats import Seat, seats_of
from pao.trace import Rule, Step
from pao.transfers import Payment, Why
from pao.shares import Terms

Found = Iterator[Payment | Step]


def pay_honba(honba: int, parts: Sequence[Portion], liable: Sequence[Seat], terms: Terms) -> Found:
    """300 points a counter from one payer, 100 from each on a shared self-draw; one less a seat
    at a table of three. ``liable``: who is liable for a paid yakuman, in the order of the calls.
    """
    if not honba:
        return
    settlement = terms.rules.settlement
    each = HONBA_EACH * honba
    total = each * (terms.rules.players - 1)
    if not liable or settlement is None or terms.discarder is not None and _is_plain(liable, terms):
        yield from _usual(each, total, terms)
    elif terms.discarder is None:
        yield from _on_tsumo(each, total, parts, liable, settlement, terms)
    else:
        yield from _on_ron(total, liable, settlement, terms)


def _is_plain(liable: Sequence[Seat], terms: Terms) -> bool:
    """A ron in which the discarder pays whatever the rule on honba is."""
    return terms.on_ron_by_another == "discarder-pays" or set(liable) == {terms.discarder}


def _usual(each: int, total: int, terms: Terms) -> Found:
    if terms.discarder is None:
        yield _step(Rule.HONBA_TSUMO, terms, None, each)
        yield from _from_each(each, terms)
    else:
        yield _step(Rule.HONBA_RON, terms, terms.discarder, total)
        yield Payment(terms.discarder, terms.winner, total, "honba", Why.HONBA)


def _from_each(each: int, terms: Terms) -> Iterator[Payment]:
    for seat in seats_of(terms.rules.players):
        if seat is not terms.winner:
            yield Payment(seat, terms.winner, each, "honba", Why.HONBA)


def _on_tsumo(
    each: int,
    total: int,
    parts: Sequence[Portion],
    liable: Sequence[Seat],
    settlement: Settlement,
    terms: Terms,
) -> Found:
    is_combined = any(part.liable is None for part in parts)
    if settlement.honba_on_tsumo == "shared-if-combined" and is_combined:
        yield _step(Rule.HONBA_TSUMO_SHARED, terms, None, each)
        yield from _from_each(each, terms)
    else:
        yield from _from_liable(Rule.HONBA_TSUMO_LIABLE, total, liable, settlement, terms)


def _on_ron(total: int, liable: Sequence[Seat], settlement: Settlement, terms: Terms) -> Found:
    if settlement.honba_on_ron == "liable":
        yield from _from_liable(Rule.HONBA_RON_LIABLE, total, liable, settlement, terms)
    else:
        yield _step(Rule.HONBA_RON_DISCARDER, terms, terms.discarder, total)
        yield Payment(terms.discarder, terms.winner, total, "honba", Why.HONBA)


def _from_liable(
    rule: Rule, total: int, liable: Sequence[Seat], settlement: Settlement, terms: Terms
) -> Found:
    seat = liable[0] if settlement.honba_with_two_liable == "first" else liable[-1]
    yield _step(rule, terms, seat, total)
    if len(set(liable)) > 1:
        yield _step(Rule.HONBA_TWO_LIABLE, terms, seat, total)
    yield Payment(seat, terms.winner, total, "honba", Why.LIABLE_HONBA)


def _step(rule: Rule, terms: Terms, seat: Seat | None, points: int) -> Step:
    facts = {"winner": terms.winner, "seat": seat, "discarder": terms.discarder, "points": points}
    return Step(rule, None, facts)
