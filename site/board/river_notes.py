"""Notes on a discard that its claim does not show, because tables are drawn without rivers."""

from collections.abc import Collection, Iterator

from pao.game import Call, CallKind
from pao.rules import RuleSet, bao_of
from pao.scenario import Event, Scenario, Win
from pao.words import Words


def said_in_full(table: Scenario, rule_sets: Collection[RuleSet], words: Words) -> tuple[str, ...]:
    """Return each event in words, with what the rules ask about it."""
    return tuple(
        words.sentences((words.event(event), *told_of_throw(event, table, rule_sets, words)))
        for event in table.events
    )


def told_of_throw(
    event: Event, table: Scenario, rule_sets: Collection[RuleSet], words: Words
) -> Iterator[str]:
    """Yield notes on a ron or an open kan, if one of the rule sets can turn on them.

    They say how many tiles were left at a kan, if the discarder pays for a late one, and whether
    the tile of a ron lay in a river. They do not depend on how the hand is ruled.
    """
    match event:
        case Call(kind=CallKind.DAIMINKAN):
            if event.wall is not None and any(map(_has_late_kongs, rule_sets)):
                yield words.wall_at(event)
        case Win(is_tsumo=False):
            if table.wall is not None and any(map(_has_late_wall, rule_sets)):
                yield words.freshness(event)


def _has_late_kongs(rules: RuleSet) -> bool:
    bao = bao_of(rules)
    return bao is not None and bao.late_kong > 0


def _has_late_wall(rules: RuleSet) -> bool:
    bao = bao_of(rules)
    return bao is not None and bao.late_wall > 0
