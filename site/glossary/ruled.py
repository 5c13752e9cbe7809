"""The terms that have a small ruling, with its name in the address."""

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
