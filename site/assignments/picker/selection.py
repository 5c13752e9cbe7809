"""The chosen questions of an assignment, and its items."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from django.utils import timezone as clock
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from assignments.assigning import MOST_QUESTIONS
from assignments.coursework.stops import stops_of, title_of
from assignments.models import Assignment
from assignments.picker.sources import ClubSources, FromEarlier
from assignments.rights import assignments_of
from assignments.sources import NothingToAskError, new_item
from assignments.times import may_yet_be_answered
from quiz.models import PaperItem
from quiz.picker.picked import Picked
from quiz.picker.selection import Selection
from rulebook.selectors import usual_rules

NOTHING_CHOSEN: Final = gettext_lazy("Choose at least one question.")
TOO_MANY_QUESTIONS: Final = gettext_lazy(
    "An assignment can have at most %(most)s questions. You have chosen %(number)s."
)


@dataclass(frozen=True)
class PaperSelection(Selection):
    """Chosen questions for a club. They give what a Source gives, and are given in the same way."""

    sources: ClubSources

    @property
    def is_under_others(self) -> bool:
        """Whether a question is not asked under the club's rules."""
        usual = usual_rules(self.sources.access.club).id
        return any(each.prompt.has_hand and each.prompt.rules.id != usual for each in self.all)

    @property
    def deals(self) -> bool:
        return any(picked.is_dealt for picked in self.all)

    @property
    def still_open(self) -> Assignment | None:
        """The first earlier assignment of these questions that may still be answered."""
        for paper in self._earlier:
            if may_yet_be_answered(paper.times_of(None), clock.now()):
                return paper
        return None

    @cached_property
    def _earlier(self) -> list[Assignment]:
        numbers = {picked.item.paper_id for picked in self.all if isinstance(picked, FromEarlier)}
        return [*assignments_of(self.sources.access, clock.now()).filter(pk__in=numbers)]

    def default_title(self) -> str:
        """Return the title of the source or topic of most of them, or name the first question.

        They are read again, in the language of the page, which can be another one than before.
        """
        every = replace(self).all
        groups = Counter(picked.group for picked in every)
        (group, number), *_others = groups.most_common(1)
        if group and number * 2 > len(every):
            return group
        if all(picked.origin == PaperItem.Origin.LESSON and picked.of for picked in every):
            lessons = title_of(stops_of({picked.of for picked in every}))
            return _("Questions from %(lessons)s") % {"lessons": lessons}
        first, others = every[0].name.title, len(every) - 1
        if not others:
            return first
        return _("%(first)s and %(number)s more") % {"first": first, "number": others}

    def rules_id(self) -> str:
        """Return the id of the rule set for all questions; empty if they differ."""
        ids = {picked.prompt.rules.id for picked in self.all if picked.prompt.has_hand}
        return ids.pop() if len(ids) == 1 else ""

    def language(self) -> str:
        """Return the language of the words around the questions; empty if there are several."""
        languages = {picked.language for picked in self.all if picked.language}
        return languages.pop() if len(languages) == 1 else ""

    def items(self) -> list[PaperItem]:
        if self.gone:
            raise NothingToAskError(self.gone_sentence)
        if not self.all:
            raise NothingToAskError(NOTHING_CHOSEN)
        if len(self.tokens) > MOST_QUESTIONS:
            most = {"most": MOST_QUESTIONS, "number": len(self.tokens)}
            raise NothingToAskError(TOO_MANY_QUESTIONS % most)
        return [item_of(picked) for picked in self.all]


def item_of(picked: Picked) -> PaperItem:
    """Return a new item, without an assignment yet. Raise NothingToAskError."""
    if picked.task:
        return PaperItem(
            origin=picked.origin,
            of=picked.of,
            name=picked.question.id,
            task=picked.task,
            has_hints=picked.question.has_engine_hints,
            **picked.words,
        )
    return new_item(picked.origin, picked.of, picked.question, **picked.words)
