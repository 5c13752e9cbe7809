"""For games in units: the rules that a table can show, with openings and endings for them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pao.deals import endings as end
from pao.deals import openings_fed as fed
from pao.deals import openings_plain as plain
from pao.deals import openings_unfed as unfed
from pao.deals import units_details as details
from pao.deals.complications import ANKAN, DEALER, HELD, KAKAN, PLAIN_RULES, Complexity
from pao.deals.groups import ANY, Aim, Kinds, call_anything, some_pair
from pao.deals.play import Play
from pao.deals.recipes import (
    ANYTHING,
    BOTH,
    DRAGONS,
    DRAW,
    FED,
    KANS,
    LOST,
    NEARLY,
    OFF_ANOTHER,
    OFF_THE_FEEDER,
    OWN_KAN,
    RINSHAN,
    RINSHAN_LATER,
    RON,
    ROOMY,
    SETS,
    TSUMO,
    UNCALLED,
    WINDS,
    WON,
    Endings,
    Openings,
    Wish,
)
from pao.deals.units_details import Extra
from pao.game import HOUSE_YAKUMAN, CallKind, Seat, Yakuman
from pao.rules import Liability, UnitsRules
from pao.trace import Rule

EXTRAS: Final = (DEALER, KAKAN)
SUITS: Final = (ANY[:9], ANY[9:18], ANY[18:27])


def one_suit(play: Play) -> Aim:
    """Open with three or four calls of one suit; the rest of the hand is of it too."""
    seat, suit = play.aspirant(), play.dice.pick(SUITS)
    for _ in range(play.dice.pick((3, 4, 4))):
        call_anything(play, seat, suit)
    return Aim(seat, suit)


def flush(play: Play) -> Aim:
    """Four calls of one suit."""
    seat, suit = _melds_to_call(play, 4)
    return Aim(seat, suit)


def flush_by_kan(play: Play) -> Aim:
    """Three calls of one suit, and an open kan of it."""
    seat, suit = _melds_to_call(play, 3)
    play.call(seat, CallKind.DAIMINKAN, play.dice.pick(play.claimable(suit, 4)))
    return Aim(seat, suit)


def spoilt_flush(play: Play) -> Aim:
    """Four calls of one suit, and a pair of another."""
    seat, suit = _melds_to_call(play, 4)
    other = play.dice.pick([kinds for kinds in SUITS if kinds != suit])
    return Aim(seat, groups=(some_pair(play, other),))


def _melds_to_call(play: Play, count: int) -> tuple[Seat, Kinds]:
    seat, suit = play.aspirant(), play.dice.pick(SUITS)
    for _ in range(count):
        call_anything(play, seat, suit)
    return seat, suit


SUIT: Final[Openings] = ((one_suit, 1),)
FLUSH: Final[Openings] = ((flush, 5), (flush_by_kan, 2))
SPOILT_FLUSH: Final[Openings] = ((spoilt_flush, 1),)
HONOURS: Final[Openings] = ((unfed.honours, 2), (fed.dragons_in_honours, 1))
TERMINALS: Final[Openings] = ((unfed.terminals, 1),)
THREE_CALLED: Final[Openings] = ((fed.fitting, 2), (one_suit, 1), (plain.open_hand, 2))
FREE: Final[Openings] = (*ANYTHING, (one_suit, 12))
LASTING: Final[Openings] = (*SETS, (one_suit, 4), (fed.fitting, 2))
ANYHOW: Final[Endings] = (
    *((ending, 8 * weight) for ending, weight in WON),
    (end.rinshan, 3),
    (end.double_ron, 3),
    (end.another_wins, 3),
    (end.draw, 4),
)


@dataclass(frozen=True, slots=True)
class UnitsWish:
    """Openings and endings, and the details that are added to a hand."""

    wish: Wish
    extras: tuple[Extra, ...] = ()


def _wish(
    openings: Openings, endings: Endings, *extras: Extra, complication: str = ""
) -> UnitsWish:
    complications = (complication,) if complication else ()
    return UnitsWish(Wish(openings, endings, Complexity(complications, EXTRAS)), extras)


FREELY: Final = _wish(FREE, ANYHOW)
BAO: Final[Mapping[Rule, UnitsWish]] = {
    Rule.BAO_THIRD_DRAGON: _wish(DRAGONS, ANYHOW),
    Rule.BAO_FOURTH_WIND: _wish(WINDS, ANYHOW),
    Rule.BAO_ANOTHER_HONOUR: _wish(HONOURS, ANYHOW),
    Rule.BAO_ANOTHER_TERMINAL: _wish(TERMINALS, ANYHOW),
    Rule.BAO_LIMIT_DOUBLES: _wish(THREE_CALLED, ANYHOW, details.doubles),
    Rule.BAO_ONE_SUIT: _wish(SUIT, ANYHOW),
    Rule.BAO_JADE_OR_BLUE: _wish(THREE_CALLED, WON, details.jade_or_blue),
    Rule.BAO_LAST_FLOWER: _wish(THREE_CALLED, ANYHOW, details.flowers),
    Rule.BAO_LATE_WALL: _wish(THREE_CALLED, RON, details.late_wall),
    Rule.BAO_LATE_KONG: _wish(ROOMY, ((end.rinshan, 1), (end.tsumo_after_kan, 1)), details.kongs),
    Rule.BAO_LONG_HAND: _wish(THREE_CALLED, RON, details.long_thrower),
    Rule.BAO_CLAIM_NOT_COUNTED: _wish(SETS, WON, complication=HELD),
    Rule.BAO_BY_THE_WIN: _wish((*UNCALLED, *SUIT), RON),
    Rule.BAO_KONGS_COUNT: _wish(SETS, WON),
    Rule.BAO_ANKAN: _wish(SETS, WON, complication=ANKAN),
    Rule.BAO_AT_LIMIT: _wish(LASTING, WON, details.doubles),
    Rule.BAO_STANDS: _wish((*SUIT, *HONOURS), (*RON, *TSUMO)),
    Rule.BAO_ROLLED_OVER: _wish((*SUIT, *HONOURS), (*RON, *TSUMO)),
    Rule.BAO_TILE_NOT_FRESH: _wish(THREE_CALLED, RON, details.late_wall),
    Rule.BAO_WALL_NOT_LATE: _wish(THREE_CALLED, RON, details.early_wall),
    Rule.ANOTHER_WON: _wish(LASTING, LOST),
    Rule.NOTHING_DUE_ON_DRAW: _wish(LASTING, DRAW),
    Rule.WORTH_UNITS: _wish(FREE, WON),
    Rule.WORTH_LIMIT: _wish(FREE, WON, details.at_the_limit),
    Rule.WORTH_LIMIT_HAND: _wish(THREE_CALLED, WON, details.jade_or_blue),
    Rule.UNITS_DRAWN: _wish(THREE_CALLED, TSUMO),
    Rule.UNITS_THROWN: _wish(THREE_CALLED, RON),
    Rule.UNITS_DISCARDER_ALONE: _wish(THREE_CALLED, RON),
    Rule.UNITS_LIABLE_DRAWN: _wish(LASTING, TSUMO),
    Rule.UNITS_LIABLE_THREW: _wish(LASTING, OFF_THE_FEEDER),
    Rule.UNITS_BAO_AS_USUAL: _wish(LASTING, OFF_ANOTHER),
    Rule.UNITS_SHARED: _wish(LASTING, OFF_ANOTHER),
    Rule.UNITS_SEVERAL_WINNERS: _wish(FREE, ((end.double_ron, 1),)),
    Rule.KONG_PAID: _wish(ROOMY, ((end.rinshan, 1), (end.tsumo_after_kan, 1)), details.kongs),
    Rule.KONG_PAID_BY_THROWER: _wish(ROOMY, ((end.rinshan, 1),), details.kongs),
    Rule.WRONG_LENGTH: _wish(THREE_CALLED, WON, details.wrong_length),
    Rule.FALSE_WIN: _wish(FREE, ANYHOW, details.false_win),
}
"""The rules that a game with bao can show."""

BY_YAKUMAN: Final[Mapping[Rule, UnitsWish]] = {
    Rule.NOT_YET_ENSURED: _wish((*FED, *UNCALLED, *NEARLY), ANYHOW),
    Rule.THIRD_DRAGON_ENSURES: _wish(DRAGONS, ANYHOW),
    Rule.FOURTH_WIND_ENSURES: _wish(WINDS, ANYHOW),
    Rule.FOURTH_KAN_ENSURES: _wish(KANS, ANYHOW),
    Rule.FOURTH_FITTING_MELD: _wish((*THREE_CALLED, *HONOURS), ANYHOW),
    Rule.OWN_KAN_ENSURES: _wish(((unfed.four_kans_by_own_kan, 1),), WON),
    Rule.ANKAN_IS_HIDDEN: _wish((*FED, *OWN_KAN), WON, complication=ANKAN),
    Rule.HELD_TRIPLET_NO_EXCUSE: _wish(SETS, WON, complication=HELD),
    Rule.KAKAN_CHANGES_NOTHING: _wish(SETS, WON, complication=KAKAN),
    Rule.RINSHAN_ATTACHES: _wish(ROOMY, RINSHAN),
    Rule.RINSHAN_FURTHER_KANS: _wish(ROOMY, RINSHAN_LATER),
    Rule.RINSHAN_AS_RON: _wish(ROOMY, RINSHAN),
    Rule.RINSHAN_NOT_LISTED: _wish(ROOMY, RINSHAN),
    Rule.NOT_LISTED: _wish(FED, ANYHOW),
    Rule.COMPLETED_UNCALLED: _wish(UNCALLED, WON),
    Rule.PAIR_IS_FREE: _wish(((unfed.little_winds, 1),), WON),
    Rule.YAKUMAN_NOT_COMPLETED: _wish(((plain.four_alike, 1),), WON),
    Rule.ANOTHER_WON: _wish(FED, LOST),
    Rule.NOTHING_DUE_ON_DRAW: _wish(FED, DRAW),
    Rule.WORTH_UNITS: _wish(THREE_CALLED, WON),
    Rule.WORTH_LIMIT_HAND: _wish(FED, WON),
    Rule.UNITS_DRAWN: _wish((*UNCALLED, *THREE_CALLED), TSUMO),
    Rule.UNITS_THROWN: _wish((*UNCALLED, *THREE_CALLED), RON),
    Rule.UNITS_DISCARDER_ALONE: _wish((*UNCALLED, *THREE_CALLED), RON),
    Rule.UNITS_NINE_TILES: _wish(SUIT, RON),
    Rule.UNITS_BAO_AS_USUAL: _wish(FED, OFF_ANOTHER),
    Rule.UNITS_LIABLE_DRAWN: _wish(FED, TSUMO),
    Rule.UNITS_LIABLE_THREW: _wish(FED, OFF_THE_FEEDER),
    Rule.UNITS_HALVES: _wish(FED, OFF_ANOTHER),
    Rule.UNITS_TWO_LIABLE: _wish(BOTH, WON),
    Rule.UNITS_SEVERAL_WINNERS: _wish(FREE, ((end.double_ron, 1),)),
}
"""The rules that a game in units with liability for its limit hands can show."""


WITHOUT_HOUSE_YAKUMAN: Final[Mapping[Rule, UnitsWish]] = {
    **BY_YAKUMAN,
    Rule.YAKUMAN_NOT_COMPLETED: _wish(SPOILT_FLUSH, WON),
}
BY_FLUSH: Final[Mapping[Rule, UnitsWish]] = {
    **WITHOUT_HOUSE_YAKUMAN,
    Rule.FOURTH_FITTING_MELD: _wish(FLUSH, ANYHOW),
    Rule.HELD_TRIPLET_NO_EXCUSE: _wish(((flush_by_kan, 1),), WON),
    Rule.COMPLETED_UNCALLED: _wish(SUIT, WON),
    Rule.ANOTHER_WON: _wish(FLUSH, LOST),
    Rule.NOTHING_DUE_ON_DRAW: _wish(FLUSH, DRAW),
    Rule.UNITS_LIABLE_DRAWN: _wish(FLUSH, TSUMO),
    Rule.UNITS_LIABLE_THREW: _wish(FLUSH, OFF_THE_FEEDER),
}
"""The same, where a full flush is the only hand that anybody is liable for."""

ONLY: Final[Mapping[Rule, tuple[int, ...]]] = {
    Rule.OWN_KAN_ENSURES: (2,),
    Rule.UNITS_DRAWN: (1, 2),
    Rule.UNITS_THROWN: (1, 2),
}
"""The difficulties of rules that rarely occur together with others."""

ONLY_WITHOUT_HOUSE_YAKUMAN: Final[Mapping[Rule, tuple[int, ...]]] = {
    **ONLY,
    Rule.PAIR_IS_FREE: (2,),
    Rule.YAKUMAN_NOT_COMPLETED: (2,),
    Rule.NOTHING_DUE_ON_DRAW: (2,),
}
ONLY_BY_FLUSH: Final[Mapping[Rule, tuple[int, ...]]] = {
    **ONLY_WITHOUT_HOUSE_YAKUMAN,
    Rule.HELD_TRIPLET_NO_EXCUSE: (2,),
    Rule.COMPLETED_UNCALLED: (2,),
    Rule.WORTH_LIMIT_HAND: (2, 3),
    Rule.UNITS_NINE_TILES: (1, 2),
    Rule.UNITS_LIABLE_DRAWN: (1, 2),
    Rule.UNITS_LIABLE_THREW: (1, 2),
}
"""The same, with the fewer branches of these rule sets."""


def units_wish(concept: Rule | None, rules: UnitsRules) -> UnitsWish:
    return _wishes(rules).get(concept, FREELY) if concept else FREELY


def units_difficulties(concept: Rule, rules: UnitsRules) -> tuple[int, ...]:
    """Return how hard tables with a rule can be; empty if it never occurs."""
    if concept not in _wishes(rules) or concept in _left_out(rules):
        return ()
    only = _kind_of(rules)[1]
    return only.get(concept, (1, 2, 3) if concept in PLAIN_RULES else (2, 3))


def _wishes(rules: UnitsRules) -> Mapping[Rule, UnitsWish]:
    return _kind_of(rules)[0]


def _kind_of(
    rules: UnitsRules,
) -> tuple[Mapping[Rule, UnitsWish], Mapping[Rule, tuple[int, ...]]]:
    """Return the wishes for a rule set, and the rules that have only some difficulties."""
    if rules.bao:
        return BAO, ONLY
    listed = {*rules.liability.yakuman} if rules.liability else set()
    if listed == {Yakuman.CHINITSU}:
        return BY_FLUSH, ONLY_BY_FLUSH
    if listed.intersection(HOUSE_YAKUMAN):
        return BY_YAKUMAN, ONLY
    return WITHOUT_HOUSE_YAKUMAN, ONLY_WITHOUT_HOUSE_YAKUMAN


def _left_out(rules: UnitsRules) -> set[Rule]:
    """Return the rules that the rule set's switches exclude."""
    others = {rule for value, rule in BY_ANOTHER.items() if value != rules.units.on_ron_by_another}
    if rules.units.on_ron == "discarder-pays":
        others |= {Rule.UNITS_THROWN, Rule.UNITS_BAO_AS_USUAL, Rule.UNITS_SHARED}
    else:
        others.add(Rule.UNITS_DISCARDER_ALONE)
    if not rules.units.nine_tiles or rules.units.on_ron == "discarder-pays":
        others.add(Rule.UNITS_NINE_TILES)
    if rules.bao:
        others.add(Rule.BAO_STANDS if rules.bao.rolled else Rule.BAO_ROLLED_OVER)
    elif rules.liability:
        others |= _not_by_yakuman(rules.liability)
        if rules.units.nine_tiles and {*rules.liability.yakuman} == {Yakuman.CHINITSU}:
            others.add(Rule.UNITS_BAO_AS_USUAL)
    return others


