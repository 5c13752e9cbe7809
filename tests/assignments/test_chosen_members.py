"""An assignment for chosen members: who sees it, and who is missing in it."""

import pytest
from django.test import Client

from assignments.models import Assignment
from clubs.models import Club, Membership
from tests.assignments.assign_forms import DEALT, all_of, give, new, page, terms
from tests.clubs.clubs import at_page, learner_of, make, new_member, person

pytestmark = pytest.mark.usefixtures("monday")


@pytest.fixture
def ben(club: Club, aki: Client) -> Client:
    """Another member, who is not chosen."""
    return new_member(club, "Ben")


@pytest.fixture
def assignment(owner: Client, club: Club, ben: Client) -> Assignment:
    return give(owner, club, chosen=[club.memberships.get(name="Aki").pk], title="For Aki")


def test_only_the_chosen_and_organisers_see_it(
    owner: Client, club: Club, assignment: Assignment, aki: Client, ben: Client
) -> None:
    own = assignment.get_absolute_url()
    pages = (own, f"{own}due.ics")
    for client, status in ((aki, 200), (owner, 200), (ben, 404)):
        assert [client.get(address).status_code for address in pages] == [status] * 2
        for listed in (at_page(club, "assignments"), f"/en/clubs/{club.pk}/", "/en/"):
            assert (assignment.title in client.get(listed).text) == (status == 200), listed
    assert ben.post(f"{own}begin/").status_code == 404
    assert aki.post(f"{own}begin/").status_code == 303
    assert "Only for" in page(owner, assignment)
    assert "Only for" not in page(aki, assignment)


def test_before_it_opens_only_the_chosen_are_told(owner: Client, club: Club, ben: Client) -> None:
    number = club.memberships.get(name="Aki").pk
    later = give(owner, club, chosen=[number], opens="2026-11-24T12:00")
    assert ben.get(later.get_absolute_url()).status_code == 404


def test_others_are_not_missing(owner: Client, club: Club, assignment: Assignment) -> None:
    Assignment.objects.update(opens="2026-11-20T00:00Z", due="2026-11-22T00:00Z")
    club.memberships.update(joined="2026-11-01T00:00Z")
    progress = owner.get(assignment.get_absolute_url()).context["progress"]
    assert [(one.member.name, str(cell.state)) for one, cell in progress.cells] == [
        ("Aki", "missing")
    ]
    assert owner.get(f"/en/clubs/{club.pk}/results/").text.count(">not handed in<") == 1


def test_who_is_chosen_is_erased_with_a_membership(
    owner: Client, club: Club, assignment: Assignment, aki: Client
) -> None:
    """Then it is for nobody, and not for everybody."""
    assert aki.post(at_page(club, "leave")).status_code == 303
    assert not assignment.chosen.exists()
    assert new_member(club, "Chie").get(assignment.get_absolute_url()).status_code == 404
    members = page(owner, assignment).partition(">Only for<")[2].partition("<dd>")[2]
    assert members.partition("</dd>")[0].strip(), "it says that nobody is left"


def test_who_was_chosen_is_in_their_data(club: Club, assignment: Assignment) -> None:
    rows = Membership.export(club.memberships.filter(name="Aki"))
    assert [row["chosen_for"] for row in rows] == [[assignment.title]]


def test_what_opens_later_is_not_in_their_data(owner: Client, club: Club, ben: Client) -> None:
    give(owner, club, chosen=[club.memberships.get(name="Aki").pk], opens="2026-11-24T12:00")
    (row,) = Membership.export(club.memberships.filter(name="Aki"))
    assert row["chosen_for"] == []


def test_more_time_is_for_those_who_have_it(
    owner: Client, club: Club, assignment: Assignment, ben: Client
) -> None:
    form = owner.get(f"{assignment.get_absolute_url()}more-time/").context["form"]
    assert [str(member) for _number, member in form.fields["member"].choices[1:]] == ["Aki"]
    data = {"member": club.memberships.get(name="Ben").pk, "due": "2026-11-29T20:00"}
    refused = owner.post(f"{assignment.get_absolute_url()}more-time/", data)
    assert "member" in refused.context["form"].errors
    assert not assignment.extensions.exists()


def test_given_again_it_is_for_the_same_members(
    owner: Client, club: Club, assignment: Assignment
) -> None:
    form = owner.get(all_of(club, f"earlier:{assignment.pk}")).context["form"]
    assert form["chosen"].value() == [club.memberships.get(name="Aki").pk]
    assert [each.data["selected"] for each in form["chosen"]].count(True) == 1


def test_organisers_are_given_nothing(owner: Client, club: Club, assignment: Assignment) -> None:
    organiser = club.memberships.get(role="owner")
    form = owner.get(new(club), DEALT).context["form"]
    assert [str(each.choice_label) for each in form["chosen"]] == ["Aki", "Ben"]
    refused = owner.post(new(club), terms(**DEALT, chosen=[organiser.pk]))
    assert "chosen" in refused.context["form"].errors


def test_a_club_of_organisers_has_nobody_to_choose(owner: Client, club: Club) -> None:
    form = owner.get(new(club), DEALT).context["form"]
    assert "chosen" not in [field.name for field in form.folded_fields]


def test_who_began_keeps_it_when_coming_back(assignment: Assignment, aki: Client) -> None:
    aki.post(f"{assignment.get_absolute_url()}begin/")
    assignment.chosen.clear()
    assert aki.get(assignment.get_absolute_url()).status_code == 200


def test_only_members_of_the_club_are_chosen(owner: Client, club: Club) -> None:
    other = make(person("kuro"))
    refused = owner.post(new(club), terms(**DEALT, chosen=[other.memberships.get().pk]))
    assert refused.status_code == 422
    assert "chosen" in refused.context["form"].errors
    assert owner.post(new(club), terms(**DEALT, chosen=["x", "9" * 40])).status_code == 422


@pytest.mark.slow
def test_what_was_chosen_stays_while_questions_are_added(
    owner: Client, club: Club, ben: Client
) -> None:
    numbers = [str(row.pk) for row in club.memberships.filter(role="member").order_by("pk")]
    more = owner.post(new(club), terms(**DEALT, chosen=numbers, more="1"), follow=True)
    kept = [value for name, value in more.context["kept_fields"] if name == "chosen"]
    assert kept == numbers
    dealt = owner.get(new(club), {"topic": "any", "count": "2", "chosen": numbers}, follow=True)
    assert sorted(dealt.context["form"]["chosen"].value()) == sorted(numbers)
    assert learner_of(owner)
