"""Rule sets from TOML files, and their error messages."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pao
from pao.rules import rule_set_from_dict, rule_set_from_file, rule_set_from_toml, switches
from pao.rules.check import shaped
from pao.rules.load import FOLDER
from pao.words import for_language

WHOLE = (FOLDER / "mleague.toml").read_text(encoding="utf-8")
HOUSE = """base = "mleague"
id = "house"
name = { en = "House", ja = "自宅" }

[settlement]
scope = "whole-hand"

[sources]
"settlement.scope" = { en = "our paper", ja = "手元の紙" }
"""


def refused(text, file="house.toml"):
    with pytest.raises(pao.RulesError) as caught:
        rule_set_from_toml(text, file)
    return str(caught.value)


def test_everything_that_is_wrong_is_said_at_once():
    text = WHOLE.replace("kazoe = false", "kazoe = 0").replace('"split"', '"splt"')
    text = text.replace("kiriage = true\n", "").replace("[settlement]\n", "[settlement]\nluk = 1\n")
    lines = refused("colour = 1\n" + text).splitlines()
    assert [line.partition(";")[0] for line in lines] == [
        "house.toml: colour: unknown key",
        "house.toml: settlement.luk: unknown key",
        "house.toml: settlement.on_ron_by_another: 'splt'",
        "house.toml: value.kiriage: missing",
        "house.toml: value.kazoe: 0",
    ]


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("kiriage = true", "kirage = true", "value.kirage: unknown key; did you mean kiriage?"),
        ("silent = [", 'silent = ["value.kazo",', "did you mean value.kazoe?"),
        ('scope = "responsible-yakuman"', 'scope = "wholehand"', 'did you mean "whole-hand"?'),
        ("kazoe = false", 'kazoe = "false"', "did you mean false?"),
        ('["pon", "daiminkan"]', '["pon", "diaminkan"]', 'did you mean "daiminkan"? Allowed is a'),
        ("players = 4", "playrs = 4", "playrs: unknown key; did you mean players?"),
    ],
)  # fmt: skip
def test_a_slip_is_told_what_was_meant(old, new, error):
    assert error in refused(WHOLE.replace(old, new, 1))


def test_a_key_that_is_missing_needs_no_source():
    head, _, rest = WHOLE.partition("[value]")
    assert refused(f"{head}[sources]{rest.partition('[sources]')[2]}").count("\n") == 0


def test_a_fault_is_said_in_japanese_too():
    with pytest.raises(pao.RulesError) as caught:
        rule_set_from_toml(WHOLE.replace("kazoe = false", "kazoe = 0"), "x.toml")
    (fault,) = caught.value.faults
    assert for_language("ja").error(fault) == "0は使えません。true, falseのどれかを書きます"
    assert for_language("en").error(fault) == fault.message


def test_a_file_is_read_by_its_path(tmp_path):
    path = tmp_path / "house.toml"
    path.write_text(HOUSE, encoding="utf-8")
    house, base = rule_set_from_file(path), pao.rule_set("mleague")
    assert (house.id, house.source("settlement.scope", "ja")) == ("house", "手元の紙")
    assert switches(house) == switches(base) | {"settlement.scope": "whole-hand"}
    assert house.silent == base.silent


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ('id = "mleague"', "id = 3", "id: 3; allowed is a name of small letters"),
        ('id = "mleague"', 'id = "My Rules"', "id: 'My Rules'; allowed is a name of small"),
        ('id = "mleague"\n', "", "id: missing"),
        ('family = "riichi"', 'family = "bridge"', "family: 'bridge'; allowed is \"riichi\""),
        ("players = 4", "players = 5", "players: 5; allowed is 3 or 4"),
        ("players = 4", "players = 4.0", "players: 4.0; allowed is 3 or 4"),
        ("players = 4", "players = true", "players: True; allowed is 3 or 4"),
        ("players = 4", "players = 3", "value.tsumo_loss: missing; allowed is true or false"),
        (', ja = "Mリーグ" }', " }", "name: {'en': 'M.League'}; allowed is { en = \"...\", ja"),
        ('ja = "Mリーグ" }', 'ja = " " }', "allowed is { en = \"...\", ja"),
        ('name = { en = "M.League", ja = "Mリーグ" }', "name = []", "name: []; allowed is"),
        ('name = { en = "M.League", ja = "Mリーグ" }\n', "", "name: missing"),
        ("silent = [", "hushed = [", "hushed: unknown key; known are bao, base, family"),
        ("silent = [", "silent = [1,", "silent: allowed is a list of keys"),
        ("silent = [", 'silent = ["value.luck",', "silent: value.luck: is no key"),
        ('scope = "responsible-yakuman"', 'scope = "all"',
         'settlement.scope: \'all\'; allowed is "responsible-yakuman" or "whole-hand"'),
        ('scope = "responsible-yakuman"', 'luck = "all"', "settlement.luck: unknown key; known"),
        ('scope = "responsible-yakuman"\n', "", "settlement.scope: missing; allowed is"),
        ("kazoe = false", "kazoe = 0", "value.kazoe: 0; allowed is true or false"),
        ('calls = ["pon", "daiminkan"]', 'calls = "pon"', "liability.calls: 'pon'; allowed is a"),
        ('calls = ["pon", "daiminkan"]', 'calls = ["win"]',
         "liability.calls: ['win']; allowed is a list of \"chi\", \"pon\", \"daiminkan\", "),
        ('calls = ["pon", "daiminkan"]', "calls = [[]]", "liability.calls: [[]]; allowed is"),
        ('"value.kazoe" = {', '"value.luck" = {', "sources: value.luck: is no key"),
        ('"value.kazoe" = { en = "summaries of the M.League rules", ', '"value.kazoe" = {',
         "sources: value.kazoe: {'ja': "),
        ('silent = [', 'silent = [ "value.kazoe",',
         "value.kazoe: has a source and is listed under silent; keep one of them"),
        ('  "value.double_yakuman",\n', "",
         "value.double_yakuman: needs a source in both languages, or a place under silent"),
        ('id = "mleague"', 'base = "nobody"\nid = "house"', "base: 'nobody' is not a rule set;"),
        ('id = "mleague"', "base = {}\nid = 1", "base: {} is not a rule set; known are article"),
        ('id = "mleague"', "id = ", "not TOML"),
        ("players = 4", "players = " + "9" * 5000, "not TOML"),
        ("players = 4", "players = 0x" + "f" * 5000, "not TOML"),
        ("players = 4", "players = " + "[" * 50_000, "not TOML"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_file_key_and_what_is_allowed(old, new, error):
    assert old in WHOLE
    text = refused(WHOLE.replace(old, new, 1), "house.toml")
    assert text.startswith("house.toml: ")
    assert error in text


@pytest.mark.parametrize(
    ("section", "error"),
    [
        ("liability = 3", "liability: 3; allowed is a table of yakuman, calls"),
        ("settlement = {}", "liability: missing; allowed is a table of yakuman, calls"),
        ("sources = 1", "sources: allowed is a table of keys and their sources"),
    ],
)
def test_a_section_is_a_table(section, error):
    head, _, rest = WHOLE.partition("[liability]")
    value = "[value]" + rest.partition("[value]")[2].partition("[sources]")[0]
    assert error in refused(f"{head}{section}\n{value}")


def test_without_liability_only_values_are_asked_for():
    head, _, rest = (FOLDER / "tenhou.toml").read_text(encoding="utf-8").partition("[liability]")
    head = head.partition("silent")[0]
    value, _, sources = rest.partition("[value]")[2].partition("[sources]")
    stated = [line for line in sources.splitlines() if line.startswith('"value')]
    rules = rule_set_from_toml("\n".join([head, "[value]", value, "[sources]", *stated]), "x.toml")
    assert rules.liability is None
    assert rules.settlement is None


def test_a_value_changed_without_a_word_is_silent_and_not_sourced():
    rules = rule_set_from_toml('base = "mleague"\n[value]\nkazoe = true\nkiriage = true', "x.toml")
    assert "value.kazoe" in rules.silent
    assert rules.source("value.kazoe", "en") is None
    assert "value.kiriage" not in rules.silent


def test_silence_takes_the_place_of_a_source_and_a_source_that_of_silence():
    rules = rule_set_from_toml(
        'base = "mleague"\nsilent = ["value.kazoe"]\n[sources]\n'
        '"value.double_yakuman" = { en = "here", ja = "ここ" }',
        "x.toml",
    )
    assert "value.kazoe" in rules.silent
    assert "value.kazoe" not in rules.sources
    assert "value.double_yakuman" not in rules.silent


@pytest.mark.parametrize("name", ["no-such-file.toml", "a\0b.toml", "."])
def test_what_cannot_be_read_is_a_rules_error(name):
    with pytest.raises(pao.RulesError, match=re.escape(name)):
        rule_set_from_file(Path(name))


def test_an_id_never_names_a_file(tmp_path):
    path = tmp_path / "house.toml"
    path.write_text(HOUSE, encoding="utf-8")
    hand = pao.parse("S pon 555z from E")
    for name in (str(path), "../rulesets/mleague", "mleague.toml", "."):
        with pytest.raises(pao.RulesError, match="there is no rule set"):
            pao.rule_set(name)
        with pytest.raises(pao.RulesError, match="there is no rule set"):
            pao.rule(hand, name)
        with pytest.raises(pao.ScenarioError, match="a rule set is named by small letters"):
            pao.rule(replace(hand, rules=name))


def test_text_in_another_encoding_is_a_rules_error(tmp_path):
    path = tmp_path / "house.toml"
    path.write_bytes("name = 麻雀".encode("shift-jis"))
    with pytest.raises(pao.RulesError, match="cannot be read"):
        rule_set_from_file(path)


def test_an_unknown_rule_set_is_told_the_known_ones():
    with pytest.raises(pao.RulesError, match="there is no rule set poker; known are article, ema"):
        pao.rule_set("poker")


LINES = WHOLE.splitlines()
PIECES = st.sampled_from(
    ["", "1", "true", '""', "[]", "{}", '["pon"]', "1979-05-27", "nan", "[x]", "[[x]]", "=", '"x"']
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
PATHS = [(key,) for key in shaped(pao.rule_set("mleague").to_dict(), "")] + [
    tuple(key.split(".")) for key in switches(pao.rule_set("mleague"))
]


@given(st.data())
def test_a_line_replaced_is_read_or_refused(data):
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 3))):
        number = data.draw(st.integers(0, len(lines) - 1))
        key, equals, _ = lines[number].partition("=")
        lines[number] = data.draw(st.sampled_from(["", key + equals])) + data.draw(PIECES)
    if data.draw(st.booleans()):
        lines.insert(0, 'base = "tenhou"')
    read_or_refused(lambda: rule_set_from_toml("\n".join(lines), "x.toml"))


@given(st.sampled_from(PATHS), JSON)
def test_any_value_anywhere_is_read_or_refused(path, value):
    data = pao.rule_set("mleague").to_dict()
    *above, key = path
    (data[above[0]] if above else data)[key] = value
    read_or_refused(lambda: rule_set_from_dict(data))


def read_or_refused(read):
    try:
        rules = read()
    except pao.RulesError:
        return
    assert rule_set_from_dict(rules.to_dict()) == rules


def test_rules_on_a_base_do_not_pass_for_it(tmp_path):
    path = tmp_path / "friday-club.toml"
    path.write_text('base = "mleague"\n[value]\nkazoe = true\n', encoding="utf-8")
    rules = rule_set_from_file(path)
    assert (rules.id, rules.name["en"]) == ("friday-club", "M.League (changed)")


SINGAPORE = (FOLDER / "singapore.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("limit = 16", "limit = 0", "units.limit: 0; allowed is a whole number from 1 to 9999"),
        ("limit = 16", "limit = true", "units.limit: True; allowed is a whole number from 1 to"),
        ("limit = 16", 'limit = "16"', "units.limit: '16'; allowed is a whole number from 1 to"),
        ("limit = 16\n", "", "units.limit: missing; allowed is a whole number from 1 to 9999"),
        ("late_wall = 8", "late_wall = 7", "bao.late_wall: 7; allowed is 0 or 5 or 8"),
        ("short_of_limit = 1", "short_of_limit = 3", "bao.short_of_limit: 3; allowed is 1 or 2"),
        ("rolled = false", "rolled = 0", "bao.rolled: 0; allowed is true or false"),
        ("rolled = false", "roled = false", "bao.roled: unknown key; did you mean rolled?"),
        ('terminals = ["pon", "win"]', 'terminals = ["kakan"]',
         "bao.terminals: ['kakan']; allowed is a list of"),
        ('"as-usual"', '"split-it"', "units.on_ron_by_another: 'split-it'; did you mean"),
        ('limit_hands = ["jade-hand", "blue-hand"]', 'limit_hands = ["tenhou"]',
         "units.limit_hands: ['tenhou']; allowed is a list of"),
        ("[units]", "[value]\nkazoe = true\n[units]", "value: unknown key; known are units, bao"),
        ("[bao]", "[liability]\nrinshan = 'no'\n[bao]",
         "liability: unknown key; known are units, bao"),
        ('family = "units"', 'family = "riichi"', "units: unknown key; known are value"),
    ],
)  # fmt: skip
def test_a_rule_set_in_units_has_tables_of_its_own(old, new, error):
    assert old in SINGAPORE
    assert error in refused(SINGAPORE.replace(old, new, 1))


def test_a_rule_set_in_units_may_be_a_base(house):
    rules = house("singapore", units={"limit": "32"}, bao={"late_wall": "5"})
    known = switches(pao.rule_set("singapore"))
    assert switches(rules) == known | {"units.limit": 32, "bao.late_wall": 5}
    assert "bao.late_wall" in rules.silent
    assert rule_set_from_dict(rules.to_dict()) == rules
