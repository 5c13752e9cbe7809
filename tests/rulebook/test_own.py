"""Rule sets of one's own: made on a base, kept, taken along, and nobody else's to see."""

import tomllib
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.utils.html import escape

import pao
from accounts.models import Learner
from accounts.services import erase
from pao.rules import rule_set_from_toml, switches
from pao.rules.load import HERE
from pao.words import for_language
from rulebook import houses
from rulebook.forms import LARGEST_FILE, HouseForm
from rulebook.models import FrozenRules, HouseRules, HouseRulesVersion

pytestmark = pytest.mark.django_db

NEW, LOAD = "/en/rules/own/new/?base=mleague", "/en/rules/own/load/"
SMALL = 'base = "mleague"\n\n[settlement]\nscope = "whole-hand"\n'
WHOLE = 'base = "mleague"\nplayers = 4\n[value]\nkazoe = true\n'


def fill(
    base: str = "mleague", house: pao.RuleSet | None = None, /, **changes: Any
) -> dict[str, Any]:
    """The form as it stands when it is opened, and what is changed in it."""
    form = HouseForm(pao.rule_set(base), for_language("en"), house=house)
    return {name: form[name].value() for name in form.fields} | {"name": "Friday"} | changes


def keep(client: Client, **changes: Any) -> HouseRules:
    before = {*HouseRules.objects.values_list("pk", flat=True)}
    response = client.post(NEW, fill(**changes))
    assert response.status_code == 303, response.context["form"].errors
    return HouseRules.objects.exclude(pk__in=before).get()


def load(client: Client, text: str, address: str = LOAD) -> Any:
    return client.post(address, {"toml": text})


# Making


def test_the_form_shows_the_base_and_names_its_answers(client: Client) -> None:
    page = client.get(NEW).text
    assert "Nobody. The hand is drawn." in page
    assert 'value="all" selected>The same as with two.' in page
    assert "In M.League: The same as with two." in page


def test_only_what_differs_is_kept(client: Client) -> None:
    house = keep(client, **{"settlement.scope": "whole-hand"})
    data = tomllib.loads(house.version.toml)
    assert (data["base"], data["id"], data["name"]["ja"]) == ("mleague", "friday", "Friday")
    assert data["settlement"] == {"scope": "whole-hand"}
    assert data["sources"] == {"settlement.scope": {"en": "Friday", "ja": "Friday"}}
    assert {*data} == {"base", "id", "name", "settlement", "sources"}
    assert switches(house.rules) == switches(pao.rule_set("mleague")) | {
        "settlement.scope": "whole-hand"
    }


@pytest.mark.parametrize("name", pao.rule_set_ids())
def test_nothing_changed_is_nothing_kept(client: Client, name: str) -> None:
    response = client.post(f"/en/rules/own/new/?base={name}", fill(name))
    assert response.status_code == 303
    house = HouseRules.objects.get()
    assert {*tomllib.loads(house.version.toml)} == {"base", "id", "name"}
    rules = pao.rule_set(name)
    assert switches(house.rules) == switches(rules)
    assert {*house.rules.silent} == {*rules.silent}
    assert house.rules.sources == rules.sources
    assert "nothing is changed yet" in client.get(house.get_absolute_url()).text


def test_lists_are_chosen_by_ticking(client: Client) -> None:
    house = keep(client, **{"liability.yakuman": ["daisangen"], "value.double_yakuman": []})
    data = tomllib.loads(house.version.toml)
    assert data["liability"] == {"yakuman": ["daisangen"]}
    assert "value" not in data


def test_what_is_put_back_is_again_as_the_base_states_it(client: Client) -> None:
    house = keep(client, **{"value.kazoe": "True", "value.double_yakuman": ["suuankou"]})
    address = f"/en/rules/own/{house.pk}/edit/"
    again = fill("mleague", house.rules, **{"value.double_yakuman": []}, name="Saturday")
    assert client.post(address, again).status_code == 303
    house = HouseRules.objects.get()
    data = tomllib.loads(house.version.toml)
    assert data["value"] == {"kazoe": True}
    assert data["sources"] == {"value.kazoe": {"en": "Friday", "ja": "Friday"}}
    assert "value.double_yakuman" in house.rules.silent
    assert house.name == "Saturday"


def test_rules_can_be_taken_along_without_keeping_anything(client: Client) -> None:
    answer = client.post(NEW, fill(do="take", **{"value.kazoe": "True"}))
    assert answer.headers["Content-Disposition"] == 'attachment; filename="friday.toml"'
    assert switches(rule_set_from_toml(answer.text, "x.toml"))["value.kazoe"]
    assert not HouseRules.objects.exists()
    assert not Learner.objects.exists()
    assert "guest" not in client.cookies


