"""Japanese: a sentence for each step of a trace."""

STEPS = {
    "no_liability": "{seat}の牌で{winner}の{yakuman}が確定しましたが、このルールでは、他家の和了に"
    "ついて誰も責任を負いません。",
    "not_yet_ensured": "{seat}が{tile}を{call}させ、{winner}がさらした{sets}は"
    "{needed}組のうち{seen}組になりました。残りの手牌はまだ何でもありえるので、{yakuman}は"
    "確定しておらず、まだ誰にも包はつきません。",
    "not_yet_ensured.own": "この{call}で、{winner}がさらした{sets}は{needed}組のうち{seen}組に"
    "なりました。残りの手牌はまだ何でもありえるので、{yakuman}は確定しておらず、"
    "まだ誰にも包はつきません。",
    "third_dragon_ensures": "{seat}が捨てた{tile}を{winner}が{call}し、三種類目の三元牌が卓に"
    "さらされました。{winner}の残りの手牌が何であっても、和了すれば必ず大三元です。"
    "確定させたこの牌を鳴かせた{seat}に包が成立します。",
    "fourth_wind_ensures": "{seat}が捨てた{tile}を{winner}が{call}し、四種類目の風牌が卓に"
    "さらされました。雀頭が何であっても、和了すれば必ず大四喜です。"
    "確定させたこの牌を鳴かせた{seat}に包が成立します。",
    "fourth_kan_ensures": "{seat}が捨てた{tile}を{winner}が大明槓し、四つ目の槓子ができました。"
    "残るは雀頭だけなので、和了すれば必ず四槓子です。四つ目をカンさせた{seat}に包が成立します。",
    "fourth_fitting_meld": "{seat}が捨てた{tile}を{winner}が{call}し、さらした四組がすべて"
    "{sets}になりました。残るは雀頭だけですが、その雀頭はまだ自由なので、{yakuman}が確定したわけではありません。"
    "それでもこのルールでは、{yakuman}で和了すれば、四組目を鳴かせた{seat}が包になります。",
    "not_listed": "これで{yakuman}は確定しましたが、このルールでは包の対象ではありません。",
    "claim_never_counts": "これで{yakuman}は確定しましたが、このルールでは{call}による包は"
    "ありません。",
    "claim_never_counts.fitting": "さらした{sets}が四組になりましたが、このルールでは{call}による"
    "包はありません。",
    "own_kan_ensures": "{needed}組目の{sets}は、{winner}が自分で引いた牌による{call}です。"
    "{yakuman}は確定しましたが、誰の捨て牌でもないので、誰も包になりません。",
    "own_kan_ensures.fitting": "{needed}組目の{sets}は、{winner}が自分で引いた牌による{call}です。"
    "誰の捨て牌でもないので、{yakuman}について誰も包になりません。",
    "ankan_is_seen": "暗槓も宣言すれば全員に見えるので、{needed}組の{sets}に数えます。",
    "ankan_is_hidden": "このルールでは暗槓は伏せたままなので、他家にはわからず、"
    "{yakuman}には数えません。",
    "held_triplet_no_excuse": "{winner}はすでに{tile}を三枚持っていたので、{winner}自身にとっては"
    "何も変わっていません。しかし他家にはそれがわからず、この大明槓で初めて確定しました。"
    "{seat}の包は動きません。",
    "held_triplet_no_excuse.fitting": "{winner}はすでに{tile}を三枚持っていたので、{winner}自身に"
    "とっては何も変わっていません。しかし他家にはそれがわかりません。{seat}の包は動きません。",
    "riichi_no_excuse": "{seat}はリーチ中で、その牌を切るしかありませんでした。それでも言い訳には"
    "なりません。問われるのは誰が鳴かせたかであって、選べたかどうかではないからです。",
    "kakan_changes_nothing": "その後{winner}がポンに四枚目を加えましたが、面子はすでにあったもの"
    "です。この加槓で包が生じることも、消えることもありません。",
    "rinshan_attaches": "{seat}が大明槓をさせ、{winner}は打牌する前に嶺上牌で和了しました。"
    "このルールでは{seat}の責任払いです。",
    "rinshan_not_listed": "{winner}は{seat}がさせたカンの嶺上牌で和了しましたが、このルールでは"
    "それだけで包にはなりません。",
    "rinshan_tile_not_fresh": "{seat}が大明槓をさせましたが、その牌はすでに河にありました。"
    "このルールは生牌に限るので、嶺上開花の責任払いはありません。",
    "rinshan_further_kans": "{winner}は和了までにさらにカンをしています。このルールでは、それでも"
    "大明槓をさせた者の責任が残ります。",
    "rinshan_further_kans.not": "{winner}は和了までにさらにカンをしています。このルールは最初の"
    "嶺上牌に限るので、嶺上開花の責任払いはありません。",
    "worth_yakuman": "{winner}の和了は{yakuman}です。",
    "yakuman_add_up": "このルールでは役満は複合し、役満{times}つ分として支払われます。",
    "worth_double": "このルールでは{yakuman}はダブル役満です。",
    "worth_double.single": "このルールでは{yakuman}はシングルの役満です。",
    "worth_one_yakuman": "このルールでは役満は複合せず、{one}として精算します。",
    "worth_one_yakuman.fed": "このルールでは役満は複合せず、{seat}が包である{one}として"
    "精算します。",
    "yakuman_not_counted": "{purpose}についても{seat}が包です。しかし役満は一つしか数えず、"
    "ここでは{one}です。{purpose}の分は{seat}も払いません。",
    "worth_hand": "{winner}の和了は役満ではなく、{worth}です。",
    "kazoe_counts": "このルールでは十三翻以上は数え役満です。",
    "kazoe_counts.not": "このルールに数え役満はなく、十三翻以上も三倍満です。",
    "kiriage_counts": "{han}翻{fu}符は、このルールでは切り上げて満貫です。",
    "kiriage_counts.not": "このルールに切り上げ満貫はなく、{han}翻{fu}符のままです。",
    "double_wind_pair": "雀頭は{winner}の自風牌であり場風牌でもある連風牌です。"
    "このルールでは{pair}符とし、合わせて{fu}符です。",
    "completed_uncalled": "{yakuman}の最後の一組は、鳴きではなく{winner}の手の内かツモで"
    "そろいました。誰も包になりません。",
    "completed_uncalled.ron": "{ron}が捨てたのは和了牌であって、鳴かせて{yakuman}を確定させた"
    "わけではありません。ロンは鳴きではないので、普通の放銃です。",
    "pair_is_free": "{yakuman}は、鳴きだけでは決して確定しません。和了するまで雀頭は自由で、"
    "別の雀頭なら別の手になっていました。これについては誰も包になりません。",
    "yakuman_not_completed": "{seat}には{purpose}の包が成立していましたが、{winner}の和了には"
    "それが含まれません。支払いは生じません。",
    "another_won": "{winner}の{purpose}は{seat}の包でしたが、{winner}は"
    "和了していません。支払いは生じません。",
    "nothing_due_on_draw": "{winner}の{purpose}は{seat}の包でしたが、和了が"
    "ありません。支払いは生じません。",
    "liable_pays_tsumo": "{winner}のツモ和了です。{purpose}の{points}点は、{seat}が放銃したのと"
    "同じように全額を払い、ほかの者は払いません。",
    "liable_dealt_in": "包の{seat}自身が放銃しました。普通のロンと同じく{purpose}の{points}点を"
    "払うだけで、倍にはなりません。",
    "liable_splits_ron": "放銃したのは{discarder}、包は{seat}です。{purpose}の{points}点を折半し、"
    "{seat}が{from_liable}点、{discarder}が{from_discarder}点を払います。",
    "ron.rinshan": "カンをさせた{discarder}が{purpose}の{points}点を払います。",
    "liable_dealt_in.rinshan": "包の{seat}自身がカンもさせました。普通のロンと同じく{purpose}の"
    "{points}点を払うだけで、倍にはなりません。",
    "liable_splits_ron.rinshan": "カンをさせたのは{discarder}、包は{seat}です。{purpose}の"
    "{points}点を折半し、{seat}が{from_liable}点、{discarder}が{from_discarder}点を払います。",
    "discarder_pays_alone": "放銃したのは{discarder}です。このルールでは{purpose}の{points}点を"
    "放銃者が全額払い、{seat}は払いません。",
    "chankan_is_a_discard": "{winner}が{discarder}のカンを槍槓しました。このルールでは、{discarder}"
    "が切った牌でのロンと同じです。",
    "whole_hand": "このルールでは包は和了全体に及びます。{rest}も含みます。",
    "rest_as_usual": "このルールで{seat}が責任を負うのは、確定させた役満だけです。"
    "{rest}は通常どおり支払います。",
    "two_liable": "包は{seats}の二人です。それぞれが自分の分を負担します。",
    "rinshan_as_ron": "この嶺上開花は、{seat}からのロンと同じように精算します。",
    "tsumo": "{purpose}は通常のツモ和了の支払いです。{shares}。",
    "ron": "放銃した{discarder}が{purpose}の{points}点を払います。",
    "tsumo_loss": "三人打ちなので、北家の分のツモ支払いはありません（ツモ損）。",
    "tsumo_loss.not": "三人打ちですが、北家の分は残る二人で負担します。",
    "honba_tsumo_liable": "積み棒の{points}点は、包の{seat}が払います。",
    "honba_tsumo_shared": "ほかの役満も複合しているので、積み棒は全員が{points}点ずつ払います。",
    "honba_ron_liable": "積み棒の{points}点は折半せず、包の{seat}が払います。",
    "honba_ron_discarder": "積み棒の{points}点は折半せず、放銃した{seat}が払います。",
    "honba_two_liable": "包になった二人のうち、積み棒を払うのは{seat}です。",
    "honba_tsumo": "積み棒として、ほかの全員が{points}点ずつ加えて払います。",
    "honba_ron": "積み棒として、{seat}が{points}点を加えて払います。",
    "honba_not_counted": "このルールには積み場がないので、積み棒の加算はありません。",
    "honba_several_winners": "複数の和了では、積み棒は放銃者に近い{winner}が受け取ります。",
    "honba_several_winners.each": "複数の和了では、積み棒をそれぞれの和了者に払います。",
    "head_bump": "{discarder}の牌で{winners}が和了できますが、このルールは頭ハネです。"
    "和了は放銃者に近い{winner}だけです。",
    "several_winners": "{discarder}の牌で{winners}が同時に和了し、それぞれ別に精算します。",
    "triple_ron_draw": "{discarder}の牌で三人が和了しました。このルールでは流局となり、"
    "支払いはありません。",
    "triple_ron_draw.not": "{discarder}の牌で三人が和了しましたが、このルールでは流局しません。",
    "sticks": "供託のリーチ棒{sticks}本、{points}点は{winner}が受け取ります。",
    "noten": "ノーテン罰符として、ノーテンの人がテンパイの人に合計{total}点を払います。",
    "noten.nothing": "全員ノーテン、または全員テンパイなので、点の移動はありません。",
    "nagashi": "流し満貫は満貫のツモ和了と同じ支払いです。{shares}。",
    # who is bao, and who pays in units
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
