"""What the hand that breaks a proof is worth: its yakuman, or yaku, han and fu."""

from dataclasses import dataclass
from typing import Any

from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules

from pao.game import Seat, Yakuman, yakuman_of
from pao.game.estimate import Held, estimate
from pao.proof.melds import Finished
from pao.proof.surroundings import NOTHING_AROUND, Around

YAKU = {
    "Menzen Tsumo": "menzen_tsumo",
    "Iipeiko": "iipeikou",
    "Ryanpeikou": "ryanpeikou",
    "Tanyao": "tanyao",
    "Yakuhai (haku)": "haku",
    "Yakuhai (hatsu)": "hatsu",
    "Yakuhai (chun)": "chun",
    **{f"Yakuhai (seat wind {seat.name.lower()})": "seat_wind" for seat in Seat},
    **{f"Yakuhai (round wind {seat.name.lower()})": "round_wind" for seat in Seat},
    "Sanshoku Doujun": "sanshoku_doujun",
    "Sanshoku Doukou": "sanshoku_doukou",
    "Ittsu": "ittsu",
    "Chantai": "chanta",
    "Junchan": "junchan",
    "Honroutou": "honroutou",
    "Toitoi": "toitoi",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Shou Sangen": "shousangen",
    "Honitsu": "honitsu",
    "Chinitsu": "chinitsu",
    "Aka Dora": "red_fives",
}
"""The library's names, and ours; what only chance or riichi gives is never counted here."""


@dataclass(frozen=True, slots=True)
class HandWorth:
    """``yakuman``, or else ``yaku`` (red fives, which are none, among them) with han and fu."""

    yakuman: tuple[Yakuman, ...] = ()
    yaku: tuple[str, ...] = ()
    han: int | None = None
    fu: int | None = None

    def to_dict(self) -> dict[str, Any]:
        return {
            "yakuman": list(self.yakuman),
            "yaku": list(self.yaku),
            "han": self.han,
            "fu": self.fu,
        }


def worth_of_hand(finished: Finished, around: Around = NOTHING_AROUND) -> HandWorth | None:
    """What a complete hand is worth; None where it has no yaku.

    Open tanyao counts. Where the seat and the round are not known, no wind is a yaku.
    """
    yakuman = yakuman_of(finished.read())
    if yakuman:
        return HandWorth(yakuman)
    held = Held(finished.called, finished.hand, finished.tile)
    result = estimate(held, config_of(around, is_tsumo=finished.is_tsumo))
    if result.yaku is None:
        return None
    yaku = tuple([YAKU[yaku.name] for yaku in result.yaku])
    return HandWorth((), yaku, result.han, result.fu)


def config_of(around: Around, *, is_tsumo: bool) -> HandConfig:
    """How the library is to value a hand: neither riichi nor luck."""
    return HandConfig(
        is_tsumo=is_tsumo,
        player_wind=_wind(around.seat),
        round_wind=_wind(around.round),
        options=OptionalRules(
            has_open_tanyao=True, has_aka_dora=True, kazoe_limit=HandConfig.KAZOE_NO_LIMIT
        ),
    )


def _wind(seat: Seat | None) -> int | None:
    return seat.wind if seat else None
