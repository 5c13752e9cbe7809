"""Nobody can mistake who pays: headlines over a bill, and the line of a rule set."""

import pytest

import pao
from pao.payment import Why
from pao.rules import RuleSet
from pao.ruling import Ruling
from pao.scenario.library import library
from pao.words import LANGUAGES, for_language
from tests.loops import non_empty

DRAGONS = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
BY_NORTH = DRAGONS + "S ron 9p from N hand 123m9p"
IN_UNITS = BY_NORTH + " worth 16"
WINDS = "E pon 555z from W\nE pon 666z from N\nE pon 777z from S\n"
KANS = "S daiminkan 5555z from E\nS daiminkan 6666z from E\nS daiminkan 7777z from W\n"
KANS += "S daiminkan 1111p from N\nS tsumo 3s hand 3s"
HONOURS = "S pon 111m from E\nS pon 999p from N\nS pon 111s from E\nS pon 999s from W\n"

EXTRA = {
    Why.LIABLE_TSUMO,
    Why.LIABLE_RON,
    Why.LIABLE_SPLIT,
    Why.LIABLE_HONBA,
    Why.LIABLE_SHARE,
    Why.LIABLE_KONG,
    Why.RINSHAN,
}
"""What a player pays for being liable."""


def ruled(text: str, rules: str = "mleague") -> Ruling:
    return pao.rule(pao.parse(text), rules)


@pytest.mark.parametrize(
    ("rules", "text", "english", "japanese"),
    [
        ("mleague", DRAGONS + "S tsumo 9p hand 123m9p",
         "West is liable for South’s daisangen.",
         "南家の大三元は、西家の責任払いです。"),
        ("four-winds", BY_NORTH,
         "West is liable for South’s daisangen but pays nothing: North dealt in and pays it all.",
         "南家の大三元は西家の包ですが、放銃した北家が全額を払い、西家の支払いはありません。"),
        ("singapore", IN_UNITS,
         "West is liable for South’s third dragon, but North dealt in: everybody pays as usual.",
         "南家の三種類目の三元牌は西家の包ですが、放銃したのは北家なので、全員が普段どおりに払います。"),
        ("mcgill-hkos", KANS,
         ("West is liable for South’s daisangen. North stands liable for South’s suukantsu too, "
         "but the hand is paid only once, by West."),
         ("南家の大三元は、西家の責任払いです。南家の四槓子も北家の包ですが、支払いは一度だけで、"
         "西家が払います。")),
        ("mleague", DRAGONS + "N ron from E worth mangan",
         ("Nobody is liable in the end: West stood liable for South’s daisangen, "
         "but South did not win."),
         "責任払いはありません。南家の大三元は西家の包でしたが、南家は和了しませんでした。"),
        ("mleague", DRAGONS + "draw",
         "Nobody is liable in the end: West stood liable for South’s daisangen, but nobody won.",
         "責任払いはありません。南家の大三元は西家の包でしたが、誰も和了しませんでした。"),
        ("mcgill-riichi", HONOURS + "S tsumo 5p hand 5p",
         ("Nobody is liable in the end: West stood liable for South’s chinroutou, "
         "but South won without it."),
         ("責任払いはありません。南家の清老頭は西家の包でしたが、"
         "南家の和了はその手になりませんでした。")),
    ],
)  # fmt: skip
def test_a_headline_says_who_is_liable_and_why_they_pay_nothing(
    rules: str, text: str, english: str, japanese: str
) -> None:
    ruling = ruled(text, rules)
    assert for_language("en").headline(ruling) == english
    assert for_language("ja").headline(ruling) == japanese


def _of_the_library() -> list[Ruling]:
    """Each built-in hand under every rule set at whose table it can be."""
    rulings = [
        ruling
        for entry in library()
        for group in pao.compare(entry.scenario).groups
        for ruling in group
    ]
    assert len(rulings) > 200
    return rulings


@pytest.mark.parametrize(("language", "end"), [("en", " is liable for {}’s {}."), ("ja", None)])
def test_no_plain_headline_stands_over_a_bill_without_its_payment(
    language: str, end: str | None
) -> None:
    """West is liable and no more is said: then West pays for being liable."""
    words = for_language(language)
    for ruling in non_empty(_of_the_library()):
        for standing in ruling.liable:
            winner, purpose = words.seat(standing.winner), words.purpose(standing.what)
            plain = words.seat(standing.seat)
            plain += end.format(winner, purpose) if end else "の責任払いです。"
            paid = {
                payment.why
                for payment in ruling.payments
                if (payment.payer, payment.payee) == (standing.seat, standing.winner)
            }
            if plain in words.headline(ruling):
                assert paid & EXTRA, (ruling.rules.id, ruling.scenario)


def _by_a_third_player() -> list[RuleSet]:
    rules = [pao.rule_set(name) for name in pao.rule_set_ids()]
    return [rule_set for rule_set in rules if rule_set.liability or getattr(rule_set, "bao", None)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_a_rule_set_names_each_who_pays_where_somebody_else_deals_in(
    language: str,
) -> None:
    """No “they”: the discarder is called the discarder, the liable player the liable player."""
    deals_in = {"en": "If somebody else deals in", "ja": "ほかの人が放銃したら"}[language]
    named = {"en": ("discarder", "everybody"), "ja": ("放銃者", "全員")}[language]
    words = for_language(language)
    for rules in non_empty(_by_a_third_player()):
        sentences = words.rules_in_a_line(rules).replace("。", ". ").split(". ")
        (sentence,) = [each for each in sentences if deals_in in each]
        assert any(name in sentence for name in named), rules.id
        assert " they " not in sentence, rules.id
        assert " two " not in sentence, rules.id
