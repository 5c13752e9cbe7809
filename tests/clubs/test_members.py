"""Members without an account: guests, and members that an organiser added."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Learner
from accounts.services import merge_learners
from clubs.models import Club, LoginCode, Membership
from tests.accounts.account_pages import lessons_of, moving_code, read, redeem, saved_data, sign_up
from tests.clubs.clubs import (
    CARD,
    CLUBS,
    added,
    at_page,
    cards_in,
    code_of,
    is_in,
    join,
    make,
    member_page,
    new_member,
    organiser,
    page,
    person,
    stood,
)

HERE_AS = r'role="status">[^<]* %s\.'


def with_card(code: str, client: Client | None = None, **more: str) -> Client:
    client = client or Client()
    answer = client.post(CARD, {"code": code, **more})
    assert answer.status_code == 303, answer.text
    return client


# Those whom an organiser made


def test_a_pasted_list_makes_members_each_with_a_card(owner: Client, club: Club) -> None:
    cards = added(owner, club, "1. Aki, Akiko Tanaka\n\n 2. Ren\t山田蓮\n3. Sora\n")
    assert len({*cards}) == 3
    names = club.memberships.filter(is_managed=True).values_list("name", "real_name")
    assert {*names} == {("Aki", "Akiko Tanaka"), ("Ren", "山田蓮"), ("Sora", "")}
    assert not {*cards} & {code.digest for code in LoginCode.objects.all()}
    text = page(owner, club)
    assert "Akiko Tanaka" in text
    assert "山田蓮" in text
    ren = with_card(cards[1].lower().replace("-", " "))
    assert "Akiko" not in page(ren, club)
    assert "you" in page(ren, club)
    assert ren.get(CLUBS).text.count("Ren ·") == 1


def test_a_cards_picture_only_fills_in_the_form(owner: Client, club: Club) -> None:
    (card,) = added(owner, club, "Aki")
    tablet = Client()
    assert f'value="{card}"' in tablet.get(f"{CARD}?code={card}").text
    assert not is_in(tablet, club)


@pytest.mark.slow
def test_a_tablet_is_one_members_after_the_other(owner: Client, club: Club) -> None:
    first, second = added(owner, club, "Aki\nRen")
    tablet = with_card(first)
    read(tablet, "honba")
    with_card(second, tablet)
    assert re.search(HERE_AS % "Ren", page(tablet, club, "?done=here"))
    read(tablet, "third-dragon")
    assert "1 lesson read" in tablet.get("/en/account/").text
    tablet.post(f"{CLUBS}sign-out/")
    assert not is_in(tablet, club)
    assert "1 lesson read" in with_card(first).get("/en/account/").text
    assert Learner.objects.count() == 3


@pytest.mark.slow
def test_a_guests_work_comes_along_if_chosen(owner: Client, club: Club) -> None:
    first, second = added(owner, club, "Aki\nRen")
    for code, wish, has in ((first, {"bring": "on"}, True), (second, {}, False)):
        phone = Client()
        read(phone)
        assert "1 lesson read" in phone.get(CARD).text
        with_card(code, phone, **wish)
        assert ("1 lesson read" in phone.get("/en/account/").text) is has


def test_of_a_member_nothing_is_brought_along(owner: Client, club: Club) -> None:
    first, second = added(owner, club, "Aki\nRen")
    tablet = with_card(first)
    read(tablet)
    assert "lesson read" not in tablet.get(CARD).text
    with_card(second, tablet, bring="on")
    assert "lesson read" not in tablet.get("/en/account/").text


def test_another_card_ends_the_one_before_and_who_came_by_it(owner: Client, club: Club) -> None:
    before, other = added(owner, club, "Aki\nRen")
    tablet, ren = with_card(before), with_card(other)
    (new,) = cards_in(owner.post(member_page(club, "Aki", "card/")).text)
    assert not is_in(tablet, club)
    assert Client().post(CARD, {"code": before}).status_code == 422
    assert is_in(with_card(new), club)
    assert is_in(ren, club)


def test_signing_in_begins_a_session_and_a_token_anew(owner: Client, club: Club) -> None:
    (card,) = added(owner, club, "Aki")
    tablet = Client()
    tablet.get(CARD)
    before = {name: cookie.value for name, cookie in tablet.cookies.items()}
    with_card(card, tablet)
    assert tablet.cookies["guest"].value != before["guest"]
    assert tablet.cookies["csrftoken"].value != before["csrftoken"]


def test_a_user_signed_in_with_a_password_signs_out_first(owner: Client, club: Club) -> None:
    (card,) = added(owner, club, "Aki")
    main = owner.post(CARD, {"code": card}).text.partition("<main")[2]
    assert reverse("account_logout") in main
    assert 'name="code"' not in main
    assert "Owner" in owner.get(CLUBS).text


def test_a_managed_member_who_makes_an_account_needs_no_card(owner: Client, club: Club) -> None:
    (card,) = added(owner, club, "Aki")
    aki = with_card(card)
    read(aki)
    sign_up(aki, "aki")
    assert is_in(aki, club)
    assert lessons_of("aki") == {"third-dragon"}
    assert Client().post(CARD, {"code": card}).status_code == 422
    assert owner.post(member_page(club, "Aki", "card/")).status_code == 303


# Nobody sees another club's anything


@pytest.mark.slow
def test_a_member_of_two_clubs_is_managed_by_nobody(owner: Client, club: Club) -> None:
    (card,) = added(owner, club, "Aki")
    aki, of_organiser = with_card(card), with_card(card)
    elsewhere = make(person("elsewhere"), name="Elsewhere")
    join(aki, code_of(elsewhere), "Aki")
    assert is_in(aki, club)
    assert is_in(aki, elsewhere)
    assert not is_in(of_organiser, club)
    assert Client().post(CARD, {"code": card}).status_code == 422
    owner.post(member_page(club, "Aki", "card/"))
    assert not LoginCode.objects.exists()
    assert cards_in(aki.post(at_page(club, "me/code")).text)


def test_a_card_opens_no_other_club_that_came_by_a_merger(owner: Client, club: Club) -> None:
    (card,) = added(owner, club, "Aki")
    elsewhere = make(person("elsewhere"), name="Elsewhere")
    new_member(elsewhere, "Sora")
    managed = club.memberships.get(name="Aki").learner
    merge_learners(managed, into=elsewhere.memberships.get(name="Sora").learner)
    assert Client().post(CARD, {"code": card}).status_code == 422
    assert "New card" not in owner.get(member_page(club, "Aki")).text


@pytest.mark.slow
def test_a_new_card_ends_both_browsers_of_a_member(owner: Client, club: Club) -> None:
    """By the code that takes a guest's work along: both browsers are theirs, and end together."""
    (card,) = added(owner, club, "Aki")
    tablet, phone = with_card(card), Client()
    read(phone, "honba")
    assert redeem(phone, moving_code(tablet)).status_code == 303
    read(tablet)
    for browser in (tablet, phone, with_card(card)):
        assert is_in(browser, club)
        assert "2 lessons read" in saved_data(browser)
    (another,) = cards_in(owner.post(member_page(club, "Aki", "card/")).text)
    assert not is_in(tablet, club)
    assert not is_in(phone, club)
    assert "2 lessons read" in saved_data(with_card(another))


