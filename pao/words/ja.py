"""Japanese: names, and a sentence for each step of a trace."""

from pao.words import (
    ja_faults,
    ja_mistakes,
    ja_next_door,
    ja_proofs,
    ja_rules_brief,
    ja_units,
    terms,
)
from pao.words.ja_rules import KEYS

SEATS = {"E": "東家", "S": "南家", "W": "西家", "N": "北家"}
SUITS = {"m": "マン", "p": "ピン", "s": "ソー"}
HONOURS = {
    "1z": "東",
    "2z": "南",
    "3z": "西",
    "4z": "北",
}
HONOURS |= {tile: term.ja for tile, term in terms.DRAGONS.items()}
SHORT_HONOURS = HONOURS
TILE = {"plain": "{number}{suit}", "red": "赤{number}{suit}"}
IN_HAND = {"red": "赤{number}", "numbers": "・", "groups": "、"}
CALLS = {kind: terms.TERMS[kind].ja for kind in ("chi", "pon", "daiminkan", "ankan", "kakan")}
MELDS = {
    "chi": "{feeder}から{tiles}のチー",
    "pon": "{feeder}から{tile}のポン",
    "daiminkan": "{feeder}から{tile}の大明槓",
    "ankan": "{tile}の暗槓",
    "kakan": "{tile}の加槓（{feeder}からポンした後）",
}
YAKUMAN = {term.id: term.ja for term in terms.YAKUMAN} | ja_units.YAKUMAN
MEANINGS = {term.id: term.meaning_ja for term in terms.YAKUMAN} | ja_units.MEANINGS
PURPOSES = {
    "hand": "和了",
    "honba": "積み棒",
    "sticks": "供託",
    "noten": "ノーテン罰符",
    "nagashi": "流し満貫",
    "rinshan": "嶺上開花",
    **ja_units.PURPOSES,
}
WORTHS = {
    **{
        name: terms.TERMS[name].ja for name in ("mangan", "haneman", "baiman", "sanbaiman", "kazoe")
    },
    "limit": "限度点",
    "han_fu": "{han}翻{fu}符",
    "units": "{units}単位",
    "unit": "1単位",
}
SETS = {
    "daisangen": "三元牌",
    "daisuushi": "風牌",
    "suukantsu": "槓子",
    "tsuuiisou": "字牌の面子",
    "chinroutou": "老頭牌の面子",
    "ryuuiisou": "緑の牌の面子",
    "chinitsu": "一色の面子",
}
WHY = {
    "liable_tsumo": "包：ツモ分を全額負担",
    "liable_ron": "包、かつ放銃",
    "liable_split": "包：ロンの半額",
    "discarder_split": "放銃：ロンの半額",
    "liable_honba": "包：積み棒",
    "tsumo": "ツモの支払い",
    "discarder": "放銃",
    "rinshan": "カンさせた者：ロンと同じ扱い",
    "honba": "積み棒",
    "sticks": "供託",
    "noten": "ノーテン罰符",
    "nagashi": "流し満貫の支払い",
    **ja_units.WHY,
}
COUNTED = {"points": "", "units": "単位"}
LIST = {"comma": "、", "and": "、", "or": "か", "parts": "、", "counters": " · "}
PHRASES = {
    "payment": "{payer}が{payee}に{amount}（{purpose}）",
    "payment.sticks": "{payee}が供託{points}点を受け取る",
    "share": "{seat}{points}点",
    "dealer": "{seat}（親）",
    "riichi": "リーチ",
    "no_calls": "鳴きなし",
    "seat_at_table": "{seat}:{what}。",
    "win_itself": "和了そのもの",
    "points": "{points}点",
    "sources_silent": "出典に記載がないため、こちらで仮定しています。",
    "honba": "{honba}本場",
    "no_honba": "0本場",
    "wall": "山の残り{wall}枚",
    "wall_at_call": "このとき、山の残りは{wall}枚でした。",
    "sticks_on_table": "供託{sticks}本",
    "round": "{wind}場",
    "fresh": "その牌は、それまでどの河にもありませんでした。",
    "not_fresh": "その牌は、すでに河にありました。",
    "concealed": "手の内 {tiles}",
    "winning_tile": "和了牌 {tile}",
    "hand": "{seat}の手牌。{parts}。",
    "rules.robbed_kan": "槍槓された加槓",
    "rules.not_comparable": "次のルールとは比べられません（{rules}）：",
    "next": "{winner}が{tiles}を{calls}すると、その牌を切った人に{purpose}の包がつきます。",
    "next.any_tile": "{winner}が{calls}すると、どの牌でも、切った人に{purpose}の包がつきます。",
    "next.from": "{winner}が{feeders}の{tiles}を{calls}すると、"
    "{feeders}に{purpose}の包がつきます。",
    "rules.under": "{rules}:",
    "rules.not_under": "次のルールではありえません（{rules}）：",
}
HEADLINES = {
    "nobody": "責任払いはありません。",
    "nobody_yet": "まだ責任払いはありません。",
    "one": "{winner}の{purpose}は、{seat}の責任払いです。",
    "discarder_alone": "{winner}の{purpose}は{seat}の包ですが、放銃した{other}が全額を払い、"
    "{seat}の支払いはありません。",
    "as_usual": "{winner}の{purpose}は{seat}の包ですが、放銃したのは{other}なので、"
    "全員が普段どおりに払います。",
    "uncounted": "{winner}の{purpose}も{seat}の包ですが、役満は一つしか数えないため、その分の"
    "支払いはありません。",
    "paid_once": "{winner}の{purpose}も{seat}の包ですが、支払いは一度だけで、{other}が払います。",
    "standing": "{winner}の{purpose}について、{seat}に包が成立しています。",
    "another_won": "責任払いはありません。{winner}の{purpose}は{seat}の包でしたが、"
    "{winner}は和了しませんでした。",
    "nobody_won": "責任払いはありません。{winner}の{purpose}は{seat}の包でしたが、"
    "誰も和了しませんでした。",
    "not_completed": "責任払いはありません。{winner}の{purpose}は{seat}の包でしたが、"
    "{winner}の和了はその手になりませんでした。",
    "nothing_due": "責任払いはありません。{winner}の{purpose}は{seat}の包でしたが、"
    "支払いは生じません。",
}
EVENTS = {
    "chi": "{seat}が{feeder}の{tile}をチー（{tiles}）。",
    "pon": "{seat}が{feeder}の{tile}をポン。",
    "daiminkan": "{seat}が{feeder}の{tile}を大明槓。",
    "ankan": "{seat}が{tile}を暗槓。",
    "kakan": "{seat}がポンした{tile}に四枚目を加槓。",
    "discard": "{seat}が{tile}を捨てる。",
    "riichi": "{seat}がリーチ。",
    "kita": "{seat}が北を抜く。",
    "flowers": "{seat}の花牌が{count}枚になる。",
    "doubles": "{seat}の見えている翻が{count}になる。",
    "tsumo": "{seat}が{tile}をツモ和了。",
    "tsumo.bare": "{seat}がツモ和了。",
    "tsumo.worth": "{seat}がツモ和了（{worth}）。",
    "tsumo.rinshan": "{seat}が嶺上牌の{tile}でツモ和了（嶺上開花）。",
    "tsumo.rinshan.bare": "{seat}が嶺上牌でツモ和了（嶺上開花）。",
    "tsumo.rinshan.worth": "{seat}が嶺上牌でツモ和了（嶺上開花、{worth}）。",
    "ron": "{seat}が{feeder}の{tile}でロン和了。",
    "ron.bare": "{seat}が{feeder}からロン和了。",
    "ron.worth": "{seat}が{feeder}からロン和了（{worth}）。",
    "ron.chankan": "{seat}が{feeder}の加槓した{tile}を槍槓でロン和了。",
    "draw": "荒牌平局（流局）。",
    "draw.tenpai": "荒牌平局（流局）。テンパイは{tenpai}。",
    "draw.noten": "荒牌平局（流局）。全員ノーテン。",
    "draw.abortive": "途中流局。",
    "nagashi": "流局し、{seat}に流し満貫が成立。",
    "false-win": "{seat}が誤ロン・誤ツモ（チョンボ）。",
    "long-hand": "{seat}はここから多牌。",
    "short-hand": "{seat}はここから少牌。",
}
RULES_LINE = {
    "liable": "包があるのは{yakuman}。",
    "nobody": "包はありません。",
    "responsible-yakuman": "包になった人が払うのは、確定させた役満の分だけ。",
    "whole-hand": "包になった人は、複合した役満も含めて和了全体を払います。",
    "split": "ほかの人が放銃したら、放銃者と包になった人が半分ずつ払います。",
    "discarder-pays": "ほかの人が放銃したら、放銃者が全額を払い、包になった人は払いません。",
    "honba": "積み棒は包になった人が払います。",
    "honba.none": "積み場はありません。",
    "honba.ron-discarder": "ロンの積み棒は放銃者が払います。",
    "honba.tsumo-shared": "ほかの役満と複合したツモの積み棒は全員で払います。",
    "rinshan": "大明槓をさせてその嶺上牌で和了されたら、ロンと同じように一人で払います。",
    "rinshan.further": "大明槓をさせて、さらにカンが続いた後でも嶺上牌で和了されたら、"
    "ロンと同じように一人で払います。",
    "rinshan.fresh": "どの河にもなかった牌で大明槓をさせてその嶺上牌で和了されたら、"
    "ロンと同じように一人で払います。",
    "pon-only": "大明槓をさせても包にはなりません。",
    "fitting": "{yakuman}は、条件に合う四組目を鳴かせた人が、その役満で和了された場合だけ包です。",
    "one-yakuman": "役満は複合しません。",
    "double": "{yakuman}はダブル役満。",
    "three": "三人打ち。",
    "name": "{name}。",
    "join": "",
    **ja_units.RULES_LINE,
}
RULE_KEYS = KEYS | ja_units.KEYS
RULE_SECTIONS = ja_rules_brief.SECTIONS | ja_units.SECTIONS
RULE_LABELS = ja_rules_brief.LABELS | ja_units.LABELS
RULE_BRIEF, RULE_YES_NO = ja_rules_brief.BRIEF | ja_units.BRIEF, ja_rules_brief.YES_NO
RULE_WHOLE = ja_rules_brief.WHOLE | ja_units.WHOLE
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
    **ja_units.STEPS,
}
LOGS = {
    "hand": "{wind}{number}局",
    "honba": "{wind}{number}局 {honba}本場",
    "liable": "{title}：{winner}への責任払いは、牌譜では{logged}、裁定では{ruled}",
    "points": "{title}：{seat}は牌譜では{logged}、裁定では{ruled}",
    "nobody": "なし",
    "explained": "{title}：{rule}が違えば牌譜どおりになります。{question} {answer}",
    "same": "{hands}局、和了{wins}回、相違なし",
    "different": "{hands}局、和了{wins}回、相違{differences}件",
}
BRIEFS = {
    "tsumo": "{seat}の{what}、ツモ",
    "rinshan": "{seat}の{what}、嶺上開花",
    "ron": "{seat}の{what}、{feeder}からロン",
    "chankan": "{seat}の{what}、{feeder}から槍槓",
    "hand": "和了",
    "draw": "流局",
    "abortive": "途中流局",
    "nagashi": "{seat}の流し満貫",
    "melds": "{seat}：{tiles}",
    "honba": "{honba}本場",
    "fed": "{seats}から鳴き",
    "on": "和了牌は{tile}",
    "sticks": "供託{sticks}",
}
MISTAKES, RULE_CLAUSES = ja_mistakes.MISTAKES, ja_mistakes.RULE_CLAUSES
PROOFS, YAKU = ja_proofs.PROOFS, ja_proofs.YAKU
RELATED, RELATED_NAMES = ja_next_door.REASONS, ja_next_door.NAMES
FAULTS = ja_faults.FAULTS
