"""A club's seasons: who makes them, what belongs to them, and what members did and gained."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final
from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import User
from assignments import assigning
from assignments.coursework.plan import _nonce, given_plans, rows_of
from assignments.models import Assignment
from assignments.results import files
from assignments.results.concepts import decides_who
from assignments.results.marks import persons_of
from assignments.seasons import forms
from assignments.seasons.gained import gained_by
from clubs import seasons
from clubs.models import LONGEST_SEASON, Club, Membership, Season
from clubs.rights import Right, get_access
from lessons.models import Reading
from quiz.marking import LIABLE, Credit
from quiz.models import Answer, AttemptItem, Response
from tests.assignments.homework import DUE, OPENS, assigned, coursework, sat
from tests.assignments.results.result_files import as_cells, as_text, cells, content
from tests.clubs.clubs import (
    at_page,
    journal,
    learner_of,
    let_back,
    make,
    member_page,
    merge,
    new_member,
    organiser,
    page,
    person,
    season_of,
)
from tests.downloads.files import content_of, make_download
from tests.queries import asked_on
from tests.quiz.factories import At

pytestmark = pytest.mark.usefixtures("monday")

DAYS: Final = {"name": "Winter", "first_day": "2026-11-01", "last_day": "2027-03-31"}
AFTER: Final = "2026-12-01 12:00Z"


def new(club: Club) -> str:
    return at_page(club, "seasons/new")


def its(row: Season) -> str:
    return f"{row.get_absolute_url()}change/"


def started(client: Client, club: Club, **other: Any) -> Season:
    answer = client.post(new(club), {**DAYS, **form_of(client, club), **other})
    assert answer.status_code == 303, answer.text
    return club.seasons.earliest("-pk")


def changed(client: Client, row: Season, lock_version: int = 1, **other: Any) -> Any:
    data = {name: f"{getattr(row, name)}" for name in DAYS}
    return client.post(its(row), {**data, "lock_version": lock_version, **other})


def errors(answer: Any) -> set[str]:
    return {*answer.context["form"].errors}


def member_of(club: Club, name: str = "Aki") -> Membership:
    return club.memberships.get(name=name)


def in_figures(client: Client, season: Season, query: str = "") -> dict[str, Any]:
    """The rows of the season's page by the names of the members."""
    answer: Any = client.get(f"{season.get_absolute_url()}{query}")
    assert answer.status_code == 200
    rows = [each if query.startswith("?month") else each[0] for each in answer.context["rows"]]
    return {row.person.member.name: row for row in rows}


def right(attempt: Any) -> None:
    """All of its answers are right."""
    AttemptItem.objects.filter(attempt=attempt).update(score=4, out_of=4)


def only_who_is_right(item: AttemptItem, member: Membership) -> None:
    """Mark its answer: the liable player is right, some of the points are not."""
    answer = Answer.objects.create(
        learner=member.learner, task=item.task, name=item.name, nonce=uuid4(), reply={}
    )
    marks = {LIABLE: Credit.RIGHT}
    solution = item.task.solutions.latest("pk")
    answer.markings.create(solution=solution, score=3, out_of=4, marks=marks, mistakes={})
    Response.objects.filter(item=item).update(answer=answer)


# Starting, changing, ending and deleting


def test_organisers_start_a_season_and_all_find_it(owner: Client, club: Club, aki: Client) -> None:
    season = started(owner, club)
    assert journal(club)[-1] == "season_new"
    assert season.get_absolute_url() in owner.get(at_page(club, "seasons")).text
    listed = aki.get(at_page(club, "seasons")).text
    assert '<a href="/en/clubs/" rel="nofollow" aria-current="true">' in listed
    assert f"results/mine/?season={season.pk}" in listed
    assert season.get_absolute_url() not in listed
    assert at_page(club, "seasons") in page(aki, club)


