"""Rule sets in words: every key a question, every value an answer."""

from itertools import product

import pytest

import pao
from pao.rules import NO_SWITCHES, SETTLEMENT, moot, switches
from pao.rules.allowed import TRUTH
from pao.rules.schema import BAO, LIABILITY, THREE_PLAYERS, UNITS, VALUE
from pao.what_if import neighbours
from pao.words import LANGUAGES, en, for_language, ja
from tests.loops import non_empty

TABLES = {"en": en, "ja": ja}
SECTIONS = {
    "liability": LIABILITY,
    "settlement": SETTLEMENT,
    "value": VALUE | THREE_PLAYERS,
    "units": UNITS,
    "bao": BAO,
}
KEYS = {
    f"{name}.{key}": allowed for name, keys in SECTIONS.items() for key, allowed in keys.items()
}


def values(allowed):
    if allowed is TRUTH:
        return {"yes", "no"}
    if allowed.words.startswith("a list"):
        return {"list", "none"}
    if allowed.words.startswith("a whole number"):
        return {"number"}
    if type(allowed.choices[0]) is int:
        return {"number" if choice else "none" for choice in allowed.choices}
    return {word.strip('"') for word in allowed.words.split(" or ")}


@pytest.mark.parametrize("table", [en.RULE_KEYS, ja.RULE_KEYS], ids=LANGUAGES)
def test_every_key_is_a_question_and_every_value_an_answer(table):
    expected = {key: values(allowed) for key, allowed in KEYS.items()}
    expected |= {key: {"always"} for key in NO_SWITCHES}
    expected["liability"] |= {"some", "bao"}
    assert {key: set(words.answers) for key, words in table.items()} == expected
    assert all(words.question and words.label for words in table.values())


def test_a_whole_rule_set_can_be_said():
    for name, language in product(pao.rule_set_ids(), LANGUAGES):
        words, rules = for_language(language), pao.rule_set(name)
        keys = words.rule_keys(rules)
        assert set(keys) == {*switches(rules), *rules.sources, *rules.silent} - moot(rules), (
            name,
            language,
        )
        for key in keys:
            sentences = (
                words.rule_question(key),
                words.rule_answer(key, rules),
                words.stated(key, rules),
            )
            assert all(text and "{" not in text for text in sentences), (name, language)


@pytest.mark.parametrize(
    ("rules", "key", "english", "japanese"),
    [
        ("tenhou", "liability.yakuman", "Daisangen and daisuushi.", "大三元、大四喜。"),
        ("tenhou", "liability.calls", "Pon and open kan.", "ポン、大明槓。"),
        ("tenhou", "value.double_yakuman", "None.", "ありません。"),
        ("rrc", "settlement.honba_on_ron", "The discarder.", "放銃者が払います。"),
        ("mleague", "value.kazoe", "No. They count as a sanbaiman.", "ありません。三倍満です。"),
        ("tenhou-sanma", "value.noten", "2,000 points in total.", "合わせて2,000点です。"),
        ("singapore", "units.limit", "16 units.", "16単位です。"),
        ("singapore", "bao.three_dragons", "Pon and the win itself.", "ポン、その牌での和了。"),
        ("singapore", "bao.late_wall", "8 or fewer.", "8枚以下です。"),
        (
            "singapore",
            "units.limit_hands",
            "Jade hand and blue hand.",
            "ジェイド・ハンド、ブルー・ハンド。",
        ),
        ("rmu", "liability", None, None),
    ],
)
def test_an_answer_is_what_the_rule_set_says(rules, key, english, japanese):
    chosen = pao.rule_set(rules)
    for table, language, answer in ((en, "en", english), (ja, "ja", japanese)):
        expected = answer or table.RULE_KEYS[key].answers["always"]
        assert for_language(language).rule_answer(key, chosen) == expected


