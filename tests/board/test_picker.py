"""The tile picker offers every tile and marks those that cannot be chosen."""

from django.template.loader import render_to_string

from board.picker import tile_choices
from pao.game import NAMES, Tile


def notations(*, reds: bool) -> list[str]:
    return [choice.tile for suit in tile_choices("en", reds=reds) for choice in suit.choices]


def test_every_tile_is_there_once_in_order_and_a_red_five_behind_its_plain_one() -> None:
    assert notations(reds=False) == list(NAMES)
    tiles = notations(reds=True)
    assert len(tiles) == len(NAMES) + 3
    assert tiles[tiles.index("5p") + 1] == "0p"


def test_suits_and_tiles_are_said_in_each_language() -> None:
    man, *_, honours = tile_choices("ja")
    assert (man.name, man.choices[0].words, honours.choices[-1].words) == ("萬子", "1マン", "中")


def test_a_press_posts_the_tile_and_what_cannot_be_taken_is_marked() -> None:
    suits = tile_choices("en", lambda tile: tile != Tile.named("1m"))
    context = {"suits": suits, "name": "op", "prefix": "add "}
    html = render_to_string("components/_tile_picker.html", context)
    buttons = html.split("<button")
    assert 'value="add 1m"' in buttons[1]
    assert "aria-disabled" in buttons[1]
    assert 'value="add 2m"' in buttons[2]
    assert 'aria-label="2 man"' in buttons[2]
    assert "aria-disabled" not in buttons[2]
