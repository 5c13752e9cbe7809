"""Which taps are offered."""

from dataclasses import replace
from itertools import compress

from hypothesis import given
from hypothesis import strategies as st

from desk.draft import Draft, Verb
from desk.hand_text import read
from desk.taps import can_take, operate, possible_verbs
from pao import table
from pao.game import NAMES, Seat, Tile
from pao.rules import rule_set, rule_sets
from pao.scenario import format as written
from tests.desk.tapping import PON, S, drawn_entry, faults
from tests.hands import MLEAGUE

ENDS = {Verb.TSUMO, Verb.RON, Verb.DRAW, Verb.ABORTIVE, Verb.NAGASHI}


TWO_RONS = "S ron from E worth mangan\nW ron from E worth mangan"
ENDED = {
    "S pon 555z from E": ENDS,
    MLEAGUE: set(),
    "draw": set(),
    "S tsumo": set(),
    "S ron from E worth mangan": {Verb.RON},
    TWO_RONS: {Verb.RON},
    f"{TWO_RONS}\nN ron from E worth mangan": set(),
}


def test_a_hand_that_has_ended_is_offered_no_other_end() -> None:
    for text, ends in ENDED.items():
        assert possible_verbs(text, PON, rule_set("mleague")) & ENDS == ends
        svg = drawn_entry(text, Draft(verb=Verb.TSUMO))
        assert svg.draft.verb is (Verb.TSUMO if Verb.TSUMO in ends else Verb.PON)


def test_the_end_that_is_being_changed_may_be_any() -> None:
    draft = operate(MLEAGUE, PON, "change 7 S tsumo 2z hand 1112z").draft
    assert possible_verbs(MLEAGUE, draft, rule_set("mleague")) >= ENDS


def test_what_is_tapped_without_tiles_is_offered_where_the_rules_have_it() -> None:
    ruled = {Verb.RIICHI: "riichi", Verb.KITA: "kita", Verb.NAGASHI: "nagashi"}
    for rules in rule_sets():
        offered = possible_verbs("", PON, rules)
        for verb, line in ruled.items():
            errors = read(f"rules: {rules.id}\n\nS {line}\n").errors
            assert (verb in offered) is not bool(errors), (rules.id, verb, errors)


def takeable(text: str, draft: Draft) -> list[str]:
    asked = can_take(text, draft)
    return [name for name in NAMES if asked(Tile.named(name))]


def test_the_picker_offers_what_the_engine_lets_be() -> None:
    assert "5z" not in takeable(MLEAGUE, PON)
    assert "5z" in takeable(MLEAGUE, replace(PON, verb=Verb.KAKAN))
    assert takeable(MLEAGUE, replace(PON, verb=Verb.KAKAN)) == ["5z", "6z", "7z"]
    assert takeable("", replace(PON, verb=Verb.CHI, held="3m1m")) == ["2m"]
    assert takeable("", replace(PON, verb=Verb.CHI, held="8p")) == ["6p", "7p", "9p"]
    assert takeable("", replace(PON, verb=Verb.CHI)) == list(NAMES[:27])


def test_a_tile_is_offered_if_its_line_could_be_written() -> None:
    lines = {Verb.PON: (3, " from E"), Verb.DAIMINKAN: (4, " from E"), Verb.ANKAN: (4, ""),
             Verb.DISCARD: (1, "")}  # fmt: skip
    for rules in ("mleague", "tenhou-sanma", "singapore"):
        for seed in range(3):
            hand = table(seed, rules)
            text = written(replace(hand, events=hand.events[:-1][:4]))
            for verb, (count, rest) in lines.items():
                line = f"{text}S {verb} {{}}{rest}"
                tiles = [f"{name[0] * count}{name[1]}" for name in NAMES]
                possible = [not read(line.format(each)).errors for each in tiles]
                offered = takeable(text, replace(PON, verb=verb))
                assert offered == [*compress(NAMES, possible)], (text, verb)


def test_the_last_tile_is_one_that_wins() -> None:
    waiting = Draft(seat=S, verb=Verb.TSUMO, held="1112z")
    melds = MLEAGUE.replace("S tsumo 2z hand 1112z\n", "")
    assert takeable(melds, waiting) == ["2z"]
    assert takeable(melds, replace(waiting, held="11122z")) == []


def test_no_fifth_copy_no_indicator_and_nothing_beside_unreadable_tiles_is_offered() -> None:
    assert "1z" not in takeable("", Draft(verb=Verb.TSUMO, held="1111z"))
    assert "2m" not in takeable("rules: tenhou-sanma", PON)
    draft = replace(PON, seat=Seat.WEST, verb=Verb.KAKAN)
    assert takeable("W pon 111p from N\n", draft) == ["1p"]
    assert takeable("dora: 1p\n\nW pon 111p from N\n", draft) == []
    assert takeable("", Draft(verb=Verb.TSUMO, held="1x")) == []


@given(st.integers(0, 10_000), st.sampled_from(Verb), st.sampled_from(Seat), st.data())
def test_an_offered_tile_is_taken(seed: int, verb: Verb, seat: Seat, data: st.DataObject) -> None:
    """Whatever the table: an offered tile is never refused, or only for want of a yaku."""
    text = written(table(seed))
    draft = Draft(seat=seat, verb=verb, feeder=data.draw(st.sampled_from(Seat))).settled()
    if verb.takes_tiles and (offered := takeable(text, draft)):
        outcome = operate(text, draft, f"add {data.draw(st.sampled_from(offered))}")
        assert set(faults(outcome)) <= {"no_yaku"}
