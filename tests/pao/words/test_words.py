"""Every step, event, error and payment has a sentence in both languages."""

import re
import string
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pao
from pao.errors import FAULTS, RULE_FAULTS
from pao.game import SEATS, Limit, Seat, Tile, Wait, Worth, Yakuman, parse_tiles
from pao.payment import Why
from pao.scenario import Unreadable, Win, parse_worth, read_event
from pao.scenario.event_lines import VERBS
from pao.scenario.library import library
from pao.trace import Rule, Step
from pao.words import LANGUAGES, en, for_language, ja
from pao.words.speech import VARIANTS
from pao.words.vocabulary import Vocabulary
from tests.loops import non_empty

TABLES = {"en": en, "ja": ja}
COUNTED = (*Yakuman, *Wait)


def names_in(sentence):
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_sentence_and_no_other_has(language):
    suffixed = {f"{rule}.{suffix}" for rule, (suffix, _) in VARIANTS.items()}
    assert set(TABLES[language].STEPS) == {str(rule) for rule in Rule} | suffixed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("table", "ids"), [("WHY", Why), ("YAKUMAN", COUNTED), ("MEANINGS", COUNTED), ("SEATS", Seat)]
)
def test_every_id_has_a_name(language, table, ids):
    assert set(getattr(TABLES[language], table)) == {str(name) for name in ids}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sets_of_every_yakuman_with_liability_have_a_name(language):
    rules = [pao.rule_set(name) for name in pao.rule_set_ids()]
    listed = {each for one in rules if one.liability for each in one.liability.yakuman}
    assert listed <= set(TABLES[language].SETS)


def test_both_languages_have_the_same_tables():
    for name in non_empty(Vocabulary.__annotations__.keys() - {"FAULTS", "LIST"}):
        assert set(getattr(en, name)) == set(getattr(ja, name)) != set(), name


def test_every_fault_is_said_in_japanese_and_names_nothing_else():
    english = FAULTS | RULE_FAULTS
    assert set(ja.FAULTS) == set(english)
    for fault, sentence in ja.FAULTS.items():
        named = names_in(english[fault])
        known = named | ({"choices"} if "allowed" in named else set())
        assert names_in(sentence) <= known, fault


def test_a_whole_ruling_can_be_said():
    for language, entry in product(LANGUAGES, library()):
        words = for_language(language)
        ruling = pao.rule(entry.scenario)
        texts = [
            words.headline(ruling),
            words.result(ruling.scenario) or "-",
            words.counters(ruling.scenario),
            words.rules_in_a_line(ruling.rules),
            words.title(ruling.scenario),
            *map(words.event, ruling.scenario.events),
            *map(words.step, ruling.trace),
            *map(words.payment, ruling.payments),
            *map(words.why, ruling.payments),
            *(words.seat_at_table(ruling.scenario, seat) for seat in SEATS),
            *(words.hand(win, ruling.scenario) for win in ruling.scenario.wins),
        ]
        assert all(
            sentence and "{" not in sentence and "None" not in sentence for sentence in texts
        ), (language, entry.id)


