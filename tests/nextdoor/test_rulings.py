"""What each source says about other rules. The figures are the sources'."""

from typing import Final

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils.translation import override

from nextdoor.opinion import LIST_MISSING, NOT_STATED, Opinion, Tone
from nextdoor.rulings import SMALL_RULINGS
from nextdoor.rulings.endings import (
    ABORTED,
    BACK_TO_ZERO,
    IF_WANTED,
    KEPT_AFTER_A_DRAW,
    KINDS_OF_ORPHANS,
    NAGASHI,
    NO_NAGASHI,
    PLAY_CONTINUES,
    RYAN_SHI,
)
from nextdoor.rulings.mistakes import (
    BARRED,
    DEDUCTED,
    PAID_TO_EACH,
    PAYS_FOR_ALL,
    WIN_IS_FALSE,
    WIN_IS_VALID,
)
from nextdoor.rulings.riichi import HANDS_SHOWN, OUTCOMES, STAY, TO_THE_WINNER
from nextdoor.rulings.winning import NO_TANYAO, NOT_TENPAI, TANYAO, USAGES, USES, VERSIONS
from pao.next_door.furiten import Version
from pao.next_door.go_round import Use
from pao.next_door.kuitan import Usage
from pao.next_door.nagashi import CountsAs
from pao.next_door.reasons import Reason

FOUR_WINDS, SINGAPORE = "Four Winds rule collection", "Singapore rule page"
YES, NO = "Allowed", "Not allowed"
SILENT, EMPTY = str(NOT_STATED), str(LIST_MISSING)
LAST, WHOLE, SAME_SET, ABSOLUTE = (
    str(VERSIONS[version])
    for version in (
        Version.LAST_DISCARD,
        Version.WHOLE_DEAL,
        Version.ONE_FOUR_SEVEN,
        Version.ABSOLUTE,
    )
)
PAIRS = "hand=234567m11m99p234s"
SEVENS = "tile=7z&first=E&second=S&seat=N"
PASSED = "hand=123456m789p22p24s&tile=3s&seat=S&feeder=E"
RON, DRAW, CALL = (str(USES[use]) for use in (Use.RON, Use.TSUMO, Use.CLAIM))
COUNTS, COUNTS_NOT = str(TANYAO), str(NO_TANYAO)
USUAL, REVERSED = str(USAGES[Usage.USUAL]), str(USAGES[Usage.FOUR_WINDS])
EXAMPLE = "hand=123456m789p22p57s&agreed=yes&doubles=1&units=16"
CANCELLED, FALSE, MAYBE_PENALTY, RON_FALSE, NO_OFFENCE = (
    str(OUTCOMES[reason][0])
    for reason in (
        Reason.RIICHI_CANCELLED,
        Reason.OUT_IS_FALSE,
        Reason.OUT_IS_FALSE_OR_PENALTY,
        Reason.RON_IS_FALSE,
        Reason.NO_SUCH_OFFENCE,
    )
)
RIVER = "seat=S&end=ran-out&river=19m1p9p1s9s1234567z"
AS_A_WIN, AS_A_DRAW, AS_NOBODY_SAYS = (
    str(NAGASHI[counted]) for counted in (CountsAs.WIN, CountsAs.DRAW, None)
)
NINE = "what=nine_orphans&hand=19m19p19s123z234m55p"
IF_LIKED, CALLED_OFF, GOES_ON = str(IF_WANTED), str(ABORTED), str(PLAY_CONTINUES)
POINTS = "E=35000&S=32000&W=22000&N=19000&end=30000"
TIED = "E=30000&S=30000&W=20000&N=20000&end=30000"

