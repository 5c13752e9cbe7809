"""What organisers announce to the members of a club."""

from datetime import date, datetime
from typing import Any, Final

import pytest
from django.test import Client

from accounts.models import Learner, User
from accounts.services import erase
from assignments.forms import ANNOUNCED_FOR
from clubs.announcing import MOST_ANNOUNCEMENTS, forget
from clubs.models import LONGEST_ANNOUNCEMENT, Announcement, Change, Club, Membership
from pao_site.views import MOST_ANNOUNCED
from tests.assignments.assign_forms import done_on
from tests.assignments.homework import assigned
from tests.clubs.clubs import (
    at_page,
    journal,
    learner_of,
    make,
    new_member,
    organiser,
    page,
    person,
)
from tests.form_errors import assert_says
from tests.queries import asked_on
from tests.quiz.factories import At
from tests.slow import others_slow

pytestmark = pytest.mark.usefixtures("monday")

THURSDAY: Final = "2026-11-26"
TEA: Final = "Bring tea."


def new(club: Club) -> str:
    return at_page(club, "announcements/new")


def its(row: Announcement) -> str:
    return f"{row.club.get_absolute_url()}announcements/{row.pk}/"


def announced(client: Client, club: Club, text: str = TEA, day: str = THURSDAY) -> Announcement:
    response = client.post(new(club), {"text": text, "last_day": day})
    assert response.status_code == 303, response.text
    return club.announcements.latest("pk")


def changed(client: Client, row: Announcement, lock_version: int = 1, **other: Any) -> Any:
    data = {"text": row.text, "last_day": f"{row.last_day}", "lock_version": lock_version}
    return client.post(its(row), {**data, **other})


def home(client: Client) -> str:
    return client.get("/en/").text


def announcements_in(text: str) -> str:
    """The announcements on a page."""
    return text.partition('<section class="clubs-announcements"')[2].partition("</section>")[0]


# What members see


def test_members_see_it_on_the_clubs_page_and_on_home(
    owner: Client, club: Club, aki: Client
) -> None:
    row = announced(owner, club, "*Bring* tea to [the hall](https://example.org/hall).")
    for text in map(announcements_in, (page(aki, club), home(aki), page(owner, club), home(owner))):
        assert "<em>Bring</em> tea to" in text
        assert 'href="https://example.org/hall"' in text
        assert "Haku" in text
        assert "Thu 26 November 2026" in text
    assert f">{club.name}</a>" in announcements_in(home(aki))
    assert its(row) in page(owner, club)
    assert its(row) not in page(aki, club) + home(aki)
    assert journal(club)[-2:] == ["joined", "announced"]


def test_nobody_else_sees_it(owner: Client, club: Club) -> None:
    announced(owner, club)
    elsewhere = make(person("elsewhere"))
    other = new_member(elsewhere, "Ren")
    assert TEA not in home(other) + page(other, elsewhere) + home(Client())
    assert other.get(club.get_absolute_url()).status_code == 404


def test_an_archived_club_keeps_it_on_its_page_only(owner: Client, club: Club, aki: Client) -> None:
    row = announced(owner, club)
    owner.post(at_page(club, "archive"), {"do": "archive"})
    assert TEA in page(aki, club)
    assert TEA not in home(aki)
    assert its(row) not in page(owner, club)
    assert owner.post(new(club), {"text": "x", "last_day": THURSDAY}).status_code == 403
    assert changed(owner, row, text="x").status_code == 403


def test_html_and_other_schemes_are_text(owner: Client, club: Club, aki: Client) -> None:
    announced(owner, club, "<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://z.org)")
    for text in (page(aki, club), home(aki)):
        assert "&lt;script&gt;alert(1)" in text
        assert 'href="javascript:' not in text
        assert 'src="https://z.org' not in text


