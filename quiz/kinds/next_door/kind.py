"""The rules next door: end points, furiten and the like."""

from typing import Any, Final

from django.utils.translation import gettext_lazy

from pao.deals import Dice
from pao.words import Words
from quiz.answering.marking import Right
from quiz.answering.parts import Part
from quiz.kinds.kind import Kind, Told
from quiz.kinds.next_door import CASES
from quiz.kinds.next_door.case import Case
from quiz.questions.names import ANYTHING, Wish, no_table
from quiz.questions.task import Facts, Posed

TOPIC: Final = "topic"


class NextDoor(Kind):
    """``facts``: the topic, and the case of its own kind."""

    id = "next-door"
    shows = ("quiz/_case.html", "quiz/_case.html")
    topics = tuple(CASES)
    title = gettext_lazy("The rules next door")
    about = gettext_lazy("End points, furiten and the like.")
    asks = gettext_lazy("A rule that stands beside liability.")

    def task(self, posed: Posed, words: Words) -> str:
        case, facts = _case(posed)
        return case.task(facts, words)

    def pose(self, wish: Wish, seed: str) -> Posed:
        dice = Dice(f"{seed} next door")
        topic = dice.pick(self.topics) if wish.topic == ANYTHING else wish.topic
        if topic not in CASES:
            raise no_table(wish)
        facts = {TOPIC: topic, **CASES[topic].pose(dice)}
        return Posed.without_hand(self.id, facts)

    def heading(self, posed: Posed) -> str:
        return str(_case(posed)[0].title)

    def rules_line(self, posed: Posed, words: Words) -> str:
        return ""

    def parts(self, posed: Posed, words: Words) -> tuple[Part, ...]:
        case, facts = _case(posed)
        return case.parts(facts, words)

    def right(self, posed: Posed) -> Right:
        case, facts = _case(posed)
        return case.right(facts)

    def scene(self, posed: Posed, words: Words) -> dict[str, Any]:
        case, facts = _case(posed)
        return {"case": [*case.shown(facts, words)]}

    def outcome(self, posed: Posed, words: Words) -> dict[str, Any]:
        return self.scene(posed, words)

    def told(self, posed: Posed, words: Words) -> Told:
        case, facts = _case(posed)
        return case.told(facts, words)


def _case(posed: Posed) -> tuple[Case, Facts]:
    return CASES[posed.facts[TOPIC]], posed.facts
