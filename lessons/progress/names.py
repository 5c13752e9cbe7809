"""What the concepts are called on the map, in a few words."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from pao.trace import Rule

NAMES: Final[Mapping[Rule, Promise]] = {
    Rule.NO_LIABILITY: _("No liability at all"),
    Rule.NOT_YET_ENSURED: _("Not certain yet"),
    Rule.THIRD_DRAGON_ENSURES: _("The third dragon"),
    Rule.COMPLETED_UNCALLED: _("Completed without a call"),
    Rule.FOURTH_WIND_ENSURES: _("The fourth wind"),
    Rule.PAIR_IS_FREE: _("The free pair"),
    Rule.FOURTH_KAN_ENSURES: _("The fourth kan"),
    Rule.NOT_LISTED: _("A yakuman that is not listed"),
    Rule.HELD_TRIPLET_NO_EXCUSE: _("A triplet already held"),
    Rule.ANKAN_IS_SEEN: _("A concealed kan is seen"),
    Rule.ANKAN_IS_HIDDEN: _("A concealed kan is hidden"),
    Rule.OWN_KAN_ENSURES: _("One’s own kan"),
    Rule.KAKAN_CHANGES_NOTHING: _("An added kan changes nothing"),
    Rule.CLAIM_NEVER_COUNTS: _("A claim that never counts"),
    Rule.RIICHI_NO_EXCUSE: _("Riichi is no excuse"),
    Rule.ANOTHER_WON: _("Another wins"),
    Rule.NOTHING_DUE_ON_DRAW: _("A drawn hand"),
    Rule.LIABLE_PAYS_TSUMO: _("Tsumo: one pays for all"),
    Rule.LIABLE_SPLITS_RON: _("Ron: half and half"),
    Rule.LIABLE_DEALT_IN: _("Liable, and dealt in"),
    Rule.DISCARDER_PAYS_ALONE: _("The discarder pays alone"),
    Rule.CHANKAN_IS_A_DISCARD: _("A robbed kan"),
    Rule.HONBA_TSUMO_LIABLE: _("Honba: the liable player, on tsumo"),
    Rule.HONBA_RON_LIABLE: _("Honba: the liable player, on ron"),
    Rule.HONBA_RON_DISCARDER: _("Honba: the discarder"),
    Rule.HONBA_TSUMO: _("Honba on an ordinary tsumo"),
    Rule.HONBA_RON: _("Honba on an ordinary ron"),
    Rule.HONBA_TSUMO_SHARED: _("Honba, shared"),
    Rule.HONBA_TWO_LIABLE: _("Honba with two liable"),
    Rule.HONBA_SEVERAL_WINNERS: _("Honba with several winners"),
    Rule.STICKS: _("Riichi sticks"),
    Rule.YAKUMAN_ADD_UP: _("Yakuman add up"),
    Rule.WORTH_ONE_YAKUMAN: _("One yakuman only"),
    Rule.YAKUMAN_NOT_COUNTED: _("A yakuman left uncounted"),
    Rule.REST_AS_USUAL: _("The rest as usual"),
    Rule.WHOLE_HAND: _("Liable for the whole hand"),
    Rule.TWO_LIABLE: _("Two liable players"),
    Rule.HEAD_BUMP: pgettext_lazy("concept", "Head bump"),
    Rule.SEVERAL_WINNERS: _("Several winners"),
    Rule.TRIPLE_RON_DRAW: _("Three winners"),
    Rule.RINSHAN_ATTACHES: _("Liable for a win after a kan"),
    Rule.RINSHAN_NOT_LISTED: _("A win after a kan, as usual"),
    Rule.RINSHAN_TILE_NOT_FRESH: _("A kan of a tile that lay in a river"),
    Rule.RINSHAN_FURTHER_KANS: _("A kan after the kan"),
    Rule.RINSHAN_AS_RON: _("Paid as by ron"),
    Rule.FOURTH_FITTING_MELD: _("The fourth fitting meld"),
    Rule.YAKUMAN_NOT_COMPLETED: _("Not completed after all"),
    Rule.NOTEN: _("Noten payments"),
    Rule.NAGASHI: pgettext_lazy("concept", "Nagashi mangan"),
    Rule.BAO_THIRD_DRAGON: _("Bao: the third dragon"),
    Rule.BAO_FOURTH_WIND: _("Bao: the fourth wind"),
    Rule.BAO_ANOTHER_HONOUR: _("Bao: one more honour"),
    Rule.BAO_ANOTHER_TERMINAL: _("Bao: one more terminal"),
    Rule.BAO_LIMIT_DOUBLES: _("Bao: enough doubles"),
    Rule.BAO_ONE_SUIT: _("Bao: one suit"),
    Rule.BAO_JADE_OR_BLUE: _("Bao: a jade or blue hand"),
    Rule.BAO_LAST_FLOWER: _("Bao: the last flower"),
    Rule.BAO_LATE_WALL: _("Bao: late in the wall"),
    Rule.BAO_LATE_KONG: _("Bao: a late kong"),
    Rule.BAO_LONG_HAND: _("Bao: a long hand"),
    Rule.BAO_CLAIM_NOT_COUNTED: _("Bao: a claim that is not counted"),
    Rule.BAO_BY_THE_WIN: _("Bao: by the win itself"),
    Rule.BAO_KONGS_COUNT: _("Bao: kongs count"),
    Rule.BAO_ANKAN: _("Bao: a concealed kong"),
    Rule.BAO_AT_LIMIT: _("Bao: only at the limit"),
    Rule.BAO_STANDS: _("Bao stands"),
    Rule.BAO_ROLLED_OVER: _("Bao is rolled over"),
    Rule.BAO_TILE_NOT_FRESH: _("Bao: the tile was not fresh"),
    Rule.BAO_WALL_NOT_LATE: _("Bao: the wall was not late"),
}


def name_of(concept: Rule) -> str:
    return str(NAMES[concept])
