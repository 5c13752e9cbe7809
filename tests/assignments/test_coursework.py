"""Lessons and checkpoints as homework."""

from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone, translation

from accounts.models import Learner, User
from accounts.services import erase, merge_learners
from assignments.coursework.forms import PROPOSED
from assignments.coursework.questions import SHORT, questions_on
from assignments.coursework.selectors import MOST
from assignments.coursework.services import MOST_COURSEWORK
from assignments.coursework.stops import every_stop, stops_of, title_of
from assignments.models import Coursework
from assignments.models.coursework import LONGEST_STOPS
from assignments.sources import refusal_of
from clubs.models import Change, Club, Entry, Membership
from lessons.catalog import lesson
from lessons.models import Reading
from quiz.exam.services import begin_with
from quiz.models import AttemptItem
from quiz.questions.catalogue import question
from tests.assignments.assign_forms import done_on
from tests.assignments.homework import assigned
from tests.clubs.clubs import at_page, journal, make, new_member, organiser, page, person
from tests.form_errors import assert_says
from tests.lessons_done import OURS, act, complete
from tests.loops import non_empty
from tests.queries import asked_on
from tests.quiz.factories import At

pytestmark = pytest.mark.usefixtures("monday")

THURSDAY: Final = "2026-11-26T23:59"
LATER: Final = "2026-11-26 15:00Z"
"""Just after that by the club's clock."""
SLUGS: Final = ("why-pao", "ensured", "part-1")


def new(club: Club) -> str:
    return at_page(club, "lessons/new")


def its(row: Coursework, more: str = "") -> str:
    return f"{row.get_absolute_url()}{more}"


def post_lessons(client: Client, club: Club, *slugs: str, **other: Any) -> Any:
    data = {"slugs": slugs or SLUGS, "due": THURSDAY, "nonce": uuid4()}
    return client.post(new(club), {**data, **other})


def give_lessons(client: Client, club: Club, *slugs: str, **other: Any) -> Coursework:
    answer = post_lessons(client, club, *slugs, **other)
    assert answer.status_code == 303, answer.text
    return club.coursework.latest("pk")


def changed(client: Client, row: Coursework, lock_version: int = 1, **other: Any) -> Any:
    data = {"slugs": row.slugs.split(), "due": THURSDAY, "nonce": row.nonce}
    return client.post(its(row, "change/"), {**data, "lock_version": lock_version, **other})


def sat(learner: Learner, slug: str = "part-1", *scores: int) -> None:
    """A checkpoint that was handed in, with the scores out of four."""
    attempt = begin_with([], learner=learner, slug=slug)
    task = assigned(Club.objects.earliest("pk")).items.get().task
    AttemptItem.objects.bulk_create(
        AttemptItem(attempt=attempt, place=place, name="x", task=task, score=score, out_of=4)
        for place, score in enumerate(scores, start=1)
    )
    attempt.handed_in_at = timezone.now()
    attempt.save()


def home(client: Client) -> Any:
    return client.get("/en/")


def due_at(client: Client) -> list[Any]:
    return [each for each in home(client).context["to_do"] if hasattr(each, "coursework")]


def cells(client: Client, row: Coursework, name: str = "Aki") -> list[str]:
    """What an organiser reads in a member's row."""
    table = client.get(its(row)).text.partition("<tbody>")[2].partition("</tbody>")[0]
    line = next(line for line in table.split("<tr>") if f">{name}</a>" in line)
    row_texts = []
    for cell in line.split("<td>")[1:]:
        plain = cell.partition("</td>")[0]
        texts = [part.partition(">")[2] for part in plain.split("<")]
        row_texts.append(" ".join(" ".join(texts).split()))
    return row_texts


# What members see


@pytest.mark.slow
def test_a_member_is_led_straight_into_the_next_lesson(
    owner: Client, club: Club, aki: Client
) -> None:
    give_lessons(owner, club)
    for text in (home(aki).text, page(aki, club)):
        assert 'href="/en/lessons/why-pao/"' in text.partition("sitting-due")[2]
        assert "Lessons and checkpoints: 0 of 3" in text
    complete(aki, "why-pao")
    for text in (home(aki).text, page(aki, club)):
        assert 'href="/en/lessons/ensured/"' in text.partition("sitting-due")[2]
        assert "Lessons and checkpoints: 1 of 3" in text


