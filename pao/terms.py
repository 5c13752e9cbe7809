"""What one win is settled on."""

from collections.abc import Mapping
from typing import NamedTuple

from pao.ruleset import RuleSet
from pao.seats import Seat


class Terms(NamedTuple):
    """Who won off whom, and who is liable for what.

    ``discarder``: who dealt in, or fed the kan of a rinshan win; ``fed``: for each paid yakuman
    with a liable player that player, in the order of the calls; ``liable``: those players, each
    once; ``is_combined``: the hand holds a yakuman for which nobody is liable.
    """

    rules: RuleSet
    winner: Seat
    discarder: Seat | None
    fed: Mapping[str, Seat]
    liable: tuple[Seat, ...]
    is_combined: bool
    is_rinshan: bool

    @property
    def is_whole_hand(self) -> bool:
        settlement = self.rules.settlement
        return settlement is not None and settlement.scope == "whole-hand"

    @property
    def discarder_pays_all(self) -> bool:
        """Whether another player's ron costs the liable player nothing."""
        settlement = self.rules.settlement
        return settlement is None or settlement.on_ron_by_another == "discarder-pays"
