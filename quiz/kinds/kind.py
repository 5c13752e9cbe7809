"""The base of all kinds of question: prompt, parts, right answer and explanation."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from board.hands import draw_in_brief
from board.notes import note_of
from board.reasons import Reason, reasons
from board.river_notes import said_in_full
from pao.deals import Dice
from pao.game import Yakuman, seats_of
from pao.rules import Bao, BaoWay, RuleSet, bao_of
from pao.scenario import Scenario
from pao.trace import Rule
from pao.words import Words
from quiz.marking import Mark, Part, Reply, RightReply, mark, without_free
from quiz.prompts import Prompt, Wish, tables
from rulebook.frozen import rules_named
from web.topics import PLAINEST_FIRST, topic_of

WHAT_BAO_MEANS: Final = gettext_lazy(
    "“Bao” means “liable for the whole hand”. You become liable when somebody calls "
    "or wins on your discard and that player’s hand or the wall fits one of these "
    "cases: %(ways)s."
)
NOBODY_BECAME_LIABLE: Final = gettext_lazy(
    "Under these rules, a player becomes liable (bao) in these ways: "
    "%(ways)s. In this hand, nobody became liable in any of these ways."
)


def ways_of(bao: Bao, words: Words) -> str:
    """Return the ways of bao that the rules have, in order, as words."""
    ways = [words.purpose(way.purpose) for way in BaoWay if getattr(bao, way.key)]
    return words.listed(ways, "or")


def meaning(bao: Bao, words: Words) -> tuple[str, str]:
    """The word bao and the ways to become it."""
    return _("bao"), WHAT_BAO_MEANS % {"ways": ways_of(bao, words)}


LOOK_WHO_DISCARDED: Final = gettext_lazy(
    "Look at each called tile and at the winning tile. Who discarded them?"
)


def how_to_find_bao(bao: Bao, words: Words) -> tuple[str, ...]:
    """Hints on how to find bao, without a name of this hand."""
    return (
        str(LOOK_WHO_DISCARDED),
        _(
            "What did the caller have on the table when calling? Does one of these "
            "cases apply: %(ways)s?"
        )
        % {"ways": ways_of(bao, words)},
    )


def none_came_about(prompt: Prompt, words: Words) -> tuple[Reason, ...]:
    """The reason why nobody is bao, which no step of the ruling gives."""
    bao, ruling = bao_of(prompt.rules), prompt.ruling
    if not bao or ruling.standing or ruling.liable:
        return ()
    return (Reason(NOBODY_BECAME_LIABLE % {"ways": ways_of(bao, words)}),)


@dataclass(frozen=True, slots=True)
class Explanation:
    """The answer in one line, and the reasons for it."""

    headline: str
    reasons: tuple[Reason, ...]


class Kind(ABC):
    """A kind of question.

    ``title``: the question in a few words; ``about``: what it practises; ``asks``: the question in
    a sentence; ``unfit``: why it cannot be asked about a hand. ``topics``: its subjects;
    ``concepts``: the rules of the trace whose hands it fits, None for all; ``salt``: tells its dice
    from those of other kinds; ``has_levels``: whether it has harder questions. ``withholds``: what
    of an author's hand it does not show. ``shows``: the fragments before and after the answer.
    """

    id: ClassVar[str]
    title: ClassVar[Promise]
    about: ClassVar[Promise]
    asks: ClassVar[Promise]
    unfit: ClassVar[Promise]
    topics: ClassVar[tuple[str, ...]] = PLAINEST_FIRST
    concepts: ClassVar[Collection[Rule] | None] = None
    salt: ClassVar[str] = ""
    has_levels: ClassVar[bool] = True
    withholds: ClassVar[Promise | str] = ""
    shows: ClassVar[tuple[str, str]] = ("quiz/_hand.html", "quiz/_ruled_hand.html")

    def pose(self, wish: Wish, seed: str) -> Prompt:
        """Return the question of a seed. Raise RulesError if no table shows what is wished for."""
        rules, dice = rules_named(wish.rules), Dice(f"{seed} {self.salt}")
        prompts = (self.pose_on(table, rules, dice) for table in tables(wish, seed, self.concepts))
        return next(filter(None, prompts))

    @abstractmethod
    def pose_on(self, table: Scenario, rules: RuleSet, dice: Dice) -> Prompt | None:
        """Return the question on a given hand; None if it cannot be asked of the hand."""

    @abstractmethod
    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        """The parts of its form."""

    @abstractmethod
    def right(self, prompt: Prompt) -> RightReply:
        """Return the right answer, by field."""

    def sentence(self, prompt: Prompt, words: Words) -> str:
        """Return the question in a sentence, about this hand."""
        return str(self.asks)

    def lead(self, prompt: Prompt, words: Words) -> str:
        """Return what of its sentence the headings of its form do not say, for a phone."""
        return self.sentence(prompt, words)

    def heading(self, prompt: Prompt) -> str:
        """The heading above the question."""
        return str(self.title)

    def rules_line(self, prompt: Prompt, words: Words) -> str:
        """The rules in a line; empty where they make no difference."""
        return words.rules_in_a_line(prompt.rules)

    def meanings(self, prompt: Prompt, words: Words) -> list[tuple[str, str]]:
        """The yakuman in question, or those of the rules, or bao, each with its meaning."""
        liability = prompt.rules.liability if prompt.scenario.events else None
        yakuman = [Yakuman(prompt.facts["yakuman"])] if "yakuman" in prompt.facts else None
        listed = yakuman or (liability.yakuman if liability else ())
        bao = bao_of(prompt.rules) if prompt.scenario.events else None
        ways = [meaning(bao, words)] if bao else []
        return [*ways, *((words.yakuman(name), words.meaning(name)) for name in listed)]

    def topic(self, prompt: Prompt) -> str:
        """The topic of the question, whatever its wish."""
        return topic_of({step.rule for step in prompt.ruling.trace})

    def right_as_asked(self, prompt: Prompt) -> RightReply:
        """The right answer without fields that the form does not ask for."""
        right = self.right(prompt)
        return {field: value for field, value in right.items() if field not in prompt.left_out}

    def mark(self, prompt: Prompt, reply: Reply) -> tuple[Mark, ...]:
        """Mark a reply field by field, without fields that an empty form gets right."""
        return without_free(mark(self.right_as_asked(prompt), reply))

    def earns_marks(self, prompt: Prompt) -> bool:
        """Whether an empty form misses any mark."""
        return bool(self.mark(prompt, {}))

    def explanation(self, prompt: Prompt, words: Words) -> Explanation:
        """Return why the right answer is right."""
        ruling = prompt.ruling
        steps = reasons(ruling.trace, prompt.rules, words)
        return Explanation(words.headline(ruling), (*none_came_about(prompt, words), *steps))

    def corrections(self, prompt: Prompt, reply: Reply, words: Words) -> Iterator[str]:
        """Sentences on why this reply is wrong; none for a right or an empty one."""
        yield from ()

    def scene(self, prompt: Prompt, words: Words) -> dict[str, Any]:
        """The context of the fragment above the form."""
        return {
            "events": said_in_full(prompt.scenario, self.rules_asked(prompt), words),
            "pinned": draw_in_brief(prompt.scenario, seats_of(prompt.rules.players), words.code),
            "note": note_of(prompt.scenario),
        }

    def silent(self, prompt: Prompt) -> tuple[str, ...]:
        """The keys on which its answer may depend and that no source states."""
        return prompt.ruling.silent

    def rules_asked(self, prompt: Prompt) -> tuple[RuleSet, ...]:
        """Return the rule sets by which it is to be answered."""
        return (prompt.rules,)

    def outcome(self, prompt: Prompt, words: Words) -> dict[str, Any]:
        """The context of the fragment above the feedback."""
        return {"note": note_of(prompt.scenario)}

    def hints(self, prompt: Prompt, words: Words) -> tuple[str, ...]:
        """The hints in their order, none of which gives the answer away."""
        return ()
