"""What organisers give, and do with it afterwards."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from accounts.services import merge
from clubs.models import Assignment, AssignmentItem, Extension, SittingItem
from people.models import Club, Entry
from quiz.collections import services as collecting
from quiz.models import Collection
from quiz.questions.catalogue import question
from rulebook.frozen import name_of
from tests.clubs.homework import DUE, OPENS, assigned, sat
from tests.people.clubs import at as at_page
from tests.people.clubs import code_of, join, organiser
from tests.quiz.practice.test_house_rules import WHOLE_HAND, keep
from tests.written import as_written

pytestmark = pytest.mark.django_db

DEALT = {
    "count": "3",
    "topic": "any",
    "level": "1",
    "rules": "mleague",
    "kind": "payments",
}
WEDNESDAY = "2026-11-25T20:00"


@pytest.fixture(autouse=True)
def monday(at: Callable[[str], datetime]) -> datetime:
    return at("2026-11-23 03:00Z")


def new(club: Club, source: str = "generator") -> str:
    return f"{at_page(club, 'assignments')}new/?from={source}"


def terms(**other: Any) -> dict[str, Any]:
    """The form as it stands when it is opened, with a due time."""
    said = {"due": WEDNESDAY, "feedback": "homework", "attempts": "1", "counts": "highest"}
    return {**said, "edition": "0", "nonce": str(uuid4()), "title": "", **other}


def given(client: Client, club: Club, source: str = "generator", **other: Any) -> Assignment:
    answer = client.post(
        new(club, source), terms(**(DEALT if source == "generator" else {}), **other)
    )
    assert answer.status_code == 303, answer.text
    return Assignment.objects.get(pk=re.findall(r"/assignments/(\d+)/", answer["Location"])[0])


def page(client: Client, assignment: Assignment) -> str:
    answer = client.get(assignment.get_absolute_url())
    assert answer.status_code == 200
    return as_written(answer.text)


# To give


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
    assert {item.task.thaw().rules.id for item in items} == {"mleague"}
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
    aki = Client()
    join(aki, code_of(club), "Aki")
    aki.post(f"{made.get_absolute_url()}begin/")
    items = SittingItem.objects.select_related("task")
    assert {item.task.rules_id for item in items} == {then.pk}
    assert {item.task_id for item in items}.isdisjoint(made.items.values_list("task", flat=True))


def test_a_collection_is_given_with_the_words_around_its_exercises(
    owner: Client, club: Club
) -> None:
    learner = club.memberships.get().learner
    collection = collecting.begin(learner=learner, nonce=uuid4(), title="Kans", language="en")
    item = collecting.add(collection, question("mleague-example"))
    collecting.change_words(item, edition=1, before="Look well.", after="")
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


@pytest.mark.parametrize(
    ("source", "sent", "said"),
    [
        ("bank", {"questions": "riichi-sticks\nnowhere"}, "There is no such question: nowhere"),
        ("bank", {"questions": "riichi-sticks\n" * 31}, "at most 30 questions"),
        ("lesson", {"lesson": "third-dragon", "due": "2026-11-22T10:00"}, "is over already"),
        ("lesson", {"lesson": "third-dragon", "opens": "2026-11-26T10:00"}, "due after it opens"),
        ("lesson", {"lesson": "third-dragon", "due": "soon"}, "Write a day and a time"),
        ("lesson", {"lesson": "third-dragon", "due": "9999-12-31T23:59"}, "Write a day and a time"),
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


# Times


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
    aki = Client()
    join(aki, code_of(club), "Aki")
    assert aki.get(made.get_absolute_url()).status_code == 404
    assert made.title not in aki.get(at_page(club, "assignments")).text
    assert "24 November 2026, 12:00" in page(owner, made)
    at("2026-11-24 03:00Z")
    assert made.title in aki.get(at_page(club, "assignments")).text
    assert "25 November 2026, 20:00" in page(aki, made)


# To change


def changed(client: Client, assignment: Assignment, edition: int, **other: str) -> Any:
    said = terms(title="Week two", nonce=str(assignment.nonce), edition=str(edition), **other)
    return client.post(f"{assignment.get_absolute_url()}change/", said)


def test_title_and_dates_are_changed(owner: Client, club: Club) -> None:
    made = given(owner, club)
    assert changed(owner, made, 1, due="2026-11-26T20:00").status_code == 303
    now = Assignment.objects.get()
    assert (now.title, now.due.day, now.edition, now.opens) == ("Week two", 26, 2, made.opens)


def test_of_two_who_change_it_the_second_sees_what_the_first_wrote(
    owner: Client, club: Club
) -> None:
    made = given(owner, club)
    other = organiser(club)
    assert changed(other, made, 1, note="Bring tea.").status_code == 303
    refused = changed(owner, made, 1, due="2026-11-27T20:00")
    assert refused.status_code == 409
    assert "Bring tea." in refused.text
    assert "25 November 2026, 20:00" in refused.text
    assert 'value="2026-11-27T20:00"' in refused.text
    assert refused.context["form"]["edition"].value() == 2
    assert Assignment.objects.get().note == "Bring tea."


def test_the_same_sent_by_two_is_no_quarrel(owner: Client, club: Club) -> None:
    made = given(owner, club)
    for _ in range(2):
        assert changed(owner, made, 1).status_code == 303
    assert Assignment.objects.get().edition == 2


def test_the_form_as_it_stands_changes_nothing(
    owner: Client, club: Club, at: Callable[[str], datetime]
) -> None:
    at("2026-11-23 03:00:42Z")
    made = given(owner, club)
    form = owner.get(f"{made.get_absolute_url()}change/").context["form"]
    sent = {field.html_name: field.value() for field in form if field.value() not in {None, ""}}
    sent |= {name: sent[name].isoformat() for name in ("opens", "due")}
    assert owner.post(f"{made.get_absolute_url()}change/", sent).status_code == 303
    now = Assignment.objects.get()
    assert (now.edition, now.opens) == (1, made.opens)


def test_one_member_gets_more_time_an_attempt_under_way_included(owner: Client, club: Club) -> None:
    made = assigned(club, minutes=20)
    aki = Client()
    join(aki, code_of(club), "Aki")
    member = club.memberships.get(name="Aki")
    sitting = sat(made, member, handed_in=None, limit=OPENS + timedelta(minutes=20))
    sent = {"member": member.pk, "due": "2026-12-02T18:00", "more_minutes": "10"}
    assert owner.post(f"{made.get_absolute_url()}more-time/", sent).status_code == 303
    sitting.refresh_from_db()
    assert sitting.limit == OPENS + timedelta(minutes=30)
    assert "Aki: 2 December 2026, 18:00" in page(owner, made)
    early = {**sent, "due": "2026-11-24T18:00"}
    assert owner.post(f"{made.get_absolute_url()}more-time/", early).status_code == 422
    assert Extension.objects.get().due > DUE


def test_so_does_a_member_who_began_in_another_browser(owner: Client, club: Club) -> None:
    made = assigned(club, minutes=20)
    browsers = [Client(), Client()]
    for name, browser in zip(("Aki", "Aki too"), browsers, strict=True):
        join(browser, code_of(club), name)
    first, second = club.memberships.filter(name__startswith="Aki").order_by("pk")
    sitting = sat(made, second, handed_in=None, limit=OPENS + timedelta(minutes=20))
    merge(second.learner, into=first.learner)
    sent = {"member": first.pk, "due": "2026-12-02T18:00", "more_minutes": "10"}
    assert owner.post(f"{made.get_absolute_url()}more-time/", sent).status_code == 303
    sitting.refresh_from_db()
    assert sitting.limit == OPENS + timedelta(minutes=30)


@pytest.mark.parametrize(("minutes", "limit"), [("30", 30), ("10", 20), ("", None)])
def test_other_minutes_for_all_move_an_attempt_under_way_and_never_shorten_it(
    owner: Client, club: Club, minutes: str, limit: int | None
) -> None:
    made = given(owner, club, minutes="20")
    aki = Client()
    join(aki, code_of(club), "Aki")
    aki.post(f"{made.get_absolute_url()}begin/")
    sent = terms(title=made.title, minutes=minutes, edition="1")
    assert owner.post(f"{made.get_absolute_url()}change/", sent).status_code == 303
    sitting = made.sittings.get()
    assert sitting.limit == (sitting.begun + timedelta(minutes=limit) if limit else None)


def test_it_is_closed_and_opened_again(owner: Client, club: Club) -> None:
    made = given(owner, club)
    for wish, is_closed in (("close", True), ("reopen", False)):
        owner.post(f"{made.get_absolute_url()}close/", {"do": wish})
        assert bool(Assignment.objects.get().closed) is is_closed
        assert ("Closed" in page(owner, made)) is is_closed


def test_before_a_question_is_replaced_the_difference_is_shown(owner: Client, club: Club) -> None:
    made = assigned(club)
    seen = sat(made, club.memberships.get())
    old = made.items.get()
    address = f"{made.get_absolute_url()}questions/{old.pk}/"
    shown = owner.post(address, {"name": "riichi-sticks"})
    assert shown.status_code == 200
    assert "<del>" in shown.text
    assert made.items.get() == old
    assert owner.post(address, {"name": "riichi-sticks", "sure": "1"}).status_code == 303
    (now,) = made.items.filter(replaced=None)
    assert (now.name, now.place) == ("riichi-sticks", old.place)
    assert seen.items.get().task == old.task
    assert owner.post(address, {"name": "riichi-sticks", "sure": "1"}).status_code == 404
    assert AssignmentItem.objects.count() == 2


def test_a_question_that_is_none_replaces_nothing(owner: Client, club: Club) -> None:
    made = assigned(club)
    address = f"{made.get_absolute_url()}questions/{made.items.get().pk}/"
    assert owner.post(address, {"name": "nowhere", "sure": "1"}).status_code == 422
    assert made.items.get().name == "mleague-example"


def test_an_organiser_looks_at_it_as_a_member_does_and_learns_nothing(
    owner: Client, club: Club
) -> None:
    made = assigned(club)
    address = f"{made.get_absolute_url()}preview/{made.items.get().pk}/"
    shown = owner.get(address)
    assert shown.status_code == 200
    assert "Check my answer" not in shown.text
    assert owner.post(address).status_code == 405


def test_the_journal_says_who_did_what(owner: Client, club: Club) -> None:
    made = given(owner, club, title="Week one")
    changed(owner, made, 1)
    owner.post(f"{made.get_absolute_url()}close/", {"do": "close"})
    changes = [entry.change for entry in Entry.objects.order_by("pk")]
    assert changes[-3:] == ["assigned", "reassigned", "closed"]
    assert "Haku gave an assignment: Week one." in owner.get(at_page(club, "journal")).text


def test_in_the_archive_nothing_is_given_or_changed(owner: Client, club: Club) -> None:
    made = given(owner, club)
    owner.post(at_page(club, "archive"), {"do": "archive"})
    assert owner.get(new(club)).status_code == 403
    assert changed(owner, made, 1).status_code == 403
    assert page(owner, made)


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
