"""What there is to practise: the rules of the trace, by subject."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from pao.trace import Rule

TOPICS: Final[Mapping[str, tuple[Promise, tuple[Rule, ...]]]] = {
    "rinshan": (
        _("A kan, and a win on the tile behind it"),
        (
            Rule.RINSHAN_ATTACHES,
            Rule.RINSHAN_NOT_LISTED,
            Rule.RINSHAN_TILE_NOT_FRESH,
            Rule.RINSHAN_FURTHER_KANS,
            Rule.RINSHAN_AS_RON,
        ),
    ),
    "two-liable": (_("Two players liable"), (Rule.TWO_LIABLE, Rule.HONBA_TWO_LIABLE)),
    "several-winners": (
        _("Several wins off one tile"),
        (
            Rule.HEAD_BUMP,
            Rule.SEVERAL_WINNERS,
            Rule.TRIPLE_RON_DRAW,
            Rule.HONBA_SEVERAL_WINNERS,
        ),
    ),
    "two-yakuman": (
        _("Two yakuman in one hand"),
        (
            Rule.REST_AS_USUAL,
            Rule.WHOLE_HAND,
            Rule.WORTH_ONE_YAKUMAN,
            Rule.YAKUMAN_NOT_COUNTED,
            Rule.YAKUMAN_ADD_UP,
            Rule.HONBA_TSUMO_SHARED,
        ),
    ),
    "nothing-due": (
        _("Fed, and nothing to pay for it"),
        (Rule.ANOTHER_WON, Rule.NOTHING_DUE_ON_DRAW, Rule.YAKUMAN_NOT_COMPLETED),
    ),
    "kans": (
        _("Kans that matter, and kans that do not"),
        (
            Rule.FOURTH_KAN_ENSURES,
            Rule.HELD_TRIPLET_NO_EXCUSE,
            Rule.KAKAN_CHANGES_NOTHING,
            Rule.OWN_KAN_ENSURES,
            Rule.ANKAN_IS_SEEN,
            Rule.ANKAN_IS_HIDDEN,
            Rule.CLAIM_NEVER_COUNTS,
        ),
    ),
    "not-ensured": (
        _("Nearly certain is not certain"),
        (
            Rule.PAIR_IS_FREE,
            Rule.FOURTH_FITTING_MELD,
            Rule.COMPLETED_UNCALLED,
            Rule.NOT_LISTED,
            Rule.NO_LIABILITY,
            Rule.NOTEN,
            Rule.NAGASHI,
        ),
    ),
    "honba": (
        _("Honba and riichi sticks"),
        (
            Rule.HONBA_TSUMO_LIABLE,
            Rule.HONBA_RON_LIABLE,
            Rule.HONBA_RON_DISCARDER,
            Rule.HONBA_TSUMO,
            Rule.HONBA_RON,
            Rule.STICKS,
            Rule.RIICHI_NO_EXCUSE,
        ),
    ),
    "winds": (_("The fourth wind"), (Rule.FOURTH_WIND_ENSURES,)),
    "ron": (
        _("Ron: who shares, who does not"),
        (
            Rule.LIABLE_SPLITS_RON,
            Rule.DISCARDER_PAYS_ALONE,
            Rule.CHANKAN_IS_A_DISCARD,
            Rule.LIABLE_DEALT_IN,
        ),
    ),
    "dragons": (_("The third dragon"), (Rule.THIRD_DRAGON_ENSURES, Rule.LIABLE_PAYS_TSUMO)),
}
"""By id: the title and the rules; the rarest first: a hand belongs to the first that it meets."""

PLAINEST_FIRST: Final = tuple(reversed([*TOPICS]))


def title_of(topic: str) -> str:
    return str(TOPICS[topic][0])


def concepts_of(topic: str) -> tuple[Rule, ...]:
    """The rules of a topic, or the one rule named; none for an unknown name."""
    if topic in TOPICS:
        return TOPICS[topic][1]
    return (Rule(topic),) if topic in {*Rule} else ()


def topic_of(rules: set[Rule]) -> str:
    """The topic of a hand on which these rules are met."""
    return next((name for name, (_title, met) in TOPICS.items() if rules & {*met}), "not-ensured")