def test_a_name_in_japanese_is_a_name(client: Client) -> None:
    house = keep(client, name="金曜会")
    assert tomllib.loads(house.version.toml)["id"] == "house"
    assert "金曜会" in client.get(house.get_absolute_url()).text


def test_what_is_missing_or_no_answer_is_said_and_nothing_lost(client: Client) -> None:
    wrong = fill(name=" ", **{"settlement.scope": "all", "value.kazoe": "True"})
    response = client.post(NEW, wrong)
    assert response.status_code == 422
    assert {*response.context["form"].errors} == {"name", "settlement.scope"}
    assert '<option value="True" selected>Yes.</option>' in response.text
    assert not HouseRules.objects.exists()


@pytest.mark.parametrize("typed", ["many", "1.5", "-3", '"16"', ""])
def test_a_figure_is_read_as_in_a_file(client: Client, typed: str) -> None:
    address = "/en/rules/own/new/?base=singapore"
    response = client.post(address, fill("singapore", **{"units.limit": typed}))
    assert response.status_code == 422
    assert [*response.context["form"].errors] == ["units.limit"]
    assert client.post(address, fill("singapore", **{"units.limit": "20"})).status_code == 303
    assert tomllib.loads(HouseRules.objects.get().version.toml)["units"] == {"limit": 20}
    assert str(HouseRules.objects.get()) == "Friday"


def test_a_name_is_never_markup(client: Client) -> None:
    house = keep(client, name="<b>&")
    for path in ("", "edit/", "toml/", "delete/"):
        page = client.get(f"{house.get_absolute_url()}{path}").text
        assert "<b>&" not in page
    assert "&lt;b&gt;&amp;" in client.get("/en/rules/own/").text


# Reading


def test_it_stands_beside_its_base_with_the_hand_on_which_they_part(client: Client) -> None:
    house = keep(client, **{"settlement.scope": "whole-hand"})
    response = client.get(house.get_absolute_url())
    assert response.context["difference"].switches == ("settlement.scope",)
    assert [row.key for row in response.context["differ"]] == ["settlement.scope"]
    assert "on the base of M.League" in client.get("/en/rules/own/").text


@pytest.mark.parametrize("path", ["", "edit/", "toml/", "delete/"])
def test_nobody_else_reaches_it(client: Client, path: str) -> None:
    house = keep(client)
    address = f"{house.get_absolute_url()}{path}"
    assert client.get(address).status_code == 200
    stranger = Client()
    assert stranger.get(address).status_code == 404
    assert stranger.post(address, fill()).status_code in {404, 405}
    keep(stranger)
    assert stranger.get(address).status_code == 404
    assert stranger.get(f"/en/rules/own/{house.pk}.toml").status_code == 404
    assert HouseRules.objects.filter(pk=house.pk).exists()


@pytest.mark.parametrize("path", ["own/", "own/new/", "own/load/"])
def test_reading_makes_nobody_and_is_kept_by_nobody(client: Client, path: str) -> None:
    page = client.get(f"/en/rules/{path}")
    assert page.headers["Cache-Control"] == "no-store"
    assert not Learner.objects.exists()


def test_a_house_of_a_learner_merged_into_another_is_theirs(client: Client) -> None:
    house = keep(client)
    known = Learner.objects.create()
    Learner.objects.update(merged_into=None)
    Learner.objects.filter(pk=house.learner_id).update(merged_into=known)
    assert client.get(house.get_absolute_url()).status_code == 200
    assert [*HouseRules.objects.of(known)] == [house]


def test_it_can_be_downloaded_and_deleted(client: Client) -> None:
    house = keep(client)
    assert client.get(f"/en/rules/own/{house.pk}.toml").text == house.version.toml
    assert "Friday" in client.get(f"{house.get_absolute_url()}delete/").text
    assert HouseRules.objects.exists()
    answer = client.post(f"{house.get_absolute_url()}delete/")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/en/rules/own/")
    assert not HouseRules.objects.exists()


@pytest.mark.parametrize("number", [0, 10**30])
def test_what_is_not_there_is_a_404(client: Client, number: int) -> None:
    assert client.get(f"/en/rules/own/{number}/").status_code == 404
    assert client.get("/en/rules/own/new/?base=poker").status_code == 404


def test_rules_that_the_engine_no_longer_reads_are_still_text_to_mend(client: Client) -> None:
    house = keep(client)
    HouseRulesVersion.objects.update(toml='base = "mleague"\n[value]\nluck = true\n')
    FrozenRules.objects.update(data={"id": "of another engine"})
    assert "no longer reads" in client.get(house.get_absolute_url()).text
    answer = client.get(f"{house.get_absolute_url()}edit/", follow=True)
    assert answer.redirect_chain[-1][0] == f"{house.get_absolute_url()}toml/"
    assert "luck = true" in answer.text


