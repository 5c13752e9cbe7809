"""The openings and endings for each concept. The trace shows whether it occurs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from pao.deals import endings as end
from pao.deals import openings_fed as fed
from pao.deals import openings_plain as plain
from pao.deals import openings_unfed as unfed
from pao.deals.complications import (
    ALL,
    ANKAN,
    CALLS,
    COUNTERS,
    HELD,
    HONBA,
    KAKAN,
    RIICHI,
    STICKS,
    Complexity,
)
from pao.deals.groups import Aim
from pao.deals.play import Play
from pao.trace import Rule

Openings = tuple[tuple[Callable[[Play], Aim], int], ...]
Endings = tuple[tuple[Callable[[Play, Aim], None], int], ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """Openings and endings with their weights, and the complexity of the table."""

    openings: Openings
    endings: Endings
    complexity: Complexity = field(default_factory=Complexity)


def wish(
    openings: Openings,
    endings: Endings,
    branches: int = 1,
    *complications: str,
    extras: tuple[str, ...] = ALL,
) -> Wish:
    return Wish(openings, endings, Complexity(complications, extras, branches))


DRAGONS: Final[Openings] = ((fed.dragons, 3), (fed.dragons_in_honours, 1))
WINDS: Final[Openings] = ((fed.winds, 3), (fed.winds_in_honours, 1))
SETS: Final[Openings] = (*DRAGONS, *WINDS)
KANS: Final[Openings] = ((fed.four_kans, 3),)
FED: Final[Openings] = ((fed.dragons, 5), *SETS, *KANS)
TWICE: Final[Openings] = ((fed.dragons_and_kans, 2), (fed.winds_and_kans, 1))
BOTH: Final[Openings] = ((fed.dragons_and_kans, 1),)
FITTING: Final[Openings] = ((fed.fitting, 1),)
OWN_KAN: Final[Openings] = (
    (unfed.dragons_by_own_kan, 1),
    (unfed.winds_by_own_kan, 1),
    (unfed.four_kans_by_own_kan, 1),
)
UNCALLED: Final[Openings] = (
    (unfed.uncalled_dragon, 2),
    (unfed.uncalled_wind, 1),
    (unfed.uncalled_in_honours, 1),
)
FREE_PAIR: Final[Openings] = (
    (unfed.honours, 1),
    (unfed.terminals, 1),
    (unfed.greens, 1),
    (unfed.little_winds, 1),
    (unfed.little_winds_in_honours, 1),
)
NEARLY: Final[Openings] = ((plain.two_dragons, 1), (plain.three_kans, 1), (plain.four_alike, 1))
PLAIN: Final[Openings] = ((plain.ordinary, 4), *NEARLY)
UNFED: Final[Openings] = (*OWN_KAN, *UNCALLED, *FREE_PAIR)
ROOMY: Final[Openings] = ((fed.dragons, 2), (plain.two_dragons, 1), (plain.open_hand, 3), *KANS)
COMBINED: Final[Openings] = ((fed.dragons_in_honours, 2), (fed.winds_in_honours, 1), *TWICE)
DOUBLED: Final[Openings] = (
    *COMBINED,
    (unfed.uncalled_in_honours, 1),
    (unfed.little_winds_in_honours, 4),
)
PAST_ONE: Final[Openings] = ((fed.dragons_past_one, 1), (plain.two_dragons_past_one, 1))
BIG_WINDS: Final[Openings] = (*WINDS, (unfed.winds_by_own_kan, 1), (unfed.uncalled_wind, 1))
ANYTHING: Final[Openings] = (
    *((opening, 4 * weight) for opening, weight in (*FED, *TWICE)),
    *((opening, weight) for opening, weight in (*UNFED, *PLAIN)),
    (plain.thirteen_han, 1),
    (plain.four_han, 1),
)

TSUMO: Final[Endings] = ((end.tsumo, 1),)
OFF_ANOTHER: Final[Endings] = ((end.ron_off_another, 1),)
OFF_THE_FEEDER: Final[Endings] = ((end.ron_off_the_feeder, 1),)
RON: Final[Endings] = (*OFF_ANOTHER, *OFF_THE_FEEDER)
WON: Final[Endings] = (*RON, *TSUMO, *TSUMO)
RINSHAN: Final[Endings] = ((end.rinshan, 1),)
RINSHAN_LATER: Final[Endings] = ((end.rinshan_after_another_kan, 1),)
CHANKAN: Final[Endings] = ((end.chankan, 1),)
DOUBLE_RON: Final[Endings] = ((end.double_ron, 1),)
TRIPLE_RON: Final[Endings] = ((end.triple_ron, 1),)
DRAW: Final[Endings] = ((end.draw, 1),)
LOST: Final[Endings] = ((end.another_wins, 1),)
ANYHOW: Final[Endings] = (
    *((ending, 10 * weight) for ending, weight in WON),
    (end.rinshan, 4),
    (end.tsumo_after_kan, 2),
    (end.chankan, 6),
    (end.double_ron, 3),
    (end.triple_ron, 2),
    (end.another_wins, 3),
    (end.draw, 3),
    (end.nagashi, 1),
)

FREELY: Final = wish(ANYTHING, ANYHOW, 0)

WISHES: Final[Mapping[Rule, Wish]] = {
    Rule.NO_LIABILITY: wish(FED, WON, 0, extras=COUNTERS),
    Rule.NOT_YET_ENSURED: wish((*FED, *UNCALLED, *NEARLY), ANYHOW, 0),
    Rule.THIRD_DRAGON_ENSURES: wish(DRAGONS, ANYHOW, 0),
    Rule.FOURTH_WIND_ENSURES: wish(WINDS, ANYHOW, 1),
    Rule.FOURTH_KAN_ENSURES: wish(KANS, ANYHOW, 0, extras=(*COUNTERS, ANKAN, RIICHI)),
    Rule.FOURTH_FITTING_MELD: wish(FITTING, WON, 0, extras=(*COUNTERS, RIICHI)),
    Rule.NOT_LISTED: wish((*KANS, *KANS, *FED), WON, 1, extras=COUNTERS),
    Rule.CLAIM_NEVER_COUNTS: wish(FED, WON, 1, HELD),
    Rule.OWN_KAN_ENSURES: wish(OWN_KAN, WON, 1, extras=COUNTERS),
    Rule.ANKAN_IS_SEEN: wish(FED, WON, 1, ANKAN),
    Rule.ANKAN_IS_HIDDEN: wish(FED, WON, 1, ANKAN),
    Rule.HELD_TRIPLET_NO_EXCUSE: wish(SETS, WON, 1, HELD),
    Rule.RIICHI_NO_EXCUSE: wish(FED, WON, 2, RIICHI),
    Rule.KAKAN_CHANGES_NOTHING: wish(SETS, WON, 1, KAKAN),
    Rule.RINSHAN_ATTACHES: wish(ROOMY, RINSHAN, 2),
    Rule.RINSHAN_NOT_LISTED: wish(ROOMY, RINSHAN, 1),
    Rule.RINSHAN_FURTHER_KANS: wish(ROOMY, RINSHAN_LATER, 1),
    Rule.WORTH_YAKUMAN: wish((*FED, *TWICE, *UNFED), WON, 0),
    Rule.YAKUMAN_ADD_UP: wish(DOUBLED, WON, 2),
    Rule.WORTH_DOUBLE: wish(BIG_WINDS, WON, 1),
    Rule.WORTH_ONE_YAKUMAN: wish(DOUBLED, WON, 2),
    Rule.YAKUMAN_NOT_COUNTED: wish(BOTH, WON, 3),
    Rule.WORTH_HAND: wish(PLAIN, WON, 0, extras=COUNTERS),
    Rule.KAZOE_COUNTS: wish(((plain.thirteen_han, 1),), WON, 2, extras=COUNTERS),
    Rule.KIRIAGE_COUNTS: wish(((plain.four_han, 1),), RON, 2, extras=COUNTERS),
    Rule.COMPLETED_UNCALLED: wish(UNCALLED, WON, 1, extras=COUNTERS),
    Rule.PAIR_IS_FREE: wish(FREE_PAIR, WON, 1, extras=COUNTERS),
    Rule.YAKUMAN_NOT_COMPLETED: wish(((plain.four_alike, 1), *FITTING), WON, 1),
    Rule.ANOTHER_WON: wish(FED, LOST, 1),
    Rule.NOTHING_DUE_ON_DRAW: wish(FED, DRAW, 1, extras=CALLS),
    Rule.LIABLE_PAYS_TSUMO: wish(FED, TSUMO, 0),
    Rule.LIABLE_DEALT_IN: wish(FED, OFF_THE_FEEDER, 0),
    Rule.LIABLE_SPLITS_RON: wish(FED, OFF_ANOTHER, 0),
    Rule.DISCARDER_PAYS_ALONE: wish(FED, OFF_ANOTHER, 0),
    Rule.CHANKAN_IS_A_DISCARD: wish(DRAGONS, CHANKAN, 1),
    Rule.WHOLE_HAND: wish(COMBINED, WON, 3),
    Rule.REST_AS_USUAL: wish(COMBINED, WON, 3),
    Rule.TWO_LIABLE: wish(BOTH, WON, 3),
    Rule.RINSHAN_AS_RON: wish(ROOMY, RINSHAN, 2),
    Rule.TSUMO: wish((*UNFED, *PLAIN), TSUMO, 0, extras=COUNTERS),
    Rule.RON: wish((*UNFED, *PLAIN), RON, 0, extras=COUNTERS),
    Rule.TSUMO_LOSS: wish(ANYTHING, TSUMO, 0),
    Rule.HONBA_TSUMO_LIABLE: wish(FED, TSUMO, 1, HONBA),
    Rule.HONBA_TSUMO_SHARED: wish(COMBINED, TSUMO, 3, HONBA),
    Rule.HONBA_RON_LIABLE: wish(FED, OFF_ANOTHER, 1, HONBA),
    Rule.HONBA_RON_DISCARDER: wish(FED, OFF_ANOTHER, 1, HONBA),
    Rule.HONBA_TWO_LIABLE: wish(BOTH, (*TSUMO, *OFF_ANOTHER), 3, HONBA),
    Rule.HONBA_TSUMO: wish((*UNFED, *PLAIN), TSUMO, 1, HONBA, extras=COUNTERS),
    Rule.HONBA_RON: wish((*UNFED, *PLAIN), RON, 1, HONBA, extras=COUNTERS),
    Rule.HONBA_SEVERAL_WINNERS: wish((*FED, *PLAIN), DOUBLE_RON, 3, HONBA),
    Rule.HEAD_BUMP: wish((*FED, *PLAIN), DOUBLE_RON, 1),
    Rule.SEVERAL_WINNERS: wish((*FED, *PLAIN), DOUBLE_RON, 1),
    Rule.TRIPLE_RON_DRAW: wish((*FED, *PLAIN), TRIPLE_RON, 1),
    Rule.STICKS: wish(ANYTHING, WON, 1, STICKS),
    Rule.NOTEN: wish((*NEARLY, *NEARLY, *FED), DRAW, 0, extras=CALLS),
    Rule.NAGASHI: wish(PAST_ONE, ((end.nagashi, 1),), 0, extras=CALLS),
}
"""The wish for each rule. For a rule that is missing here, any table is tried."""