@pytest.mark.parametrize(
    ("zone", "day", "last", "over"),
    others_slow(
        [
            ("Asia/Tokyo", "2026-11-26", "2026-11-26 14:59:59Z", "2026-11-26 15:00Z"),
            ("Europe/Berlin", "2027-03-28", "2027-03-28 21:59:59Z", "2027-03-28 22:00Z"),
            ("Europe/Berlin", "2027-10-31", "2027-10-31 22:59:59Z", "2027-10-31 23:00Z"),
            ("America/Santiago", "2027-09-04", "2027-09-05 03:59:59Z", "2027-09-05 04:00Z"),
            ("America/Santiago", "2027-04-03", "2027-04-04 03:59:59Z", "2027-04-04 04:00Z"),
            ("Pacific/Kiritimati", "2026-11-26", "2026-11-26 09:59:59Z", "2026-11-26 10:00Z"),
            ("Pacific/Pago_Pago", "2026-11-26", "2026-11-27 10:59:59Z", "2026-11-27 11:00Z"),
        ],
        every_day=2,
    ),
)
def test_it_stands_until_the_end_of_its_day_by_the_clubs_clock(
    owner: Client, club: Club, at: At, zone: str, day: str, last: str, over: str
) -> None:
    """On days of 23 and 25 hours too, and where no day has a midnight or an hour is twice."""
    Club.objects.update(zone=zone)
    at(f"{day} 00:00Z")
    owner.force_login(User.objects.get())
    announced(owner, club, day=day)
    at(last)
    assert [TEA in text for text in (page(owner, club), home(owner))] == [True, True]
    forget.func()
    at(over)
    assert [TEA in text for text in (page(owner, club), home(owner))] == [False, False]


def test_the_worker_deletes_it_when_its_day_is_over_everywhere(
    owner: Client, club: Club, at: At
) -> None:
    announced(owner, club)
    at("2026-11-27 23:59Z")
    assert forget.func() == 0
    at("2026-11-28 00:00Z")
    assert forget.func() == 1


def test_home_shows_those_that_end_first(club: Club, aki: Client) -> None:
    clubs = [club, *(make(person(f"o{number}")) for number in range(2))]
    for each in clubs[1:]:
        new_member(each, "Aki", client=None)
        each.memberships.filter(name="Aki").delete()
        each.memberships.create(learner=club.memberships.get(name="Aki").learner, name="Aki")
    for number, each in enumerate(clubs):
        for day in range(MOST_ANNOUNCEMENTS):
            text, last = f"No. {number}{day}.", date(2026, 11, 28 - day)
            each.announcements.create(text=text, last_day=last)
    home_page = home(aki)
    assert announcements_in(home_page).count('<p class="hint dotted">') == MOST_ANNOUNCED
    assert "No. 12." in home_page
    assert "No. 10." not in home_page


# Writing


def test_its_last_day_is_proposed_for_the_next_evening(owner: Client, club: Club, at: At) -> None:
    def proposed() -> Any:
        return owner.get(new(club)).context["form"]["last_day"].value()

    assert proposed() == date(2026, 11, 30)
    opens, due = datetime.fromisoformat("2026-11-12T03:00Z"), "2026-11-19T10:00Z"  # 19:00 in Tokyo
    assigned(club, opens=opens, due=datetime.fromisoformat(due))
    assert proposed() == date(2026, 11, 26)
    at("2026-11-26 09:59Z")
    assert proposed() == date(2026, 11, 26)
    at("2026-11-26 10:01Z")
    assert proposed() == date(2026, 12, 3)


