"""What one win is settled on."""

from collections.abc import Mapping
from typing import NamedTuple

from pao.game import Seat
from pao.rules import RuleSet


class Parties(NamedTuple):
    """Who won off whom, and what the rules say of their table.

    ``discarder``: who dealt in, or fed the kan of a rinshan win; ``discarder_pays_all``: another
    player's ron costs the liable player nothing.
    """

    winner: Seat
    discarder: Seat | None
    is_rinshan: bool
    players: int
    tsumo_loss: bool
    discarder_pays_all: bool

    @staticmethod
    def of(
        winner: Seat, discarder: Seat | None, rules: RuleSet, *, is_rinshan: bool = False
    ) -> "Parties":
        settlement = rules.settlement
        pays_all = settlement is None or settlement.on_ron_by_another == "discarder-pays"
        return Parties(
            winner, discarder, is_rinshan, rules.players, rules.value.tsumo_loss, pays_all
        )


class Terms(NamedTuple):
    """Who is liable for what.

    ``fed``: for each paid yakuman with a liable player that player, in the order of the calls;
    ``liable``: those players, each once; ``is_combined``: the hand holds a yakuman for which
    nobody is liable.
    """

    rules: RuleSet
    parties: Parties
    fed: Mapping[str, Seat]
    liable: tuple[Seat, ...]
    is_combined: bool

    @property
    def is_whole_hand(self) -> bool:
        settlement = self.rules.settlement
        return settlement is not None and settlement.scope == "whole-hand"
