"""The rules next door: end points, furiten and the like."""

from collections.abc import Iterator
from typing import Any, Final

from django.utils.translation import gettext_lazy

from pao.deals import Dice
from pao.rules import RuleSet
from pao.scenario import Scenario
from pao.words import Words
from quiz.kinds.kind import Explanation, Kind
from quiz.kinds.next_door.case import Case
from quiz.kinds.next_door.cases import CASES
from quiz.marking import Part, Reply, RightReply
from quiz.prompts import ANYTHING, Facts, Prompt, Wish, no_table

TOPIC: Final = "topic"


class NextDoor(Kind):
    """A question on a rule next door. ``facts``: its topic, and the facts of its case."""

    id = "next-door"
    shows = ("quiz/_case.html", "quiz/_case.html")
    topics = tuple(CASES)
    has_levels = False
    title = gettext_lazy("Furiten and other rules")
    about = gettext_lazy("Answer questions on final scores, furiten and more.")
    asks = gettext_lazy("Answer a question on a rule other than liability.")
    unfit = gettext_lazy("This kind of question cannot be made from a hand.")

    def sentence(self, prompt: Prompt, words: Words) -> str:
        case, facts = _case(prompt)
        return case.sentence(facts, words)

    def pose(self, wish: Wish, seed: str) -> Prompt:
        dice = Dice(f"{seed} next door")
        topic = dice.pick(self.topics) if wish.topic == ANYTHING else wish.topic
        if topic not in CASES:
            raise no_table(wish)
        facts = {TOPIC: topic, **CASES[topic].pose(dice)}
        return Prompt.without_hand(self.id, facts)

    def pose_on(self, table: Scenario, rules: RuleSet, dice: Dice) -> Prompt | None:
        return None

    def heading(self, prompt: Prompt) -> str:
        return str(_case(prompt)[0].title)

    def rules_line(self, prompt: Prompt, words: Words) -> str:
        return ""

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        case, facts = _case(prompt)
        return case.parts(facts, words)

    def right(self, prompt: Prompt) -> RightReply:
        case, facts = _case(prompt)
        return case.right(facts)

    def scene(self, prompt: Prompt, words: Words) -> dict[str, Any]:
        case, facts = _case(prompt)
        return {"exhibits": [*case.exhibits(facts, words)]}

    def outcome(self, prompt: Prompt, words: Words) -> dict[str, Any]:
        return self.scene(prompt, words)

    def explanation(self, prompt: Prompt, words: Words) -> Explanation:
        case, facts = _case(prompt)
        return case.explanation(facts, words)

    def corrections(self, prompt: Prompt, reply: Reply, words: Words) -> Iterator[str]:
        case, facts = _case(prompt)
        return case.corrections(facts, reply, words)


def _case(prompt: Prompt) -> tuple[Case, Facts]:
    return CASES[prompt.facts[TOPIC]], prompt.facts