@pytest.mark.parametrize(
    ("text", "day", "expected"),
    [
        ("", THURSDAY, ("text", "required")),
        ("\u034f\u2066", THURSDAY, ("text", "required")),
        ("x" * (LONGEST_ANNOUNCEMENT + 1), THURSDAY, ("text", "max_length")),
        (TEA, "", ("last_day", "required")),
        (TEA, "soon", ("last_day", "invalid")),
        (TEA, "2026-11-22", ("last_day", "past")),
        (TEA, "0001-01-01", ("last_day", "past")),
        (TEA, "9999-12-31", ("last_day", "too_far_ahead")),
        (TEA, "2027-11-24", ("last_day", "too_far_ahead")),
    ],
)
def test_bad_input_keeps_what_was_typed(
    owner: Client, club: Club, text: str, day: str, expected: tuple[str, str]
) -> None:
    row = announced(owner, club, "Old.")
    for refused in (
        owner.post(new(club), {"text": text, "last_day": day}),
        changed(owner, row, text=text, last_day=day),
    ):
        assert refused.status_code == 422
        form = refused.context["form"]
        field, code = expected
        assert_says(refused, code, field)
        assert (form["text"].value(), form["last_day"].value()) == (text, day)
    assert Announcement.objects.get().text == "Old."


def test_the_last_day_may_be_today_or_in_a_year(owner: Client, club: Club) -> None:
    for day in ("2026-11-23", f"{date(2026, 11, 23) + ANNOUNCED_FOR}"):
        announced(owner, club, "あ" * LONGEST_ANNOUNCEMENT, day)
    assert f"{LONGEST_ANNOUNCEMENT}" in owner.get(new(club)).context["form"]["text"].help_text


def test_a_club_has_a_few_at_once(owner: Client, club: Club, at: At) -> None:
    for number in range(MOST_ANNOUNCEMENTS):
        announced(owner, club, f"No. {number}")
    refused = owner.post(new(club), {"text": "One more.", "last_day": THURSDAY})
    assert refused.status_code == 422
    form = refused.context["form"]
    assert_says(refused, "too_many")
    assert f"{MOST_ANNOUNCEMENTS}" in form.non_field_errors()[0]
    assert form["text"].value() == "One more."
    at("2026-11-26 15:00Z")
    announced(owner, club, "One more.", "2026-11-27")


def test_a_form_that_is_sent_twice_tells_it_once(owner: Client, club: Club) -> None:
    announced(owner, club)
    announced(organiser(club), club)
    assert Announcement.objects.count() == 1
    assert journal(club)[-2:] == ["announced", "joined"]


# Changing and deleting


def test_an_organiser_changes_and_deletes_it(owner: Client, club: Club, aki: Client) -> None:
    row = announced(owner, club)
    chun = organiser(club)
    assert changed(chun, row, text="Bring cups.", last_day="2026-11-27").status_code == 303
    text = home(aki)
    assert "Bring cups." in text
    assert "27 November 2026" in text
    assert "chun" in text
    assert TEA not in text
    assert chun.post(its(row), {"do": "delete", "lock_version": 2}).status_code == 303
    assert not Announcement.objects.exists()
    assert journal(club)[-2:] == ["reannounced", "unannounced"]
    line = str(Change.UNANNOUNCED.label) % {"who": "chun"}
    assert line in owner.get(at_page(club, "journal")).text


def test_the_second_of_two_changes_sees_the_first(owner: Client, club: Club) -> None:
    row, chun = announced(owner, club), organiser(club)
    assert changed(chun, row, text="Bring cups.").status_code == 303
    refused = changed(owner, row, text="Bring cake.", last_day="2026-11-27")
    assert refused.status_code == 409
    assert "Bring cups." in refused.text
    assert "26 November 2026" in refused.text
    form = refused.context["form"]
    assert [form[name].value() for name in ("text", "last_day", "lock_version")] == [
        "Bring cake.",
        "2026-11-27",
        2,
    ]
    assert Announcement.objects.get().text == "Bring cups."
    assert changed(owner, row, 2, text="Bring cake.").status_code == 303
    assert Announcement.objects.get().text == "Bring cake."


