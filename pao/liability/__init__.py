"""Who becomes liable, and for what.

``attach`` counts the sets that the opponents see, call by call; house yakuman and a win on an open
kan's replacement tile have modules of their own. A liability that has attached is a ``Standing``.
"""

from pao.liability.attaching import RINSHAN, WIDEST, Attached, Standing, attach
from pao.liability.house_yakuman import four_fit

__all__ = [
    "RINSHAN",
    "WIDEST",
    "Attached",
    "Standing",
    "attach",
    "four_fit",
]