# Loading


def test_pasted_rules_are_kept(client: Client) -> None:
    answer = load(client, SMALL)
    house = HouseRules.objects.get()
    assert answer.headers["Location"] == house.get_absolute_url()
    assert (house.name, house.version.base) == ("M.League (changed)", "mleague")
    assert house.rules.settlement
    assert house.rules.settlement.scope == "whole-hand"


def test_what_a_file_changes_is_stated_by_it_unless_it_says_otherwise(client: Client) -> None:
    load(
        client, 'base = "mleague"\nsilent = ["value.kazoe"]\n[value]\nkazoe = true\nkiriage = false'
    )
    rules = HouseRules.objects.get().rules
    assert rules.source("value.kiriage", "ja") == "Mリーグ（変更あり）"
    assert "value.kiriage" not in rules.silent
    assert "value.kazoe" in rules.silent


def test_a_file_is_kept_in_the_place_of_the_text(client: Client) -> None:
    file = SimpleUploadedFile("rules.toml", SMALL.encode())
    client.post(LOAD, {"toml": "x", "file": file})
    assert HouseRules.objects.get().version.base == "mleague"


def test_what_was_taken_along_can_be_loaded_again(client: Client) -> None:
    for name in pao.rule_set_ids():
        text = client.get(f"/en/rules/{name}.toml").text
        assert load(client, text).status_code == 303
        house = HouseRules.objects.latest("pk")
        assert switches(house.rules) == switches(pao.rule_set(name))
        assert client.get(house.get_absolute_url()).status_code == 200


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["value.kazoe", "&#x27;perhaps&#x27;; allowed is true or false", "did you mean"]),
        ("ja", ["value.kazoe", "true, falseのどれかを書きます", "書き誤りではありませんか"]),
    ],
)
def test_what_is_wrong_is_said_with_its_key_and_nothing_lost(
    client: Client, language: str, said: list[str]
) -> None:
    wrong = SMALL + '[value]\nkazoe = "perhaps"\nkirage = true\n'
    response = load(client, wrong, f"/{language}/rules/own/load/")
    assert response.status_code == 422
    assert all(sentence in response.text for sentence in said)
    assert escape(wrong) in response.text
    assert not HouseRules.objects.exists()


def test_a_file_with_a_fault_becomes_the_text_to_mend(client: Client) -> None:
    file = SimpleUploadedFile("rules.toml", b"base = 3\n# mine")
    response = client.post(LOAD, {"toml": "", "file": file})
    assert response.status_code == 422
    assert "base = 3\n# mine</textarea>" in response.text


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"toml": " "}, "Paste a rule set"),
        ({"toml": "#" * 20_001}, "20000"),
        ({"file": SimpleUploadedFile("a.toml", b"\xff\xfe")}, "not text in UTF-8"),
        ({"file": SimpleUploadedFile("a.toml", b"#" * (LARGEST_FILE + 1))}, "too large"),
        ({"file": SimpleUploadedFile("a.toml", b"#" * 20_001)}, "too large"),
        ({"file": SimpleUploadedFile("a.toml", b"")}, "Paste a rule set"),
    ],
)
def test_what_can_be_no_rule_set_is_refused(client: Client, sent: Any, said: str) -> None:
    response = client.post(LOAD, sent)
    assert response.status_code == 422
    assert said in response.text


def test_rules_can_be_edited_as_text(client: Client) -> None:
    house = keep(client, **{"value.kazoe": "True"})
    address = f"{house.get_absolute_url()}toml/"
    assert "kazoe = true" in client.get(address).text
    assert load(client, SMALL, address).status_code == 303
    house.refresh_from_db()
    assert "kazoe" not in HouseRules.objects.get().version.toml
    assert HouseRules.objects.count() == 1


def test_rules_with_other_sections_than_their_base_stand_alone(client: Client) -> None:
    text = client.get("/en/rules/mleague.toml").text
    head, _, rest = text.partition("[liability]")
    load(client, f'base = "kyokai"\n{head}\n[liability]{rest}')
    house = HouseRules.objects.get()
    assert house.version.base == ""
    assert client.get(house.get_absolute_url()).context["sections"]
    assert client.get(f"{house.get_absolute_url()}edit/").status_code == 302


# Choosing, and how many there may be


def test_a_learner_chooses_among_their_own_and_the_built_in(client: Client) -> None:
    house = keep(client, **{"value.kazoe": "True"})
    chosen = houses.rule_sets_for(house.learner, "ja")
    assert chosen[0] == (house.rules_id, "Friday")
    assert ("tenhou", "天鳳") in chosen
    assert switches(houses.resolve(house.rules_id, house.learner))["value.kazoe"]
    assert houses.resolve("tenhou", Learner()) == pao.rule_set("tenhou")


