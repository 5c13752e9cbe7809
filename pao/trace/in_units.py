"""The rules that only rule sets know that count in units."""

from collections.abc import Mapping

from pao.trace.about import OF_A_CLAIM, OF_A_LIABILITY, OF_A_THROW, OF_SHARES, OF_THE_WALL, About
from pao.trace.rule import Rule

RULES_IN_UNITS: Mapping[Rule, About] = {
    Rule.BAO_THIRD_DRAGON: About("bao.three_dragons", OF_A_CLAIM, is_plain=True),
    Rule.BAO_FOURTH_WIND: About("bao.four_winds", OF_A_CLAIM, is_plain=True),
    Rule.BAO_ANOTHER_HONOUR: About("bao.all_honours", OF_A_CLAIM, is_plain=True),
    Rule.BAO_ANOTHER_TERMINAL: About("bao.terminals", OF_A_CLAIM, is_plain=True),
    Rule.BAO_LIMIT_DOUBLES: About("bao.limit_doubles", OF_A_CLAIM, is_plain=True),
    Rule.BAO_ONE_SUIT: About("bao.one_suit", OF_A_CLAIM, is_plain=True),
    Rule.BAO_JADE_OR_BLUE: About("bao.jade_and_blue", OF_A_CLAIM),
    Rule.BAO_LAST_FLOWER: About("bao.last_flower", ("winner", "seat"), is_plain=True),
    Rule.BAO_LATE_WALL: About("bao.late_wall", OF_THE_WALL, is_plain=True),
    Rule.BAO_LATE_KONG: About("bao.late_kong", OF_THE_WALL, is_plain=True),
    Rule.BAO_LONG_HAND: About("bao.long_hand", ("winner", "seat"), is_plain=True),
    Rule.BAO_CLAIM_NOT_COUNTED: About(None, (*OF_A_CLAIM, "purpose")),
    Rule.BAO_BY_THE_WIN: About("bao.win", OF_A_CLAIM),
    Rule.BAO_KONGS_COUNT: About("bao.kongs", OF_A_CLAIM),
    Rule.BAO_ANKAN: About("bao.ankan_is_visible", (*OF_A_CLAIM, "counts")),
    Rule.BAO_AT_LIMIT: About("bao.at_limit", (*OF_A_CLAIM, "counts")),
    Rule.BAO_STANDS: About("bao.rolled", ("winner", "seat", "bearer")),
    Rule.BAO_ROLLED_OVER: About("bao.rolled", ("winner", "seat", "bearer")),
    Rule.BAO_TILE_NOT_FRESH: About(None, OF_THE_WALL),
    Rule.BAO_WALL_NOT_LATE: About(None, OF_THE_WALL),
    Rule.WORTH_UNITS: About(None, ("winner", "units"), is_plain=True),
    Rule.WORTH_LIMIT: About("units.limit", ("winner", "units"), is_plain=True),
    Rule.WORTH_LIMIT_HAND: About(
        "units.limit_hands", ("winner", "yakuman", "units"), is_plain=True
    ),
    Rule.NO_COUNTERS: About(None, ()),
    Rule.UNITS_DRAWN: About(None, ("winner", "each_pays"), is_plain=True),
    Rule.UNITS_THROWN: About(None, OF_A_THROW, is_plain=True),
    Rule.UNITS_LIABLE_DRAWN: About(None, (*OF_A_LIABILITY, "all_pay"), is_plain=True),
    Rule.UNITS_LIABLE_THREW: About(None, (*OF_A_LIABILITY, "all_pay"), is_plain=True),
    Rule.UNITS_HALVES: About("units.on_ron_by_another", OF_SHARES, is_plain=True),
    Rule.UNITS_BAO_AS_USUAL: About("units.on_ron_by_another", OF_A_THROW, is_plain=True),
    Rule.UNITS_SHARED: About("units.on_ron_by_another", OF_SHARES, is_plain=True),
    Rule.UNITS_TWO_LIABLE: About("units.two_liable", ("winner", "seats", "seat")),
    Rule.UNITS_SEVERAL_WINNERS: About("units.several_winners", ("winners", "discarder")),
    Rule.KONG_PAID: About("bao.kong_worth", ("winner", "each_pays")),
    Rule.KONG_PAID_BY_THROWER: About(
        "bao.kong_worth", ("winner", "seat", "all_pay"), is_plain=True
    ),
    Rule.WRONG_LENGTH: About(None, ("seat", "length")),
    Rule.FALSE_WIN: About("units.false_win", ("seat", "units", "each_pays"), is_plain=True),
}
