"""The ways to be bao."""

from enum import StrEnum


class Way(StrEnum):
    """What a player is bao by; ``bao:three-dragons`` in a ruling."""

    THREE_DRAGONS = "three-dragons"
    FOUR_WINDS = "four-winds"
    ALL_HONOURS = "all-honours"
    TERMINALS = "terminals"
    LIMIT_DOUBLES = "limit-doubles"
    ONE_SUIT = "one-suit"
    JADE_OR_BLUE = "jade-or-blue"
    LAST_FLOWER = "last-flower"
    LATE_WALL = "late-wall"
    LATE_KONG = "late-kong"
    LONG_HAND = "long-hand"

    @property
    def key(self) -> str:
        """Its key in a rule set's ``[bao]``."""
        return self.replace("-", "_")

    @property
    def what(self) -> str:
        """What a liability is for."""
        return f"bao:{self}"


THROWN = frozenset({Way.LATE_WALL.what, Way.LATE_KONG.what, Way.LONG_HAND.what})
"""What a player is bao for by one throw, and not for the rest of the hand."""
