"""Every set of up to four melds is proved, in every order of calls.

First every set of melds, up to renaming: suits may change places, a suit may be turned round (1 for
9), winds and dragons may change places among themselves. What is renamed stays a pon, a run, a
dragon set ..., so one set of melds speaks for all that it can be renamed to. Then every order of
calls, with one tile for each wind, dragon and number that comes up: which ones they are changes
nothing, as the first walk has shown.
"""

from collections import Counter, defaultdict
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

import pytest

from pao.game import DRAGONS, EAST, WINDS, Call, CallKind, Meld, Seat, Tile, Yakuman, sure_by
from pao.liability import Standing, attach
from pao.proof import PAIRS, ensured, read_melds
from pao.proof.melds import count_tiles
from pao.proof.tile_sets import pairs_left
from pao.scenario import Scenario

CHI, PON, DAIMINKAN, ANKAN, KAKAN = CallKind
COUNTED = (Yakuman.DAISANGEN, Yakuman.DAISUUSHI, Yakuman.SUUKANTSU)
ALL_SETS_OF_MELDS = 7_937_888

pytestmark = pytest.mark.slow  # all sets of melds, all orders of calls


@cache
def call(kind, tile, number=1):
    """A call by South; who fed it follows from its number, so that the wrong feeder shows."""
    tiles = range(tile, tile + 3) if kind is CHI else [tile] * (4 if kind.is_kan else 3)
    feeder = Seat.EAST if kind is CHI else (Seat.EAST, Seat.WEST, Seat.NORTH)[number % 3]
    return Call(Seat.SOUTH, kind, tuple(map(Tile, tiles)), feeder if kind.is_claim else None)


# every set of melds


def orders(things):
    """In how many different orders these can stand."""
    return factorial(len(things)) // prod(map(factorial, Counter(things).values()))


def melds_of_one_suit(size):
    """Sets of melds of man, one of each pair of mirror images; how many of the two there are."""
    kinds = [(CHI, tile) for tile in range(7)]
    kinds += [(kind, tile) for kind in (PON, DAIMINKAN, ANKAN) for tile in range(9)]
    for melds in combinations_with_replacement(sorted(kinds), size):
        mirrored = tuple(sorted((kind, (6 if kind is CHI else 8) - tile) for kind, tile in melds))
        held = Counter(tile.kind for meld in melds for tile in call(*meld).tiles)
        if melds <= mirrored and max(held.values(), default=0) <= 4:
            yield melds, 1 if melds == mirrored else 2


def melds_of_honours():
    """Sets of melds of winds and dragons by their size; how many each speaks for."""
    states = (None, PON, DAIMINKAN, ANKAN)
    by_size = defaultdict(list)
    for winds in combinations_with_replacement(states, 4):
        for dragons in combinations_with_replacement(states, 3):
            honours = enumerate(winds + dragons, start=EAST)
            melds = tuple((kind, tile) for tile, kind in honours if kind)
            by_size[len(melds)].append((melds, orders(winds) * orders(dragons)))
    return by_size


def melds_of_three_suits():
    suits = [suit for size in range(5) for suit in melds_of_one_suit(size)]
    sizes = [len(melds) for melds, _ in suits]
    for a, man in enumerate(suits):
        for b in range(a, len(suits)):
            if sizes[a] + sizes[b] * 2 > 4:  # the third suit has as many melds, or more
                break
            for c in range(b, len(suits)):
                if sizes[a] + sizes[b] + sizes[c] > 4:
                    break
                chosen = (man, suits[b], suits[c])
                melds = [(kind, 9 * n + tile) for n in range(3) for kind, tile in chosen[n][0]]
                yield melds, orders((a, b, c)) * prod(weight for _, weight in chosen)


def sets_of_melds():
    """Each set of up to four melds once, up to renaming; how many it speaks for."""
    honours = melds_of_honours()
    for suited, of_suits in melds_of_three_suits():
        for size in range(5 - len(suited)):
            for more, of_honours in honours[size]:
                yield [call(*meld) for meld in (*suited, *more)], of_suits * of_honours


def what_visible_sets_make_sure(calls):
    """The fact to prove."""
    tiles = [call.tiles[0].kind for call in calls]
    is_sure_of = {
        Yakuman.DAISANGEN: sum(tile in DRAGONS for tile in tiles) == 3,
        Yakuman.DAISUUSHI: sum(tile in WINDS for tile in tiles) == 4,
        Yakuman.SUUKANTSU: sum(call.kind.is_kan for call in calls) == 4,
        Yakuman.SUUANKOU: sum(call.kind is ANKAN for call in calls) == 4,
    }
    return {yakuman for yakuman, is_so in is_sure_of.items() if is_so}


