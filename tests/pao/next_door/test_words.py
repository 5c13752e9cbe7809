"""Every reason of the rules next door has its sentence in both languages."""

import re
import string
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from pao.game import Call, CallKind, Seat, Tile, parse_tiles, read_hand
from pao.next_door.abortive import Deal, acknowledged, called_off
from pao.next_door.deposits import HandEnd, deposits
from pao.next_door.end_points import equalised, prizes
from pao.next_door.extra_hands import DealEnd, bonus, counters_after, dealers_bonus, minimum_han
from pao.next_door.false_win import Declared, causes, cost
from pao.next_door.furiten import Ready, Version, furiten, riichi_while_furiten
from pao.next_door.go_round import Claim, Use, may_claim, may_use
from pao.next_door.hand_length import Action, Length, feeds_a_win, may
from pao.next_door.kuikae import forbidden_after
from pao.next_door.kuitan import Usage, tanyao_counts
from pao.next_door.nagashi import CUSTOMS, River, nagashi
from pao.next_door.orphans import advice
from pao.next_door.outcome import Because, Gap, Source
from pao.next_door.reasons import Reason
from pao.next_door.riichi import (
    MISSING,
    Offence,
    Option,
    after_a_draw,
    consequence,
    may_keep,
    price,
)
from pao.rules import points_rule_sets
from pao.scenario import Discard
from pao.words import LANGUAGES, en, for_language, ja

TABLES = {"en": en, "ja": ja}
languages = pytest.mark.parametrize("language", LANGUAGES)
E, S, W, N = Seat
RULES = points_rule_sets()["mleague"]
SEVEN, THREE = Tile.named("7s"), Tile.named("3s")


def of_points() -> Iterator[Because]:
    yield bonus(2, (S,), None, RULES).because
    yield bonus(2, (S,), N, RULES).because
    yield bonus(2, (S,), N, points_rule_sets()["mu"]).because
    yield dealers_bonus(1, S, N, RULES).because
    for end in DealEnd:
        yield counters_after(1, end, kept_when_a_draw_passes=True).because
    for extra_hands in (5, 6):
        yield minimum_han(extra_hands).because
    for hand_end in HandEnd:
        yield deposits(1000, 1, hand_end).because
    yield from equalised((30000, 30000, 20000, 20000), 30000).because
    yield from prizes((30000, 30000, 20000, 20000), (15000, 10000, 5000, 2000)).because


def of_rivers() -> Iterator[Because]:
    bad = River(S, parse_tiles("5m"), is_claimed=True, own_melds=1, is_exhaustive=False)
    yield from nagashi(bad, CUSTOMS[Source.FOUR_WINDS], RULES).because
    for source in (Source.RIICHI_WIKI, Source.TENHOU):
        yield from nagashi(River(S, parse_tiles("1m"), own_melds=1), CUSTOMS[source], RULES).because
    yield from nagashi(River(S, parse_tiles("1m")), CUSTOMS[Source.FOUR_WINDS], RULES).because
    for hand in ("1m", "19m19p19s1z", "19m19p19s123z", "19m19p19s1234z"):
        yield advice(parse_tiles(hand))


def of_false_wins() -> Iterator[Because]:
    for hand in ("1m", "1112223334445m", "11122233344455m"):
        read = read_hand((), parse_tiles(hand), Tile.named("9p"), is_tsumo=True)
        yield from causes(Declared(read, keeps_agreements=False, doubles=0, minimum=1))
    for rules in ("singapore", "four-winds", "mleague", "tenhou"):
        yield cost(rules, 16).because
    for hand in Length:
        for source in (Source.SINGAPORE, Source.FOUR_WINDS):
            yield feeds_a_win(hand, source)
            for action in Action:
                yield from may(action, hand, source).because


def of_riichi() -> Iterator[Because]:
    yield MISSING
    yield after_a_draw()
    for waits in ((), (SEVEN.kind,)):
        yield from may_keep(SEVEN, waits).because
    for offence in Offence:
        for options in (set(), {Option.ABSOLUTE_FURITEN}, set(Option)):
            yield consequence(offence, frozenset(options))
    for has_its_own in (False, True):
        yield price(has_its_own=has_its_own)