def test_a_club_without_a_season_has_its_pages_as_before(
    owner: Client, club: Club, aki: Client
) -> None:
    assert at_page(club, "seasons") not in page(aki, club)
    assert "?season=" not in aki.get(at_page(club, "results/mine")).text
    assert owner.get(at_page(club, "seasons")).status_code == 200


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", ""),
        ("name", "x" * 61),
        ("first_day", "soon"),
        ("first_day", "1999-12-31"),
        ("last_day", "2026-10-31"),
        ("last_day", f"{datetime(2026, 11, 1, tzinfo=UTC) + timedelta(days=LONGEST_SEASON):%F}"),
        ("last_day", "2100-01-01"),
    ],
)
def test_what_is_no_season_is_refused(owner: Client, club: Club, field: str, value: str) -> None:
    assert errors(owner.post(new(club), {**DAYS, **form_of(owner, club), field: value})) == {field}
    assert not Season.objects.exists()


def test_the_longest_season_and_one_of_a_day(owner: Client, club: Club) -> None:
    last = datetime(2026, 11, 1, tzinfo=UTC) + timedelta(days=LONGEST_SEASON - 1)
    started(owner, club, last_day=f"{last:%F}").delete()
    started(owner, club, last_day="2026-11-01")


def test_two_seasons_have_no_day_in_common(owner: Client, club: Club) -> None:
    winter = started(owner, club)
    answer = owner.post(
        new(club), {**DAYS, **form_of(owner, club), "name": "Same", "first_day": "2026-10-01"}
    )
    assert errors(answer) == {"first_day"}
    assert "Winter" in answer.context["form"].errors["first_day"][0]
    spring = started(owner, club, name="Spring", first_day="2027-04-01", last_day="2027-06-30")
    answer = changed(owner, winter, last_day="2027-04-01")
    assert errors(answer) == {"first_day"}
    winter.refresh_from_db()
    assert f"{winter.last_day}" == "2027-03-31"
    assert changed(owner, spring, first_day="2027-05-01").status_code == 303


def test_a_new_season_ends_the_one_that_is_on(owner: Client, club: Club) -> None:
    winter = started(owner, club)
    started(owner, club, name="Spring", first_day="2027-02-01", last_day="2027-06-30")
    winter.refresh_from_db()
    assert f"{winter.last_day}" == "2027-01-31"
    assert owner.get(winter.get_absolute_url()).status_code == 200


@pytest.mark.parametrize(
    ("first_day", "last_day"),
    [
        ("2027-02-01", "2027-03-30"),  # ends before Winter does
        ("2026-11-22", "2026-11-22"),
        ("2026-06-30", "2026-07-31"),  # begins in Summer, which is over
        ("2026-06-29", "2026-06-29"),
    ],
)
def test_no_season_is_cut_but_by_one_that_comes_after_it(
    owner: Client, club: Club, first_day: str, last_day: str
) -> None:
    season_of(club, "2026-05-01", "2026-06-30", name="Summer")
    season_of(club)
    before = [*club.seasons.values()]
    days = {"first_day": first_day, "last_day": last_day}
    answer = owner.post(new(club), {**DAYS, **form_of(owner, club), "name": "Spring", **days})
    assert errors(answer) == {"first_day"}
    hindering = "Summer" if first_day < "2026-07" else "Winter"
    assert hindering in answer.context["form"].errors["first_day"][0]
    assert [*club.seasons.values()] == before


def test_the_newest_season_is_not_cut_if_it_is_over(owner: Client, club: Club, at: At) -> None:
    autumn = season_of(club, "2026-11-01", "2026-11-24", name="Autumn")
    days = {**DAYS, "first_day": "2026-11-20"}
    at("2026-11-24 15:00Z")  # midnight in the club
    assert errors(owner.post(new(club), {**days, **form_of(owner, club)})) == {"first_day"}
    at("2026-11-24 14:59Z")
    started(owner, club, **days)
    autumn.refresh_from_db()
    assert f"{autumn.last_day}" == "2026-11-19"


def test_a_season_ends_today_by_the_clubs_clock(owner: Client, club: Club, at: At) -> None:
    season = started(owner, club)
    at("2026-11-23 16:00Z")
    changed(owner, season, do="end")
    season.refresh_from_db()
    assert f"{season.last_day}" == "2026-11-24"


def test_a_deleted_season_takes_nothing_with_it(owner: Client, club: Club, aki: Client) -> None:
    season, homework = started(owner, club), assigned(club)
    assert changed(owner, season, do="delete").status_code == 303
    assert not Season.objects.exists()
    assert Assignment.objects.get() == homework
    assert journal(club)[-1] == "season_gone"
    assert "done=gone" in owner.get(its(season)).url  # type: ignore[attr-defined]
    assert "done=gone" in changed(owner, season).url