@pytest.mark.parametrize(
    ("event", "english", "japanese"),
    [
        ("S chi 312m from E", "South calls chi of 1 2 3 man on East’s 3 man.",
         "南家が東家の3マンをチー（1・2・3マン）。"),
        ("S daiminkan 7777z from W", "South calls an open kan of chun (red dragon) from West.",
         "南家が西家の中を大明槓。"),
        ("S tsumo worth yakuman chiihou", "South wins by self-draw: chiihou.",
         "南家がツモ和了（地和）。"),
        ("S ron from W worth 3han 40fu", "South wins by ron on West’s discard: 3 han 40 fu.",
         "南家が西家からロン和了（3翻40符）。"),
        ("draw", "The hand ends in an exhaustive draw.", "荒牌流局。"),
        ("draw tenpai", "The hand ends in an exhaustive draw; nobody is tenpai.",
         "荒牌流局。全員ノーテン。"),
        ("draw tenpai S W", "The hand ends in an exhaustive draw; tenpai: South and West.",
         "荒牌流局。テンパイは南家、西家。"),
        ("draw abortive", "The hand ends in an abortive draw.", "途中流局。"),
        ("S flowers 7", "South reveals flowers: 7 so far.", "南家の花牌が7枚になる。"),
        ("S kita", "South sets a north aside.", "南家が北を抜く。"),
        ("S discard 0p", "South discards red 5 pin.", "南家が赤5ピンを切る。"),
        ("S nagashi", "The wall runs out and South has nagashi mangan.",
         "荒牌流局。南家の流し満貫が成立。"),
    ],
)  # fmt: skip
def test_an_event_is_said_in_plain_words(event, english, japanese):
    last = pao.parse(event).events[-1]
    assert for_language("en").event(last) == english
    assert for_language("ja").event(last) == japanese


@pytest.mark.parametrize(
    ("line", "english", "japanese"),
    [
        ("S tsumo", "South wins by self-draw.", "南家がツモ和了。"),
        ("S tsumo hand 123m", "South wins by self-draw.", "南家がツモ和了。"),
        ("S tsumo rinshan", "South wins on the replacement tile of the kan (rinshan).",
         "南家が嶺上牌でツモ和了（嶺上開花）。"),
        ("S ron from N", "South wins by ron on North’s discard.", "南家が北家からロン和了。"),
        ("S ron from N chankan", "South wins by ron on North’s discard.",
         "南家が北家からロン和了。"),
    ],
)  # fmt: skip
def test_a_half_typed_win_is_said_too(line, english, japanese):
    assert for_language("en").event(read_event(line)) == english
    assert for_language("ja").event(read_event(line)) == japanese


SEATED = ["S", "W", "N", "tenpai", "abortive", "from", "rinshan", "chankan", "fresh", "7"]
WORTHS = ["worth", "yakuman", "daisangen", "mangan", "limit", "16", "3han", "40fu"]
WORDS = st.sampled_from([*SEATED, *WORTHS, "wall", "hand", "9p", "123m", "555z", "0555m", "1112z"])


@pytest.mark.slow
@settings(max_examples=500)
@given(st.sampled_from("ESWN"), st.sampled_from([*VERBS]), st.lists(WORDS, max_size=6))
def test_whatever_reads_as_an_event_can_be_said(seat, verb, rest):
    try:
        event = read_event(" ".join([seat, verb, *rest]))
    except Unreadable:
        return
    for language in ("en", "ja"):
        assert "{" not in for_language(language).event(event)


@pytest.mark.parametrize(
    ("win", "english"),
    [
        ("S ankan 1111m\nS tsumo 2z rinshan hand 222333444m2z",
         "South wins on the replacement tile of the kan (rinshan), south wind."),
        ("S ankan 1111m\nS tsumo rinshan worth mangan",
         "South wins on the replacement tile of the kan (rinshan): mangan."),
        ("E pon 555z from N\nE kakan 5555z\nW ron 5z from E chankan hand 19m19p19s1234677z",
         "West wins by robbing East’s kan of its haku (white dragon) (chankan)."),
    ],
)  # fmt: skip
def test_a_win_says_how_it_came(win, english):
    assert for_language("en").event(pao.parse(win).wins[0]) == english


def test_tiles_are_named_alone_and_in_a_hand():
    words = for_language("en")
    assert words.tile(Tile.named("0p")) == "red 5 pin"
    assert words.tile(Tile.named("5z")) == "haku (white dragon)"
    assert words.tile(Tile.named("5z"), short=True) == "haku"
    assert words.tiles(parse_tiles("123m0p55z")) == "1 2 3 man, red 5 pin, haku haku"
    assert for_language("ja").tiles(parse_tiles("123m0p55z")) == "1・2・3マン、赤5ピン、白・白"