def of_tiles_let_pass() -> Iterator[Because]:
    ready = Ready(parse_tiles("56s11z"), parse_tiles("4s7s"))
    for version in Version:
        yield from furiten(version, ready, SEVEN).because
    yield from furiten(Version.ABSOLUTE, ready, SEVEN, is_declared=True).because
    yield from furiten(Version.ABSOLUTE, replace(ready, discards=()), SEVEN).because
    for is_forbidden in (False, True):
        yield from riichi_while_furiten(is_forbidden=is_forbidden).because
    for use in Use:
        yield from may_use(use, S, THREE, [Discard(N, THREE)], {THREE.kind}).because
    yield from may_use(Use.RON, S, THREE, [], {THREE.kind}).because
    for claim in Claim:
        yield from may_claim(claim, N, [Discard(E, SEVEN), Discard(S, SEVEN)]).because
    yield from may_claim(Claim.PON, N, [Discard(E, SEVEN)]).because


def of_the_rest() -> Iterator[Because]:
    for source in (Source.FOUR_WINDS, Source.SINGAPORE):
        for kind, tiles in ((CallKind.CHI, "423s"), (CallKind.PON, "333p")):
            call = Call(S, kind, parse_tiles(tiles), feeder=E)
            yield forbidden_after(call, source).because
    for usage in Usage:
        for is_closed in (False, True):
            yield from tanyao_counts(is_closed=is_closed, kuitan=True, usage=usage).because
    for source in Source:
        yield acknowledged(source).because
    orphans, winds = parse_tiles("19m19p19s123z"), parse_tiles("1111z")
    deal = Deal(orphans, winds, riichi=4, kans=(E, S, W, N), rons=3)
    yield from called_off(deal, acknowledged(Source.TENHOU).cases)


CASES = [
    *of_points(),
    *of_rivers(),
    *of_false_wins(),
    *of_riichi(),
    *of_tiles_let_pass(),
    *of_the_rest(),
]


def names_in(sentence):
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@languages
def test_every_reason_has_a_sentence_and_no_other_has(language):
    assert set(TABLES[language].RELATED) == set(Reason)


@languages
def test_everything_that_a_reason_names_has_a_name(language):
    assert set(TABLES[language].RELATED_NAMES) == {*Source, *Gap}


def test_every_reason_is_given_somewhere():
    assert {because.reason for because in CASES} == set(Reason)


def test_a_reason_can_be_said():
    for language, because in product(LANGUAGES, CASES):
        text = for_language(language).related(because)
        assert text[-1] in ".。", because
        assert not re.search("[{}]|None", text), because
        assert names_in(TABLES[language].RELATED[because.reason]) <= {*because.facts}, because


def test_both_languages_tell_the_same_facts():
    for reason in Reason:
        assert names_in(en.RELATED[reason]) == names_in(ja.RELATED[reason]), reason


def test_a_sum_has_its_sign():
    minus = equalised((35000, 32000, 22000, 19000), 30000).because[0]
    assert for_language("en").related(minus) == (
        "The others’ results add up to \u221217,000, so the winner gets +17,000: all results "
        "together are zero."
    )
    assert (
        for_language("ja")
        .related(minus)
        .startswith("ほかの人の合計は\u221217,000。トップはその符号を変えた+17,000で、")
    )


def test_several_tiles_are_listed():
    chi = Call(S, CallKind.CHI, parse_tiles("423s"), feeder=E)
    assert for_language("ja").related(forbidden_after(chi, Source.SINGAPORE).because) == (
        "4ソーを鳴いた直後に1ソー、4ソーは切れません。同じ二枚で順子になる牌だからです（喰い替え）。"
    )
    assert for_language("en").related(forbidden_after(chi, Source.SINGAPORE).because) == (
        "After calling 4 sou, 1 sou and 4 sou cannot be discarded next. Each would have made a run "
        "with the same two tiles."
    )
