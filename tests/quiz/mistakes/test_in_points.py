"""The mistake that explains wrong figures."""

from functools import cache

import pytest

import pao
from pao.game import Seat
from pao.rules import rule_set_from_toml
from pao.ruling import Ruling, rule
from pao.scenario.library import library
from pao.trace import Rule
from pao.what_if import can_matter, neighbours
from pao.words import for_language
from quiz.mistakes import Mistake, Slip, mistake_in_points, sentence_on
from quiz.mistakes.in_points import misreadings, other_liability, other_payment
from quiz.mistakes.mistake import BareHand
from tests.hands import DRAGONS, RIICHI_IDS, rulings_under

DEALERS_DRAGONS = DRAGONS.replace("E", "s").replace("S", "E").replace("s", "S")
TSUMO, RON = "S tsumo 9p hand 123m9p", "S ron 9p from E hand 123m9p"
RARE = {
    Rule.TRIPLE_RON_DRAW: "wiki",
    Rule.HONBA_SEVERAL_WINNERS: "wiki",
    Rule.RINSHAN_FURTHER_KANS: "article",
    Rule.KAZOE_COUNTS: "mleague",
}


@cache
def rulings() -> list[Ruling]:
    return [
        *(
            ruling
            for ruling in (rule(entry.scenario) for entry in library())
            if ruling.rules.family == "riichi"
        ),
        *(rule(pao.table(seed, name), name) for name in RIICHI_IDS for seed in range(10)),
        *(
            rule(pao.table(seed, name, mistakes), name)
            for mistakes, name in RARE.items()
            for seed in range(4)
        ),
    ]


def ruled(events: str, header: str = "") -> Ruling:
    return rule(pao.parse(f"{header}\n\n{events}"))


BAO, SHARED = "rules: singapore", "rules: singapore-shared"
SELF_DRAWN, OFF_EAST = "S tsumo worth 16", "S ron from E worth 16"
IN_UNITS = [
    # events, header, change of each seat in units, the mistake
    (DRAGONS + OFF_EAST, BAO, "E0 S64 W-64 N0", "billed_in_full"),
    (DRAGONS + OFF_EAST, BAO, "E0 S96 W-96 N0", "billed_in_full"),
    (DRAGONS + OFF_EAST, SHARED, "E0 S64 W-64 N0", "billed_in_full"),
    (DRAGONS + OFF_EAST, SHARED, "E-32 S64 W-16 N-16", "as_nobody"),
    (OFF_EAST, BAO, "E-32 S96 W-32 N-32", "tsumo_for_ron"),
    (DRAGONS + SELF_DRAWN, BAO, "E-32 S160 W-96 N-32", "others_pay_too"),
    (DRAGONS + OFF_EAST, BAO, "E-64 S112 W-16 N-32", None),  # nobody pays for everybody here
    (DRAGONS + SELF_DRAWN, BAO, "E-32 S96 W-32 N-32", "as_nobody"),
    (DRAGONS + SELF_DRAWN, BAO, "E0 S64 W-64 N0", "ron_for_tsumo"),
    (DRAGONS + SELF_DRAWN, BAO, "E0 S-96 W96 N0", "signs"),
    (DRAGONS + SELF_DRAWN, BAO, "E0 S96 W-96 N0", None),
    (DRAGONS + SELF_DRAWN, BAO, "E-1 S3 W-1 N-1", None),
    (DRAGONS + "S ron 9p from E hand 123m9p", "rules: mcgill-hkos", "E0 S256 W-256 N0",
     "billed_in_full"),
]  # fmt: skip


