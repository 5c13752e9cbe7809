"""What is said of the hands of a game log."""

from pao.game import Seat, Tile
from pao.words.names import Names


class LogWords(Names):
    """A hand's name in its game, and how the log and the ruling differ."""

    def kyoku(self, round_wind: Seat, number: int, honba: int) -> str:
        """Which hand of a game: ``South 4, 1 honba``."""
        wind = self.tile(Tile(round_wind.wind), short=True).capitalize()
        return self._logged("honba" if honba else "hand", wind=wind, number=number, honba=honba)

    def liable_differs(
        self, title: str, winner: Seat, logged: Seat | None, ruled: Seat | None
    ) -> str:
        return self._logged(
            "liable",
            title=title,
            winner=self.seat(winner),
            logged=self._seat_or_nobody(logged),
            ruled=self._seat_or_nobody(ruled),
        )

    def points_differ(self, title: str, seat: Seat, logged: int, ruled: int) -> str:
        return self._logged(
            "points",
            title=title,
            seat=self.seat(seat),
            logged=self.signed(logged),
            ruled=self.signed(ruled),
        )

    def checked(self, hands: int, wins: int, differences: int) -> str:
        """How much was checked, and what came of it."""
        key = "different" if differences else "same"
        return self._logged(key, hands=hands, wins=wins, differences=differences)

    def _seat_or_nobody(self, seat: Seat | None) -> str:
        return self.seat(seat) if seat else self._logged("nobody")

    def _logged(self, key: str, **facts: object) -> str:
        return str(self._table.LOGS[key].format_map(facts))
