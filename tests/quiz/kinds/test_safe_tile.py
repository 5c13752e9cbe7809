"""Which tile is safe to discard, who could call the others, and why."""

from dataclasses import replace

import pao
from pao.deals import Dice
from pao.game import Seat, Tile
from pao.what_if import fed
from quiz.kinds import KINDS
from quiz.kinds.safe_tile import A_CALL_FEEDS, A_KAN_FEEDS, CANNOT_BE_CALLED, _before_the_call
from tests.loops import non_empty
from tests.quiz.factories import DRAGONS, WORDS, many, prompt, right


def test_a_player_in_riichi_is_not_asked_what_to_discard() -> None:
    declared = 0
    for question in non_empty(many("safe-tile")):
        table = question.prompt.scenario
        declared += bool(table.riichi)
        assert Seat(question.prompt.facts["seat"]) not in table.riichi, question.id
    assert declared


TWO = "S pon 555z from E\nS pon 666z from N"


def safe(text: str, rules: str = "mleague", tiles: str = "7z 5m 1z") -> list[str]:
    example = prompt("safe-tile", text, rules, seat="W", tiles=tiles.split())
    tiles_right: list[str] = right(example)["tiles"]
    return tiles_right


def test_the_third_dragon_is_not_safe() -> None:
    assert safe(TWO) == ["7z"]
    assert safe("S pon 555z from E") == []


def test_what_only_a_kan_can_do_is_said_of_a_kan() -> None:
    kans = "S daiminkan 1111m from E\nS daiminkan 2222m from N\nS daiminkan 3333m from N"
    for text, tile, sentence, hand in (
        (kans, "4p", A_KAN_FEEDS, "suukantsu"),
        (TWO, "7z", A_CALL_FEEDS, "daisangen"),
    ):
        example = prompt("safe-tile", text, seat="W", tiles=[tile])
        *_, last = KINDS[example.kind].explanation(example, WORDS).reasons
        params = {"winner": "South", "tile": WORDS.tile(Tile.named(tile)), "purpose": hand}
        assert last.text == str(sentence) % params


def test_tiles_that_make_the_same_hand_certain_stand_in_one_sentence() -> None:
    kans = "S daiminkan 1111m from E\nS daiminkan 2222m from N\nS daiminkan 3333m from N"
    example = prompt("safe-tile", kans, seat="W", tiles=["4p", "9s", "7z"])
    reasons = KINDS["safe-tile"].explanation(example, WORDS).reasons
    dangers = [reason.text for reason in reasons[len(example.ruling.trace) :]]
    tiles = "4 pin, 9 sou or chun (red dragon)"
    params = {"winner": "South", "tile": tiles, "purpose": "suukantsu"}
    assert dangers == [str(A_KAN_FEEDS) % params]


def test_a_tile_that_nobody_can_call_is_safe() -> None:
    assert safe(f"{TWO}\nN ankan 7777z", tiles="7z 5m") == []
    assert safe(f"{TWO}\nN pon 777z from E", tiles="7z 5m") == []


def test_why_the_fourth_tile_of_a_set_is_safe_is_said() -> None:
    example = prompt("safe-tile", TWO, seat="W", tiles=["5z", "7z"])
    *_, last = KINDS[example.kind].explanation(example, WORDS).reasons
    assert last.text == str(CANNOT_BE_CALLED) % {"tiles": "haku (white dragon)"}
    example = prompt("safe-tile", TWO, seat="W", tiles=["1z", "7z"])
    *_, last = KINDS[example.kind].explanation(example, WORDS).reasons
    chun = {"winner": "South", "tile": "chun (red dragon)", "purpose": "daisangen"}
    assert last.text == str(A_CALL_FEEDS) % chun


def test_where_nobody_is_ever_liable_every_tile_is_safe() -> None:
    assert safe(TWO, "kyokai") == []


def test_a_fourth_run_of_green_counts_where_it_fits() -> None:
    green = "N pon 888s from E\nN pon 666s from W\nN pon 666z from E"
    example = prompt("safe-tile", green, "mcgill-riichi", seat="W", tiles=["2s", "3s", "4s", "5s"])
    assert right(example) == {"tiles": ["2s", "3s", "4s"]}
    from_afar = replace(example, facts={**example.facts, "seat": "E"})
    assert "2s" in right(from_afar)["tiles"]  # no chi, but a pon


def test_nobody_calls_a_fifth_set() -> None:
    text = f"{DRAGONS.replace('777z', '111z')}\nS pon 222z from E"
    assert safe(text, tiles="7z") == []


def test_each_offered_tile_can_be_discarded() -> None:
    for question in non_empty(many("safe-tile")):
        facts = question.prompt.facts
        assert 4 <= len(facts["tiles"]) <= 6, question.id
        for name in facts["tiles"]:
            tiles = [tile for _, call in question.prompt.scenario.calls for tile in call.tiles]
            assert sum(tile.kind == Tile.named(name).kind for tile in tiles) < 4, question.id
            liabilities = fed(
                question.prompt.scenario,
                question.prompt.rules,
                Seat(facts["seat"]),
                Tile.named(name),
            )
            assert {liability.seat for liability in liabilities} <= {facts["seat"]}, question.id


def test_a_table_where_nobody_claimed_anything_asks_nothing() -> None:
    own = pao.parse("S ankan 5555z\nS ankan 6666z")
    assert _before_the_call(own, pao.rule_set("mleague"), Dice("a")) is None
