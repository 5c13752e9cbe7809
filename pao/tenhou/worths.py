"""The value of a hand as a log states it."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from pao.game import Limit, Worth, Yakuman
from pao.tenhou.values import whole, wrong

LIMITS: Final = (Limit.MANGAN, Limit.HANEMAN, Limit.BAIMAN, Limit.SANBAIMAN, Limit.KAZOE)
"""The limits by mjlog's number, from 1. Number 5 without yakuman is a counted yakuman."""

LIMIT_NAMES: Final = {
    "満貫": Limit.MANGAN,
    "切り上げ満貫": Limit.MANGAN,
    "Mangan": Limit.MANGAN,
    "Kiriage Mangan": Limit.MANGAN,
    "Rounded Mangan": Limit.MANGAN,
    "跳満": Limit.HANEMAN,
    "Haneman": Limit.HANEMAN,
    "倍満": Limit.BAIMAN,
    "Baiman": Limit.BAIMAN,
    "三倍満": Limit.SANBAIMAN,
    "Sanbaiman": Limit.SANBAIMAN,
    "役満": Limit.KAZOE,
    "数え役満": Limit.KAZOE,
    "Kazoe Yakuman": Limit.KAZOE,
    "Counted Yakuman": Limit.KAZOE,
}
"""The limits by name: Tenhou's, and tensoul's, which converts Mahjong Soul's logs."""

FIRST_YAKUMAN: Final = 36
YAKUMAN: Final = (
    ("人和", Yakuman.RENHOU),
    ("天和", Yakuman.TENHOU),
    ("地和", Yakuman.CHIIHOU),
    ("大三元", Yakuman.DAISANGEN),
    ("四暗刻", Yakuman.SUUANKOU),
    ("四暗刻単騎", Yakuman.SUUANKOU),
    ("字一色", Yakuman.TSUUIISOU),
    ("緑一色", Yakuman.RYUUIISOU),
    ("清老頭", Yakuman.CHINROUTOU),
    ("九蓮宝燈", Yakuman.CHUUREN),
    ("純正九蓮宝燈", Yakuman.CHUUREN),
    ("国士無双", Yakuman.KOKUSHI),
    ("国士無双１３面", Yakuman.KOKUSHI),
    ("大四喜", Yakuman.DAISUUSHI),
    ("小四喜", Yakuman.SHOUSUUSHI),
    ("四槓子", Yakuman.SUUKANTSU),
)
"""The yakuman in the order of mjlog's numbers, from 36, with the editor's names."""

BY_NAME: Final = dict(YAKUMAN) | {
    "国士無双十三面待ち": Yakuman.KOKUSHI,
    "Blessing of Heaven": Yakuman.TENHOU,
    "Blessing of Earth": Yakuman.CHIIHOU,
    "Big Three Dragons": Yakuman.DAISANGEN,
    "Four Concealed Triplets": Yakuman.SUUANKOU,
    "Single-wait Four Concealed Triplets": Yakuman.SUUANKOU,
    "All Honors": Yakuman.TSUUIISOU,
    "All Green": Yakuman.RYUUIISOU,
    "All Terminals": Yakuman.CHINROUTOU,
    "Nine Gates": Yakuman.CHUUREN,
    "True Nine Gates": Yakuman.CHUUREN,
    "Thirteen Orphans": Yakuman.KOKUSHI,
    "Thirteen-wait Thirteen Orphans": Yakuman.KOKUSHI,
    "Four Big Winds": Yakuman.DAISUUSHI,
    "Four Little Winds": Yakuman.SHOUSUUSHI,
    "Four Quads": Yakuman.SUUKANTSU,
}
"""The yakuman by the editor's name, or by Mahjong Soul's in Japanese and English."""


def yakuman_by_number(numbers: Iterable[str]) -> Worth:
    last = FIRST_YAKUMAN + len(YAKUMAN) - 1
    read = [whole("yakuman", number, last, FIRST_YAKUMAN) for number in numbers]
    return _yakuman([YAKUMAN[number - FIRST_YAKUMAN][1] for number in read])


def ordinary_by_number(ten: Sequence[str], yaku: Sequence[str]) -> Worth:
    """Return a value from mjlog's numbers.

    ``ten``: fu, points, limit. ``yaku``: pairs of a yaku and its han.
    """
    if len(ten) != 3:
        raise wrong("ten", ",".join(ten))
    limit = whole("ten", ten[2], len(LIMITS))
    if limit:
        return Worth(limit=LIMITS[limit - 1])
    han = sum(whole("yaku", number, 99) for number in yaku[1::2])
    return Worth(han=han, fu=whole("ten", ten[0], 170))


def worth_by_name(score: str, yaku: Sequence[str]) -> Worth:
    """Return a value from names such as ``30符4飜3900点∀`` or ``満貫8000点``.

    ``yaku``: names such as ``大三元(役満)``.
    """
    yakuman_names = [name.removesuffix("(役満)") for name in yaku if name.endswith("(役満)")]
    if yakuman_names:
        unknown = next((name for name in yakuman_names if name not in BY_NAME), None)
        if unknown is not None:
            raise wrong("yaku", unknown)
        return _yakuman([BY_NAME[name] for name in yakuman_names])
    match = re.match(r"([0-9]{2,3})(?:符|Fu)([0-9]{1,2})(?:飜|Han)", score)
    if match:
        return Worth(han=int(match[2]), fu=int(match[1]))
    limit = re.match(r"\D+", score)
    name = limit[0].rstrip() if limit else ""
    if name not in LIMIT_NAMES:
        raise wrong("score", score)
    return Worth(limit=LIMIT_NAMES[name])


def _yakuman(named: list[Yakuman]) -> Worth:
    return Worth(yakuman=tuple(yakuman for yakuman in Yakuman if yakuman in named))
