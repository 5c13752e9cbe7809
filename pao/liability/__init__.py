"""Find who becomes liable, and for what.

``attach`` counts the sets that the opponents see, call by call. House yakuman have their own
module. An attached liability is a ``Standing``.
"""

from pao.liability.attaching import ENSURED_ONLY, RINSHAN, Attached, Standing, attach
from pao.liability.house_yakuman import four_fit
