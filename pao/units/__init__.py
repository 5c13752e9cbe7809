"""Games that count in units: Hong Kong and Singapore.

They have the same three functions as riichi: ``refuse`` reports what cannot be ruled on, ``attach``
finds who is liable or bao, and ``settle`` decides who pays whom. ``pao.families`` lists both
families.
"""

from pao.units.liable import attach
from pao.units.refusals import is_priced, refuse
from pao.units.settlement import settle
