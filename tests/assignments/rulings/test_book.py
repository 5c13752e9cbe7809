"""The book of rulings: adding, reading, finding, changing and deleting."""

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils.html import escape

import pao
from accounts.models import User
from accounts.services import erase
from assignments.models import KeptRuling
from assignments.models.rulings import LONGEST_HAND, LONGEST_WORDS
from assignments.rulings import services
from clubs.models import Club, Membership, Role
from pao.rules import RuleSet, rule_set
from pao.scenario import format as written
from pao.scenario import parse
from quiz.authoring import services as authoring
from quiz.models import Exercise
from rulebook.files import with_name
from rulebook.models import FrozenRules, HouseRules
from rulebook.services import keep as save_rules
from tests.assignments.rulings.book import DRAGONS, KEEP, WINDS, hand, keep_ruling, kept_in, post
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
from tests.lessons_done import OURS
from tests.queries import asked_on
from tests.quiz.factories import At


def book(client: Client, club: Club, **query: str) -> str:
    answer = client.get(at_page(club, "rulings"), query)
    assert answer.status_code == 200
    return answer.text


def entry(client: Client, row: KeptRuling) -> str:
    answer = client.get(row.get_absolute_url())
    assert answer.status_code == 200
    return answer.text


def change(client: Client, row: KeptRuling, lock_version: int = 1, **other: Any) -> Any:
    data = {"note": row.note, "otherwise": row.otherwise, "lock_version": lock_version}
    return client.post(f"{row.get_absolute_url()}change/", {**data, **other})


def delete(client: Client, row: KeptRuling, lock_version: int = 1) -> Any:
    return change(client, row, lock_version, do="delete")


def search(client: Client, club: Club, **query: str) -> set[int]:
    """The ids of the rulings that a search lists."""
    links = re.findall(r'href="/en/clubs/\d+/rulings/(\d+)/"', book(client, club, **query))
    return {int(number) for number in links}


# Adding


def test_the_desk_offers_the_book_to_organisers_only(
    owner: Client, club: Club, aki: Client
) -> None:
    address = {"t": hand()}
    assert 'id="keep"' in owner.get("/en/rule/", address).text
    for client in (aki, Client(), person("nobody")):
        assert 'id="keep"' not in client.get("/en/rule/", address).text
    assert 'id="keep"' not in owner.get("/en/rule/").text
    owner.post(at_page(club, "archive"), {"do": "archive"})
    assert 'id="keep"' not in owner.get("/en/rule/", address).text


def test_one_tap_keeps_what_the_desk_shows(owner: Client, club: Club, aki: Client) -> None:
    page_text = owner.get("/en/rule/", {"t": hand()}).text
    form = page_text[page_text.index('id="keep"') :]
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    fields = {name: fields[name] for name in ("t", "club")}
    answer = owner.post(KEEP, {**fields, "note": "Table *3*, Thursday [555z]"}, headers=OURS)
    row = KeptRuling.objects.get()
    assert answer.headers["Location"] == f"{row.get_absolute_url()}?done=kept"
    notice = owner.get(answer.headers["Location"]).text.partition('role="status"')[2]
    assert f'href="{row.get_absolute_url()}change/#id_otherwise"' in notice.partition("</p>")[0]
    for client in (owner, aki):
        text = entry(client, row)
        assert "<em>3</em>, Thursday" in text
        assert "Haku" in text
        assert "64,300" in text
        assert "M.League" in text
        assert 'class="reasons"' in text
    assert row.hand == written(parse(hand()))
    assert journal(club)[-1] == "ruling"
    assert 'href="/en/clubs/' in page(aki, club)
    assert f'href="{at_page(club, "rulings")}"' in page(aki, club)


def test_the_answer_is_never_stored(owner: Client, club: Club) -> None:
    row = keep_ruling(owner, club, hand())
    stored = " ".join(str(getattr(row, each.attname)) for each in KeptRuling._meta.fields)
    assert not re.search("64,?300|40,?300|liable", stored)


def test_a_form_sent_twice_adds_a_ruling_once(owner: Client, club: Club) -> None:
    first = keep_ruling(owner, club, note="Table 3")
    assert keep_ruling(owner, club, note="Table 3") == first
    assert keep_ruling(owner, club, note="Table 4") != first


