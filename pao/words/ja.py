"""Japanese: names, phrases, and all other tables of words."""

from typing import Final

from pao.words import ja_faults, ja_mistakes, ja_next_door, ja_rules, ja_steps, terms

SEATS: Final = {"E": "東家", "S": "南家", "W": "西家", "N": "北家"}
SUITS: Final = {"m": "マン", "p": "ピン", "s": "ソー"}
HONOURS = {"1z": "東", "2z": "南", "3z": "西", "4z": "北"}
HONOURS |= {tile: term.ja for tile, term in terms.DRAGONS.items()}
SHORT_HONOURS: Final = HONOURS
TILE: Final = {"plain": "{number}{suit}", "red": "赤{number}{suit}"}
IN_HAND: Final = {"red": "赤{number}", "numbers": "・", "groups": "、"}
CALLS: Final = {
    kind: terms.TERMS[kind].ja for kind in ("chi", "pon", "daiminkan", "ankan", "kakan")
}
MELDS: Final = {
    "chi": "{feeder}からの{tiles}のチー",
    "pon": "{feeder}からの{tile}のポン",
    "daiminkan": "{feeder}からの{tile}の大明槓",
    "ankan": "{tile}の暗槓",
    "kakan": "{tile}の加槓（{feeder}からポンした後）",
}
YAKUMAN = {term.id: term.ja for term in terms.YAKUMAN}
YAKUMAN |= {
    "chinitsu": "清一色",
    "ruby-dragon": "ルビー・ドラゴン",
    "jade-hand": "ジェイド・ハンド",
    "blue-hand": "ブルー・ハンド",
}
MEANINGS = {term.id: term.meaning_ja for term in terms.YAKUMAN}
MEANINGS |= {
    "chinitsu": "一種類の数牌だけでそろえる",
    "ruby-dragon": "出典に名前だけがあり、形の説明がない上限の手",
    "jade-hand": "出典に名前だけがあり、形の説明がない手",
    "blue-hand": "出典に名前だけがあり、形の説明がない手",
}
PURPOSES: Final = {
    "hand": "和了",
    "honba": "積み棒",
    "sticks": "供託",
    "noten": "ノーテン罰符",
    "nagashi": "流し満貫",
    "rinshan": "嶺上開花",
    "bao:three-dragons": "三元牌三種の手",
    "bao:four-winds": "風牌四種の手",
    "bao:all-honours": "字牌の手",
    "bao:terminals": "老頭牌の手",
    "bao:limit-doubles": "上限に届く手",
    "bao:one-suit": "一色の手",
    "bao:jade-or-blue": "ジェイド・ハンドまたはブルー・ハンド",
    "bao:last-flower": "花牌八枚の手",
    "bao:late-wall": "終盤の和了",
    "bao:late-kong": "終盤のカン",
    "bao:long-hand": "多牌の人からの和了",
    "kong": "カン",
    "false-win": "チョンボ",
}
WORTHS: Final = {
    **{
        name: terms.TERMS[name].ja for name in ("mangan", "haneman", "baiman", "sanbaiman", "kazoe")
    },
    "limit": "上限",
    "han_fu": "{han}翻{fu}符",
    "units": "{units}単位",
    "unit": "1単位",
}
SETS: Final = {
    "daisangen": "三元牌",
    "daisuushi": "風牌",
    "suukantsu": "槓子",
    "tsuuiisou": "字牌の面子",
    "chinroutou": "老頭牌の面子",
    "ryuuiisou": "緑の牌の面子",
    "chinitsu": "一色の面子",
    "ruby-dragon": "ルビー・ドラゴンの面子",
}
WHY: Final = {
    "liable_tsumo": "責任払い：ツモの全額",
    "liable_ron": "責任払いかつ放銃",
    "liable_split": "責任払い：ロンの半額",
    "discarder_split": "放銃：ロンの半額",
    "liable_honba": "責任払い：積み棒",
    "tsumo": "ツモの支払い",
    "discarder": "放銃",
    "rinshan": "責任払い：大明槓（ロンと同額）",
    "honba": "積み棒",
    "sticks": "供託",
    "noten": "ノーテン罰符",
    "nagashi": "流し満貫",
    "share": "ロンの分担",
    "liable_share": "責任払い：自分の分と、残る一人の分の半分",
    "discarder_share": "放銃：自分の分と、残る一人の分の半分",
    "kong": "カンの支払い",
    "liable_kong": "責任払い：終盤のカン（全員分）",
    "false_win": "チョンボ",
}
UNIT_SUFFIXES: Final = {"points": "", "units": "単位"}
LIST: Final = {
    "comma": "、",
    "and": "、",
    "or": "か",
    "parts": "、",
    "counters": " · ",
    "sentences": "",
}
PHRASES: Final = {
    "payment": "{payer}が{payee}に{purpose}の{amount}を払います",
    "payment.sticks": "{payee}が供託{points}点を受け取ります",
    "share": "{seat}{points}点",
    "dealer": "{seat}（親）",
    "riichi": "リーチ",
    "no_calls": "鳴きなし",
    "seat_at_table": "{seat}：{what}。",
    "win_itself": "その牌での和了",
    "points": "{points}点",
    "sources_silent": "出典に記載がないため、ここでは仮定しています。",
    "honba": "{honba}本場",
    "no_honba": "0本場",
    "wall": "山の残り{wall}枚",
    "wall_at_call": "このとき、山の残りは{wall}枚でした。",
    "sticks_on_table": "供託{sticks}本",
    "round": "{wind}場",
    "taken": "牌",
    "taken.chankan": "槓した牌",
    "fresh": "その牌は、それまでどの河にもありませんでした。",
    "not_fresh": "その牌は、すでに河にありました。",
    "concealed": "手の内 {tiles}",
    "winning_tile": "和了牌 {tile}",
    "hand": "{seat}の手牌。{parts}。",
    "rules.robbed_kan": "槍槓された加槓",
    "rules.not_comparable": "次のルールとは比べられません（{rules}）：",
    "next": "{winner}が{tiles}を{calls}すると、{purpose}について、切った人の包が成立します。",
    "next.any_tile": "どの牌でも、{winner}が{calls}すると、"
    "{purpose}について、切った人の包が成立します。",
    "next.from": "{winner}が{feeders}の{tiles}を{calls}すると、"
    "{purpose}について、{feeders}の包が成立します。",
    "rules.under": "{rules}：",
    "rules.not_under": "次のルールでは起こりません（{rules}）：",
}
HEADLINES: Final = {
    "nobody": "責任払いはありません。",
    "nobody_yet": "まだ責任払いはありません。",
    "one": "{winner}の{purpose}は、{seat}の責任払いです。",
    "discarder_alone": "{winner}の{purpose}で包になったのは{seat}ですが、"
    "放銃した{other}が全額を払い、{seat}は払いません。",
    "as_usual": "{winner}の{purpose}でバオになったのは{seat}ですが、放銃したのは{other}なので、"
    "全員が普段どおりに払います。",
    "uncounted": "{winner}の{purpose}でも{seat}が包になっていますが、役満は一つしか数えないので、"
    "その分の支払いはありません。",
    "paid_once": "{winner}の{purpose}でも{seat}が包になっていますが、"
    "支払いは一度だけで、{other}が払います。",
    "standing": "{winner}の{purpose}について、{seat}の包が成立しています。",
    "another_won": "責任払いはありません。"
    "{winner}の{purpose}について{seat}の包が成立していましたが、"
    "{winner}は和了しませんでした。",
    "nobody_won": "責任払いはありません。"
    "{winner}の{purpose}について{seat}の包が成立していましたが、"
    "誰も和了しませんでした。",
    "not_completed": "責任払いはありません。"
    "{winner}の{purpose}について{seat}の包が成立していましたが、"
    "{winner}は別の手で和了しました。",
    "nothing_due": "責任払いはありません。"
    "{winner}の{purpose}について{seat}の包が成立していましたが、"
    "支払うものはありません。",
}
EVENTS: Final = {
    "chi": "{seat}が{feeder}の{tile}をチー（{tiles}）。",
    "pon": "{seat}が{feeder}の{tile}をポン。",
    "daiminkan": "{seat}が{feeder}の{tile}を大明槓。",
    "ankan": "{seat}が{tile}を暗槓。",
    "kakan": "{seat}が{tile}を加槓。",
    "discard": "{seat}が{tile}を切る。",
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
    "ron.chankan": "{seat}が{feeder}の{tile}を槍槓してロン和了。",
    "draw": "荒牌流局。",
    "draw.tenpai": "荒牌流局。テンパイは{tenpai}。",
    "draw.noten": "荒牌流局。全員ノーテン。",
    "draw.abortive": "途中流局。",
    "nagashi": "荒牌流局。{seat}の流し満貫が成立。",
    "false-win": "{seat}がチョンボ（誤ロン・誤ツモ）。",
    "long-hand": "{seat}はここから多牌。",
    "short-hand": "{seat}はここから少牌。",
}
RULES_LINE: Final = {
    "liable": "包の対象は{yakuman}です。",
    "liable.none": "包の対象になる役満はありません。",
    "nobody": "包はありません。",
    "responsible-yakuman": "包になった人が払うのは、確定させた役満の分だけです。",
    "whole-hand": "包になった人は、複合した役満も含めて和了全体を払います。",
    "split": "ほかの人が放銃したら、放銃者と包になった人で折半します。",
    "discarder-pays": "ほかの人が放銃したら、放銃者が全額を払い、包になった人は払いません。",
    "honba": "積み棒は包になった人が払います。",
    "honba.none": "積み棒の加算はありません。",
    "honba.ron-discarder": "ロンの積み棒は放銃者が払います。",
    "honba.tsumo-shared": "ほかの役満と複合したツモでは、積み棒を全員で払います。",
    "rinshan": "大明槓をさせて、その嶺上牌で和了されたら、ロンされたときと同じように払います。",
    "rinshan.further": "大明槓をさせたら、さらにカンが続いた後の嶺上開花でも、"
    "ロンされたときと同じように払います。",
    "pon-only": "大明槓をさせても包にはなりません。",
    "no-pon": "ポンをさせても包にはなりません。",
    "fitting": "{yakuman}の包は、四組目を鳴かせ、その手で和了されたときだけです。",
    "one-yakuman": "役満は複合しません。",
    "double": "{yakuman}はダブル役満です。",
    "doubles": "{yakuman}はダブル役満です。",
    "three": "三人打ちです。",
    "name": "{name}。",
    "join": "",
    "units": "支払いは単位で数え、上限は{limit}単位です。",
    "bao": "完成や上限に近いことが見えている相手に鳴かせるとバオになり、"
    "その人にツモられるか自分が放銃すると、全員分を払います。",
    "on-ron.all-pay": "ロンでは全員が払い、放銃者は二倍です。",
    "on-ron.discarder-pays": "ロンでは放銃者が全員分を払います。",
    "nine-tiles": "一色の牌を九枚さらした清一色に放銃した人は、全員分を払います。",
    "as-usual": "ほかの人が放銃したら、普段どおりに全員が払います。",
    "shared": "ほかの人が放銃したら、放銃者とバオになった人だけが払います。",
    "rolled": "バオは、後から鳴かせた人に移ります。",
}
LOGS: Final = {
    "hand": "{wind}{number}局",
    "honba": "{wind}{number}局 {honba}本場",
    "liable": "{title}：{winner}への責任払いは、牌譜では{logged}、裁定では{ruled}",
    "points": "{title}：{seat}は牌譜では{logged}、裁定では{ruled}",
    "nobody": "なし",
    "explained": "{title}：{rule}が違えば牌譜どおりになります。{question}：{answer}",
    "same": "{hands}局、和了{wins}回、相違なし",
    "different": "{hands}局、和了{wins}回、相違{differences}件",
}
BRIEFS: Final = {
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
PROOFS: Final = {
    "holds": "{yakuman}は確定しています。この面子を含む和了形は全部で{checked}通りあり、"
    "どれも{yakuman}になります。",
    "broken": "{yakuman}は確定していません。同じ面子で{yakuman}にならない和了形があります：手の"
    "内は{hand}、和了牌は{tile}（{how}）。{worth}",
    "broken.all": "{yakuman}は確定していません。同じ面子で、"
    "そのどれにもならない和了形があります：手の内は{hand}、和了牌は{tile}（{how}）。{worth}",
    "tsumo": "ツモ",
    "ron": "ロン",
    "worth": "{worth}です。",
    "yaku": "{yaku}の{han_fu}",
    "no_yaku": "役はありませんが、和了形です。",
    "breaks": "作れました。手の内{hand}、和了牌{tile}（{how}）は、"
    "同じ面子の和了形ですが{yakuman}ではありません。{worth}",
    "still": "和了形ですが、これも{yakuman}です。",
    "incomplete.0": "雀頭になっていません。面子は四つあるので、必要なのは同じ牌二枚だけです。",
    "incomplete.1": "和了形ではありません。この面子のほかに、面子一つと雀頭が必要です。",
    "incomplete.2": "和了形ではありません。この面子のほかに、面子{sets}つと雀頭が必要です。",
    "fifth_copy": "{tile}が五枚になります。同じ牌は四枚しかありません。",
    "number": "和了形では、この面子のほかに牌が{needed}枚必要です。いまは{given}枚です。",
    "meld": "{tile}の{call}",
    "chi": "{tiles}の{call}",
}
YAKU: Final = {
    "menzen_tsumo": "門前清自摸和",
    "iipeikou": "一盃口",
    "ryanpeikou": "二盃口",
    "tanyao": "断么九",
    "haku": "白",
    "hatsu": "發",
    "chun": "中",
    "seat_wind": "自風",
    "round_wind": "場風",
    "sanshoku_doujun": "三色同順",
    "sanshoku_doukou": "三色同刻",
    "ittsu": "一気通貫",
    "chanta": "混全帯么九",
    "junchan": "純全帯么九",
    "honroutou": "混老頭",
    "toitoi": "対々和",
    "sanankou": "三暗刻",
    "sankantsu": "三槓子",
    "shousangen": "小三元",
    "honitsu": "混一色",
    "chinitsu": "清一色",
    "red_fives": "赤ドラ",
}
MISTAKES, STEPS = ja_mistakes.MISTAKES, ja_steps.STEPS
RELATED, RELATED_NAMES = ja_next_door.REASONS, ja_next_door.NAMES
RULE_KEYS, RULE_WHOLE = ja_rules.KEYS, ja_rules.WHOLE
RULE_SECTIONS, RULE_YES_NO = ja_rules.SECTIONS, ja_rules.YES_NO
FAULTS: Final = ja_faults.FAULTS
