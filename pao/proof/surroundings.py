"""The other tiles known at the table, for the hand that breaks a proof."""

from typing import Final, NamedTuple

from pao.game import COPIES, DRAGONS, NOT_AMONG_THREE, Seat, count_kinds
from pao.proof.tile_sets import KIND, ONE, mask
from pao.scenario import Referee, Scenario, Win

THE_DRAGONS: Final = mask(DRAGONS)


class Around(NamedTuple):
    """The tiles outside a hand, and its seat and round.

    ``elsewhere``: how many of each kind are outside the hand, with all that the game of three
    ``players`` lacks. ``seat`` and ``round``: None if not known. These facts never make a yakuman
    more certain, because a liability is the same for everyone at the table. But the breaking hand
    uses only tiles that are left, and has a yaku at that seat.
    """

    elsewhere: tuple[int, ...] = ()
    seat: Seat | None = None
    round: Seat | None = None
    players: int = 4

    @staticmethod
    def of(
        scenario: Scenario, seat: Seat, before: int | None = None, *, players: int = 4
    ) -> "Around":
        """Return what a scenario shows around a seat's hand, ``before`` an event's number."""
        table = Referee()
        table.show(scenario.dora)
        last = len(scenario.events) if before is None else before - 1
        for number, event in enumerate(scenario.events[:last], start=1):
            if not (isinstance(event, Win) and event.seat is seat):
                table.play(event, number)
        own = count_kinds(tile for meld in table.melds[seat] for tile in meld.tiles)
        elsewhere = tuple(
            COPIES if players == 3 and kind in NOT_AMONG_THREE else visible - in_hand
            for kind, (visible, in_hand) in enumerate(zip(table.seen, own, strict=True))
        )
        return Around(elsewhere, seat, scenario.round, players)

    @property
    def tiles(self) -> int:
        return sum([ONE[kind] * count for kind, count in enumerate(self.elsewhere)])

    @property
    def unused(self) -> int:
        """The tiles that the game lacks with so many players."""
        return COPIES * sum(ONE[kind] for kind in NOT_AMONG_THREE) if self.players == 3 else 0

    @property
    def valued(self) -> int:
        """The kinds whose triplet is a yaku: dragons, and the winds of seat and round."""
        kinds = THE_DRAGONS
        for wind in (self.seat, self.round):
            if wind:
                kinds |= KIND[wind.wind]
        return kinds


NOTHING_AROUND: Final = Around()