def test_it_stands_beside_assignments_in_the_order_of_their_due_times(
    owner: Client, club: Club, aki: Client
) -> None:
    now = timezone.now()
    assigned(club, title="First", opens=now, due=now + timedelta(days=1))
    assigned(club, title="Last", opens=now, due=now + timedelta(days=6))
    give_lessons(owner, club)
    for lists in (home(aki).context["to_do"], aki.get(club.get_absolute_url()).context["waiting"]):
        order = [getattr(each, "assignment", None) for each in lists]
        assert [each and each.title for each in order] == ["First", None, "Last"]


@pytest.mark.slow
def test_what_was_done_before_counts_and_ticks_itself(
    owner: Client, club: Club, aki: Client
) -> None:
    complete(aki, "why-pao")
    row = give_lessons(owner, club, "why-pao")
    assert not due_at(aki)
    text = aki.get(its(row)).text
    assert text.count('class="is-done"') == 1
    assert '<p class="notice">' in text
    assert 'id="next"' not in text, "nothing is left to do"
    assert aki.get(club.get_absolute_url()).context["others"][0].coursework == row


@pytest.mark.slow
def test_a_checkpoint_and_the_disputes_tick_themselves_once_handed_in(
    owner: Client, club: Club, aki: Client
) -> None:
    row = give_lessons(owner, club, "part-1", "disputes")
    learner = club.memberships.get(name="Aki").learner
    assert due_at(aki)[0].next.stop.address == "/en/lessons/checkpoint/part-1/"
    begin_with([question("mleague-example")], learner=learner, slug="disputes")
    assert cells(owner, row) == ["–", "in progress"]
    sat(learner, "part-1", 4, 3, 4)
    assert due_at(aki)[0].next.stop.slug == "disputes"
    assert cells(owner, row) == ["2 of 3 right", "in progress"]


