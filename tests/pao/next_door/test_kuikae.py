"""Swap-calling by both sources."""

import pytest

from pao.game import Call, CallKind, Seat, parse_tiles
from pao.next_door.kuikae import Forbidden, forbidden_after
from pao.next_door.outcome import Because, Source
from pao.next_door.reasons import Reason

FW, SG = Source.FOUR_WINDS, Source.SINGAPORE


def after(kind, tiles, source):
    return forbidden_after(Call(Seat.SOUTH, kind, parse_tiles(tiles), feeder=Seat.EAST), source)


@pytest.mark.parametrize("source", [FW, SG])
@pytest.mark.parametrize(
    ("kind", "tiles", "expected"),
    [
        (CallKind.CHI, "423s", "1s 4s"),
        (CallKind.CHI, "456s", "4s 7s"),
        (CallKind.CHI, "546s", "5s"),
        (CallKind.CHI, "312m", "3m"),
        (CallKind.CHI, "789p", "7p"),
        (CallKind.CHI, "40s6s", "4s 7s"),
        (CallKind.PON, "333p", "3p"),
        (CallKind.PON, "777z", "7z"),
    ],
)
def test_what_makes_a_set_of_the_same_two_tiles_is_forbidden(kind, tiles, expected, source):
    assert " ".join(map(str, after(kind, tiles, source).tiles)) == expected


@pytest.mark.parametrize(
    ("kind", "tiles", "source", "reason"),
    [
        (CallKind.CHI, "423s", FW, Reason.SWAP_BREAKS_A_SET),
        (CallKind.PON, "333p", FW, Reason.SWAP_BREAKS_A_SET),
        (CallKind.CHI, "456s", SG, Reason.SWAP_FITS_THE_RUN),
        (CallKind.PON, "333p", SG, Reason.SWAP_FORGOES_A_KAN),
    ],
)
def test_the_sources_forbid_it_for_different_reasons(kind, tiles, source, reason):
    assert after(kind, tiles, source).because.reason is reason


@pytest.mark.parametrize(
    ("kind", "tiles", "source"),
    [(CallKind.DAIMINKAN, "3333p", FW), (CallKind.CHI, "423s", Source.TENHOU)],
)
def test_what_a_source_does_not_speak_of_is_not_forbidden(kind, tiles, source):
    assert after(kind, tiles, source) == Forbidden((), Because(Reason.SOURCES_SILENT))
