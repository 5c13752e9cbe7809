"""What organisers see of how a club did, and what each member sees of their own."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.test import Client

from clubs.models import Assignment
from clubs.presets import Counts, Feedback
from clubs.results.concepts import understood, weakest
from clubs.results.firsts import firsts_of
from clubs.results.items import Tally, tallies
from clubs.results.marks import State, book_of, rows_of
from clubs.results.persons import persons_of
from clubs.rights import assignments_of
from pao.trace import Rule
from people.models import Club
from people.rights import Access
from quiz.models import Answer
from tests.clubs.homework import DUE, OPENS, assigned, sat
from tests.clubs.sitting.asking import (
    IN_TIME,
    LATE,
    OPEN,
    begun,
    fill,
    given,
    hand_in,
    shown,
    wrong,
)
from tests.people.clubs import at as page_at
from tests.people.clubs import code_of, join
from tests.queries import asked_on
from tests.written import as_written

pytestmark = pytest.mark.django_db
At = Callable[[str], datetime]
NOW = DUE + timedelta(days=1)
AFTER_ALL = "2026-11-30 12:00Z"


def _here(club: Club) -> Access:
    return Access(club, club.memberships.get(role="owner"))


def _results(given: Assignment) -> str:
    return f"{page_at(given.club, 'assignments')}{given.pk}/results/"


def _member(club: Club, name: str) -> Client:
    client = Client()
    join(client, code_of(club), name)
    return client


def _cell(club: Club, name: str, *, now: datetime = NOW, as_told: bool = False):
    here = _here(club)
    person = next(one for one in persons_of(here) if one.member.name == name)
    (row,) = rows_of([person], [*assignments_of(here, now)], now, as_told=as_told)
    return row.cells[0]


@pytest.mark.parametrize(
    ("counts", "percent"), [(Counts.FIRST, 25), (Counts.HIGHEST, 75), (Counts.NEWEST, 50)]
)
def test_of_several_attempts_the_mark_is_of_the_one_that_counts(
    club: Club, counts: Counts, percent: int
) -> None:
    homework = assigned(club, attempts=3, counts=counts)
    me = club.memberships.get()
    for number, score in enumerate((1, 3, 2), start=1):
        sitting = sat(homework, me, number=number, begun=OPENS + timedelta(hours=number))
        sitting.items.update(score=score)
    cell = _cell(club, "Haku")
    assert cell.score
    assert (cell.score.percent, cell.attempts) == (percent, 3)


def test_a_cell_without_a_mark_says_why(club: Club) -> None:
    homework = assigned(club)
    _member(club, "Aki")
    assert _cell(club, "Aki").state is State.MISSING
    assert _cell(club, "Aki", now=OPENS).state is State.OPEN
    assert _cell(club, "Haku").state is State.ASIDE
    sat(homework, club.memberships.get(name="Aki"), handed_in=None)
    assert _cell(club, "Aki", now=OPENS).state is State.UNDER_WAY


def test_whoever_was_given_more_time_misses_nothing_until_then(club: Club) -> None:
    homework = assigned(club)
    _member(club, "Aki")
    aki = club.memberships.get(name="Aki")
    homework.extensions.create(membership=aki, due=NOW + timedelta(days=1))
    assert _cell(club, "Aki").state is State.OPEN


def test_what_an_exam_came_to_a_member_learns_when_it_is_over_for_all(club: Club) -> None:
    sat(assigned(club, feedback=Feedback.EXAM), club.memberships.get())
    told = [_cell(club, "Haku", now=now, as_told=True).state for now in (DUE, NOW)]
    assert told == [State.HIDDEN, State.SCORED]
    assert _cell(club, "Haku", now=DUE).state is State.SCORED


# Questions


def test_first_attempts_count_of_each_member_and_of_those_who_left(club: Club) -> None:
    homework = assigned(club, attempts=None)
    me = club.memberships.get()
    sat(homework, me)
    sat(homework, me, number=2).items.update(score=4)
    gone = sat(homework, me, number=3)
    gone.items.update(score=4)
    gone.membership, gone.number = None, 1
    gone.save()
    item = homework.items.get()
    assert tallies(firsts_of(homework, {}, NOW)) == {item.pk: Tally(right=1, partly=1, over=2)}


def test_what_nobody_filled_in_is_left_open_once_it_is_over(club: Club) -> None:
    homework = assigned(club)
    sat(homework, club.memberships.get(), handed_in=None).items.update(score=None, out_of=None)
    item = homework.items.get()
    assert tallies(firsts_of(homework, {}, OPENS)) == {}
    assert tallies(firsts_of(homework, {}, NOW)) == {item.pk: Tally(left_open=1, over=1)}


def test_discrimination_is_told_from_twenty_finished_attempts_on(
    club: Club, owner: Client, at: At
) -> None:
    at(LATE)
    homework = assigned(club)
    me = club.memberships.get()
    for place in range(20):
        assert "said from 20 finished attempts on" in shown(owner, _results(homework)) or not place
        sitting = sat(homework, me)
        sitting.membership = None
        sitting.save()
    assert "all were alike" in shown(owner, _results(homework))


def test_which_mistake_was_made_is_said_in_the_engines_own_words(
    club: Club, owner: Client, at: At
) -> None:
    at(OPEN)
    homework = given(club)
    for name in ("Aki", "Ren"):
        client = _member(club, name)
        sitting = begun(client, homework)
        form = wrong(sitting, 1)
        form |= {f"{seat}_points": [points] for seat, points in WITHOUT_HONBA.items()}
        fill(client, sitting, 1, form)
        hand_in(client, sitting)
    assert "honba" not in shown(owner, _results(homework)).partition("Which mistake")[2]
    at(LATE)
    text = as_written(owner.get(_results(homework)).text)
    assert "Your figures are right but for the honba: 300 more." in text
    assert "2×" in text
    assert "0 of 2 right" in text
    said = " ".join(re.sub(r"<[^>]+>", " ", text.partition("What those said")[2]).split())
    assert "−40,000 2" in said
    assert "−40,300" in said  # what is right, said by nobody


WITHOUT_HONBA = {"E": "16,000", "S": "64,000", "W": "40,000", "N": "8,000"}


# Marked without anybody coming back


def test_what_is_over_is_marked_when_an_organiser_looks(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    homework = given(club)
    client = _member(club, "Aki")
    fill(client, begun(client, homework), 1)
    at(IN_TIME)
    assert "under way" in shown(owner, page_at(club, "results"))
    assert not Answer.objects.exists()
    at(LATE)
    assert "33%" in shown(owner, page_at(club, "results"))
    assert Answer.objects.count() == 1
    shown(owner, page_at(club, "results"))
    assert Answer.objects.count() == 1


# Whose page is whose


def test_real_names_stand_on_the_pages_of_organisers_alone(
    club: Club, owner: Client, at: At
) -> None:
    at(OPEN)
    given(club)
    client = _member(club, "Aki")
    aki = club.memberships.get(name="Aki")
    club.memberships.filter(pk=aki.pk).update(real_name="Sora Ito")
    for page in ("results", f"results/members/{aki.pk}"):
        assert "Sora Ito" in shown(owner, page_at(club, page))
    own = shown(client, page_at(club, "results/mine"))
    assert "Your results" in own
    assert "Sora Ito" not in own
    assert "Haku" not in own


def test_a_weak_concept_leads_to_the_form_that_gives_just_that(
    club: Club, owner: Client, at: At
) -> None:
    at(OPEN)
    homework = given(club)
    client = _member(club, "Aki")
    sitting = begun(client, homework)
    fill(client, sitting, 1, wrong(sitting, 1))
    hand_in(client, sitting)
    page = owner.get(page_at(club, "results/concepts")).text
    address = re.findall(r'href="([^"]+topic=honba_tsumo_liable[^"]*)"', page)[0]
    form = owner.get(address.replace("&amp;", "&"))
    assert form.context["source"]["topic"].value() == "honba_tsumo_liable"
    fields = [*form.context["source"], *form.context["form"]]
    sent = {field.html_name: field.value() for field in fields if field.value() is not None}
    made = owner.post(address.replace("&amp;", "&"), sent)
    assert made.status_code == 303, made.text
    newest = Assignment.objects.latest("pk")
    assert newest.title.startswith("Honba: the liable player, on tsumo")
    concepts = [
        {*item.task.concepts.values_list("concept", flat=True)} for item in newest.items.all()
    ]
    assert concepts
    assert all("honba_tsumo_liable" in met for met in concepts)


def test_what_all_got_right_is_not_among_what_is_not_understood(club: Club, at: At) -> None:
    at(OPEN)
    homework = given(club)
    sitting = begun(_member(club, "Aki"), homework)
    sitting.items.update(score=4, out_of=4)
    assert understood([homework])
    assert weakest(understood([homework])) == []
    sitting.items.filter(place=1).update(score=0)
    names = {each.concept for each in weakest(understood([homework]))}
    assert Rule.HONBA_TSUMO_LIABLE in names
    assert names < {each.concept for each in understood([homework])}


def test_a_concept_is_asked_again_as_it_went_wrong(club: Club, owner: Client, at: At) -> None:
    """Who is liable, not who pays, where that was the question."""
    at(OPEN)
    sitting = begun(_member(club, "Aki"), given(club))
    sitting.items.update(score=4, out_of=4)
    assert "kind=liable" not in owner.get(page_at(club, "results/concepts")).text
    sitting.items.filter(place=3).update(score=0)
    assert "kind=liable" in owner.get(page_at(club, "results/concepts")).text


def test_results_are_no_page_for_members(club: Club, owner: Client) -> None:
    client = _member(club, "Aki")
    assert client.get(page_at(club, "results")).status_code == 403
    assert "Your results" in client.get(page_at(club, "")[:-1]).text


def _sit_all(club: Club, homeworks: list[Assignment], name: str) -> None:
    """With a mistake in each, and with more time for it than others have."""
    client = _member(club, name)
    member = club.memberships.get(name=name)
    for homework in homeworks:
        homework.extensions.create(membership=member, due=DUE + timedelta(hours=1))
        sitting = begun(client, homework)
        fill(client, sitting, 1, wrong(sitting, 1))
        hand_in(client, sitting)


def test_the_results_ask_the_database_for_no_more_in_a_larger_club(
    club: Club, owner: Client, at: At
) -> None:
    at(OPEN)
    homeworks = [given(club), given(club, attempts=2)]
    _sit_all(club, homeworks[:1], "Aki")
    aki = club.memberships.get(name="Aki")
    results = page_at(club, "results")
    pages = {results: 10, f"{results}members/{aki.pk}/": 10, _results(homeworks[0]): 13}
    at(AFTER_ALL)
    of_one = {page: asked_on(owner, page) for page in pages}
    assert all(asked <= pages[page] for page, asked in of_one.items()), of_one
    at(OPEN)
    for name in ("Ren", "Sora"):
        _sit_all(club, homeworks, name)
    at(AFTER_ALL)
    assert {page: asked_on(owner, page) for page in pages} == of_one


def test_the_page_of_an_assignment_asks_once_for_the_time_that_one_has(
    club: Club, owner: Client, at: At
) -> None:
    at(OPEN)
    homework = given(club)
    _sit_all(club, [homework], "Aki")
    address = homework.get_absolute_url()
    assert asked_on(owner, address) <= 11


def test_whoever_was_given_more_time_has_left_nothing_open_until_then(club: Club) -> None:
    homework = assigned(club)
    me = club.memberships.get()
    sat(homework, me, handed_in=None).items.update(score=None, out_of=None)
    homework.extensions.create(membership=me, due=NOW + timedelta(days=1))
    (found,) = assignments_of(_here(club), NOW)
    book = book_of(persons_of(_here(club)), [found], NOW)
    assert tallies(firsts_of(found, book.given, NOW)) == {}