def what_is_proved(calls):
    return {proof.yakuman for proof in ensured(calls) if proof.holds}


def what_all_pairs_hold(calls):
    """What is left of the proof when four melds stand, without naming a breaking hand."""
    melds = read_melds(calls)
    pairs = pairs_left(count_tiles(melds))
    sets = [meld.as_set for meld in melds]
    return {yakuman for yakuman, holding in PAIRS.items() if not pairs & ~holding(sets)}


def test_ensured_are_three_dragons_four_winds_four_kans_and_four_concealed_kans_alone():
    spoken_for = 0
    for number, (calls, weight) in enumerate(sets_of_melds()):
        spoken_for += weight
        is_short = len(calls) == 4 and number % 16
        proved = what_all_pairs_hold(calls) if is_short else what_is_proved(calls)
        assert proved == what_visible_sets_make_sure(calls), calls
        melds = tuple(Meld(call, place) for place, call in enumerate(calls, start=1))
        assert proved == {*sure_by(melds)}
    assert spoken_for == ALL_SETS_OF_MELDS


# every order of calls


class Course(NamedTuple):
    """South's calls so far, and the turns from not ensured to ensured: (event, yakuman).

    ``melds``: the group, tile and kind of each; ``hidden_turns``: where a concealed kan is hidden.
    """

    calls: tuple[Call, ...] = ()
    melds: tuple[tuple[str, int, CallKind], ...] = ()
    turns: tuple[tuple[int, Yakuman], ...] = ()
    hidden_turns: tuple[tuple[int, Yakuman], ...] = ()

    def then(self, kind, group, tile, melds):
        number = len(self.calls) + 1
        turned = [
            tuple((number, yakuman) for yakuman in COUNTED if yakuman in after - before)
            for before, after in (
                (proved(tuple(sorted(self.melds)), hidden), proved(tuple(sorted(melds)), hidden))
                for hidden in (False, True)
            )
        ]
        return Course(
            (*self.calls, call(kind, tile, number)),
            melds,
            self.turns + turned[0],
            self.hidden_turns + turned[1],
        )


@cache
def proved(melds, hidden_kans):
    calls = [call(kind, tile) for _, tile, kind in melds]
    return {one for one in COUNTED if ensured(calls, one, hidden_kans=hidden_kans).holds}


TILES = {"dragon": (31, 32, 33), "wind": (27, 28, 29, 30), "number": (0, 9, 18, 8), "run": (3,) * 4}
TRIPLETS = (PON, DAIMINKAN, ANKAN)


def courses(course=Course()):  # noqa: B008 - immutable
    """Every way in which South can come to up to four melds, kakan among them."""
    yield course
    melds = course.melds
    for place, (group, tile, kind) in enumerate(melds):
        if kind is PON:
            grown = (*melds[:place], (group, tile, KAKAN), *melds[place + 1 :])
            yield from courses(course.then(KAKAN, group, tile, grown))
    for group, tiles in TILES.items():
        used = sum(other == group for other, _, _ in melds)
        if len(melds) < 4 and used < len(tiles):
            for kind in (CHI,) if group == "run" else TRIPLETS:
                more = (*melds, (group, tiles[used], kind))
                yield from courses(course.then(kind, group, tiles[used], more))


@pytest.fixture(scope="module")
def every_course():
    return list(courses())


def as_proved(course, rules):
    """Who ought to be liable: the player who fed the call at the turn, if the rules count both."""
    for number, yakuman in course.turns if rules.ankan_is_visible else course.hidden_turns:
        fed = course.calls[number - 1]
        if yakuman in rules.yakuman and fed.kind in rules.calls:
            yield Standing(Seat.SOUTH, yakuman, fed.feeder, number)


@pytest.mark.parametrize(
    "switches",
    [
        {},
        {"yakuman": '["daisangen", "daisuushi"]'},
        {"yakuman": '["suukantsu"]'},
        {"calls": '["pon"]'},
        {"ankan_is_visible": "false"},
    ],
    ids=str,
)
def test_liability_attaches_where_the_proof_turns(every_course, house, switches):
    rules = house(liability=switches)
    for course in every_course:
        standing = attach(Scenario(course.calls), rules).standing
        assert standing == tuple(as_proved(course, rules.liability)), course.calls
