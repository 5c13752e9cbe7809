"""Figures from the sources of other rules, or derived from them."""

import json
from pathlib import Path
from typing import Any

import pytest

from pao.game import SEATS, Call, CallKind, Seat, Tile, parse_tiles
from pao.next_door import (
    deposits,
    end_points,
    extra_hands,
    furiten,
    go_round,
    kuikae,
    nagashi,
)
from pao.next_door.outcome import Source
from pao.next_door.waits import waits
from pao.payment import deltas
from pao.rules import points_rule_sets
from pao.scenario import Discard

HERE = Path(__file__).parent
BESIDE = HERE.parents[3] / "shared" / "cases" / "related.json"
"""The same cases may lie beside the checkout, with more."""

EACH_WINNER = points_rule_sets()["rrc"]
"""Every winner is paid for the honba, as in Four Winds."""


def cases() -> list[Any]:
    files = [file for file in (HERE / "cases.json", BESIDE) if file.exists()]
    every_case = [case for file in files for case in json.loads(file.read_text("utf-8"))["cases"]]
    return [pytest.param(case, id=f"{case['id']}-{n}") for n, case in enumerate(every_case)]


def points_of_a_game(given):
    return [*end_points.equalised(given["points"], given["end_points"]).results]


def points_by_place(given):
    return [*end_points.prizes(given["final"], given["prizes"]).results]


def extra_hand(given):
    winners = SEATS[1 : 1 + given.get("winners", 1)]
    discarder = Seat.EAST if given["win"] == "ron" else None
    paid = [
        payment.points
        for payment in extra_hands.bonus(given["honba"], winners, discarder, EACH_WINNER).payments
    ]
    key = "discarder_to_each_winner" if discarder else "each_loser"
    (each,) = set(paid)
    return {key: each, "total": sum(paid)}


def nagashi_deltas(given):
    assert given["dealer"] == 0
    river = nagashi.River(
        SEATS[given["player"]],
        parse_tiles("19m19p19s1234567z" if given["discards_all_terminal_honor"] else "5m"),
        is_claimed=given["claimed"],
        own_melds=given["own_melds"],
    )
    custom = nagashi.CUSTOMS[Source.FOUR_WINDS]
    outcome = nagashi.nagashi(river, custom, points_rule_sets()["mleague"])
    return [*deltas(outcome.payments, 4).values()] if outcome.is_awarded else "not awarded"


def swap(given, source):
    claimed, meld = Tile.named(given["claim"]), list(parse_tiles(given["meld"]))
    meld.remove(claimed)
    kind = CallKind.PON if meld[0] == meld[1] else CallKind.CHI
    call = Call(Seat.SOUTH, kind, (claimed, *meld), feeder=Seat.EAST)
    return [str(tile) for tile in kuikae.forbidden_after(call, source).tiles]


def second_pon(given):
    tile = parse_tiles(given["pair"])[0]
    discards = [
        Discard(Seat(given[which]), tile) for which in ("first_discard_by", "then_discard_by")
    ]
    pon = go_round.may_claim(go_round.Claim.PON, Seat(given["holder"]), discards)
    return "pong allowed" if pon.is_allowed else "pong not allowed"


def furiten_by_version(given):
    shape = parse_tiles(given["shape"].split()[0])
    hand = shape if len(shape) == 4 else (*shape, *parse_tiles("77z"))
    discards = tuple(map(Tile.named, given["own_discards"]))
    assert str(discards[-1]) == given["last_discard"]
    assert {Tile.named(name).kind for name in given["waits"]} == waits(hand)
    ready = furiten.Ready(hand, discards)
    return {
        version: spoken(furiten.furiten(version, ready, Tile.named(given["ron"])), "forbidden")
        for version in furiten.Version
    }


def missed(given):
    seats = {"A": Seat.SOUTH, "B": Seat.NORTH, "C": Seat.EAST}
    discards = [
        Discard(seats[who], Tile.named(tile))
        for who, what, tile in given["events"]
        if what == "discard"
    ]
    waiting = {Tile.named(name).kind for name in given["waits"]}
    *before, offered = discards
    return {
        key: spoken(
            go_round.may_use(use, seats[given["player"]], offered.tile, before, waiting),
            "not allowed",
        )
        for key, use in (
            ("ron", go_round.Use.RON),
            ("tsumo", go_round.Use.TSUMO),
            ("pon_without_winning", go_round.Use.CLAIM),
        )
    }


def pool(given):
    assert given["result"] == "draw"
    now = deposits.deposits(0, len(given["declared"]), deposits.HandEnd.DRAWN)
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
    given = case["input"]
    assert swap(given, Source.SINGAPORE) == swap(given, Source.FOUR_WINDS)
