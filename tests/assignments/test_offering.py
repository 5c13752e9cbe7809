"""The choices in the form that creates an assignment."""

from typing import Any

import pytest
from django.test import Client

from assignments.picker.sources import ClubSources
from assignments.results.concepts import RulesIn, Understood, to_practise
from assignments.sources import refusal_of
from clubs.models import Club
from clubs.rights import Access
from pao.rules import rule_set_ids
from pao.trace import Rule
from quiz.figures.statistics import Share
from quiz.picker.forms import NO_HANDS_WITH_CHOICES, PickForm
from quiz.picker.listing import deal
from quiz.practice.forms import IN_THE_WAY, flat, is_dealt
from quiz.prompts import Wish
from quiz.questions.catalogue import question
from tests.assignments.assign_forms import new, picker, terms
from tests.assignments.results.result_pages import access_to
from tests.clubs.clubs import at_page
from tests.form_errors import assert_shows
from tests.rulebook.house_rules import WHOLE_HAND, load_for_club
from tests.slow import most_slow

pytestmark = pytest.mark.usefixtures("monday")


def playing(club: Club, rules: str) -> Access:
    club.rules = rules
    club.save()
    return access_to(club)


def offered(form: PickForm, name: str) -> tuple[list[str], list[str]]:
    """What can be dealt, and what is set aside."""
    choices: Any = form.fields[name].choices  # type: ignore[attr-defined]
    aside = [group for label, group in choices if label == NO_HANDS_WITH_CHOICES]
    aside_values = [value for group in aside for value, _label in group]
    return [value for value, _ in flat(choices) if value not in aside_values], aside_values


@pytest.mark.slow
@pytest.mark.parametrize("rules", most_slow(rule_set_ids(), but=["ema-2016", "mleague"]))
def test_whatever_is_offered_at_the_defaults_is_dealt(club: Club, rules: str) -> None:
    access = playing(club, rules)
    blank = PickForm({}, sources=ClubSources(access))
    assert blank.data["rules"] == rules
    topics, aside = offered(blank, "topic")
    assert topics
    for topic in topics:
        assert deal(bound(access, topic=topic)).questions, topic
    for topic in aside:
        form = bound(access, topic=topic)
        if not is_dealt(form.wish):
            assert not deal(form).questions, topic


def bound(access: Access, **other: str) -> PickForm:
    form = PickForm({"count": "1", **other}, sources=ClubSources(access))
    assert form.is_valid(), form.errors
    return form


def test_under_ema_the_fourth_wind_is_dealt_at_the_defaults(club: Club) -> None:
    topics, aside = offered(PickForm({}, sources=ClubSources(playing(club, "ema-2016"))), "topic")
    assert {"winds", "fourth_wind_ensures", "kans", "rinshan"} <= {*topics}
    assert aside == ["fourth_kan_ensures", "two-liable"]


def test_other_rules_in_the_address_offer_what_these_have(club: Club, owner: Client) -> None:
    playing(club, "ema-2016")
    page = owner.get(picker(club), {"rules": "mleague", "topic": "two-liable"})
    form = page.context["form"]
    topics, aside = offered(form, "topic")
    assert "two-liable" in topics
    assert form["topic"].value() == "two-liable"
    assert aside == ["fourth_wind_ensures"]  # whether daisuushi counts double is unstated


def test_a_refusal_names_what_is_in_the_way_and_one_tap_mends_it(club: Club, owner: Client) -> None:
    wish = {"count": "2", "topic": "winds", "level": "1", "rules": "ema-2016"}
    refused = owner.get(picker(club), wish)
    assert refused.status_code == 422
    form = refused.context["form"]
    assert form.correction.field == "level"
    assert form.errors["topic"] == [str(IN_THE_WAY["level"]) % {"level": "easy"}]
    assert f'name="instead" value="{form.correction.query.replace("&", "&amp;")}"' in refused.text
    mended = owner.get(picker(club), {**wish, "instead": form.correction.query})
    names = [picked.token for picked, _name in mended.context["listing"].dealt]
    assert names
    assert all(name.startswith("payments/ema-2016/winds/2/") for name in names)


@pytest.mark.slow
def test_a_concept_is_practised_as_it_went_wrong(club: Club, owner: Client) -> None:
    access = playing(club, "mleague")
    for missed, kind in (("breakdown", "breakdown"), ("ensured", "payments")):
        concept = Understood(Rule.LIABLE_SPLITS_RON, Share(0, 3), missed)
        page = owner.get(to_practise(RulesIn(access), concept), follow=True)
        assert {picked.prompt.kind for picked in page.context["chosen"].all} == {kind}


@pytest.mark.slow
def test_practice_under_other_rules_is_announced(club: Club, owner: Client) -> None:
    access = playing(club, "ema-2016")
    concept = Understood(Rule.FOURTH_KAN_ENSURES, Share(0, 3), "payments")
    page = owner.get(to_practise(RulesIn(access), concept), follow=True)
    assert page.context["chosen"].is_under_others
    assert '<p class="notice">' in page.text
    usual = Understood(Rule.LIABLE_SPLITS_RON, Share(0, 3), "payments")
    page = owner.get(to_practise(RulesIn(access), usual), follow=True)
    assert not page.context["chosen"].is_under_others
    assert '<p class="notice">' not in page.text


def test_a_clubs_page_leads_to_the_house_rules_it_plays_by(club: Club, owner: Client) -> None:
    house = load_for_club(owner, club, WHOLE_HAND)
    playing(club, f"own-{house.pk}")
    page = owner.get(at_page(club, "")[:-1]).text
    facts = page.partition('<dl class="clubs-facts">')[2].partition("</dl>")[0]
    assert f'href="/en/rules/own/{house.pk}/"' in facts
    assert owner.get(f"/en/rules/own/{house.pk}/").status_code == 200


def test_a_question_whose_answer_rests_on_an_assumption_is_refused(
    club: Club, owner: Client
) -> None:
    names = (Wish("payments", topic="winds").name(f"s{number}") for number in range(40))
    assumed = next(name for name in names if not question(name).is_settled)
    refused = owner.post(new(club), terms(pick=[assumed]))
    assert refused.status_code == 422
    problem = refusal_of(question(assumed))
    assert problem
    assert refused.context["form"].non_field_errors() == [problem]
    assert_shows(refused, problem)
