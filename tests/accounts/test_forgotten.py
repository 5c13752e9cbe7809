"""Forms sent while their learner is deleted or merged."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.http import HttpRequest
from django.test import Client

from accounts.models import Learner
from accounts.services import ensure_learner, erase, merge_learners
from lessons.models import Reading
from pao.rules import rule_set, toml_of
from quiz.models import Answer
from quiz.questions.catalogue import question
from tests.loops import non_empty

pytestmark = pytest.mark.django_db(transaction=True)  # the database refuses at the very end
QUESTION = question("mleague-example")
PLACES = {
    "quiz.views": f"/en/quiz/{QUESTION.id}/",
    "quiz.reports.views": f"/en/quiz/{QUESTION.id}/report/",
    "lessons.views": "/en/lessons/why-pao/choose/",
    "rulebook.own_views": "/en/rules/own/load/",
}
CHOICE = {"at": "1", "choice": "1"}
OURS = {"Origin": "http://testserver", "Sec-Fetch-Site": "same-origin"}
Then = Callable[[Learner], object]


def _filled_in() -> dict[str, str]:
    right = dict(QUESTION.snapshot.right)
    (liable,) = right.pop("liable")
    figures = {f"{seat}_points": f"{points:+d}" for seat, points in right.items()}
    return {"asked": QUESTION.digest, "nonce": str(uuid4()), "liable": liable, **figures}


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Then], None]:
    """Let something happen after a view has asked for its learner."""

    def let(module: str, then: Then) -> None:
        def learner_then(request: HttpRequest) -> Learner:
            learner = ensure_learner(request)  # type: ignore[arg-type]
            then(Learner.objects.get(pk=learner.pk))
            return learner

        monkeypatch.setattr(f"{module}.ensure_learner", learner_then)

    return let


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_an_answer_of_somebody_erased_is_refused_kindly(
    client: Client, meanwhile: Callable[[str, Then], None], headers: dict[str, str]
) -> None:
    meanwhile("quiz.views", erase)
    response = client.post(PLACES["quiz.views"], _filled_in(), headers=headers)
    assert response.status_code == 409
    assert "Not saved" in response.text
    assert ("</html>" in response.text) is not bool(headers)
    assert not Learner.objects.exists()
    assert not Answer.objects.exists()


def test_nothing_of_theirs_is_saved(client: Client, meanwhile: Callable[[str, Then], None]) -> None:
    data: dict[str, dict[str, str]] = {
        "quiz.reports.views": {"nonce": str(uuid4()), "text": "Wrong."},
        "rulebook.own_views": {"toml": toml_of(rule_set("mleague"))},
        "lessons.views": CHOICE,
    }
    for module, fields in non_empty(data.items()):
        meanwhile(module, erase)
        response = client.post(PLACES[module], fields, headers=OURS)
        assert response.status_code == 409, (module, response.status_code, response.text)


def test_a_merged_guest_may_answer(client: Client, meanwhile: Callable[[str, Then], None]) -> None:
    root = Learner.objects.create()
    meanwhile("quiz.views", lambda learner: merge_learners(learner, into=root))
    response = client.post(PLACES["quiz.views"], _filled_in(), follow=True)
    assert response.status_code == 200
    assert "answer-result" in response.text
    assert Answer.objects.of(root).count() == 1


def test_a_fault_of_ours_stays_one(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(**_: object) -> None:
        raise Reading.DoesNotExist

    monkeypatch.setattr("lessons.views.keep_choice", failing)
    with pytest.raises(Reading.DoesNotExist):
        client.post(PLACES["lessons.views"], CHOICE, headers=OURS)
