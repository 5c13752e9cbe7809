"""What each source rules, through the pages, in both languages. The figures are the sources'."""

import pytest
from django.test import Client

from nextdoor.rulings import SMALL_RULINGS
from tests.nextdoor.conftest import Ruled

FOUR_WINDS = ("Four Winds rule collection", "ルール集「Four Winds」")
SINGAPORE = ("Singapore rule page", "シンガポールのルール解説")
TENHOU, MAHJONG_SOUL = ("Tenhou", "天鳳"), ("Mahjong Soul", "雀魂")
WIKI = ("riichi.wiki", "riichi.wiki")
YES, NO = ("Allowed", "できます"), ("Not allowed", "できません")
SILENT = ("No source that we read says", "読んだ出典には記載がありません")
EMPTY = (
    "Announced, but empty in the text that we read",
    "一覧の予告はありますが、読んだ本文では空です",
)
LAST = ("Only the last discard bars a ron", "直前の捨て牌だけがロンを妨げる")
WHOLE = (
    "Every discard of the deal bars its own kind",
    "この局で自分が一度でも捨てた牌では、ロンできない",
)
SAME_SET = (
    "1-4-7: it bars what would complete the same set, too",
    "一四七：同じ面子を完成させる牌も妨げる",
)
ABSOLUTE = (
    "Absolute, the usual one: a discarded wait bars every ron",
    "ふつうのフリテン：待ち牌を捨てればロンはできない",
)
PAIRS = "hand=234567m11m99p234s"
RON, DRAW, CALL = (
    ("Ron on the next one", "次の一枚でのロン"),
    ("Winning on one that is drawn", "自分で引いた一枚での和了"),
    ("Calling one, without winning", "和了せずに鳴く"),
)
PON, WIN = ("Pon", "ポン"), ("A win", "和了")
CHI, KAN = ("Chi", "チー"), ("Kan", "カン")
SEVENS = "tile=7z&first=E&second=S&seat=N"
PASSED = "hand=123456m789p22p24s&tile=3s&seat=S&feeder=E"
FALSE = ("Any win is a false win", "和了はすべてチョンボ")
FALSE_OR_PENALTY = (
    "Any win is a false win; without one there may be a penalty",
    "和了はすべてチョンボ。和了しなくても罰のおそれ",
)
RON_FALSE = ("Any ron is a false win", "ロンはすべてチョンボ")
NO_OFFENCE = ("No offence", "違反ではありません")
AS_A_WIN = ("Nagashi mangan, and it counts as a win", "流し満貫、和了として扱う")
AS_A_DRAW = ("Nagashi mangan, and it counts as a draw", "流し満貫、流局として扱う")
AS_NOBODY_SAYS = (
    "Nagashi mangan; no source that we read says whether it counts as a win or a draw",
    "流し満貫。和了か流局かは、読んだ出典に記載がありません",
)
NO_NAGASHI = ("No nagashi mangan", "流し満貫ではありません")
RIVER = "seat=S&end=ran-out&river=19m1p9p1s9s1234567z"
CALLED_OFF, GOES_ON = (
    ("Yes, it is", "はい、流局です"),
    ("No: the deal goes on", "いいえ。局は続きます"),
)
IF_LIKED = ("If the player likes", "本人が望めば流局です")
NINE = "what=nine_orphans&hand=19m19p19s123z234m55p"
GONE = ("When the deal passes, the counters go", "親が移ると積み棒は消える")
KEPT = (
    "An extra hand that is drawn and passes keeps them",
    "連荘の局が流局して親が移っても、積み棒は残る",
)
RYAN_SHI = ("An option of Four Winds: ryan shi", "二翻縛り（Four Windsの選択ルール）")
TWO_RONS = "honba=2&how=ron&winner=S&second=W&discarder=E"
POINTS = "E=35000&S=32000&W=22000&N=19000&end=30000"
TIED = "E=30000&S=30000&W=20000&N=20000&end=30000"
EAST, SOUTH, WEST, NORTH = (
    ("East", "東家"),
    ("South", "南家"),
    ("West", "西家"),
    ("North", "北家"),
)
USUAL = ("As the word is used everywhere", "ふつうの意味で")
REVERSED = ("As the Four Winds rule collection uses it", "ルール集「Four Winds」の意味で")
COUNTS, COUNTS_NOT = ("It counts", "認められます"), ("It does not count", "認められません")
LIABLE = ("They pay for everybody", "全員の分を払います")

