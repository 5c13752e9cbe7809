"""Headlines over a bill say who pays; a rule set in one line."""

import pytest

import pao
from pao.payment import Why
from pao.rules import rule_set_from_toml
from pao.ruling import Ruling
from pao.scenario.library import library
from pao.words import LANGUAGES, for_language
from tests.hands import DRAGONS
from tests.loops import non_empty

BY_NORTH = DRAGONS + "S ron 9p from N hand 123m9p"
IN_UNITS = BY_NORTH + " worth 16"
WINDS = "E pon 555z from W\nE pon 666z from N\nE pon 777z from S\n"
KANS = "S daiminkan 5555z from E\nS daiminkan 6666z from E\nS daiminkan 7777z from W\n"
KANS += "S daiminkan 1111p from N\nS tsumo 3s hand 3s"
HONOURS = "S pon 111m from E\nS pon 999p from N\nS pon 111s from E\nS pon 999s from W\n"

ALONE = """base = "mleague"
name = {{ en = "Friday rules", ja = "金曜ルール" }}
[settlement]
on_ron_by_another = "discarder-pays"
honba_on_ron = "{payer}"
"""

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
         "南家の大三元で包になったのは西家ですが、放銃した北家が全額を払い、西家は払いません。"),
        ("singapore", IN_UNITS,
         "West is liable for South’s third dragon, but North dealt in: everybody pays as usual.",
         "南家の三元牌三種の手でバオになったのは西家ですが、放銃したのは北家なので、全員が普段どおりに払います。"),
        ("mcgill-hkos", KANS,
         ("West is liable for South’s daisangen. North is also liable for South’s suukantsu, "
         "but the hand is paid only once, by West."),
         ("南家の大三元は、西家の責任払いです。南家の四槓子でも北家が包になっていますが、支払いは一度だけで、"
         "西家が払います。")),
        ("mleague", DRAGONS + "N ron from E worth mangan",
         ("Nobody is liable in the end: West was liable for South’s daisangen, "
         "but South did not win."),
         "責任払いはありません。南家の大三元について西家の包が成立していましたが、南家は和了しませんでした。"),
        ("mleague", DRAGONS + "draw",
         "Nobody is liable in the end: West was liable for South’s daisangen, but nobody won.",
         "責任払いはありません。南家の大三元について西家の包が成立していましたが、誰も和了しませんでした。"),
        ("mcgill-riichi", HONOURS + "S tsumo 5p hand 5p",
         ("Nobody is liable in the end: West was liable for South’s chinroutou, "
         "but South won without it."),
         ("責任払いはありません。南家の清老頭について西家の包が成立していましたが、"
         "南家は別の手で和了しました。")),
    ],
)  # fmt: skip
def test_headlines_say_who_is_liable(rules: str, text: str, english: str, japanese: str) -> None:
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


@pytest.mark.slow
@pytest.mark.parametrize(("language", "end"), [("en", " is liable for {}’s {}."), ("ja", None)])
def test_no_plain_headline_is_over_a_bill_without_it(language: str, end: str | None) -> None:
    """West is liable and no more is said: then West pays for being liable."""
    words = for_language(language)
    for ruling in non_empty(_of_the_library()):
        for standing in ruling.liable:
            winner, purpose = words.seat(standing.winner), words.purpose(standing.purpose)
            plain = words.seat(standing.seat)
            plain += end.format(winner, purpose) if end else "の責任払いです。"
            paid = {
                payment.why
                for payment in ruling.payments
                if (payment.payer, payment.payee) == (standing.seat, standing.winner)
            }
            if plain in words.headline(ruling):
                assert paid & EXTRA, (ruling.rules.id, ruling.scenario)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_the_discarder_pays_all_nobody_else_pays_honba(language: str) -> None:
    """Whatever the rules say of honba, which a base may have said before them."""
    words = for_language(language)
    liable, discarder = (
        rule_set_from_toml(ALONE.format(payer=payer), "alone.toml")
        for payer in ("liable", "discarder")
    )
    for rules in (liable, discarder):
        ruling = pao.rule(pao.parse("honba: 2\n\n" + BY_NORTH), rules)
        assert {payment.payer for payment in ruling.payments} == {pao.Seat.NORTH}
    assert words.rules_in_a_line(liable) == words.rules_in_a_line(discarder)
    assert "settlement.honba_on_ron" in words.rule_keys(discarder)
    assert "settlement.honba_on_ron" not in words.rule_keys(liable)
