"""What one kind of question has that no other has."""

import pytest
from django.test import Client
from django.utils.translation import override

import pao
from pao.game import HONOURS, Seat, Tile, Yakuman
from pao.proof import breaking_pairs, turning_point
from pao.words import for_language
from quiz.answering.offers import offered
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.kinds.candidates import suggested
from quiz.marking.marks import ANY
from quiz.marking.parts import Choice, Figures
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import question
from tests.loops import non_empty
from tests.quiz.kinds.asking import DRAGONS, WORDS, many, prompt, right

# The full breakdown


@pytest.mark.parametrize("rules", ["mleague", "mu"])
def test_honba_are_asked_for_only_where_there_are_any(rules: str) -> None:
    asked = prompt("breakdown", f"honba: 2\n\n{DRAGONS}\nS tsumo 9p hand 123m9p", rules)
    is_asked = rules != "mu"
    parts = KINDS["breakdown"].parts(asked, WORDS)
    names = {row.name for part in parts if isinstance(part, Figures) for row in part.asked}
    assert any(name.startswith("honba_") for name in names) == is_asked
    assert any(name.startswith("honba_") for name in right(asked)) == is_asked


# Is it certain?


def test_four_sets_of_winds_do_not_bring_the_little_winds_to_mind() -> None:
    four = pao.parse("S pon 111z from E\nS pon 222z from E\nS pon 333z from E\nS pon 444z from E")
    melds = four.melds(Seat.SOUTH)
    assert Yakuman.SHOUSUUSHI in suggested(melds[:3])
    assert {*suggested(melds)} == {Yakuman.DAISUUSHI, Yakuman.TSUUIISOU}


def test_three_dragons_are_certain() -> None:
    asked = prompt("ensured", DRAGONS, seat="S", yakuman="daisangen")
    assert right(asked) == {"sure": "yes"}


def test_four_honour_sets_are_broken_by_any_other_pair() -> None:
    text = f"{DRAGONS}\nS pon 111z from W"
    found = right(prompt("ensured", text, seat="S", yakuman="tsuuiisou"))
    assert found["sure"] == "no"
    kinds = {Tile.named(name).kind for name in found["pair"][ANY]}
    assert kinds == {*range(34)} - HONOURS


def test_a_pair_of_which_too_few_are_left_breaks_nothing() -> None:
    text = "S pon 111m from E\nS pon 999m from E\nS pon 111p from E\nS pon 999p from E"
    broken = breaking_pairs(pao.parse(text).melds(Seat.SOUTH), Yakuman.CHINROUTOU)
    assert not broken & {0, 8, 9, 17, 18, 26}
    assert breaking_pairs("1111z 111m", Yakuman.DAISUUSHI) == {*range(34)} - {27, 0}


def test_a_hidden_kan_makes_nothing_certain() -> None:
    melds = "(5555z) 666z 777z"
    assert not breaking_pairs(melds, Yakuman.DAISANGEN)
    assert breaking_pairs(melds, Yakuman.DAISANGEN, hidden_kans=True)


def test_the_pairs_agree_with_the_proof() -> None:
    for asked in non_empty(many("ensured")):
        facts = asked.prompt.facts
        proof = pao.ensured(asked.prompt.scenario.melds(Seat(facts["seat"])), facts["yakuman"])
        assert (asked.snapshot.right["sure"] == "yes") is proof.holds, asked.id
        if proof.broken_by:
            assert str(Tile(proof.broken_by.pair)) in asked.snapshot.right["pair"][ANY], asked.id


# The turning point


def test_the_third_dragon_is_the_turning_point() -> None:
    asked = prompt("turning-point", f"E pon 111m from S\n{DRAGONS}", seat="S", yakuman="daisangen")
    assert right(asked) == {"call": "4"}


def test_an_own_kan_may_be_the_turning_point() -> None:
    text = "S pon 555z from E\nS pon 666z from N\nS ankan 7777z"
    assert right(prompt("turning-point", text, seat="S", yakuman="daisangen")) == {"call": "3"}


def test_where_the_kan_is_hidden_it_is_none() -> None:
    table = pao.parse("S pon 555z from E\nS pon 666z from N\nS ankan 7777z")
    assert turning_point(table, Seat.SOUTH, Yakuman.DAISANGEN, hidden_kans=True) is None


def test_the_free_pair_never_turns() -> None:
    text = f"{DRAGONS}\nS pon 111z from W"
    assert right(prompt("turning-point", text, seat="S", yakuman="tsuuiisou")) == {"call": "never"}


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [("en", "(The first time.)", "(The second time.)"), ("ja", "（1回目）", "（2回目）")],
)
def test_two_calls_that_read_alike_are_told_apart(language: str, first: str, second: str) -> None:
    """The same chi twice; another one and a pon between them stay as they are."""
    chis = "S chi 234s from E\nS pon 666s from W\nS chi 234s from E\nS chi 324s from E"
    asked = prompt("turning-point", chis, seat="S", yakuman="ryuuiisou")
    with override(language):
        [choice] = KINDS["turning-point"].parts(asked, for_language(language))
    assert isinstance(choice, Choice)
    one, pon, other, different, _never = (option.label for option in choice.options)
    assert one.removesuffix(first) == other.removesuffix(second)
    assert one.endswith(first)
    assert other.endswith(second)
    assert not any(label.endswith((first, second)) for label in (pon, different))


