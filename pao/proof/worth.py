"""Value the hand that breaks a proof: its yakuman, or yaku, han and fu."""

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
"""Our names of the yaku by the library's names.

Yaku from chance or riichi are missing, because they are never counted here.
"""


@dataclass(frozen=True, slots=True)
class HandWorth:
    """The value of a hand: ``yakuman``, or else ``yaku`` with han and fu.

    ``yaku`` includes red fives, although they are no yaku.
    """

    yakuman: tuple[Yakuman, ...] = ()
    yaku: tuple[str, ...] = ()
    han: int | None = None
    fu: int | None = None

    def to_dict(self) -> dict[str, Any]:
        yakuman, yaku = list(self.yakuman), list(self.yaku)
        return {"yakuman": yakuman, "yaku": yaku, "han": self.han, "fu": self.fu}


def worth_of_hand(finished: Finished, around: Around = NOTHING_AROUND) -> HandWorth | None:
    """Return the value of a complete hand; None if it has no yaku.

    Open tanyao counts. If seat and round are not known, no wind is a yaku.
    """
    yakuman = yakuman_of(finished.read())
    if yakuman:
        return HandWorth(yakuman)
    tiles = Held(finished.called, finished.hand, finished.tile)
    result = estimate(tiles, config_of(around, is_tsumo=finished.is_tsumo))
    if result.yaku is None:
        return None
    yaku = tuple([YAKU[yaku.name] for yaku in result.yaku])
    return HandWorth((), yaku, result.han, result.fu)


def config_of(around: Around, *, is_tsumo: bool) -> HandConfig:
    """Return the library's configuration: no riichi, and no yaku of chance."""
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
