"""What one kind of question has that no other has."""

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

import pao
from pao.deals import Dice
from pao.game import HONOURS, Seat, Tile, Yakuman
from pao.proof import breaking_pairs, turning_point
from pao.what_if import fed
from pao.words import for_language
from quiz.answering.offers import offered
from quiz.kinds import KINDS
from quiz.kinds.candidates import suggested
from quiz.kinds.dangerous_tile import _before_the_call
from quiz.marking.marks import ANY
from quiz.marking.parts import Choice, Figures
from quiz.prompts.names import Wish
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import Question, question
from tests.loops import some

WORDS = for_language("en")
SEEDS = [f"s{number}" for number in range(40)]
DRAGONS = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W"


def prompt(kind: str, text: str, rules: str = "mleague", **facts: Any) -> Prompt:
    return Prompt(kind, pao.parse(text), pao.rule_set(rules), facts)


def right(asked: Prompt) -> Any:
    return KINDS[asked.kind].right(asked)


def many(kind: str, **wish: str) -> list[Question]:
    return [question(Wish(kind, **wish).name(seed)) for seed in SEEDS]


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
    for asked in some(many("ensured")):
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
    for asked in some(many("turning-point")):
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


# The dangerous tile


def test_whoever_is_in_riichi_is_not_asked_what_to_throw() -> None:
    declared = 0
    for asked in some(many("safe-tile")):
        table = asked.prompt.scenario
        declared += bool(table.riichi)
        assert Seat(asked.prompt.facts["seat"]) not in table.riichi, asked.id
    assert declared


TWO = "S pon 555z from E\nS pon 666z from N"


def safe(text: str, rules: str = "mleague", tiles: str = "7z 5m 1z") -> list[str]:
    asked = prompt("safe-tile", text, rules, seat="W", tiles=tiles.split())
    found: list[str] = right(asked)["tiles"]
    return found


def test_the_third_dragon_is_not_safe() -> None:
    assert safe(TWO) == ["7z"]
    assert safe("S pon 555z from E") == []


def test_what_only_a_kan_can_do_is_said_of_a_kan() -> None:
    kans = "S daiminkan 1111m from E\nS daiminkan 2222m from N\nS daiminkan 3333m from N"
    for text, tile, call in ((kans, "4p", "a kan of your"), (TWO, "7z", "your")):
        asked = prompt("safe-tile", text, seat="W", tiles=[tile])
        *_, last = KINDS[asked.kind].explanation(asked, WORDS).reasons
        assert last.text.startswith(f"If South calls {call} {WORDS.tile(Tile.named(tile))},")


def test_tiles_that_make_the_same_hand_certain_stand_in_one_sentence() -> None:
    kans = "S daiminkan 1111m from E\nS daiminkan 2222m from N\nS daiminkan 3333m from N"
    asked = prompt("safe-tile", kans, seat="W", tiles=["4p", "9s", "7z"])
    dangers = [
        reason.text
        for reason in KINDS["safe-tile"].explanation(asked, WORDS).reasons
        if reason.text.startswith("If ")
    ]
    named = "4 pin, 9 sou or chun (red dragon)"
    assert dangers == [f"If South calls a kan of your {named}, you are liable for suukantsu."]


def test_a_tile_that_nobody_can_call_is_safe() -> None:
    assert safe(f"{TWO}\nN ankan 7777z", tiles="7z 5m") == []
    assert safe(f"{TWO}\nN pon 777z from E", tiles="7z 5m") == []


def test_why_the_fourth_tile_of_a_set_is_safe_is_said() -> None:
    asked = prompt("safe-tile", TWO, seat="W", tiles=["5z", "7z"])
    *_, last = KINDS[asked.kind].explanation(asked, WORDS).reasons
    assert last.text.startswith("Nobody can call haku (white dragon): a set of it lies")
    asked = prompt("safe-tile", TWO, seat="W", tiles=["1z", "7z"])
    *_, last = KINDS[asked.kind].explanation(asked, WORDS).reasons
    assert "Nobody" not in last.text


def test_where_nobody_is_ever_liable_every_tile_is_safe() -> None:
    assert safe(TWO, "kyokai") == []


def test_a_fourth_run_of_green_counts_where_it_fits() -> None:
    green = "N pon 888s from E\nN pon 666s from W\nN pon 666z from E"
    asked = prompt("safe-tile", green, "mcgill-riichi", seat="W", tiles=["2s", "3s", "4s", "5s"])
    assert right(asked) == {"tiles": ["2s", "3s", "4s"]}
    from_afar = replace(asked, facts={**asked.facts, "seat": "E"})
    assert "2s" in right(from_afar)["tiles"]  # no chi, but a pon


def test_nobody_calls_a_fifth_set() -> None:
    text = f"{DRAGONS.replace('777z', '111z')}\nS pon 222z from E"
    assert safe(text, tiles="7z") == []


def test_each_offered_tile_can_be_discarded() -> None:
    for asked in some(many("safe-tile")):
        facts = asked.prompt.facts
        assert 4 <= len(facts["tiles"]) <= 6, asked.id
        for name in facts["tiles"]:
            seen = [tile for _, call in asked.prompt.scenario.calls for tile in call.tiles]
            assert sum(tile.kind == Tile.named(name).kind for tile in seen) < 4, asked.id
            found = fed(
                asked.prompt.scenario, asked.prompt.rules, Seat(facts["seat"]), Tile.named(name)
            )
            assert {liability.seat for liability in found} <= {facts["seat"]}, asked.id


def test_a_table_where_nobody_claimed_anything_asks_nothing() -> None:
    own = pao.parse("S ankan 5555z\nS ankan 6666z")
    assert _before_the_call(own, pao.rule_set("mleague"), Dice("a")) is None


# Under which rules?


def test_some_of_the_rules_say_yes_and_some_no() -> None:
    for asked in some(many("which-rules")):
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
    for asked in some(many("next-door", topic="end-points")):
        assert sum(asked.snapshot.right.values()) == 0


def test_there_is_no_other_rule_next_door() -> None:
    with pytest.raises(KeyError):
        question("next-door/mleague/dragons/any/a")