def test_every_limit_has_a_name():
    for language in LANGUAGES:
        assert all(for_language(language).worth(Worth(limit=limit)) for limit in Limit)
    two = parse_worth("yakuman daisangen tsuuiisou")
    assert for_language("en").worth(two) == "daisangen and tsuuiisou"
    assert for_language("en").worth(Worth(units=16)) == "16 units"


def test_headlines_name_the_liable_and_say_when_nothing_is_due():
    words = for_language("en")
    dragons = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"

    def headline(end):
        return words.headline(pao.rule(pao.parse(dragons + end)))

    assert headline("") == "So far West is liable for South’s daisangen."
    assert headline("S tsumo 9p hand 123m9p") == "West is liable for South’s daisangen."
    assert headline("draw").startswith("Nobody is liable in the end")
    assert words.headline(pao.rule(pao.parse("draw"))) == "Nobody is liable."


def test_a_source_is_named_or_its_silence():
    words = for_language("en")
    mleague = pao.rule_set("mleague")
    assert str(words.source(Step.of(Rule.HONBA_RON_LIABLE), mleague)).startswith("M.League rules")
    assert words.source(Step.of(Rule.WORTH_DOUBLE), mleague) == (
        "No source says this. It is our assumption."
    )
    assert words.source(Step.of(Rule.RON), mleague) is None


def test_an_error_is_said_in_the_readers_language():
    with pytest.raises(pao.ScenarioError) as caught:
        pao.parse("S kakan 5555z")
    error = caught.value.errors[0]
    assert for_language("en").error(error) == error.message
    assert for_language("ja").error(error) == "Sには5zのポンがありません"


def test_a_dealer_and_a_riichi_are_named_at_the_table():
    scenario = pao.parse("E riichi\nE tsumo worth mangan")
    assert for_language("en").seat_at_table(scenario, Seat.EAST) == (
        "East, the dealer: no calls; in riichi."
    )


def test_a_hand_names_its_parts():
    scenario = pao.parse("S pon 555z from E\nS tsumo 9p hand 123m123p99p11s")
    win = scenario.wins[0]
    assert isinstance(win, Win)
    assert for_language("en").hand(win, scenario) == (
        "South’s hand. Pon of haku (white dragon) from East; "
        "concealed: 1 2 3 man, 1 2 3 9 9 pin, 1 1 sou; winning tile: 9 pin."
    )


def test_feeding_the_kan_of_a_rinshan_win_is_not_dealing_in():
    calls = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
    win = "S daiminkan 1111m from {feeder}\nS tsumo 9p rinshan hand 9p"

    def reasons(text):
        ruling = pao.rule(pao.parse(text), "wiki-rinshan")
        return [for_language("en").step(step) for step in ruling.trace]

    split = reasons(calls + win.format(feeder="N"))
    assert any(sentence.startswith("North fed the kan, and West is liable") for sentence in split)
    alone = reasons(calls + win.format(feeder="W"))
    assert any(sentence.startswith("West is liable and also fed the kan") for sentence in alone)
    nobody = reasons("S daiminkan 1111m from N\nS tsumo rinshan worth mangan")
    assert "North, who fed the kan, pays 8,000 for the hand." in nobody
    assert not any("dealt in" in sentence for sentence in (*split, *alone, *nobody))


@pytest.mark.parametrize(
    ("header", "english", "japanese"),
    [
        ("", "no honba", "0本場"),
        ("round: S\nhonba: 2\nsticks: 1\n",
         "round wind south · 2 honba · riichi sticks on the table: 1",
         "南場 · 2本場 · 供託1本"),
    ],
)  # fmt: skip
def test_what_lies_on_the_table_is_said(header, english, japanese):
    scenario = pao.parse(f"rules: mleague\n{header}\ndraw")
    assert for_language("en").counters(scenario) == english
    assert for_language("ja").counters(scenario) == japanese


