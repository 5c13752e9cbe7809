"""Draw static/card.png, which chats show beside a link: three dragons called, the last one fed.

A chat takes no SVG, so Chromium, as the browser tests have it, photographs one. Run
`python tools/draw_card.py` after a change of the tiles.
"""

import shutil
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

STATIC: Final = Path(__file__).parent.parent / "static"
SPRITE, CARD = STATIC / "tiles/tiles.svg", STATIC / "card.png"
WIDTH, HEIGHT = 1200, 630
TILE: Final = 0.33

STYLE: Final = """
body { background: #143c2e; margin: 0 }
text { fill: #fdf9ee; font-family: "Noto Serif CJK JP", serif; font-weight: 700 }
"""


def tile(name: str, x: float, y: float, *, turned: bool = False) -> str:
    turn = " rotate(-90)" if turned else ""
    place = f"translate({x:.0f} {y:.0f}) scale({TILE}){turn}"
    return f'<use href="#t-{name}" width="300" height="400" transform="{place}"/>'


def meld(name: str, x: float, place: int) -> str:
    """Three tiles on one line, the called one turned."""
    floor, parts = 500, []
    for number in range(3):
        is_turned = number == place
        y = floor if is_turned else floor - 400 * TILE
        parts.append(tile(name, x, y, turned=is_turned))
        x += (400 if is_turned else 300) * TILE
    return "".join(parts)


def card() -> str:
    ring = '<rect x="776" y="350" width="362" height="166" rx="18" fill="none" stroke="#f0b429"'
    return (
        f"<style>{STYLE}</style>"
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f"{SPRITE.read_text(encoding='utf-8')}"
        '<text x="64" y="236" font-size="176">包</text>'
        '<text x="270" y="222" font-size="128">Pao</text>'
        f"{meld('5z', 72, 2)}{meld('6z', 432, 1)}{meld('7z', 792, 0)}"
        f'{ring} stroke-width="8"/>'
        "</svg>"
    )


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.set_content(card())
        page.screenshot(path=CARD)
        browser.close()


if __name__ == "__main__":
    main()
