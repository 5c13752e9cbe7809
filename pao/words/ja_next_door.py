"""Japanese: the reasons of the related rules."""

from typing import Final

NAMES: Final = {
    "four-winds": "ルール集「Four Winds」",
    "singapore": "シンガポールのルール解説",
    "riichi-wiki": "riichi.wiki",
    "tenhou": "天鳳",
    "mahjong-soul": "雀魂",
    "riichi_prerequisites": "リーチの条件",
    "after_riichi": "リーチ後の制限",
    "riichi_requirements": "リーチの特別な条件",
    "riichi_payments": "リーチの追加点",
    "abortive_draws": "途中流局の種類",
    "penalties": "罰則",
}
REASONS: Final = {
    "sources_silent": "確認した出典に記載がありません。ここでは何も仮定していません。",
    "list_missing": "{source}は、確認した版では「{gap}」の中身がありません。"
    "ここでも補っていません。",
    "extra_hands_from_each": "ツモ和了なので、積み棒はほかの全員が{points}点ずつ払います。",
    "extra_hands_not_counted": "このルールに積み棒の加算はありません。",
    "extra_hands_from_discarder": "ロン和了なので、積み棒の{points}点は放銃した{seat}だけが、"
    "受け取る和了者それぞれに払います。",
    "extra_hands_dealer_only": "古い習慣では積み棒を受け取れるのは親だけで、"
    "今回は親の和了ではありません。",
    "dealer_adds_a_counter": "連荘なので、積み棒が一本増えます。",
    "next_dealer_adds_a_counter": "連荘の局が流局して親が流れました。積み棒は残り、"
    "次の親が一本加えます。",
    "counters_go": "親が移り、積み棒はなくなります。",
    "one_han": "{extra_hands}本場では、一翻あれば和了できます。",
    "two_han": "{extra_hands}本場では、和了に二翻が必要です（二翻縛り）。",
    "deposits_stay": "和了がないので、供託の{points}点は次の和了者が受け取ります。",
    "deposits_collected": "和了者が供託の{points}点をすべて受け取ります。",
    "nagashi_awarded": "荒牌流局で、{seat}の捨て牌は么九牌だけ、しかも一枚も鳴かれていません。"
    "満貫のツモ和了と同じ支払いです。",
    "nagashi_not_exhaustive": "途中流局でした。流し満貫は荒牌流局でなければ成立しません。",
    "nagashi_simple_discarded": "{seat}が、么九牌ではない{tile}を捨てています。",
    "nagashi_discard_claimed": "{seat}の捨て牌が鳴かれています。",
    "nagashi_own_melds": "{seat}には鳴きかカンがあります。このルールでは、暗槓でも成立しません。",
    "nagashi_own_melds_allowed": "{seat}には鳴きかカンがありますが、"
    "このルールで問うのは捨て牌だけです。",
    "nagashi_is_a_win": "ツモ和了として扱います。ノーテン罰符はなく、"
    "親が移るかどうかも和了のときと同じです。",
    "nagashi_is_a_draw": "流局として扱います。ノーテン罰符はなく、積み棒と供託は残り、"
    "親はノーテンなら流れます。",
    "nagashi_win_or_draw": "和了とするか流局とするかは、確認した出典に書かれていません。",
    "orphans_too_few": "手牌の么九牌は{count}種類。荒牌まで切り続けるには足りません。",
    "orphans_for_nagashi": "手牌の么九牌は{count}種類。流し満貫を狙えるかもしれません。",
    "orphans_for_a_draw": "手牌の么九牌は{count}種類。九種九牌のあるルールなら流局にできます。",
    "orphans_for_kokushi": "手牌の么九牌は{count}種類。国士無双を狙いましょう。",
    "minus_the_sum": "ほかの人の合計は{sum}。トップはその符号を変えた{winner_has}で、"
    "全員の合計はちょうどゼロになります。",
    "winners_share": "トップは{count}人なので、そのスコアを等分します。",
    "prizes_by_place": "順位ごとのウマをスコアに加えます。",
    "prizes_shared": "{count}人が{points}点で並びました。その順位のウマを合わせて等分します。",
    "hand_incomplete": "和了形ではありません。",
    "too_few_tiles": "少牌です。",
    "too_many_tiles": "多牌です。",
    "agreement_broken": "対局前に取り決めた形の手ではありません。",
    "below_the_minimum": "{minimum}翻必要ですが、{doubles}翻しかありません。",
    "false_win_costs_the_limit": "チョンボの罰則は上限の手をツモられたときと同じで、"
    "ほかの全員に{each}単位ずつ払います。",
    "false_win_costs_the_result": "チョンボをした人のスコアから{points}ポイントを引きます。"
    "その分は誰のものにもなりません。",
    "short_hand_may_kan": "少牌でもカンはできます。",
    "wrong_length_is_a_false_win": "多牌や少牌でこれをすると、チョンボになります。",
    "wrong_length_plays_on": "多牌や少牌なら、打ち続けますが和了できません。",
    "right_length": "手牌の枚数は合っています。",
    "long_hand_is_liable": "多牌の人が放銃すると、全員分を払います。",
    "riichi_keeps_nothing": "リーチ後なので、和了牌でない{tile}は切るしかありません。",
    "riichi_wins": "{tile}は和了牌です。",
    "riichi_shows": "流局したので、リーチした人は全員手牌を公開します。",
    "riichi_cancelled": "リーチは認められず、取り消されます。罰則はありません。",
    "out_is_false": "この手で和了を宣言すれば、ロンでもツモでもチョンボです。"
    "宣言しなければ罰則はありません。",
    "out_is_false_or_penalty": "この手で和了を宣言すれば、ロンでもツモでもチョンボです。"
    "宣言しなくても、リーチしたことが罰則の対象になる場合があります。",
    "ron_is_false": "この後のロンは、すべてチョンボです。",
    "no_such_offence": "このルールでは反則になりません。",
    "faulty_riichi_as_a_false_win": "誤ったリーチの罰則は、チョンボと同じです。",
    "faulty_riichi_has_its_price": "このルールには、誤ったリーチの罰則が別にあります。",
    "furiten_last_discard": "{tile}は直前に自分が捨てた牌なので、ロンできません。",
    "furiten_whole_deal": "{tile}はこの局で自分が捨てているので、ロンできません。",
    "furiten_same_set": "自分が捨てた{discard}でも同じ面子が完成するので、"
    "{tile}ではロンできません。",
    "furiten_any_wait": "自分が捨てた{discard}も和了牌なので、どの牌でもロンできません。",
    "not_furiten": "{tile}のロンを妨げる捨て牌はありません。",
    "furiten_declared": "和了牌を捨てていることを宣言しました。このルールでは、"
    "宣言すればロンできます。",
    "furiten_riichi_forbidden": "フリテンリーチは認められません。",
    "furiten_riichi_tsumo_only": "フリテンリーチはできますが、和了はツモに限ります。",
    "missed_this_turn": "{seat}は{feeder}の{tile}を見逃し、まだ打牌していないので、"
    "{tile}ではロンできません。",
    "missed_may_be_drawn": "{seat}は{feeder}の{tile}を見逃しましたが、自分で引けば和了できます。",
    "missed_may_be_claimed": "{seat}は{feeder}の{tile}を見逃しましたが、"
    "和了はできなくても鳴けます。",
    "nothing_missed": "見逃した和了牌はありません。",
    "second_in_the_go_round": "{feeder}が{tile}を捨て、{seat}の番が来る前に{again}も{tile}を"
    "捨てました。二枚目のポンとロンはできません。",
    "first_in_the_go_round": "この巡目で最初の{tile}です。",
    "claim_not_named": "この巡目で二枚目の{tile}ですが、禁止されているのはポンとロンだけです。",
    "swap_breaks_a_set": "{tile}を鳴いた直後に{tiles}は切れません。切れば、"
    "完成していた面子を崩して鳴いたことになるからです（喰い替え）。",
    "swap_fits_the_run": "{tile}を鳴いた直後に{tiles}は切れません。"
    "同じ二枚で順子になる牌だからです（喰い替え）。",
    "swap_forgoes_a_kan": "ポンの直後に{tiles}は切れません。カンにできた牌だからです。",
    "tanyao_closed": "門前の断么九は、どのルールでも認められます。",
    "tanyao_open_counts": "ここでは、鳴いた断么九も認められます。",
    "tanyao_open_counts_not": "ここでは、鳴いた断么九は認められません。",
    "kuitan_reversed": "「Four Winds」では、この制限のほうを「喰いタン」と呼びます。"
    "普通は鳴いた断么九のことなので、意味が逆です。",
    "nine_orphans": "第一ツモで、まだ誰も鳴いておらず、么九牌が九種類以上あります。"
    "流局にできます（九種九牌）。",
    "four_riichi": "四人全員がリーチし、最後の宣言牌も通りました（四家立直）。",
    "three_rons": "一枚の牌に三人がロンしました（三家和）。",
    "four_kans": "二人以上で合わせて四つのカンをしました（四開槓）。",
    "four_winds_discarded": "誰も鳴かないうちに、四人の第一打がすべて同じ風牌でした（四風連打）。",
    "called_off_never_passes": "途中流局では親が移らず、同じ親でやり直します。"
    "積み棒は一本増えます。",
}