FACTS: Final[dict[str, dict[str, set[str]]]] = {
    "furiten?hand=123456m789p22p56s&discards=4s9m&ron=7s": {
        YES: {LAST, WHOLE},
        NO: {SAME_SET, ABSOLUTE},
    },
    f"furiten?{PAIRS}&discards=1m2s&ron=9p": {YES: {SAME_SET}, NO: {ABSOLUTE}},
    f"furiten?{PAIRS}&discards=5s1m&ron=1m": {NO: {LAST}},
    f"furiten?{PAIRS}&discards=5s1m&ron=1m&declared=yes": {YES: {LAST}},
    f"missed-discard?{PASSED}": {NO: {RON}, YES: {DRAW, CALL}},
    f"missed-discard?{PASSED}&own=yes": {YES: {RON}},
    f"second-claim?{SEVENS}": {NO: {"Pon", "Win"}, YES: {"Kan"}},
    f"second-claim?{SEVENS}&own=yes": {YES: {"Pon"}},
    "second-claim?tile=4s&first=S&second=W&seat=N": {YES: {"Chi"}},
    "waits?hand=1112345678999m": {"9 kinds of tile": set()},
    "waits?hand=1112345678m159p": {str(NOT_TENPAI): set()},
    "kuitan?hand=open&kuitan=with": {COUNTS: {USUAL}, COUNTS_NOT: {REVERSED}},
    "kuitan?hand=open&kuitan=without": {COUNTS: {REVERSED}},
    "kuitan?hand=closed&kuitan=without": {COUNTS: {USUAL}},
    f"false-win?{EXAMPLE}&tile=8s&minimum=1": {
        PAID_TO_EACH % {"each": "32 units", "total": "96 units"}: {"Singapore"}
    },
    f"false-win?{EXAMPLE}&tile=6s&minimum=1": {str(WIN_IS_VALID): set()},
    f"false-win?{EXAMPLE}&tile=6s&minimum=3": {str(WIN_IS_FALSE): {SINGAPORE}},
    "false-win?": {
        DEDUCTED % {"points": "20"}: {"M.League"},
        EMPTY: {"Four Winds"},
        SILENT: {"Tenhou"},
    },
    "hand-length?concealed=12&melds=0": {YES: {SINGAPORE}, SILENT: {FOUR_WINDS}},
    "hand-length?concealed=14&melds=0": {
        NO: {SINGAPORE, FOUR_WINDS},
        str(PAYS_FOR_ALL): {SINGAPORE},
    },
    "swap-calling?claimed=4s&held=56s": {str(BARRED): {SINGAPORE}},
    "swap-calling?claimed=4s&held=23s": {str(BARRED): {FOUR_WINDS}},
    "riichi?what=drew&hand=123456m789p22p56s&tile=5p": {NO: {FOUR_WINDS}, EMPTY: {FOUR_WINDS}},
    "riichi?what=drew&hand=123456m789p22p56s&tile=7s": {YES: {FOUR_WINDS}},
    "riichi?what=drawn": {str(HANDS_SHOWN): {FOUR_WINDS}},
    "faulty-riichi?offence=hand_is_open": {CANCELLED: {FOUR_WINDS}},
    "faulty-riichi?offence=hand_cannot_be": {FALSE: {FOUR_WINDS}},
    "faulty-riichi?offence=hand_cannot_be&penalty=yes": {MAYBE_PENALTY: {FOUR_WINDS}},
    "faulty-riichi?offence=hand_below_minimum": {NO_OFFENCE: {FOUR_WINDS}},
    "faulty-riichi?offence=hand_below_minimum&minimum=yes": {FALSE: {FOUR_WINDS}},
    "faulty-riichi?offence=winning_tile_in_river&dead_hand=yes": {FALSE: {FOUR_WINDS}},
    "faulty-riichi?offence=discards_winning_tile&absolute_furiten=yes": {RON_FALSE: {FOUR_WINDS}},
    "faulty-riichi?offence=discards_winning_tile&first_draw=yes": {FALSE: {FOUR_WINDS}},
    "faulty-riichi?offence=passes_winning_discard&first_discard=yes": {RON_FALSE: {FOUR_WINDS}},
    "faulty-riichi?offence=passes_winning_discard&first_discard=yes&dead_hand=yes": {
        FALSE: {FOUR_WINDS}
    },
    "deposits?sticks=0&declared=2&end=drawn&each=1000": {STAY % {"points": "2,000"}: {FOUR_WINDS}},
    "deposits?sticks=1&declared=2&end=won&each=1000": {
        TO_THE_WINNER % {"points": "3,000"}: {FOUR_WINDS}
    },
    "deposits?sticks=0&declared=2&end=false_win&each=100": {STAY % {"points": "200"}: {FOUR_WINDS}},
    f"abortive-draws?{NINE}": {IF_LIKED: {"Tenhou"}, EMPTY: {FOUR_WINDS}, SILENT: {"Mahjong Soul"}},
    f"abortive-draws?{NINE}&interrupted=yes": {GOES_ON: {"Tenhou"}},
    "abortive-draws?what=four_winds_discarded&discards=2222z": {CALLED_OFF: {"Tenhou"}},
    "abortive-draws?what=four_winds_discarded&discards=2221z": {GOES_ON: {"Tenhou"}},
    "abortive-draws?what=four_riichi&riichi=4": {CALLED_OFF: {"Tenhou"}},
    "abortive-draws?what=four_kans&kans=4&by=several": {CALLED_OFF: {"Tenhou"}},
    "abortive-draws?what=four_kans&kans=4&by=one": {GOES_ON: {"Tenhou"}},
    "abortive-draws?what=three_rons&rons=3": {CALLED_OFF: {"Tenhou"}},
    "orphans?hand=19m19p19s1234z345p": {KINDS_OF_ORPHANS % {"count": 10}: {FOUR_WINDS}},
    f"nagashi-mangan?{RIVER}": {
        AS_A_WIN: {FOUR_WINDS},
        AS_A_DRAW: {"riichi.wiki"},
        AS_NOBODY_SAYS: {"Tenhou"},
    },
    f"nagashi-mangan?{RIVER}&melds=yes": {
        str(NO_NAGASHI): {FOUR_WINDS},
        AS_NOBODY_SAYS: {"Mahjong Soul"},
    },
    f"nagashi-mangan?{RIVER}&claimed=yes": {str(NO_NAGASHI): {"Tenhou"}},
    "counters?counters=1&end=drawn_deal_passes": {
        "0 honba": {str(BACK_TO_ZERO)},
        "2 honba": {str(KEPT_AFTER_A_DRAW)},
    },
    "counters?counters=3&end=another_won": {"0 honba": {str(KEPT_AFTER_A_DRAW)}},
    "counters?counters=3&end=called_off": {"4 honba": {str(BACK_TO_ZERO)}},
    "counters?counters=5&end=dealer_won": {"1 han": {str(RYAN_SHI)}},
    "counters?counters=6&end=dealer_won": {"2 han": {str(RYAN_SHI)}},
    "extra-hands?honba=2&how=ron&winner=S&second=W&discarder=E": {
        "East pays South 600 for the honba and East pays West 600 for the honba": {
            "Four Winds",
            "RRC (Russia)",
        },
        "East pays South 600 for the honba": {"Mahjong Soul", "M.League", "JPML A rules 2026"},
        SILENT: {"EMA 2016", "riichi.wiki"},
    },
    f"end-points?{POINTS}": {
        "+17,000": {"East"},
        "+2,000": {"South"},
        "−8,000": {"West"},
        "−11,000": {"North"},
    },
    f"end-points?{TIED}": {"+10,000": {"South"}},
    f"end-points?{TIED}&prizes=yes&prize1=15000&prize2=10000&prize3=5000&prize4=2000": {
        "+22,500": {"East"}
    },
}


