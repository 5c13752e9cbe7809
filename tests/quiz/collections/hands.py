"""What the collection of these tests holds."""

from typing import Final

HANDS: Final = ("mleague-example", "last-dragon", "riichi-sticks")
