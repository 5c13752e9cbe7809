"""Practice, exams and worksheets under house rules of learners and clubs."""

import pytest
from django.test import Client

from clubs.models import Club
from quiz.collections.services import add
from quiz.kinds import KINDS
from quiz.kinds.next_door.kind import NextDoor
from quiz.models import Answer, Attempt
from quiz.prompts import Wish
from quiz.questions.catalogue import question
from rulebook.frozen import name_of
from rulebook.models import FrozenRules, HouseRules
from tests.clubs.clubs import at_page, new_member, person
from tests.loops import non_empty
from tests.queries import asked_on
from tests.quiz.factories import answers, collected, form_data
from tests.rulebook.house_rules import WHOLE_HAND, load_for_club

START = "/en/quiz/"


@pytest.fixture
def house(owner: Client, club: Club) -> HouseRules:
    return load_for_club(owner, club, WHOLE_HAND)


@pytest.fixture
def aki(club: Club, house: HouseRules) -> Client:
    return new_member(club)


def asked_as(house: HouseRules) -> str:
    return name_of(house.versions.get(is_newest=True).frozen.digest)


def rules_field(client: Client, more: str = "") -> str:
    return client.get(f"{START}{more}").text.partition('name="rules"')[2].partition("</select>")[0]


def wished(client: Client, house: HouseRules, kind: str = "payments") -> str:
    """The address of a question to this wish."""
    response = client.get(f"{START}new/?kind={kind}&rules={asked_as(house)}")
    assert response.status_code == 302, response.text
    return str(response["Location"])


def test_members_choose_them_and_nobody_else_does(owner: Client, club: Club, aki: Client) -> None:
    for client, has in ((owner, True), (aki, True), (Client(), False), (person("ren"), False)):
        assert ("Friday rules" in rules_field(client)) is has
    aki.post(at_page(club, "leave"))
    assert "Friday rules" not in rules_field(aki)


def test_club_rules_choose_themselves(owner: Client, aki: Client, house: HouseRules) -> None:
    assert "selected" not in rules_field(aki).partition("Friday rules")[0].rpartition("<option")[2]
    owner.post(f"/en/rules/club/{house.club_id}/usual/", {"rules": house.rules_id})
    assert f'value="{asked_as(house)}" selected' in rules_field(aki)
    assert 'value="tenhou" selected' in rules_field(aki, "?rules=tenhou")


@pytest.mark.parametrize("kind", sorted(KINDS.keys() - {NextDoor.id}))
def test_each_kind_is_asked_under_them(aki: Client, house: HouseRules, kind: str) -> None:
    where = wished(aki, house, kind)
    example = question(where.removeprefix(START).rstrip("/"))
    assert example.prompt.rules.to_dict() == house.version.frozen.rules.to_dict()
    page = aki.get(where)
    assert page.status_code == 200
    rules = page.context["rules"]
    assert ("Friday rules" in rules) is bool(rules), "nothing only where the rules decide nothing"


def test_it_is_marked_under_them_and_can_be_asked_again(aki: Client, house: HouseRules) -> None:
    example = question(wished(aki, house).removeprefix(START).rstrip("/"))
    answered = aki.post(f"{START}{example.id}/", form_data(example))
    answer = Answer.objects.get()
    assert answer.marking.score == answer.marking.out_of
    assert answer.task.rules == house.version.frozen
    page = aki.get(answered["Location"]).text
    assert "Friday rules" in page
    back = page.partition(f'href="{START}?')[2].partition('"')[0].replace("&amp;", "&")
    assert f'value="{asked_as(house)}" selected' in rules_field(aki, f"?{back}")
    another = aki.get(f"{START}{example.id}/another/")["Location"]
    assert another.startswith(f"{START}payments/{asked_as(house)}/")


def test_an_exam_outlives_its_rules(owner: Client, aki: Client, house: HouseRules) -> None:
    exam = f"{START}exam/"
    assert "Friday rules" not in Client().get(exam).text
    owner.post(f"/en/rules/club/{house.club_id}/usual/", {"rules": house.rules_id})
    assert f'value="{asked_as(house)}" selected' in aki.get(exam).text
    sent_to = aki.post(exam, {"rules": asked_as(house), "time": "none"})["Location"]
    tasks = [item.task for item in Attempt.objects.get().items.select_related("task__rules")]
    under = [task for task in non_empty(tasks) if task.rules == house.version.frozen]
    assert len(under) >= 8, "all but what has no hand"
    owner.post(f"/en/rules/own/{house.pk}/delete/")
    first = aki.get(f"{sent_to}1/")
    assert (first.status_code, "Friday rules" in first.text) == (200, True)


def test_nobody_sets_an_exam_under_rules_that_are_not_theirs(house: HouseRules) -> None:
    refused = Client().post(f"{START}exam/", {"rules": house.rules_id, "time": "none"})
    assert refused.status_code == 422
    assert not Attempt.objects.exists()


@pytest.mark.slow
def test_a_worksheet_has_hands_under_them(aki: Client, house: HouseRules) -> None:
    assert "Friday rules" not in Client().get("/en/worksheet/").text
    assert "Friday rules" in aki.get("/en/worksheet/").text
    sheet = "/en/worksheet/questions/"
    asked_for = {"new": "2", "rules": asked_as(house), "topic": "dragons", "level": "1"}
    response = aki.get(sheet, asked_for)["Location"]
    for client in (aki, Client()):
        page = client.get(response)
        assert page.status_code == 200
        rules = [item.rules for item in page.context["items"]]
        assert [text.partition(".")[0] for text in rules] == ["Friday rules"] * 2


@pytest.mark.slow
def test_questions_outlive_their_rules(owner: Client, aki: Client, house: HouseRules) -> None:
    before = asked_as(house)
    example = question(wished(aki, house).removeprefix(START).rstrip("/"))
    where = aki.post(f"{START}{example.id}/", form_data(example))["Location"]
    changed = WHOLE_HAND.replace("whole-hand", "responsible-yakuman")
    owner.post(f"/en/rules/own/{house.pk}/toml/", {"toml": changed})
    assert asked_as(house) != before
    assert f'value="{before}" selected' in rules_field(aki, f"?rules={before}"), "as it was"
    owner.post(f"/en/rules/own/{house.pk}/delete/")
    assert not HouseRules.objects.exists()
    assert aki.get(where).status_code == 200
    assert FrozenRules.objects.filter(digest__startswith=before.removeprefix("house-")).exists()


@pytest.mark.parametrize("name", ["house-" + "0" * 20, "house-", "house-g", "own-1"])
def test_rules_that_are_none_ask_nothing(aki: Client, name: str) -> None:
    assert aki.get(f"{START}new/?kind=payments&rules={name}").status_code == 422
    assert aki.get(f"{START}{Wish('payments', name).name('abc')}/").status_code == 404


@pytest.mark.slow
def test_a_list_asks_no_more_queries(club: Club, aki: Client, house: HouseRules) -> None:
    learner = club.memberships.get(name="Aki").learner
    collection = collected(learner)
    pages = [f"{START}mistakes/", collection.get_absolute_url()]

    def asked_with(seed: str) -> list[int]:
        for kind in sorted(KINDS.keys() - {NextDoor.id}):
            example = question(Wish(kind, asked_as(house)).name(seed))
            answers(learner, example, "wrong")
            add(collection, example)
        return [asked_on(aki, page) for page in pages]

    few = asked_with("abc")
    assert asked_with("abd") == few
    for page in non_empty(pages):
        assert aki.get(page).text.count("Friday rules") >= 2