Two = tuple[str, str]
FACTS: list[tuple[str, str, Two, Two]] = [
    ("furiten", "hand=123456m789p22p56s&discards=4s9m&ron=7s", YES, LAST),
    ("furiten", "hand=123456m789p22p56s&discards=4s9m&ron=7s", YES, WHOLE),
    ("furiten", "hand=123456m789p22p56s&discards=4s9m&ron=7s", NO, SAME_SET),
    ("furiten", "hand=123456m789p22p56s&discards=4s9m&ron=7s", NO, ABSOLUTE),
    ("furiten", f"{PAIRS}&discards=1m2s&ron=9p", YES, SAME_SET),
    ("furiten", f"{PAIRS}&discards=1m2s&ron=9p", NO, ABSOLUTE),
    ("furiten", f"{PAIRS}&discards=5s1m&ron=1m", NO, LAST),
    ("furiten", f"{PAIRS}&discards=5s1m&ron=1m&declared=yes", YES, LAST),
    ("missed-discard", PASSED, NO, RON),
    ("missed-discard", PASSED, YES, DRAW),
    ("missed-discard", PASSED, YES, CALL),
    ("missed-discard", f"{PASSED}&own=yes", YES, RON),
    ("second-claim", SEVENS, NO, PON),
    ("second-claim", SEVENS, NO, WIN),
    ("second-claim", SEVENS, YES, KAN),
    ("second-claim", f"{SEVENS}&own=yes", YES, PON),
    ("second-claim", "tile=4s&first=S&second=W&seat=N", YES, CHI),
    ("kuitan", "hand=open&kuitan=with", COUNTS, USUAL),
    ("kuitan", "hand=open&kuitan=with", COUNTS_NOT, REVERSED),
    ("kuitan", "hand=open&kuitan=without", COUNTS, REVERSED),
    ("kuitan", "hand=closed&kuitan=without", COUNTS, USUAL),
    (
        "false-win",
        "hand=123456m789p22p57s&tile=8s&agreed=yes&doubles=1&minimum=1&units=16",
        ("32 units to each of the others, 96 units in all", "他の全員に32単位ずつ、合わせて96単位"),
        ("Singapore", "シンガポール"),
    ),
    ("false-win", "", ("20 points of the result", "成績から20ポイント"), ("M.League", "Mリーグ")),
    ("false-win", "", EMPTY, ("Four Winds", "Four Winds（日本式）")),
    ("false-win", "", SILENT, TENHOU),
    ("hand-length", "concealed=12&melds=0", YES, SINGAPORE),
    ("hand-length", "concealed=12&melds=0", SILENT, FOUR_WINDS),
    ("hand-length", "concealed=14&melds=0", NO, SINGAPORE),
    ("hand-length", "concealed=14&melds=0", NO, FOUR_WINDS),
    ("hand-length", "concealed=14&melds=0", LIABLE, SINGAPORE),
    ("swap-calling", "claimed=4s&held=56s", ("Not at once", "直後には切れません"), SINGAPORE),
    ("swap-calling", "claimed=4s&held=23s", ("Not at once", "直後には切れません"), FOUR_WINDS),
    ("riichi", "what=drew&hand=123456m789p22p56s&tile=5p", NO, FOUR_WINDS),
    ("riichi", "what=drew&hand=123456m789p22p56s&tile=7s", YES, FOUR_WINDS),
    ("riichi", "what=drawn", ("They show their hands", "手牌を公開します"), FOUR_WINDS),
    ("riichi", "", EMPTY, FOUR_WINDS),
    (
        "faulty-riichi",
        "offence=hand_is_open",
        ("The riichi is cancelled", "リーチは取り消し"),
        FOUR_WINDS,
    ),
    ("faulty-riichi", "offence=hand_cannot_be", FALSE, FOUR_WINDS),
    ("faulty-riichi", "offence=hand_cannot_be&penalty=yes", FALSE_OR_PENALTY, FOUR_WINDS),
    ("faulty-riichi", "offence=hand_below_minimum", NO_OFFENCE, FOUR_WINDS),
    ("faulty-riichi", "offence=hand_below_minimum&minimum=yes", FALSE, FOUR_WINDS),
    ("faulty-riichi", "offence=winning_tile_in_river&dead_hand=yes", FALSE, FOUR_WINDS),
    (
        "faulty-riichi",
        "offence=discards_winning_tile&absolute_furiten=yes",
        RON_FALSE,
        FOUR_WINDS,
    ),
    ("faulty-riichi", "offence=discards_winning_tile&first_draw=yes", FALSE, FOUR_WINDS),
    ("faulty-riichi", "offence=passes_winning_discard&first_discard=yes", RON_FALSE, FOUR_WINDS),
    (
        "faulty-riichi",
        "offence=passes_winning_discard&first_discard=yes&dead_hand=yes",
        FALSE,
        FOUR_WINDS,
    ),
    (
        "deposits",
        "sticks=0&declared=2&end=drawn&each=1000",
        ("2,000 points stay on the table", "2,000点は場に残ります"),
        FOUR_WINDS,
    ),
    (
        "deposits",
        "sticks=1&declared=2&end=won&each=1000",
        ("3,000 points go to the winner", "和了者が3,000点を受け取ります"),
        FOUR_WINDS,
    ),
    (
        "deposits",
        "sticks=0&declared=2&end=false_win&each=100",
        ("200 points stay on the table", "200点は場に残ります"),
        FOUR_WINDS,
    ),
    ("abortive-draws", NINE, IF_LIKED, TENHOU),
    ("abortive-draws", f"{NINE}&interrupted=yes", GOES_ON, TENHOU),
    ("abortive-draws", NINE, EMPTY, FOUR_WINDS),
    ("abortive-draws", NINE, SILENT, MAHJONG_SOUL),
    ("abortive-draws", "what=four_winds_discarded&discards=2222z", CALLED_OFF, TENHOU),
    ("abortive-draws", "what=four_winds_discarded&discards=2221z", GOES_ON, TENHOU),
    ("abortive-draws", "what=four_riichi&riichi=4", CALLED_OFF, TENHOU),
    ("abortive-draws", "what=four_kans&kans=4&by=several", CALLED_OFF, TENHOU),
    ("abortive-draws", "what=four_kans&kans=4&by=one", GOES_ON, TENHOU),
    ("abortive-draws", "what=three_rons&rons=3", CALLED_OFF, TENHOU),
    (
        "orphans",
        "hand=19m19p19s1234z345p",
        ("10 kinds of orphan", "么九牌10種"),
        FOUR_WINDS,
    ),
    ("nagashi-mangan", RIVER, AS_A_WIN, FOUR_WINDS),
    ("nagashi-mangan", RIVER, AS_A_DRAW, WIKI),
    ("nagashi-mangan", RIVER, AS_NOBODY_SAYS, TENHOU),
    ("nagashi-mangan", f"{RIVER}&melds=yes", NO_NAGASHI, FOUR_WINDS),
    ("nagashi-mangan", f"{RIVER}&melds=yes", AS_NOBODY_SAYS, MAHJONG_SOUL),
    ("nagashi-mangan", f"{RIVER}&claimed=yes", NO_NAGASHI, TENHOU),
    ("counters", "counters=1&end=drawn_deal_passes", ("0 counters", "0本"), GONE),
    ("counters", "counters=1&end=drawn_deal_passes", ("2 counters", "2本"), KEPT),
    ("counters", "counters=3&end=another_won", ("0 counters", "0本"), KEPT),
    ("counters", "counters=3&end=called_off", ("4 counters", "4本"), GONE),
    ("counters", "counters=5&end=dealer_won", ("1 han", "1翻"), RYAN_SHI),
    ("counters", "counters=6&end=dealer_won", ("2 han", "2翻"), RYAN_SHI),
    ("extra-hands", TWO_RONS, SILENT, ("JPML", "日本プロ麻雀連盟")),
    ("end-points", POINTS, ("+17,000", "+17,000"), EAST),
    ("end-points", POINTS, ("+2,000", "+2,000"), SOUTH),
    ("end-points", POINTS, ("−8,000", "−8,000"), WEST),
    ("end-points", POINTS, ("−11,000", "−11,000"), NORTH),
    ("end-points", TIED, ("+10,000", "+10,000"), SOUTH),
    (
        "end-points",
        f"{TIED}&prizes=yes&prize1=15000&prize2=10000&prize3=5000&prize4=2000",
        ("+22,500", "+22,500"),
        EAST,
    ),
]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_source_rules_as_its_text_says(ruled: Ruled, language: str) -> None:
    at = ("en", "ja").index(language)
    faults = list[str]()
    for name, query, outcome, source in FACTS:
        found = ruled(name, query, language)
        if source[at] not in found.get(outcome[at], set()):
            faults.append(f"{name}?{query}: {source[at]} not under {outcome[at]!r} in {found}")
    assert not faults, "\n".join(faults)


