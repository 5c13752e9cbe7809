"""The closed list of mistakes, and hands settled with one thing changed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from pao import settle
from pao.game import Seat, Worth
from pao.liability import Standing
from pao.payment import Payment, WinResult, deltas
from pao.rules import RuleSet
from pao.ruling import Ruling
from pao.scenario import Scenario, Win
from pao.words import Words


class Slip(StrEnum):
    """Every mistake that is recognised, the simplest first."""

    # how figures are written
    HUNDREDS = "hundreds"
    THOUSANDS = "thousands"
    SIGNS = "signs"
    # honba and riichi sticks
    COUNTERS_LEFT_OUT = "counters_left_out"
    HONBA_LEFT_OUT = "honba_left_out"
    STICKS_LEFT_OUT = "sticks_left_out"
    STICKS_PARTLY_LEFT_OUT = "sticks_partly_left_out"
    STICKS_PAID_AGAIN = "sticks_paid_again"
    STICKS_FROM_A_PLAYER = "sticks_from_a_player"
    # who deals, who pays how much
    DEALER_PRICE = "dealer_price"
    NO_DEALER_PRICE = "no_dealer_price"
    DEALER_ALIKE = "dealer_alike"
    NOTEN_LEFT_OUT = "noten_left_out"
    LIABLE_PAYS_ALL = "liable_pays_all"
    DOUBLED = "doubled"
    # another rule of the rule set, or none of them
    OTHER_RULE = "other_rule"
    AS_NOBODY = "as_nobody"
    # rarer readings
    HONBA_TOO_SMALL = "honba_too_small"
    HONBA_TOO_LARGE = "honba_too_large"
    HONBA_SHARED = "honba_shared"
    HONBA_HALVED = "honba_halved"
    HONBA_FROM_ONE = "honba_from_one"
    TSUMO_FOR_RON = "tsumo_for_ron"
    RON_FOR_TSUMO = "ron_for_tsumo"
    DEALER_SHARE = "dealer_share"
    DISCARDER_PAYS_ALL = "discarder_pays_all"
    YAKUMAN_OVERLOOKED = "yakuman_overlooked"
    OTHER_LIABLE = "other_liable"
    HALF_FORGOTTEN = "half_forgotten"
    BOTH_HALVES = "both_halves"
    NO_HALVES = "no_halves"
    # units
    BILLED_IN_FULL = "billed_in_full"
    OTHERS_PAY_TOO = "others_pay_too"
    # whom an answer named
    NAMED_NOBODY = "named_nobody"
    NAMED_TOO_FEW = "named_too_few"
    NAMED_WINNER = "named_winner"
    RULED_OUT = "ruled_out"
    NOTHING_DUE = "nothing_due"
    NAMED_DISCARDER = "named_discarder"
    NAMED_DISCARDER_OF_NONE = "named_discarder_of_none"
    EARLIER_FEEDER = "earlier_feeder"
    LATER_FEEDER = "later_feeder"
    NOBODY_WON = "nobody_won"
    OWN_DRAW = "own_draw"
    PAIR_WAS_FREE = "pair_was_free"
    NO_YAKUMAN = "no_yakuman"
    NOT_ENSURED = "not_ensured"
    FED_NOTHING = "fed_nothing"
    # bao
    BAO_MISSED = "bao_missed"
    BAO_STAYS = "bao_stays"
    BAO_PASSED_ON = "bao_passed_on"
    BAO_BY_NO_WIN = "bao_by_no_win"
    NOT_BAO = "not_bao"


MISWRITTEN: Final = frozenset({Slip.HUNDREDS, Slip.THOUSANDS, Slip.SIGNS})
"""Mistakes with right points in other figures; they say nothing about a hand."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake in an answer.

    ``facts``: what its sentence names. For another rule these are its ``key``, ``value`` and
    ``member``.
    """

    slip: Slip
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", MappingProxyType({**self.facts}))

    @property
    def id(self) -> str:
        """Return the name under which it is counted; for another rule this is its key."""
        return str(self.facts.get("key", self.slip))


@dataclass(frozen=True, slots=True)
class Misreading:
    """The points that a hand would lead to if it were read with a mistake."""

    mistake: Mistake
    deltas: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class BareHand:
    """A hand without calls, whose wins have their worth stated.

    When something else about a win is changed, its worth stays the same. The riichi sticks of the
    hand are added to those on the table.
    """

    scenario: Scenario
    rules: RuleSet
    standing: tuple[Standing, ...]

    @classmethod
    def of(cls, ruling: Ruling) -> "BareHand":
        scenario = ruling.scenario
        results = {win.winner: win for win in ruling.wins}
        wins = [_stated(win, results[win.seat], scenario) for win in scenario.wins]
        ending = [scenario.ending] if scenario.ending else []
        bare = Scenario(
            events=(*wins, *ending),
            honba=scenario.honba,
            sticks=scenario.sticks + len(scenario.riichi) if wins else 0,
        )
        return cls(bare, ruling.rules, ruling.standing)

    @property
    def win(self) -> Win | None:
        """Return the win if there is exactly one, else None."""
        return self.scenario.wins[0] if len(self.scenario.wins) == 1 else None

    def but(self, **changes: Any) -> "BareHand":
        """Return the hand with changed fields, such as counters or events."""
        return replace(self, scenario=replace(self.scenario, **changes))

    def won(self, **changes: Any) -> "BareHand":
        """Return the hand with its only win changed."""
        (win,) = self.scenario.wins
        return self.but(events=(replace(win, **changes),))

    def payments(self) -> tuple[Payment, ...]:
        return settle(self.scenario, self.rules, self.standing).payments

    def read(self, slip: Slip, /, **facts: Any) -> Misreading:
        """Return what this hand leads to, as the result of a mistake."""
        return moved(slip, self.payments(), self.rules, **facts)


def moved(slip: Slip, payments: Iterable[Payment], rules: RuleSet, /, **facts: Any) -> Misreading:
    """Return what these payments lead to, as the result of a mistake."""
    return Misreading(Mistake(slip, facts), deltas(payments, rules.players))


def _stated(win: Win, result: WinResult, scenario: Scenario) -> Win:
    yakuman = scenario.yakuman[win.seat]
    worth = Worth(yakuman=yakuman) if yakuman else result.value
    return Win(win.seat, win.feeder, rinshan=win.rinshan, chankan=win.chankan, worth=worth)


def sentence_on(mistake: Mistake, rules: RuleSet, words: Words) -> str:
    """Return the sentence on a mistake that was made under these rules."""
    if mistake.slip is not Slip.OTHER_RULE:
        return words.mistake(mistake.slip, mistake.facts)
    return words.other_rule(rules=rules, **mistake.facts)
