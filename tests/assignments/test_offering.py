"""What the form that gives an assignment offers: what can be dealt, whatever a club plays by."""

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client

from assignments.models import Assignment
from assignments.results.concepts import RulesIn, Understood, to_practise
from assignments.results.statistics import Share
from assignments.sources import FromGenerator, NothingToAskError
from clubs.models import Club
from clubs.rights import Access
from pao.rules import rule_set_ids
from pao.trace import Rule
from quiz.practice.forms import flat
from tests.assignments.giving import new, terms
from tests.assignments.results.reading import here_in
from tests.clubs.clubs import at as page_at
from tests.quiz.practice.test_house_rules import WHOLE_HAND, keep

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("monday")]


def playing(club: Club, rules: str) -> Access:
    club.rules = rules
    club.save()
    return here_in(club)


def offered(source: FromGenerator, name: str) -> tuple[list[str], list[str]]:
    """What can be dealt, and what is set aside."""
    choices: Any = source.fields[name].choices  # type: ignore[attr-defined]
    aside = [group for label, group in choices if str(label).startswith("Not ")]
    aside_values = [value for group in aside for value, _label in group]
    return [value for value, _ in flat(choices) if value not in aside_values], aside_values


@pytest.mark.parametrize("rules", rule_set_ids())
def test_whatever_is_offered_at_the_defaults_is_dealt(club: Club, rules: str) -> None:
    access = playing(club, rules)
    blank = FromGenerator(None, initial={}, access=access)
    assert blank.initial["rules"] == rules
    topics, aside = offered(blank, "topic")
    assert topics
    for topic in topics:
        form = bound(access, blank, topic=topic)
        assert form.asked(access.me.learner), topic
    for topic in aside:
        form = bound(access, blank, topic=topic)
        with pytest.raises(NothingToAskError):
            form.asked(access.me.learner)


def bound(access: Access, blank: FromGenerator, **other: str) -> FromGenerator:
    values = {name: str(blank.initial[name]) for name in ("kind", "rules", "level")}
    data = QueryDict(mutable=True)
    data.update({**values, "count": "1", **other})
    form = FromGenerator(data, access=access)
    assert form.is_valid(), form.errors
    return form


def test_under_ema_the_fourth_wind_is_dealt_at_the_defaults(club: Club) -> None:
    access = playing(club, "ema-2016")
    topics, aside = offered(FromGenerator(None, initial={}, access=access), "topic")
    assert {"winds", "fourth_wind_ensures", "kans", "rinshan"} <= {*topics}
    assert aside == ["fourth_kan_ensures", "two-liable"]


def test_other_rules_in_the_address_offer_what_these_have(club: Club, owner: Client) -> None:
    """As the page asks for them when a choice is changed."""
    playing(club, "ema-2016")
    page = owner.get(f"{new(club)}&rules=mleague&kind=payments&topic=two-liable")
    topics, aside = offered(page.context["source"], "topic")
    assert "two-liable" in topics
    assert page.context["source"]["topic"].value() == "two-liable"
    assert aside == []


def test_a_refusal_names_what_is_in_the_way_and_one_tap_gives_it(club: Club, owner: Client) -> None:
    wish = {"count": "2", "topic": "winds", "level": "1", "rules": "ema-2016", "kind": "payments"}
    refused = owner.post(new(club), terms(**wish))
    assert refused.status_code == 422
    source = refused.context["source"]
    assert source.correction.field == "level"
    assert "difficulty" in " ".join(source.errors["topic"])
    assert f'name="instead" value="{source.correction.sent.replace("&", "&amp;")}"' in refused.text
    given = owner.post(new(club), terms(**wish, instead=source.correction.sent))
    assert given.status_code == 303
    names = Assignment.objects.get().items.values_list("name", flat=True)
    assert all(name.startswith("payments/ema-2016/winds/2/") for name in names)


def test_what_the_clubs_rules_lack_is_practised_under_others_and_that_is_said(
    club: Club, owner: Client
) -> None:
    access = playing(club, "ema-2016")
    concept = Understood(Rule.DISCARDER_PAYS_ALONE, Share(0, 3), "payments")
    address = to_practise(RulesIn(access), concept)
    assert "rules=ema-2016" not in address
    source = owner.get(address).context["source"]
    assert source.fields["rules"].help_text
    usual = Understood(Rule.LIABLE_SPLITS_RON, Share(0, 3), "payments")
    address = to_practise(RulesIn(access), usual)
    assert "rules=ema-2016" in address
    assert not owner.get(address).context["source"].fields["rules"].help_text


def test_where_there_is_no_collection_no_empty_choice_stands(club: Club, owner: Client) -> None:
    page = owner.get(new(club, "collection"))
    assert page.context["source"].is_empty
    assert 'name="collection"' not in page.text


def test_a_clubs_page_leads_to_the_house_rules_it_plays_by(club: Club, owner: Client) -> None:
    house = keep(owner, club, WHOLE_HAND)
    playing(club, f"own-{house.pk}")
    page = owner.get(page_at(club, "")[:-1]).text
    facts = page.partition('<dl class="clubs-facts">')[2].partition("</dl>")[0]
    assert f'href="/en/rules/own/{house.pk}/"' in facts
    assert owner.get(f"/en/rules/own/{house.pk}/").status_code == 200
