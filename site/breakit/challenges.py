"""The built-in challenges: melds, the yakuman to break, and what it teaches."""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from pao.game import Yakuman


@dataclass(frozen=True, slots=True)
class Challenge:
    """A built-in challenge. ``idea`` is shown once the reader has solved it."""

    id: str
    melds: str
    yakuman: Yakuman
    title: str | Promise
    idea: str | Promise


CHALLENGES: Final = (
    Challenge(
        "two-dragons",
        "555z 666z",
        Yakuman.DAISANGEN,
        _("Two dragon sets"),
        _(
            "Two dragon sets look dangerous, but nothing is certain yet, because the "
            "third set may never come. So nobody is liable for feeding the second set."
        ),
    ),
    Challenge(
        "three-dragons",
        "555z 666z 777z",
        Yakuman.DAISANGEN,
        _("Three dragon sets"),
        _(
            "The hand is daisangen, whatever its other tiles are. So daisangen is "
            "“ensured”, and this is why the player who feeds the third dragon is "
            "liable."
        ),
    ),
    Challenge(
        "concealed-kan",
        "(5555z) 666z 777z",
        Yakuman.DAISANGEN,
        _("Three dragon sets, one of them a concealed kan"),
        _(
            "A player who declares a concealed kan shows it. Everybody can see the "
            "kan, so the kan counts like any other set, even though no discard was "
            "called."
        ),
    ),
    Challenge(
        "three-winds",
        "111z 222z 333z",
        Yakuman.DAISUUSHI,
        _("Three wind sets"),
        _(
            "The fourth wind may stay a pair, and the hand is then shousuushi. Or the "
            "fourth wind may never come. Only the fourth set makes daisuushi certain."
        ),
    ),
    Challenge(
        "three-kans",
        "2222m 5555p 8888s",
        Yakuman.SUUKANTSU,
        _("Three kans"),
        _("Three kans are sankantsu. The last set does not have to be a kan."),
    ),
    Challenge(
        "four-kans",
        "1111m 2222p (3333s) 7777z",
        Yakuman.SUUKANTSU,
        _("Four kans"),
        _(
            "After the fourth kan only a pair is missing, and any pair will do. Suukantsu is "
            "certain, whatever the tiles are."
        ),
    ),
    Challenge(
        "four-honours",
        "111z 222z 555z 777z",
        Yakuman.TSUUIISOU,
        _("Four pons of honours"),
        _(
            "The pair is not decided until the hand is won. So tsuuiisou is never certain, "
            "however many honours lie on the table, and under most rules nobody is liable "
            "for it."
        ),
    ),
    Challenge(
        "four-terminals",
        "111m 999p 111s 999s",
        Yakuman.CHINROUTOU,
        _("Four pons of terminals"),
        _(
            "The pair is not decided yet. With a pair of honours, or of any number "
            "from 2 to 8, the hand is not chinroutou. So the four sets alone do not "
            "make chinroutou certain."
        ),
    ),
)


def challenge(name: str) -> Challenge | None:
    return next((challenge for challenge in CHALLENGES if challenge.id == name), None)


def challenge_after(challenge: Challenge) -> Challenge | None:
    """Return the challenge after this one; None after the last."""
    later = CHALLENGES[CHALLENGES.index(challenge) + 1 :]
    return later[0] if later else None
