"""Where a question is asked: its addresses, and the links after its answer.

A question by itself has the way of all questions. A way to practise is named in the address, as in
``?for=mistakes``; lessons, collections and assignments have their own.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Final
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from board.notes import AuthorNote
from quiz import selectors
from quiz.errors import QuestionUnavailableError
from quiz.levels import offer_after
from quiz.models import Answer, Response
from quiz.prompts import Wish, is_made, read_name
from quiz.questions import similarity

THREE_IN_A_ROW: Final = gettext_lazy(
    "You have given three right answers in a row without a hint. You can now try a harder question."
)


class How(StrEnum):
    """Whether a link asks another question in place of this one, or opens a page."""

    ASK = "ask"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class NextLink:
    """A link to go on; ``why``: a sentence beside it."""

    address: str
    words: str
    how: How = How.OPEN
    why: str = ""


class Way:
    """All questions: from hand to hand of the library, and from a dealt hand to another like it.

    ``within``: a link to what the question is part of; ``foreword`` and ``afterword``: notes before
    the question and after the answer.
    """

    @property
    def within(self) -> NextLink | None:
        return None

    @property
    def foreword(self) -> AuthorNote | None:
        return None

    @property
    def afterword(self) -> AuthorNote | None:
        return None

    def question(self, name: str) -> str:
        """The address of a question."""
        return reverse("quiz:question", args=[name])

    def answer(self, answer: Answer) -> str:
        """The address of the feedback on an answer."""
        return answer.get_absolute_url()

    def keep(self, answer: Answer) -> None:
        """Store what the way itself records of an answer."""

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:
        """The links after an answer; the first one is the usual one."""
        following = (*self._next(answer), *self._like(answer))
        return (*following, self.again(answer), all_questions(answer))

    def again(self, answer: Answer) -> NextLink:
        return NextLink(self.question(answer.name), _("Try again"))

    def _next(self, answer: Answer) -> tuple[NextLink, ...]:
        """The next question of the library; none after a dealt hand."""
        if is_made(answer.name):
            return ()
        verdicts = selectors.best_verdicts(answer.learner)
        following = selectors.next_question(verdicts, after=answer.name)
        if following is None:
            return ()
        return (NextLink(self.question(following.id), _("Next question"), How.ASK),)

    def _like(self, answer: Answer) -> tuple[NextLink, ...]:
        """Another one like it, with a harder or an easier one if the last answers suggest that."""
        offer = offer_after(answer)
        address = offer and self._first(offer.wishes)
        if not (offer and address):
            return (another(answer),)
        if offer.is_harder:
            harder = NextLink(address, _("Try a harder question"), How.ASK, str(THREE_IN_A_ROW))
            return (harder, another(answer))
        return (another(answer), NextLink(address, _("Try an easier question"), How.ASK))

    def _first(self, wishes: Iterable[Wish]) -> str:
        """The address of a question for the first wish that has one."""
        for wish in wishes:
            with suppress(QuestionUnavailableError):
                return self.question(similarity.another(wish).id)
        return ""


@dataclass(frozen=True)
class WayToPractise(Way):
    """``page``: the name of its first page; ``following``: of the view of its next question."""

    id: str
    title: Promise
    page: str
    following: str
    leads_on: Promise

    @property
    def within(self) -> NextLink:
        return NextLink(reverse(self.page), str(self.title))

    def question(self, name: str) -> str:
        return f"{super().question(name)}?for={self.id}"

    def answer(self, answer: Answer) -> str:
        return f"{super().answer(answer)}?for={self.id}"

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:
        following = NextLink(reverse(self.following), str(self.leads_on))
        elsewhere = (self.within, all_questions(answer))
        return (following, another(answer), self.again(answer), *elsewhere)


class AfterAnExam(Way):
    """From the answer to a question of an exam back to its result."""

    def answer(self, answer: Answer) -> str:
        return f"{super().answer(answer)}?for=exam"

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:
        response = Response.objects.filter(answer=answer, item__attempt__paper__slug__isnull=False)
        number = response.values_list("item__attempt", flat=True).first()
        if number is None:
            return super().onward(answer)
        result = reverse("quiz:exam-overview", args=[number])
        onward = NextLink(result, _("Back to the exam result"))
        return (onward, another(answer), self.again(answer), all_questions(answer))


def another(answer: Answer) -> NextLink:
    """A question like this one, on the way of all questions."""
    return NextLink(
        reverse("quiz:alike", args=[answer.name]), _("Another question like this"), How.ASK
    )


def all_questions(answer: Answer) -> NextLink:
    return NextLink(_start(answer.name), _("All questions"))


def _start(name: str) -> str:
    """The start page; after a dealt hand, with the choices of its wish."""
    if not is_made(name):
        return reverse("quiz:start")
    wish, _seed = read_name(name)
    return f"{reverse('quiz:start')}?{urlencode(asdict(wish))}#practise"


ALL_QUESTIONS: Final = Way()

REVIEW: Final = WayToPractise(
    "review",
    pgettext_lazy("practice", "Review"),
    "quiz:review",
    "quiz:review-next",
    gettext_lazy("Next question to review"),
)

MISTAKES: Final = WayToPractise(
    "mistakes",
    gettext_lazy("Mistakes"),
    "quiz:mistakes",
    "quiz:next-mistake",
    gettext_lazy("Next mistake to correct"),
)

WAYS_TO_PRACTISE: Final[Mapping[str, Way]] = {
    **{way.id: way for way in (REVIEW, MISTAKES)},
    "exam": AfterAnExam(),
}


def way_of(request: HttpRequest) -> Way:
    """The way named in the address; that of all questions by default."""
    return WAYS_TO_PRACTISE.get(request.GET.get("for", ""), ALL_QUESTIONS)