@pytest.mark.parametrize(("events", "header", "answer", "mistake"), IN_UNITS)
def test_the_mistake_behind_figures_in_units_is_found(
    events: str, header: str, answer: str, mistake: str | None
) -> None:
    units = {seat: change // 100 for seat, change in points(answer).items()}
    recognised = mistake_in_points(ruled(events, header), units)
    assert (recognised and recognised.id) == mistake


def points(text: str) -> dict[Seat, int]:
    """Hundreds of points by seat: ``E-160 S643``."""
    return {Seat(word[0]): 100 * int(word[1:]) for word in text.split()}


def mistake_id(ruling: Ruling, answer: str, named: str | None = None) -> str | None:
    mistake = mistake_in_points(
        ruling, points(answer), None if named is None else [Seat(seat) for seat in named]
    )
    return mistake.id if mistake else None


HONBA = "honba: 2"
READINGS = [
    # events, header, figures in hundreds, whom the answer named, the mistake
    (DRAGONS + TSUMO, "", "E0 S-320 W320 N0", None, "signs"),
    (DRAGONS + TSUMO, HONBA, "E0 S320 W-320 N0", None, "honba_left_out"),
    (DRAGONS + TSUMO, HONBA, "E0 S322 W-322 N0", None, "honba_too_small"),
    (DRAGONS + TSUMO, HONBA, "E-2 S326 W-322 N-2", None, "honba_shared"),
    (DRAGONS + RON, HONBA, "E-163 S326 W-163 N0", None, "honba_halved"),
    (DRAGONS + RON, HONBA, "E-166 S326 W-160 N0", None, "settlement.honba_on_ron"),
    (DRAGONS + RON, HONBA, "E-320 S326 W-6 N0", None, "discarder_pays_all"),
    (DRAGONS + RON, HONBA, "E0 S326 W-326 N0", None, "liable_pays_all"),
    (DRAGONS + RON, "", "E-320 S320 W0 N0", "", "as_nobody"),
    (DRAGONS + RON, "", "E-320 S320 W0 N0", "E", "other_liable"),
    (DRAGONS + RON, "", "E-320 S320 W0 N0", "W", "settlement.on_ron_by_another"),
    (DRAGONS + RON, "", "E-160 S320 W0 N-160", None, "other_liable"),
    (DRAGONS + RON, "", "E-240 S480 W-240 N0", None, "dealer_price"),
    (DRAGONS + TSUMO, "", "E0 S480 W-480 N0", None, "dealer_price"),
    (DRAGONS + TSUMO, "", "E-160 S320 W-80 N-80", None, "as_nobody"),
    (DRAGONS + TSUMO, "", "E-160 S320 W-160 N0", None, "ron_for_tsumo"),
    (DRAGONS + TSUMO, "", "E-320 S320 W0 N0", None, "other_liable"),
    (DRAGONS + "S ron 9p from W hand 123m9p", "", "E0 S640 W-640 N0", None, "doubled"),
    (DRAGONS + "S ron 9p from W hand 123m9p", "", "E0 S160 W-160 N0", None, "both_halves"),
    (DRAGONS + RON, "", "E0 S160 W-160 N0", None, "half_forgotten"),
    (DRAGONS + RON, HONBA, "E-160 S160 W0 N0", None, None),
    (DRAGONS + RON, "", "E-160 S160 W0 N0", None, "half_forgotten"),
    (DRAGONS + TSUMO, "", "E0 S160 W-160 N0", None, "no_halves"),
    (DRAGONS + TSUMO, "rules: four-winds", "E0 S160 W-160 N0", None, None),
    (DRAGONS + "S ron 9p from W hand 123m9p", "rules: four-winds", "E0 S160 W-160 N0", None, None),
    (DRAGONS + "S tsumo 2z hand 1112z", "", "E-160 S480 W-240 N-80", None, "no_halves"),
    (DRAGONS + "S tsumo 2z hand 1112z", "", "E0 S640 W-640 N0", None, "settlement.scope"),
    (DRAGONS + "S tsumo 2z hand 1112z", "", "E0 S320 W-320 N0", None, "value.yakuman_add_up"),
    (DRAGONS + "S tsumo 2z hand 1112z", "", "E-160 S320 W-80 N-80", None, "yakuman_overlooked"),
    (DEALERS_DRAGONS + "E ron 9p from N hand 123m9p", "", "E320 S0 W-160 N-160", None,
     "no_dealer_price"),
    ("S tsumo worth mangan", "", "E-20 S60 W-20 N-20", None, "dealer_alike"),
    ("S tsumo worth mangan", HONBA, "E-46 S98 W-26 N-26", None,
     "honba_too_large"),
    ("S tsumo worth mangan", HONBA, "E-46 S86 W-20 N-20", None,
     "honba_from_one"),
    ("S tsumo worth mangan", "", "E-20 S80 W-40 N-20", None,
     "dealer_share"),
    ("S ron from W worth mangan", "", "E-40 S80 W-20 N-20", None,
     "tsumo_for_ron"),
    (DRAGONS + TSUMO, "sticks: 2", "E0 S320 W-320 N0", None, "sticks_left_out"),
    (DRAGONS + TSUMO, "sticks: 2", "E0 S340 W-340 N0", None, "sticks_from_a_player"),
    (DRAGONS + TSUMO, "sticks: 2\nhonba: 1", "E0 S320 W-320 N0", None, "counters_left_out"),
    (DRAGONS + "N riichi\n" + TSUMO, "", "E0 S330 W-320 N-10", None, "sticks_paid_again"),
    (DRAGONS + "N riichi\n" + TSUMO, "sticks: 2", "E0 S330 W-320 N0", None,
     "sticks_partly_left_out"),
    (DRAGONS + "draw tenpai S N", "", "E0 S0 W0 N0", None, "noten_left_out"),
    (DRAGONS + TSUMO, "rules: kyokai", "E0 S320 W-320 N0", None, "liability"),
    ("E pon 111z from S\nE daiminkan 2222p from N fresh\nE tsumo rinshan worth mangan", "",
     "E120 S0 W0 N-120", None, "liability.rinshan"),
    (DRAGONS + TSUMO, "", "E-1 S3 W-1 N-1", None, None),
]  # fmt: skip


@pytest.mark.parametrize(("events", "header", "answer", "named", "mistake"), READINGS)
def test_the_mistake_behind_the_figures_is_found(
    events: str, header: str, answer: str, named: str | None, mistake: str | None
) -> None:
    assert mistake_id(ruled(events, header), answer, named) == mistake


@pytest.mark.parametrize(("scale", "mistake"), [(100, "hundreds"), (1000, "thousands")])
def test_figures_in_another_unit_are_found(scale: int, mistake: str) -> None:
    ruling = ruled(DRAGONS + TSUMO)
    reply = {seat: change // scale for seat, change in ruling.deltas.items()}
    recognised = mistake_in_points(ruling, reply)
    assert recognised
    assert recognised.id == mistake


def test_every_mistake_in_figures_has_been_met() -> None:
    mistakes = {row[-1] for row in [*READINGS, *IN_UNITS]} | {
        "hundreds",
        "thousands",
        Slip.OTHER_RULE,
    }
    slips = [*Slip]
    assert set(slips[: slips.index(Slip.NAMED_NOBODY)]) <= mistakes


def test_a_right_answer_is_no_mistake_nor_is_one_to_a_hand_that_moves_nothing() -> None:
    assert all(mistake_in_points(ruling, ruling.deltas) is None for ruling in rulings())
    nothing = ruled(DRAGONS + "draw")
    assert mistake_in_points(nothing, points("E-10 S10 W0 N0")) is None


def test_an_answer_that_names_the_wrong_player_is_explained_by_that() -> None:
    ruling = ruled(DRAGONS + TSUMO)
    mistake = mistake_in_points(ruling, points("E0 S320 W0 N-320"), [Seat.NORTH])
    assert mistake
    assert (mistake.id, mistake.facts["seat"]) == ("other_liable", Seat.NORTH)


def test_a_hand_reduced_to_its_wins_is_settled_alike() -> None:
    for ruling in rulings():
        reading = BareHand.of(ruling).read(Slip.SIGNS)
        assert reading.deltas == ruling.deltas


def test_the_honba_of_several_winners_are_left_out_together() -> None:
    won = "S ron from E worth mangan\nN ron from E worth mangan"
    for rules, honba in (("rrc", 1200), ("tenhou", 600)):
        ruling = ruled(won, f"rules: {rules}\nhonba: 2")
        mistake = mistake_in_points(ruling, points("E-160 S80 W0 N80"))
        assert mistake
        assert (mistake.slip, mistake.facts["points"]) == (Slip.HONBA_LEFT_OUT, honba), rules


def test_the_dealer_of_three_pays_no_double_where_the_share_of_north_is_paid() -> None:
    shared = 'base = "tenhou-sanma"\n[value]\ntsumo_loss = false'
    for rules, slips in (("tenhou-sanma", 1), (rule_set_from_toml(shared, "own.toml"), 0)):
        readings = misreadings(rule(pao.parse("S tsumo worth mangan"), rules))
        assert [each.mistake.slip for each in readings].count(Slip.DEALER_ALIKE) == slips


def test_a_robbed_kan_stays_one() -> None:
    """Under kobalab's rules three wins are a draw on a discard, and not on a robbed kan."""
    wins = "\n".join(f"{seat} ron from E worth mangan" for seat in "WN")
    robbed = "S ron 9p from E chankan hand 78p11m123456789s\n" + wins
    ruling = ruled(f"E pon 999p from N\nE kakan 9999p\n{robbed}", "rules: kobalab")
    assert BareHand.of(ruling).payments() == ruling.payments


@pytest.mark.slow
def test_figures_from_another_rule_are_always_explained_and_truly() -> None:
    for ruling in rulings():
        for other in neighbours(ruling.rules):
            _is_explained(ruling, rule(ruling.scenario, other.rules))


def _is_explained(ruling: Ruling, other: Ruling) -> None:
    mistake = mistake_in_points(ruling, other.deltas)
    assert (mistake is None) == (other.deltas == ruling.deltas or not any(ruling.deltas.values()))
    if mistake and mistake.slip is Slip.OTHER_RULE:
        facts = mistake.facts
        assert any(
            rule(ruling.scenario, neighbour.rules).deltas == other.deltas
            for neighbour in neighbours(ruling.rules)
            if (neighbour.key, neighbour.value, neighbour.member)
            == (facts["key"], facts["value"], facts["member"])
        )


PAIR_OF_EAST = "E chi 123p from N\nE chi 678m from N\nE ron 5m from S hand 34m555z11z"
NO_HONBA = rule(pao.parse(f"{HONBA}\n\n{DRAGONS}{RON}"), "mu")
ALWAYS_SIMPLER = {"liability.ankan_is_visible", "liability.calls"}
"""Without it nobody is liable: that is the simpler thing to say."""

REFUSED_WITHOUT = {"value.nagashi", "value.kokushi_robs_ankan"}
"""Without it the hand is none."""


@pytest.mark.slow
def test_each_key_of_a_rule_set_is_found_where_nothing_simpler_explains_the_figures() -> None:
    keys, mistakes = set(), set()
    for ruling in (*rulings(), rule(pao.parse(PAIR_OF_EAST), "mleague"), NO_HONBA):
        for other in neighbours(ruling.rules):
            keys.add(other.key)
            mistake = mistake_in_points(ruling, rule(ruling.scenario, other.rules).deltas)
            mistakes |= {mistake.id} if mistake else set()
    assert keys - mistakes <= ALWAYS_SIMPLER | REFUSED_WITHOUT


@pytest.mark.parametrize(
    ("answer", "mistake"), [("E-160 S320 W-160 N0", None), ("E-160 S326 W-166 N0", "value.honba")]
)
def test_where_there_are_no_honba_counting_them_is_a_slip(answer: str, mistake: str | None) -> None:
    assert mistake_id(NO_HONBA, answer) == mistake
    assert not {reading.mistake.slip for reading in misreadings(NO_HONBA)} & {
        Slip.HONBA_LEFT_OUT,
        Slip.HONBA_SHARED,
        Slip.HONBA_HALVED,
    }


@pytest.mark.slow
def test_what_is_asked_of_the_engine_is_bounded() -> None:
    assert max(sum(1 for _ in misreadings(ruling)) for ruling in rulings()) < 120


@pytest.mark.slow
@pytest.mark.parametrize(("language", "end"), [("en", ". "), ("ja", "。")])
def test_each_mistake_is_two_sentences_at_most(language: str, end: str) -> None:
    words = for_language(language)
    in_units = [ruled(events, header) for events, header, *_ in IN_UNITS]
    for ruling in [*rulings(), *in_units]:
        for reading in misreadings(ruling):
            if reading.deltas != ruling.deltas:
                text = sentence_on(reading.mistake, ruling.rules, words)
                assert text.endswith(end.strip())
                assert text.replace("M.League", "").count(end) <= {"en": 1, "ja": 2}[language]


def test_what_a_rule_set_leaves_open_is_not_put_into_its_mouth() -> None:
    ruling = ruled(DRAGONS + RON, HONBA)
    mistake = mistake_in_points(ruling, points("E-166 S326 W-160 N0"))
    assert mistake
    words = for_language("en")
    assert sentence_on(mistake, ruling.rules, words) == (
        "This would be right where the discarder pays the honba of a ron. "
        "Under M.League, the liable player pays the honba of a ron."
    )
    open_rules = pao.rule_set("tenhou")
    key = next(key for key in open_rules.silent if key.startswith("settlement"))
    other = next(neighbour for neighbour in neighbours(open_rules) if neighbour.key == key)
    sentence = words.other_rule(key, other.value, other.member, open_rules)
    assert "Tenhou does not say" in sentence


def test_the_facts_of_a_mistake_cannot_be_changed() -> None:
    facts = {"unit": 100}
    mistake = Mistake(Slip.HUNDREDS, facts)
    facts["unit"] = 1000
    assert mistake.facts["unit"] == 100
    with pytest.raises(TypeError):
        mistake.facts["unit"] = 1  # type: ignore[index]


@pytest.mark.slow
def test_what_a_rule_would_come_to_is_what_the_engine_says_under_it() -> None:
    for name in RIICHI_IDS:
        for ruling in rulings_under(name):
            tried = [one for one in neighbours(ruling.rules) if can_matter(one, ruling)]
            by_name = sorted(tried, key=lambda neighbour: neighbour.key.startswith("liability"))
            misreadings = [*other_payment(ruling), *other_liability(ruling)]
            for reading, other in zip(misreadings, by_name, strict=True):
                assert reading.mistake.id == other.key, name
                assert reading.deltas == rule(ruling.scenario, other.rules).deltas, name
