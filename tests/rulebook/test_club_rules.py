"""House rules of a club: members choose them, organisers change them."""

from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils.html import escape

from accounts.models import Learner
from clubs.models import Change, Club, Role
from pao.rules import rule_set
from rulebook import services
from rulebook.models import FrozenRules, HouseRules
from rulebook.services import TooManyHousesError, keep
from tests.clubs.clubs import at_page, make, new_member, organiser, person
from tests.downloads.files import downloaded_data
from tests.quiz.factories import At

pytestmark = pytest.mark.django_db

CHANGED = 'base = "mleague"\nname = { en = "Friday rules", ja = "金曜ルール" }\n'


@pytest.fixture
def house(owner: Client, club: Club) -> HouseRules:
    response = owner.post(f"/en/rules/own/load/?club={club.pk}", {"toml": CHANGED})
    assert response.status_code == 303, response.text
    return HouseRules.objects.get()


def rules_page(club: Club, page: str = "") -> str:
    return f"/en/rules/club/{club.pk}/{page}"


def at_the_desk(client: Client) -> str:
    return client.get("/en/rule/").text


def test_members_alone_see_them(owner: Client, club: Club, house: HouseRules) -> None:
    stranger = Client()
    aki = new_member(club)
    for client, has in ((owner, True), (aki, True), (stranger, False)):
        assert ("Friday rules" in at_the_desk(client)) is has
        assert (client.get(house.get_absolute_url()).status_code == 200) is has
        ruled = client.get(f"/en/rule/?t=rules:+{house.rules_id}%0A%0AS+pon+555z+from+E")
        assert bool(ruled.context["answer"]) is has
    aki.post(at_page(club, "leave"))
    assert "Friday rules" not in at_the_desk(aki)
    assert aki.get(house.get_absolute_url()).status_code == 404


def test_house_rules_start_from_the_rules_the_club_plays_by(owner: Client, club: Club) -> None:
    club.rules = "ema-2016"
    club.save()
    assert (
        '<option value="ema-2016" selected>'
        in owner.get(rules_page(club)).text.partition('name="rules"')[0]
    )


def test_a_new_choice_of_rules_is_confirmed(owner: Client, club: Club, house: HouseRules) -> None:
    chosen = owner.post(rules_page(club, "usual/"), {"rules": house.rules_id}, follow=True)
    assert 'id="plays"' in chosen.text
    assert 'id="plays"' not in owner.get(rules_page(club)).text


def test_each_change_is_a_version(owner: Client, club: Club, house: HouseRules) -> None:
    chun = organiser(club)
    aki = new_member(club)
    changed = CHANGED + "[settlement]\nhonba_on_ron = 'discarder'\n"
    path = f"/en/rules/own/{house.pk}/"
    for client, status in ((aki, 403), (Client(), 404), (chun, 303)):
        assert client.post(f"{path}toml/", {"toml": changed}).status_code == status
    assert house.versions.count() == 2
    for client, status in ((aki, 403), (Client(), 404)):
        for page in ("edit/", "delete/"):
            assert client.get(f"{path}{page}").status_code == status
            assert client.post(f"{path}{page}").status_code == status
    assert f'href="{path}edit/"' in chun.get(path).text
    assert f'href="{path}edit/"' not in aki.get(path).text
    saved = club.journal.filter(change=Change.RULES, who__name="chun", what="Friday rules")
    assert escape(str(saved.latest("pk"))) in owner.get(at_page(club, "journal")).text


def test_nobody_adds_rules_to_a_club_but_its_organisers(owner: Client, club: Club) -> None:
    aki = new_member(club)
    elsewhere = person("elsewhere")
    make(elsewhere, name="Elsewhere")
    for client, status in ((aki, 403), (elsewhere, 404), (Client(), 404)):
        for page in ("load/", "new/"):
            data = {"toml": CHANGED, "name": "Ours", "do": "keep"}
            refused = client.post(f"/en/rules/own/{page}?club={club.pk}", data)
            assert refused.status_code == status
    for none in ("x", "9" * 40, "²"):
        assert owner.get(f"/en/rules/own/new/?club={none}").status_code == 404
    assert not HouseRules.objects.exists()


def test_a_form_on_a_base_makes_rules_for_the_club(owner: Client, club: Club) -> None:
    assert f'name="club" value="{club.pk}"' in owner.get(rules_page(club)).text
    path = f"/en/rules/own/new/?base=mleague&club={club.pk}"
    form = owner.get(path).context["form"]
    data = {field.html_name: field.value() for field in form}
    response = owner.post(path, {**_initial(data), "name": "Ours"})
    assert response.status_code == 303
    assert HouseRules.objects.get().club == club


def _initial(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if value is not None}


def test_rules_are_a_learners_or_a_clubs_and_never_both(club: Club) -> None:
    both = {"learner": Learner.objects.first(), "club": club}
    for owners in (both, dict.fromkeys(both)):
        with pytest.raises(IntegrityError), transaction.atomic():
            HouseRules.objects.create(name="x", **owners)


