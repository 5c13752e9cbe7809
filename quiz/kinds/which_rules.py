"""The kind of question under which of several rule sets a player is liable."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from board.reasons import Reason
from pao.deals import Dice
from pao.errors import ScenarioError
from pao.game import Limit, Worth, seats_of
from pao.rules import RuleSet, rule_set, rule_set_ids
from pao.ruling import Ruling, rule
from pao.scenario import Scenario, Win
from pao.trace import QuestionKind
from pao.words import Words
from quiz.kinds.kind import Explanation, Kind
from quiz.marking import Choice, Option, Part, Reply, RightReply
from quiz.prompts import Facts, Prompt, concepts_for

RULES: Final = "rules"
NONE: Final = "none"
OFFERED: Final = 4
ASKED: Final = 6
"""The most rulings that are compared."""

DIFFERENT: Final = concepts_for(QuestionKind.DISPUTED)
"""The rules over which rule sets disagree on who is liable."""


class WhichRules(Kind):
    id = "which-rules"
    topics = ("dragons", "winds", "not-ensured", "kans", "rinshan")
    concepts, salt = DIFFERENT, "rules"
    title = gettext_lazy("Under which rules?")
    about = gettext_lazy("Choose the rule sets under which a given player is liable.")
    asks = gettext_lazy("Under which of several rule sets is the named player liable in the end?")
    unfit = gettext_lazy(
        "All rule sets agree on who is liable for this hand, so this question cannot be asked."
    )

    def sentence(self, prompt: Prompt, words: Words) -> str:
        names = {"seat": words.seat(prompt.facts["seat"])}
        return _("Under which of these rules is %(seat)s liable in the end?") % names

    def pose_on(self, table: Scenario, rules: RuleSet, dice: Dice) -> Prompt | None:
        facts = _disputed(table, rules, dice)
        return Prompt(self.id, table, rules, facts) if facts else None

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        offered = map(rule_set, prompt.facts[RULES])
        return (
            Choice(
                RULES,
                _("Rule sets under which the player is liable"),
                _("Liable under which rules?"),
                tuple(
                    Option(rules.id, rules.name[words.code], note=words.liability_in_a_line(rules))
                    for rules in offered
                ),
                is_many=True,
                nothing=Option(NONE, _("none of them")),
                layout="list",
            ),
        )

    def right(self, prompt: Prompt) -> RightReply:
        seat, table = prompt.facts["seat"], _unpriced(prompt.scenario)
        liable = (name for name in prompt.facts[RULES] if _has_liable(_ruled(table, name), seat))
        return {RULES: [*liable]}

    def earns_marks(self, prompt: Prompt) -> bool:
        """Always if it is asked: some rule set makes the player liable."""
        return RULES not in prompt.left_out

    def rules_line(self, prompt: Prompt, words: Words) -> str:
        return ""

    def rules_asked(self, prompt: Prompt) -> tuple[RuleSet, ...]:
        return tuple(map(rule_set, prompt.facts[RULES]))

    def explanation(self, prompt: Prompt, words: Words) -> Explanation:
        """Return the headline of each rule set, and the step that decides."""
        names = [rule_set(name).name[words.code] for name in self.right(prompt)[RULES]]
        headline = _("The player named in the question is liable under: %(rules)s.") % {
            "rules": words.listed(names)
        }
        return Explanation(
            headline, tuple(_why(prompt, name, words) for name in prompt.facts[RULES])
        )

    def corrections(self, prompt: Prompt, reply: Reply, words: Words) -> Iterator[str]:
        """Yield the deciding step of each rule set that was missed or chosen wrongly."""
        reply_rules, right = reply.get(RULES), self.right(prompt)[RULES]
        if not isinstance(reply_rules, list):
            return
        for name in prompt.facts[RULES]:
            if (name in reply_rules) != (name in right):
                yield _why(prompt, name, words).text


def _why(prompt: Prompt, name: str, words: Words) -> Reason:
    """Return who is liable under a rule set, or the step by which this player is not."""
    try:
        ruling = rule(prompt.scenario, name)
    except ScenarioError as refused:
        names = {"rules": rule_set(name).name[words.code], "said": words.error(refused.errors[0])}
        return Reason(_("%(rules)s: %(said)s") % names, None)
    step = next((step for step in reversed(ruling.trace) if step.rule in DIFFERENT), None)
    is_liable = _has_liable(ruling, prompt.facts["seat"])
    sentence = words.headline(ruling) if is_liable or step is None else words.step(step)
    names = {"rules": ruling.rules.name[words.code], "said": sentence}
    source = words.source(step, ruling.rules) if step else None
    return Reason(_("%(rules)s: %(said)s") % names, source)


def _disputed(table: Scenario, rules: RuleSet, dice: Dice) -> Facts | None:
    """Return a seat that is liable under only some rule sets, and a few of both sorts.

    Return None if no such seat is found.
    """
    rulings = _rulings(_unpriced(table), rules, dice)
    for seat in dice.shuffled(seats_of(rules.players)):
        liable = [name for name, ruling in rulings.items() if _has_liable(ruling, seat)]
        free = [name for name in rulings if name not in liable]
        if liable and free:
            first = {dice.pick(liable), dice.pick(free)}
            rest = [name for name in rulings if name not in first]
            offered = first | {*rest[: OFFERED - len(first)]}
            return {"seat": seat, RULES: sorted(offered)}
    return None


def _rulings(table: Scenario, rules: RuleSet, dice: Dice) -> Mapping[str, Ruling]:
    """Return rulings under some rule sets for this kind of table.

    Only rule sets are used that state themselves who is liable.
    """
    rulings: dict[str, Ruling] = {}
    for name in dice.shuffled(rule_set_ids()):
        if len(rulings) == ASKED:
            break
        other = rule_set(name)
        if (other.family, other.players) == (rules.family, rules.players):
            ruling = _ruled(table, name)
            if ruling and not any(key.startswith("liability") for key in ruling.silent):
                rulings[name] = ruling
    return rulings


@lru_cache(maxsize=64)
def _ruled(table: Scenario, name: str) -> Ruling | None:
    """Return the ruling under a rule set; None if it does not have such a hand.

    Rulings are cached while one choice after another is tried.
    """
    try:
        return rule(table, name)
    except ScenarioError:
        return None


def _unpriced(table: Scenario) -> Scenario:
    """The hand with a stated worth instead of han and fu, which make no player liable."""
    events = tuple(
        replace(event, worth=Worth(limit=Limit.MANGAN))
        if isinstance(event, Win) and not table.yakuman[event.seat]
        else event
        for event in table.events
    )
    return replace(table, events=events)


def _has_liable(ruling: Ruling | None, seat: str) -> bool:
    return ruling is not None and any(standing.seat == seat for standing in ruling.liable)