def test_the_same_sent_by_two_is_no_quarrel(owner: Client, club: Club) -> None:
    row, chun = announced(owner, club), organiser(club)
    for client in (chun, owner):
        assert changed(client, row, text="Bring cups.").status_code == 303
    assert Announcement.objects.get().lock_version == 2


@pytest.mark.parametrize("version", ["1", "", "x", "9" * 40])
def test_what_was_changed_is_not_deleted_unseen(owner: Client, club: Club, version: str) -> None:
    row = announced(owner, club)
    changed(organiser(club), row, text="Bring cups.")
    data = {"do": "delete", "lock_version": version, "text": TEA, "last_day": THURSDAY}
    refused = owner.post(its(row), data)
    assert refused.status_code == 409
    assert "Bring cups." in refused.text
    assert Announcement.objects.get().text == "Bring cups."


@pytest.mark.parametrize("end", ["deleted", "over"])
def test_a_change_of_what_is_gone_can_be_published_again(
    owner: Client, club: Club, at: At, end: str
) -> None:
    row = announced(owner, club)
    if end == "deleted":
        organiser(club).post(its(row), {"do": "delete", "lock_version": 1})
    else:
        at("2026-11-26 15:00Z")
    refused = changed(owner, row, text="Bring cups.", last_day="2026-11-28")
    assert refused.status_code == 409
    assert f'action="{new(club)}"' in refused.text
    assert refused.context["form"]["text"].value() == "Bring cups."
    announced(owner, club, "Bring cups.", "2026-11-28")
    for answer in (owner.get(its(row)), owner.post(its(row), {"do": "delete"})):
        assert answer.headers["Location"].endswith("?done=over")
    assert done_on(owner.get(answer.headers["Location"]).text)


def test_that_of_another_club_is_none(owner: Client, club: Club) -> None:
    elsewhere = make(owner, name="Elsewhere")
    row = announced(owner, elsewhere)
    wrong = its(row).replace(elsewhere.get_absolute_url(), club.get_absolute_url())
    assert owner.get(wrong).status_code == 303
    assert owner.post(wrong, {"do": "delete", "lock_version": 1}).status_code == 303
    assert Announcement.objects.get() == row


# Its writer


@pytest.mark.slow
@pytest.mark.parametrize("end", ["leaves", "is erased"])
def test_it_stays_without_a_name_when_its_writer_goes(
    owner: Client, club: Club, aki: Client, end: str
) -> None:
    rin = organiser(club, "Rin Sato")
    row = announced(rin, club)
    assert "Rin Sato" in home(aki)
    if end == "leaves":
        assert rin.post(at_page(club, "leave")).status_code == 303
    else:
        erase(learner_of(rin))
    assert "Rin Sato" not in home(aki)
    assert TEA in home(aki)
    assert changed(owner, row, text="Bring cups.").status_code == 303


def test_it_goes_with_its_club(owner: Client, club: Club) -> None:
    announced(owner, club)
    erase(learner_of(owner))
    assert not Announcement.objects.exists()


def test_ones_own_data_has_what_one_wrote(owner: Client, club: Club) -> None:
    announced(owner, club)
    (mine,) = Membership.export(Membership.objects.filter(club=club))
    assert mine["announcements"] == [TEA]


# How many queries


@pytest.mark.slow
def test_more_announcements_and_members_take_no_more_queries(
    owner: Client, club: Club, aki: Client
) -> None:
    def count_queries() -> list[int]:
        return [asked_on(client, each) for client in (owner, aki) for each in pages]

    pages = ("/en/", club.get_absolute_url())
    announced(owner, club)
    few = count_queries()
    users = [User.objects.create_user(f"u{number}") for number in range(20)]
    for user in users:
        club.memberships.create(learner=Learner.objects.create(user=user), name=user.username)
    for number, row in enumerate(club.memberships.filter(name__in=["u1", "u2"])):
        club.announcements.create(text=f"No. {number}", last_day=THURSDAY, made_by=row)
    assert count_queries() == few
