"""Laws for every ruling, over thousands of dealt hands of every rule set.

Each says what may be changed about a hand, and what that changes about its ruling: nothing that
was worked out by hand is here.
"""

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import permutations

import pytest

import pao
from pao.deals import table
from pao.game import GREENS, SEATS, Call, Tile, Yakuman, seats_of
from pao.rules import rule_set, rule_set_ids
from pao.scenario import Discard, Draw, Win, impossibilities
from pao.scenario.library import library

SEEDS = range(80)
GREEN_RANKS = {kind % 9 for kind in GREENS if kind < 27}


@cache
def hands():
    """Some two thousand dealt hands and those of the library, each with its rule set."""
    dealt = [
        (table(f"law {seed}", rules), rule_set(rules)) for rules in rule_set_ids() for seed in SEEDS
    ]
    known = [entry.scenario for entry in library()]
    return dealt + [(hand, rule_set(hand.rules)) for hand in known]


@cache
def rulings():
    return [pao.rule(hand, rules) for hand, rules in hands()]


def transfers(ruling):
    """Who pays whom how much, and what for, in no order."""
    return Counter(ruling.payments)


def checked(changed, least):
    """A law holds of enough hands to be one."""
    assert changed >= least, changed


# Honba


@pytest.mark.slow
def test_each_honba_costs_the_same():
    proved = 0
    for hand, rules in hands():
        by_honba = [pao.rule(replace(hand, honba=honba), rules).deltas for honba in (0, 1, 7)]
        none, one, seven = by_honba
        for seat in none:
            assert seven[seat] - none[seat] == 7 * (one[seat] - none[seat]), pao.format(hand)
        proved += one != none
    checked(proved, 800)


def test_what_all_gain_together_are_the_sticks_on_the_table():
    for ruling in rulings():
        hand = ruling.scenario
        is_paid = ruling.unit == "points" and any(not win.bumped for win in ruling.wins)
        sticks = hand.sticks + len(hand.riichi) if is_paid else 0
        assert sum(ruling.deltas.values()) == 1000 * sticks, pao.format(hand)


# Several winners


def test_several_rons_are_the_sum_of_single_ones():
    proved = 0
    for ruling in rulings():
        hand, rules = replace(ruling.scenario, honba=0, sticks=0), ruling.rules
        if len(hand.wins) < 2 or hand.riichi:
            continue
        together = pao.rule(hand, rules)
        paid = {win.winner for win in together.wins if not win.bumped}
        others = [event for event in hand.events if not isinstance(event, Win)]
        alone = [
            pao.rule(replace(hand, events=(*others, win), lines=()), rules)
            for win in hand.wins
            if win.seat in paid
        ]
        apart = Counter(payment for single in alone for payment in single.payments)
        assert transfers(together) == apart, pao.format(hand)
        proved += len(paid) > 1
    checked(proved, 25)


# Suits


def renamed(hand, suits):
    """The same hand with its suits changed about: ``suits`` names what each turns into."""

    def tile(old):
        suit, rank = divmod(old.kind, 9)
        return old if old.is_honour else Tile(9 * suits[suit] + rank, old.red)

    def event(old):
        match old:
            case Call():
                return replace(old, tiles=tuple(map(tile, old.tiles)))
            case Win(tile=Tile()):
                return replace(old, tile=tile(old.tile), hand=tuple(map(tile, old.hand)))
            case Discard():
                return replace(old, tile=tile(old.tile))
        return old

    return replace(
        hand, events=tuple(map(event, hand.events)), dora=tuple(map(tile, hand.dora)), lines=()
    )


def can_be_green(hand, rules):
    """Whether another suit could make it all green, or a set of it where sets are counted."""
    listed = rules.liability.yakuman if rules.liability else ()
    sets = [meld.tiles for seat in SEATS for meld in hand.melds(seat)]
    won = [
        (*win.hand, win.tile, *(tile for meld in hand.melds(win.seat) for tile in meld.tiles))
        for win in hand.wins
        if win.tile
    ]
    counted = sets if Yakuman.RYUUIISOU in listed else []
    return any(
        all(tile.is_honour or tile.kind % 9 in GREEN_RANKS for tile in tiles)
        for tiles in (*won, *counted)
    )