def test_the_link_to_a_ruling_says_whether_others_can_open_it(client: Client) -> None:
    hand = "S pon 555z from E\n"
    said = f'"settlement.scope" = {{ en = "{"why " * 2_500}", ja = "x" }}'
    load(client, f"{SMALL}\n[sources]\n{said}")
    for house, hint in (
        (keep(client), "whoever opens it sees this ruling"),
        (HouseRules.objects.order_by("pk").first(), "too long for a link"),
    ):
        own = client.get("/en/rule/", {"t": f"rules: {house.rules_id}\n\n{hand}"}).text
        assert hint in own
    assert "nothing is kept here" in client.get("/en/rule/", {"t": hand}).text


@pytest.mark.parametrize(
    "name", ["own-1", "own-999", "own-", "own-x", "poker", str(HERE / "mleague.toml")]
)
def test_what_is_not_ones_own_is_no_rule_set(client: Client, name: str) -> None:
    keep(client)
    with pytest.raises(pao.RulesError):
        houses.resolve(name, Learner.objects.create())


def test_there_are_so_many_and_no_more(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(houses, "MOST", 1)
    house = keep(client)
    for answer in (client.post(NEW, fill()), load(client, SMALL)):
        assert answer.status_code == 422
        assert "1 rule sets already" in answer.text
    assert load(client, SMALL, f"{house.get_absolute_url()}toml/").status_code == 303


@pytest.mark.django_db(transaction=True)
def test_no_more_are_kept_than_may_be_when_forms_come_at_once(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(houses, "MOST", 3)
    keep(client)

    def send(number: int) -> int:
        same = Client()
        same.cookies = client.cookies
        try:
            return same.post(NEW, fill(name=f"House {number}")).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as forms:
        assert sorted(forms.map(send, range(6))) == [303, 303, *[422] * 4]
    assert HouseRules.objects.count() == 3


# Versions


def test_each_change_is_a_version_and_the_same_again_is_none(client: Client) -> None:
    house = keep(client)
    address = f"{house.get_absolute_url()}toml/"
    for text in (SMALL, SMALL, house.version.toml):
        assert load(client, text, address).status_code == 303
    first, second, third = HouseRulesVersion.objects.order_by("number")
    assert (first.number, second.number, third.number) == (1, 2, 3)
    assert first.toml == third.toml != second.toml
    assert first.frozen == third.frozen != second.frozen
    assert [version.is_newest for version in (first, second, third)] == [False, False, True]


def mended_since(house: HouseRules) -> None:
    """The day the rules were kept, their base had another answer."""
    frozen = house.version.frozen
    frozen.data["settlement"]["honba_on_ron"] = "discarder"
    frozen.data["value"]["kiriage"] = False
    frozen.save()


@pytest.mark.parametrize(
    ("language", "heading"),
    [("en", "M.League has been corrected since"), ("ja", "Mリーグに訂正がありました")],
)
def test_a_base_that_was_mended_is_told_and_changes_nothing(
    client: Client, language: str, heading: str
) -> None:
    load(client, SMALL)
    house = HouseRules.objects.get()
    address = f"/{language}/rules/own/{house.pk}/"
    assert heading not in client.get(address).text
    mended_since(house)
    page = client.get(address)
    assert heading in page.text
    assert len(page.context["mended"]) == 2
    kept = HouseRules.objects.get().rules
    assert kept.settlement
    assert (kept.settlement.honba_on_ron, switches(kept)["value.kiriage"]) == ("discarder", False)


def test_the_file_of_rules_on_a_mended_base_comes_to_what_was_kept(client: Client) -> None:
    load(client, SMALL)
    house = HouseRules.objects.get()
    mended_since(house)
    kept = HouseRules.objects.get().rules
    text = client.get(f"/en/rules/own/{house.pk}.toml").text
    assert switches(rule_set_from_toml(text, "x.toml")) == switches(kept)
    assert text in client.get(f"{house.get_absolute_url()}toml/").context["text"]


def test_the_file_of_rules_whose_base_is_gone_stands_alone(client: Client) -> None:
    load(client, SMALL)
    house = HouseRules.objects.get()
    HouseRulesVersion.objects.update(base="gone", toml='base = "gone"')
    assert client.get(house.get_absolute_url()).status_code == 200
    text = client.get(f"/en/rules/own/{house.pk}.toml").text
    assert switches(rule_set_from_toml(text, "x.toml")) == switches(house.rules)


def test_frozen_rules_go_with_the_last_who_kept_them(client: Client) -> None:
    for browser in (client, Client()):
        load(browser, SMALL)
    first, second = HouseRules.objects.all()
    assert first.version.frozen == second.version.frozen
    erase(first.learner)
    assert FrozenRules.objects.count() == 1
    erase(second.learner)
    assert not FrozenRules.objects.exists()