def test_whoever_is_liable_fed_the_turning_point() -> None:
    liable = 0
    for asked in non_empty(many("turning-point")):
        facts = asked.prompt.facts
        for liability in asked.ruling.standing:
            if (liability.winner, liability.what) == (facts["seat"], facts["yakuman"]):
                assert asked.snapshot.right == {"call": str(liability.event)}, asked.id
                liable += 1
    assert liable > 5


# Who is liable?


def test_where_one_is_bao_by_what_one_threw_no_yakuman_is_asked_for() -> None:
    text = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 2z hand 1112z worth 16"
    assert right(prompt("liable", text, "singapore")) == {"liable": ["W"]}
    asked = prompt("liable", text, "singapore")
    assert [[*part.names] for part in KINDS["liable"].parts(asked, WORDS)] == [["liable"]]


def test_what_each_would_pay_if_nobody_were_bao_is_among_the_figures_offered() -> None:
    text = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 2z hand 1112z worth 16"
    asked = prompt("payments", text, "singapore")
    (figures,) = (
        part for part in KINDS["payments"].parts(asked, WORDS) if isinstance(part, Figures)
    )
    assert -32 in offered(asked, figures)


# Under which rules?


def test_some_of_the_rules_say_yes_and_some_no() -> None:
    for asked in non_empty(many("which-rules")):
        offered, liable = asked.prompt.facts["rules"], asked.snapshot.right["rules"]
        assert 0 < len(liable) < len(offered) <= 4, asked.id
        for name in offered:
            ruling = pao.rule(asked.prompt.scenario, name)
            is_liable = any(
                liability.seat == asked.prompt.facts["seat"] for liability in ruling.liable
            )
            assert is_liable is (name in liable)
            assert not any(key.startswith("liability") for key in ruling.silent)


def test_where_rules_do_not_have_the_hand_nobody_is_liable_and_it_is_said() -> None:
    hand, facts = pao.parse(f"{DRAGONS}\nE nagashi"), {"rules": ["kyokai", "mleague"], "seat": "W"}
    asked = Prompt("which-rules", hand, pao.rule_set("mleague"), facts)
    assert right(asked) == {"rules": []}
    kyokai, mleague = KINDS["which-rules"].explanation(asked, WORDS).reasons
    assert "knows no nagashi mangan" in kyokai.text
    assert "nagashi" not in mleague.text


def test_whether_a_tile_was_fresh_is_said_where_it_matters(client: Client) -> None:
    kan = "N daiminkan 4444s from W{}\nN tsumo 4p rinshan hand 234m567p678s4p"
    for how, said in (("", "Such a tile lay"), (" fresh", "No such tile lay")):
        asked = prompt("payments", kan.format(how), "article")
        assert said in KINDS["payments"].scene(asked, WORDS)["events"][0]
    plain = prompt("payments", kan.format(""), "mleague")
    assert "river" not in KINDS["payments"].scene(plain, WORDS)["events"][0]
    assert "lay in no river" in WORDS.rules_in_a_line(pao.rule_set("article"))


# The rules next door


@pytest.mark.parametrize("topic", KINDS["next-door"].topics)
def test_next_door_both_answers_come_up(topic: str) -> None:
    answers = {str(question.snapshot.right) for question in many("next-door", topic=topic)}
    assert len(answers) > 1


@pytest.mark.parametrize("version", ["last_discard", "whole_deal", "1-4-7", "absolute"])
def test_the_answer_on_furiten_names_what_the_hand_waits_for(version: str) -> None:
    hand = ["3m", "4m", "5m", "6m", "7m", "8m", "4s", "5s", "3z", "3z", "6z", "6z", "6z"]
    facts = {"topic": "furiten", "version": version, "hand": hand, "river": ["1z"], "ron": "6s"}
    asked = Prompt.without_hand("next-door", facts)
    first, *_ = KINDS[asked.kind].explanation(asked, WORDS).reasons
    assert first.text == "The hand waits for 3 sou or 6 sou."


def test_end_points_come_to_nothing_together() -> None:
    for asked in non_empty(many("next-door", topic="end-points")):
        assert sum(asked.snapshot.right.values()) == 0


def test_there_is_no_other_rule_next_door() -> None:
    with pytest.raises(QuestionUnavailableError):
        question("next-door/mleague/dragons/any/a")
