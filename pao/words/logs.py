"""What is said of the hands of a game log."""

from pao.game import Seat, Tile
from pao.rules import RuleSet
from pao.words.rule_sets import RuleSetWords


class LogWords(RuleSetWords):
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

    def explained(self, title: str, key: str, rules: RuleSet) -> str:
        """The key of the rules by which the log would be right."""
        question, answer = self.rule_question(key), self.rule_answer(key, rules)
        return self._logged("explained", title=title, rule=key, question=question, answer=answer)

    def checked(self, hands: int, wins: int, differences: int) -> str:
        """How much was checked, and what came of it."""
        key = "different" if differences else "same"
        return self._logged(key, hands=hands, wins=wins, differences=differences)

    def _seat_or_nobody(self, seat: Seat | None) -> str:
        return self.seat(seat) if seat else self._logged("nobody")

    def _logged(self, key: str, **facts: object) -> str:
        return self._vocabulary.LOGS[key].format_map(facts)
