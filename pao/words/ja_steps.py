"""Japanese: a sentence for each step of a trace."""

from typing import Final

STEPS: Final = {
    "no_liability": "{seat}の牌で{winner}の{yakuman}が確定しましたが、このルールに包はありません。",
    "not_yet_ensured": "{winner}が{seat}の{tile}を{call}しました。"
    "見えている{sets}は{needed}組のうち{seen}組です。まだほかの手になる余地があるので"
    "{yakuman}は確定せず、その包も成立しません。",
    "not_yet_ensured.own": "この{call}で、{winner}の見えている{sets}は{needed}組のうち{seen}組に"
    "なりました。まだほかの手になる余地があるので"
    "{yakuman}は確定せず、その包も成立しません。",
    "third_dragon_ensures": "{winner}が{seat}の{tile}を{call}し、"
    "三元牌が三種類ともさらされました。{winner}の残りの牌が何であっても、"
    "和了すれば必ず大三元です。最後の一組を鳴かせた{seat}の包が成立します。",
    "fourth_wind_ensures": "{winner}が{seat}の{tile}を{call}し、風牌が四種類ともさらされました。"
    "雀頭が何であっても、和了すれば必ず大四喜です。最後の一組を鳴かせた{seat}の包が成立します。",
    "fourth_kan_ensures": "{winner}が{seat}の{tile}を大明槓し、槓子が四つになりました。"
    "残るは雀頭だけなので、和了すれば必ず四槓子です。四つ目をカンさせた{seat}の包が成立します。",
    "fourth_fitting_meld": "{winner}が{seat}の{tile}を{call}し、"
    "さらした四組がすべて{sets}になりました。雀頭しだいでほかの手にもなるので、"
    "{yakuman}は確定していません。それでもこのルールでは、{yakuman}で和了すれば、"
    "四組目を鳴かせた{seat}が包になります。",
    "not_listed": "{yakuman}が確定しましたが、このルールでは包の対象ではありません。",
    "claim_never_counts": "{yakuman}が確定しましたが、このルールでは{call}をさせても包に"
    "なりません。",
    "claim_never_counts.fitting": "さらした{sets}が四組になりましたが、"
    "このルールでは{call}をさせても包になりません。",
    "own_kan_ensures": "{winner}が自分で引いた牌を{call}し、{sets}が{needed}組になりました。"
    "{yakuman}は確定しましたが、誰も鳴かせていないので、その包は成立しません。",
    "own_kan_ensures.fitting": "{winner}が自分で引いた牌を{call}し、"
    "見えている{sets}が{needed}組になりました。"
    "誰も鳴かせていないので、{yakuman}について誰も包になりません。",
    "ankan_is_seen": "宣言した暗槓は全員に見えるので、{sets}の{needed}組に含めて数えます。",
    "ankan_is_hidden": "このルールでは暗槓を伏せたまま扱います。他家には見えないので、"
    "{yakuman}の面子に数えません。",
    "held_triplet_no_excuse": "{winner}は{tile}を三枚持っていて、面子はすでにできていました。"
    "しかし他家には見えておらず、この大明槓で初めて確定したので、{seat}の包が成立します。",
    "held_triplet_no_excuse.fitting": "{winner}は{tile}を三枚持っていて、"
    "面子はすでにできていました。しかし他家には見えていなかったので、{seat}の包が成立します。",
    "riichi_no_excuse": "{seat}はリーチ中で、その牌を切るしかありませんでしたが、"
    "それでも包が成立します。問われるのは、誰が鳴かせたかだけです。",
    "kakan_changes_nothing": "その後{winner}が加槓しましたが、面子はすでにさらされていました。"
    "加槓で包が成立することも、消えることもありません。",
    "rinshan_attaches": "{seat}が大明槓をさせ、{winner}は打牌する前に嶺上牌で和了しました。"
    "このルールでは{seat}の責任払いです。",
    "rinshan_not_listed": "{winner}は{seat}がさせた大明槓の嶺上牌で和了しましたが、"
    "このルールでは、それだけで包にはなりません。",
    "rinshan_further_kans": "{winner}は和了までにさらにカンをしています。このルールでは、"
    "それでも大明槓をさせた人の責任が残ります。",
    "rinshan_further_kans.not": "{winner}は和了までにさらにカンをしています。"
    "このルールは最初の嶺上牌に限るので、嶺上開花の責任払いはありません。",
    "worth_yakuman": "{winner}の和了は{yakuman}です。",
    "yakuman_add_up": "このルールでは役満が複合し、役満{times}つ分になります。",
    "worth_double": "このルールでは{yakuman}はダブル役満です。",
    "worth_double.single": "このルールでは{yakuman}はシングルの役満です。",
    "worth_one_yakuman": "このルールでは役満が複合しないので、{one}として精算します。",
    "worth_one_yakuman.fed": "このルールでは役満が複合しないので、{seat}が包になった{one}と"
    "して精算します。",
    "yakuman_not_counted": "{purpose}でも{seat}が包になっていますが、役満は一つしか数えず、"
    "ここでは{one}です。{purpose}の分の支払いはありません。",
    "worth_hand": "{winner}の和了は役満ではなく、{worth}です。",
    "kazoe_counts": "このルールでは、十三翻以上は数え役満です。",
    "kazoe_counts.not": "このルールに数え役満はなく、十三翻以上も三倍満です。",
    "kiriage_counts": "このルールでは、{han}翻{fu}符は切り上げて満貫です。",
    "kiriage_counts.not": "このルールに切り上げ満貫はなく、{han}翻{fu}符のままです。",
    "double_wind_pair": "雀頭は{winner}の連風牌（自風牌で、場風牌でもある牌）です。"
    "このルールでは{pair}符で、合わせて{fu}符になります。",
    "completed_uncalled": "{yakuman}の最後の一組は、{winner}が鳴かずに手の内でそろえました。"
    "{yakuman}については誰も包になりません。",
    "completed_uncalled.ron": "{ron}が出したのは和了牌で、鳴かせて{yakuman}を確定させたのでは"
    "ありません。{yakuman}については誰も包になりません。",
    "pair_is_free": "{yakuman}は、鳴きだけでは確定しません。和了するまで、"
    "雀頭しだいでほかの手にもなるからです。{yakuman}については誰も包になりません。",
    "yakuman_not_completed": "{winner}の{purpose}について{seat}の包が成立していましたが、"
    "{winner}は別の手で和了しました。支払いはありません。",
    "another_won": "{winner}の{purpose}について{seat}の包が成立していましたが、"
    "和了したのは{winner}ではありません。支払いはありません。",
    "nothing_due_on_draw": "{winner}の{purpose}について{seat}の包が成立していましたが、"
    "誰も和了していません。支払いはありません。",
    "nothing_due_on_draw.wins": "{winner}の{purpose}について{seat}の包が成立していましたが、"
    "和了が認められません。支払いはありません。",
    "liable_pays_tsumo": "{winner}のツモ和了です。{purpose}の{points}点は、"
    "放銃したのと同じように、包になった{seat}がひとりで払います。",
    "liable_pays_tsumo.own": "{winner}のツモ和了です。{purpose}の分は、包になった{seat}が"
    "{points}点を払います。包になっていない人は払いません。",
    "liable_dealt_in": "包になった{seat}自身が放銃しました。払うのは普通のロンと"
    "同じ{points}点（{purpose}）で、倍にはなりません。",
    "liable_splits_ron": "放銃したのは{discarder}、包になったのは{seat}です。"
    "{purpose}の{points}点を折半し、{seat}が{from_liable}点、"
    "{discarder}が{from_discarder}点を払います。",
    "ron.rinshan": "{purpose}の{points}点は、カンをさせた{discarder}が払います。",
    "liable_dealt_in.rinshan": "包になった{seat}自身がカンもさせました。"
    "払うのは普通のロンと同じ{points}点（{purpose}）で、倍にはなりません。",
    "liable_splits_ron.rinshan": "カンをさせたのは{discarder}、包になったのは{seat}です。"
    "{purpose}の{points}点を折半し、{seat}が{from_liable}点、"
    "{discarder}が{from_discarder}点を払います。",
    "discarder_pays_alone": "このルールでは、{purpose}の{points}点は放銃した{discarder}が全額を"
    "払い、{seat}は払いません。",
    "discarder_pays_alone.rinshan": "カンをさせた{discarder}は放銃者と同じ扱いです。"
    "このルールでは、{purpose}の{points}点は放銃者が全額を払い、{seat}は払いません。",
    "chankan_is_a_discard": "{winner}が{discarder}のカンを槍槓しました。このルールでは、"
    "{discarder}が切った牌でのロンと同じです。",
    "whole_hand": "このルールでは、包は{rest}も含めて和了全体に及びます。",
    "rest_as_usual": "このルールでは、{seat}の責任は確定させた役満だけです。"
    "{rest}は普段どおりに払います。",
    "two_liable": "包になったのは{seats}の二人です。それぞれ、自分が包になった分を払います。",
    "two_liable.whole_hand": "包になったのは{seats}の二人です。このルールの包は和了全体に及ぶので、"
    "二人が半分ずつ受け持ちます。",
    "rinshan_as_ron": "この嶺上開花は、{seat}からのロンと同じように精算します。",
    "tsumo": "{purpose}の分は、通常のツモと同じ支払いです（{shares}）。",
    "ron": "{purpose}の{points}点は、放銃した{discarder}が払います。",
    "tsumo_loss": "三人打ちなので、ツモでも北家の分は誰も払いません（ツモ損）。",
    "tsumo_loss.not": "三人打ちですが、北家の分を残る二人で払います。",
    "honba_tsumo_liable": "積み棒の{points}点は、包になった{seat}が払います。",
    "honba_tsumo_shared": "ほかの役満も複合しているので、積み棒は全員が{points}点ずつ払います。",
    "honba_ron_liable": "積み棒の{points}点は折半せず、包になった{seat}が払います。",
    "honba_ron_discarder": "積み棒の{points}点は折半せず、放銃した{seat}が払います。",
    "honba_two_liable": "包になった二人のうち、積み棒は{seat}が払います。",
    "honba_tsumo": "積み棒は、ほかの全員が{points}点ずつ払います。",
    "honba_ron": "積み棒の{points}点は{seat}が払います。",
    "honba_not_counted": "このルールに積み棒の加算はありません。",
    "honba_several_winners": "積み棒は、放銃者から見て順番が先の{winner}だけが受け取ります。",
    "honba_several_winners.each": "積み棒は、和了者それぞれが受け取ります。",
    "head_bump": "{discarder}の{taken}で{winners}が和了できますが、このルールは頭ハネです。"
    "放銃者から見て順番が先の{winner}だけが和了します。",
    "several_winners": "{discarder}の{taken}で{winners}が同時に和了し、それぞれ別に精算します。",
    "triple_ron_draw": "{discarder}の{taken}に三人がロンしました。このルールでは流局になり、"
    "支払いはありません。",
    "triple_ron_draw.not": "{discarder}の{taken}に三人がロンしましたが、"
    "このルールでは流局になりません。",
    "sticks": "供託のリーチ棒{sticks}本、{points}点は{winner}が受け取ります。",
    "noten": "ノーテンの人が、テンパイの人に合計{total}点を払います（ノーテン罰符）。",
    "noten.nothing": "全員テンパイか全員ノーテンなので、点数は動きません。",
    "nagashi": "流し満貫の支払いは、満貫のツモ和了と同じです（{shares}）。",
    # who is bao, and who pays in units
    "bao_third_dragon": "{winner}は三元牌を二組さらしています。三種類目の{tile}を切った{seat}が、"
    "{winner}の手のバオになります。",
    "bao_fourth_wind": "{winner}は風牌を三組さらしています。四種類目の{tile}を切った{seat}が、"
    "{winner}の手のバオになります。",
    "bao_another_honour": "{winner}は字牌ばかり三組以上さらしています。"
    "さらに字牌の{tile}を切った{seat}が、{winner}の手のバオになります。",
    "bao_another_terminal": "{winner}は老頭牌ばかり三組以上さらしています。"
    "さらに{tile}を切った{seat}が、{winner}の手のバオになります。",
    "bao_limit_doubles": "{winner}の見えている翻は、上限の直前です。"
    "上限に届く牌を切った{seat}が、{winner}の手のバオになります。",
    "bao_one_suit": "{winner}は一色の牌を九枚以上さらしています。同じ色の{tile}を切った{seat}が、"
    "{winner}の手のバオになります。",
    "bao_jade_or_blue": "和了の申告によれば、{winner}はジェイド・ハンドかブルー・ハンドの牌を"
    "九枚以上さらしています。さらにその牌を切った{seat}が、{winner}の手のバオになります。",
    "bao_last_flower": "{winner}が花牌を七枚見せているときに、{seat}が八枚目を引きました。"
    "{seat}が、{winner}の手のバオになります。",
    "bao_late_wall": "山は残り{wall}枚です。{seat}が終盤に切った生牌で{winner}が和了したので、"
    "{seat}が全員分を払います。",
    "bao_late_kong": "山は残り{wall}枚です。{seat}が終盤に切った生牌で{winner}がカンをしたので、"
    "{seat}がカンの全員分を払います。",
    "bao_long_hand": "多牌の{seat}が{winner}に放銃しました。{seat}が全員分を払います。",
    "bao_claim_not_counted": "{seat}がバオになるところですが（{purpose}）、このルールでは、"
    "{winner}のこの鳴きや和了は対象ではありません。",
    "bao_by_the_win": "{winner}はその牌で和了しました。ここでは、和了も鳴きと同じに扱います。",
    "bao_kongs_count": "さらしたカンも、ポンと同じに数えます。",
    "bao_ankan": "ここでは、{winner}の暗槓も見えている面子に数えます。",
    "bao_ankan.not": "ここでは、{winner}の暗槓を見えている面子に数えません。",
    "bao_at_limit": "{winner}の見えている翻は、すでに上限に達していました。このルールでは、"
    "それでもバオになります。",
    "bao_at_limit.not": "{winner}の見えている翻は、すでに上限に達していました。このルールでは、"
    "この牌で誰かがバオになることはありません。",
    "bao_stands": "ただし、{bearer}が先にバオになっています。このルールに肩代わりはありません。",
    "bao_rolled_over": "それまでのバオは{bearer}でした。このルールでは、{seat}が肩代わりします。",
    "bao_tile_not_fresh": "山は終盤（残り{wall}枚）ですが、その牌はすでに河にありました。"
    "終盤のルールは生牌に限ります。",
    "bao_wall_not_late": "切ったのは生牌ですが、山はまだ{wall}枚あります。"
    "終盤のルールは残り{late}枚からです。",
    "worth_units": "{winner}の和了は{units}です。",
    "worth_limit": "{winner}の和了は上限の{units}です。",
    "worth_limit_hand": "{winner}の和了は{yakuman}で、上限の{units}です。",
    "no_counters": "単位で数えるこのルールに、積み棒とリーチ棒はありません。",
    "units_drawn": "{winner}のツモ和了です。ほかの全員が、手の単位の二倍、"
    "{each_pays}ずつ払います。",
    "units_thrown": "放銃した{discarder}は手の単位の二倍の{discarder_pays}、"
    "ほかの人は{each_pays}ずつ払います。",
    "units_thrown.rinshan": "カンをさせた{discarder}は手の単位の二倍の{discarder_pays}、"
    "ほかの人は{each_pays}ずつ払います。",
    "units_discarder_alone": "{discarder}がひとりで、全員分の{all_pay}を払います。",
    "units_discarder_alone.liable": "このルールでは、責任払いの{seat}ではなく"
    "{discarder}が、全員分の{all_pay}を払います。",
    "units_nine_tiles": "{winner}は一色の牌を九枚さらしていて、{discarder}がその清一色に"
    "放銃しました。{discarder}が全員分の{all_pay}を払います。",
    "units_liable_drawn": "{winner}のツモ和了です。責任払いの{seat}が、"
    "全員分の{all_pay}を払います。",
    "units_liable_threw": "責任払いの{seat}自身が放銃しました。{seat}が全員分の{all_pay}を"
    "払います。",
    "units_liable_threw.rinshan": "責任払いの{seat}自身がカンもさせました。{seat}が全員分の"
    "{all_pay}を払います。",
    "units_halves": "放銃したのは{discarder}、包になったのは{seat}です。"
    "ロンの支払い全体の{all_pay}を折半し、{seat}が{liable_pays}、"
    "{discarder}が{discarder_pays}を払います。ほかの人は払いません。",
    "units_halves.rinshan": "カンをさせたのは{discarder}、包になったのは{seat}です。"
    "ロンの支払い全体の{all_pay}を折半し、{seat}が{liable_pays}、"
    "{discarder}が{discarder_pays}を払います。ほかの人は払いません。",
    "units_bao_as_usual": "放銃したのは、バオの{seat}ではなく{discarder}です。"
    "このルールでは普段どおりに、{discarder}が{discarder_pays}、"
    "ほかの人が{each_pays}ずつ払います。",
    "units_shared": "バオになったのは{seat}です。"
    "このルールでは{seat}と{discarder}だけが払い、"
    "自分の分に、残る一人の分の{all_pay}を半分ずつ足します。{seat}が{liable_pays}、"
    "{discarder}が{discarder_pays}です。",
    "units_shared.odd": "バオになったのは{seat}です。"
    "このルールでは{seat}と{discarder}だけが払い、自分の分に、残る一人の分の{all_pay}を半分ずつ足します。"
    "割り切れない1単位を誰が払うかは出典に記載がなく、ここでは{discarder}が払います。"
    "{seat}が{liable_pays}、{discarder}が{discarder_pays}です。",
    "units_two_liable": "責任払いは{seats}の二人ですが、支払いは一度だけです。"
    "先に鳴かせた{seat}が払います。",
    "units_several_winners": "{discarder}の{taken}で{winners}が同時に和了し、"
    "それぞれ別に精算します。",
    "kong_paid": "カンの支払いとして、ほかの全員が{winner}に{each_pays}ずつ払います。",
    "kong_paid_by_thrower": "カンの支払いは、{seat}が全員分の{all_pay}を{winner}に払います。",
    "wrong_length": "{seat}は多牌なので、カンも和了もできません。宣言すればチョンボです。",
    "wrong_length.short": "{seat}は少牌なので、和了できません。宣言すればチョンボです。",
    "false_win": "チョンボです。{seat}が、上限の手をツモられたときと同じ{each_pays}ずつを、"
    "ほかの全員に払います。",
}
