import pytest

from pao.game import KINDS, Tile, count_kinds, format_tiles, in_order, parse_tiles


def test_every_kind_has_the_name_it_is_read_by():
    for kind in range(KINDS):
        assert Tile.named(str(Tile(kind))) == Tile(kind)


@pytest.mark.parametrize("name", ["0m", "0p", "0s"])
def test_a_red_five_is_a_five_and_keeps_its_colour(name):
    tile = Tile.named(name)
    assert (tile.red, tile.number, str(tile)) == (True, 5, name)


@pytest.mark.parametrize(
    "text", ["", "123", "1x", "0z", "8z", "9z", "m", "12m3", "1 2m", "１m", "12mm"]
)
def test_what_is_no_tile_is_refused(text):
    with pytest.raises(ValueError, match=r".*"):
        parse_tiles(text)


def test_one_tile_is_not_two():
    with pytest.raises(ValueError, match="55z"):
        Tile.named("55z")


def test_tiles_are_written_with_a_suit_once_for_a_run():
    assert format_tiles(parse_tiles("1m2m3p0p5z5z")) == "12m30p55z"


def test_a_red_five_is_a_five_before_its_plain_ones():
    assert format_tiles(in_order(parse_tiles("7z505m1z"))) == "055m17z"
    assert count_kinds(parse_tiles("055m"))[4] == 3
