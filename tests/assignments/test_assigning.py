"""Assigning questions, and when members see them."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final
from uuid import uuid4

import pytest
from django.test import Client

from assignments import views
from assignments.assigning import MOST_QUESTIONS
from assignments.models import Assignment
from assignments.picker.selection import NOTHING_CHOSEN, TOO_MANY_QUESTIONS
from clubs.models import Club
from quiz.collections import services as collecting
from quiz.models import AttemptItem, Collection
from quiz.questions.catalogue import question
from rulebook.frozen import name_of
from tests.assignments.assign_forms import DEALT, all_of, done_on, give, new, page, picks, terms
from tests.assignments.homework import DUE, assigned
from tests.clubs.clubs import at_page, new_member, organiser
from tests.form_errors import assert_says, assert_shows
from tests.quiz.factories import At
from tests.rulebook.house_rules import WHOLE_HAND, load_for_club
from tests.slow import others_slow

pytestmark = pytest.mark.usefixtures("monday")


def test_an_organiser_gives_homework_by_the_form_as_it_stands(owner: Client, club: Club) -> None:
    dealt = owner.get(f"{new(club)}?topic=any&count=5", follow=True)
    data = {field.html_name: field.value() for field in dealt.context["form"]}
    data = {name: value for name, value in data.items() if value is not None and value is not False}
    data["due"] = data["due"].isoformat()
    answer = owner.post(
        new(club),
        {**data, **picks(owner, dealt.request["PATH_INFO"] + "?" + dealt.request["QUERY_STRING"])},
    )
    assert answer.status_code == 303, answer.context["form"].errors
    assignment = Assignment.objects.get()
    assert assignment.due == datetime(2026, 11, 30, 14, 59, tzinfo=UTC)  # 23:59 in Tokyo
    assert (assignment.feedback, assignment.attempts, assignment.items.count()) == (
        "homework",
        1,
        5,
    )
    assert assignment.opens == datetime(2026, 11, 23, 3, tzinfo=UTC)


def test_its_hands_are_frozen_when_it_is_given(owner: Client, club: Club) -> None:
    assignment = give(owner, club)
    items = [*assignment.items.all()]
    assert [item.place for item in items] == [1, 2, 3]
    assert len({item.task.digest for item in items}) == 3
    assert {item.task.to_prompt().rules.id for item in items} == {"mleague"}
    assert assignment.rules == "mleague"


def test_equal_wishes_have_numbered_titles(owner: Client, club: Club) -> None:
    titles = [give(owner, club).title for _ in range(3)]
    assert titles == [titles[0], f"{titles[0]} (2)", f"{titles[0]} (3)"]
    assert give(owner, club, title=titles[0]).title == titles[0]  # as somebody wrote it


@pytest.mark.slow
@pytest.mark.parametrize("end", others_slow(["delete", "change"]))
def test_house_rules_are_frozen_with_the_hands(owner: Client, club: Club, end: str) -> None:
    """For each one's own, dealt when it is begun, too."""
    house = load_for_club(owner, club, WHOLE_HAND)
    then = house.version.frozen
    owner.post(f"/en/rules/club/{club.pk}/usual/", {"rules": house.rules_id})
    dealt = {**picks(owner, f"{new(club)}?topic=any&count=3"), "is_own": "on"}
    assert all(f"/{name_of(then.digest)}/" in name for name in dealt["pick"])
    answer = owner.post(new(club), terms(**dealt))
    assignment = Assignment.objects.get()
    assert answer.status_code == 303
    assert "Friday rules" in page(owner, assignment)
    if end == "change":
        changed = WHOLE_HAND.replace("whole-hand", "responsible-yakuman")
        owner.post(f"/en/rules/own/{house.pk}/toml/", {"toml": changed})
    else:
        owner.post(f"/en/rules/own/{house.pk}/delete/")
    new_member(club).post(f"{assignment.get_absolute_url()}begin/")
    items = AttemptItem.objects.select_related("task")
    assert {item.task.rules_id for item in items} == {then.pk}
    assert {item.task_id for item in items}.isdisjoint(
        assignment.items.values_list("task", flat=True)
    )


def test_a_collection_is_given_with_its_words(owner: Client, club: Club) -> None:
    learner = club.memberships.get().learner
    collection = collecting.begin(learner=learner, nonce=uuid4(), title="Kans", language="ja")
    item = collecting.add(collection, question("mleague-example"))
    collecting.change_words(item, lock_version=1, before="Look well.", after="")
    assignment = give(owner, club, f"collection:{collection.key}")
    collection.delete()
    (only,) = assignment.items.all()
    assert (assignment.title, only.before, only.of) == ("Kans", "Look well.", "Kans")
    assert (assignment.language, give(owner, club).language) == ("ja", "en")
    assert page(owner, assignment)


