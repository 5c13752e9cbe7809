"""The view that makes a collection of the moments of one's games."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple
from uuid import UUID, uuid4, uuid5

from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.learners import LearnerRequest
from accounts.limits import consume
from accounts.services import ensure_learner
from desk.rule_choices import RuleChoices, rule_choices_of
from quiz.authoring import services as authoring
from quiz.authoring.drafts import draft_question, extract_words, kinds_for_hands
from quiz.authoring.moments import MOST_AT_ONCE
from quiz.collections import services
from quiz.collections.add_views import no_room_for_more
from quiz.models import Collection
from quiz.models.content import LONGEST_TEXT, ExerciseContent
from quiz.questions.catalogue import Question
from web.errors import LimitReachedError
from web.pages import private, see_other

LONGEST_KIND: Final = 20

OWN_GAMES: Final = gettext_lazy("Questions from my own games")
NEEDS_ACCOUNT: Final = gettext_lazy("You need an account to save a collection.")
NONE_CHOSEN: Final = gettext_lazy(
    "No question can be made from your choice. Go back, and tick more moments."
)


class _Moment(NamedTuple):
    content: ExerciseContent
    question: Question


@private
@require_POST
def of_moments(request: LearnerRequest) -> HttpResponse:
    """Publish each chosen moment by link and put all of them into a new collection."""
    if not request.user.is_authenticated:
        return _refused(request, str(NEEDS_ACCOUNT))
    texts = [*dict.fromkeys(request.POST.getlist("moment"))]
    moments = [*_moments(texts[:MOST_AT_ONCE], rule_choices_of(request))]
    if not moments:
        return _refused(request, str(NONE_CHOSEN))
    learner = ensure_learner(request)
    consume(request, "batch", key=f"learner {learner.pk}")
    try:
        collection = _save(request, moments, _nonce(request))
    except LimitReachedError:
        return _refused(request, f"{no_room_for_more()} {_no_room_for_exercises()}")
    address, left_out = collection.get_absolute_url(), len(texts) - len(moments)
    return see_other(f"{address}?left_out={left_out}" if left_out else address)


def _moments(texts: list[str], rule_choices: RuleChoices) -> Iterator[_Moment]:
    """Yield the moments of which a question can be asked."""
    kinds = {kind.id for kind in kinds_for_hands()}
    for moment in texts:
        kind, _newline, text = moment[: LONGEST_KIND + LONGEST_TEXT].partition("\n")
        text = "\n".join(text.splitlines()) + "\n"
        if kind.strip() not in kinds:
            continue
        content = extract_words(ExerciseContent(text=text, kind=kind.strip()))
        question = draft_question(None, content, rule_choices) if content.words_fit else None
        if question:
            yield _Moment(content, question)


@transaction.atomic
def _save(request: LearnerRequest, moments: list[_Moment], nonce: UUID) -> Collection:
    """Save everything, or nothing; what is sent twice is saved once. Raise LimitReachedError."""
    learner, rule_choices = request.learner, rule_choices_of(request)
    collection = services.begin(
        learner=learner,
        nonce=nonce,
        title=str(OWN_GAMES),
        language=get_language() or "en",
    )
    for number, moment in enumerate(moments):
        exercise = authoring.begin(
            learner=learner, nonce=uuid5(nonce, str(number)), content=moment.content
        )
        question = draft_question(exercise, moment.content, rule_choices) or moment.question
        version = authoring.publish(exercise, question)
        services.add(collection, replace(question, id=version.name), version=version)
    return collection


def _nonce(request: LearnerRequest) -> UUID:
    """Return the nonce of the page."""
    try:
        return UUID(request.POST.get("nonce", ""))
    except ValueError:
        return uuid4()


def _no_room_for_exercises() -> str:
    most = {"most": authoring.MOST_EXERCISES}
    return _("An account can have at most %(most)s exercises.") % most


def _refused(request: LearnerRequest, problem: str) -> HttpResponse:
    texts = request.POST.getlist("moment")[:MOST_AT_ONCE]
    context = {"problem": problem, "sent": texts, "nonce": _nonce(request)}
    return render(request, "collections/moments.html", context, status=422)
