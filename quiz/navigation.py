"""The way on which a question is met: where its pages are, and where one goes on from its answer.

A question by itself is on the way of all questions. A way to practise says so in the address, as
``?for=mistakes`` does; lessons have a way of their own. The pages ask the way, and nothing else.
"""

from abc import ABC, abstractmethod
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

from quiz import selectors
from quiz.errors import QuestionUnavailableError
from quiz.levels import offer_after
from quiz.models import Answer, Response
from quiz.prompts.names import Wish, is_made, read_name
from quiz.questions import similar


class How(StrEnum):
    """How one gets somewhere: another question in the place of this one, a page, a form."""

    ASK = "ask"
    OPEN = "open"
    SEND = "send"


@dataclass(frozen=True, slots=True)
class NextLink:
    """Somewhere to go on to, in words; ``why``: what is said of it on the page."""

    address: str
    words: str
    how: How = How.OPEN
    why: str = ""


@dataclass(frozen=True, slots=True)
class AuthorNote:
    """What whoever put a question somewhere says about it: a little Markdown, in their language."""

    text: str
    language: str


class Way(ABC):
    """What a question's pages ask of the way that it is met on."""

    @property
    def within(self) -> NextLink | None:
        """What the question is part of, where it is part of something."""
        return None

    @property
    def foreword(self) -> AuthorNote | None:
        """What is said before the question."""
        return None

    @property
    def afterword(self) -> AuthorNote | None:
        """What is said after the answer."""
        return None

    @abstractmethod
    def question(self, name: str) -> str:
        """The address at which it is asked."""

    @abstractmethod
    def answer(self, answer: Answer) -> str:
        """The address at which what came of it is told."""

    def keep(self, answer: Answer) -> None:  # noqa: B027 - most ways remember nothing
        """What the way itself remembers of an answer."""

    @abstractmethod
    def onward(self, answer: Answer) -> tuple[NextLink, ...]:
        """Where to go on from an answer; the first is where nearly everybody goes."""

    def again(self, answer: Answer) -> NextLink:
        return NextLink(self.question(answer.name), _("Try again"))


class AllQuestions(Way):
    """From hand to hand of the library, and from one hand of a seed to another like it."""

    def question(self, name: str) -> str:
        return reverse("quiz:question", args=[name])

    def answer(self, answer: Answer) -> str:
        return answer.get_absolute_url()

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:
        following = (*self._next(answer), *self._like(answer))
        return (*following, self.again(answer), all_questions(answer))

    def _next(self, answer: Answer) -> tuple[NextLink, ...]:
        """The next of the library; after a question from a seed, another like it is enough."""
        if is_made(answer.name):
            return ()
        verdicts = selectors.best_verdicts(answer.learner)
        following = selectors.next_question(verdicts, after=answer.name)
        if following is None:
            return ()
        return (NextLink(self.question(following.id), _("Next question"), How.ASK),)

    def _like(self, answer: Answer) -> tuple[NextLink, ...]:
        """Another like it; where it went well a harder one first, else an easier one after it."""
        offer = offer_after(answer)
        address = offer and self._first(offer.wishes)
        if not (offer and address):
            return (another(answer),)
        if offer.is_harder:
            why = _("Three in a row were right without a hint. The next one may be harder.")
            return (NextLink(address, _("A harder one"), How.ASK, why), another(answer))
        return (another(answer), NextLink(address, _("An easier one"), How.ASK))

    def _first(self, wishes: Iterable[Wish]) -> str:
        """The address of a question to the first of these wishes for which there is one."""
        for wish in wishes:
            with suppress(QuestionUnavailableError):
                return self.question(similar.another(wish).id)
        return ""


@dataclass(frozen=True, slots=True)
class WayToPractise(Way):
    """``page``: where it begins; ``following``: what leads on to its next question."""

    id: str
    title: Promise
    page: str
    following: str
    leads_on: Promise

    @property
    def within(self) -> NextLink:
        return NextLink(reverse(self.page), str(self.title))

    def question(self, name: str) -> str:
        return self._here(reverse("quiz:question", args=[name]))

    def answer(self, answer: Answer) -> str:
        return self._here(answer.get_absolute_url())

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:
        following = NextLink(reverse(self.following), str(self.leads_on))
        elsewhere = (self.within, all_questions(answer))
        return (following, another(answer), self.again(answer), *elsewhere)

    def _here(self, address: str) -> str:
        return f"{address}?for={self.id}"


class AfterAnExam(AllQuestions):
    """From the answer to a question of an exam back to how the exam went."""

    def answer(self, answer: Answer) -> str:
        return f"{answer.get_absolute_url()}?for=exam"

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:
        response = Response.objects.filter(answer=answer, item__attempt__paper__slug__isnull=False)
        number = response.values_list("item__attempt", flat=True).first()
        if number is None:
            return super().onward(answer)
        result = reverse("quiz:exam-overview", args=[number])
        onward = NextLink(result, _("Back to the result"))
        return (onward, another(answer), self.again(answer), all_questions(answer))


def another(answer: Answer) -> NextLink:
    """One like it, on the way of all questions."""
    return NextLink(reverse("quiz:alike", args=[answer.name]), _("Another one like this"), How.ASK)


def all_questions(answer: Answer) -> NextLink:
    return NextLink(_start(answer.name), _("All questions"))


def _start(name: str) -> str:
    """The start page; after a question from a seed with what was wished for still chosen."""
    if not is_made(name):
        return reverse("quiz:start")
    wish, _seed = read_name(name)
    return f"{reverse('quiz:start')}?{urlencode(asdict(wish))}#practise"


ALL_QUESTIONS: Final = AllQuestions()

REVIEW: Final = WayToPractise(
    "review",
    pgettext_lazy("practice", "Review"),
    "quiz:review",
    "quiz:review-next",
    gettext_lazy("Next hand"),
)

MISTAKES: Final = WayToPractise(
    "mistakes",
    gettext_lazy("Mistakes"),
    "quiz:mistakes",
    "quiz:next-mistake",
    gettext_lazy("Next mistake"),
)

WAYS_TO_PRACTISE: Final[Mapping[str, Way]] = {
    **{way.id: way for way in (REVIEW, MISTAKES)},
    "exam": AfterAnExam(),
}


def way_of(request: HttpRequest) -> Way:
    """The way that the address names; that of all questions where it names none."""
    return WAYS_TO_PRACTISE.get(request.GET.get("for", ""), ALL_QUESTIONS)
