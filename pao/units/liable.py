"""Find who is liable in games that count in units: by ways of bao, or by yakuman."""

from typing import Final

from pao import liability
from pao.game import Call, CallKind, Seat, Yakuman
from pao.liability import Attached, Standing
from pao.rules import Liability, UnitsRules
from pao.scenario import Scenario
from pao.trace import Rule, Step
from pao.units.bao import attach_bao


def attach(scenario: Scenario, rules: UnitsRules) -> Attached:
    """Return who is liable to whom, whatever happens later."""
    if rules.bao:
        return attach_bao(scenario, rules, rules.bao)
    standing, steps = liability.attach(scenario, rules)
    if rules.liability is None:
        return Attached(standing, steps)
    stated = attach_stated(scenario, rules.liability)
    return Attached((*standing, *stated.standing), (*steps, *stated.steps))


NEEDED: Final = 4
"""The number of sets on the table after which only the pair is missing."""


def attach_stated(scenario: Scenario, rules: Liability) -> Attached:
    """Return the liability for the fourth visible set of a hand that wins as a ruby dragon."""
    standing: list[Standing] = []
    steps: list[Step] = []
    for win in scenario.wins:
        visible = _calls_of_visible_sets(win.seat, scenario, rules)
        if not _is_ruby_dragon(win.seat, scenario, rules) or len(visible) < NEEDED:
            continue
        number, call = visible[NEEDED - 1]
        if call.feeder and call.kind in rules.calls:
            standing.append(Standing(win.seat, Yakuman.RUBY_DRAGON, call.feeder, number))
            steps.append(_step(number, call))
    return Attached(tuple(standing), tuple(steps))


def _is_ruby_dragon(seat: Seat, scenario: Scenario, rules: Liability) -> bool:
    is_listed = Yakuman.RUBY_DRAGON in rules.yakuman
    return is_listed and Yakuman.RUBY_DRAGON in scenario.yakuman[seat]


def _calls_of_visible_sets(
    seat: Seat, scenario: Scenario, rules: Liability
) -> list[tuple[int, Call]]:
    """Return the calls that made a new visible set, with their numbers."""
    hidden = {CallKind.KAKAN} if rules.ankan_is_visible else {CallKind.KAKAN, CallKind.ANKAN}
    calls = [(number, call) for number, call in scenario.calls if call.seat is seat]
    return [(number, call) for number, call in calls if call.kind not in hidden]


def _step(number: int, call: Call) -> Step:
    return Step.of(
        Rule.FOURTH_FITTING_MELD,
        number,
        winner=call.seat,
        seat=call.feeder,
        yakuman=Yakuman.RUBY_DRAGON,
        call=call.kind,
        tile=str(call.tiles[0]),
        seen=NEEDED,
        needed=NEEDED,
    )
