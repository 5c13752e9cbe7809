"""The turning point: which call made a yakuman certain."""

from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import pao
from board.reasons import Reason, reasons
from pao.deals import Dice
from pao.game import Seat, Yakuman
from pao.proof import turning_point
from pao.rules import rule_set
from pao.trace import Step
from pao.words import Words
from quiz.answering.marking import Right
from quiz.answering.parts import Choice, Option, Part
from quiz.kinds.candidates import ABOUT_BEING_SURE, TOPICS, hides_kans, pick
from quiz.kinds.kind import Kind, Told
from quiz.questions.names import Wish, tables
from quiz.questions.task import Posed

CALL: Final = "call"
NEVER: Final = "never"


class TurningPoint(Kind):
    id = "turning-point"
    topics = TOPICS
    title = gettext_lazy("The turning point")
    about = gettext_lazy("Which call made the yakuman certain?")
    asks = gettext_lazy("At which call did the yakuman become certain?")

    def task(self, posed: Posed, words: Words) -> str:
        return _("At which call did %(seat)s’s %(yakuman)s become certain, if it ever did?") % {
            "seat": words.seat(posed.facts["seat"]),
            "yakuman": words.yakuman(posed.facts["yakuman"]),
        }

    def pose(self, wish: Wish, seed: str) -> Posed:
        dice = Dice(f"{seed} turning")
        found = ((table, pick(table, dice)) for table in tables(wish, seed, ABOUT_BEING_SURE))
        scenario, (seat, yakuman) = next((table, one) for table, one in found if one)
        facts = {"seat": seat, "yakuman": yakuman}
        return Posed(self.id, scenario, rule_set(wish.rules), facts)

    def parts(self, posed: Posed, words: Words) -> tuple[Part, ...]:
        calls = tuple(
            Option(str(number), words.event(call))
            for number, call in posed.scenario.calls
            if call.seat == posed.facts["seat"]
        )
        never = Option(NEVER, _("at none: it never was"))
        legend = _("With which call?")
        return (Choice(CALL, _("The turning point"), legend, (*calls, never), layout="list"),)

    def right(self, posed: Posed) -> Right:
        return {CALL: str(_turn(posed) or NEVER)}

    def rules_line(self, posed: Posed, words: Words) -> str:
        return ""

    def told(self, posed: Posed, words: Words) -> Told:
        """The step before and the step that decides; the proof of the melds as they lie then."""
        seat, yakuman = Seat(posed.facts["seat"]), Yakuman(posed.facts["yakuman"])
        turn = _turn(posed)
        headline = words.event(posed.scenario.events[turn - 1]) if turn else _("It never did.")
        steps = [step for step in posed.ruling.trace if _is_about(step, seat, yakuman)]
        melds = [one for one in posed.scenario.melds(seat) if turn is None or one.event <= turn]
        proof = pao.ensured(
            melds,
            yakuman,
            hidden_kans=hides_kans(posed.rules),
            around=pao.Around.of(posed.scenario, seat),
        )
        told = reasons(steps, posed.rules, words)
        return Told(headline, (*told, Reason(words.proof(proof))))

    def hints(self, posed: Posed, words: Words) -> tuple[str, ...]:
        yakuman = posed.facts["yakuman"]
        return (f"{words.yakuman(yakuman)}: {words.meaning(yakuman)}",)


def _turn(posed: Posed) -> int | None:
    seat, yakuman = Seat(posed.facts["seat"]), Yakuman(posed.facts["yakuman"])
    return turning_point(posed.scenario, seat, yakuman, hidden_kans=hides_kans(posed.rules))


def _is_about(step: Step, seat: Seat, yakuman: Yakuman) -> bool:
    facts: dict[str, Any] = {**step.facts}
    is_theirs = (facts.get("winner"), facts.get("yakuman")) == (seat, yakuman)
    return is_theirs and step.event is not None