def test_a_club_keeps_so_many_and_no_more(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST", 1)
    params: dict[str, Any] = {"rules": rule_set("mleague"), "base": "mleague", "language": "en"}
    keep(owner=club, **params)
    with pytest.raises(TooManyHousesError):
        keep(owner=club, **params)
    keep(owner=Learner.objects.get(), **params)


# What the club plays by, and its card


def test_they_are_chosen_at_the_desk(owner: Client, club: Club, house: HouseRules) -> None:
    stranger = Client()
    aki = new_member(club)
    owner.post(rules_page(club, "usual/"), {"rules": house.rules_id})
    chosen = f'<option value="{house.rules_id}" selected>'
    for desk in ("/en/rule/", "/en/rule/quick/"):
        assert chosen in aki.get(desk).text, desk
        assert chosen not in stranger.get(desk).text
    aki.get("/en/rule/quick/", {"rules": "tenhou"})
    assert '<option value="tenhou" selected>' in aki.get("/en/rule/").text
    owner.post(at_page(club, "archive"), {"do": "archive"})
    assert chosen not in owner.get("/en/rule/").text


@pytest.mark.slow
def test_the_card_says_the_clubs_rules(owner: Client, club: Club, house: HouseRules) -> None:
    aki = new_member(club)
    assert aki.post(rules_page(club, "usual/"), {"rules": "tenhou"}).status_code == 403
    assert owner.post(rules_page(club, "usual/"), {"rules": house.rules_id}).status_code == 303
    card = aki.get(rules_page(club, "card/")).text
    assert "Friday rules" in card
    assert "<svg" in card
    settings = owner.get(at_page(club, "settings"))
    assert settings.context["form"]["rules"].value() == house.rules_id
    data = {
        name: settings.context["form"][name].value() for name in settings.context["form"].fields
    }
    assert owner.post(at_page(club, "settings"), data).status_code == 303
    club.refresh_from_db()
    assert club.rules == house.rules_id


def test_a_club_plays_by_no_rules_of_others(owner: Client, club: Club) -> None:
    elsewhere = person("elsewhere")
    other = make(elsewhere, name="Elsewhere")
    elsewhere.post(f"/en/rules/own/load/?club={other.pk}", {"toml": CHANGED})
    theirs = HouseRules.objects.get().rules_id
    for none in (theirs, "own-1x", "nonsense", ""):
        assert owner.post(rules_page(club, "usual/"), {"rules": none}).status_code == 404


def test_deleted_rules_leave_their_base(owner: Client, club: Club, house: HouseRules) -> None:
    owner.post(rules_page(club, "usual/"), {"rules": house.rules_id})
    response = owner.post(f"/en/rules/own/{house.pk}/delete/")
    assert response["Location"] == rules_page(club)
    club.refresh_from_db()
    assert club.rules == "mleague"
    assert not FrozenRules.objects.exists()
    entry = club.journal.get(change=Change.RULES_GONE, who__name="Haku", what="Friday rules")
    assert str(entry) in owner.get(at_page(club, "journal")).text


def test_a_club_that_goes_takes_its_rules_along(club: Club, house: HouseRules) -> None:
    club.memberships.filter(role=Role.OWNER).delete()
    assert not HouseRules.objects.exists()
    assert not FrozenRules.objects.exists()


def test_an_owner_who_is_erased_leaves_them_to_the_club(club: Club, house: HouseRules) -> None:
    chun = organiser(club)
    Learner.objects.get(user__username="haku").user.delete()  # type: ignore[union-attr]
    assert "Friday rules" in at_the_desk(chun)
    assert downloaded_data(chun)["kept"]["rulebook.HouseRules"] == []


def test_journal_and_club_name_the_rules(owner: Client, club: Club, house: HouseRules) -> None:
    owner.post(rules_page(club, "usual/"), {"rules": house.rules_id})
    assert "Friday rules" in owner.get(club.get_absolute_url()).text
    owner.post(rules_page(club, "usual/"), {"rules": "mleague"})
    journal = owner.get(at_page(club, "journal")).text
    for name in ("Friday rules", "M.League"):
        assert str(club.journal.get(change=Change.CHANGED, what=name)) in journal


@pytest.mark.parametrize("zone", ["America/New_York", "Europe/Vienna", "Asia/Tokyo"])
def test_new_rules_start_today_by_the_clubs_clock(
    owner: Client, club: Club, at: At, zone: str
) -> None:
    moment = at("2026-11-28 19:00Z")  # the next day in Japan
    Club.objects.filter(pk=club.pk).update(zone=zone)
    today = moment.astimezone(ZoneInfo(zone)).date()
    for page in ("new/?base=mleague&club", "load/?club"):
        form: Any = owner.get(f"/en/rules/own/{page}={club.pk}").context["form"]
        assert form["valid_from"].value() == today, page