def test_two_organisers_keep_both_sides(owner: Client, club: Club) -> None:
    season, other = started(owner, club), organiser(club)
    assert changed(owner, season, name="Winter 2026").status_code == 303
    for name, value in (("name", "Cold"), ("do", "end"), ("do", "delete")):
        answer = changed(other, season, 1, **{name: value})
        assert answer.status_code == 409, value
        assert "Winter 2026" in answer.text
    assert 'value="Cold"' in changed(other, season, name="Cold").text
    assert changed(other, season, 2, name="Cold").status_code == 303
    assert Season.objects.get().name == "Cold"


def test_a_club_has_only_so_many(
    owner: Client, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seasons, "MOST_SEASONS", 1)
    started(owner, club)
    other = {"first_day": "2028-01-01", "last_day": "2028-02-01"}
    assert errors(owner.post(new(club), {**DAYS, **form_of(owner, club), **other})) == {"__all__"}
    assert Season.objects.count() == 1


def test_an_archived_club_keeps_them(owner: Client, club: Club, aki: Client) -> None:
    season = started(owner, club)
    owner.post(at_page(club, "archive"), {"do": "archive"})
    assert owner.get(season.get_absolute_url()).status_code == 200
    assert aki.get(at_page(club, "seasons")).status_code == 200
    assert changed(owner, season, name="x").status_code == 403


# What belongs to a season


@pytest.mark.parametrize(
    ("due", "is_in"),
    [
        ("2026-11-01 14:59Z", False),
        ("2026-11-01 15:00Z", True),
        ("2026-11-05 14:59Z", True),
        ("2026-11-05 15:00Z", False),
    ],
)
def test_what_is_due_in_it_by_the_clubs_clock_belongs_to_it(
    owner: Client, club: Club, due: str, *, is_in: bool
) -> None:
    moment = datetime.fromisoformat(due)
    assigned(club, opens=moment - timedelta(days=1), due=moment)
    answer: Any = owner.get(season_of(club, "2026-11-02", "2026-11-05").get_absolute_url())
    assert bool(answer.context["work"].assignments) is is_in