def test_organisers_of_several_clubs_choose_one(owner: Client, club: Club) -> None:
    other = make(owner, name="Sunday club")
    text = owner.get("/en/rule/", {"t": hand()}).text
    assert '<select id="keep-club" name="club" required>' in text
    assert '<option value="">Choose a club</option>' in text  # none is chosen by an accident
    assert post(owner).status_code == 422
    assert keep_ruling(owner, other).club == other
    assert not club.rulings.exists()


@pytest.mark.parametrize("club_sent", ["0", "x", "9" * 40])
def test_an_unknown_club_is_refused_and_the_note_stays(
    owner: Client, club: Club, club_sent: str
) -> None:
    answer = post(owner, note="Table 3", club=club_sent)
    assert answer.status_code == 422
    assert "Table 3" in answer.text
    assert not KeptRuling.objects.exists()


def test_members_strangers_and_other_sites_cannot_add(
    owner: Client, club: Club, aki: Client
) -> None:
    for client in (aki, Client(), person("nobody")):
        assert post(client, club).status_code == 403
    for headers in ({"origin": "https://evil.example"}, {}):
        data = {"t": hand(), "club": club.pk}
        assert owner.post(KEEP, data, headers=headers).status_code == 403
    assert owner.get(KEEP).status_code == 405
    assert not KeptRuling.objects.exists()


@pytest.mark.parametrize("text", ["", "rules: mleague\n", "S pon 555z from S\n", "x" * 30_000])
def test_what_is_no_hand_leads_back_to_the_desk(owner: Client, club: Club, text: str) -> None:
    answer = owner.post(KEEP, {"t": text, "club": club.pk}, headers=OURS)
    assert answer.status_code == 303
    assert answer.headers["Location"].startswith("/en/rule/")
    assert not KeptRuling.objects.exists()


def test_a_note_on_a_hand_whose_rules_were_deleted_is_not_lost(owner: Client, club: Club) -> None:
    house = house_of(club)
    text = hand(rules=house.rules_id)
    house.delete()
    answer = post(owner, club, text, note="Table 3")
    assert answer.status_code == 422
    assert "Table 3" in answer.text
    assert answer.context["form"].non_field_errors()
    assert not KeptRuling.objects.exists()


@pytest.mark.parametrize("name", ["note", "otherwise"])
def test_what_is_too_long_is_refused_whole(owner: Client, club: Club, name: str) -> None:
    text = "字" * (LONGEST_WORDS + 1)
    answer = post(owner, club, **{name: text})
    assert answer.status_code == 422
    assert text in answer.text
    row = keep_ruling(owner, club, **{name: text[:-1]})
    assert len(getattr(row, name).encode()) == 3 * LONGEST_WORDS
    assert change(owner, row, 1, **{name: text}).status_code == 422


def test_a_hand_that_is_too_long_is_refused(owner: Client, club: Club) -> None:
    notes = "note: " + "x" * LONGEST_HAND + "\n"
    answer = post(owner, club, notes + hand(), note="Table 3")
    assert answer.status_code == 422
    assert "Table 3" in answer.text
    room = LONGEST_HAND - len(written(parse("note: x\n" + hand()))) + 1
    keep_ruling(owner, club, "note: " + "x" * room + "\n" + hand())


