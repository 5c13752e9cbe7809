"""What the head of a page says of its card."""

from dataclasses import dataclass

from web.pages import SITE


@dataclass(frozen=True, slots=True)
class CardLink:
    """``path``: of the card, from the site's root; ``said``: in words what it shows."""

    path: str
    said: str

    @property
    def address(self) -> str:
        return SITE + self.path