def opinion_on(address: str) -> Opinion:
    name, _, query = address.partition("?")
    form = SMALL_RULINGS[name](QueryDict(query))
    assert form.is_valid(), (address, form.errors)
    return form.opinion()


def outcomes(address: str) -> dict[str, set[str]]:
    """Each outcome of a case, and the sources that state it."""
    sources_of: dict[str, set[str]] = {}
    for issue in opinion_on(address).issues:
        for agreement in issue.agreements:
            sources = {source for named in agreement.grounds.values() for source in named}
            sources_of.setdefault(agreement.decision.text, set()).update(sources)
    return sources_of


def test_each_source_rules_as_its_text_says() -> None:
    faults: list[str] = []
    for address, facts in FACTS.items():
        stated = outcomes(address)
        for outcome, sources in facts.items():
            if outcome not in stated or not sources <= stated[outcome]:
                faults.append(f"{address}: {sources} not under {outcome!r} in {stated}")
    assert not faults, "\n".join(faults)


def test_every_small_ruling_has_a_fact() -> None:
    assert {address.partition("?")[0] for address in FACTS} == {*SMALL_RULINGS}


def test_sources_agree_in_japanese_as_in_english() -> None:
    def groups(address: str) -> list[list[tuple[str, int]]]:
        return [
            [(agreement.decision.tone, len(agreement.grounds)) for agreement in issue.agreements]
            for issue in opinion_on(address).issues
        ]

    for address in FACTS:
        english = groups(address)
        with override("ja"):
            assert groups(address) == english, address


def test_the_full_sum_goes_to_each_winner_in_four_winds_and_russia_alone() -> None:
    address = "extra-hands?honba=2&how=ron&winner=S&discarder=E"
    (both,) = (
        sources for text, sources in outcomes(f"{address}&second=W").items() if " and " in text
    )
    assert both == {"Four Winds", "RRC (Russia)"}
    assert SILENT not in outcomes(f"{address}&second=none")


@pytest.mark.parametrize("query", [SEVENS, "tile=4s&first=W&second=S&seat=N"])
def test_a_chi_is_only_offered_to_the_next_player_and_never_of_an_honour(query: str) -> None:
    assert "Chi" not in set().union(*outcomes(f"second-claim?{query}").values())


def test_what_no_source_says_comes_last_and_names_its_sources(client: Client) -> None:
    agreements = opinion_on("false-win?").issues[1].agreements
    is_silent = [agreement.decision.tone is Tone.SILENT for agreement in agreements]
    assert is_silent == sorted(is_silent)
    assert {*is_silent} == {True, False}
    page = client.get("/en/next-door/false-win/").text
    (article,) = (article for article in page.split("<article")[1:] if SILENT in article)
    assert "<li>Tenhou</li>" in article


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_lists_on_riichi_that_are_empty_are_named_in_one_sentence(language: str) -> None:
    with override(language):
        gaps = opinion_on("riichi?").issues[1].findings
    assert [len(gap.reasons) for gap in gaps] == [1]


def test_no_outcome_ends_with_a_stop() -> None:
    """The summary for screen readers adds it."""
    for address in FACTS:
        assert ".." not in opinion_on(address).spoken, address
