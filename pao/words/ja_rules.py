"""Japanese: a record of the words for each key of a rule set."""

from typing import Final

from pao.words.vocabulary import KeyWords

SECTIONS: Final = {
    "liability": "包が成立する条件",
    "settlement": "誰がいくら払うか",
    "value": "役満の数え方と複数の和了",
    "units": "和了の価値と支払い",
    "bao": "バオになる条件",
}
YES_NO: Final = {"yes": "あり", "no": "なし"}
CLAIMS: Final = {"list": "{listed}。", "none": "ありません。"}
NO_CLAIM: Final = {"none": "なし"}


def _claims(question: str, label: str) -> KeyWords:
    """The words of a way to be bao, whose value is a list of claims."""
    return KeyWords(question, CLAIMS, label, brief=NO_CLAIM)


KEYS: Final = {
    "liability": KeyWords(
        question="他家の和了に責任を負う場合",
        label="包",
        answers={
            "always": "ありません。ロンは放銃者が、ツモは各自がそれぞれの分を払います。",
            "some": "あります。役満を確定させる牌を鳴かせた人が負います。",
            "bao": "あります。定められた場合に、バオになった人が負います。",
        },
        brief={"always": "なし", "some": "あり", "bao": "バオ"},
        clauses={"yes": "役満を確定させた人が払う", "no": "包がない"},
    ),
    "liability.yakuman": KeyWords(
        question="包の対象となる役満",
        label="対象の役満",
        answers={"list": "{listed}。", "none": "ありません。"},
        clauses={"with": "{member}に包がある", "without": "{member}に包がない"},
    ),
    "liability.calls": KeyWords(
        question="包の対象となる鳴き",
        label="対象の鳴き",
        answers={"list": "{listed}。", "none": "どれも対象になりません。"},
        clauses={
            "with": "{member}をさせて包になることがある",
            "without": "{member}をさせても包にならない",
        },
    ),
    "liability.ankan_is_visible": KeyWords(
        question="宣言した暗槓を、見えている面子に数えるか",
        label="暗槓を数えるか",
        answers={
            "yes": "数えます。全員に見えているからです。",
            "no": "数えません。伏せたまま扱います。",
        },
        brief={"yes": "数える", "no": "数えない"},
        clauses={"yes": "暗槓も見えている面子に数える", "no": "暗槓を伏せたまま扱う"},
    ),
    "liability.kakan": KeyWords(
        question="加槓による包の変化",
        label="加槓",
        answers={"always": "ありません。加槓で包が成立することも、消えることもありません。"},
    ),
    "liability.in_riichi": KeyWords(
        question="リーチ中で切るしかなかった牌の包",
        label="リーチ中",
        answers={"always": "包になります。問われるのは、誰が鳴かせたかだけです。"},
    ),
    "liability.rinshan": KeyWords(
        question="大明槓をさせ、嶺上牌で和了されたときの責任払い",
        label="嶺上開花",
        answers={
            "no": "ありません。",
            "yes": "あります。",
        },
        brief={"no": "なし", "yes": "あり"},
        clauses={
            "no": "大明槓をさせて嶺上牌で和了されても包にならない",
            "yes": "大明槓をさせて嶺上牌で和了されたら包になる",
        },
    ),
    "liability.rinshan_after_further_kans": KeyWords(
        question="和了までにさらにカンがあったときの嶺上開花の責任",
        label="続けてカンした後の包",
        answers={
            "yes": "残ります。カンをした人が打牌するまで続きます。",
            "no": "残りません。最初の嶺上牌に限ります。",
        },
        clauses={
            "yes": "さらにカンが続いても嶺上開花の包が残る",
            "no": "さらにカンをすると嶺上開花の包が消える",
        },
    ),
    "settlement.scope": KeyWords(
        question="ほかの役満と複合したときに、包になった人が払う範囲",
        label="負担の範囲",
        answers={
            "responsible-yakuman": "確定させた役満だけです。残りは普段どおりに払います。",
            "whole-hand": "和了全体です。",
        },
        brief={"responsible-yakuman": "その役満", "whole-hand": "和了全体"},
        clauses={
            "responsible-yakuman": "包になった人が確定させた役満の分だけを払う",
            "whole-hand": "包が和了全体に及ぶ",
        },
    ),
    "settlement.on_ron_by_another": KeyWords(
        question="他家が放銃したときに払う人",
        label="他家の放銃",
        answers={
            "split": "包になった人と放銃者の折半です。",
            "discarder-pays": "放銃者が全額を払います。",
        },
        brief={"split": "折半", "discarder-pays": "放銃者"},
        clauses={"split": "包になった人と放銃者が折半する", "discarder-pays": "放銃者が全額を払う"},
    ),
    "settlement.rinshan_as_ron": KeyWords(
        question="嶺上開花の責任払いの精算",
        label="嶺上の精算",
        answers={"always": "カンをさせた人からのロンと同じです。"},
    ),
    "settlement.honba_on_tsumo": KeyWords(
        question="ツモ和了の積み棒を払う人",
        label="積み棒（ツモ）",
        answers={
            "liable": "包になった人が全部払います。",
            "shared-if-combined": "包になった人が払います。ただし、ほかの役満と複合すれば全員で払"
            "います。",
        },
        brief={"liable": "包になった人", "shared-if-combined": "複合なら分担"},
        clauses={
            "liable": "ツモの積み棒を包になった人がすべて払う",
            "shared-if-combined": "ほかの役満と複合したツモの積み棒を全員で払う",
        },
    ),
    "settlement.honba_on_ron": KeyWords(
        question="他家が放銃したときに積み棒を払う人",
        label="積み棒（ロン）",
        answers={"liable": "包になった人が払います。", "discarder": "放銃者が払います。"},
        brief={"liable": "包になった人", "discarder": "放銃者"},
        clauses={
            "liable": "ロンの積み棒を包になった人が払う",
            "discarder": "ロンの積み棒を放銃者が払う",
        },
    ),
    "settlement.two_liable": KeyWords(
        question="一つの和了に包になった人が二人いるときの支払い",
        label="二人の包",
        answers={
            "always": "それぞれが自分の確定させた役満を払います。包が和了全体に及ぶルールでは、"
            "折半します。",
        },
    ),
    "settlement.honba_with_two_liable": KeyWords(
        question="包になった人が二人いるときに積み棒を払う人",
        label="積み棒（二人の包）",
        answers={"first": "先に鳴かせた人です。", "last": "後に鳴かせた人です。"},
        brief={"first": "先の人", "last": "後の人"},
        clauses={
            "first": "包が二人のとき積み棒を先に鳴かせた人が払う",
            "last": "包が二人のとき積み棒を後に鳴かせた人が払う",
        },
    ),
    "value.yakuman_add_up": KeyWords(
        question="役満の複合",
        label="役満の複合",
        answers={"yes": "複合します。", "no": "複合しません。一つの和了は役満一つまでです。"},
        clauses={"yes": "役満が複合する", "no": "役満が複合しない"},
    ),
    "value.one_yakuman": KeyWords(
        question="一つしか数えないときの役満の選び方",
        label="役満の選び方",
        answers={
            "always": "包になった人のいる役満を優先します。次に点数の高いもの、"
            "同じなら先に確定したものを数えます。",
        },
    ),
    "value.double_yakuman": KeyWords(
        question="ダブル役満になる役",
        label="ダブル役満",
        answers={"list": "{listed}。", "none": "ありません。"},
        brief=NO_CLAIM,
        clauses={"with": "{member}がダブル役満になる", "without": "{member}がシングルの役満になる"},
    ),
    "value.kazoe": KeyWords(
        question="十三翻以上の数え役満",
        label="数え役満",
        answers={"yes": "あります。", "no": "ありません。三倍満です。"},
        clauses={"yes": "十三翻以上が数え役満になる", "no": "十三翻以上が三倍満になる"},
    ),
    "value.kiriage": KeyWords(
        question="4翻30符と3翻60符の切り上げ満貫",
        label="切り上げ満貫",
        answers={"yes": "満貫にします。", "no": "満貫にしません。"},
        clauses={"yes": "切り上げ満貫がある", "no": "切り上げ満貫がない"},
    ),
    "value.double_wind_pair": KeyWords(
        question="連風牌（自風牌であり場風牌でもある牌）の雀頭の符",
        label="連風牌の雀頭",
        answers={"number": "{number}符です。"},
        brief={"number": "{number}符"},
        clauses={"2": "連風牌の雀頭が2符になる", "4": "連風牌の雀頭が4符になる"},
    ),
    "value.nagashi": KeyWords(
        question="流し満貫",
        label="流し満貫",
        answers={"yes": "あります。満貫のツモ和了と同じ点数を受け取ります。", "no": "ありません。"},
        clauses={"yes": "流し満貫がある", "no": "流し満貫がない"},
    ),
    "value.kokushi_robs_ankan": KeyWords(
        question="国士無双による暗槓の槍槓",
        label="暗槓の槍槓",
        answers={"yes": "できます。暗槓した人が払います。", "no": "できません。"},
        clauses={"yes": "国士無双は暗槓を槍槓できる", "no": "暗槓は槍槓できない"},
    ),
    "value.honba": KeyWords(
        question="積み棒の加算",
        label="積み棒の加算",
        answers={
            "yes": "あります。一本につき一人100点ずつ、ロンなら放銃者が全員分を払います。",
            "no": "ありません。",
        },
        clauses={"yes": "積み棒の加算がある", "no": "積み棒の加算がない"},
    ),
    "value.multiple_ron": KeyWords(
        question="一枚の牌に二人がロンしたときの和了者",
        label="ダブロン",
        answers={
            "all": "二人とも和了です。",
            "head-bump": "放銃者から見て順番が先の一人だけです（頭ハネ）。",
        },
        brief={"all": "二人とも", "head-bump": "頭ハネ"},
        clauses={"head-bump": "頭ハネで一人だけが和了する", "all": "ロンした全員が和了する"},
    ),
    "value.triple_ron": KeyWords(
        question="三人がロンしたときの扱い",
        label="トリロン",
        answers={
            "all": "二人のときと同じです。",
            "draw": "流局です。誰の和了にもなりません。",
            "draw-off-discard": "流局です。ただし三人が槍槓したときは、三人とも和了です。",
        },
        brief={"all": "同じ", "draw": "流局", "draw-off-discard": "流局（槍槓は別）"},
        clauses={
            "all": "三人のロンも二人のときと同じ扱いになる",
            "draw": "三人がロンすると流局になる",
            "draw-off-discard": "三人がロンすると、槍槓でないかぎり流局になる",
        },
    ),
    "value.honba_with_multiple_ron": KeyWords(
        question="ダブロンやトリロンのときに積み棒を受け取る人",
        label="積み棒（ダブロン）",
        answers={
            "nearest": "放銃者から見て順番が先の和了者だけです。",
            "each": "和了者それぞれが、満額を受け取ります。",
        },
        brief={"nearest": "先の人", "each": "それぞれ"},
        clauses={
            "nearest": "積み棒を順番が先の和了者だけが受け取る",
            "each": "積み棒を和了者がそれぞれ受け取る",
        },
    ),
    "value.tsumo_loss": KeyWords(
        question="三人打ちのツモ和了で、北家の分を払う人",
        label="北家の分",
        answers={"yes": "誰も払いません（ツモ損）。", "no": "残る二人が半分ずつ払います。"},
        brief={"yes": "ツモ損", "no": "折半"},
        clauses={"yes": "ツモ損がある", "no": "ツモ損がなく北家の分を残る二人が払う"},
    ),
    "value.noten": KeyWords(
        question="三人打ちのノーテン罰符",
        label="三麻の罰符",
        answers={"always": "合わせて{noten}点です。"},
    ),
    "units.limit": KeyWords(
        question="上限の単位数",
        label="上限",
        answers={"number": "{number}単位です。"},
        brief={"number": "{number}単位"},
    ),
    "units.limit_hands": KeyWords(
        question="無条件で上限になる手",
        label="上限の手",
        answers={"list": "{listed}。", "none": "ありません。"},
        brief=NO_CLAIM,
    ),
    "units.on_ron_by_another": KeyWords(
        question="包になった人以外が放銃したときに払う人",
        label="他家の放銃",
        answers={
            "split": "包になった人と放銃者が、ロンの支払い全体を半分ずつ払います。",
            "as-usual": "包がないときのロンと同じ人が払います。",
            "shared": "放銃者と包になった人が、自分の分に加えて、残る一人の分を半分ずつ払います。",
        },
        brief={"split": "折半", "as-usual": "通常どおり", "shared": "二人"},
    ),
    "units.false_win": KeyWords(
        question="チョンボの罰則",
        label="チョンボ",
        answers={
            "limit-to-each": "上限の手をツモられたときと同じ額を、ほかの全員に払います。",
            "not-priced": "罰則を定めた出典はありません。",
        },
        brief={"limit-to-each": "上限を全員に", "not-priced": "定めなし"},
    ),
    "units.on_ron": KeyWords(
        question="ロンの支払いをする人",
        label="ロンの支払い",
        answers={
            "all-pay": "全員が払います。放銃者はほかの人の二倍です。",
            "discarder-pays": "放銃者が、ひとりで全員分を払います。",
        },
        brief={"all-pay": "全員", "discarder-pays": "放銃者"},
    ),
    "units.nine_tiles": KeyWords(
        question="一色の牌を九枚さらした清一色に放銃した人が、全員分を払うか",
        label="九枚",
        answers={"yes": "はい。和了が清一色のときに限ります。", "no": "いいえ。"},
    ),
    "units.several_winners": KeyWords(
        question="一枚の牌に二人以上がロンしたときの和了者",
        label="複数の和了",
        answers={"always": "全員の和了です。それぞれ別に精算します。"},
    ),
    "units.two_liable": KeyWords(
        question="一つの和了に包になった人が二人いるときの支払い",
        label="包が二人",
        answers={"always": "先に鳴かせた人が払います。"},
    ),
    "units.ruby_dragon": KeyWords(
        question="ルビー・ドラゴンの牌",
        label="ルビー・ドラゴン",
        answers={"always": "和了時に申告されたものに限ります。"},
    ),
    "bao.three_dragons": _claims(
        "三種類目の三元牌を切った人が、バオになる場合", "三種類目の三元牌"
    ),
    "bao.four_winds": _claims("四種類目の風牌を切った人が、バオになる場合", "四種類目の風牌"),
    "bao.all_honours": _claims(
        "字牌を三組さらした相手に字牌を切った人が、バオになる場合", "もう一組の字牌"
    ),
    "bao.terminals": _claims(
        "老頭牌を三組さらした相手に老頭牌を切った人が、バオになる場合",
        "もう一組の老頭牌",
    ),
    "bao.limit_doubles": _claims(
        "見えている翻が上限に届く牌を切った人が、バオになる場合", "上限に届く翻"
    ),
    "bao.one_suit": _claims(
        "同じ色の牌を九枚さらした相手に、その色の牌を切った人が、バオになる場合", "一色"
    ),
    "bao.jade_or_blue": _claims(
        "ジェイド・ハンドやブルー・ハンドの牌を九枚さらした相手に、その牌を切った人が、バオになる場合",
        "ジェイド・ブルー",
    ),
    "bao.last_flower": KeyWords(
        question="花牌を七枚見せた人がいるとき、最後の花牌を引いた人がバオになるか",
        label="最後の花牌",
        answers={"yes": "なります。", "no": "なりません。"},
    ),
    "bao.win": KeyWords(
        question="決め手の牌で和了されたときの扱い",
        label="和了を鳴きと同じに扱うか",
        answers={"always": "「その牌での和了」と書かれた項目では、鳴かれたときと同じです。"},
    ),
    "bao.kongs": KeyWords(
        question="カンをポンと同じに数えるか",
        label="ポンとしてのカン",
        answers={"always": "数えます。"},
    ),
    "bao.ankan_is_visible": KeyWords(
        question="暗槓を、見えている面子に数えるか",
        label="暗槓を数えるか",
        answers={"yes": "数えます。", "no": "数えません。"},
        brief={"yes": "数える", "no": "数えない"},
    ),
    "bao.jade_and_blue": KeyWords(
        question="ジェイド・ハンドとブルー・ハンドの牌",
        label="ジェイドとブルーの形",
        answers={"always": "和了時に申告されたものに限ります。"},
    ),
    "bao.doubles": KeyWords(
        question="上限になる翻数",
        label="上限になる翻数",
        answers={"number": "{number}翻です。"},
        brief={"number": "{number}翻"},
    ),
    "bao.short_of_limit": KeyWords(
        question="上限の直前とみなす、残りの翻数",
        label="上限の直前",
        answers={"number": "{number}翻です。"},
        brief={"number": "{number}翻"},
    ),
    "bao.at_limit": KeyWords(
        question="見えている翻がすでに上限のときのバオ",
        label="上限に達したあと",
        answers={"yes": "あります。", "no": "ありません。"},
    ),
    "bao.rolled": KeyWords(
        question="後から鳴かせた人によるバオの肩代わり",
        label="バオの肩代わり",
        answers={
            "yes": "肩代わりします。",
            "no": "肩代わりしません。先にバオになった人のままです。",
        },
    ),
    "bao.late_wall": KeyWords(
        question="生牌で放銃した人が全員分を払う、山の残り枚数",
        label="終盤の和了",
        answers={"number": "{number}枚以下です。", "none": "そのようなルールはありません。"},
        brief={"number": "残り{number}枚", "none": "なし"},
    ),
    "bao.late_kong": KeyWords(
        question="生牌でカンをさせた人が全員分を払う、山の残り枚数",
        label="終盤のカン",
        answers={"number": "{number}枚以下です。", "none": "そのようなルールはありません。"},
        brief={"number": "残り{number}枚", "none": "なし"},
    ),
    "bao.kong_worth": KeyWords(
        question="カンの支払い",
        label="カンの支払い",
        answers={"always": "局面に書かれた単位を、各自が払います。"},
    ),
    "bao.long_hand": KeyWords(
        question="多牌の人が放銃したとき、全員分を払うか",
        label="多牌",
        answers={"yes": "払います。", "no": "払いません。"},
    ),
}
WHOLE: Final = {
    "players": KeyWords(
        question="人数",
        answers={"3": "三人です。", "4": "四人です。"},
    ),
    "family": KeyWords(
        question="精算の方法",
        answers={"riichi": "点数で精算します（リーチ麻雀）。", "units": "単位で精算します。"},
        brief={"riichi": "点数で数えるリーチ麻雀", "units": "単位で数えるルール"},
    ),
}
"""The words for the values that distinguish rule sets as a whole, besides their keys."""
