"""Japanese: what only rule sets have that count in units."""

YAKUMAN = {
    "chinitsu": "清一色",
    "ruby-dragon": "ルビー・ドラゴン",
    "jade-hand": "ジェイド・ハンド",
    "blue-hand": "ブルー・ハンド",
}
MEANINGS = {
    "chinitsu": "一種類の数牌だけでそろえる",
    "ruby-dragon": "出典に名前だけがあり、形の説明がない上限の手",
    "jade-hand": "出典に名前だけがあり、形の説明がない手",
    "blue-hand": "出典に名前だけがあり、形の説明がない手",
}
PURPOSES = {
    "bao:three-dragons": "三種類目の三元牌",
    "bao:four-winds": "四種類目の風牌",
    "bao:all-honours": "字牌だけの手",
    "bao:terminals": "一九牌だけの手",
    "bao:limit-doubles": "上限に届く翻",
    "bao:one-suit": "一色の手",
    "bao:jade-or-blue": "ジェイド・ハンドまたはブルー・ハンド",
    "bao:last-flower": "八枚の花牌",
    "bao:late-wall": "終盤の和了",
    "bao:late-kong": "終盤のカン",
    "bao:long-hand": "多牌の者からの和了",
    "kong": "カン",
    "false-win": "チョンボ",
}
WHY = {
    "share": "ロンの分担",
    "liable_share": "包：自分の分と、もう一人の分の半分",
    "discarder_share": "放銃：自分の分と、もう一人の分の半分",
    "kong": "カンの支払い",
    "liable_kong": "終盤にカンさせた者：全員分を負担",
    "false_win": "チョンボの罰則",
}
RULES_LINE = {
    "units": "支払いは単位で数え、和了は最高{limit}単位です。",
    "bao": "完成や上限が近いと見えている手に牌を鳴かせると包になり、"
    "その手のツモ和了と自分の放銃では全員分を払います。",
    "as-usual": "ほかの人が放銃したら、包がないときと同じく全員が払います。",
    "shared": "ほかの人が放銃したら、放銃者と包になった人の二人だけで払います。",
    "rolled": "後から鳴かせた者が包を引き継ぎます。",
}
STEPS = {
    "bao_third_dragon": "{winner}は三元牌を二組さらしています。{seat}が捨てた三種類目の{tile}を"
    "{winner}が取りました。これで{winner}の手について{seat}が包になります。",
    "bao_fourth_wind": "{winner}は風牌を三組さらしています。{seat}が捨てた四種類目の{tile}を"
    "{winner}が取りました。これで{winner}の手について{seat}が包になります。",
    "bao_another_honour": "{winner}がさらした三組以上はすべて字牌です。{seat}がさらに字牌の{tile}を"
    "捨て、{winner}が取りました。これで{winner}の手について{seat}が包になります。",
    "bao_another_terminal": "{winner}がさらした三組以上はすべて一と九の牌です。{seat}がさらに"
    "{tile}を"
    "捨て、{winner}が取りました。これで{winner}の手について{seat}が包になります。",
    "bao_limit_doubles": "{winner}の見えている翻は、上限まであとわずかです。{seat}が上限に"
    "届かせる牌を"
    "捨て、{winner}が取りました。これで{winner}の手について{seat}が包になります。",
    "bao_one_suit": "{winner}は一色の牌を九枚以上さらしています。{seat}が同じ色の{tile}を捨て、"
    "{winner}が取りました。これで{winner}の手について{seat}が包になります。",
    "bao_jade_or_blue": "和了の申告によれば、{winner}がさらした九枚以上はジェイド・ハンドか"
    "ブルー・ハンドの牌です。{seat}がさらにその牌を捨て、{winner}が取りました。これで{winner}の手に"
    "ついて{seat}が包になります。",
    "bao_last_flower": "{winner}が花牌を七枚見せているところで、{seat}が八枚目を出しました。"
    "これで{winner}の手について{seat}が包になります。",
    "bao_late_wall": "山は終盤（残り{wall}枚）で、{seat}はどの河にもない牌を捨てました。{winner}が"
    "その牌で和了したので、{seat}が全員分を払います。",
    "bao_late_kong": "山は終盤（残り{wall}枚）で、{seat}はどの河にもない牌を捨てました。{winner}が"
    "その牌でカンをしたので、{seat}がカンの全員分を払います。",
    "bao_long_hand": "多牌の{seat}が、{winner}の和了牌を捨てました。{seat}が全員分を払います。",
    "bao_claim_not_counted": "この牌は{seat}を包にするはずのものですが（{purpose}）、このルールでは"
    "{winner}の取り方は対象になりません。",
    "bao_by_the_win": "{winner}はその牌で和了しました。ここでは、和了も鳴きと同じに扱います。",
    "bao_kongs_count": "さらしたカンも、ポンと同じに数えます。",
    "bao_ankan": "ここでは、{winner}の暗槓も見えている面子に数えます。",
    "bao_ankan.not": "ここでは、{winner}の暗槓を見えている面子に数えません。",
    "bao_at_limit": "{winner}の見えている翻は、その前から上限に達していました。このルールでは、"
    "それでも包になります。",
    "bao_at_limit.not": "{winner}の見えている翻は、その前から上限に達していました。このルールでは、"
    "この牌で誰かが包になることはありません。",
    "bao_stands": "ただし、{bearer}が先に包になっています。このルールでは、誰もそれを"
    "引き継ぎません。",
    "bao_rolled_over": "それまでの包は{bearer}でした。このルールでは肩代わりがあり、{seat}が"
    "引き継ぎます。",
    "bao_tile_not_fresh": "山は終盤（残り{wall}枚）ですが、同じ牌がすでに河にありました。"
    "終盤の規則は生牌に限ります。",
    "bao_wall_not_late": "捨てたのは生牌ですが、山にはまだ{wall}枚あります。終盤の規則は残り{late}"
    "枚"
    "からです。",
    "worth_units": "{winner}の和了は{units}です。",
    "worth_limit": "{winner}の和了は上限の{units}です。",
    "worth_limit_hand": "{winner}の和了は{yakuman}で、上限の{units}です。",
    "no_counters": "積み棒とリーチ棒はリーチ麻雀のものです。単位で数えるこのルールにはありません。",
    "units_drawn": "{winner}のツモ和了です。ほかの全員が、手の単位の二倍、{each_pays}"
    "ずつ払います。",
    "units_thrown": "放銃した{discarder}が手の単位の二倍、{discarder_pays}を払い、ほかの者は"
    "{each_pays}ずつ払います。",
    "units_liable_drawn": "{winner}のツモ和了です。包の{seat}が全員分の{all_pay}を払います。",
    "units_liable_threw": "包の{seat}自身が放銃しました。{seat}が全員分の{all_pay}を払います。",
    "units_halves": "放銃したのは{discarder}、包は{seat}です。ロンの支払い全体の{all_pay}を折半し、"
    "{seat}が{liable_pays}、{discarder}が{discarder_pays}を払います。ほかの者は払いません。",
    "units_bao_as_usual": "放銃したのは包の{seat}ではなく{discarder}です。このルールでは"
    "通常どおり、"
    "{discarder}が{discarder_pays}、ほかの者が{each_pays}ずつ払います。",
    "units_shared": "放銃したのは{discarder}、包は{seat}です。このルールでは二人だけが払い、"
    "自分の分に"
    "加えて、残る一人の{all_pay}を半分ずつ負担します。{seat}が{liable_pays}、{discarder}が"
    "{discarder_pays}です。",
    "units_two_liable": "包は{seats}の二人ですが、支払いは一度です。先に鳴かせた{seat}が"
    "負担します。",
    "units_several_winners": "{discarder}の牌で{winners}が同時に和了し、それぞれ別に精算します。",
    "kong_paid": "カンの支払いとして、ほかの全員が{winner}に{each_pays}ずつ払います。",
    "kong_paid_by_thrower": "カンの支払いは、{seat}が全員分の{all_pay}を{winner}に払います。",
    "wrong_length": "{seat}は多牌なので、カンも和了もできません。宣言すればチョンボです。",
    "wrong_length.short": "{seat}は少牌なので、和了できません。宣言すればチョンボです。",
    "false_win": "チョンボは、上限の手をツモられたときの支払いを全員にします。{seat}がほかの全員に"
    "{each_pays}ずつ払います。",
}
CLAIMS = {"list": "{listed}。", "none": "ありません。この場合の包は採用していません。"}
KEYS = {
    "units.limit": {"?": "上限は何単位ですか。", "number": "{number}単位です。"},
    "units.limit_hands": {
        "?": "ほかに何があっても上限になる手は何ですか。",
        "list": "{listed}。",
        "none": "ありません。",
    },
    "units.on_ron_by_another": {
        "?": "包になった人以外が放銃したとき、誰が払いますか。",
        "split": "包になった人と放銃者が、ロンの支払い全体を半分ずつ払います。",
        "as-usual": "包がないときと同じく、全員が払います。",
        "shared": "放銃者と包になった人が、自分の分に加えて、残る一人の分を半分ずつ払います。",
    },
    "units.false_win": {
        "?": "チョンボにはいくらかかりますか。",
        "limit-to-each": "上限の手をツモられたときの支払いを、ほかの全員にします。",
        "not-priced": "定めた出典はありません。",
    },
    "units.several_winners": {
        "?": "一つの牌で何人も和了したら、どうなりますか。",
        "always": "全員の和了です。それぞれ別に精算します。",
    },
    "units.two_liable": {
        "?": "一つの和了に包になった人が二人いたら、どうなりますか。",
        "always": "先に鳴かせた者が負担します。",
    },
    "units.ruby_dragon": {
        "?": "ルビー・ドラゴンはどの牌の手ですか。",
        "always": "和了で申告されたものに限ります。",
    },
    "bao.three_dragons": {
        "?": "三種類目の三元牌をどう取られると、捨てた者が包になりますか。",
        **CLAIMS,
    },
    "bao.four_winds": {
        "?": "四種類目の風牌をどう取られると、捨てた者が包になりますか。",
        **CLAIMS,
    },
    "bao.all_honours": {
        "?": "字牌を三組さらした者に、さらに字牌をどう取られると包になりますか。",
        **CLAIMS,
    },
    "bao.terminals": {
        "?": "一九牌を三組さらした者に、さらに一か九をどう取られると包になりますか。",
        **CLAIMS,
    },
    "bao.limit_doubles": {
        "?": "見えている翻を上限に届かせる牌をどう取られると、包になりますか。",
        **CLAIMS,
    },
    "bao.one_suit": {
        "?": "一色を九枚さらした者に、同じ色の牌をどう取られると包になりますか。",
        **CLAIMS,
    },
    "bao.jade_or_blue": {
        "?": "ジェイド・ハンドやブルー・ハンドを九枚さらした者に、その牌をどう取られると包に"
        "なりますか。",
        **CLAIMS,
    },
    "bao.last_flower": {
        "?": "花牌を七枚見せた者がいるとき、最後の花牌を出した者は包になりますか。",
        "yes": "なります。",
        "no": "なりません。",
    },
    "bao.win": {
        "?": "決め手の牌での和了は、鳴きと同じに扱いますか。",
        "always": "挙げてあるものについては、同じに扱います。",
    },
    "bao.kongs": {
        "?": "ポンを数えるところで、カンも数えますか。",
        "always": "数えます。",
    },
    "bao.ankan_is_visible": {
        "?": "暗槓は、見えている面子に数えますか。",
        "yes": "数えます。",
        "no": "数えません。",
    },
    "bao.jade_and_blue": {
        "?": "ジェイド・ハンドとブルー・ハンドはどの牌の手ですか。",
        "always": "和了で申告されたものに限ります。",
    },
    "bao.doubles": {"?": "何翻で上限になりますか。", "number": "{number}翻です。"},
    "bao.short_of_limit": {
        "?": "上限まで何翻なら、届く直前とみなしますか。",
        "number": "{number}翻です。",
    },
    "bao.at_limit": {
        "?": "見えている翻がすでに上限でも、包になることはありますか。",
        "yes": "あります。",
        "no": "ありません。",
    },
    "bao.rolled": {
        "?": "後から鳴かせた者が、包を引き継ぎますか。",
        "yes": "引き継ぎます。",
        "no": "引き継ぎません。先に包になった者のままです。",
    },
    "bao.late_wall": {
        "?": "山の残りが何枚以下のとき、和了牌の生牌を捨てた者が全員分を払いますか。",
        "number": "{number}枚以下です。",
        "none": "そのような規則はありません。",
    },
    "bao.late_kong": {
        "?": "山の残りが何枚以下のとき、生牌を捨ててカンさせた者が全員分を払いますか。",
        "number": "{number}枚以下です。",
        "none": "そのような規則はありません。",
    },
    "bao.kong_worth": {
        "?": "カンの支払いはいくらですか。",
        "always": "記された単位を、各自が払います。",
    },
    "bao.long_hand": {
        "?": "多牌の者が放銃したとき、全員分を払いますか。",
        "yes": "払います。",
        "no": "払いません。",
    },
}
SECTIONS = {"units": "和了の価値と支払い", "bao": "包になる条件"}
LABELS = {
    "units.limit": "上限",
    "units.limit_hands": "上限の手",
    "units.on_ron_by_another": "他家の放銃",
    "units.false_win": "チョンボ",
    "units.several_winners": "複数の和了",
    "units.two_liable": "包が二人",
    "units.ruby_dragon": "ルビー・ドラゴン",
    "bao.three_dragons": "三種類目の三元牌",
    "bao.four_winds": "四種類目の風牌",
    "bao.all_honours": "もう一組の字牌",
    "bao.terminals": "もう一組の一か九",
    "bao.limit_doubles": "上限に届く翻",
    "bao.one_suit": "一色",
    "bao.jade_or_blue": "ジェイド・ブルー",
    "bao.last_flower": "最後の花牌",
    "bao.win": "和了を鳴きと同じに扱うか",
    "bao.kongs": "ポンとしてのカン",
    "bao.ankan_is_visible": "暗槓を数えるか",
    "bao.jade_and_blue": "ジェイドとブルーの形",
    "bao.doubles": "上限になる翻数",
    "bao.short_of_limit": "上限まであと",
    "bao.at_limit": "上限に達したあと",
    "bao.rolled": "包の肩代わり",
    "bao.late_wall": "終盤の和了",
    "bao.late_kong": "終盤のカン",
    "bao.kong_worth": "カンの支払い",
    "bao.long_hand": "多牌",
}
NO_CLAIM = {"none": "なし"}
BRIEF = {
    "family": {"riichi": "点数で数えるリーチ麻雀", "units": "単位で数えるルール"},
    "units.limit": {"number": "{number}単位"},
    "units.limit_hands": NO_CLAIM,
    "units.on_ron_by_another": {"split": "折半", "as-usual": "全員", "shared": "二人"},
    "units.false_win": {"limit-to-each": "上限を全員に", "not-priced": "定めなし"},
    "bao.three_dragons": NO_CLAIM,
    "bao.four_winds": NO_CLAIM,
    "bao.all_honours": NO_CLAIM,
    "bao.terminals": NO_CLAIM,
    "bao.limit_doubles": NO_CLAIM,
    "bao.one_suit": NO_CLAIM,
    "bao.jade_or_blue": NO_CLAIM,
    "bao.doubles": {"number": "{number}翻"},
    "bao.short_of_limit": {"number": "{number}翻"},
    "bao.late_wall": {"number": "残り{number}枚", "none": "なし"},
    "bao.late_kong": {"number": "残り{number}枚", "none": "なし"},
}
WHOLE = {
    "family": {
        "?": "何を数えますか。",
        "riichi": "リーチ麻雀の点数です。",
        "units": "単位です。",
    },
}
