"""What practice, homework and exams reveal, and when; hints, share links and calendars."""

from datetime import datetime, timedelta
from urllib.parse import urlsplit

import pytest
from django.test import Client
from icalendar import Calendar

from assignments.models import Assignment
from assignments.presets import FeedbackPreset
from assignments.sitting.share_views import chat_text, link_of
from clubs.models import Club
from quiz.models import Answer, Attempt, AttemptItem
from tests.assignments.homework import DUE
from tests.assignments.sitting.attempts import (
    IN_TIME,
    LATE,
    NAMES,
    OPEN,
    begin_attempt,
    fill,
    hand_in,
    new_assignment,
    page,
    page_text,
    paper,
    right,
    wrong,
)
from tests.quiz.factories import At

LONGER = DUE + timedelta(hours=2)


def test_practice_tells_all_at_once_and_the_first_answer_stands(club: Club, aki: Client) -> None:
    sitting = begin_attempt(aki, new_assignment(club, feedback=FeedbackPreset.PRACTICE))
    response = fill(aki, sitting, 1, wrong(sitting, 1))
    assert response["Location"] == paper(sitting, 1, "answer/")
    text = page_text(aki, response["Location"])
    assert "Right answer" in text
    assert "After it." in text
    assert f'href="{paper(sitting, 2)}"' in aki.get(response["Location"]).text
    assert fill(aki, sitting, 1)["Location"] == f"{paper(sitting)}?done=told"
    assert Answer.objects.count() == 1
    assert aki.get(paper(sitting, 1))["Location"] == paper(sitting, 1, "answer/")
    item = sitting.items.get(place=1)
    assert (item.score or 0) < (item.out_of or 0)


@pytest.mark.slow
def test_an_unanswered_question_leads_to_its_right_answer_after_the_due_time(
    aki: Client, at: At, sitting: Attempt
) -> None:
    fill(aki, sitting, 1)
    hand_in(aki, sitting)
    unanswered = paper(sitting, 2, "answer/")
    at(IN_TIME)
    assert unanswered not in aki.get(paper(sitting)).text
    assert aki.get(unanswered)["Location"] == paper(sitting)
    at(LATE)
    assert f'href="{unanswered}"' in aki.get(paper(sitting)).text
    response = aki.get(unanswered)
    assert response.templates[0].name == "sitting/solution.html"
    assert "results-right-answer" in response.text


def test_an_exam_tells_unanswered_questions_when_it_is_over_for_all(
    club: Club, owner: Client, aki: Client, at: At
) -> None:
    exam = new_assignment(club, feedback=FeedbackPreset.EXAM)
    hand_in(aki, sitting := begin_attempt(aki, exam))
    exam.extensions.create(membership=owner.get(page(exam)).context["access"].me, due=LONGER)
    at(LATE)
    assert aki.get(paper(sitting, 1, "answer/"))["Location"] == paper(sitting)


def test_practice_tells_no_unanswered_question_that_may_yet_be_answered(
    club: Club, aki: Client, at: At
) -> None:
    sitting = begin_attempt(aki, new_assignment(club, feedback=FeedbackPreset.PRACTICE, attempts=2))
    at(LATE)
    assert aki.get(paper(sitting, 1, "answer/"))["Location"] == paper(sitting)
    hand_in(aki, sitting)
    assert aki.get(paper(sitting, 1, "answer/")).status_code == 200


def test_results_withdrawn_are_explained(club: Club, owner: Client, aki: Client, at: At) -> None:
    """Somebody is given more time once all have seen them."""
    exam = new_assignment(club, feedback=FeedbackPreset.EXAM)
    hand_in(aki, begin_attempt(aki, exam))
    at(LATE)
    assert 'id="waits"' not in aki.get(page(exam)).text
    member = owner.get(page(exam)).context["access"].me
    exam.extensions.create(membership=member, due=LONGER)
    text = aki.get(page(exam)).text
    assert 'id="waits"' in text
    assert text.count(f"{LONGER:%Y-%m-%dT%H:%M}") == 1
    assert 'id="waits"' not in owner.get(page(exam)).text, "who has more time is asked on"


def test_practice_after_its_time_counts_no_more(club: Club, aki: Client, at: At) -> None:
    sitting = begin_attempt(aki, new_assignment(club, feedback=FeedbackPreset.PRACTICE))
    at(LATE)
    assert "Right answer" in page_text(aki, fill(aki, sitting, 1)["Location"])
    assert aki.get(paper(sitting)).text.count('class="late"') == 1
    assert sitting.items.get(place=1).out_of is None


def test_homework_tells_the_reasons_after_the_due_time(club: Club, aki: Client, at: At) -> None:
    sitting = begin_attempt(aki, new_assignment(club))
    fill(aki, sitting, 1)
    assert "right" not in page_text(aki, paper(sitting))
    hand_in(aki, sitting)
    at(IN_TIME)
    assert "1 of 3 right" in page_text(aki, paper(sitting))
    assert aki.get(paper(sitting, 1, "answer/"))["Location"] == paper(sitting)
    assert not Answer.objects.exists()
    at(LATE)
    assert paper(sitting, 1, "answer/") in aki.get(paper(sitting)).text
    assert "Right answer" in page_text(aki, paper(sitting, 1, "answer/"))
    aki.get(paper(sitting))
    assert Answer.objects.count() == 1