@pytest.mark.slow
def test_suits_are_alike_where_nothing_is_green():
    proved = 0
    for ruling in rulings():
        hand, rules = ruling.scenario, ruling.rules
        if rules.players == 3 or can_be_green(hand, rules):
            continue
        for suits in permutations(range(3)):
            other = pao.rule(renamed(hand, suits), rules)
            assert other.payments == ruling.payments, pao.format(other.scenario)
            assert other.standing == ruling.standing, pao.format(other.scenario)
            assert [step.rule for step in other.trace] == [step.rule for step in ruling.trace]
            proved += 1
    checked(proved, 2000)


# Seats


def rotated(hand, players):
    """Everybody one seat on, and what they do with them."""
    seats = seats_of(players)

    def on(seat):
        return seats[(seats.index(seat) + 1) % players] if seat else None

    def event(old):
        if isinstance(old, Draw):
            return replace(old, tenpai=old.tenpai and tuple(map(on, old.tenpai)))
        moved = replace(old, seat=on(old.seat))
        return replace(moved, feeder=on(old.feeder)) if isinstance(old, Call | Win) else moved

    return replace(hand, events=tuple(map(event, hand.events)), lines=()), on


def test_liability_goes_round_with_the_seats():
    proved = 0
    for ruling in rulings():
        hand, on = rotated(ruling.scenario, ruling.rules.players)
        moved = [one._replace(winner=on(one.winner), seat=on(one.seat)) for one in ruling.standing]
        assert [*pao.attach(hand, ruling.rules).standing] == moved, pao.format(hand)
        proved += bool(moved)
    checked(proved, 500)


def test_units_go_round_with_the_seats():
    """Games in units know no dealer; points do."""
    proved = 0
    for ruling in rulings():
        if ruling.unit == "units":
            hand, on = rotated(ruling.scenario, 4)
            moved = {on(seat): units for seat, units in ruling.deltas.items()}
            assert pao.rule(hand, ruling.rules).deltas == moved, pao.format(hand)
            proved += 1
    checked(proved, 300)


# Order


def reordered(hand):
    """The hand with two calls of different players, one after the other, the other way round."""
    for before, (first, second) in enumerate(zip(hand.events, hand.events[1:], strict=False)):
        both_call = isinstance(first, Call) and isinstance(second, Call)
        if both_call and first.seat is not second.seat and before + 2 < len(hand.events) - 1:
            rest = hand.events[before + 2 :]
            events = (*hand.events[:before], second, first, *rest)
            yield replace(hand, events=events, lines=())


@pytest.mark.slow
def test_the_order_of_two_players_calls_does_not_matter():
    proved = 0
    for ruling in rulings():
        for hand in reordered(ruling.scenario):
            if impossibilities(hand):
                continue
            other = pao.rule(hand, ruling.rules)
            assert transfers(other) == transfers(ruling), pao.format(hand)
            assert attachments(other) == attachments(ruling), pao.format(hand)
            proved += 1
    checked(proved, 500)


def attachments(ruling):
    """Who is liable to whom for what, whenever that was decided."""
    return Counter((one.winner, one.purpose, one.seat) for one in ruling.standing)


# Ways to write it

WORDS = {
    *("chi", "pon", "daiminkan", "ankan", "kakan", "discard", "riichi", "kita"),
    *("flowers", "doubles", "long-hand", "short-hand", "false-win"),
    *("tsumo", "ron", "draw", "tenpai", "nagashi"),
    *("from", "hand", "worth", "wall", "fresh", "rinshan", "chankan"),
    *("honba:", "sticks:", "round:", "dora:", "rules:"),
}
"""What the dealt hands are written with: a word that went missing would be in none of them."""


def test_a_hand_is_read_back_from_text_and_json_as_it_was_written_and_ruled_on_alike():
    rules_met = set()
    for hand, rules in hands():
        text, data = pao.format(hand), pao.to_dict(hand)
        copy = pao.parse(text)
        assert copy == hand, text
        assert pao.format(copy) == text
        assert pao.from_dict(json.loads(json.dumps(data))) == hand, data
        assert pao.rule(hand, rules).to_dict() == pao.rule(copy, rules).to_dict(), text
        rules_met |= {*text.split()}
    assert rules_met >= WORDS, WORDS - rules_met
