"""An organiser's pages name the questions that were understood least; members' pages do not."""

from typing import Any

from django.test import Client

from assignments.models import Assignment
from assignments.results.missed import missed_items, most_missed
from clubs.models import Club
from tests.assignments.homework import asking
from tests.assignments.sitting.attempts import OPEN, handed_in, new_assignment, right, wrong
from tests.clubs.clubs import new_member
from tests.reader_text import as_written


def test_the_worst_question_comes_first_with_its_hand(club: Club, owner: Client, at: Any) -> None:
    at(OPEN)
    homework = new_assignment(club)
    handed_in(new_member(club), homework, right, wrong, right)
    handed_in(new_member(club, "Ren"), homework, wrong, wrong, right)
    worst, second = most_missed([homework])
    assert [worst.item.place, second.item.place] == [2, 1]
    assert (worst.share.right, worst.share.of) == (0, 2)
    assert "<svg" in worst.picture
    for page in (club.get_absolute_url(), "/en/"):
        text = owner.get(page).text
        assert worst.address in text
        assert worst.picture in text
    assert "Right: 0 of 2 members" in as_written(owner.get("/en/").text)


def test_of_equals_those_of_the_newest_assignment_come_first(club: Club, at: Any) -> None:
    at(OPEN)
    both = [new_assignment(club), new_assignment(club)]
    aki = new_member(club)
    for homework in both:
        handed_in(aki, homework, wrong, wrong)
    expected = [(both[1].pk, 1), (both[1].pk, 2), (both[0].pk, 1)]
    assert [(each.item.paper_id, each.item.place) for each in most_missed(both)] == expected


def test_what_is_left_out_takes_no_place(club: Club, homework: Assignment) -> None:
    handed_in(new_member(club), homework, wrong, wrong)
    worst, second = [item for item, _share in missed_items([homework], 2)]
    rest = missed_items([homework], 1, but={worst.name})
    assert [item for item, _share in rest] == [second]


def test_what_is_dropped_replaced_or_dealt_to_each_is_not_named(club: Club, at: Any) -> None:
    at(OPEN)
    homework = new_assignment(club)
    handed_in(new_member(club), homework, wrong, wrong)
    homework.items.filter(place=1).update(dropped=homework.opens)
    assert [each.item.place for each in most_missed([homework])] == [2]
    homework.is_own = True
    assert most_missed([homework]) == []
    homework.is_own = False
    homework.items.filter(place=2).update(replaced=homework.opens)
    assert most_missed([homework]) == []
    assert most_missed([asking(club)]) == []


def test_members_see_neither(club: Club, homework: Assignment) -> None:
    aki = new_member(club)
    handed_in(aki, homework, wrong)
    for page in (club.get_absolute_url(), "/en/", homework.get_absolute_url()):
        assert "solutions/" not in aki.get(page).text