def test_nobody_gives_somebody_elses_collection(club: Club) -> None:
    other = club.memberships.get().learner
    mine = organiser(club)
    collection = Collection.objects.create(
        learner=other, key="k" * 20, nonce=uuid4(), title="Secret", language="en"
    )
    item = collecting.add(collection, question("mleague-example"))
    place, token = f"collection:{collection.key}", f"collection:{collection.key}:{item.pk}"
    assert "Secret" not in mine.get(f"{at_page(club, 'assignments')}new/?where={place}").text
    assert "chosen" not in mine.get(all_of(club, place)).context
    assert mine.post(new(club), terms(pick=[token])).status_code == 422
    Collection.objects.update(is_open=True)
    assert mine.post(new(club), terms(pick=[token])).status_code == 303


def test_questions_of_a_lesson_and_by_their_addresses_are_given(owner: Client, club: Club) -> None:
    assignment = give(owner, club, "lesson:third-dragon")
    assert assignment.items.count() > 1
    assert {*assignment.items.values_list("of", flat=True)} == {"third-dragon"}
    links = ["http://testserver/en/quiz/mleague-example/", "", "riichi-sticks"]
    assignment = give(owner, club, pick=links)
    assert [item.name for item in assignment.items.all()] == ["mleague-example", "riichi-sticks"]
    assert assignment.title


LONG_SEED: Final = f"payments/mleague/any/any/{'y' * 90}"
"""A name that no address has, and longer than one is kept."""


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"due": "2026-11-22T10:00"}, "past"),
        ({"opens": "2026-11-26T10:00"}, "before_opening"),
        ({"due": "soon"}, "invalid"),
        ({"due": "9999-12-31T23:59"}, "invalid"),
    ],
)
def test_impossible_due_times_are_refused(
    owner: Client, club: Club, data: dict[str, str], code: str
) -> None:
    refused = owner.post(new(club), terms(**DEALT, **data))
    assert refused.status_code == 422
    assert_says(refused, code, "due")
    assert not Assignment.objects.exists()


@pytest.mark.parametrize(
    ("pick", "missing"),
    [
        (["riichi-sticks", "nowhere"], 1),
        ([LONG_SEED], 1),
        (["earlier:" + "9" * 40, "collection:x:٣"], 2),
    ],
)
def test_questions_that_are_gone_are_counted(
    owner: Client, club: Club, pick: list[str], missing: int
) -> None:
    refused = owner.post(new(club), terms(pick=pick))
    assert refused.status_code == 422
    chosen = refused.context["chosen"]
    assert chosen.gone == missing
    assert chosen.gone_sentence in refused.text
    assert refused.context["form"].non_field_errors() == [chosen.gone_sentence]
    assert not Assignment.objects.exists()


def test_an_assignment_has_a_question(owner: Client, club: Club) -> None:
    refused = owner.post(new(club), terms(pick=[]))
    assert refused.status_code == 422
    assert refused.context["form"].non_field_errors() == [NOTHING_CHOSEN]
    assert_shows(refused, NOTHING_CHOSEN)
    assert not Assignment.objects.exists()


def test_a_note_is_written_with_a_little_markdown(owner: Client, club: Club) -> None:
    text = owner.get(give(owner, club, note="**Good luck!**").get_absolute_url()).text
    assert "<strong>Good luck!</strong>" in text
    assert "**" not in text.partition("<main")[2]


def test_a_form_sent_twice_gives_one(owner: Client, club: Club) -> None:
    data = terms(pick=["riichi-sticks"])
    for _ in range(2):
        assert owner.post(new(club), data).status_code == 303
    assert Assignment.objects.count() == 1


def test_last_seasons_is_given_again_with_new_dates(owner: Client, club: Club) -> None:
    earlier = give(owner, club, title="Week one", minutes="20", is_shuffled="on")
    form = owner.get(all_of(club, f"earlier:{earlier.pk}")).context["form"]
    assert (form["title"].value(), form["minutes"].value()) == ("Week one", 20)
    again = give(owner, club, f"earlier:{earlier.pk}", due="2027-11-25T20:00")
    tasks = [[item.task_id for item in each.items.all()] for each in (earlier, again)]
    assert tasks[0] == tasks[1]
    assert again.pk != earlier.pk


