"""What an organiser can choose besides what the quiz offers: lessons and earlier assignments.

Their tokens are ``lesson:`` with a lesson's slug and the name of a question, and ``earlier:`` with
the number of an item of an earlier assignment of the club.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from django.utils import timezone as clock
from django.utils.translation import gettext as _

from assignments.models import Assignment
from assignments.rights import assignments_of
from assignments.sources import refusal_of
from clubs.rights import Access
from lessons.catalog import UnknownLessonError, lesson, lessons
from lessons.progress.course_map import name_of
from pao.errors import RulesError, ScenarioError
from quiz.bank.listed import names
from quiz.errors import QuestionUnavailableError
from quiz.learning.concepts import concepts
from quiz.models import PaperItem
from quiz.picker.picked import Origin, Picked
from quiz.picker.sources import SHOWN, Sources, is_match
from quiz.questions.catalogue import question, question_on
from rulebook.selectors import to_ask
from web.pages import page_words, positive_int

LESSON: Final = "lesson:"
EARLIER: Final = "earlier:"


@dataclass(frozen=True)
class FromEarlier(Picked):
    """A question of an earlier assignment, asked as it was."""

    item: Any = None


class ClubSources(Sources):
    """What an organiser can choose for a club, under the club's rules."""

    keeps_rules = False

    def __init__(self, access: Access) -> None:
        super().__init__(access.me.learner.root)
        self.access = access

    @property
    def usual(self) -> str:
        return usual_to_give(self.access)

    def places(self) -> Iterator[Any]:
        yield from super().places()
        every = lessons(page_words().code)
        named = [(f"{LESSON}{each.slug}", each.title) for each in every if each.questions]
        yield _("Lessons"), named
        papers = assignments_of(self.access, clock.now())[:SHOWN]
        if papers:
            yield _("Earlier assignments"), [(f"{EARLIER}{row.pk}", row.title) for row in papers]

    def tokens(self, where: str, query: Mapping[str, Any]) -> list[str]:
        kind, _colon, name = where.partition(":")
        if f"{kind}:" == LESSON:
            return [*_in_lesson(name, query)]
        if f"{kind}:" == EARLIER and (number := positive_int(name)):
            papers = assignments_of(self.access, clock.now()).filter(pk=number).values("pk")
            items = PaperItem.objects.filter(paper__in=papers, replaced=None)
            items = items.select_related("task__rules")
            return [f"{EARLIER}{item.pk}" for item in items if is_match(item.task, "", query)]
        return super().tokens(where, query)

    def others(self, tokens: Sequence[str]) -> Mapping[str, Picked]:
        picked: dict[str, Picked] = {}
        earlier = _earlier(self.access, tokens)
        for token in tokens:
            with suppress(QuestionUnavailableError, UnknownLessonError, RulesError, ScenarioError):
                if token in earlier:
                    picked[token] = _of_earlier(token, earlier[token])
                elif token.startswith(LESSON):
                    picked[token] = _of_lesson(token)
        return picked

    def concept(self, name: str) -> str:
        return next((name_of(each) for each in concepts() if each == name), "")

    def problem(self, picked: Picked) -> str:
        return "" if picked.task else refusal_of(picked.question)


def usual_to_give(access: Access) -> str:
    """Return the name of the club's rules in the names of questions; empty without any."""
    return to_ask(access.club.rules, access.me.learner.root)


def _in_lesson(slug: str, query: Mapping[str, Any]) -> Iterator[str]:
    with suppress(UnknownLessonError):
        chosen = lesson(page_words().code, slug)
        matching = {*names(query)}
        yield from (f"{LESSON}{slug}:{name}" for name in chosen.questions if name in matching)


def _of_lesson(token: str) -> Picked:
    _prefix, slug, name = (*token.split(":", 2), "")[:3]
    chosen = lesson(page_words().code, slug)
    if name not in chosen.questions:
        raise QuestionUnavailableError(token)
    return Picked(token, question(name), Origin.LESSON, of=slug, group=chosen.title)


def _earlier(access: Access, tokens: Sequence[str]) -> dict[str, PaperItem]:
    """Return the items of a club's assignments, by their tokens."""
    texts = (token.removeprefix(EARLIER) for token in tokens if token.startswith(EARLIER))
    numbers = [*filter(None, map(positive_int, texts))]
    if not numbers:
        return {}
    papers = assignments_of(access, clock.now()).values("pk")
    rows = PaperItem.objects.filter(pk__in=numbers, paper__in=papers)
    rows = rows.select_related("paper__assignment", "task__rules")
    return {f"{EARLIER}{row.pk}": row for row in rows}


def _of_earlier(token: str, item: PaperItem) -> Picked:
    """Return a question as it was asked; of a referee's exam, it certifies nothing any more."""
    is_dealt = item.origin in {Origin.REFEREE, Origin.GENERATOR}
    paper = Assignment.of(item.paper)
    return FromEarlier(
        token,
        question_on(item.name, item.task.to_prompt(), has_engine_hints=item.has_hints),
        Origin.GENERATOR if is_dealt else item.origin,
        of=item.of,
        group=paper.title,
        language=paper.language,
        words={"before": item.before, "after": item.after},
        task=item.task,
        item=item,
    )
