"""Members from a pasted list: what is read from it, and the preview before anything is stored."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from clubs import roster
from clubs.errors import TooManyError
from clubs.models import Club, Membership
from clubs.pasting import Line, read
from clubs.roster import LONGEST_LIST, MOST_AT_ONCE
from quiz.models import Response
from tests.assignments.homework import assigned, sat
from tests.clubs.clubs import at_page, cards_in, new_member, organiser, previewed, remove, sent_on

LISTS = {
    "1. Paul\n2) Eva\n(3) Mio": ["Paul", "Eva", "Mio"],
    "- Ralf\n• Eva\n・蓮\n☑": ["Ralf", "Eva", "蓮", "☑"],
    "1 Paul\n2 Eva": ["Paul", "Eva"],
    "3 Dragons\nEva": ["3 Dragons", "Eva"],
    "Ben and Mio\nAki & Ren": ["Ben", "Mio", "Aki", "Ren"],
    "Anders\nSandra": ["Anders", "Sandra"],
    "Eva <eva@example.org>\nMio\tmio@example.org": ["Eva", "Mio"],
    "Name\nEva": ["Eva"],
    "\n \nEva\r\n\r\nMio": ["Eva", "Mio"],
    "①Eva\n②Mio": ["Eva", "Mio"],
}
"""What is pasted, and the names that are read."""

COLUMNS = {
    "Aki, Akiko Tanaka": ("Aki", "Akiko Tanaka"),
    "Ren\t山田蓮": ("Ren", "山田蓮"),
    "Schmidt;Eva": ("Eva", "Eva Schmidt"),
    "山田；蓮": ("蓮", "山田 蓮"),
    "Nr;Surname;First name;E-mail\n7;Schmidt;Eva;eva@example.org": ("Eva", "Eva Schmidt"),
    "First name,Last name\nEva,Schmidt": ("Eva", "Eva Schmidt"),
    "姓,名\n山田,蓮": ("蓮", "山田 蓮"),
    '"Schmidt; Eva";Eva Schmidt': ("Eva Schmidt", "Eva Schmidt Schmidt; Eva"),
    "1. Aki, Akiko, Tokyo": ("Aki", "Akiko"),
}
"""A list of one person in columns: the name in the club, and the real name."""


@pytest.mark.parametrize("text", LISTS)
def test_names_are_read_without_numbers_bullets_and_addresses(text: str) -> None:
    pasted = read(text)
    assert [line.name for line in pasted.lines] == LISTS[text]
    assert {line.real_name for line in pasted.lines} == {""}


@pytest.mark.parametrize("text", COLUMNS)
def test_columns_are_read_as_their_heads_or_signs_tell(text: str) -> None:
    (line,) = read(text).lines
    assert (line.name, line.real_name) == COLUMNS[text]


def test_what_the_columns_are_can_be_said() -> None:
    assert read("Schmidt, Eva", "surname-given").lines == (Line("Eva", "Eva Schmidt"),)
    assert read("Eva;Schmidt", "given-surname").lines == (Line("Eva", "Eva Schmidt"),)
    assert read("Eva", "given-surname").lines == (Line("Eva"),)


def test_what_is_left_out_of_a_line_is_said(owner: Client, club: Club) -> None:
    text = previewed(owner, club, "1. Eva, Eva Schmidt, Bonn").text
    assert "<code>1. · Bonn</code>" in text
    (line,) = read("Eva <eva@example.org>").lines
    assert line.left_out == ("<eva@example.org>",)


def verdicts(preview: str) -> list[str]:
    """What a preview says of each line."""
    return re.findall(r'name="seen" value="(\w+)"', preview)


def test_a_preview_stores_nothing_and_tells_of_each_line(owner: Client, club: Club) -> None:
    new_member(club, "Rin")
    remove(owner, club, "Rin")
    text = previewed(owner, club, f"Aki\nHAKU\naki\nrin\n{'x' * 61}\n--").text
    assert club.memberships.count() == 1
    assert re.findall(r"\d+", text.partition('<p role="status">')[2].partition("</p>")[0]) == [
        "2",
        "4",
    ]
    assert verdicts(text) == ["new", "member", "twice", "removed", "long", "nobody"]
    assert re.findall(r"<strong>(.*?)</strong>", text) == ["Aki", "HAKU", "aki", "rin"]
    paragraphs = re.findall(r'<p id="verdict-.*?</p>', text, re.DOTALL)
    assert len({re.sub(r"<strong>.*?</strong>|<p .*?>", "", each) for each in paragraphs}) == 6


def test_lines_that_cannot_be_added_are_left_out(owner: Client, club: Club) -> None:
    made = sent_on(owner, club, previewed(owner, club, f"Aki\nHaku\nAki\n{'x' * 61}\n--"))
    assert len(cards_in(made.text)) == 1
    assert re.search(r'id="skipped">[^<]* Haku</p>', made.text)
    assert {*club.memberships.values_list("name", flat=True)} == {"Haku", "Aki"}


def test_a_name_can_be_corrected_in_the_preview(owner: Client, club: Club) -> None:
    sent_on(owner, club, previewed(owner, club, "Ben\nBen\nMio"), name=["Ben", "Ben K.", ""])
    assert {*club.memberships.values_list("name", flat=True)} == {"Haku", "Ben", "Ben K."}


def test_a_correction_that_does_not_work_is_said_before_anything_is_stored(
    owner: Client, club: Club
) -> None:
    refused = sent_on(owner, club, previewed(owner, club, "Ben\nMio"), name=["Ben", "haku"])
    assert refused.status_code == 422
    assert verdicts(refused.text) == ["new", "member"]
    assert "<strong>haku</strong>" in refused.text
    assert 'value="haku"' in refused.text
    assert club.memberships.count() == 1
    assert len(cards_in(sent_on(owner, club, refused).text)) == 1


@pytest.mark.slow
def test_a_name_that_came_meanwhile_is_said_and_not_doubled(owner: Client, club: Club) -> None:
    chun = organiser(club)
    mine, other = previewed(owner, club, "Aki\nRen"), previewed(chun, club, "Ren\nSora")
    sent_on(owner, club, mine)
    response = sent_on(chun, club, other)
    assert response.status_code == 422
    assert verdicts(response.text) == ["member", "new"]
    assert "<strong>Ren</strong>" in response.text
    assert club.memberships.filter(name="Sora").count() == 0
    assert len(cards_in(sent_on(chun, club, response).text)) == 1
    again = sent_on(chun, club, other)
    assert again.status_code == 422
    assert 'class="is-news"' in again.text
    seen = sent_on(chun, club, again)
    assert seen.status_code == 422
    assert verdicts(seen.text) == ["member", "member"]
    assert 'class="is-news"' not in seen.text
    assert club.memberships.count() == 5


def test_who_was_removed_can_be_let_back_in_by_the_list(owner: Client, club: Club) -> None:
    new_member(club, "Aki", real_name="Akiko")
    sat(assigned(club), club.memberships.get(name="Aki"))
    remove(owner, club)
    club.removed_members.update(removed=timezone.now() - timedelta(days=3))
    preview = previewed(owner, club, "aki\nRen")
    assert verdicts(preview.text) == ["removed", "new"]
    assert re.search(r"<strong>aki</strong>[^<]* 3 ", preview.text)
    made = sent_on(owner, club, preview)
    assert len(cards_in(made.text)) == 1
    assert re.search(r'id="back">[^<]* Aki</p>', made.text)
    aki = club.memberships.get(name="Aki")
    assert aki.real_name == "Akiko"
    assert Response.objects.get().membership == aki
    assert not club.removed_members.exists()


def test_only_one_back_leads_to_the_club(owner: Client, club: Club) -> None:
    new_member(club)
    remove(owner, club)
    assert sent_on(owner, club, previewed(owner, club, "Aki"))["Location"].endswith("?done=back")


def test_nobody_is_added_if_a_removed_member_is_in_too_many_clubs(
    owner: Client, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_member(club)
    remove(owner, club)
    monkeypatch.setattr("clubs.invitations.MOST_CLUBS", 0)
    refused = sent_on(owner, club, previewed(owner, club, "Aki\nRen"))
    assert refused.status_code == 422
    assert str(TooManyError()) not in refused.text, "that is written for the member"
    assert verdicts(refused.text) == ["removed", "new"]
    assert [member.name for member in club.memberships.all()] == ["Haku"]
    assert club.removed_members.exists()


def test_another_person_of_the_same_name_is_new(owner: Client, club: Club) -> None:
    new_member(club)
    row = remove(owner, club)
    sent_on(owner, club, previewed(owner, club, "Aki"), back=[])
    assert club.memberships.get(name="Aki").learner != row.learner
    assert club.removed_members.count() == 1


def test_who_was_removed_meanwhile_is_asked_about(owner: Client, club: Club) -> None:
    preview = previewed(owner, club, "Aki")
    new_member(club)
    remove(owner, club)
    assert sent_on(owner, club, preview).status_code == 422
    assert not club.memberships.filter(name="Aki").exists()


def test_a_full_club_takes_the_first_lines(
    owner: Client, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roster, "MOST_MEMBERS", 2)
    preview = previewed(owner, club, "Aki\nRen")
    assert verdicts(preview.text) == ["new", "full"]
    assert "<strong>Ren</strong>" in preview.text
    sent_on(owner, club, preview)
    assert {*club.memberships.values_list("name", flat=True)} == {"Haku", "Aki"}


def test_the_list_can_be_changed_and_read_otherwise(owner: Client, club: Club) -> None:
    other = previewed(owner, club, "Schmidt, Eva", do="preview", order="surname-given")
    assert 'value="Eva Schmidt"' in other.text
    response = owner.post(at_page(club, "members/add"), {"do": "change-list", "names": "Eva\nMio"})
    assert "Eva\nMio</textarea>" in response.text
    assert 'aria-invalid="true"' not in response.text


REFUSED = {
    "\n".join(f"m{number}" for number in range(MOST_AT_ONCE + 1)): ("too_many", MOST_AT_ONCE),
    "\n".join(f"m{number}" for number in range(10_000)): ("max_length", LONGEST_LIST),
    "Name\n": ("no_name", ""),
    " \n": ("required", ""),
}


@pytest.mark.parametrize("names", REFUSED)
def test_a_list_that_cannot_be_read_is_handed_back(owner: Client, club: Club, names: str) -> None:
    refused = previewed(owner, club, names)
    assert refused.status_code == 422
    code, most = REFUSED[names]
    assert refused.context["form"].has_error("names", code)
    assert str(most) in refused.text.partition('class="field-error"')[2].partition("</p>")[0]
    assert names.strip()[:20] in refused.text
    assert Membership.objects.count() == 1


def test_a_preview_that_was_sent_in_part_stores_what_came(owner: Client, club: Club) -> None:
    data = {"do": "add", "name": ["Aki", "Ren"], "real_name": [""], "seen": [], "left_out": []}
    assert owner.post(at_page(club, "members/add"), data).status_code == 422
    assert club.memberships.count() == 1
