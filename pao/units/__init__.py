"""The games that count in units: Hong Kong and Singapore.

The same three verbs as in riichi: ``refuse`` says what cannot be ruled on, ``attach`` who is
liable, or bao, ``settle`` who pays whom. ``pao.families`` knows them beside riichi.
"""

from pao.units.liable import attach
from pao.units.refusals import is_priced, refuse
from pao.units.settlement import settle

__all__ = [
    "attach",
    "is_priced",
    "refuse",
    "settle",
]