def test_its_rows_tell_what_was_handed_in_and_first_attempts(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    at(AFTER)
    new_member(club, "Ren")
    aki_row = member_of(club)
    member_of(club, "Ren")
    club.memberships.update(joined=OPENS)
    one, _two = assigned(club, attempts=2), assigned(club, title="Week two")
    sat(one, aki_row)
    right(sat(one, aki_row, number=2, started_at=OPENS + timedelta(hours=2), handed_in_at=DUE))
    rows = in_figures(owner, season_of(club))
    assert (rows["Aki"].handed_in, len(rows["Aki"].marks)) == (1, 2)
    assert rows["Aki"].percent == 75, "the second attempt was right"
    assert (rows["Ren"].handed_in, rows["Ren"].percent) == (0, None)


@pytest.mark.slow
def test_a_concept_is_gained_in_the_month_of_its_first_right_answer(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    at("2027-02-10 12:00Z")
    owner.force_login(User.objects.get())
    me = member_of(club)
    for month in (12, 13, 14):
        due = datetime(2026 + (month > 12), (month - 1) % 12 + 1, 5, tzinfo=UTC)
        attempt = sat(assigned(club, opens=due - timedelta(days=3), due=due), me)
        AttemptItem.objects.filter(attempt=attempt).update(score=4 if month > 12 else 0)
    season = season_of(club)
    gained = in_figures(owner, season)["Aki"].gained
    assert [bool(month) for month in gained.months] == [False, False, True, False]
    assert gained.line == (0, 0, 0, gained.total, gained.total)
    response: Any = owner.get(f"{member_page(club)}?season={season.pk}")
    (month, names), *others = response.context["summary"].gained
    assert (month.slug, len(names), others) == ("2027-01", gained.total, [])
    assert all(name in response.text for name in names)


def test_an_answer_that_is_partly_right_shows_what_it_got_right(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    at("2027-02-10 12:00Z")
    owner.force_login(User.objects.get())
    me = member_of(club)
    for due in (datetime(2026, 12, 5, tzinfo=UTC), datetime(2027, 1, 5, tzinfo=UTC)):
        sat(assigned(club, opens=due - timedelta(days=3), due=due), me)
    partly, wholly = AttemptItem.objects.order_by("pk")
    only_who_is_right(partly, me)
    right(wholly.attempt)
    gained = in_figures(owner, season_of(club))["Aki"].gained
    _november, december, january, _february = gained.months
    assert december == {concept for concept in december | january if decides_who(concept)}
    assert december
    assert january


@pytest.mark.slow
def test_what_was_shown_in_the_year_before_is_not_gained(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    at(AFTER)
    me = member_of(club)
    right(sat(assigned(club), me))
    season = season_of(club)
    assert in_figures(owner, season)["Aki"].gained.total
    for days, is_known in ((2 * 365, False), (60, True)):
        due = DUE - timedelta(days=days)
        right(sat(assigned(club, opens=due - timedelta(days=1), due=due), me))
        assert bool(in_figures(owner, season)["Aki"].gained.total) is not is_known


@pytest.mark.slow
def test_a_month_has_its_own_table_with_given_lessons(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    at(AFTER)
    me = member_of(club)
    club.memberships.update(joined=OPENS)
    sat(assigned(club), me)
    assigned(club, opens=DUE, due=DUE + timedelta(days=20))
    coursework(club, "why-pao ensured")
    Reading.objects.create(learner=me.learner, lesson="ensured", right=3, out_of=4)
    season = season_of(club)
    row = in_figures(owner, season, "?month=2026-11")["Aki"]
    assert [cell.score.percent for cell in row.marks] == [75]
    (lessons,) = row.lessons
    assert (lessons.done, lessons.stops, lessons.right, lessons.out_of) == (1, 2, 3, 4)
    assert len(in_figures(owner, season, "?month=2026-12")["Aki"].cells) == 1
    whole = in_figures(owner, season)["Aki"]
    assert (whole.stops_done, whole.stops, len(whole.cells)) == (1, 2, 3)


def season_so_far(client: Client, season: Season, name: str = "Ren") -> tuple[Any, ...]:
    """A person's figures on the season's page and in the table of its first month."""
    row = in_figures(client, season)[name]
    month = in_figures(client, season, "?month=2026-11")[name]
    states = [cell.state for cell in month.marks]
    lessons = [(cell.done, cell.stops, cell.right) for cell in month.lessons]
    return row.handed_in, len(row.marks), row.percent, row.stops_done, row.stops, states, lessons


@pytest.mark.slow
def test_who_becomes_an_organiser_keeps_their_season(owner: Client, club: Club, at: At) -> None:
    at(AFTER)
    ren = new_member(club, "Ren", person("ren"))
    club.memberships.update(joined=OPENS)
    me = member_of(club, "Ren")
    sat(assigned(club), me)
    assigned(club, title="Missed")
    coursework(club, "why-pao ensured")
    Reading.objects.create(learner=me.learner, lesson="ensured", right=3, out_of=4)
    season = season_of(club)
    before = season_so_far(owner, season)
    assert before[:5] == (1, 2, 75, 1, 2)
    for role in ("organiser", "organiser", "owner"):
        assert owner.post(member_page(club, "Ren"), {"do": role}).status_code == 303
        assert season_so_far(ren, season) == before
    assigned(club, opens=DUE, due=DUE + timedelta(days=5))
    coursework(club, opens=DUE, due=DUE + timedelta(days=8))
    at("2026-12-06 12:00Z")
    assert season_so_far(ren, season) == before, "what is due later is nothing for organisers"
    assert ren.post(member_page(club, "Haku"), {"do": "owner"}).status_code == 303
    assert owner.post(member_page(club, "Ren"), {"do": "member"}).status_code == 303
    assert member_of(club, "Ren").organiser_since is None


@pytest.mark.slow
def test_merged_removed_and_back_a_person_is_once_in_each_table(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    at(AFTER)
    new_member(club, "Guest")
    club.memberships.update(joined=OPENS)
    one, two = assigned(club), assigned(club, title="Week two")
    sat(one, member_of(club))
    sat(two, member_of(club, "Guest"))
    season = season_of(club)

    def merged() -> None:
        merge(owner, member_of(club), member_of(club, "Guest"))

    def rows(query: str = "") -> list[tuple[str, int]]:
        context: Any = owner.get(f"{season.get_absolute_url()}{query}").context
        every = [each if query else each[0] for each in context["rows"]]
        return [(row.person.member.name, row.handed_in) for row in every]

    merged()
    once = [("Aki", 2), ("Haku", 0)]
    assert rows() == rows("?month=2026-11") == once
    owner.post(member_page(club), {"do": "let-go"})
    assert rows() == rows("?month=2026-11") == [("Haku", 0)]
    for row in club.removed_members.order_by("pk"):
        let_back(owner, row)
    apart = [("Aki", 1), ("Guest", 1), ("Haku", 0)]
    assert rows() == rows("?month=2026-11") == apart
    merged()
    assert rows() == rows("?month=2026-11") == once


@pytest.mark.parametrize("query", ["month=x", "month=2031-01", "members=x", "q=" + "x" * 999])
def test_an_odd_query_shows_the_season(owner: Client, club: Club, query: str) -> None:
    assigned(club, opens=OPENS - timedelta(days=5))
    assert owner.get(f"{season_of(club).get_absolute_url()}?{query}").status_code == 200


def test_members_are_found_by_either_name(owner: Client, club: Club, at: At) -> None:
    for number in range(3):
        new_member(club, f"Member {number}", real_name=f"Tanaka {number}")
    at(AFTER)
    assigned(club)
    season = season_of(club)
    assert {*in_figures(owner, season, "?q=member+1")} == {"Member 1"}
    assert {*in_figures(owner, season, "?q=ＴＡＮＡＫＡ+2")} == {"Member 2"}


# What a member sees


def test_a_member_reads_only_what_is_told_and_only_their_own(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    me = member_of(club)
    right(sat(assigned(club, feedback="exam"), me))
    season = season_of(club)
    mine = f"{at_page(club, 'results/mine')}?season={season.pk}"
    at("2026-11-24 12:00Z")
    response: Any = aki.get(mine)
    assert response.context["summary"].row.percent is None
    assert response.context["summary"].row.gained.total == 0
    assert in_figures(owner, season)["Aki"].gained.total
    at(AFTER)
    response = aki.get(mine)
    assert response.context["summary"].row.percent == 100
    assert response.context["summary"].gained
    assert aki.get(season.get_absolute_url()).status_code == 403
    assert aki.get(f"{member_page(club)}?season={season.pk}").status_code == 403


def test_a_season_of_another_club_is_not_found(owner: Client, club: Club) -> None:
    elsewhere = Club.objects.create(name="Elsewhere", language="en", zone="UTC", rules="mleague")
    other = season_of(elsewhere)
    for path in ("", "change/"):
        assert owner.get(f"{at_page(club, 'seasons')}{other.pk}/{path}").status_code in {303, 404}
    mine: Any = owner.get(f"{at_page(club, 'results/mine')}?season={other.pk}")
    assert mine.context["summary"] is None


@pytest.mark.slow
def test_its_queries_do_not_grow(owner: Client, club: Club, aki: Client, at: At) -> None:
    at(AFTER)
    season = season_of(club)
    addresses = [
        season.get_absolute_url(),
        f"{season.get_absolute_url()}?month=2026-11",
        f"{member_page(club)}?season={season.pk}",
        at_page(club, "seasons"),
        new(club),
    ]

    def all_sit() -> None:
        homework = assigned(club)
        for member in club.memberships.all():
            right(sat(homework, member))
        coursework(club, "why-pao part-1")

    all_sit()
    of_one = [asked_on(owner, address) for address in addresses]
    for name in ("Ren", "Sora"):
        new_member(club, name)
        all_sit()
    assert [asked_on(owner, address) for address in addresses] == of_one
    assert max(of_one[:2]) <= 17
    assert max(of_one) <= 23


def test_what_was_gained_is_read_with_five_queries(
    owner: Client, club: Club, aki: Client, at: At, django_assert_num_queries: Any
) -> None:
    at(AFTER)
    for name in ("", "Ren", "Sora"):
        if name:
            new_member(club, name)
        homework = assigned(club)
        for member in club.memberships.all():
            sat(homework, member)
        persons = persons_of(get_access(learner_of(owner), club.pk, Right.READ_RESULTS))
        places = {each.pk: 0 for each in club.assignments.all()}
        with django_assert_num_queries(5):
            gained_by(persons, places, 1)


# A new season that takes over what the one before had


def form_of(client: Client, club: Club) -> dict[str, str]:
    """What the form has hidden."""
    form = client.get(new(club)).context["form"]
    return {name: f"{form[name].value()}" for name in ("newest", "nonce")}


SPRING: Final = {"name": "Spring", "first_day": "2027-02-01", "last_day": "2027-06-30"}


def token(row: Any) -> str:
    return f"{type(row).__name__.lower()}-{row.pk}"


def test_it_gives_again_what_was_chosen_with_all_dates_moved_by_weeks(
    owner: Client, club: Club, aki: Client
) -> None:
    season_of(club)
    one, _left = assigned(club, note="Bring tea.", attempts=3), assigned(club)
    lessons = coursework(club, "why-pao part-1")
    data = {**SPRING, **form_of(owner, club), "again": [token(one), token(lessons)]}
    for _time in range(2):
        assert owner.post(new(club), data).status_code == 303
    assert club.seasons.count() == 2
    again = club.assignments.earliest("-pk")
    assert (club.assignments.count(), again.title, again.note) == (3, one.title, "Bring tea.")
    assert (again.attempts, again.due - one.due) == (3, timedelta(weeks=13))
    assert [item.task for item in again.items.all()] == [item.task for item in one.items.all()]
    assert not again.attempt_set.exists()
    assert [row.slugs for row in club.coursework.all()] == ["why-pao part-1"] * 2
    given: Any = owner.get(club.seasons.get(name="Spring").get_absolute_url()).context["work"]
    assert given.assignments == [], "it opens later"


def test_its_page_says_what_was_given_again_and_who_was_removed(
    owner: Client, club: Club, aki: Client
) -> None:
    season_of(club)
    one = assigned(club)
    lessons = coursework(club)
    data = {
        **SPRING,
        **form_of(owner, club),
        "again": [token(one), token(lessons)],
        "leaving": [member_of(club).pk],
    }
    response = owner.post(new(club), data)
    assert response["Location"] == owner.post(new(club), data)["Location"], "a form sent twice"
    started_page: Any = owner.get(response["Location"])
    new_ones: list[Any] = [club.assignments.latest("pk"), club.coursework.latest("pk")]
    assert {*started_page.context["again"]} == {*new_ones}
    opening = '<div class="notice stack" role="status">'
    done = started_page.text.partition(opening)[2].partition("</div>")[0]
    assert all(f'href="{row.get_absolute_url()}"' in done for row in new_ones)
    assert f'href="{club.get_absolute_url()}#removed"' in done
    plain = started_page.context["season"].get_absolute_url()
    assert opening not in owner.get(f"{plain}?done=changed").text


@pytest.mark.parametrize(
    "odd", ["assignment-999", "x", "-", "assignment-", "assignment-" + "9" * 40]
)
def test_an_address_names_only_what_the_club_has(owner: Client, club: Club, odd: str) -> None:
    row = season_of(club)
    theirs = assigned(make(person("chun")))
    for named in (odd, token(theirs)):
        answer: Any = owner.get(row.get_absolute_url(), {"done": "started", "again": named})
        assert (answer.status_code, answer.context["again"]) == (200, [])


def test_the_first_season_begins_with_what_the_club_was_given_first(
    owner: Client, club: Club, at: At
) -> None:
    at(AFTER)
    assert form_days(owner, club) == ("2026-12-01", "2027-11-30")
    assigned(club)
    assert form_days(owner, club) == ("2026-11-23", "2027-11-22")
    club.assignments.update(opens=OPENS - timedelta(days=400))
    assert form_days(owner, club)[0] == "2026-12-01", "no season that is over"
    season_of(club)
    assert form_days(owner, club)[0] == "2027-04-01", "the day after the season before"


def form_days(client: Client, club: Club) -> tuple[str, ...]:
    form: Any = client.get(new(club)).context["form"]
    return tuple(f"{form[name].value()}" for name in ("first_day", "last_day"))


def test_a_plan_given_again_is_a_plan(owner: Client, club: Club) -> None:
    plan = uuid4()
    season_of(club)
    lessons = coursework(club, nonce=_nonce(plan, 1), plan=plan)
    homework = assigned(club, nonce=_nonce(plan, 1))
    data = {**SPRING, **form_of(owner, club), "again": [token(lessons), token(homework)]}
    assert owner.post(new(club), data).status_code == 303
    newest = given_plans(club)[0].number
    assert newest != plan
    assert len(rows_of(club, newest)) == 2


def test_members_stay_but_for_those_who_are_ticked(owner: Client, club: Club, aki: Client) -> None:
    season_of(club)
    new_member(club, "Ren")
    organiser(club)
    leaving = [member_of(club, name).pk for name in ("Ren", "chun", "Haku")]
    data = {**SPRING, **form_of(owner, club), "leaving": [*leaving, "x", "9" * 99]}
    for _time in range(2):
        assert owner.post(new(club), data).status_code == 303
    assert {*club.memberships.values_list("name", flat=True)} == {"Haku", "Aki", "chun"}


@pytest.mark.parametrize(
    ("when", "was_due"), [("2026-11-30 08:00Z", False), ("2026-11-30 10:00Z", True)]
)
def test_only_what_is_past_was_due(
    owner: Client, club: Club, at: At, when: str, *, was_due: bool
) -> None:
    season_of(club)
    assigned(club)
    at(when)
    text = owner.get(new(club)).text
    hint = text.partition('<small class="hint')[2].partition("</small>")[0]
    assert "Mon 30 November 2026" in hint
    assert hint.startswith(" was-due") is was_due


def test_new_dates_are_shown_before(owner: Client, club: Club) -> None:
    season_of(club)
    homework = assigned(club)
    data = {**SPRING, **form_of(owner, club), "again": [token(homework)], "do": "preview"}
    answer: Any = owner.post(new(club), data)
    ((moved, is_ticked),) = answer.context["form"].boxes
    assert (answer.status_code, is_ticked, club.seasons.count()) == (200, True, 1)
    assert moved.due - homework.due == timedelta(weeks=13)


def test_new_dates_keep_the_time_of_day_through_summer_time(owner: Client, club: Club) -> None:
    Club.objects.update(zone="Europe/Berlin")
    season_of(club)
    again = [token(assigned(club, due=datetime(2026, 11, 30, 22, 59, tzinfo=UTC)))]
    days = {"first_day": "2027-05-02", "last_day": "2027-10-30"}
    data = {**SPRING, **form_of(owner, club), **days, "again": again}
    assert owner.post(new(club), data).status_code == 303
    due = club.assignments.latest("pk").due
    assert due == datetime(2027, 5, 31, 21, 59, tzinfo=UTC), "23:59, in winter and in summer"


@pytest.mark.parametrize(
    "days", [{"last_day": "2027-02-02"}, {"first_day": "2026-11-20", "last_day": "2026-11-30"}]
)
def test_what_would_be_due_at_no_time_of_the_season_is_refused(
    owner: Client, club: Club, days: dict[str, str]
) -> None:
    season_of(club)
    early = assigned(club, opens=OPENS - timedelta(days=15), due=OPENS - timedelta(days=9))
    data = {**SPRING, **form_of(owner, club), "again": [token(early)], **days}
    assert errors(owner.post(new(club), data)) == {"again"}
    assert club.seasons.count() == 1


def test_live_rounds_and_what_was_for_some_are_not_offered(owner: Client, club: Club) -> None:
    season_of(club)
    assigned(club, feedback="live")
    assigned(club, is_for_some=True)
    assert not owner.get(new(club)).context["form"].offered


def test_no_room_for_assignments_leaves_all_as_it_was(
    owner: Client, club: Club, aki: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    season = season_of(club)
    homework = assigned(club)
    monkeypatch.setattr(assigning, "MOST_ASSIGNMENTS", 1)
    chosen = {"again": [token(homework)], "leaving": [member_of(club).pk]}
    answer = owner.post(new(club), {**SPRING, **form_of(owner, club), **chosen})
    assert errors(answer) == {"__all__"}
    assert club.seasons.get() == season
    assert f"{club.seasons.get().last_day}" == "2027-03-31"
    assert member_of(club)


def test_the_second_of_two_organisers_is_told(owner: Client, club: Club, aki: Client) -> None:
    season_of(club)
    other = organiser(club)
    hers, his = form_of(owner, club), form_of(other, club)
    assert owner.post(new(club), {**SPRING, **hers}).status_code == 303
    leaving = {"leaving": [member_of(club).pk]}
    data = {**SPRING, "name": "Sakura", "first_day": "2027-03-01", **his, **leaving}
    answer: Any = other.post(new(club), data)
    assert answer.status_code == 409
    assert "Spring" in answer.text
    assert 'value="Sakura"' in answer.text
    assert {*club.seasons.values_list("name", flat=True)} == {"Winter", "Spring"}
    assert member_of(club)
    again = {**data, "newest": answer.context["form"]["newest"].value()}
    assert other.post(new(club), again).status_code == 303
    assert f"{club.seasons.get(name='Spring').last_day}" == "2027-02-28"


@pytest.mark.parametrize(("field", "bound"), [("again", "MOST_AGAIN"), ("leaving", "MOST_LEAVING")])
def test_only_so_much_at_once(
    owner: Client, club: Club, monkeypatch: pytest.MonkeyPatch, field: str, bound: str
) -> None:
    season_of(club)
    monkeypatch.setattr(forms, bound, 1)
    chosen = {"again": [token(assigned(club)), token(assigned(club))], "leaving": ["1", "2"]}
    answer = owner.post(new(club), {**SPRING, **form_of(owner, club), field: chosen[field]})
    assert errors(answer) == {field}
    response = owner.post(new(club), {**SPRING, **form_of(owner, club), "again": ["assignment-0"]})
    assert errors(response) == {"again"}


# Files


def test_the_files_have_a_row_for_each_member(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    at(AFTER)
    club.memberships.update(joined=OPENS)
    me = member_of(club)
    sat(assigned(club, title="=Week"), me)
    coursework(club, "why-pao ensured")
    Reading.objects.create(learner=me.learner, lesson="ensured", right=3, out_of=4)
    season = season_of(club)
    sheet = owner.get(f"{season.get_absolute_url()}season.csv")
    assert "friday-club-winter-season.csv" in sheet["Content-Disposition"]
    header, aki_line, _haku = content(sheet.content)
    assert aki_line[:7] == ["Aki", "", "1", "1", "75", "1", "2"]
    assert {*aki_line[8:-1]} == {"75", "1", ""}
    assert "'=Week" in header
    assert len({len(line) for line in (header, aki_line, _haku)}) == 1
    book = cells(owner.get(f"{season.get_absolute_url()}season.xlsx").content)
    assert as_text(book) == as_cells([header, aki_line, _haku])
    numbers = {column for column, value in book[1].items() if isinstance(value, int)}
    assert numbers == {*book[1]} - {"A"}, "percentages and counts are numbers"


@pytest.mark.slow
def test_the_worker_makes_a_large_file(
    owner: Client, club: Club, aki: Client, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(AFTER)
    season = season_of(club)
    sat(assigned(club), member_of(club))
    address = f"{season.get_absolute_url()}season.csv"
    at_once = content(owner.get(address).content)
    monkeypatch.setattr(files, "MOST_AT_ONCE", 0)
    assert owner.get(address).context["rows"] == 2
    download = make_download(owner, address)
    assert content(content_of(owner, download)) == at_once
    season.delete()
    assert owner.get(f"{download.get_absolute_url()}file/").status_code == 404


def test_a_clubs_page_leads_to_the_season_that_is_on(
    owner: Client, club: Club, at: At, aki: Client
) -> None:
    season = season_of(club, "2026-11-01", "2026-11-30")
    season_of(club, "2027-04-01", "2027-09-30", name="Summer")
    ways = {owner: season.get_absolute_url(), aki: f"{at_page(club, 'results/mine')}?season="}
    for client, way in ways.items():
        assert f'id="season" href="{way}' in page(client, club)
    at("2026-11-30 15:00Z")
    assert 'id="season"' not in page(owner, club)
