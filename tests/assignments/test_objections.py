"""Members object to marks, and organisers reply."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from assignments.models import Assignment, Objection
from clubs.models import Club
from quiz.models import Attempt, News
from quiz.news.selectors import SENTENCES
from tests.assignments.assign_forms import done_on
from tests.assignments.homework import assigned, sat
from tests.assignments.sitting.attempts import (
    begin_attempt,
    fill,
    new_assignment,
    page,
    page_text,
    paper,
    sat_until_due,
    wrong,
)
from tests.clubs.clubs import at_page, new_member, organiser, person
from tests.form_errors import assert_says
from tests.reader_text import as_written
from tests.slow import others_slow

TEXT = "East was already in riichi."


pytestmark = pytest.mark.usefixtures("while_it_is_open")


@pytest.fixture
def member(club: Club) -> Client:
    return new_member(club, "Aki", person("aki"))


@pytest.fixture
def attempt(club: Club, member: Client) -> Attempt:
    return sat_until_due(member, new_assignment(club))


def objection_of(attempt: Attempt, place: int = 1) -> str:
    return paper(attempt, place, "objection/")


def objections(attempt: Attempt) -> str:
    return f"{page(Assignment.of(attempt.paper))}objections/"


def object_to(client: Client, attempt: Attempt, text: str = TEXT) -> Objection:
    address = objection_of(attempt)
    assert f'href="{address}"' in client.get(paper(attempt, 1, "answer/")).text
    response = client.post(address, {"text": text})
    assert (response.status_code, response["Location"]) == (303, f"{address}?done=sent")
    assert done_on(client.get(response["Location"]).text)
    return Objection.objects.get()


def reply(client: Client, attempt: Attempt, text: str, **other: str) -> Any:
    """Reply to the objection as it is now, unless another state is given."""
    objection = Objection.objects.get()
    form = {"objection": str(objection.pk), "state": objection.state, "text": text, **other}
    return client.post(objections(attempt), form)


def test_an_objection_is_read_beside_the_ruling_and_replied_to(
    owner: Client, member: Client, attempt: Attempt
) -> None:
    object_to(member, attempt)
    assignment = page(Assignment.of(attempt.paper))
    assert "1 objection awaits a reply" in page_text(owner, assignment)
    title = {"title": attempt.paper.title}
    assert str(SENTENCES[News.Kind.OBJECTED]) % title in page_text(owner, "/en/news/")
    listed = owner.get(objections(attempt))
    ((_, solution),) = listed.context["objections"]
    headline = str(solution["solved"].explanation.headline)
    for words in (TEXT, "Aki", headline, "M.League rules, chapter 8"):
        assert words in as_written(listed.text)
    assert reply(owner, attempt, "Not in this hand.").status_code == 303
    assert "Not in this hand." in page_text(member, objection_of(attempt))
    assert str(SENTENCES[News.Kind.REPLIED]) % title in page_text(member, "/en/news/")
    assert objections(attempt) not in owner.get(assignment).text


@pytest.mark.slow
def test_a_guest_is_led_to_the_reply_and_an_organiser_to_the_objection(
    owner: Client, club: Club
) -> None:
    guest, other = new_member(club, "Ben"), new_member(club, "Chie")
    attempt = sat_until_due(guest, new_assignment(club))
    to_objections, to_reply = objections(attempt), objection_of(attempt)

    def led(client: Client, address: str) -> list[bool]:
        homes = (club.get_absolute_url(), "/en/")
        return [f'href="{address}"' in client.get(home).text for home in homes]

    assert led(owner, to_objections) == [False, False]
    object_to(guest, attempt)
    assert led(owner, to_objections) == [True, True]
    assert led(guest, to_objections) == [False, False]
    assert led(guest, to_reply) == [False, False]
    reply(owner, attempt, "Not in this hand.")
    assert led(owner, to_objections) == [False, False]
    assert led(guest, to_reply) == [True, True]
    assert led(other, to_reply) == [False, False]
    assert "The organisers’ reply" in page_text(guest, paper(attempt, 1, "answer/"))
    Objection.objects.update(replied_at=timezone.now() - timedelta(days=31))
    assert led(guest, to_reply) == [False, False]


@pytest.mark.slow
def test_objections_in_what_was_withdrawn_wait_for_nobody(
    owner: Client, club: Club, member: Client, attempt: Attempt
) -> None:
    object_to(member, attempt)
    assert objections(attempt) in owner.get(club.get_absolute_url()).text
    Assignment.objects.update(closed=timezone.now(), withdrawn=timezone.now())
    assert objections(attempt) not in owner.get(club.get_absolute_url()).text


def test_it_may_be_changed_until_there_is_a_reply(
    owner: Client, member: Client, attempt: Attempt
) -> None:
    objection = object_to(member, attempt)
    assert member.post(objection_of(attempt), {"text": "South was."}).status_code == 303
    reply(owner, attempt, "No.")
    late = member.post(objection_of(attempt), {"text": "North was."})
    assert late.status_code == 422
    assert_says(late, "replied", "text")
    assert "North was." in late.text
    assert "No." in late.text
    objection.refresh_from_db()
    assert (objection.text, objection.reply) == ("South was.", "No.")


@pytest.mark.parametrize("text", others_slow(["\u202e\u2800", "", "x" * 301]))
def test_what_is_no_sentence_is_refused_and_kept_in_the_form(
    owner: Client, member: Client, attempt: Attempt, text: str
) -> None:
    refused = member.post(objection_of(attempt), {"text": text})
    assert refused.status_code == 422
    assert f'value="{text}"' in refused.text or not text
    objection = object_to(member, attempt)
    refused = reply(owner, attempt, text)
    assert refused.status_code == 422
    assert f'value="{text}"' in refused.text
    objection.refresh_from_db()
    assert objection.reply == ""


def test_nobody_objects_before_the_reasons_are_told(club: Club, member: Client) -> None:
    attempt = begin_attempt(member, new_assignment(club))
    fill(member, attempt, 1, wrong(attempt, 1))
    assert member.get(objection_of(attempt)).status_code == 303
    assert member.post(objection_of(attempt), {"text": TEXT}).status_code == 303
    assert not Objection.objects.exists()


def test_text_is_never_markup(owner: Client, member: Client, attempt: Attempt) -> None:
    object_to(member, attempt, "<b>East</b>")
    assert "<b>East" not in owner.get(objections(attempt)).text


def test_others_neither_read_nor_write_it(
    owner: Client, club: Club, member: Client, attempt: Attempt
) -> None:
    objection = object_to(member, attempt)
    other = new_member(club, "Ben")
    for client in (other, owner):
        assert client.get(objection_of(attempt)).status_code == 404
        assert client.post(objection_of(attempt), {"text": "x"}).status_code == 404
    for client in (other, member, Client()):
        assert client.get(objections(attempt)).status_code in {403, 404}
        assert reply(client, attempt, "x").status_code in {403, 404}
    elsewhere = f"{page(new_assignment(club))}objections/"
    sent_there = {"objection": objection.pk, "state": objection.state, "text": "x"}
    refused = owner.post(elsewhere, sent_there)
    assert refused.status_code == 409
    assert TEXT not in refused.text
    objection.refresh_from_db()
    assert objection.reply == ""
    assert organiser(club).get(objections(attempt)).status_code == 200


@pytest.mark.slow
def test_a_reply_to_what_was_changed_meanwhile_is_kept_in_the_form(
    owner: Client, member: Client, attempt: Attempt
) -> None:
    state = object_to(member, attempt).state
    assert state in owner.get(objections(attempt)).text
    member.post(objection_of(attempt), {"text": "South was."})
    stale = reply(owner, attempt, "No, never.", state=state)
    assert stale.status_code == 409
    assert_says(stale, "changed", "text")
    for words in ("South was.", "No, never."):
        assert words in stale.text
    assert Objection.objects.get().reply == ""
    assert reply(owner, attempt, "No, never.").status_code == 303
    state = Objection.objects.get().state
    assert reply(organiser(attempt.paper.assignment.club), attempt, "Yes.").status_code == 303
    stale = reply(owner, attempt, "Not at all.", state=state)
    assert stale.status_code == 409
    assert '<blockquote dir="auto">Yes.</blockquote>' in stale.text
    assert Objection.objects.get().reply == "Yes."


def test_a_reply_to_an_objection_that_is_gone_is_shown_again(
    owner: Client, member: Client, attempt: Attempt
) -> None:
    objection = object_to(member, attempt)
    form = {"objection": objection.pk, "state": objection.state, "text": "No, never."}
    member.post(at_page(attempt.paper.assignment.club, "leave"))
    response = owner.post(objections(attempt), form)
    assert response.status_code == 409
    assert response.context["is_gone"]
    assert "No, never." in response.text.partition('role="alert">')[2].partition("</section>")[0]


@pytest.mark.slow
def test_nobody_objects_in_an_archived_club(club: Club, member: Client, attempt: Attempt) -> None:
    object_to(member, attempt)
    club.archived = timezone.now()
    club.save()
    answer = member.get(objection_of(attempt))
    assert 'id="archived"' in answer.text
    assert TEXT in answer.text
    assert 'name="text"' not in answer.text


def test_it_goes_with_its_member(member: Client, attempt: Attempt) -> None:
    object_to(member, attempt)
    member.post(at_page(attempt.paper.assignment.club, "leave"))
    assert not Objection.objects.exists()


def test_each_answer_of_a_member_has_its_own(club: Club, member: Client, attempt: Attempt) -> None:
    object_to(member, attempt)
    another = sat_until_due(member, new_assignment(club))
    assert member.post(objection_of(another), {"text": "South was."}).status_code == 303
    rows = Objection.objects.values_list("item__attempt", "text")
    assert {*rows} == {(attempt.pk, TEXT), (another.pk, "South was.")}


@pytest.mark.slow
@pytest.mark.parametrize("is_replied", [False, True])
def test_a_club_with_very_many_lists_few_and_says_how_many_more(
    owner: Client, club: Club, member: Client, *, is_replied: bool
) -> None:
    many, aki = 40, club.memberships.get(name="Aki")
    for number in range(many):
        item = sat(assigned(club, title=f"Week {number}"), aki).items.get()
        words = {"reply": "No.", "replied_at": timezone.now()} if is_replied else {}
        owned = {"learner": aki.learner, "membership": aki}
        Objection.objects.create(item=item, text=TEXT, **owned, **words)
    reader, is_listed = (member, "/objection/") if is_replied else (owner, "/objections/")
    for address, most in ((club.get_absolute_url(), 5), ("/en/", 3)):
        text = reader.get(address).text
        assert text.count(is_listed) == most
        assert f">and {many - most} more<" in text
