"""Settling one win: what it is worth, who is liable for which part, who pays."""

from collections.abc import Iterable, Iterator

from pao.calls import Meld
from pao.honba import Counters, pay_honba
from pao.liability import is_sure
from pao.portions import portions
from pao.ruleset import RuleSet
from pao.scale import ron_points, tsumo_shares
from pao.scenario import Scenario, Win
from pao.seats import Seat
from pao.shares import Terms, pay
from pao.standing import RINSHAN, Standing
from pao.trace import Rule, Step
from pao.transfers import Payment, Settlement, WinResult
from pao.value import HandValue, value_of
from pao.worth import Yakuman

FREE_PAIR = frozenset(
    {Yakuman.SHOUSUUSHI, Yakuman.TSUUIISOU, Yakuman.CHINROUTOU, Yakuman.RYUUIISOU}
)


def settle_win(
    win: Win, scenario: Scenario, rules: RuleSet, standing: tuple[Standing, ...], honba: int
) -> Settlement:
    """Settle one win with ``honba`` counters; the sticks are not in it."""
    steps: list[Step] = []
    own = [liability for liability in standing if liability.winner is win.seat]
    value = value_of(win, scenario, rules, frozenset(one.what for one in own), steps)
    held = [one for one in own if one.what in value.shown or one.what == RINSHAN]
    steps += _why_nobody(value, scenario.melds(win.seat), win, rules, own)
    steps += [_not_completed(one) for one in own if one not in held]
    terms = _terms(win, rules, held)
    if terms.is_rinshan:
        steps.append(_step(Rule.RINSHAN_AS_RON, win, seat=terms.discarder))
    payments = list(_sort(_payments(value, held, terms, honba), steps))
    result = WinResult(win.seat, win.feeder, value.yakuman, _in_words(value), _points(value, terms))
    return Settlement(tuple(held), (result,), tuple(payments), tuple(steps))


def _terms(win: Win, rules: RuleSet, held: list[Standing]) -> Terms:
    fed = next((one.seat for one in held if one.what == RINSHAN), None)
    rule = rules.settlement.on_ron_by_another if rules.settlement else "split"
    return Terms(rules, win.seat, win.feeder or fed, fed is not None, rule)


def _payments(
    value: HandValue, held: list[Standing], terms: Terms, honba: int
) -> Iterator[Payment | Step]:
    settlement = terms.rules.settlement
    liable = [one for one in held if one.what in value.yakuman]
    parts = portions(value, liable, settlement.scope if settlement else "responsible-yakuman")
    yield from _scope(value, liable, terms)
    for part in parts:
        yield from pay(part, terms)
    is_combined = any(part.liable is None for part in parts)
    seats = tuple(one.seat for one in liable)
    yield from pay_honba(Counters(honba, seats, is_combined, terms))


def _scope(value: HandValue, liable: list[Standing], terms: Terms) -> Iterator[Step]:
    """What the liability covers, where there is more than it could."""
    fed = {one.what for one in liable}
    seats = tuple(dict.fromkeys(one.seat for one in liable))
    rest = tuple(name for name in value.yakuman if name not in fed)
    facts = {"winner": terms.winner, "seat": seats[0] if seats else None, "rest": rest}
    if len(seats) > 1:
        yield Step(Rule.TWO_LIABLE, None, {**facts, "seats": seats})
    if liable and rest and terms.rules.settlement:
        whole = terms.rules.settlement.scope == "whole-hand"
        yield Step(Rule.WHOLE_HAND if whole else Rule.REST_AS_USUAL, None, facts)


def _why_nobody(
    value: HandValue,
    melds: tuple[Meld, ...],
    win: Win,
    rules: RuleSet,
    own: Iterable[Standing],
) -> Iterator[Step]:
    """For each yakuman without a liable player that a reader would ask about: why not."""
    if rules.liability is None:
        return
    fed = {one.what for one in own}
    is_open = any(not meld.is_concealed for meld in melds)
    for yakuman in value.shown:
        if yakuman in fed:
            continue
        if yakuman in FREE_PAIR and is_open:
            yield _step(Rule.PAIR_IS_FREE, win, yakuman=yakuman)
        elif yakuman in rules.liability.yakuman and not is_sure(yakuman, melds):
            tile = str(win.tile) if win.tile else None
            yield _step(Rule.COMPLETED_UNCALLED, win, yakuman=yakuman, tile=tile, ron=win.feeder)


def _not_completed(liability: Standing) -> Step:
    facts = {"winner": liability.winner, "seat": liability.seat, "purpose": liability.what}
    return Step(Rule.YAKUMAN_NOT_COMPLETED, liability.event, facts)


def _points(value: HandValue, terms: Terms) -> int:
    if terms.discarder is not None:
        return ron_points(terms.winner, value.basic)
    rules = terms.rules
    shares = tsumo_shares(terms.winner, value.basic, rules.players, loss=rules.value.tsumo_loss)
    return sum(shares.values())


def _in_words(value: HandValue) -> str | None:
    return str(value.worth) if value.worth else None


def _sort(found: Iterable[Payment | Step], steps: list[Step]) -> Iterator[Payment]:
    """The payments; the steps are added to ``steps``."""
    for one in found:
        if isinstance(one, Step):
            steps.append(one)
        else:
            yield one


def _step(rule: Rule, win: Win, **facts: Seat | Yakuman | str | None) -> Step:
    return Step(rule, None, {"winner": win.seat, **facts})