def _not_by_yakuman(liability: Liability) -> set[Rule]:
    """What the list of yakuman, the kans that are seen and rinshan rule out."""
    listed = {*liability.yakuman}
    rules = {rule for rule, needed in NEEDED.items() if not needed <= listed}
    if listed >= SURE:
        rules.add(Rule.NOT_LISTED)
    if liability.ankan_is_visible:
        rules.add(Rule.ANKAN_IS_HIDDEN)
    if liability.rinshan == "no":
        return rules | {Rule.RINSHAN_ATTACHES, Rule.RINSHAN_FURTHER_KANS, Rule.RINSHAN_AS_RON}
    return rules | {Rule.RINSHAN_NOT_LISTED}


BY_ANOTHER: Final[Mapping[str, Rule]] = {
    "split": Rule.UNITS_HALVES,
    "as-usual": Rule.UNITS_BAO_AS_USUAL,
    "shared": Rule.UNITS_SHARED,
}
SURE: Final = {Yakuman.DAISANGEN, Yakuman.DAISUUSHI, Yakuman.SUUKANTSU}
NEEDED: Final[Mapping[Rule, set[Yakuman]]] = {
    Rule.THIRD_DRAGON_ENSURES: {Yakuman.DAISANGEN},
    Rule.FOURTH_WIND_ENSURES: {Yakuman.DAISUUSHI},
    Rule.FOURTH_KAN_ENSURES: {Yakuman.SUUKANTSU},
    Rule.OWN_KAN_ENSURES: {Yakuman.SUUKANTSU},
    Rule.UNITS_TWO_LIABLE: {Yakuman.DAISANGEN, Yakuman.SUUKANTSU},
}
"""The yakuman that must be listed for a rule to be met."""
