"""The turning point: which call made a yakuman certain."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import pao
from board.reasons import Reason, reasons
from pao.deals import Dice
from pao.game import Seat, Yakuman
from pao.proof import turning_point
from pao.rules import RuleSet
from pao.scenario import Scenario
from pao.trace import Step
from pao.words import Words
from quiz.kinds.candidates import ABOUT_BEING_SURE, TOPICS, hides_kans, pick
from quiz.kinds.hints import how_to_break
from quiz.kinds.kind import Explanation, Kind
from quiz.marking.marks import RightReply
from quiz.marking.parts import Choice, Option, Part
from quiz.prompts.names import Wish, tables
from quiz.prompts.prompt import Prompt
from rulebook.frozen import rules_named

CALL: Final = "call"
NEVER: Final = "never"

ORDER: Final[tuple[Promise, ...]] = (
    gettext_lazy("(The first time.)"),
    gettext_lazy("(The second time.)"),
    gettext_lazy("(The third time.)"),
    gettext_lazy("(The fourth time.)"),
)
"""Only of the same chi there can be several: four at most."""


class TurningPoint(Kind):
    id = "turning-point"
    topics = TOPICS
    title = gettext_lazy("The turning point")
    about = gettext_lazy("Which call made the yakuman certain?")
    asks = gettext_lazy("At which call did the yakuman become certain?")
    unfit = gettext_lazy("No melds on the table bring a yakuman to mind.")

    def sentence(self, prompt: Prompt, words: Words) -> str:
        return _("At which call did %(seat)s’s %(yakuman)s become certain, if it ever did?") % {
            "seat": words.seat(prompt.facts["seat"]),
            "yakuman": words.yakuman(prompt.facts["yakuman"]),
        }

    def pose(self, wish: Wish, seed: str) -> Prompt:
        dice = Dice(f"{seed} turning")
        rules, able = rules_named(wish.rules), tables(wish, seed, ABOUT_BEING_SURE)
        prompts = (self.pose_on(table, rules, dice) for table in able)
        return next(filter(None, prompts))

    def pose_on(self, table: Scenario, rules: RuleSet, dice: Dice) -> Prompt | None:
        suggestion = pick(table, dice)
        if suggestion is None:
            return None
        seat, yakuman = suggestion
        return Prompt(self.id, table, rules, {"seat": seat, "yakuman": yakuman})

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        calls = tuple(Option(str(number), told) for number, told in _told(prompt, words).items())
        never = Option(NEVER, _("at none: it never was"))
        legend = _("With which call?")
        return (Choice(CALL, _("The turning point"), legend, (*calls, never), layout="list"),)

    def right(self, prompt: Prompt) -> RightReply:
        return {CALL: str(_turn(prompt) or NEVER)}

    def rules_line(self, prompt: Prompt, words: Words) -> str:
        return ""

    def explanation(self, prompt: Prompt, words: Words) -> Explanation:
        """The step before and the step that decides; the proof of the melds as they lie then."""
        seat, yakuman = Seat(prompt.facts["seat"]), Yakuman(prompt.facts["yakuman"])
        turn = _turn(prompt)
        headline = _told(prompt, words)[turn] if turn else _("It never did.")
        steps = [step for step in prompt.ruling.trace if _is_about(step, seat, yakuman)]
        melds = [meld for meld in prompt.scenario.melds(seat) if turn is None or meld.event <= turn]
        proof = pao.ensured(
            melds,
            yakuman,
            hidden_kans=hides_kans(prompt.rules),
            around=pao.Around.of(prompt.scenario, seat),
        )
        why = reasons(steps, prompt.rules, words)
        return Explanation(headline, (*why, Reason(words.proof(proof))))

    def hints(self, prompt: Prompt, words: Words) -> tuple[str, ...]:
        return (how_to_break(),)


def _told(prompt: Prompt, words: Words) -> Mapping[int, str]:
    """Each call of the seat by its number: of those that read alike, which one it is."""
    theirs = [call for call in prompt.scenario.calls if call[1].seat == prompt.facts["seat"]]
    told = {number: words.event(call) for number, call in theirs}
    often, so_far = Counter(told.values()), Counter[str]()
    for number, said in told.items():
        if often[said] > 1:
            told[number] = f"{said} {ORDER[so_far[said]]}"
            so_far[said] += 1
    return told


def _turn(prompt: Prompt) -> int | None:
    seat, yakuman = Seat(prompt.facts["seat"]), Yakuman(prompt.facts["yakuman"])
    return turning_point(prompt.scenario, seat, yakuman, hidden_kans=hides_kans(prompt.rules))


def _is_about(step: Step, seat: Seat, yakuman: Yakuman) -> bool:
    facts: dict[str, Any] = {**step.facts}
    is_theirs = (facts.get("winner"), facts.get("yakuman")) == (seat, yakuman)
    return is_theirs and step.event is not None
