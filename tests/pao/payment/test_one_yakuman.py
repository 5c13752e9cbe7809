"""Where a hand is one yakuman at most: which one counts, and who pays for it."""

import pytest

import pao
from pao.words import for_language
from tests.hands import DRAGONS

TWO_LIABLE = (
    "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS kakan 5555z\nS kakan 6666z\n"
    "S kakan 7777z\nS daiminkan 1111m from N\n"
)
LITTLE_WINDS = "S pon 111z from E\nS pon 222z from N\nS pon 555z from W\nS ron 4z from E hand 3334z"
SELF_DRAWN = "S tsumo 5p hand 5p"

EN_HEADLINE = (
    "West is liable for South’s daisangen. North is also liable for South’s suukantsu, "
    "but only one yakuman counts, so North pays nothing for it."
)
EN_REASON = (
    "North is also liable for suukantsu. But only one yakuman counts, daisangen, so North pays "
    "nothing for suukantsu."
)
JA_HEADLINE = (
    "南家の大三元は、西家の責任払いです。南家の四槓子でも北家が包になっていますが、役満は一つしか"
    "数えないので、その分の支払いはありません。"
)
JA_REASON = (
    "四槓子でも北家が包になっていますが、役満は一つしか数えず、ここでは大三元です。"
    "四槓子の分の支払いはありません。"
)


def ruled(house, text, doubles=""):
    value = {"yakuman_add_up": "false", "double_yakuman": str(doubles.split())}
    return pao.rule(pao.parse(text), house("jpml", value=value))


def paid(ruling):
    return {(str(p.payer), str(p.purpose)): p.points for p in ruling.payments}


@pytest.mark.parametrize("doubles", ["tsuuiisou", "tsuuiisou daisuushi"])
def test_with_nobody_liable_the_dearest_is_paid(house, doubles):
    assert paid(ruled(house, LITTLE_WINDS, doubles)) == {("E", "tsuuiisou"): 64000}


def test_of_equally_dear_ones_the_first_by_name_is_paid(house):
    assert paid(ruled(house, LITTLE_WINDS)) == {("E", "shousuushi"): 32000}
    assert paid(ruled(house, LITTLE_WINDS, "shousuushi tsuuiisou")) == {("E", "shousuushi"): 64000}


def test_a_liability_goes_before_a_dearer_yakuman(house):
    ruling = ruled(house, DRAGONS + "S tsumo 2z hand 1112z", "tsuuiisou")
    assert paid(ruling) == {("W", "daisangen"): 32000}
    texts = [for_language("en").step(step) for step in ruling.trace]
    assert (
        "Under these rules yakuman do not add up: the hand is settled as daisangen, for which West "
        "is liable." in texts
    )


@pytest.mark.parametrize(
    ("doubles", "payer", "counted", "other", "in_vain"),
    [
        ("", "W", "daisangen", "N", "suukantsu"),
        ("suukantsu", "N", "suukantsu", "W", "daisangen"),
        ("daisangen suukantsu", "W", "daisangen", "N", "suukantsu"),
    ],
)
def test_of_two_liable_players_the_dearer_pays(house, doubles, payer, counted, other, in_vain):
    ruling = ruled(house, TWO_LIABLE + SELF_DRAWN, doubles)
    assert list(paid(ruling)) == [(payer, counted)]
    assert {str(liability.seat) for liability in ruling.liable} == {"W", "N"}
    (step,) = [step for step in ruling.trace if step.rule == "yakuman_not_counted"]
    assert step.facts == {"winner": "S", "seat": other, "purpose": in_vain, "one": counted}


@pytest.mark.parametrize(
    ("language", "headline", "reason"),
    [("en", EN_HEADLINE, EN_REASON), ("ja", JA_HEADLINE, JA_REASON)],
)
def test_the_headline_and_a_reason_say_why_the_other_pays_nothing(language, headline, reason):
    words, ruling = for_language(language), pao.rule(pao.parse(TWO_LIABLE + SELF_DRAWN), "jpml")
    assert words.headline(ruling) == headline
    (step,) = [step for step in ruling.trace if step.rule == "yakuman_not_counted"]
    assert words.step(step) == reason
    assert "value.one_yakuman" in ruling.silent
