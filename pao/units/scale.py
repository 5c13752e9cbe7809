"""What a hand of so many units costs: on a self-draw, and off a discard."""


def drawn(units: int) -> int:
    """What each other player pays on a self-draw.

    >>> drawn(64)
    128
    """
    return 2 * units


def thrown(units: int) -> int:
    """What the discarder pays; each of the others pays the units once."""
    return 2 * units
