"""Figures from the sources of other rules, or derived from them."""

import json
from pathlib import Path
from typing import Any

import pytest

from pao.game import SEATS, Call, CallKind, Seat, Tile, parse_tiles
from pao.next_door import deposits, end_points, extra_hands, furiten, go_round, kuikae, nagashi
from pao.next_door.outcome import Source
from pao.next_door.waits import waits
from pao.payment import deltas
from pao.rules import points_rule_sets
from pao.scenario import Discard

FOLDER = Path(__file__).parent
BESIDE = FOLDER.parents[3] / "shared" / "cases" / "related.json"
"""The same cases may lie beside the checkout, with more."""

EACH_WINNER = points_rule_sets()["rrc"]
"""Every winner is paid for the honba, as in Four Winds."""


def cases() -> list[Any]:
    files = [file for file in (FOLDER / "cases.json", BESIDE) if file.exists()]
    every_case = [case for file in files for case in json.loads(file.read_text("utf-8"))["cases"]]
    return [pytest.param(case, id=f"{case['id']}-{n}") for n, case in enumerate(every_case)]


def points_of_a_game(facts):
    return [*end_points.equalised(facts["points"], facts["end_points"]).results]


def points_by_place(facts):
    return [*end_points.prizes(facts["final"], facts["prizes"]).results]


def extra_hand(facts):
    winners = SEATS[1 : 1 + facts.get("winners", 1)]
    discarder = Seat.EAST if facts["win"] == "ron" else None
    paid = [
        payment.points
        for payment in extra_hands.bonus(facts["honba"], winners, discarder, EACH_WINNER).payments
    ]
    key = "discarder_to_each_winner" if discarder else "each_loser"
    (each,) = set(paid)
    return {key: each, "total": sum(paid)}


def nagashi_deltas(facts):
    assert facts["dealer"] == 0
    river = nagashi.River(
        SEATS[facts["player"]],
        parse_tiles("19m19p19s1234567z" if facts["discards_all_terminal_honor"] else "5m"),
        is_claimed=facts["claimed"],
        own_melds=facts["own_melds"],
    )
    custom = nagashi.CUSTOMS[Source.FOUR_WINDS]
    outcome = nagashi.nagashi(river, custom, points_rule_sets()["mleague"])
    return [*deltas(outcome.payments, 4).values()] if outcome.is_awarded else "not awarded"


def swap(facts, source):
    claimed, meld = Tile.named(facts["claim"]), list(parse_tiles(facts["meld"]))
    meld.remove(claimed)
    kind = CallKind.PON if meld[0] == meld[1] else CallKind.CHI
    call = Call(Seat.SOUTH, kind, (claimed, *meld), feeder=Seat.EAST)
    return [str(tile) for tile in kuikae.forbidden_after(call, source).tiles]


def second_pon(facts):
    tile = parse_tiles(facts["pair"])[0]
    discards = [Discard(Seat(facts[key]), tile) for key in ("first_discard_by", "then_discard_by")]
    pon = go_round.may_claim(go_round.Claim.PON, Seat(facts["holder"]), discards)
    return "pong allowed" if pon.is_allowed else "pong not allowed"


def furiten_by_version(facts):
    shape = parse_tiles(facts["shape"].split()[0])
    hand = shape if len(shape) == 4 else (*shape, *parse_tiles("77z"))
    discards = tuple(map(Tile.named, facts["own_discards"]))
    assert str(discards[-1]) == facts["last_discard"]
    assert {Tile.named(name).kind for name in facts["waits"]} == waits(hand)
    ready = furiten.Ready(hand, discards)
    return {
        version: spoken(furiten.furiten(version, ready, Tile.named(facts["ron"])), "forbidden")
        for version in furiten.Version
    }


def missed(facts):
    seats = {"A": Seat.SOUTH, "B": Seat.NORTH, "C": Seat.EAST}
    discards = [
        Discard(seats[who], Tile.named(tile))
        for who, what, tile in facts["events"]
        if what == "discard"
    ]
    waiting = {Tile.named(name).kind for name in facts["waits"]}
    *before, offered = discards
    return {
        key: spoken(
            go_round.may_use(use, seats[facts["player"]], offered.tile, before, waiting),
            "not allowed",
        )
        for key, use in (
            ("ron", go_round.Use.RON),
            ("tsumo", go_round.Use.TSUMO),
            ("pon_without_winning", go_round.Use.CLAIM),
        )
    }


def pool(facts):
    assert facts["result"] == "draw"
    now = deposits.deposits(0, len(facts["declared"]), deposits.HandEnd.DRAWN)
    later = deposits.deposits(now.remaining, 0, deposits.HandEnd.WON)
    return {"pool_kept": now.remaining, "next_winner_collects": later.collected}


def spoken(verdict, no):
    return "allowed" if verdict.is_allowed else no


ANSWERS = {
    "end_points": points_of_a_game,
    "prizes": points_by_place,
    "extra_hand": extra_hand,
    "nagashi": nagashi_deltas,
    "kuikae": lambda given: swap(given, Source.FOUR_WINDS),
    "same_round_pong": second_pon,
    "furiten": furiten_by_version,
    "missed_discard": missed,
    "riichi_pool": pool,
}


@pytest.mark.parametrize("case", cases())
def test_the_case_is_answered_as_its_source_does(case):
    (expected,) = (value for key, value in case.items() if key.startswith("expect"))
    assert ANSWERS[case["kind"]](case["input"]) == expected


@pytest.mark.parametrize("case", [case for case in cases() if case.values[0]["kind"] == "kuikae"])
def test_both_sources_of_swap_calling_forbid_the_same_tiles(case):
    facts = case["input"]
    assert swap(facts, Source.SINGAPORE) == swap(facts, Source.FOUR_WINDS)
