"""Why the player that an answer named is not liable."""

from itertools import combinations

import pytest

import pao
from pao.game import Seat
from pao.rules import carrying, rule_set, rule_set_from_toml
from pao.ruling import rule
from pao.scenario.library import library
from pao.words import for_language
from quiz.mistakes import mistake_in_naming, sentence_on
from quiz.mistakes.mistake import Slip
from tests.hands import DRAGONS, TWO_DRAGONS
from tests.loops import non_empty

BUMPED = DRAGONS + "S ron 9p from N hand 123m9p\nE ron from N worth mangan"
WINDS = "S pon 111z from E\nS pon 222z from N\nS pon 333z from N\nS pon 555z from W\n"
FOURTH_WIND = "S pon 111z from E\nS pon 222z from N\nS pon 333z from N\nS daiminkan 4444z from W\n"
HONOURS_ALONE = 'base = "mleague"\n[liability]\nyakuman = ["tsuuiisou"]\n'
HONOURS_ALONE = carrying(rule_set_from_toml(HONOURS_ALONE, "own.toml"), rule_set("mleague"))
FOURTH_HONOURS = f"rules: {HONOURS_ALONE}\n\n{FOURTH_WIND}"
RINSHAN = "S daiminkan 2222p from N\nS tsumo rinshan worth mangan"
FURTHER_KANS = "rules: article\n\n" + RINSHAN.replace("from N", "from N\nS ankan 1111p")
TSUMO = "S tsumo 9p hand 123m9p"
BAO, ROLLED = "rules: singapore\n\n", "rules: singapore-rolled\n\n"
SELF_DRAWN, FLOWERS = "S tsumo worth 16", "S flowers 7\nN flowers 1\n"
DRAWN_IN_HONG_KONG = "S tsumo 9p hand 123m9p"
NAMES = [
    # header and events, whom the answer named, the mistake
    (DRAGONS + TSUMO, "", "named_nobody"),
    (DRAGONS + TSUMO, "S", "named_winner"),
    (DRAGONS + TSUMO, "E", "earlier_feeder"),
    (DRAGONS + TSUMO, "WN", "earlier_feeder"),
    (DRAGONS + "S ron 9p from N hand 123m9p", "N", "earlier_feeder"),
    (DRAGONS.replace("N", "W") + "S ron 9p from N hand 123m9p", "N", "named_discarder"),
    (DRAGONS.replace("N", "W") + TSUMO, "N", "fed_nothing"),
    (DRAGONS + "S pon 111p from N\nS tsumo 9p hand 9p", "N", "earlier_feeder"),
    (DRAGONS.replace("N", "E") + "S pon 111p from N\nS tsumo 9p hand 9p", "N", "later_feeder"),
    (DRAGONS + "E ron from W worth mangan", "W", "nothing_due"),
    (BUMPED, "W", "nothing_due"),
    (DRAGONS + "draw", "W", "nothing_due"),
    (DRAGONS + "draw", "E", "nobody_won"),
    ("rules: kyokai\n\n" + DRAGONS + TSUMO, "W", "ruled_out"),
    (TWO_DRAGONS + "S ron 7z from W hand 123m77z99p", "W", "named_discarder_of_none"),
    (TWO_DRAGONS + "S tsumo 7z hand 123m77z99p", "N", "own_draw"),
    (TWO_DRAGONS + "S ankan 7777z\n" + TSUMO, "E", "own_draw"),
    (WINDS + "S tsumo 6z hand 6z", "W", "pair_was_free"),
    (TWO_DRAGONS + "S tsumo 9p hand 123m456s9p", "N", "no_yakuman"),
    ("rules: kyokai\n\n" + TWO_DRAGONS + "S tsumo 7z hand 123m77z99p", "N", "not_ensured"),
    (RINSHAN, "N", "ruled_out"),
    (FURTHER_KANS, "N", "ruled_out"),
    (DRAGONS + "S kakan 5555z\n" + TSUMO, "W", None),
    (FOURTH_HONOURS + "draw", "W", "nothing_due"),  # daisuushi is not listed, tsuuiisou is
    (BAO + FOURTH_WIND + "draw", "W", "nothing_due"),  # a kan counts for one way of two
    (BAO + DRAGONS + SELF_DRAWN, "", "bao_missed"),
    (BAO + DRAGONS + SELF_DRAWN, "S", "named_winner"),
    (BAO + DRAGONS + SELF_DRAWN, "E", "not_bao"),
    (BAO + DRAGONS + SELF_DRAWN, "W", None),
    (BAO + DRAGONS + "S ron from N worth 16", "N", "bao_by_no_win"),
    (BAO + DRAGONS + "E ron from N worth 16", "W", "nothing_due"),
    (BAO + DRAGONS + "draw", "E", "nobody_won"),
    (BAO + DRAGONS + FLOWERS + SELF_DRAWN, "N", "bao_stays"),
    (ROLLED + DRAGONS + FLOWERS + SELF_DRAWN, "W", "bao_passed_on"),
    ("rules: mcgill-hkos\n\n" + DRAGONS + DRAWN_IN_HONG_KONG, "E", "earlier_feeder"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "named", "mistake"), NAMES)
def test_it_is_found_why_this_player_is_not_liable(
    text: str, named: str, mistake: str | None
) -> None:
    recognised = mistake_in_naming(rule(pao.parse(text)), [Seat(seat) for seat in named])
    assert (recognised and recognised.id) == mistake


def test_one_of_two_liable_players_is_missed() -> None:
    text = "W daiminkan 6666z from S\nW pon 555z from N\nW pon 777z from E\nW kakan 5555z\n"
    ruling = rule(pao.parse(text + "W kakan 7777z\nW daiminkan 8888s from S\nW tsumo 3m hand 3m"))
    mistake = mistake_in_naming(ruling, [Seat.EAST])
    assert mistake
    assert (mistake.id, mistake.facts["seat"]) == ("named_too_few", Seat.SOUTH)
    assert mistake_in_naming(ruling, [Seat.EAST, Seat.SOUTH]) is None


def test_every_mistake_in_naming_has_been_met() -> None:
    slips = [*Slip]
    mistakes = {mistake for *_, mistake in NAMES} | {Slip.NAMED_TOO_FEW}
    assert set(slips[slips.index(Slip.NAMED_NOBODY) :]) <= mistakes


@pytest.mark.parametrize(("language", "end"), [("en", ". "), ("ja", "。")])
def test_a_wrong_name_is_explained_in_two_sentences_at_most(language: str, end: str) -> None:
    words = for_language(language)
    rulings = [rule(entry.scenario) for entry in library()]
    for ruling in non_empty(rulings):
        right = {liability.seat for liability in ruling.liable}
        for many in range(3):
            for names in combinations(ruling.deltas, many):
                mistake = mistake_in_naming(ruling, names)
                assert (mistake is None) == ({*names} == right)
                if mistake:
                    text = sentence_on(mistake, ruling.rules, words)
                    assert text.endswith(end.strip())
                    assert text.count(end) <= {"en": 1, "ja": 2}[language]
