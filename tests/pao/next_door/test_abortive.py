"""Deals that are called off."""

import pytest

from pao.game import Seat, parse_tiles
from pao.next_door.abortive import Cases, Deal, acknowledged, called_off
from pao.next_door.outcome import Because, Gap, Source
from pao.next_door.reasons import Reason

E, S, W, N = Seat
USUAL = acknowledged(Source.TENHOU).cases


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (Deal(), []),
        (Deal(first_hand=parse_tiles("19m19p19s123z34567p")), [Reason.NINE_ORPHANS]),
        (Deal(first_hand=parse_tiles("19m19p19s12z334567p")), []),
        (Deal(first_hand=parse_tiles("19m19p19s123z34567p"), is_interrupted=True), []),
        (Deal(riichi=4), [Reason.FOUR_RIICHI]),
        (Deal(riichi=3), []),
        (Deal(rons=3), [Reason.THREE_RONS]),
        (Deal(rons=2), []),
        (Deal(kans=(E, S, E, E)), [Reason.FOUR_KANS]),
        (Deal(kans=(E, E, E, E)), []),
        (Deal(kans=(E, S, W)), []),
        (Deal(first_discards=parse_tiles("2222z")), [Reason.FOUR_WINDS_DISCARDED]),
        (Deal(first_discards=parse_tiles("2222z"), is_interrupted=True), []),
        (Deal(first_discards=parse_tiles("222z")), []),
        (Deal(first_discards=parse_tiles("2223z")), []),
        (Deal(first_discards=parse_tiles("5555z")), []),
        (Deal(first_discards=parse_tiles("22222z")), []),
        (Deal(riichi=4, rons=3), [Reason.FOUR_RIICHI, Reason.THREE_RONS]),
    ],
)
def test_a_deal_is_called_off_in_five_cases(deal, expected):
    assert [because.reason for because in called_off(deal, USUAL)] == expected


def test_only_acknowledged_cases_count():
    assert called_off(Deal(riichi=4), ()) == ()


def test_the_list_of_four_winds_is_missing_and_others_are_silent():
    facts = {"source": Source.FOUR_WINDS, "gap": Gap.ABORTIVE_DRAWS}
    assert acknowledged(Source.FOUR_WINDS) == Cases((), Because(Reason.LIST_MISSING, facts))
    assert acknowledged(Source.MAHJONG_SOUL) == Cases((), Because(Reason.SOURCES_SILENT, {}))
