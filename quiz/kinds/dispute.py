"""The kind of question on a dispute: which of three claimed settlements is right?

Three players claim one each, and the reader decides.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain, islice
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import pao
from pao.deals import Dice
from pao.errors import RulesError, ScenarioError
from pao.game import Seat, seats_of
from pao.rules import RuleSet, UnitsRules
from pao.ruling import Ruling
from pao.scenario import Scenario
from pao.trace import RULES, SWITCHES, Rule, Topic
from pao.what_if import Neighbour, can_matter, neighbours
from pao.words import Words
from quiz.kinds.kind import Kind
from quiz.kinds.worths import price, worth_in_units, worth_of_hands
from quiz.marking import Choice, Option, Part, RightReply
from quiz.prompts import Prompt, Wish, tables
from rulebook.frozen import rules_named
from web.topics import PLAINEST_FIRST

BILL: Final = "bill"
NONE: Final = "none"
CLAIMS: Final = "claims"
WRONG: Final = 2
"""How many of the claims are wrong."""

NOT_ARGUED: Final = frozenset({Topic.NOTHING_DUE, Topic.NOT_ENSURED})
"""Where nothing is due, hardly any rule set has other payments."""
NEVER_ARGUED: Final = Rule.ANKAN_IS_HIDDEN
"""Rule sets with this rule and without it have the same payments."""
ARGUED_IN_UNITS: Final = frozenset(
    {
        Rule.BAO_ROLLED_OVER,
        Rule.BAO_STANDS,
        Rule.BAO_TILE_NOT_FRESH,
        Rule.BAO_WALL_NOT_LATE,
        Rule.UNITS_BAO_AS_USUAL,
        Rule.UNITS_HALVES,
        Rule.UNITS_SEVERAL_WINNERS,
        Rule.UNITS_SHARED,
        Rule.UNITS_TWO_LIABLE,
    }
)
ARGUED: Final = ARGUED_IN_UNITS | {
    rule
    for rule, about in RULES.items()
    if about.topic and about.topic not in NOT_ARGUED and rule is not NEVER_ARGUED
}
"""Rules whose hands have other payments under other rule sets."""

DEPENDS_ALSO_ON: Final = {Rule.FOURTH_WIND_ENSURES: Rule.WORTH_DOUBLE}
"""What else nearly all hands of a rule depend on: four winds make daisuushi, perhaps double."""

OTHER_TABLES: Final = 4
"""How many more tables are tried where a wrong claim hangs on an assumption of ours."""

Claim = Mapping[str, int]
"""The points of a claim, by seat."""


class Dispute(Kind):
    id = "dispute"
    title = gettext_lazy("Settle a dispute")
    about = gettext_lazy(
        "Three players calculate three different payments. Say who is right under this "
        "table’s rules."
    )
    asks = gettext_lazy("The players at this table disagree. Whose calculation is right?")
    topics = tuple(topic for topic in PLAINEST_FIRST if topic not in NOT_ARGUED)
    unfit = gettext_lazy(
        "This hand does not lead to three different payments under our rule sets, so this"
        " question cannot be asked."
    )

    def pose(self, wish: Wish, seed: str) -> Prompt:
        """On a hand whose right payments no source leaves open, nor the wrong ones if possible."""
        rules, dice = rules_named(wish.rules), Dice(f"{seed} dispute")
        stated = {rule for rule in ARGUED if not _is_silent(rule, rules)}
        settled = (
            table for table in tables(wish, seed, stated) if not pao.rule(table, rules).silent
        )
        posed = filter(None, (self.pose_on(table, rules, dice) for table in settled))
        first = next(posed)
        with suppress(RulesError):
            for prompt in chain([first], islice(posed, OTHER_TABLES)):
                if not self.silent(prompt):
                    return prompt
        return first

    def pose_on(self, table: Scenario, rules: RuleSet, dice: Dice) -> Prompt | None:
        """Return a dispute about this hand, or None.

        The wrong claims are the payments under other rules: under another rule set, or with one key
        changed.
        """
        if not table.is_finished:
            return None
        ruling = pao.rule(table, rules)
        right = _bill(ruling)
        wrong = [*islice(_other_bills(ruling, right, dice), WRONG)]
        if len(wrong) < WRONG:
            return None
        claims = dice.shuffled([right, *wrong])
        return Prompt(self.id, table, rules, {CLAIMS: claims})

    def lead(self, prompt: Prompt, words: Words) -> str:
        return ""

    def meanings(self, prompt: Prompt, words: Words) -> list[tuple[str, str]]:
        """Return what the terms mean, also what a yakuman costs or who pays units how often."""
        return [*super().meanings(prompt, words), price(prompt, words)]

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        options = tuple(
            Option(str(place), _("%(seat)s’s calculation") % {"seat": words.seat(seat)}, note=claim)
            for place, (seat, claim) in enumerate(_claims_in_words(prompt, words))
        )
        legend, none = _("Whose calculation is right?"), Option(NONE, _("nobody’s"))
        worth = _worth(prompt, words)
        return (
            Choice(
                BILL,
                _("Whose calculation is right?"),
                legend,
                (*options, none),
                worth,
                layout="list",
            ),
        )

    def silent(self, prompt: Prompt) -> tuple[str, ...]:
        """Return also the keys by which another claim would be right."""
        keys = dict.fromkeys(prompt.ruling.silent)
        claims = [claim for claim in prompt.facts[CLAIMS] if claim != _bill(prompt.ruling)]
        for other in _assumed_otherwise(prompt.ruling):
            if any(bill in claims for bill in _bills(prompt.ruling, [other.rules])):
                keys[other.key] = None
        return tuple(keys)

    def right(self, prompt: Prompt) -> RightReply:
        bill = _bill(prompt.ruling)
        places = (str(place) for place, claim in enumerate(prompt.facts[CLAIMS]) if claim == bill)
        return {BILL: next(places, NONE)}


def _is_silent(rule: Rule, rules: RuleSet) -> bool:
    """Whether no source states what the payments of the rule's hands depend on."""
    argued = (rule, DEPENDS_ALSO_ON.get(rule, rule))
    return any(SWITCHES[each] in rules.silent for each in argued)