def test_every_small_ruling_has_a_fact_or_no_source_to_name() -> None:
    assert {name for name, *_rest in FACTS} == {*SMALL_RULINGS} - {"waits"}


def test_waits_are_drawn(ruled: Ruled) -> None:
    assert "9 kinds of tile" in ruled("waits", "hand=1112345678999m")
    assert "It is not ready: no tile completes it" in ruled("waits", "hand=1112345678m159p")


def test_the_full_sum_goes_to_each_winner_in_four_winds_alone_beside_russia(ruled: Ruled) -> None:
    each = "East pays South 600 for the honba and East pays West 600 for the honba"
    found = ruled("extra-hands", TWO_RONS)
    assert found[each] == {"Four Winds", "RRC (Russia)"}
    assert "Mahjong Soul" in found["East pays South 600 for the honba"]


def test_without_a_second_winner_no_rule_set_is_silent(ruled: Ruled) -> None:
    assert SILENT[0] not in ruled("extra-hands", TWO_RONS.replace("second=W", "second=none"))


def test_a_true_win_costs_nothing(ruled: Ruled) -> None:
    query = "hand=123456m789p22p57s&tile=6s&agreed=yes&doubles=1&minimum=1&units=16"
    assert [*ruled("false-win", query)] == ["No: nothing is wrong with it"]


def test_a_hand_below_the_minimum_is_a_false_win(ruled: Ruled) -> None:
    query = "hand=123456m789p22p57s&tile=6s&agreed=yes&doubles=1&minimum=3&units=16"
    assert "Yes, it is a false win" in ruled("false-win", query)


@pytest.mark.parametrize("query", [SEVENS, "tile=4s&first=W&second=S&seat=N"])
def test_a_chi_is_only_offered_to_the_next_player_and_never_of_an_honour(
    ruled: Ruled, query: str
) -> None:
    assert CHI[0] not in set().union(*ruled("second-claim", query).values())


@pytest.mark.parametrize(
    ("code", "silence"),
    [("en", "nothing is put in its place"), ("ja", "代わりのものは補っていません")],
)
def test_the_lists_on_riichi_that_are_empty_are_named_in_one_sentence(
    client: Client, code: str, silence: str
) -> None:
    assert client.get(f"/{code}/next-door/riichi/").text.count(silence) == 1
