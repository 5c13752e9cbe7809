"""What tests of the bank have in common."""

from collections.abc import Callable

from quiz.models import Exercise, Version

MLEAGUE = """rules: mleague
honba: 1

S pon 555z from E
S pon 666z from N
S pon 777z from W
S tsumo 2z hand 1112z
"""

Write = Callable[..., Exercise]
Publish = Callable[[Exercise], Version]