# Guests


def test_a_guest_comes_back_by_their_own_code(club: Club) -> None:
    aki = new_member(club)
    read(aki)
    (code,) = cards_in(aki.post(at_page(club, "me/code")).text)
    phone = with_card(code)
    assert re.search(HERE_AS % "Aki", page(phone, club, "?done=here"))
    assert "1 lesson read" in phone.get("/en/account/").text
    assert is_in(aki, club)
    (new,) = cards_in(aki.post(at_page(club, "me/code")).text)
    assert is_in(aki, club)
    assert not is_in(phone, club)
    assert is_in(with_card(new), club)


def test_codes_are_for_members_without_an_account_or_card(owner: Client, club: Club) -> None:
    (card,) = added(owner, club, "Aki")
    for client in (owner, with_card(card)):
        assert client.post(at_page(club, "me/code")).status_code == 303
    new_member(club, "Ren")
    owner.post(member_page(club, "Ren", "card/"))
    assert "New card" not in owner.get(member_page(club, "Ren")).text
    assert LoginCode.objects.count() == 1


def test_why_a_card_is_none_is_told_to_nobody(owner: Client, club: Club) -> None:
    before, of_aki = added(owner, club, "Ren\nAki")
    owner.post(member_page(club, "Ren", "card/"))
    sign_up(with_card(of_aki), "aki")
    results = set()
    for code in (before, of_aki, "2222-2222-2222-2222"):
        refused = Client().post(CARD, {"code": code})
        results.add((refused.status_code, re.sub(r'value="[^"]*"', "", refused.text)))
    assert len(results) == 1


