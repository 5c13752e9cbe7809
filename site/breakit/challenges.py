"""The set challenges: melds, a yakuman to break, and what it teaches. The engine alone answers."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from pao.game import Yakuman


@dataclass(frozen=True, slots=True)
class Challenge:
    """``idea`` is told to whoever has found the answer."""

    id: str
    melds: str
    yakuman: Yakuman
    title: str | Promise
    idea: str | Promise


CHALLENGES = (
    Challenge(
        "two-dragons",
        "555z 666z",
        Yakuman.DAISANGEN,
        _("Two dragons"),
        _(
            "Two dragon sets look dangerous, and they decide nothing: the third may never come. "
            "So nobody is liable for feeding the second."
        ),
    ),
    Challenge(
        "three-dragons",
        "555z 666z 777z",
        Yakuman.DAISANGEN,
        _("Three dragons"),
        _(
            "Whatever else the hand holds, it is daisangen. This is what “ensured” means, and why "
            "whoever feeds the third dragon is liable."
        ),
    ),
    Challenge(
        "concealed-kan",
        "(5555z) 666z 777z",
        Yakuman.DAISANGEN,
        _("A concealed kan among them"),
        _(
            "A concealed kan is shown when it is declared. Once everybody can see it, it counts "
            "like any other set, though no discard made it."
        ),
    ),
    Challenge(
        "three-winds",
        "111z 222z 333z",
        Yakuman.DAISUUSHI,
        _("Three winds"),
        _(
            "The fourth wind may stay a pair, and then the hand is shousuushi; or it may not come "
            "at all. Only the fourth set makes daisuushi certain."
        ),
    ),
    Challenge(
        "three-kans",
        "2222m 5555p 8888s",
        Yakuman.SUUKANTSU,
        _("Three kans"),
        _("Three kans are sankantsu. Nothing forces the last set to become a kan as well."),
    ),
    Challenge(
        "four-kans",
        "1111m 2222p (3333s) 7777z",
        Yakuman.SUUKANTSU,
        _("Four kans"),
        _(
            "After the fourth kan only a pair is missing, and any pair will do. Suukantsu is "
            "certain however dull the tiles are."
        ),
    ),
    Challenge(
        "four-honours",
        "111z 222z 555z 777z",
        Yakuman.TSUUIISOU,
        _("Four pons of honours"),
        _(
            "The pair is free until the win. However many honours lie on the table, tsuuiisou is "
            "never certain, and under most rules nobody is liable for it."
        ),
    ),
    Challenge(
        "four-terminals",
        "111m 999p 111s 999s",
        Yakuman.CHINROUTOU,
        _("Four pons of terminals"),
        _(
            "It is the pair again: one from two to eight, or of honours, and chinroutou is gone. "
            "What the table shows can come close and still decide nothing."
        ),
    ),
)


def challenge(name: str) -> Challenge | None:
    return next((challenge for challenge in CHALLENGES if challenge.id == name), None)


def challenge_after(challenge: Challenge) -> Challenge | None:
    """The next one; None after the last."""
    later = CHALLENGES[CHALLENGES.index(challenge) + 1 :]
    return later[0] if later else None
