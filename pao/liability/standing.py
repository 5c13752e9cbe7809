"""A liability that has attached."""

from typing import Any, Final, NamedTuple

from pao.game import Seat

RINSHAN: Final = "rinshan"


class Standing(NamedTuple):
    """``seat`` is liable to ``winner`` for ``what``: a yakuman's id, ``rinshan``, ``bao:`` a way.

    ``event`` is the number of the deciding call, from 1; None for the win itself.
    """

    winner: Seat
    what: str
    seat: Seat
    event: int | None

    def to_dict(self) -> dict[str, Any]:
        return {"winner": self.winner, "for": self.what, "seat": self.seat, "event": self.event}
