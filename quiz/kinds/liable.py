"""Who, if anyone, is liable in the end, and for what."""

from itertools import takewhile
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.deals import Dice
from pao.game import seats_of
from pao.liability import RINSHAN, WIDEST
from pao.rules import RuleSet, bao_of
from pao.scenario import Scenario
from pao.trace import Rule
from pao.words import Words
from quiz.kinds.bao import how_to_find_bao
from quiz.kinds.kind import Kind
from quiz.marking.marks import LIABLE, WHAT, RightReply
from quiz.marking.parts import Choice, Option, Part
from quiz.prompts.names import Wish, tables
from quiz.prompts.prompt import Prompt
from rulebook.frozen import rules_named

NOBODY: Final = "nobody"
NOTHING: Final = "nothing"
BEFORE_IT_IS_SURE: Final = frozenset(
    {Rule.NOT_YET_ENSURED, Rule.ANKAN_IS_HIDDEN, Rule.KAKAN_CHANGES_NOTHING}
)


class Liable(Kind):
    id = "liable"
    title = gettext_lazy("Who is liable?")
    about = gettext_lazy("Name the liable player, if there is one, and the yakuman.")
    asks = gettext_lazy("Look at the hand. Who is liable in the end, if anybody, and for what?")
    unfit = gettext_lazy("The hand has no end yet: let somebody win, or let it be drawn.")

    def pose(self, wish: Wish, seed: str) -> Prompt:
        scenario = next(tables(wish, seed))
        return Prompt(self.id, scenario, rules_named(wish.rules))

    def pose_on(self, table: Scenario, rules: RuleSet, dice: Dice) -> Prompt | None:
        return Prompt(self.id, table, rules) if table.is_finished else None

    def sentence(self, prompt: Prompt, words: Words) -> str:
        if is_by_ways(prompt.rules):
            return _("Look at the hand. Who is liable in the end, if anybody?")
        return super().sentence(prompt, words)

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        return who_and_for_what(prompt, words)

    def right(self, prompt: Prompt) -> RightReply:
        return liable_and_for_what(prompt)

    def hints(self, prompt: Prompt, words: Words) -> tuple[str, ...]:
        bao = bao_of(prompt.rules)
        if bao:
            return how_to_find_bao(bao, words)
        steps = takewhile(lambda step: step.rule in BEFORE_IT_IS_SURE, prompt.ruling.trace)
        return tuple(words.step(step) for step in steps)


def is_by_ways(rules: RuleSet) -> bool:
    """Where one is bao by what one threw, it is for the hand and for no yakuman."""
    return rules.family == "units" and rules.liability is None


def who_and_for_what(prompt: Prompt, words: Words) -> tuple[Choice, ...]:
    if is_by_ways(prompt.rules):
        return (who(prompt, words),)
    return who(prompt, words), for_what(prompt, words)


def liable_and_for_what(prompt: Prompt) -> RightReply:
    if is_by_ways(prompt.rules):
        return {LIABLE: liable_seats(prompt)}
    return {LIABLE: liable_seats(prompt), WHAT: liable_for(prompt)}


def who(prompt: Prompt, words: Words) -> Choice:
    return Choice(
        LIABLE,
        _("Liable"),
        _("Who is liable?"),
        tuple(Option(seat, words.seat(seat)) for seat in seats_of(prompt.rules.players)),
        hint=_("Who pays for the call they fed, if anyone."),
        is_many=True,
        nothing=Option(NOBODY, _("nobody")),
        layout="seats",
    )


def for_what(prompt: Prompt, words: Words) -> Choice:
    return Choice(
        WHAT,
        _("For what"),
        _("For what?"),
        tuple(Option(ground, words.purpose(ground)) for ground in grounds(prompt.rules)),
        is_many=True,
        nothing=Option(NOTHING, _("for nothing")),
        unless=(LIABLE, NOBODY),
    )


def grounds(rules: RuleSet) -> tuple[str, ...]:
    """What somebody can be liable for; where nobody ever is, what they are elsewhere."""
    liability = rules.liability or WIDEST
    rinshan = () if liability.rinshan == "no" else (RINSHAN,)
    return (*map(str, liability.yakuman), *rinshan)


def liable_seats(prompt: Prompt) -> list[str]:
    """In turn order."""
    liable = {standing.seat for standing in prompt.ruling.liable}
    return [str(seat) for seat in seats_of(prompt.rules.players) if seat in liable]


def liable_for(prompt: Prompt) -> list[str]:
    """In the order in which the choices stand."""
    due = {str(standing.what) for standing in prompt.ruling.liable}
    return [ground for ground in grounds(prompt.rules) if ground in due]
