"""What organisers give, and when members see it."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from uuid import uuid4

import pytest
from django.test import Client

from assignments import views
from assignments.models import Assignment
from clubs.models import Club
from quiz.collections import services as collecting
from quiz.models import AttemptItem, Collection
from quiz.questions.catalogue import question
from rulebook.frozen import name_of
from tests.assignments.giving import DEALT, given, new, page, terms
from tests.assignments.homework import DUE, assigned
from tests.clubs.clubs import at as at_page
from tests.clubs.clubs import new_member, organiser
from tests.quiz.practice.test_house_rules import WHOLE_HAND, keep

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("monday")]


def test_an_organiser_gives_homework_by_the_form_as_it_stands(owner: Client, club: Club) -> None:
    form = owner.get(new(club)).context
    sent: dict[str, Any] = {}
    for each in (form["source"], form["form"]):
        sent |= {field.html_name: field.value() for field in each}
    sent = {name: value for name, value in sent.items() if value is not None and value is not False}
    sent["due"] = sent["due"].isoformat()
    answer = owner.post(new(club), sent)
    assert answer.status_code == 303, answer.context["form"].errors
    made = Assignment.objects.get()
    assert made.due == datetime(2026, 11, 30, 14, 59, tzinfo=UTC)  # 23:59 in Tokyo
    assert (made.feedback, made.attempts, made.items.count()) == ("homework", 1, 5)
    assert made.opens == datetime(2026, 11, 23, 3, tzinfo=UTC)


def test_its_hands_are_frozen_when_it_is_given(owner: Client, club: Club) -> None:
    made = given(owner, club)
    items = [*made.items.all()]
    assert [item.place for item in items] == [1, 2, 3]
    assert len({item.task.digest for item in items}) == 3
    assert {item.task.to_prompt().rules.id for item in items} == {"mleague"}
    assert made.rules == "mleague"


def test_what_is_dealt_for_the_same_wish_is_told_apart_by_its_title(
    owner: Client, club: Club
) -> None:
    titles = [given(owner, club).title for _ in range(3)]
    assert titles == [titles[0], f"{titles[0]} (2)", f"{titles[0]} (3)"]
    assert given(owner, club, title=titles[0]).title == titles[0]  # as somebody wrote it


@pytest.mark.parametrize("end", ["change", "delete"])
def test_hands_are_dealt_under_house_rules_and_stay_under_what_these_said(
    owner: Client, club: Club, end: str
) -> None:
    """For each one's own, dealt when it is begun, too."""
    house = keep(owner, club, WHOLE_HAND)
    then = house.version.frozen
    owner.post(f"/en/rules/club/{club.pk}/usual/", {"rules": house.rules_id})
    form = owner.get(new(club)).context["source"]
    assert form["rules"].value() == name_of(then.digest)
    dealt = {**DEALT, "rules": name_of(then.digest), "is_own": "on"}
    answer = owner.post(new(club), terms(**dealt))
    made = Assignment.objects.get()
    assert answer.status_code == 303
    assert "Friday rules" in page(owner, made)
    if end == "change":
        changed = WHOLE_HAND.replace("whole-hand", "responsible-yakuman")
        owner.post(f"/en/rules/own/{house.pk}/toml/", {"toml": changed})
    else:
        owner.post(f"/en/rules/own/{house.pk}/delete/")
    aki = new_member(club)
    aki.post(f"{made.get_absolute_url()}begin/")
    items = AttemptItem.objects.select_related("task")
    assert {item.task.rules_id for item in items} == {then.pk}
    assert {item.task_id for item in items}.isdisjoint(made.items.values_list("task", flat=True))


def test_a_collection_is_given_with_the_words_around_its_exercises(
    owner: Client, club: Club
) -> None:
    learner = club.memberships.get().learner
    collection = collecting.begin(learner=learner, nonce=uuid4(), title="Kans", language="en")
    item = collecting.add(collection, question("mleague-example"))
    collecting.change_words(item, lock_version=1, before="Look well.", after="")
    made = given(owner, club, "collection", collection=collection.pk)
    collection.delete()
    (only,) = made.items.all()
    assert (made.title, only.before, only.of) == ("Kans", "Look well.", "Kans")
    assert page(owner, made)


