"""Japanese: all that is said of each key of a rule set, in one record."""

from pao.words.vocabulary import KeyWords

SECTIONS = {
    "liability": "包が成立する条件",
    "settlement": "誰がいくら払うか",
    "value": "役満の数え方と複数の和了",
    "units": "和了の価値と支払い",
    "bao": "包になる条件",
}
YES_NO = {"yes": "あり", "no": "なし"}
CLAIMS = {"list": "{listed}。", "none": "ありません。この場合の包は採用していません。"}
NO_CLAIM = {"none": "なし"}

KEYS = {
    "liability": KeyWords(
        question="他家の和了に責任を負うことはありますか。",
        label="包",
        answers={
            "always": "ありません。ロンは放銃者が、ツモは各自がそれぞれの分を払います。",
            "some": "あります。役満を確定させる牌を鳴かせた者が負います。",
            "bao": "あります。定められた場合に包となった者が負います。",
        },
        brief={"always": "なし", "some": "あり", "bao": "独自の包"},
        clauses={"yes": "役満を確定させた者が包になる", "no": "包がない"},
    ),
    "liability.yakuman": KeyWords(
        question="包の対象となる役満は何ですか。",
        label="対象の役満",
        answers={"list": "{listed}。", "none": "ありません。"},
        clauses={"with": "{member}に包がある", "without": "{member}に包がない"},
    ),
    "liability.calls": KeyWords(
        question="どの鳴きをさせると包になりますか。",
        label="対象の鳴き",
        answers={"list": "{listed}。", "none": "どれも対象になりません。"},
        clauses={
            "with": "{member}をさせて包になることがある",
            "without": "{member}をさせても包にならない",
        },
    ),
    "liability.ankan_is_visible": KeyWords(
        question="先にした暗槓は、見えている面子に数えますか。",
        label="暗槓を数えるか",
        answers={
            "yes": "数えます。宣言した暗槓は全員に見えるからです。",
            "no": "数えません。伏せた牌として扱います。",
        },
        clauses={"yes": "暗槓も見えている面子に数える", "no": "暗槓を伏せた牌として扱う"},
    ),
    "liability.kakan": KeyWords(
        question="ポンに四枚目を加える加槓で、何か変わりますか。",
        label="加槓",
        answers={"always": "変わりません。加槓で包が生じることも、消えることもありません。"},
    ),
    "liability.in_riichi": KeyWords(
        question="リーチ中で切るしかなかった牌なら、包を免れますか。",
        label="リーチ中",
        answers={"always": "免れません。問われるのは、誰が鳴かせたかだけです。"},
    ),
    "liability.rinshan": KeyWords(
        question="大明槓をさせ、その嶺上牌で和了されたら、責任払いになりますか。",
        label="嶺上開花",
        answers={
            "no": "なりません。",
            "yes": "なります。",
            "fresh-tile": "その牌が生牌だったときに限り、なります。",
        },
        brief={"no": "なし", "yes": "あり", "fresh-tile": "生牌のみ"},
        clauses={
            "no": "大明槓をさせて嶺上牌で和了されても包にならない",
            "yes": "大明槓をさせて嶺上牌で和了されたら包になる",
            "fresh-tile": "生牌で大明槓をさせて嶺上牌で和了されたら包になる",
        },
    ),
    "liability.rinshan_after_further_kans": KeyWords(
        question="和了までにさらにカンがあっても、その責任は残りますか。",
        label="続けてカンした後の包",
        answers={
            "yes": "残ります。カンをした者が打牌するまで続きます。",
            "no": "残りません。最初の嶺上牌に限ります。",
        },
        clauses={
            "yes": "さらにカンが続いても嶺上開花の包が残る",
            "no": "さらにカンをすると嶺上開花の包が消える",
        },
    ),
    "settlement.scope": KeyWords(
        question="ほかの役満も複合したとき、包になった人はその分も払いますか。",
        label="負担の範囲",
        answers={
            "responsible-yakuman": "払いません。確定させた役満だけを負担し、残りは通常どおりです。",
            "whole-hand": "払います。包は和了全体に及びます。",
        },
        brief={"responsible-yakuman": "その役満", "whole-hand": "和了全体"},
        clauses={
            "responsible-yakuman": "包になった人が確定させた役満の分だけを払う",
            "whole-hand": "包が和了全体に及ぶ",
        },
    ),
    "settlement.on_ron_by_another": KeyWords(
        question="他家が放銃したとき、誰が払いますか。",
        label="他家の放銃",
        answers={
            "split": "包になった人と放銃者の折半です。",
            "discarder-pays": "放銃者が全額を払います。",
        },
        brief={"split": "折半", "discarder-pays": "放銃者"},
        clauses={"split": "包になった人と放銃者が折半する", "discarder-pays": "放銃者が全額を払う"},
    ),
    "settlement.rinshan_as_ron": KeyWords(
        question="嶺上開花の責任払いは、どう精算しますか。",
        label="嶺上の精算",
        answers={"always": "カンをさせた者からのロンと同じです。"},
    ),
    "settlement.honba_on_tsumo": KeyWords(
        question="ツモ和了の積み棒は、誰が払いますか。",
        label="積み棒（ツモ）",
        answers={
            "liable": "包になった人が全部払います。",
            "shared-if-combined": "包になった人が払います。ただし、ほかの役満も複合すれば全員で払"
            "います。",
        },
        brief={"liable": "包になった人", "shared-if-combined": "複合なら分担"},
        clauses={
            "liable": "ツモの積み棒を包になった人がすべて払う",
            "shared-if-combined": "ほかの役満も複合したツモの積み棒を全員で払う",
        },
    ),
    "settlement.honba_on_ron": KeyWords(
        question="他家が放銃したとき、積み棒は誰が払いますか。",
        label="積み棒（ロン）",
        answers={"liable": "包になった人が払います。", "discarder": "放銃者が払います。"},
        brief={"liable": "包になった人", "discarder": "放銃者"},
        clauses={
            "liable": "ロンの積み棒を包になった人が払う",
            "discarder": "ロンの積み棒を放銃者が払う",
        },
    ),
    "settlement.two_liable": KeyWords(
        question="一つの和了に包になった人が二人いたら、どうなりますか。",
        label="二人の包",
        answers={
            "always": "それぞれが自分の確定させた役満を負担します。包が和了全体に及ぶルールでは、"
            "半分ずつ負担します。",
        },
    ),
    "settlement.honba_with_two_liable": KeyWords(
        question="包になった人が二人いるとき、積み棒はどちらが払いますか。",
        label="積み棒（二人の包）",
        answers={"first": "先に鳴かせた者です。", "last": "後に鳴かせた者です。"},
        brief={"first": "先の者", "last": "後の者"},
        clauses={
            "first": "包が二人のとき積み棒を先に鳴かせた者が払う",
            "last": "包が二人のとき積み棒を後に鳴かせた者が払う",
        },
    ),
    "value.yakuman_add_up": KeyWords(
        question="役満は複合しますか。",
        label="役満の複合",
        answers={"yes": "複合します。", "no": "複合しません。一つの和了は役満一つまでです。"},
        clauses={"yes": "役満が複合する", "no": "役満が複合しない"},
    ),
    "value.one_yakuman": KeyWords(
        question="役満を一つしか数えないとき、どれを数えますか。",
        label="役満の選び方",
        answers={
            "always": "包になった人のいる役満を先にします。次に高いもの、"
            "同じなら先に確定したものを数えます。",
        },
    ),
    "value.double_yakuman": KeyWords(
        question="ダブル役満になるのは何ですか。",
        label="ダブル役満",
        answers={"list": "{listed}。", "none": "ありません。"},
        brief=NO_CLAIM,
        clauses={"with": "{member}がダブル役満になる", "without": "{member}がシングルの役満になる"},
    ),
    "value.kazoe": KeyWords(
        question="十三翻以上は数え役満になりますか。",
        label="数え役満",
        answers={"yes": "なります。", "no": "なりません。三倍満です。"},
        clauses={"yes": "十三翻以上が数え役満になる", "no": "十三翻以上が三倍満になる"},
    ),
    "value.kiriage": KeyWords(
        question="満貫にわずかに届かない手を切り上げますか（切り上げ満貫）。",
        label="切り上げ満貫",
        answers={"yes": "切り上げます。", "no": "切り上げません。"},
        clauses={"yes": "切り上げ満貫がある", "no": "切り上げ満貫がない"},
    ),
    "value.double_wind_pair": KeyWords(
        question="連風牌（自風牌であり場風牌でもある牌）の雀頭は何符ですか。",
        label="連風牌の雀頭",
        answers={"number": "{number}符です。"},
        brief={"number": "{number}符"},
        clauses={"2": "連風牌の雀頭が2符になる", "4": "連風牌の雀頭が4符になる"},
    ),
    "value.nagashi": KeyWords(
        question="流し満貫はありますか。",
        label="流し満貫",
        answers={"yes": "あります。満貫のツモ和了と同じ点数を受け取ります。", "no": "ありません。"},
        clauses={"yes": "流し満貫がある", "no": "流し満貫がない"},
    ),
    "value.kokushi_robs_ankan": KeyWords(
        question="国士無双は、暗槓を槍槓できますか。",
        label="暗槓の槍槓",
        answers={"yes": "できます。暗槓した人が払います。", "no": "できません。"},
        clauses={"yes": "国士無双は暗槓を槍槓できる", "no": "暗槓は槍槓できない"},
    ),
    "value.honba": KeyWords(
        question="積み場（積み棒の加算）はありますか。",
        label="積み場",
        answers={
            "yes": "あります。一本につき一人100点ずつ、ロンなら放銃者がまとめて払います。",
            "no": "ありません。",
        },
        clauses={"yes": "積み場がある", "no": "積み場がない"},
    ),
    "value.multiple_ron": KeyWords(
        question="一つの牌に二人がロンしたら、誰の和了になりますか。",
        label="ダブロン",
        answers={
            "all": "二人とも和了です。",
            "head-bump": "放銃者から見て近い一人だけです（頭ハネ）。",
        },
        brief={"all": "二人とも", "head-bump": "頭ハネ"},
        clauses={"head-bump": "頭ハネで一人だけが和了する", "all": "ロンした全員が和了する"},
    ),
    "value.triple_ron": KeyWords(
        question="三人がロンしたときは、どうなりますか。",
        label="トリロン",
        answers={
            "all": "二人のときと同じです。",
            "draw": "流局です。誰の和了にもなりません。",
            "draw-off-discard": "流局です。ただし三人が槍槓したときは、三人とも和了です。",
        },
        brief={"all": "同じ", "draw": "流局", "draw-off-discard": "流局（槍槓は別）"},
        clauses={
            "all": "三人のロンも二人のときと同じに扱う",
            "draw": "三人がロンすると流局になる",
            "draw-off-discard": "三人がロンすると、槍槓でないかぎり流局になる",
        },
    ),
    "value.honba_with_multiple_ron": KeyWords(
        question="複数の和了のとき、積み棒は誰が受け取りますか。",
        label="積み棒（複数のロン）",
        answers={
            "nearest": "放銃者から見て近い和了者です。",
            "each": "和了者それぞれが、全額を受け取ります。",
        },
        brief={"nearest": "近い者", "each": "それぞれ"},
        clauses={
            "nearest": "積み棒を放銃者に近い和了者だけが受け取る",
            "each": "積み棒を和了者がそれぞれ受け取る",
        },
    ),
    "value.tsumo_loss": KeyWords(
        question="三人打ちで、ツモ和了の北家の分は誰が払いますか。",
        label="北家の分",
        answers={"yes": "誰も払いません（ツモ損）。", "no": "残る二人が半分ずつ払います。"},
        brief={"yes": "ツモ損", "no": "折半"},
        clauses={"yes": "ツモ損がある", "no": "ツモ損がなく北家の分を残る二人が払う"},
    ),
    "value.noten": KeyWords(
        question="三人打ちのノーテン罰符は、いくらですか。",
        label="三麻の罰符",
        answers={"always": "合わせて{noten}点です。"},
    ),
    "units.limit": KeyWords(
        question="上限は何単位ですか。",
        label="上限",
        answers={"number": "{number}単位です。"},
        brief={"number": "{number}単位"},
    ),
    "units.limit_hands": KeyWords(
        question="ほかに何があっても上限になる手は何ですか。",
        label="上限の手",
        answers={"list": "{listed}。", "none": "ありません。"},
        brief=NO_CLAIM,
    ),
    "units.on_ron_by_another": KeyWords(
        question="包になった人以外が放銃したとき、誰が払いますか。",
        label="他家の放銃",
        answers={
            "split": "包になった人と放銃者が、ロンの支払い全体を半分ずつ払います。",
            "as-usual": "包がないときと同じく、全員が払います。",
            "shared": "放銃者と包になった人が、自分の分に加えて、残る一人の分を半分ずつ払います。",
        },
        brief={"split": "折半", "as-usual": "全員", "shared": "二人"},
    ),
    "units.false_win": KeyWords(
        question="チョンボにはいくらかかりますか。",
        label="チョンボ",
        answers={
            "limit-to-each": "上限の手をツモられたときの支払いを、ほかの全員にします。",
            "not-priced": "定めた出典はありません。",
        },
        brief={"limit-to-each": "上限を全員に", "not-priced": "定めなし"},
    ),
    "units.several_winners": KeyWords(
        question="一つの牌で何人も和了したら、どうなりますか。",
        label="複数の和了",
        answers={"always": "全員の和了です。それぞれ別に精算します。"},
    ),
    "units.two_liable": KeyWords(
        question="一つの和了に包になった人が二人いたら、どうなりますか。",
        label="包が二人",
        answers={"always": "先に鳴かせた者が負担します。"},
    ),
    "units.ruby_dragon": KeyWords(
        question="ルビー・ドラゴンはどの牌の手ですか。",
        label="ルビー・ドラゴン",
        answers={"always": "和了で申告されたものに限ります。"},
    ),
    "bao.three_dragons": KeyWords(
        question="三種類目の三元牌をどう取られると、捨てた者が包になりますか。",
        label="三種類目の三元牌",
        answers=CLAIMS,
        brief=NO_CLAIM,
    ),
    "bao.four_winds": KeyWords(
        question="四種類目の風牌をどう取られると、捨てた者が包になりますか。",
        label="四種類目の風牌",
        answers=CLAIMS,
        brief=NO_CLAIM,
    ),
    "bao.all_honours": KeyWords(
        question="字牌を三組さらした者に、さらに字牌をどう取られると包になりますか。",
        label="もう一組の字牌",
        answers=CLAIMS,
        brief=NO_CLAIM,
    ),
    "bao.terminals": KeyWords(
        question="一九牌を三組さらした者に、さらに一か九をどう取られると包になりますか。",
        label="もう一組の一か九",
        answers=CLAIMS,
        brief=NO_CLAIM,
    ),
    "bao.limit_doubles": KeyWords(
        question="見えている翻を上限に届かせる牌をどう取られると、包になりますか。",
        label="上限に届く翻",
        answers=CLAIMS,
        brief=NO_CLAIM,
    ),
    "bao.one_suit": KeyWords(
        question="一色を九枚さらした者に、同じ色の牌をどう取られると包になりますか。",
        label="一色",
        answers=CLAIMS,
        brief=NO_CLAIM,
    ),
    "bao.jade_or_blue": KeyWords(
        question="ジェイド・ハンドやブルー・ハンドを九枚さらした者に、その牌をどう取られると包にな"
        "りますか。",
        label="ジェイド・ブルー",
        answers=CLAIMS,
        brief=NO_CLAIM,
    ),
    "bao.last_flower": KeyWords(
        question="花牌を七枚見せた者がいるとき、最後の花牌を出した者は包になりますか。",
        label="最後の花牌",
        answers={"yes": "なります。", "no": "なりません。"},
    ),
    "bao.win": KeyWords(
        question="決め手の牌での和了は、鳴きと同じに扱いますか。",
        label="和了を鳴きと同じに扱うか",
        answers={"always": "挙げてあるものについては、同じに扱います。"},
    ),
    "bao.kongs": KeyWords(
        question="ポンを数えるところで、カンも数えますか。",
        label="ポンとしてのカン",
        answers={"always": "数えます。"},
    ),
    "bao.ankan_is_visible": KeyWords(
        question="暗槓は、見えている面子に数えますか。",
        label="暗槓を数えるか",
        answers={"yes": "数えます。", "no": "数えません。"},
    ),
    "bao.jade_and_blue": KeyWords(
        question="ジェイド・ハンドとブルー・ハンドはどの牌の手ですか。",
        label="ジェイドとブルーの形",
        answers={"always": "和了で申告されたものに限ります。"},
    ),
    "bao.doubles": KeyWords(
        question="何翻で上限になりますか。",
        label="上限になる翻数",
        answers={"number": "{number}翻です。"},
        brief={"number": "{number}翻"},
    ),
    "bao.short_of_limit": KeyWords(
        question="上限まで何翻なら、届く直前とみなしますか。",
        label="上限まであと",
        answers={"number": "{number}翻です。"},
        brief={"number": "{number}翻"},
    ),
    "bao.at_limit": KeyWords(
        question="見えている翻がすでに上限でも、包になることはありますか。",
        label="上限に達したあと",
        answers={"yes": "あります。", "no": "ありません。"},
    ),
    "bao.rolled": KeyWords(
        question="後から鳴かせた者が、包を引き継ぎますか。",
        label="包の肩代わり",
        answers={"yes": "引き継ぎます。", "no": "引き継ぎません。先に包になった者のままです。"},
    ),
    "bao.late_wall": KeyWords(
        question="山の残りが何枚以下のとき、和了牌の生牌を捨てた者が全員分を払いますか。",
        label="終盤の和了",
        answers={"number": "{number}枚以下です。", "none": "そのような規則はありません。"},
        brief={"number": "残り{number}枚", "none": "なし"},
    ),
    "bao.late_kong": KeyWords(
        question="山の残りが何枚以下のとき、生牌を捨ててカンさせた者が全員分を払いますか。",
        label="終盤のカン",
        answers={"number": "{number}枚以下です。", "none": "そのような規則はありません。"},
        brief={"number": "残り{number}枚", "none": "なし"},
    ),
    "bao.kong_worth": KeyWords(
        question="カンの支払いはいくらですか。",
        label="カンの支払い",
        answers={"always": "記された単位を、各自が払います。"},
    ),
    "bao.long_hand": KeyWords(
        question="多牌の者が放銃したとき、全員分を払いますか。",
        label="多牌",
        answers={"yes": "払います。", "no": "払いません。"},
    ),
}
WHOLE = {
    "players": KeyWords(
        question="何人で打ちますか。",
        answers={"3": "三人です。", "4": "四人です。"},
    ),
    "family": KeyWords(
        question="何を数えますか。",
        answers={"riichi": "リーチ麻雀の点数です。", "units": "単位です。"},
        brief={"riichi": "点数で数えるリーチ麻雀", "units": "単位で数えるルール"},
    ),
}
"""What tells whole rule sets apart, beside their keys."""