@pytest.mark.slow
def test_wrong_cards_shut_nobody_out(owner: Client, club: Club) -> None:
    """A card has eighty random bits: it is not guessed, so nobody is refused for trying."""
    cards = added(owner, club, "Ren")
    for _ in range(70):
        Client().post(CARD, {"code": "3" * 16})
    assert Client().post(CARD, {"code": cards}).status_code == 303


# Names


def test_who_may_change_whose_names(owner: Client, club: Club) -> None:
    chun = organiser(club)
    aki = new_member(club)
    aki.post(at_page(club, "me"), {"name": "Akiko", "real_name": "Akiko Tanaka"})
    assert "Akiko Tanaka" in page(owner, club)
    assert aki.post(at_page(club, "me"), {"name": "haku"}).status_code == 422
    initial = stood(chun.get(member_page(club, "Akiko")).context["form"])
    data = {**initial, "do": "name", "name": "Aki T.", "real_name": ""}
    chun.post(member_page(club, "Akiko"), data)
    assert Membership.objects.filter(name="Aki T.", real_name="").exists()
    chun.post(member_page(club, "Haku"), {"do": "name", "name": "Nobody"})
    assert club.memberships.filter(name="Haku").exists()


def test_an_older_page_of_names_undoes_nothing(owner: Client, club: Club) -> None:
    aki = new_member(club)
    before = stood(owner.get(member_page(club, "Aki")).context["form"])
    where = member_page(club, "Aki")
    aki.post(at_page(club, "me"), {"name": "Akiko", "real_name": ""})
    owner.post(where, {**before, "do": "name", "real_name": "Akiko Tanaka"})
    assert Membership.objects.filter(name="Akiko", real_name="Akiko Tanaka").exists()


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u115f", "\u200b\uffa0"])
def test_a_name_of_which_nothing_is_to_be_seen_is_none(club: Club, name: str) -> None:
    assert join(Client(), code_of(club), name).status_code == 422
    assert club.memberships.count() == 1


@pytest.mark.parametrize("do", ["let-go", "name", "organiser", "card"])
def test_the_page_says_that_a_member_has_left_meanwhile(owner: Client, club: Club, do: str) -> None:
    added(owner, club, "Aki")
    where = member_page(club, "Aki", "card/" if do == "card" else "")
    club.memberships.get(name="Aki").delete()
    response = owner.post(where, {"do": do, "name": "Akiko"}, follow=True)
    assert response.redirect_chain[-1][0].endswith("?done=gone")
    assert '<a href="#removed">' in response.text


# Long lists


@pytest.mark.slow
def test_a_long_list_of_members_is_in_pages_and_searched(owner: Client, club: Club) -> None:
    for number in range(60):
        new_member(club, f"Ren {number}", real_name=f"Tanaka {number}")
    first = page(owner, club)
    assert first.count('class="clubs-real"') == 49
    assert "?members=2#members" in first
    assert page(owner, club, "?members=2").count('class="clubs-real"') == 11
    html = page(owner, club, "?q=ＲＥＮ+59")
    assert html.count('class="clubs-real"') == 1
    assert "1 search result" in html
    assert "Tanaka 7" in page(owner, club, "?q=tanaka+7")


def test_members_do_not_find_real_names(club: Club) -> None:
    """Only organisers see them."""
    new_member(club, "Ren", real_name="Tanaka")
    member = new_member(club, "Sora")
    assert "0 search results" in page(member, club, "?q=tanaka")
    assert "1 search result" in page(member, club, "?q=ren")


def test_few_members_need_no_search(owner: Client, club: Club) -> None:
    assert 'role="search"' not in page(owner, club).partition("<main")[2]