def test_nobody_gives_somebody_elses_collection(owner: Client, club: Club) -> None:
    other = club.memberships.get().learner
    mine = organiser(club)
    collection = Collection.objects.create(
        learner=other, key="k" * 20, nonce=uuid4(), title="Secret", language="en"
    )
    assert "Secret" not in mine.get(new(club, "collection")).text
    refused = mine.post(new(club, "collection"), terms(collection=collection.pk))
    assert refused.status_code == 422


def test_a_lessons_questions_are_given(owner: Client, club: Club) -> None:
    made = given(owner, club, "lesson", lesson="third-dragon")
    assert made.items.count() > 1
    assert {*made.items.values_list("of", flat=True)} == {"third-dragon"}


def test_so_are_questions_by_their_addresses(owner: Client, club: Club) -> None:
    lines = "http://testserver/en/quiz/mleague-example/\n\nriichi-sticks"
    made = given(owner, club, "bank", questions=lines)
    assert [item.name for item in made.items.all()] == ["mleague-example", "riichi-sticks"]
    assert made.title


LONG_SEED: Final = f"payments/mleague/any/any/{'y' * 90}"
"""A name that no address has, and longer than one is kept."""


@pytest.mark.parametrize(
    ("source", "sent", "said"),
    [
        ("bank", {"questions": "riichi-sticks\nnowhere"}, "There is no such question: nowhere"),
        ("bank", {"questions": "riichi-sticks\n" * 31}, "at most 30 questions"),
        ("lesson", {"lesson": "third-dragon", "due": "2026-11-22T10:00"}, "is over already"),
        (
            "lesson",
            {"lesson": "third-dragon", "opens": "2026-11-26T10:00"},
            "later than the opening time",
        ),
        ("lesson", {"lesson": "third-dragon", "due": "soon"}, "Write a day and a time"),
        ("lesson", {"lesson": "third-dragon", "due": "9999-12-31T23:59"}, "Write a day and a time"),
        ("bank", {"questions": LONG_SEED}, "There is no such question"),
    ],
)
def test_what_cannot_be_given_is_said(
    owner: Client, club: Club, source: str, sent: dict[str, str], said: str
) -> None:
    refused = owner.post(new(club, source), terms(**sent))
    assert refused.status_code == 422
    assert said in refused.text
    assert not Assignment.objects.exists()


def test_a_form_sent_twice_gives_one(owner: Client, club: Club) -> None:
    sent = terms(questions="riichi-sticks")
    for _ in range(2):
        assert owner.post(new(club, "bank"), sent).status_code == 303
    assert Assignment.objects.count() == 1


def test_last_seasons_is_given_again_with_new_dates(owner: Client, club: Club) -> None:
    earlier = given(owner, club, title="Week one", minutes="20", is_shuffled="on")
    address = f"{new(club, 'earlier')}&earlier={earlier.pk}"
    form = owner.get(address).context["form"]
    assert (form["title"].value(), form["minutes"].value()) == ("Week one", 20)
    again = given(owner, club, "earlier", earlier=earlier.pk, due="2027-11-25T20:00")
    tasks = [[item.task_id for item in each.items.all()] for each in (earlier, again)]
    assert tasks[0] == tasks[1]
    assert again.pk != earlier.pk


def test_a_time_that_there_is_twice_or_never_is_the_later_one(
    owner: Client, club: Club, at: Callable[[str], datetime]
) -> None:
    Club.objects.update(zone="Europe/Berlin")
    at("2026-10-01 00:00Z")
    twice = given(owner, club, due="2026-10-25T02:30")
    assert twice.due == datetime(2026, 10, 25, 1, 30, tzinfo=UTC)
    never = given(owner, club, due="2027-03-28T02:30", opens="2026-10-25T02:30")
    assert never.due == datetime(2027, 3, 28, 1, 30, tzinfo=UTC)
    assert never.opens == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)


def test_members_see_it_from_when_it_opens(
    owner: Client, club: Club, at: Callable[[str], datetime]
) -> None:
    made = given(owner, club, opens="2026-11-24T12:00")
    aki = new_member(club)
    announced = aki.get(made.get_absolute_url())
    assert "items" not in announced.context
    assert "24 November 2026, 12:00" in announced.text
    assert Client().get(made.get_absolute_url()).status_code == 404
    assert made.title not in aki.get(at_page(club, "assignments")).text
    assert "24 November 2026, 12:00" in page(owner, made)
    at("2026-11-24 03:00Z")
    assert made.title in aki.get(at_page(club, "assignments")).text
    assert "25 November 2026, 20:00" in page(aki, made)


