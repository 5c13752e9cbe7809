"""Display settings: where they are stored, which values are valid, and how they move."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import Learner, User
from accounts.preferences import LONGEST, OFFERED, read, text_of
from tests.accounts.account_pages import sign_in, sign_up
from tests.downloads.files import downloaded_data
from tests.lessons_done import OURS, complete

CHOSEN = {
    "language": "ja",
    "terms": "english",
    "theme": "dark",
    "motion": "none",
    "sound": "on",
    "table": "east",
    "keys": "off",
    "rules": "tenhou",
}
USUAL = {name: values[0] for name, values in OFFERED.items()}


def save(client: Client, origin: str = "http://testserver", **other: str) -> Any:
    fields = {f"set-{name}": value for name, value in {**CHOSEN, **other}.items()}
    return client.post("/en/settings/keep/", fields, headers={"origin": origin})


def preferences_of(client: Client) -> dict[str, str]:
    form = client.get("/en/settings/").context["form"]
    return {field.name: field.value() for field in form}


def test_a_guests_settings_are_in_one_cookie_and_make_nobody(client: Client) -> None:
    answer = save(client)
    assert (answer.status_code, answer["Location"]) == (303, "/ja/settings/?done=kept")
    assert {*client.cookies} == {"settings", "language"}
    assert preferences_of(client) == CHOSEN
    assert not Learner.objects.exists()


def test_looking_at_them_sets_no_cookie(client: Client) -> None:
    assert preferences_of(client) == USUAL
    assert not client.cookies


@pytest.mark.parametrize(
    "planted",
    [
        "",
        ".:.:",
        "theme",
        "theme:url(x)",
        "theme:dark:light",
        "rules:own-7",
        "terms:<b>.theme:",
        "x:y." * 50 + "theme:dark",
    ],
)
def test_what_is_not_offered_counts_as_not_set(client: Client, planted: str) -> None:
    assert read(planted) == USUAL
    client.cookies["settings"] = planted
    assert preferences_of(client) == USUAL
    assert client.get("/settings.css").text.strip() == ""


@pytest.mark.parametrize("name", OFFERED)
def test_no_other_value_is_kept(client: Client, name: str) -> None:
    refused = save(client, **{name: "x"})
    assert refused.status_code == 422
    assert 'role="alert"' in refused.text
    assert not client.cookies


def test_another_sites_page_sets_nothing(client: Client) -> None:
    assert save(client, origin="https://example.org").status_code == 403
    assert not client.cookies


def test_the_style_of_names_is_kept_alone_and_leads_back(client: Client) -> None:
    save(client, theme="dark")
    data = {"terms": "english", "next": "/en/lessons/why-pao/"}
    back = client.post("/en/settings/terms/", data, headers=OURS)
    assert (back.status_code, back["Location"]) == (303, "/en/lessons/why-pao/")
    text = preferences_of(client)
    assert (text["terms"], text["theme"]) == ("english", "dark")
    elsewhere = client.post("/en/settings/terms/", {**data, "next": "//x.org/"}, headers=OURS)
    assert elsewhere["Location"] == "/en/settings/"
    assert client.post("/en/settings/terms/", {"terms": "x"}, headers=OURS).status_code == 404
    other = {"origin": "https://example.org"}
    assert client.post("/en/settings/terms/", data, headers=other).status_code == 403


def test_the_longest_that_can_be_set_fits_where_it_is_kept() -> None:
    longest = text_of({name: max(values, key=len) for name, values in OFFERED.items()})
    field = User._meta.get_field("settings")
    assert read(longest) == read(f"{longest}.")
    assert len(longest) < LONGEST == field.max_length


def test_signing_up_keeps_them(client: Client) -> None:
    save(client)
    sign_up(client)
    assert read(User.objects.get().settings) == CHOSEN
    assert downloaded_data(client)["account"]["settings"] == CHOSEN
    elsewhere = Client()
    sign_in(elsewhere)
    assert read(elsewhere.cookies["settings"].value) == CHOSEN
    assert elsewhere.cookies["language"].value == "ja"


def test_what_is_set_in_an_account_is_there_wherever_one_signs_in(client: Client) -> None:
    sign_up(client)
    save(client, theme="light")
    elsewhere = Client()
    save(elsewhere, theme="dark")
    sign_in(elsewhere)
    assert preferences_of(elsewhere)["theme"] == "light"
    assert "color-scheme: light" in elsewhere.get("/settings.css").text


@pytest.mark.slow
@pytest.mark.parametrize("says", ["yes", "no"])
def test_a_guests_settings_are_claimed_with_the_work(client: Client, says: str) -> None:
    sign_up(Client())
    complete(client, "why-pao")
    save(client)
    sign_in(client)
    assert User.objects.get().settings == ""
    client.post("/en/account/keep/", {"keep": says})
    assert User.objects.get().settings == (text_of(CHOSEN) if says == "yes" else "")


def test_an_account_keeps_its_own_when_a_guests_work_is_claimed(client: Client) -> None:
    first = Client()
    sign_up(first)
    save(first, theme="light")
    complete(client, "why-pao")
    sign_in(client)
    save(client, theme="light")
    client.cookies["settings"] = "theme:dark"
    client.post("/en/account/keep/", {"keep": "yes"})
    assert read(User.objects.get().settings)["theme"] == "light"


def test_an_address_without_a_language_leads_to_the_one_set(client: Client) -> None:
    japanese = {"accept-language": "ja"}
    save(client, language="en")
    assert client.get("/about/", headers=japanese)["Location"] == "/en/about/"
    save(client, language="browser")
    assert client.get("/about/", headers=japanese)["Location"] == "/ja/about/"


def chosen_at_the_desk(client: Client, page: str) -> list[str]:
    """The rule set that the list there begins with, and the one chosen in it."""
    rules = client.get(page).context["quick"].rule_sets
    return [rules[0].value, *(one.value for one in rules if one.is_chosen)]


def test_the_desk_begins_with_the_rules_set_whatever_was_used_last(client: Client) -> None:
    quick = "/en/rule/quick/"
    save(client, rules="wiki")
    client.get(f"{quick}?rules=tenhou")
    assert chosen_at_the_desk(client, quick) == ["wiki", "wiki"]
    assert "rules: wiki" in client.get("/en/rule/").text
    save(client, rules="last")
    assert chosen_at_the_desk(client, quick) == ["tenhou", "tenhou"]


@pytest.mark.parametrize("address", ["/en/about/", "/ja/words/", "/en/rules/"])
def test_a_page_that_is_the_same_for_all_does_not_know_them(client: Client, address: str) -> None:
    before = client.get(address)
    save(client)
    after = client.get(address)
    assert after.content == before.content
    assert "Cookie" not in after.get("Vary", "")


def test_what_applies_them_without_scripts_is_kept_for_nobody_else(client: Client) -> None:
    save(client)
    style = client.get("/settings.css")
    assert style["Content-Type"].startswith("text/css")
    assert "private" in style["Cache-Control"]
    assert "Cookie" in style["Vary"]
    assert all(text in style.text for text in ("dark", ".in-romaji", "@layer still"))


@pytest.mark.parametrize(("table", "near"), [("hand", "South"), ("east", "East")])
def test_the_table_is_seen_from_the_side_chosen(client: Client, table: str, near: str) -> None:
    save(client, table=table)
    assert f"The table, seen from {near}:" in client.get("/en/quiz/mleague-example/").text