def test_ambiguous_times_are_late(owner: Client, club: Club, at: At) -> None:
    Club.objects.update(zone="Europe/Berlin")
    at("2026-10-01 00:00Z")
    twice = give(owner, club, due="2026-10-25T02:30")
    assert twice.due == datetime(2026, 10, 25, 1, 30, tzinfo=UTC)
    never = give(owner, club, due="2027-03-28T02:30", opens="2026-10-25T02:30")
    assert never.due == datetime(2027, 3, 28, 1, 30, tzinfo=UTC)
    assert never.opens == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    days = give(owner, club, due="2026-11-30", opens="2026-11-29")
    assert days.due == datetime(2026, 11, 30, 22, 59, tzinfo=UTC), "one minute to midnight"
    assert days.opens == datetime(2026, 11, 28, 23, tzinfo=UTC)


def test_members_see_what_is_open(owner: Client, club: Club, at: At) -> None:
    assignment = give(owner, club, opens="2026-11-24T12:00")
    aki = new_member(club)
    announced = aki.get(assignment.get_absolute_url())
    assert "items" not in announced.context
    assert "Tue 24 November 2026, 12:00" in announced.text
    assert Client().get(assignment.get_absolute_url()).status_code == 404
    assert assignment.title not in aki.get(at_page(club, "assignments")).text
    assert "Tue 24 November 2026, 12:00" in page(owner, assignment)
    at("2026-11-24 03:00Z")
    assert assignment.title in aki.get(at_page(club, "assignments")).text
    assert "Wed 25 November 2026, 20:00" in page(aki, assignment)


def test_the_preview_takes_no_answer(owner: Client, club: Club) -> None:
    assignment = assigned(club)
    address = f"{assignment.get_absolute_url()}preview/{assignment.items.get().pk}/"
    response = owner.get(address)
    assert response.status_code == 200
    main = response.text.partition("<main")[2].partition("</main>")[0]
    assert 'id="answer"' in main
    assert 'type="submit"' not in main
    assert owner.post(address).status_code == 405


def test_its_pages_ask_few_queries_however_much_is_in_it(
    owner: Client, club: Club, django_assert_max_num_queries: Any
) -> None:
    names = ["mleague-example", "riichi-sticks", "two-hands-one-tile", "three-players"]
    assignment = give(owner, club, pick=names)
    with django_assert_max_num_queries(20):
        page(owner, assignment)
    with django_assert_max_num_queries(20):
        owner.get(at_page(club, "assignments"))


@pytest.mark.slow
def test_a_long_list_of_questions_is_refused_in_few_queries(
    owner: Client, club: Club, django_assert_max_num_queries: Any
) -> None:
    names = [f"x-{'a' * 19}{letter}-{number}" for letter in "bcdef" for number in range(80)]
    with django_assert_max_num_queries(20):
        refused = owner.post(new(club), terms(pick=names))
    assert refused.status_code == 422
    many = [f"payments/mleague/any/1/a{number}" for number in range(31)]
    refused = owner.post(new(club), terms(pick=many))
    too_many = TOO_MANY_QUESTIONS % {"most": MOST_QUESTIONS, "number": len(many)}
    assert refused.context["form"].non_field_errors() == [too_many]
    assert_shows(refused, too_many)


@pytest.mark.parametrize(
    ("text", "kept"), [("\u202eeno keeW\u202c", "eno keeW"), ("Week\u200b \u2066one", "Week one")]
)
def test_titles_are_visible_text(owner: Client, club: Club, text: str, kept: str) -> None:
    assert give(owner, club, title=text).title == kept


def test_a_title_that_is_too_long_is_refused(owner: Client, club: Club) -> None:
    refused = owner.post(new(club), terms(**DEALT, title="x" * 10_000, note="Bring tea."))
    assert refused.status_code == 422
    assert "Bring tea." in refused.text
    assert "x" * 10_000 in refused.text


def test_the_list_has_pages(owner: Client, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    first, last = (assigned(club, title=f"Week {n}", due=DUE + timedelta(days=n)) for n in (1, 2))
    monkeypatch.setattr(views, "TOGETHER", 1)
    text = owner.get(at_page(club, "assignments")).text
    assert first.title in text
    assert last.title not in text
    assert last.title in owner.get(at_page(club, "assignments") + "?older=2").text
    page = owner.get(at_page(club, "assignments") + "?q=ＷＥＥＫ+2").text
    assert last.title in page
    assert first.title not in page
    assert "1 search result" in page


def test_the_notice_says_who_sees_it(owner: Client, club: Club) -> None:
    times = ("", "2026-11-24T10:00")
    pages = [owner.post(new(club), terms(**DEALT, opens=opens), follow=True) for opens in times]
    assert [page.context["is_seen"] for page in pages] == [True, False]
    now, later = (done_on(page.text) for page in pages)
    assert now
    assert later
    assert now != later
