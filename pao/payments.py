"""Who pays whom: settle(scenario, rules, standing)."""

from pao.endings import settle_ending
from pao.liability import attach
from pao.ruleset import RuleSet
from pao.scale import STICK
from pao.scenario import Riichi, Scenario, Win
from pao.standing import Standing
from pao.trace import Rule, Step
from pao.transfers import Payment, Settlement, Why
from pao.winnings import settle_win


def settle(
    scenario: Scenario, rules: RuleSet, standing: tuple[Standing, ...] | None = None
) -> Settlement:
    """Settle a scenario; ``standing`` may be given, to ask what if somebody else were liable.

    An unfinished hand settles nothing. Raise ScenarioError where the hand cannot be valued.
    """
    if standing is None:
        standing = attach(scenario, rules).standing
    if scenario.wins:
        return _settle_wins(scenario, rules, standing)
    if scenario.ending is None:
        return Settlement()
    nothing_due = tuple(_step(Rule.NOTHING_DUE_ON_DRAW, liability) for liability in standing)
    return Settlement(steps=nothing_due).then(settle_ending(scenario, rules))


def _settle_wins(scenario: Scenario, rules: RuleSet, standing: tuple[Standing, ...]) -> Settlement:
    winners = {win.seat for win in scenario.wins}
    others = tuple(_step(Rule.ANOTHER_WON, s) for s in standing if s.winner not in winners)
    paid, steps = _who_is_paid(scenario, rules)
    settlement = Settlement(steps=(*others, *steps))
    nearest = paid[0] if paid else None
    for win in scenario.wins:
        has_honba = win is nearest or rules.value.honba_with_multiple_ron == "each"
        honba = scenario.honba if has_honba else 0
        one = settle_win(win, scenario, rules, standing, honba)
        settlement = settlement.then(one if win in paid else one.bumped())
    return settlement.then(_sticks(scenario, nearest)) if nearest else settlement


def _who_is_paid(scenario: Scenario, rules: RuleSet) -> tuple[list[Win], list[Step]]:
    """The wins that count, the nearest to the discarder first, and the steps that say so."""
    wins = list(scenario.wins)
    discarder = wins[0].feeder
    if len(wins) == 1 or discarder is None:
        return wins, []
    wins.sort(key=lambda win: discarder.turns_to(win.seat))
    facts = {
        "winners": tuple(win.seat for win in wins),
        "discarder": discarder,
        "winner": wins[0].seat,
    }
    if len(wins) == 3 and rules.value.triple_ron == "draw":
        return [], [Step(Rule.TRIPLE_RON_DRAW, None, facts)]
    if rules.value.multiple_ron == "head-bump":
        return wins[:1], [Step(Rule.HEAD_BUMP, None, facts)]
    steps = [Step(Rule.SEVERAL_WINNERS, None, facts)]
    if scenario.honba:
        to_each = rules.value.honba_with_multiple_ron == "each"
        steps.append(Step(Rule.HONBA_SEVERAL_WINNERS, None, {**facts, "each": to_each}))
    return wins, steps


def _sticks(scenario: Scenario, win: Win) -> Settlement:
    """The sticks on the table go to the winner, the nearest one of several."""
    declared = sum(isinstance(event, Riichi) for event in scenario.events)
    sticks = scenario.sticks + declared
    if not sticks:
        return Settlement()
    points = STICK * sticks
    facts = {"winner": win.seat, "sticks": sticks, "points": points}
    return Settlement(
        payments=(Payment(None, win.seat, points, "sticks", Why.STICKS),),
        steps=(Step(Rule.STICKS, None, facts),),
    )


def _step(rule: Rule, liability: Standing) -> Step:
    facts = {"winner": liability.winner, "seat": liability.seat, "purpose": liability.what}
    return Step(rule, liability.event, facts)