@pytest.mark.parametrize(
    ("header", "english"),
    [("", ""), ("sticks: 1\n", "riichi sticks on the table: 1"), ("honba: 2\n", "2 honba")],
)
def test_where_rules_know_no_honba_only_those_that_lie_there_are_spoken_of(header, english):
    scenario = pao.parse(f"{header}\ndraw")
    assert for_language("en").counters(scenario, pao.rule_set("mu")) == english


def test_a_hand_of_which_only_the_value_is_known_names_its_melds():
    scenario = pao.parse("S pon 555z from E\nS ron from N worth mangan")
    assert for_language("en").hand(scenario.wins[0], scenario) == (
        "South’s hand. Pon of haku (white dragon) from East."
    )


def test_a_yakuman_is_explained_in_a_few_words():
    assert for_language("en").meaning("daisangen") == "a set of each dragon"
    assert for_language("ja").meaning("daisangen") == ja.MEANINGS["daisangen"]


def test_japanese_sentences_stand_without_a_space_between_them():
    two = pao.parse("S ron from E worth mangan\nW ron from E worth mangan")
    assert ". West" in for_language("en").result(two)
    assert "。 " not in for_language("ja").result(two)


ABOUT_ONE_YAKUMAN = (
    "not_yet_ensured",
    "not_yet_ensured.own",
    "own_kan_ensures",
    "completed_uncalled",
    "completed_uncalled.ron",
)
ONE_IS_LIABLE = """
rules: mcgill-riichi

S pon 555z from E
S pon 666z from N
S pon 777z from W
S ron 1z from E hand 1122z
"""


FOR_NOTHING = {"en": "nobody is liable(?! for )", "ja": "(?<!については)誰も包に"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_not_liable_for_one_yakuman_may_be_for_another(language):
    """A sentence about one yakuman does not say that nobody is liable at all."""
    ruling = pao.rule(pao.parse(ONE_IS_LIABLE))
    assert [liability.purpose for liability in ruling.liable] == ["daisangen"]
    assert {Rule.NOT_YET_ENSURED, Rule.COMPLETED_UNCALLED} <= {step.rule for step in ruling.trace}
    for key in ABOUT_ONE_YAKUMAN:
        sentence = TABLES[language].STEPS[key]
        assert not re.search(FOR_NOTHING[language], sentence, re.IGNORECASE), key


ROBBED = "E pon 999p from N\nE kakan 9999p\nS ron 9p from E chankan hand 78p11m123456789s\n"
ROBBED += "W ron from E worth mangan\nN ron from E worth mangan"


@pytest.mark.parametrize(("language", "expected"), [("en", "robbed kan"), ("ja", "槓した牌")])
def test_players_who_rob_a_kan_do_not_win_on_a_discard(language, expected):
    """Under kobalab's rules only three wins on a discard are a draw."""
    words = for_language(language)
    ruling = pao.rule(pao.parse(ROBBED), "kobalab")
    sentences = [words.step(step) for step in ruling.trace if step.rule is Rule.TRIPLE_RON_DRAW]
    assert [expected in sentence for sentence in sentences] == [True]


FLUSH = "S pon 222m from E\nS pon 333m from N\nS pon 444m from E\n"


@pytest.mark.parametrize(
    ("call", "rule"),
    [
        ("S ankan 5555m", Rule.OWN_KAN_ENSURES),
        ("S daiminkan 5555m from W", Rule.HELD_TRIPLET_NO_EXCUSE),
    ],
)
def test_four_sets_of_a_flush_do_not_make_it_certain(call, rule):
    ruling = pao.rule(pao.parse(FLUSH + call), "hk-half-gun")
    (step,) = [step for step in ruling.trace if step.rule is rule]
    for language, certain in (("en", "ensured|certain"), ("ja", "確定")):
        assert not re.search(certain, for_language(language).step(step))
