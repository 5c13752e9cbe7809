"""Behaviour of single kinds of questions."""

from contextlib import suppress

import pytest
from django.utils.translation import override

import pao
from pao.deals import Dice
from pao.game import HONOURS, Seat, Tile, Yakuman
from pao.rules import rule_sets
from pao.words import for_language
from quiz.answering.offers import figures_to_offer
from quiz.answering.wording import parts_of
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.kinds.candidates import suggested
from quiz.kinds.dispute import ARGUED, Dispute
from quiz.kinds.next_door.cases import CASES, UMA_BY_PLACE, WAITS_FOR, WITH_UMA, WITHOUT_UMA
from quiz.kinds.payments import KONGS_ASIDE
from quiz.kinds.worths import PRICE
from quiz.marking import ANY, Choice, Figures
from quiz.prompts import ANYTHING, Prompt, Wish
from quiz.questions.catalogue import question
from tests.loops import non_empty
from tests.quiz.factories import DRAGONS, WORDS, many, prompt, right

# The full breakdown


@pytest.mark.parametrize("rules", ["mleague", "mu"])
def test_honba_are_asked_for_only_where_there_are_any(rules: str) -> None:
    example = prompt("breakdown", f"honba: 2\n\n{DRAGONS}\nS tsumo 9p hand 123m9p", rules)
    is_asked = rules != "mu"
    parts = KINDS["breakdown"].parts(example, WORDS)
    names = {row.name for part in parts if isinstance(part, Figures) for row in part.open_rows}
    assert any(name.startswith("honba_") for name in names) == is_asked
    assert any(name.startswith("honba_") for name in right(example)) == is_asked


# Is it certain?


def test_four_sets_of_winds_do_not_bring_the_little_winds_to_mind() -> None:
    four = pao.parse("S pon 111z from E\nS pon 222z from E\nS pon 333z from E\nS pon 444z from E")
    melds = four.melds(Seat.SOUTH)
    assert Yakuman.SHOUSUUSHI in suggested(melds[:3])
    assert {*suggested(melds)} == {Yakuman.DAISUUSHI, Yakuman.TSUUIISOU}


def test_four_honour_sets_are_broken_by_any_other_pair() -> None:
    text = f"{DRAGONS}\nS pon 111z from W"
    answer = right(prompt("ensured", text, seat="S", yakuman="tsuuiisou"))
    assert answer["sure"] == "no"
    kinds = {Tile.named(name).kind for name in answer["pair"][ANY]}
    assert kinds == {*range(34)} - HONOURS
    assert right(prompt("turning-point", text, seat="S", yakuman="tsuuiisou")) == {"call": "never"}


def test_the_pairs_agree_with_the_proof() -> None:
    for example in non_empty(many("ensured")):
        facts = example.prompt.facts
        proof = pao.ensured(example.prompt.scenario.melds(Seat(facts["seat"])), facts["yakuman"])
        assert (example.snapshot.right["sure"] == "yes") is proof.holds, example.id
        if proof.broken_by:
            assert str(Tile(proof.broken_by.pair)) in example.snapshot.right["pair"][ANY], (
                example.id
            )


# The turning point


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [("en", "(first time)", "(second time)"), ("ja", "（1回目の鳴き）", "（2回目の鳴き）")],
)
def test_two_calls_that_read_alike_are_told_apart(language: str, first: str, second: str) -> None:
    """The same chi twice; another one and a pon between them stay as they are."""
    chis = "S chi 234s from E\nS pon 666s from W\nS chi 234s from E\nS chi 324s from E"
    example = prompt("turning-point", chis, seat="S", yakuman="ryuuiisou")
    with override(language):
        [choice] = KINDS["turning-point"].parts(example, for_language(language))
    assert isinstance(choice, Choice)
    one, pon, other, different, _never = (option.label for option in choice.options)
    assert one.removesuffix(first) == other.removesuffix(second)
    assert one.endswith(first)
    assert other.endswith(second)
    assert not any(label.endswith((first, second)) for label in (pon, different))


def test_the_liable_player_fed_the_turning_point() -> None:
    liable = 0
    for example in non_empty(many("turning-point")):
        facts = example.prompt.facts
        for liability in example.ruling.standing:
            if (liability.winner, liability.purpose) == (facts["seat"], facts["yakuman"]):
                assert example.snapshot.right == {"call": str(liability.event)}, example.id
                liable += 1
    assert liable > 5


# Who is liable?


def test_where_one_is_bao_by_what_one_threw_no_yakuman_is_asked_for() -> None:
    text = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 2z hand 1112z worth 16"
    assert right(prompt("liable", text, "singapore")) == {"liable": ["W"]}
    example = prompt("liable", text, "singapore")
    assert [[*part.names] for part in KINDS["liable"].parts(example, WORDS)] == [["liable"]]
    example = prompt("payments", text, "singapore")
    (figures,) = (
        part for part in KINDS["payments"].parts(example, WORDS) if isinstance(part, Figures)
    )
    assert -32 in figures_to_offer(example, figures)


# Under which rules?


def test_some_of_the_rules_say_yes_and_some_no() -> None:
    for example in non_empty(many("which-rules")):
        offered, liable = example.prompt.facts["rules"], example.snapshot.right["rules"]
        assert 0 < len(liable) < len(offered) <= 4, example.id
        for name in offered:
            ruling = pao.rule(example.prompt.scenario, name)
            is_liable = any(one.seat == example.prompt.facts["seat"] for one in ruling.liable)
            assert is_liable is (name in liable)
            assert not any(key.startswith("liability") for key in ruling.silent)