def test_an_organiser_looks_at_it_as_a_member_does_and_learns_nothing(
    owner: Client, club: Club
) -> None:
    made = assigned(club)
    address = f"{made.get_absolute_url()}preview/{made.items.get().pk}/"
    shown = owner.get(address)
    assert shown.status_code == 200
    assert "Check my answer" not in shown.text
    assert owner.post(address).status_code == 405


def test_its_pages_ask_few_queries_however_much_is_in_it(
    owner: Client, club: Club, django_assert_max_num_queries: Any
) -> None:
    lines = "mleague-example\nriichi-sticks\ntwo-hands-one-tile\nthree-players"
    made = given(owner, club, "bank", questions=lines)
    with django_assert_max_num_queries(20):
        page(owner, made)
    with django_assert_max_num_queries(20):
        owner.get(at_page(club, "assignments"))


def test_a_long_list_of_addresses_is_refused_before_any_is_looked_for(
    owner: Client, club: Club, django_assert_max_num_queries: Any
) -> None:
    sent = terms(questions="x-abcdefghjkmnpqrstuvw\n" * 400)
    with django_assert_max_num_queries(20):
        refused = owner.post(new(club, "bank"), sent)
    assert "at most 30 questions" in refused.text


def test_the_words_are_in_the_language_of_the_collection(owner: Client, club: Club) -> None:
    learner = club.memberships.get().learner
    collection = collecting.begin(learner=learner, nonce=uuid4(), title="槓", language="ja")
    collecting.add(collection, question("mleague-example"))
    assert given(owner, club, "collection", collection=collection.pk).language == "ja"
    assert given(owner, club).language == "en"


@pytest.mark.parametrize(
    ("written", "kept"),
    [("\u202eeno keeW\u202c", "eno keeW"), ("Week\u200b \u2066one", "Week one")],
)
def test_a_title_turns_nothing_round_that_stands_beside_it(
    owner: Client, club: Club, written: str, kept: str
) -> None:
    assert given(owner, club, title=written).title == kept


@pytest.mark.parametrize("title", ["\u200b", "\u3164", "\u202e"])
def test_a_title_of_which_nothing_is_to_be_seen_is_none(
    owner: Client, club: Club, title: str
) -> None:
    assert given(owner, club, title=title).title == given(owner, club).title.removesuffix(" (2)")


def test_a_title_of_ten_thousand_letters_is_refused_and_nothing_lost(
    owner: Client, club: Club
) -> None:
    refused = owner.post(new(club), terms(**DEALT, title="x" * 10_000, note="Bring tea."))
    assert refused.status_code == 422
    assert "Bring tea." in refused.text
    assert "x" * 10_000 in refused.text


def test_a_day_alone_is_until_its_end(owner: Client, club: Club) -> None:
    made = given(owner, club, due="2026-11-30", opens="2026-11-29")
    assert made.due == datetime(2026, 11, 30, 14, 59, tzinfo=UTC)  # one minute to midnight in Tokyo
    assert made.opens == datetime(2026, 11, 28, 15, tzinfo=UTC)


def test_of_very_many_the_rest_stand_on_further_pages(
    owner: Client, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, last = (assigned(club, title=f"Week {n}", due=DUE + timedelta(days=n)) for n in (1, 2))
    monkeypatch.setattr(views, "TOGETHER", 1)
    told = owner.get(at_page(club, "assignments")).text
    assert last.title in told
    assert first.title not in told
    assert first.title in owner.get(at_page(club, "assignments") + "?older=2").text


@pytest.mark.parametrize(
    ("opens", "told"),
    [("", ", and members see it."), ("2026-11-24T10:00", ". Members see it when it opens.")],
)
def test_whoever_gave_it_is_told_whether_members_see_it(
    owner: Client, club: Club, opens: str, told: str
) -> None:
    answer = owner.post(new(club), terms(**DEALT, opens=opens), follow=True)
    assert f"It is given{told}" in answer.text
