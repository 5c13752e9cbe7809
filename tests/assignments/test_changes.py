"""Five questions on what a new season of a club's house rules changes, given with one press."""

from datetime import date
from typing import Any

import pytest
from django.test import Client

from accounts.models import Learner
from assignments.models import Assignment
from assignments.sources import NO_HAND_DIFFERS
from clubs.models import Club
from pao.rules import RuleSet, rule_set
from quiz.questions.catalogue import has_other_answer, question_for
from rulebook.files import read_toml, with_name
from rulebook.frozen import name_of
from rulebook.models import HouseRules
from rulebook.services import keep
from tests.assignments.assign_forms import done_on, give, new, page
from tests.clubs.clubs import at_page, new_member
from tests.rulebook.house_rules import SMALL

pytestmark = pytest.mark.usefixtures("monday")
FRIDAY, FROM_DECEMBER = "Friday", date(2026, 12, 1)


def kept(
    owner: Club | Learner, rules: RuleSet, name: str = FRIDAY, base: str = "mleague", **other: Any
) -> HouseRules:
    rules = with_name(rules, name)
    return keep(owner=owner, rules=rules, base=base, language="en", **other)


@pytest.fixture
def house(club: Club) -> HouseRules:
    """Of two seasons: from December on the whole hand is paid."""
    house = kept(club, rule_set("mleague"))
    return kept(club, read_toml(SMALL)[0], house=house, valid_from=FROM_DECEMBER)


def to_press(club: Club, house: HouseRules, version: int = 2) -> str:
    return f"{at_page(club, 'assignments')}changes/{house.pk}/{version}/"


def press(client: Client, club: Club, house: HouseRules, version: int = 2) -> Any:
    return client.post(to_press(club, house, version))


@pytest.mark.slow
def test_one_press_assigns_five_hands_that_the_season_before_decided_otherwise(
    owner: Client, club: Club, house: HouseRules
) -> None:
    season = f"{house.get_absolute_url()}versions/2/"
    assert f'action="{to_press(club, house)}"' in owner.get(season).text
    assert press(owner, club, house).status_code == 303
    assignment = Assignment.objects.get()
    assert assignment.title == "Rule changes: Friday (from 1 December 2026)"
    items = assignment.items.select_related("task__rules")
    assert len(items) == 5
    old, newest = house.versions.order_by("number")
    for item in items:
        prompt = question_for(item.name, item.task).prompt
        assert item.name.split("/")[1] == name_of(newest.frozen.digest)
        assert has_other_answer(prompt, old.frozen.rules)
    given_page = owner.get(f"{assignment.get_absolute_url()}?done=given")
    assert given_page.context["is_seen"]
    assert done_on(given_page.text)
    assert FRIDAY in page(owner, assignment)


@pytest.mark.slow
def test_two_presses_make_one_assignment(owner: Client, club: Club, house: HouseRules) -> None:
    season = owner.get(f"{house.get_absolute_url()}versions/2/")
    data = {"nonce": str(season.context["nonce"])}
    for _ in range(2):
        assert owner.post(to_press(club, house), data).status_code == 303
    assert Assignment.objects.count() == 1


@pytest.mark.slow
def test_a_deleted_season_leaves_its_assignment(
    owner: Client, club: Club, house: HouseRules
) -> None:
    press(owner, club, house)
    season = f"{house.get_absolute_url()}versions/2/"
    aki = new_member(club)
    assert f'action="{season}delete/"' in owner.get(season).text
    assert f"{season}delete/" not in aki.get(season).text
    assert aki.post(f"{season}delete/").status_code == 403
    assert owner.post(f"{season}delete/").status_code == 303
    assert FRIDAY in page(owner, Assignment.objects.get())
    assert house.versions.get().number == 1


def test_it_can_be_given_with_other_terms(owner: Client, club: Club, house: HouseRules) -> None:
    form = owner.get(new(club, "changes"))
    newest = house.versions.get(number=2)
    assert [value for value, _ in form.context["source"].fields["version"].choices] == [newest.pk]
    assignment = give(owner, club, "changes", version=str(newest.pk), feedback="practice")
    assert assignment.feedback == "practice"
    assert assignment.items.count() == 5


def test_of_a_corrected_season_the_correction_is_assigned(
    owner: Client, club: Club, house: HouseRules
) -> None:
    rules, _base = read_toml(f"{SMALL}[value]\nkazoe = true\n")
    kept(club, rules, house=house, valid_from=FROM_DECEMBER)
    corrected = owner.get(f"{house.get_absolute_url()}versions/2/").text
    notice = corrected.partition('<p class="notice">')[2].partition("</p>")[0]
    newest = f"{house.get_absolute_url()}versions/3/"
    assert f'href="{newest}"' in notice
    assert to_press(club, house) not in corrected
    assert press(owner, club, house, 2).status_code == 404
    assert f'action="{to_press(club, house, 3)}"' in owner.get(newest).text


def test_members_see_the_season_and_cannot_assign(club: Club, house: HouseRules) -> None:
    aki = new_member(club)
    season = aki.get(f"{house.get_absolute_url()}versions/2/")
    assert "difference in the rules" in season.text
    assert to_press(club, house) not in season.text
    assert press(aki, club, house).status_code == 403


def test_the_first_season_and_another_clubs_rules_have_no_such_questions(
    owner: Client, club: Club, house: HouseRules
) -> None:
    assert press(owner, club, house, 1).status_code == 404
    mine = kept(club.memberships.get().learner, rule_set("tenhou"), base="tenhou")
    assert press(owner, club, mine).status_code == 404


@pytest.mark.slow
def test_a_change_that_no_hand_shows_is_explained(owner: Client, club: Club) -> None:
    """A new name alone changes no answer."""
    house = kept(club, rule_set("mleague"))
    kept(club, rule_set("mleague"), "Saturday", house=house, valid_from=FROM_DECEMBER)
    refused = press(owner, club, house)
    assert refused.status_code == 422
    assert refused.context["form"].non_field_errors() == [NO_HAND_DIFFERS]
    assert str(NO_HAND_DIFFERS) in refused.text
    assert not Assignment.objects.exists()


def test_without_a_second_season_the_source_says_so(owner: Client, club: Club) -> None:
    form = owner.get(new(club, "changes"))
    why = form.context["source"].is_empty
    assert f'<p class="notice">{why}</p>' in form.text
    assert why
