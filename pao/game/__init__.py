"""The nouns of the game: tiles, seats, calls, melds, hands, yakuman, values of hands.

This package does not depend on rule sets or events.
"""

from pao.game.calls import KANS, Call, CallKind, Meld
from pao.game.han_and_fu import (
    HAN,
    KIRIAGE,
    MANGAN_BASIC,
    Circumstances,
    HanAndFu,
    count_han_and_fu,
)
from pao.game.hand import Hand, is_sets_and_pair, is_seven_pairs, is_thirteen_orphans, read_hand
from pao.game.seats import SEATS, Seat, nearest, seats_of
from pao.game.tiles import (
    ALL_KINDS,
    COPIES,
    DRAGONS,
    EAST,
    GREENS,
    HAKU,
    HONOURS,
    KINDS,
    NAMES,
    NORTH,
    NOT_AMONG_THREE,
    ORPHANS,
    RED_FIVES,
    RUNS,
    SUITS,
    TERMINALS,
    TRIPLETS,
    WEST,
    WINDS,
    Tile,
    count_kinds,
    format_tiles,
    in_order,
    parse_tiles,
)
from pao.game.worth import (
    BLESSINGS,
    HOUSE_YAKUMAN,
    JADE_OR_BLUE,
    UNDEFINED,
    UNITS_ONLY,
    WITH_FREE_PAIR,
    Limit,
    Wait,
    Worth,
    Yakuman,
)
from pao.game.yakuman import PREDICATES, chinitsu, is_nine_gates, sure_by, waits_of, yakuman_of