def _worth(prompt: Prompt, words: Words) -> str:
    """Return what the hands are worth; empty if a win was bumped.

    If only the bumped win were left out, that would tell which one it is.
    """
    if isinstance(prompt.rules, UnitsRules):
        return worth_in_units(prompt, words)
    bumped = any(win.bumped for win in prompt.ruling.wins)
    return "" if bumped else worth_of_hands(prompt, words)


def _claims_in_words(prompt: Prompt, words: Words) -> Iterator[tuple[Seat, str]]:
    """Yield who claims what, in the order of the seats."""
    seats = seats_of(prompt.rules.players)
    for speaker, claim in zip(seats, prompt.facts[CLAIMS], strict=False):
        moved = [f"{words.seat(seat)}\u00a0{words.signed(claim[seat])}" for seat in seats]
        yield speaker, " · ".join(moved)


def _other_bills(ruling: Ruling, right: Claim, dice: Dice) -> Iterator[Claim]:
    """Other payments, each once: under other rule sets, and under these rules with one key changed.

    Last come those that would be right if a key that no source states had another value.
    """
    rules = ruling.rules
    others = [other for other in pao.rules.rule_sets() if is_alike(other, rules)]
    near = neighbours(rules) if rules.liability else ()
    turned = [each.rules for each in near if can_matter(each, ruling)]
    in_doubt = [*_bills(ruling, (each.rules for each in _assumed_otherwise(ruling)))]
    bills, last = [right], []
    for bill in _bills(ruling, dice.shuffled([*others, *turned])):
        if bill in bills:
            continue
        bills.append(bill)
        if bill in in_doubt:
            last.append(bill)
        else:
            yield bill
    yield from last


def _assumed_otherwise(ruling: Ruling) -> Iterator[Neighbour]:
    """The rule sets in which one key that no source states has another value."""
    for other in neighbours(ruling.rules):
        if other.key in ruling.rules.silent and can_matter(other, ruling):
            yield other


def _bills(ruling: Ruling, rule_sets: Iterable[RuleSet]) -> Iterator[Claim]:
    """The payments under each rule set that does not refuse the hand.

    The scenario of the ruling was read before; to read it for each rule set would double the time.
    """
    for rules in rule_sets:
        with suppress(ScenarioError):
            yield _bill(pao.rule(ruling.scenario, rules))


def is_alike(other: RuleSet, rules: RuleSet) -> bool:
    return (other.family, other.players) == (rules.family, rules.players)


def _bill(ruling: Ruling) -> Claim:
    return {str(seat): points for seat, points in ruling.deltas.items()}
