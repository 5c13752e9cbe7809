"""The kind of question on the turning point: which call made a yakuman certain?"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import pao
from board.reasons import Reason, reasons
from pao.deals import Dice
from pao.game import Seat, Yakuman
from pao.proof import Proof, turning_point
from pao.rules import RuleSet
from pao.scenario import Scenario
from pao.trace import Step
from pao.words import Words
from quiz.kinds.candidates import ABOUT_BEING_SURE, TOPICS, hides_kans, how_to_break, pick
from quiz.kinds.kind import Explanation, Kind
from quiz.marking import Choice, Option, Part, Reply, RightReply
from quiz.prompts import Prompt

CALL: Final = "call"
NEVER: Final = "never"

ORDER: Final[tuple[Promise, ...]] = (
    gettext_lazy("(first time)"),
    gettext_lazy("(second time)"),
    gettext_lazy("(third time)"),
    gettext_lazy("(fourth time)"),
)
"""The words that tell calls apart which read alike.

Only calls of the same chi do, and there are four at most.
"""


class TurningPoint(Kind):
    id = "turning-point"
    topics = TOPICS
    concepts, salt = ABOUT_BEING_SURE, "turning"
    title = gettext_lazy("The turning point")
    about = gettext_lazy("Which call made the yakuman certain?")
    asks = gettext_lazy("At which call did the yakuman become certain?")
    unfit = gettext_lazy(
        "No sets on the table suggest a yakuman, so this question cannot be asked."
    )

    def sentence(self, prompt: Prompt, words: Words) -> str:
        return _("Which call, if any, made %(seat)s’s %(yakuman)s certain?") % {
            "seat": words.seat(prompt.facts["seat"]),
            "yakuman": words.yakuman(prompt.facts["yakuman"]),
        }

    def pose_on(self, table: Scenario, rules: RuleSet, dice: Dice) -> Prompt | None:
        suggestion = pick(table, dice)
        if suggestion is None:
            return None
        seat, yakuman = suggestion
        return Prompt(self.id, table, rules, {"seat": seat, "yakuman": yakuman})

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        calls = tuple(
            Option(str(number), sentence)
            for number, sentence in _calls_in_words(prompt, words).items()
        )
        never = Option(NEVER, _("none: the yakuman was never certain"))
        legend = _("Which call was decisive?")
        return (Choice(CALL, _("The turning point"), legend, (*calls, never), layout="list"),)

    def right(self, prompt: Prompt) -> RightReply:
        return {CALL: str(_turn(prompt) or NEVER)}

    def rules_line(self, prompt: Prompt, words: Words) -> str:
        return ""

    def explanation(self, prompt: Prompt, words: Words) -> Explanation:
        """Return the step before, the step that decides, and the proof of the melds then."""
        seat, yakuman = Seat(prompt.facts["seat"]), Yakuman(prompt.facts["yakuman"])
        turn = _turn(prompt)
        never = _("No call made %(yakuman)s certain.") % {"yakuman": words.yakuman(yakuman)}
        headline = _calls_in_words(prompt, words)[turn] if turn else never
        steps = [step for step in prompt.ruling.trace if _is_about(step, seat, yakuman)]
        why = reasons(steps, prompt.rules, words)
        return Explanation(headline, (*why, Reason(words.proof(_proof_after(turn, prompt)))))

    def corrections(self, prompt: Prompt, reply: Reply, words: Words) -> Iterator[str]:
        """Yield the proof at the chosen call, or at the earlier call that decided."""
        reply_call, turn = reply.get(CALL), _turn(prompt)
        if reply_call in (None, str(turn or NEVER)):
            return
        number = None if reply_call == NEVER else int(str(reply_call))
        if turn and (number is None or number > turn):
            yield _("The yakuman was certain from this call on: %(call)s") % {
                "call": _calls_in_words(prompt, words)[turn]
            }
            yield words.proof(_proof_after(turn, prompt))
        else:
            yield _("After the call that you chose, the yakuman was not certain yet.")
            yield words.proof(_proof_after(number, prompt))

    def hints(self, prompt: Prompt, words: Words) -> tuple[str, ...]:
        return (how_to_break(),)


def _calls_in_words(prompt: Prompt, words: Words) -> Mapping[int, str]:
    """Return each call of the seat by its number.

    Calls that read alike are told apart by their order.
    """
    theirs = [call for call in prompt.scenario.calls if call[1].seat == prompt.facts["seat"]]
    sentences = {number: words.event(call) for number, call in theirs}
    often, so_far = Counter(sentences.values()), Counter[str]()
    for number, sentence in sentences.items():
        if often[sentence] > 1:
            sentences[number] = f"{sentence} {ORDER[so_far[sentence]]}"
            so_far[sentence] += 1
    return sentences


def _turn(prompt: Prompt) -> int | None:
    seat, yakuman = Seat(prompt.facts["seat"]), Yakuman(prompt.facts["yakuman"])
    return turning_point(prompt.scenario, seat, yakuman, hidden_kans=hides_kans(prompt.rules))


def _proof_after(number: int | None, prompt: Prompt) -> Proof:
    """Return the proof of what the melds ensure after a call, or in the end if it is None."""
    seat, yakuman = Seat(prompt.facts["seat"]), Yakuman(prompt.facts["yakuman"])
    scenario = prompt.scenario.until(number) if number else prompt.scenario
    return pao.ensured(
        scenario.melds(seat),
        yakuman,
        hidden_kans=hides_kans(prompt.rules),
        around=pao.Around.of(scenario, seat, players=prompt.rules.players),
    )


def _is_about(step: Step, seat: Seat, yakuman: Yakuman) -> bool:
    facts: dict[str, Any] = {**step.facts}
    is_theirs = (facts.get("winner"), facts.get("yakuman")) == (seat, yakuman)
    return is_theirs and step.event is not None
