"""Draw static/icons/ from static/icon.svg: for tabs that take no SVG, and for home screens.

Chromium, as the browser tests have it, photographs it at each size. Run
`python tools/draw_icons.py` after a change of the icon.
"""

import shutil
import struct
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

STATIC: Final = Path(__file__).parent.parent / "static"
ICON, ICONS = STATIC / "icon.svg", STATIC / "icons"
FELT, NOTHING = "#143c2e", "transparent"
WHOLE, SAFE = 1.0, 0.6
"""How much of its square the icon fills; a launcher may cut a maskable one to a circle."""

PICTURES: Final = {
    "apple-touch-icon": (180, FELT, 0.8),
    "icon-192": (192, NOTHING, WHOLE),
    "icon-512": (512, NOTHING, WHOLE),
    "maskable-512": (512, FELT, SAFE),
}
"""Side in pixels, ground, share of the side."""

IN_A_TAB: Final = (32, 48)


def draw(page: Page, side: int, ground: str, share: float) -> bytes:
    page.set_viewport_size({"width": side, "height": side})
    style = (
        f"body{{background:{ground};display:grid;height:100vh;margin:0;place-items:center}}"
        f"svg{{width:{share * 100}vw}}"
    )
    page.set_content(f"<style>{style}</style>{ICON.read_text(encoding='utf-8')}")
    return page.screenshot(omit_background=True)


def ico(pictures: dict[int, bytes]) -> bytes:
    """An .ico file of PNGs: a head, a line of 16 bytes on each, then the pictures themselves."""
    head, offset = struct.pack("<HHH", 0, 1, len(pictures)), 6 + 16 * len(pictures)
    for side, png in pictures.items():
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(png), offset)
        offset += len(png)
    return head + b"".join(pictures.values())


def main() -> None:
    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page()
        for name, (side, ground, share) in PICTURES.items():
            (ICONS / f"{name}.png").write_bytes(draw(page, side, ground, share))
        in_a_tab = {side: draw(page, side, NOTHING, WHOLE) for side in IN_A_TAB}
        (ICONS / "favicon.ico").write_bytes(ico(in_a_tab))
        browser.close()


if __name__ == "__main__":
    main()