def test_a_book_has_a_bound(owner: Client, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_RULINGS", 2)
    keep_ruling(owner, club, hand(DRAGONS))
    last = keep_ruling(owner, club, hand(WINDS))
    answer = post(owner, club, note="Table 3")
    assert answer.status_code == 422
    assert "Table 3" in answer.text
    assert keep_ruling(owner, club, hand(WINDS)) == last
    delete(owner, last)
    keep_ruling(owner, club, note="Table 3")


# Reading


def test_outsiders_see_no_book(owner: Client, club: Club) -> None:
    row = keep_ruling(owner, club)
    other = new_member(make(person("elsewhere")), "Ren")
    for client in (other, Client()):
        for address in (at_page(club, "rulings"), row.get_absolute_url()):
            assert client.get(address).status_code == 404
    elsewhere = make(owner, name="Elsewhere")
    wrong = row.get_absolute_url().replace(club.get_absolute_url(), elsewhere.get_absolute_url())
    assert owner.get(wrong).status_code == 404
    assert owner.get(f"{wrong}change/").status_code == 303


def test_an_archived_club_keeps_its_book_to_read(owner: Client, club: Club, aki: Client) -> None:
    row = keep_ruling(owner, club)
    owner.post(at_page(club, "archive"), {"do": "archive"})
    for client in (owner, aki):
        assert search(client, club) == {row.pk}
        assert "change/" not in entry(client, row)
    assert post(owner, club).status_code == 403
    assert change(owner, row, note="x").status_code == 403


def test_an_empty_book_says_how_to_fill_it(owner: Client, club: Club, aki: Client) -> None:
    assert 'href="/en/rule/quick/"' in book(owner, club)
    assert 'class="button" href="/en/rule/quick/"' not in book(aki, club)
    assert "rulings-search" not in book(owner, club)


def test_html_in_what_is_written_is_text(owner: Client, club: Club, aki: Client) -> None:
    evil = "<script>alert(1)</script> [x](javascript:alert(1))"
    row = keep_ruling(owner, club, f"title: {evil}\n{hand()}", note=evil, otherwise=evil)
    for text in (entry(aki, row), book(aki, club)):
        assert "<script>alert" not in text
        assert 'href="javascript:' not in text


def test_a_note_is_listed_without_its_marks(owner: Client, club: Club) -> None:
    row = keep_ruling(owner, club, note="The **last** hand: [555z]")
    assert "The last hand: [555z]" in book(owner, club)
    assert "<strong>last</strong>" in entry(owner, row)


def test_the_day_is_that_of_the_clubs_clock(owner: Client, club: Club, at: At) -> None:
    at("2026-11-26 14:59Z")
    owner.force_login(User.objects.get())
    first = keep_ruling(owner, club)
    at("2026-11-26 15:00Z")
    second = keep_ruling(owner, club, note="x")
    assert "26 November 2026" in entry(owner, first)
    assert "27 November 2026" in entry(owner, second)


def test_the_books_page_leads_to_the_one_book(owner: Client, club: Club) -> None:
    books = "/en/clubs/rulings/"
    assert owner.get(books).headers["Location"] == at_page(club, "rulings")
    other = make(owner, name="Sunday club")
    text = owner.get(books).text
    assert at_page(club, "rulings") in text
    assert at_page(other, "rulings") in text
    assert "first-evening" in Client().get(books).text


@pytest.mark.slow
@pytest.mark.parametrize("query", ["Book of rulings", "裁定集", "rulings book"])
def test_the_sites_search_leads_to_the_book(query: str) -> None:
    assert 'href="/en/clubs/rulings/"' in Client().get("/en/search/", {"q": query}).text


def test_a_hand_that_the_engine_refuses_now_is_shown_as_text(owner: Client, club: Club) -> None:
    row = keep_ruling(owner, club, note="Table 3")
    KeptRuling.objects.update(hand="rules: mleague\n\nS sings 555z\n")
    assert "S sings 555z" in entry(owner, row)
    assert search(owner, club) == {row.pk}
    assert change(owner, row, note="Table 4").status_code == 303
    assert delete(owner, row, 2).status_code == 303


def test_rules_that_the_engine_refuses_now_are_said_to_be_unreadable(
    owner: Client, club: Club
) -> None:
    row = keep_ruling(owner, club)
    frozen = row.frozen
    frozen.data["family"] = "chess"
    FrozenRules.objects.filter(pk=frozen.pk).update(data=frozen.data)
    assert "S pon 555z from E" in entry(owner, row)
    assert search(owner, club) == {row.pk}


# Finding


@pytest.mark.parametrize(
    "query",
    [
        *("daisangen", "大三元", "Big Three Dragons", "だいさんげん", "DAISANGEN table"),
        *("555z 777z", "555z777z", "S pon 666z from N", "M.League", "Thursday", "third table"),
    ],
)
def test_it_is_found_by_words_hand_yakuman_and_rules(owner: Client, club: Club, query: str) -> None:
    dragons = keep_ruling(owner, club, note="Thursday, the third table")
    keep_ruling(owner, club, hand(WINDS, "tenhou"), note="Friday")
    assert search(owner, club, q=query) == {dragons.pk}


def test_it_is_found_by_yakuman_by_rules_and_by_what_was_ruled_otherwise(
    owner: Client, club: Club
) -> None:
    dragons = keep_ruling(owner, club)
    winds = keep_ruling(owner, club, hand(WINDS, "tenhou"), otherwise="Nobody knew.")
    assert search(owner, club) == {dragons.pk, winds.pk}
    assert search(owner, club, yakuman="daisuushi") == {winds.pk}
    assert search(owner, club, rules=pao.rule_set("mleague").name["en"]) == {dragons.pk}
    assert search(owner, club, otherwise="on") == {winds.pk}
    assert search(owner, club, yakuman="daisuushi", rules="M.League") == set()
    assert search(owner, club, q="tomorrow") == set()
    for wrong in (
        {"yakuman": "chess"},
        {"rules": "chess"},
        {"q": "x" * 81},
        {"q": "a b c d e f g h i j k"},
    ):
        assert owner.get(at_page(club, "rulings"), wrong).status_code == 422


def test_what_is_changed_is_found_by_its_new_words(owner: Client, club: Club) -> None:
    row = keep_ruling(owner, club, note="Thursday")
    change(owner, row, note="Friday")
    assert search(owner, club, q="Friday") == {row.pk}
    assert search(owner, club, q="Thursday") == set()


@pytest.mark.slow
def test_a_long_book_has_pages_and_no_more_queries(owner: Client, club: Club) -> None:
    keep_ruling(owner, club)
    address = at_page(club, "rulings")
    few = asked_on(owner, address)
    for number in range(25):
        kept_in(club, hand(), note=f"No. {number}")
    assert asked_on(owner, address) == few
    first, second = search(owner, club, q="No."), search(owner, club, q="No.", page="2")
    assert (len(first), len(second)) == (20, 5)
    assert "page=2&amp;q=No." in book(owner, club, q="No.")


# Changing and deleting


def test_another_organiser_writes_how_it_was_ruled(owner: Client, club: Club) -> None:
    row = keep_ruling(owner, club, note="Table 3")
    chun = organiser(club)
    assert change(chun, row, otherwise="Each paid a third, for nobody knew.").status_code == 303
    row.refresh_from_db()
    assert row.note == "Table 3"
    text = entry(owner, row)
    assert "Each paid a third" in text
    assert "40,300" in text
    assert "chun" in text
    assert journal(club)[-1] == "ruling_new"
    newest = club.journal.latest("pk")
    assert newest.who
    assert newest.who.name == "chun"
    assert escape(str(newest)) in owner.get(at_page(club, "journal")).text


def test_the_second_of_two_changes_sees_the_first(owner: Client, club: Club) -> None:
    row, chun = keep_ruling(owner, club, note="Table 3"), organiser(club)
    assert change(chun, row, note="Table 4").status_code == 303
    refused = change(owner, row, note="Table 5")
    assert refused.status_code == 409
    assert "Table 4" in refused.text
    form = refused.context["form"]
    assert [form[name].value() for name in ("note", "lock_version")] == ["Table 5", 2]
    assert change(owner, row, 2, note="Table 5").status_code == 303
    assert KeptRuling.objects.get().note == "Table 5"


def test_the_same_sent_by_two_is_no_quarrel(owner: Client, club: Club) -> None:
    row, chun = keep_ruling(owner, club), organiser(club)
    for client in (chun, owner):
        assert change(client, row, note="Table 4").status_code == 303
    assert KeptRuling.objects.get().lock_version == 2


@pytest.mark.parametrize("version", ["1", "", "x", "9" * 40])
def test_what_was_changed_is_not_deleted_unseen(owner: Client, club: Club, version: str) -> None:
    row = keep_ruling(owner, club)
    change(organiser(club), row, note="Table 4")
    refused = owner.post(
        f"{row.get_absolute_url()}change/",
        {"do": "delete", "lock_version": version, "note": "", "otherwise": ""},
    )
    assert refused.status_code == 409
    assert "Table 4" in refused.text
    assert KeptRuling.objects.exists()


def test_a_change_of_what_was_deleted_keeps_what_was_typed(owner: Client, club: Club) -> None:
    row = keep_ruling(owner, club)
    assert delete(organiser(club), row).status_code == 303
    refused = change(owner, row, note="Table 5")
    assert refused.status_code == 409
    assert "Table 5" in refused.text
    assert 'value="delete"' not in refused.text
    assert "?done=gone" in delete(owner, row).headers["Location"]
    assert owner.get(row.get_absolute_url()).status_code == 404
    assert journal(club)[-1] == "ruling_gone"


def test_members_cannot_change_it(owner: Client, club: Club, aki: Client) -> None:
    row = keep_ruling(owner, club)
    assert aki.get(f"{row.get_absolute_url()}change/").status_code == 403
    assert change(aki, row, note="x").status_code == 403
    assert delete(aki, row).status_code == 403
    assert "change/" not in entry(aki, row)


# Its writer, and its rules


@pytest.mark.parametrize("end", ["leaves", "is erased"])
def test_it_stays_without_a_name_when_its_writer_goes(
    owner: Client, club: Club, aki: Client, end: str
) -> None:
    rin = organiser(club, "Rin Sato")
    row = keep_ruling(rin, club, note="Table 3")
    assert "Rin Sato" in entry(aki, row)
    if end == "leaves":
        assert rin.post(at_page(club, "leave")).status_code == 303
    else:
        erase(learner_of(rin))
    text = entry(aki, row)
    assert "Rin Sato" not in text
    assert "Table 3" in text
    assert change(owner, row, note="Table 4").status_code == 303


def test_it_goes_with_its_club(owner: Client, club: Club) -> None:
    keep_ruling(owner, club)
    erase(learner_of(owner))
    assert not KeptRuling.objects.exists()


def test_ones_own_data_has_what_one_wrote(owner: Client, club: Club) -> None:
    row = keep_ruling(owner, club, note="Table 3")
    (mine,) = Membership.export(Membership.objects.filter(club=club))
    assert mine["rulings"] == [{"hand": row.hand, "note": "Table 3", "otherwise": ""}]


# House rules


def house_of(club: Club, *, pays_all: bool = False) -> HouseRules:
    """House rules of the club: those of M.League, or such that the liable player pays all."""
    rules = with_name(rule_set("mleague"), "Friday rules")
    rules = paying_all(rules) if pays_all else rules
    return save_rules(owner=club, rules=rules, base="mleague", language="en")


def paying_all(rules: RuleSet) -> RuleSet:
    assert rules.settlement
    return replace(rules, settlement=replace(rules.settlement, scope="whole-hand"))


def change_rules(house: HouseRules) -> None:
    """From now on the liable player pays all."""
    assert house.club
    rules = paying_all(replace(house.rules, id="friday-rules"))
    save_rules(owner=house.club, rules=rules, base="mleague", language="en", house=house)


def links_of(client: Client, row: KeptRuling) -> list[str]:
    links = re.findall(r'href="(/en/(?:rule|timeline|exercises/new)/[^"]+)"', entry(client, row))
    return [unescape(link) for link in links if "?t=" in link]


@pytest.mark.slow
@pytest.mark.parametrize("whom", ["built in", "the club's", "one's own"])
def test_the_hand_opens_elsewhere_under_the_same_rules(
    owner: Client, club: Club, aki: Client, whom: str
) -> None:
    house = house_of(club)
    if whom == "one's own":
        HouseRules.objects.update(club=None, learner=learner_of(owner))
    rules = "mleague" if whom == "built in" else house.rules_id
    row = keep_ruling(owner, club, hand(rules=rules))
    assert row.rules_id == ("" if whom == "one's own" else rules)
    links = links_of(aki, row)
    assert len(links) >= 2
    for link in links:
        text = aki.get(link).text
        assert "40,300" in text or "/timeline/" in link or "/exercises/" in link
        assert "M.League" in text or "Friday rules" in text


@pytest.mark.slow
@pytest.mark.parametrize("end", ["changed", "deleted"])
def test_rules_that_change_or_vanish_are_said_to(owner: Client, club: Club, end: str) -> None:
    house = house_of(club)
    row = keep_ruling(owner, club, hand(rules=house.rules_id))
    assert 'class="notice" id="rules-' not in entry(owner, row)
    if end == "changed":
        change_rules(house)
    else:
        house.delete()
    text = entry(owner, row)
    assert re.findall(r'class="notice" id="rules-(\w+)"', text) == [end]
    assert "40,300" in text
    assert search(owner, club, rules="Friday rules") == {row.pk}
    assert all(owner.get(link).status_code == 200 for link in links_of(owner, row))


def test_frozen_rules_go_with_the_last_ruling_that_needs_them(owner: Client, club: Club) -> None:
    house = house_of(club)
    first, second = (
        keep_ruling(owner, club, hand(rules=house.rules_id), note=each) for each in "ab"
    )
    house.delete()
    delete(owner, first)
    assert FrozenRules.objects.filter(pk=first.frozen_id).exists()
    delete(owner, second)
    assert not FrozenRules.objects.filter(pk=first.frozen_id).exists()


def test_a_ruling_is_shown_beside_that_of_the_rules_of_today(
    owner: Client, club: Club, aki: Client
) -> None:
    house = house_of(club)
    Club.objects.update(rules=house.rules_id)
    row = keep_ruling(owner, club, hand(rules=house.rules_id))
    assert 'id="today-title"' not in entry(aki, row)
    assert "rulings-differs" not in book(aki, club)
    change_rules(house)
    text = entry(aki, row)
    then, now = text.split('id="today-title"')
    assert "40,300" in then
    assert "64,300" in now.partition("</section>")[0]
    assert "rulings-differs" in book(aki, club)


def test_other_rules_of_today_with_the_same_ruling_say_so(owner: Client, club: Club) -> None:
    row = keep_ruling(owner, club, hand(WINDS))
    Club.objects.update(rules=house_of(club, pays_all=True).rules_id)
    today = entry(owner, row).split('id="today-title"')[1].partition("</section>")[0]
    assert 'id="today-same"' in today
    assert "rulings-differs" not in book(owner, club)


def test_rules_of_today_under_which_the_hand_cannot_happen_say_so(
    owner: Client, club: Club
) -> None:
    row = keep_ruling(owner, club)
    sanma = next(each for each in pao.rule_set_ids() if pao.rule_set(each).players == 3)
    Club.objects.update(rules=sanma)
    today = entry(owner, row).split('id="today-title"')[1].partition("</section>")[0]
    assert 'id="today-impossible"' in today


# A question of it


def assign(client: Client, row: KeptRuling) -> Any:
    return client.post(f"{row.get_absolute_url()}assign/")


@pytest.mark.parametrize("rules", ["mleague", "house"])
def test_one_tap_leads_to_the_form_that_gives_it(
    owner: Client, club: Club, aki: Client, rules: str
) -> None:
    name = house_of(club).rules_id if rules == "house" else rules
    row = keep_ruling(owner, club, hand(rules=name), note="Secret", otherwise="Each a third.")
    answers = [assign(owner, row) for _ in range(2)]
    exercise = Exercise.objects.get()
    for answer in answers:
        assert answer.status_code == 303
        assert answer.headers["Location"].endswith(f"?pick={exercise.question_name}&rules=own")
    page = owner.get(answers[0].headers["Location"])
    assert page.status_code == 200
    assert not page.context["chosen"].gone
    (item,) = page.context["chosen"].items()
    assert item.task.kind == "payments"
    assert "Secret" not in str(exercise.content)
    assert "third" not in str(exercise.content)
    assert assign(aki, row).status_code == 403


def test_a_hand_that_is_not_over_becomes_another_kind_of_question(
    owner: Client, club: Club
) -> None:
    row = keep_ruling(owner, club, hand().rpartition("S tsumo")[0])
    assert assign(owner, row).headers["Location"].partition("?")[2].startswith("pick=")
    assert Exercise.objects.get().content.kind != "payments"


def test_a_hand_about_which_nothing_can_be_asked_is_said_to_be(owner: Client, club: Club) -> None:
    row = keep_ruling(owner, club, "rules: mleague\n\nW riichi\n")
    assert assign(owner, row).headers["Location"].endswith("?done=unasked")
    assert not Exercise.objects.exists()
    assert 'id="unasked"' in owner.get(f"{row.get_absolute_url()}?done=unasked").text


def test_without_an_account_or_room_it_is_said_why(
    owner: Client, club: Club, aki: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = keep_ruling(owner, club)
    monkeypatch.setattr(authoring, "MOST_EXERCISES", 0)
    assert assign(owner, row).headers["Location"].endswith("?done=full")
    club.memberships.filter(name="Aki").update(role=Role.ORGANISER)
    assert assign(aki, row).headers["Location"].endswith("?done=guest")
    assert not Exercise.objects.exists()
    for done in ("full", "guest"):
        assert owner.get(f"{row.get_absolute_url()}?done={done}").text.count('role="status"') >= 1
