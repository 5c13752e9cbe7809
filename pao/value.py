"""What a winning hand is worth under a rule set: yakuman, or basic points."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pao.hand import Hand
from pao.notation import at_event
from pao.ruleset import RuleSet
from pao.scale import LIMIT_BASIC, YAKUMAN_BASIC, basic_points, limit_of
from pao.scenario import Scenario, Win
from pao.trace import Rule, Step
from pao.worth import Limit, Worth, Yakuman
from pao.yakuman import yakuman_of


@dataclass(frozen=True, slots=True)
class HandValue:
    """``yakuman``: those that are paid, and how many times; else ``worth`` and its basic points.

    ``shown``: every yakuman that the hand holds, paid or not.
    """

    shown: tuple[Yakuman, ...] = ()
    yakuman: Mapping[Yakuman, int] = field(default_factory=dict)
    worth: Worth | None = None
    ordinary: int = 0

    @property
    def basic(self) -> int:
        """Basic points of the whole hand."""
        return self.ordinary or YAKUMAN_BASIC * sum(self.yakuman.values())


def value_of(
    win: Win, scenario: Scenario, rules: RuleSet, responsible: frozenset[str], steps: list[Step]
) -> HandValue:
    """Value a win; ``responsible`` are the yakuman for which somebody stands liable to the winner.

    Raise ScenarioError where the hand has no yaku, or the rule set cannot value it.
    """
    shown = win.worth.yakuman if win.worth and win.worth.yakuman else _yakuman(win, scenario)
    if not shown:
        return _ordinary(win, scenario, rules, steps)
    paid = {name: 2 if name in rules.value.double_yakuman else 1 for name in shown}
    if len(paid) > 1 and not rules.value.yakuman_add_up:
        one = next((name for name in shown if name in responsible), shown[0])
        paid = {one: paid[one]}
        steps.append(_step(Rule.WORTH_ONE_YAKUMAN, win, yakuman=shown, one=one))
    steps.append(_step(Rule.WORTH_YAKUMAN, win, yakuman=tuple(paid)))
    steps += _doubles(win, rules, paid)
    if len(paid) > 1:
        steps.append(_step(Rule.YAKUMAN_ADD_UP, win, times=sum(paid.values())))
    return HandValue(shown=shown, yakuman=paid)


def _doubles(win: Win, rules: RuleSet, paid: Mapping[Yakuman, int]) -> Iterator[Step]:
    """Daisuushi is where rule sets differ: a double in some, single in others."""
    for name in paid:
        if name in rules.value.double_yakuman or name is Yakuman.DAISUUSHI:
            yield _step(Rule.WORTH_DOUBLE, win, yakuman=name, times=paid[name])


def _yakuman(win: Win, scenario: Scenario) -> tuple[Yakuman, ...]:
    if win.tile is None:
        return ()
    return yakuman_of(Hand(scenario.melds(win.seat), win.hand, win.tile, win.is_tsumo))


def _ordinary(win: Win, scenario: Scenario, rules: RuleSet, steps: list[Step]) -> HandValue:
    worth = win.worth or _computed(win, scenario, rules)
    if worth.units is not None or worth.at_limit:
        number = scenario.events.index(win) + 1
        raise at_event(scenario, number, "units_not_here", rules=rules.id)
    limit = worth.limit
    if worth.han is not None and worth.fu is not None:
        limit = limit_of(worth.han, worth.fu, kiriage=rules.value.kiriage)
        if limit is Limit.MANGAN and limit_of(worth.han, worth.fu, kiriage=False) is None:
            steps.append(_step(Rule.KIRIAGE_COUNTS, win, han=worth.han, fu=worth.fu))
    if limit is Limit.KAZOE:
        steps.append(_step(Rule.KAZOE_COUNTS, win, counts=rules.value.kazoe))
        limit = Limit.KAZOE if rules.value.kazoe else Limit.SANBAIMAN
    basic = LIMIT_BASIC[limit] if limit else basic_points(worth.han or 0, worth.fu or 0)
    value = worth if limit is None or worth.limit else Worth(limit=limit)
    steps.append(_step(Rule.WORTH_HAND, win, worth=str(value)))
    return HandValue(worth=value, ordinary=basic)


def _computed(win: Win, scenario: Scenario, rules: RuleSet) -> Worth:
    from pao.ordinary import han_and_fu  # noqa: PLC0415 - only ordinary hands need the library

    found = han_and_fu(win, scenario, rules)
    if found is None:
        raise at_event(scenario, scenario.events.index(win) + 1, "no_yaku")
    return found


def _step(rule: Rule, win: Win, **facts: object) -> Step:
    return Step(rule, None, {"winner": win.seat, **facts})
