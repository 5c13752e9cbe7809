"""Which tile is safe to discard, who could call the others, and why."""

from dataclasses import replace

import pao
from pao.deals import Dice
from pao.game import Seat, Tile
from pao.what_if import fed
from quiz.kinds import KINDS
from quiz.kinds.safe_tile import (
    A_CALL_FEEDS,
    A_KAN_FEEDS,
    CANNOT_BE_CALLED,
    _before_the_call,
)
from tests.loops import non_empty
from tests.quiz.factories import DRAGONS, WORDS, many, prompt, right


def test_a_player_in_riichi_is_not_asked_what_to_discard() -> None:
    declared = 0
    for asked in non_empty(many("safe-tile")):
        table = asked.prompt.scenario
        declared += bool(table.riichi)
        assert Seat(asked.prompt.facts["seat"]) not in table.riichi, asked.id
    assert declared


TWO = "S pon 555z from E\nS pon 666z from N"


def safe(text: str, rules: str = "mleague", tiles: str = "7z 5m 1z") -> list[str]:
    asked = prompt("safe-tile", text, rules, seat="W", tiles=tiles.split())
    tiles_right: list[str] = right(asked)["tiles"]
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
        asked = prompt("safe-tile", text, seat="W", tiles=[tile])
        *_, last = KINDS[asked.kind].explanation(asked, WORDS).reasons
        named = {"winner": "South", "tile": WORDS.tile(Tile.named(tile)), "purpose": hand}
        assert last.text == str(sentence) % named


def test_tiles_that_make_the_same_hand_certain_stand_in_one_sentence() -> None:
    kans = "S daiminkan 1111m from E\nS daiminkan 2222m from N\nS daiminkan 3333m from N"
    asked = prompt("safe-tile", kans, seat="W", tiles=["4p", "9s", "7z"])
    reasons = KINDS["safe-tile"].explanation(asked, WORDS).reasons
    dangers = [reason.text for reason in reasons[len(asked.ruling.trace) :]]
    tiles = "4 pin, 9 sou or chun (red dragon)"
    named = {"winner": "South", "tile": tiles, "purpose": "suukantsu"}
    assert dangers == [str(A_KAN_FEEDS) % named]


def test_a_tile_that_nobody_can_call_is_safe() -> None:
    assert safe(f"{TWO}\nN ankan 7777z", tiles="7z 5m") == []
    assert safe(f"{TWO}\nN pon 777z from E", tiles="7z 5m") == []


def test_why_the_fourth_tile_of_a_set_is_safe_is_said() -> None:
    asked = prompt("safe-tile", TWO, seat="W", tiles=["5z", "7z"])
    *_, last = KINDS[asked.kind].explanation(asked, WORDS).reasons
    assert last.text == str(CANNOT_BE_CALLED) % {"tiles": "haku (white dragon)"}
    asked = prompt("safe-tile", TWO, seat="W", tiles=["1z", "7z"])
    *_, last = KINDS[asked.kind].explanation(asked, WORDS).reasons
    chun = {"winner": "South", "tile": "chun (red dragon)", "purpose": "daisangen"}
    assert last.text == str(A_CALL_FEEDS) % chun


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
    for asked in non_empty(many("safe-tile")):
        facts = asked.prompt.facts
        assert 4 <= len(facts["tiles"]) <= 6, asked.id
        for name in facts["tiles"]:
            seen = [tile for _, call in asked.prompt.scenario.calls for tile in call.tiles]
            assert sum(tile.kind == Tile.named(name).kind for tile in seen) < 4, asked.id
            liabilities = fed(
                asked.prompt.scenario, asked.prompt.rules, Seat(facts["seat"]), Tile.named(name)
            )
            assert {liability.seat for liability in liabilities} <= {facts["seat"]}, asked.id


def test_a_table_where_nobody_claimed_anything_asks_nothing() -> None:
    own = pao.parse("S ankan 5555z\nS ankan 6666z")
    assert _before_the_call(own, pao.rule_set("mleague"), Dice("a")) is None