def test_where_rules_do_not_have_the_hand_nobody_is_liable_and_it_is_said() -> None:
    hand, facts = pao.parse(f"{DRAGONS}\nS nagashi"), {"rules": ["kyokai", "mleague"], "seat": "W"}
    prompt = Prompt("which-rules", hand, pao.rule_set("mleague"), facts)
    assert right(prompt) == {"rules": []}
    kyokai, mleague = KINDS["which-rules"].explanation(prompt, WORDS).reasons
    assert "has no nagashi mangan" in kyokai.text
    assert "nagashi" not in mleague.text


# The rules next door


@pytest.mark.parametrize("topic", KINDS["next-door"].topics)
def test_next_door_both_answers_come_up(topic: str) -> None:
    answers = {str(question.snapshot.right) for question in many("next-door", topic=topic)}
    assert len(answers) > 1


@pytest.mark.parametrize("version", ["last_discard", "whole_deal", "1-4-7", "absolute"])
def test_the_answer_on_furiten_names_what_the_hand_waits_for(version: str) -> None:
    hand = ["3m", "4m", "5m", "6m", "7m", "8m", "4s", "5s", "3z", "3z", "6z", "6z", "6z"]
    facts = {"topic": "furiten", "version": version, "hand": hand, "river": ["1z"], "ron": "6s"}
    prompt = Prompt.without_hand("next-door", facts)
    first, *_ = KINDS[prompt.kind].explanation(prompt, WORDS).reasons
    assert first.text == str(WAITS_FOR) % {"tiles": "3 sou or 6 sou"}


def test_end_points_come_to_nothing_together() -> None:
    for example in non_empty(many("next-door", topic="end-points")):
        assert sum(example.snapshot.right.values()) == 0


def test_end_points_speak_of_an_uma_only_where_there_is_one() -> None:
    case = CASES["end-points"]
    points = {"points": [35_000, 32_000, 22_000, 19_000], "end": 30_000}
    for prizes, is_one in {(0, 0, 0, 0): False, (15_000, 5_000, -5_000, -15_000): True}.items():
        facts = {**points, "prizes": [*prizes]}
        labels = [exhibit.label for exhibit in case.exhibits(facts, WORDS)]
        asks = WITH_UMA if is_one else WITHOUT_UMA
        assert case.sentence(facts, WORDS) == asks % {"end": "30,000"}
        assert (str(UMA_BY_PLACE) in labels) == is_one


@pytest.mark.slow
def test_no_bill_is_right_that_hangs_on_an_assumption_of_ours() -> None:
    prompts = []
    for rules in non_empty(rule_sets()):
        for topic in (ANYTHING, *sorted(ARGUED)):
            with suppress(QuestionUnavailableError):
                prompts.append(question(Wish(Dispute.id, rules.id, topic).name("a")))
    assert len(prompts) > 100
    assert [each.id for each in prompts if each.ruling.silent] == []


def test_a_dispute_on_four_winds_is_dealt_only_where_what_daisuushi_counts_is_stated() -> None:
    """Of 25 such hands under M.League, 24 depend on what no source says: they are not dealt."""
    for rules in ("mleague", "wiki"):
        with pytest.raises(pao.RulesError):
            DISPUTE.pose(Wish("dispute", rules, "winds"), "a")
    assert not DISPUTE.pose(Wish("dispute", "ema-2016", "winds"), "a").ruling.silent


DISPUTE = KINDS["dispute"]
THIRTEEN_HAN = "honba: 1\n\nS riichi\nS tsumo 8s hand 3344556677899s worth kazoe"
TWO_RONS = "honba: 2\n\nS ron from E worth 3han 40fu\nW ron from E worth 2han 30fu"


def bills(text: str, rules: str) -> Choice:
    posed = DISPUTE.pose_on(pao.parse(text), pao.rule_set(rules), Dice("worths"))
    assert isinstance(posed, Prompt)
    (part,) = DISPUTE.parts(posed, WORDS)
    assert isinstance(part, Choice)
    return part


def test_a_dispute_tells_what_a_hand_is_worth_under_these_rules() -> None:
    """A hand that was bumped is not told by leaving it out."""
    for rules, worth, worths in (("mleague", "sanbaiman", 0), ("tenhou", "yakuman", 2)):
        assert worth in bills(THIRTEEN_HAN, rules).hint
        hint = bills(TWO_RONS, rules).hint
        assert sum(each in hint for each in ("3 han 40 fu", "2 han 30 fu")) == worths


@pytest.mark.parametrize("kind", ["payments", "breakdown", "dispute"])
def test_where_bills_are_asked_for_a_yakumans_price_is_told(kind: str) -> None:
    table = pao.parse(f"{DRAGONS}\nS tsumo 2z hand 1112z")
    posed = KINDS[kind].pose_on(table, pao.rule_set("mleague"), Dice("worths"))
    assert posed is not None
    meanings = dict(KINDS[kind].meanings(posed, WORDS))
    assert str(PRICE) % {"points": "32,000", "dealers": "48,000"} in meanings["one yakuman"]


def test_a_question_in_units_says_that_kongs_without_a_worth_do_not_count() -> None:
    win = "\nE tsumo 4m hand 123456m123s4m worth 4"
    kong = "E daiminkan 1111p from S"
    for calls, is_noted in ((kong, True), (f"{kong} worth 2", False), ("E pon 111p from S", False)):
        figures = parts_of(prompt("payments", calls + win, rules="singapore"), WORDS)[1]
        assert isinstance(figures, Figures)
        assert (str(KONGS_ASIDE) in figures.hint) is is_noted, calls