def test_an_exam_tells_nothing_before_its_last_end(club: Club, aki: Client, at: At) -> None:
    exam = new_assignment(club, feedback=FeedbackPreset.EXAM)
    sitting = begin_attempt(aki, exam)
    assert 'name="hint"' not in aki.get(paper(sitting, 1)).text
    fill(aki, sitting, 1)
    hand_in(aki, sitting)
    later = club.memberships.get(name="Haku")
    exam.extensions.create(membership=later, due=datetime.fromisoformat("2026-12-01 09:00Z"))
    for moment in (OPEN, LATE, "2026-12-01 09:00Z"):
        at(moment)
        for address, waits in (
            (paper(sitting), 'id="score-waits"'),
            (page(exam), 'class="score-waits"'),
            (paper(sitting, 1, "answer/"), 'id="score-waits"'),
        ):
            assert "right" not in page_text(aki, address), moment
            assert waits in aki.get(address, follow=True).text
    at("2026-12-01 09:00:01Z")
    assert "1 of 3 right" in page_text(aki, page(exam))
    assert "Right answer" in page_text(aki, paper(sitting, 1, "answer/"))


def test_a_questions_page_does_not_name_the_question(aki: Client, sitting: Attempt) -> None:
    for place in (1, 2, 3):
        question = aki.get(paper(sitting, place)).text
        assert sitting.items.get(place=place).name not in question
        assert "<strong>Before</strong> it." in question


def test_hints_are_counted_by_the_server_once_for_each(aki: Client, sitting: Attempt) -> None:
    form = {**right(sitting, 1), "hint": "1", "hints": "0"}
    for _ in range(2):  # in two tabs
        assert "Hints" in aki.post(paper(sitting, 1), form).text
    assert AttemptItem.objects.get(attempt=sitting, place=1).hints == 1
    fill(aki, sitting, 1, {**right(sitting, 1), "hints": "0"})
    hand_in(aki, sitting)
    assert "1 hint" in page_text(aki, paper(sitting))


# Outside


@pytest.mark.slow
def test_the_link_for_a_chat_leads_members_on(owner: Client, club: Club, aki: Client) -> None:
    homework = new_assignment(club)
    text = owner.get(page(homework)).context["chat"]
    assert text.startswith("Week one: due Mon 30 November 2026, 18:00 (Japan time)\n")
    assert "chat" not in aki.get(page(homework)).context
    link = urlsplit(text.splitlines()[1]).path
    assert aki.get(link)["Location"] == page(homework)
    stranger = Client().get(link)
    assert stranger.status_code == 200
    assert f'property="og:image" content="http://127.0.0.1:8000{link}card.png"' in stranger.text
    assert not any(name in stranger.text for name in homework.items.values_list("name", flat=True))
    assert Client().get(f"{link}card.png")["Content-Type"] == "image/png"


def test_the_link_is_signed_and_none_before_it_opens(at: At, homework: Assignment) -> None:
    link = urlsplit(link_of(homework)).path
    number, _, signature = link.rstrip("/").rpartition("/")[2].partition(".")
    for token in (f"{int(number) + 1}.{signature}", number, f"{number}.x", "x", f"{number}."):
        assert Client().get(f"/en/clubs/given/{token}/").status_code == 404
    at("2026-11-23 08:59Z")
    for address in (link, f"{link}card.png"):
        assert Client().get(address).status_code == 404


def test_members_see_when_an_exam_opens(club: Club, aki: Client, at: At) -> None:
    exam = new_assignment(club, feedback=FeedbackPreset.EXAM, minutes=30)
    at("2026-11-23 08:59Z")
    assert aki.get(urlsplit(link_of(exam)).path)["Location"] == exam.get_absolute_url()
    response = aki.get(exam.get_absolute_url())
    assert response.status_code == 200
    assert response.context["assignment"] == exam
    for words in (exam.title, "23 November 2026", "30 November 2026", "30 minutes"):
        assert words in response.text
    assert not any(name in response.text for name in NAMES)
    assert "Mon 23 November 2026" in chat_text(exam)
    at(OPEN)
    assert "Mon 23 November 2026" not in chat_text(exam)
    assert "Mon 30 November 2026" in chat_text(exam)


def test_the_due_time_comes_as_a_calendar_file(aki: Client, homework: Assignment) -> None:
    file = aki.get(f"{page(homework)}due.ics")
    assert file["Content-Type"].startswith("text/calendar")
    (event,) = Calendar.from_ical(file.content).walk("VEVENT")
    assert event["SUMMARY"] == "Week one is due"
    assert event.decoded("DTSTART") == homework.due
    assert link_of(homework) in str(event["DESCRIPTION"])