def test_a_rule_set_in_a_line(house):
    words = for_language("en")
    assert words.rules_in_a_line(pao.rule_set("rmu")) == "RMU. Nobody is ever liable."
    assert words.rules_under_their_name(pao.rule_set("rmu")) == "Nobody is ever liable."
    line = words.rules_in_a_line(pao.rule_set("tenhou-sanma"))
    assert "Three players." in line
    assert "The liable player pays for the whole hand" in line
    assert "the discarder pays the honba" in words.rules_in_a_line(pao.rule_set("rrc"))
    several = words.rules_in_a_line(pao.rule_set("kobalab"))
    assert "Daisuushi, suuankou tanki" in several
    assert several.endswith(" count double.")
    one = house("mleague", value={"double_yakuman": '["daisuushi"]'})
    assert words.rules_in_a_line(one).endswith("Daisuushi counts double.")
    hong_kong = words.rules_in_a_line(pao.rule_set("mcgill-hkos"))
    assert "Counts units, at most 64 for a hand. Pao for daisangen" in hong_kong
    assert "replacement tile" in hong_kong
    without = house("mcgill-hkos", liability={"rinshan": '"no"'})
    assert "replacement tile" not in words.rules_in_a_line(without)
    assert "becomes bao instead" in words.rules_in_a_line(pao.rule_set("singapore-rolled"))
    assert "takes over" not in words.rules_in_a_line(pao.rule_set("singapore"))
    shared = words.rules_in_a_line(pao.rule_set("singapore-shared"))
    assert "only the discarder and the bao player pay" in shared


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_of_rules_without_a_yakuman_says_so(house, language):
    words, none = for_language(language), TABLES[language].RULES_LINE["liable.none"]
    rinshan_alone = house("mleague", liability={"yakuman": "[]", "rinshan": '"yes"'})
    line = TABLES[language].RULES_LINE["join"].join([none, TABLES[language].RULES_LINE["rinshan"]])
    assert words.rules_under_their_name(rinshan_alone) == line
    assert words.liability_in_a_line(rinshan_alone) == line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("calls", "never"), [("pon", "pon-only"), ("daiminkan", "no-pon")])
def test_a_line_says_which_call_never_counts(house, language, calls, never):
    line = for_language(language).rules_in_a_line(
        house("mleague", liability={"calls": f'["{calls}"]'})
    )
    text = TABLES[language].RULES_LINE
    assert [key for key in ("pon-only", "no-pon") if text[key] in line] == [never]


def test_a_line_of_hong_kong_names_the_hands_whose_pair_is_free():
    for name in ("mcgill-hkos", "hk-full-gun", "hk-half-gun"):
        line = for_language("en").rules_in_a_line(pao.rule_set(name))
        assert "full flush the player who feeds the fourth matching set" in line.replace(
            " and ruby dragon", ""
        )
        assert "bao" not in line


def test_who_pays_as_usual_are_not_all_where_the_discarder_pays_alone():
    key = "units.on_ron_by_another"
    alone, each = pao.rule_set("hk-full-gun"), pao.rule_set("hk-half-gun")
    assert switches(alone)[key] == switches(each)[key] == "as-usual"
    for language, everybody in (("en", "verybody"), ("ja", "全員")):
        words = for_language(language)
        assert everybody not in words.rule_answer(key, alone)
        assert everybody not in words.rule_brief(key, "as-usual")


def test_every_value_of_every_rule_set_is_said_in_a_word_or_two():
    for name, language in product(pao.rule_set_ids(), LANGUAGES):
        words, rules = for_language(language), pao.rule_set(name)
        for key, value in non_empty(switches(rules).items()):
            assert words.rule_label(key), (name, language)
            assert words.rule_section(key.partition(".")[0]), (name, language)
            assert 0 < len(words.rule_brief(key, value)) < 95, (name, language)


def test_every_other_rule_is_told_with_what_this_rule_set_says():
    for name, language in product(pao.rule_set_ids(), LANGUAGES):
        words, rules = for_language(language), pao.rule_set(name)
        for other in non_empty(neighbours(rules)):
            sentence = words.other_rule(other.key, other.value, other.member, rules)
            assert rules.name[language] in sentence, (name, other.key)


def test_a_rule_that_has_only_answers_is_told_by_them():
    rules = pao.rule_set("singapore")
    assert for_language("en").other_rule("units.on_ron", "discarder-pays", None, rules) == (
        "Who pays for a win on a discard? This would be right where the answer is “The discarder "
        "alone, for everybody.” Under Singapore it is “Everybody: the discarder twice what each "
        "of the others pays.”"
    )
    fives = for_language("ja").other_rule("bao.late_wall", 5, None, rules)
    assert "「5枚以下です」なら合っていますが、" in fives
