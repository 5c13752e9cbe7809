"""The terms that a small ruling is about, each with the last part of its address."""

from typing import Final

RULED: Final = {
    "furiten": "furiten",
    "riichi": "riichi",
    "tenpai": "waits",
    "noten": "nagashi-mangan",
    "mangan": "nagashi-mangan",
    "honba": "counters",
    "kyoutaku": "deposits",
    "kokushi": "orphans",
    "chi": "swap-calling",
    "pon": "second-claim",
}
