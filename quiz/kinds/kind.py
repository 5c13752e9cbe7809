"""What every kind of question has: how to pose one, what it asks for, what is right, and why."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.functional import Promise

from board.reasons import Reason, reasons
from board.river_notes import said_in_full
from pao.deals import Dice
from pao.game import Yakuman
from pao.rules import RuleSet, bao_of
from pao.scenario import Scenario
from pao.words import Words
from quiz.kinds.bao import meaning, none_came_about
from quiz.marking.marks import Mark, Reply, RightReply, counted, mark
from quiz.marking.parts import Part
from quiz.prompts.names import Wish
from quiz.prompts.prompt import Prompt
from web.topics import PLAINEST_FIRST, topic_of


@dataclass(frozen=True, slots=True)
class Explanation:
    """The answer in one line, and the reasons for it."""

    headline: str
    reasons: tuple[Reason, ...]


class Kind(ABC):
    """A kind of question.

    ``title``: the question in a few words; ``about``: what it practises; ``asks``: the question in
    a sentence; ``unfit``: why it cannot be asked of a hand; ``topics``: what it can be about.
    ``shows``: the fragments that show what is asked about, and what came out. ``withholds``: what
    of an author's hand it does not show. ``has_levels``: whether it can be asked harder.
    """

    id: ClassVar[str]
    title: ClassVar[Promise]
    about: ClassVar[Promise]
    asks: ClassVar[Promise]
    unfit: ClassVar[Promise]
    topics: ClassVar[tuple[str, ...]] = PLAINEST_FIRST
    has_levels: ClassVar[bool] = True
    withholds: ClassVar[Promise | str] = ""
    shows: ClassVar[tuple[str, str]] = ("quiz/_hand.html", "quiz/_ruled_hand.html")

    @abstractmethod
    def pose(self, wish: Wish, seed: str) -> Prompt:
        """The question of a seed; raise RulesError where no table shows what is wished for."""

    @abstractmethod
    def pose_on(self, table: Scenario, rules: RuleSet, dice: Dice) -> Prompt | None:
        """The question on a given hand; None where it cannot be asked of it."""

    @abstractmethod
    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        """What its form asks for."""

    @abstractmethod
    def right(self, prompt: Prompt) -> RightReply:
        """The right answer, by field."""

    def sentence(self, prompt: Prompt, words: Words) -> str:
        """The question in a sentence, about this hand."""
        return str(self.asks)

    def heading(self, prompt: Prompt) -> str:
        """What stands over the question."""
        return str(self.title)

    def rules_line(self, prompt: Prompt, words: Words) -> str:
        """What a reader must know of the rules; empty where it makes no difference."""
        return words.rules_in_a_line(prompt.rules)

    def meanings(self, prompt: Prompt, words: Words) -> list[tuple[str, str]]:
        """The yakuman that is asked about, or those that the rules name, or bao, and what it is."""
        liability = prompt.rules.liability if prompt.scenario.events else None
        named = [Yakuman(prompt.facts["yakuman"])] if "yakuman" in prompt.facts else None
        listed = named or (liability.yakuman if liability else ())
        bao = bao_of(prompt.rules) if prompt.scenario.events else None
        ways = [meaning(bao, words)] if bao else []
        return [*ways, *((words.yakuman(name), words.meaning(name)) for name in listed)]

    def topic(self, prompt: Prompt) -> str:
        """What the question turns out to be about."""
        return topic_of({step.rule for step in prompt.ruling.trace})

    def asked(self, prompt: Prompt) -> RightReply:
        """What of the right answer is asked for: not what follows from the rest by itself."""
        right = self.right(prompt)
        return {field: value for field, value in right.items() if field not in prompt.left_out}

    def mark(self, prompt: Prompt, reply: Reply) -> tuple[Mark, ...]:
        """Field by field; what anyone gets free is left out."""
        return counted(mark(self.asked(prompt), reply))

    def earns_marks(self, prompt: Prompt) -> bool:
        """Whether there is anything in it that nobody gets for an empty form."""
        return bool(self.mark(prompt, {}))

    def explanation(self, prompt: Prompt, words: Words) -> Explanation:
        """Why that is right."""
        ruling = prompt.ruling
        steps = reasons(ruling.trace, prompt.rules, words)
        return Explanation(words.headline(ruling), (*none_came_about(prompt, words), *steps))

    def scene(self, prompt: Prompt, words: Words) -> dict[str, Any]:
        """What the fragment needs that shows what is asked about."""
        return {
            "events": said_in_full(prompt.scenario, self.rules_asked(prompt), words),
            "note": words.note(prompt.scenario),
        }

    def rules_asked(self, prompt: Prompt) -> tuple[RuleSet, ...]:
        """The rule sets by which it is to be answered."""
        return (prompt.rules,)

    def outcome(self, prompt: Prompt, words: Words) -> dict[str, Any]:
        """What the fragment needs that shows what came out."""
        return {"note": words.note(prompt.scenario)}

    def hints(self, prompt: Prompt, words: Words) -> tuple[str, ...]:
        """What helps without giving the answer away, the first hint first."""
        return ()