@pytest.mark.slow
def test_after_the_due_time_it_waits_for_a_week_and_counts_as_late(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    row = give_lessons(owner, club, "why-pao", "ensured")
    complete(aki, "why-pao")
    at(LATER)
    owner.force_login(User.objects.get())
    assert "was due" in home(aki).text
    complete(aki, "ensured")
    assert [cell.endswith("late") for cell in cells(owner, row)] == [False, True]
    late = give_lessons(owner, club, "third-dragon", due="2026-11-28T12:00")
    at("2026-12-05 02:59Z")
    assert [each.coursework for each in due_at(aki)] == [late]
    at("2026-12-05 03:01Z")
    assert not due_at(aki)
    assert "third-dragon" in aki.get(its(late)).text


def test_who_joins_later_has_it_and_who_joins_after_it_is_not_counted(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    row = give_lessons(owner, club)
    assert due_at(new_member(club, "Ren"))
    at(LATER)
    owner.force_login(User.objects.get())
    new_member(club, "Sora")
    progress = owner.get(its(row)).context["progress"]
    assert [each.person.member.name for each in progress.rows] == ["Aki", "Ren"]


def test_members_see_it_when_it_opens(owner: Client, club: Club, aki: Client, at: At) -> None:
    complete(aki, "why-pao")
    row = give_lessons(owner, club, opens="2026-11-24T09:00")
    response = owner.get(f"{its(row)}?done=given")
    assert not response.context["is_seen"]
    later = done_on(response.text)
    assert later
    assert aki.get(its(row)).status_code == 404
    assert not due_at(aki)
    assert "Aki" not in owner.get(its(row)).text, "nor does anybody see how far they are"
    at("2026-11-24 00:00Z")
    assert due_at(aki)
    assert done_on(owner.get(f"{its(row)}?done=given").text) not in {"", later}


def test_nobody_else_sees_it(owner: Client, club: Club) -> None:
    row = give_lessons(owner, club)
    elsewhere = make(person("elsewhere"))
    other = new_member(elsewhere, "Ren")
    assert not due_at(other)
    for client in (other, Client()):
        assert client.get(its(row)).status_code == 404
    wrong_club = f"{elsewhere.get_absolute_url()}lessons/{row.pk}/"
    assert other.get(wrong_club).status_code == 404


@pytest.mark.slow
def test_an_archived_club_keeps_it_and_waits_for_nothing(
    owner: Client, club: Club, aki: Client
) -> None:
    row = give_lessons(owner, club)
    owner.post(at_page(club, "archive"), {"do": "archive"})
    assert not aki.get(club.get_absolute_url()).context["waiting"]
    assert aki.get(its(row)).status_code == owner.get(its(row)).status_code == 200
    assert owner.get(new(club)).status_code == post_lessons(owner, club).status_code == 403
    assert changed(owner, row).status_code == 403
    assert owner.post(its(row, "withdraw/")).status_code == 403
    assert cells(owner, row) == ["–", "–", "–"]
    for action in ("change", "withdraw"):
        assert its(row, f"{action}/") not in owner.get(its(row)).text


@pytest.mark.slow
def test_many_that_are_over_hide_none_that_is_due(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    for _ in range(MOST):
        give_lessons(owner, club, "ensured")
    at(LATER)
    row = give_lessons(owner, club, "why-pao", due="2026-11-28T23:59")
    complete(aki, "ensured")
    assert [each.coursework for each in due_at(aki)] == [row]
    assert row in [each.coursework for each in home(owner).context["progress"]]
    waiting = aki.get(club.get_absolute_url()).context["waiting"]
    assert [each.coursework for each in waiting] == [row]


# What organisers see


def test_an_organiser_sees_who_has_done_what(owner: Client, club: Club, aki: Client) -> None:
    row = give_lessons(owner, club)
    new_member(club, "Ren")
    complete(aki, "why-pao")
    act(aki, 1, "ensured")
    reading = Reading.objects.get()
    assert cells(owner, row) == [f"{reading.right} of {reading.out_of} right", "in progress", "–"]
    assert cells(owner, row, "Ren") == ["–", "–", "–"]
    text = owner.get(its(row)).text
    assert "Finished: 0 of 2 members" in text
    for text in (page(owner, club), home(owner).text):
        assert "Lessons 1–2 and Checkpoint 1" in text
        assert "Finished: 0 of 2 members" in text
    assert "Not finished: Aki and Ren" in page(owner, club)


def test_other_members_see_nothing_of_it(owner: Client, club: Club, aki: Client) -> None:
    row = give_lessons(owner, club)
    complete(new_member(club, "Ren"), "why-pao")
    assert "Ren" not in aki.get(its(row)).text
    assert "Lessons and checkpoints: 0 of 3" in page(aki, club)


def test_only_what_was_given_is_seen(owner: Client, club: Club, aki: Client) -> None:
    complete(aki, "third-dragon")
    row = give_lessons(owner, club, "why-pao")
    assert "third-dragon" not in owner.get(its(row)).text.partition("<main")[2]


@pytest.mark.slow
def test_who_leaves_or_deletes_their_data_is_gone_from_it(
    owner: Client, club: Club, aki: Client
) -> None:
    row = give_lessons(owner, club, "why-pao")
    complete(aki, "why-pao")
    complete(new_member(club, "Ren"), "why-pao")
    aki.post(at_page(club, "leave"))
    assert Reading.objects.count() == 2, "what they learnt is theirs"
    erase(club.memberships.get(name="Ren").learner)
    text = owner.get(its(row)).text
    assert "Aki" not in text
    assert "Ren" not in text


def test_it_stays_when_its_author_is_erased(owner: Client, club: Club, aki: Client) -> None:
    chun = organiser(club)
    row = give_lessons(chun, club)
    by = "<dt>Assigned by</dt>\n        <dd>chun</dd>"
    assert by in owner.get(its(row)).text
    assert by not in aki.get(its(row)).text
    chun.post(at_page(club, "leave"))
    row.refresh_from_db()
    assert row.made_by is None
    assert owner.get(its(row)).status_code == 200


@pytest.mark.slow
def test_two_browsers_of_one_person_count_as_one(owner: Client, club: Club, aki: Client) -> None:
    row = give_lessons(owner, club, "why-pao", "ensured")
    complete(aki, "why-pao")
    guest = club.memberships.get(name="Aki").learner
    user = User.objects.create_user("aki")
    signed_in = Client()
    signed_in.force_login(user)
    learner = Learner.objects.create(user=user)
    complete(signed_in, "ensured")
    merge_learners(guest, into=learner)
    assert all(cell.endswith("right") for cell in cells(owner, row))
    assert not due_at(signed_in)


@pytest.mark.slow
def test_merged_memberships_count_as_one_person(owner: Client, club: Club, aki: Client) -> None:
    row = give_lessons(owner, club, "why-pao", "ensured")
    other = new_member(club, "Aki 2")
    complete(aki, "why-pao")
    complete(other, "ensured")
    member = club.memberships.get(name="Aki")
    Membership.objects.filter(name__startswith="Aki").update(
        same_as=member, same_since=timezone.now()
    )
    assert all(cell.endswith("right") for cell in cells(owner, row))
    assert not due_at(aki)
    assert not due_at(other)


@pytest.mark.slow
def test_the_first_time_counts(owner: Client, club: Club, aki: Client) -> None:
    row = give_lessons(owner, club, "why-pao", "part-1")
    learner = club.memberships.get(name="Aki").learner
    sat(learner, "part-1", 1, 2)
    sat(learner, "part-1", 4, 4)
    complete(aki, "why-pao")
    first = cells(owner, row)
    assert first[1] == "0 of 2 right"
    aki.post("/en/lessons/why-pao/again/", headers=OURS)
    act(aki, 1, "why-pao", "2")
    assert cells(owner, row) == first


# Giving, changing, withdrawing


def test_the_next_lessons_are_proposed_for_the_usual_evening(owner: Client, club: Club) -> None:
    every = [stop.slug for stop in every_stop()]
    form = owner.get(new(club)).context["form"]
    assert form["slugs"].value() == every[:PROPOSED]
    give_lessons(owner, club, "why-pao", "third-dragon")
    form = owner.get(new(club)).context["form"]
    assert form["slugs"].value() == every[3 : 3 + PROPOSED]
    give_lessons(owner, club, "disputes")
    assert owner.get(new(club)).context["form"]["slugs"].value() == []


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ({"slugs": []}, ("slugs", "required")),
        ({"slugs": ["nothing"]}, ("slugs", "invalid_choice")),
        ({"due": ""}, ("due", "required")),
        ({"due": "soon"}, ("due", "invalid")),
        ({"due": "2026-11-22T12:00"}, ("due", "past")),
        ({"opens": "2026-11-27T12:00"}, ("due", "before_opening")),
    ],
)
def test_bad_input_keeps_what_was_chosen(
    owner: Client, club: Club, other: dict[str, Any], expected: tuple[str, str]
) -> None:
    row = give_lessons(owner, club, "ensured")
    for refused in (post_lessons(owner, club, **other), changed(owner, row, **other)):
        assert refused.status_code == 422
        field, code = expected
        assert_says(refused, code, field)
    assert Coursework.objects.get().slugs == "ensured"


def test_a_form_that_is_sent_twice_gives_once(owner: Client, club: Club) -> None:
    nonce = uuid4()
    assert give_lessons(owner, club, nonce=nonce) == give_lessons(owner, club, nonce=nonce)
    assert Coursework.objects.count() == 1
    assert journal(club) == ["made", "lessons_new"]


def test_a_lesson_that_is_sent_often_is_given_once(owner: Client, club: Club) -> None:
    assert give_lessons(owner, club, *["why-pao"] * 200).slugs == "why-pao"


def test_a_lesson_that_has_moved_is_still_chosen(owner: Client, club: Club) -> None:
    row = give_lessons(owner, club, "ron")
    Coursework.objects.update(slugs="tsumo")
    assert owner.get(its(row, "change/")).context["form"]["slugs"].value() == ["ron"]


def test_a_club_gives_them_so_often(owner: Client, club: Club) -> None:
    now = timezone.now()
    Coursework.objects.bulk_create(
        Coursework(club=club, slugs="why-pao", opens=now, due=now + timedelta(1), nonce=uuid4())
        for _ in range(MOST_COURSEWORK)
    )
    refused = post_lessons(owner, club)
    assert refused.status_code == 422
    form = refused.context["form"]
    assert_says(refused, "too_many")
    assert f"{MOST_COURSEWORK}" in form.non_field_errors()[0]
    assert form["slugs"].value() == [*SLUGS]


def test_all_stops_together_fit() -> None:
    assert len(" ".join(stop.slug for stop in every_stop())) <= LONGEST_STOPS / 2


def test_an_organiser_changes_and_withdraws_it(owner: Client, club: Club, aki: Client) -> None:
    row = give_lessons(owner, club)
    chun = organiser(club)
    complete(aki, "ensured")
    assert changed(chun, row, slugs=["ensured"], due="2026-11-27T20:00").status_code == 303
    row.refresh_from_db()
    assert (row.slugs, row.due.isoformat()) == ("ensured", "2026-11-27T11:00:00+00:00")
    assert not due_at(aki)
    assert changed(chun, row, 2, due="2026-11-27T20:00").status_code == 303, "and changes nothing"
    for _ in range(2):
        assert chun.post(its(row, "withdraw/")).status_code == 303
    assert not Coursework.objects.exists()
    assert Reading.objects.exists()
    assert journal(club)[-3:] == ["joined", "lessons_set", "lessons_gone"]
    what = Entry.objects.latest("pk").what
    assert what.startswith("Lesson 2: ")
    line = str(Change.LESSONS_GONE.label) % {"who": "chun", "what": what}
    assert line in owner.get(at_page(club, "journal")).text


def test_of_two_organisers_the_second_sees_what_the_first_saved(owner: Client, club: Club) -> None:
    row = give_lessons(owner, club)
    assert changed(owner, row, slugs=["ensured", "why-pao"]).status_code == 303
    clash = changed(organiser(club), row, slugs=["third-dragon"], due="2026-11-27T20:00")
    assert clash.status_code == 409
    assert "Lessons 1–2" in clash.text
    form = clash.context["form"]
    assert (form["slugs"].value(), form["due"].value()) == (["third-dragon"], "2026-11-27T20:00")
    version = int(form["lock_version"].value())
    assert changed(owner, row, version, slugs=["third-dragon"]).status_code == 303
    row.refresh_from_db()
    assert row.slugs == "third-dragon"


def test_a_change_of_what_was_withdrawn_can_be_given_again(owner: Client, club: Club) -> None:
    row = give_lessons(owner, club)
    owner.post(its(row, "withdraw/"))
    clash = changed(owner, row, slugs=["third-dragon"])
    assert clash.status_code == 409
    assert f'action="{new(club)}"' in clash.text
    assert clash.context["form"]["slugs"].value() == ["third-dragon"]
    assert owner.get(its(row, "change/")).status_code == 404


def test_it_is_due_by_the_clubs_clock(owner: Client, club: Club) -> None:
    Club.objects.update(zone="Europe/Berlin")
    row = give_lessons(owner, club, due="2027-03-28T02:30")
    assert row.due.isoformat() == "2027-03-28T01:30:00+00:00"


# The course changes


@pytest.mark.slow
def test_an_unknown_lesson_is_left_out(owner: Client, club: Club, aki: Client) -> None:
    row = give_lessons(owner, club, "why-pao")
    Coursework.objects.update(slugs="why-pao gone tsumo")
    assert [stop.slug for stop in stops_of(["why-pao", "gone", "tsumo"])] == ["why-pao", "ron"]
    assert "Lessons and checkpoints: 0 of 2" in home(aki).text
    Coursework.objects.update(slugs="gone")
    assert not due_at(aki)
    for client in (owner, aki):
        for address in (its(row), club.get_absolute_url(), at_page(club, "assignments")):
            assert client.get(address).status_code == 200
    assert owner.get(its(row, "change/")).status_code == 200


@pytest.mark.parametrize(
    ("slugs", "en", "ja"),
    [
        ("third-dragon", "Lesson 3: The third dragon", None),
        ("why-pao ensured third-dragon free-pair", "Lessons 1–3 and 5", "レッスン1～3、5"),
        ("ensured part-1 disputes", "Lesson 2, Checkpoint 1 and Ten disputes", None),
        ("part-2", "Checkpoint 2", None),
        ("gone", "Lessons", "レッスン"),
    ],
)
def test_its_title_says_what_it_is(slugs: str, en: str, ja: str | None) -> None:
    assert title_of(stops_of(slugs.split())) == en
    with translation.override("ja"):
        title = title_of(stops_of(slugs.split()))
        assert title == (ja or title)
        assert title != en


# Questions on them


def test_given_lessons_lead_to_a_homework_and_a_live_round_on_them(
    owner: Client, club: Club, aki: Client
) -> None:
    row = give_lessons(owner, club, "why-pao", "ensured", "fourth-wind", "free-pair", "part-1")
    context = owner.get(its(row)).context
    ways = {"assignments/new/chosen": context["homework"], "live/new/chosen": context["live"]}
    asked, titles = [], []
    for way, query in ways.items():
        chosen = owner.get(f"{at_page(club, way)}?{query}").context["chosen"]
        asked.append({each.question.id for each in chosen.all})
        titles.append(chosen.default_title())
    # The homework asks both questions of the first lesson, so the live round asks none of it.
    assert titles == ["Questions from Lessons 1–2 and 4–5", "Questions from Lessons 2 and 4–5"]
    assert [len(names) for names in asked] == [SHORT, SHORT]
    assert not asked[0] & asked[1]
    for slug in ("why-pao", "ensured", "fourth-wind", "free-pair"):
        of_it = {*lesson("en", slug).questions}
        assert of_it & asked[0], "each lesson has its question in the homework"
    assert "homework" not in aki.get(its(row)).context


def test_few_questions_are_asked_in_both_and_a_checkpoint_has_none(
    owner: Client, club: Club
) -> None:
    context = owner.get(its(give_lessons(owner, club, "why-pao"))).context
    assert context["homework"] == context["live"] != ""
    context = owner.get(its(give_lessons(owner, club, "part-1"))).context
    assert context["homework"] == context["live"] == ""


def test_each_lesson_has_questions_that_can_be_given() -> None:
    for stop in non_empty([each for each in every_stop() if each.number is not None]):
        for name in non_empty(questions_on([stop])):
            assert not refusal_of(question(name)), name


# What it costs


@pytest.mark.slow
def test_many_cost_no_more(owner: Client, club: Club, aki: Client) -> None:
    give_lessons(owner, club)
    listed = (club.get_absolute_url(), at_page(club, "assignments"))
    looks = [*((who, where) for who in (owner, aki) for where in listed), (aki, "/en/")]
    row = club.coursework.get()
    looks += [(owner, its(row)), (aki, its(row))]
    of_one = [asked_on(*look) for look in looks]
    for name in ("Ren", "Sora", "Mio"):
        complete(new_member(club, name), "why-pao")
        give_lessons(owner, club, "ensured", name and "part-2")
    assert [asked_on(*look) for look in looks] == of_one


def test_the_journal_has_its_titles_in_the_clubs_language(owner: Client, club: Club) -> None:
    """An organiser may give lessons in another language than the other organisers read."""
    row = give_lessons(owner, club, "why-pao", "ensured")
    japanese = its(row).replace("/en/", "/ja/")
    assert owner.post(f"{japanese}withdraw/").status_code == 303
    give_lessons(owner, club, "why-pao", "ensured")
    (new, withdrawal, first) = Entry.objects.filter(club=club, change__startswith="lessons")
    assert new.what == withdrawal.what == first.what == "Lessons 1–2"


def test_every_kind_of_journal_entry_fits_its_column() -> None:
    assert all(len(change) <= 12 for change in Change.values)
