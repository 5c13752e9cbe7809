"""Three players, three bills: one of them has it right, and the reader is the referee."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import pao
from pao.deals import Dice
from pao.errors import ScenarioError
from pao.game import Seat, seats_of
from pao.rules import RuleSet, UnitsRules
from pao.ruling import Ruling
from pao.scenario import Scenario
from pao.trace import RULES, Rule, Topic
from pao.what_if import neighbours
from pao.words import Words
from quiz.kinds.kind import Kind
from quiz.kinds.worths import price, worth_in_units, worth_of_hands
from quiz.marking.marks import RightReply
from quiz.marking.parts import Choice, Option, Part
from quiz.prompts.names import Wish, tables
from quiz.prompts.prompt import Prompt
from rulebook.frozen import rules_named
from web.topics import PLAINEST_FIRST

BILL: Final = "bill"
NONE: Final = "none"
CLAIMS: Final = "claims"
WRONG: Final = 2
"""How many of those who speak have read the bill off other rules."""

NOT_ARGUED: Final = frozenset({Topic.NOTHING_DUE, Topic.NOT_ENSURED})
"""Where nobody owes anything, hardly a book has another bill."""
NEVER_ARGUED: Final = Rule.ANKAN_IS_HIDDEN
"""Where one book has this rule, those beside it have the same bill."""
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
"""Rules with which come hands whose bill is another by other books."""

Claim = Mapping[str, int]
"""Points by seat."""


class Dispute(Kind):
    id = "dispute"
    title = gettext_lazy("Settle a dispute")
    about = gettext_lazy("Three players, three bills. Whose is right at this table?")
    asks = gettext_lazy("The players at this table disagree. Whose bill is right?")
    topics = tuple(topic for topic in PLAINEST_FIRST if topic not in NOT_ARGUED)
    unfit = gettext_lazy("No other rule changes this hand’s bill: there is nothing to argue about.")

    def pose(self, wish: Wish, seed: str) -> Prompt:
        """No bill is held for right that hangs on what no source of these rules states."""
        rules, dice = rules_named(wish.rules), Dice(f"{seed} dispute")
        settled = (
            table for table in tables(wish, seed, ARGUED) if not pao.rule(table, rules).silent
        )
        prompts = (self.pose_on(table, rules, dice) for table in settled)
        return next(filter(None, prompts))

    def pose_on(self, table: Scenario, rules: RuleSet, dice: Dice) -> Prompt | None:
        """The wrong bills are those of other rules: of a rule set, or with one key turned."""
        if not table.is_finished:
            return None
        ruling = pao.rule(table, rules)
        right = _bill(ruling)
        wrong = [*islice(_other_bills(ruling.scenario, rules, right, dice), WRONG)]
        if len(wrong) < WRONG:
            return None
        claims = dice.shuffled([right, *wrong])
        return Prompt(self.id, table, rules, {CLAIMS: claims})

    def meanings(self, prompt: Prompt, words: Words) -> list[tuple[str, str]]:
        """What a yakuman costs as well, or who pays units how often."""
        return [*super().meanings(prompt, words), price(prompt, words)]

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        options = tuple(
            Option(str(place), _("%(seat)s’s bill") % {"seat": words.seat(seat)}, note=said)
            for place, (seat, said) in enumerate(_said(prompt, words))
        )
        legend, none = _("Whose bill is right?"), Option(NONE, _("nobody’s"))
        worth = _worth(prompt, words)
        return (Choice(BILL, _("The bill"), legend, (*options, none), worth, layout="list"),)

    def right(self, prompt: Prompt) -> RightReply:
        bill = _bill(prompt.ruling)
        places = (str(place) for place, claim in enumerate(prompt.facts[CLAIMS]) if claim == bill)
        return {BILL: next(places, NONE)}


def _worth(prompt: Prompt, words: Words) -> str:
    """What the hands are worth, unless one was bumped: to leave it out would tell which."""
    if isinstance(prompt.rules, UnitsRules):
        return worth_in_units(prompt, words)
    bumped = any(win.bumped for win in prompt.ruling.wins)
    return "" if bumped else worth_of_hands(prompt, words)


def _said(prompt: Prompt, words: Words) -> Iterator[tuple[Seat, str]]:
    """Who says what, in the order of the seats."""
    seats = seats_of(prompt.rules.players)
    for speaker, claim in zip(seats, prompt.facts[CLAIMS], strict=False):
        moved = [f"{words.seat(seat)}\u00a0{words.signed(claim[seat])}" for seat in seats]
        yield speaker, " · ".join(moved)


def _other_bills(table: Scenario, rules: RuleSet, right: Claim, dice: Dice) -> Iterator[Claim]:
    """Each once: of rule sets for the same table, and of these rules with one key turned.

    The table is one that was read: to read it anew for each would cost half of the time.
    """
    others = [other for other in pao.rules.rule_sets() if _is_alike(other, rules)]
    turned = [each.rules for each in neighbours(rules) if rules.liability]
    found = [right]
    for other in dice.shuffled([*others, *turned]):
        with suppress(ScenarioError):
            bill = _bill(pao.rule(table, other))
            if bill not in found:
                found.append(bill)
                yield bill


def _is_alike(other: RuleSet, rules: RuleSet) -> bool:
    return (other.family, other.players) == (rules.family, rules.players)


def _bill(ruling: Ruling) -> Claim:
    return {str(seat): points for seat, points in ruling.deltas.items()}
