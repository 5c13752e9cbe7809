"""The small rulings, one module each, in the groups under which they are shown."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from nextdoor.ruling import SmallRuling
from nextdoor.rulings.abortive_draws import ABORTIVE_DRAWS
from nextdoor.rulings.counters import COUNTERS
from nextdoor.rulings.deposits import DEPOSITS
from nextdoor.rulings.end_points import END_POINTS
from nextdoor.rulings.extra_hands import EXTRA_HANDS
from nextdoor.rulings.false_win import FALSE_WIN
from nextdoor.rulings.faulty_riichi import FAULTY_RIICHI
from nextdoor.rulings.furiten import FURITEN
from nextdoor.rulings.hand_length import HAND_LENGTH
from nextdoor.rulings.kuitan import KUITAN
from nextdoor.rulings.missed_discard import MISSED_DISCARD
from nextdoor.rulings.nagashi import NAGASHI
from nextdoor.rulings.orphans import ORPHANS
from nextdoor.rulings.riichi import RIICHI
from nextdoor.rulings.second_claim import SECOND_CLAIM
from nextdoor.rulings.swap_calling import SWAP_CALLING
from nextdoor.rulings.waits import WAITS

GROUPS: Final[Mapping[str, tuple[Promise, tuple[SmallRuling, ...]]]] = {
    "winning": (
        gettext_lazy("Winning and calling"),
        (FURITEN, MISSED_DISCARD, SECOND_CLAIM, WAITS, KUITAN),
    ),
    "mistakes": (gettext_lazy("When something is wrong"), (FALSE_WIN, HAND_LENGTH, SWAP_CALLING)),
    "riichi": (gettext_lazy("Riichi"), (RIICHI, FAULTY_RIICHI, DEPOSITS)),
    "endings": (
        gettext_lazy("How it ends"),
        (ABORTIVE_DRAWS, ORPHANS, NAGASHI, COUNTERS, EXTRA_HANDS, END_POINTS),
    ),
}
SMALL_RULINGS: Final[Mapping[str, SmallRuling]] = {
    ruling.id: ruling for _title, group in GROUPS.values() for ruling in group
}
"""By the last part of their address."""
