"""Japanese: the mistake that explains an answer, and why the named player is not liable."""

from typing import Final

MISTAKES: Final = {
    "rule": "{theirs}ルールなら合っていますが、{rules}は{own}ルールです。",
    "rule.silent": "{theirs}ルールなら合っていますが、{rules}には記載がなく、"
    "ここでは{own}と仮定しています。",
    "rule.answer": "{question}が違います。「{theirs}」なら合っていますが、"
    "{rules}では「{own}」となっています。",
    "rule.answer.silent": "{question}が違います。「{theirs}」なら合っていますが、"
    "{rules}には記載がなく、ここでは「{own}」と仮定しています。",
    # how figures are written
    "hundreds": "百点単位なら合っていますが、ここでは点数を略さずに書きます。",
    "thousands": "千点単位なら合っていますが、ここでは点数を略さずに書きます。",
    "signs": "数字は合っていますが、払う人と受け取る人が逆です。",
    # honba and riichi sticks
    "counters_left_out": "積み棒と供託のリーチ棒が入っていません。",
    "honba_left_out": "積み棒の{points}点が入っていません。",
    "sticks_left_out": "和了者が受け取る供託の{points}点が入っていません。",
    "sticks_partly_left_out": "供託は前からの分とこの局のリーチ棒を合わせて{sticks}本ですが、"
    "{given}本しか入っていません。",
    "sticks_paid_again": "{seats}のリーチ棒は宣言したときに払ってあるので、ここでは引きません。",
    "sticks_from_a_player": "供託は場にあるもので、{seat}が払うのではありません。",
    # who deals, who pays how much
    "dealer_price": "これは親の和了の点数です。親は{dealer}ですが、和了したのは{winner}です。",
    "no_dealer_price": "これは子の和了の点数です。和了した{winner}は親です。",
    "dealer_alike": "{dealer}の支払いがほかの人と同じになっていますが、ツモでは親が倍を払います。",
    "noten_left_out": "ノーテン罰符の合計{total}点が入っていません。",
    "liable_pays_all": "{seat}が全額を払うのはツモのときです。"
    "ここでは{discarder}が放銃したので折半です。",
    "half_forgotten": "ロンの半分だけで、{seat}が払う残りの{points}点が入っていません。",
    "both_halves": "{seat}の支払いが半分になっていますが、{seat}は鳴かせたうえに放銃もしたので、"
    "全額の{points}点です。",
    "no_halves": "{seat}が半分を払うのは、ほかの人が放銃したときです。"
    "ツモでは包になった人が全額の{points}点を払います。",
    "doubled": "{seat}の支払いが倍になっていますが、包になった人が放銃しても普通のロンと同じです。",
    # none of the rules, rarer readings
    "as_nobody": "包がない場合の支払いですが、この和了は{seats}の責任払いです。",
    "honba_too_small": "積み棒が{each}点になっていますが、それは一人分で、合計は{points}点です。",
    "honba_too_large": "積み棒が一人{points}点ずつになっていますが、一人{each}点です。",
    "honba_shared": "積み棒を全員で分けていますが、ここでは{seat}がひとりで{points}点を払います。",
    "honba_halved": "積み棒を折半していますが、ここでは{seat}がひとりで{points}点を払います。",
    "honba_from_one": "積み棒を{seat}がひとりで払っていますが、"
    "ここでは全員が{each}点ずつ払います。",
    "tsumo_for_ron": "ツモ和了なら合っていますが、{winner}は{discarder}の牌でロンしています。",
    "ron_for_tsumo": "{discarder}が放銃したのなら合っていますが、{winner}はツモ和了です。",
    "dealer_share": "{seat}が親なら合っていますが、親は{dealer}です。",
    "discarder_pays_all": "放銃した{discarder}が全額を払っていますが、"
    "包になった{seat}との折半です。",
    "yakuman_overlooked": "{yakuman}が入っていませんが、この手は{yakuman}でもあります。",
    "other_liable": "{purpose}の包が{seat}なら合っていますが、包になったのは{seats}です。",
    "other_liable.nobody": "{purpose}の包が{seat}なら合っていますが、"
    "{purpose}では誰も包になりません。",
    # units
    "billed_in_full": "{seat}が全員分を払うのはツモか{seat}自身の放銃のときです。"
    "放銃したのは{discarder}です。",
    "others_pay_too": "ほかの人も払う計算になっていますが、責任払いの{seat}が全員分を払います。",
    # whom an answer named
    "named_nobody": "{winner}の{purpose}の決め手は、{seat}が鳴かせた牌です。",
    "named_too_few": "{winner}の{purpose}では、{seat}も包になります。",
    "named_winner": "{seat}は和了した本人で、自分の和了の包にはなりません。",
    "ruled_out": "鳴かせたのは{seat}ですが、このルールではそれで包にはなりません。",
    "nothing_due": "{seat}が払うのは、{winner}が{purpose}で和了したときだけです。",
    "named_discarder": "{seat}は放銃者として払います。包になるのは、決め手の牌を鳴かせた人です。",
    "named_discarder_of_none": "{seat}は放銃しましたが、ロンは鳴きではないので包にはなりません。",
    "earlier_feeder": "{winner}の{purpose}の決め手は、{feeder}が鳴かせた牌です。"
    "{seat}が鳴かせたのは、その前の牌です。",
    "later_feeder": "{winner}の{purpose}の決め手は、{feeder}が鳴かせた牌です。"
    "{seat}が鳴かせたのは、その後の牌です。",
    "nobody_won": "誰も和了していないので、責任払いはありません。",
    "own_draw": "{winner}の{yakuman}は、捨て牌を鳴いて確定したのではないので、誰も包になりません。",
    "pair_was_free": "{yakuman}は、和了するまで雀頭しだいでほかの手にもなります。"
    "鳴いただけでは確定しないので、誰も包になりません。",
    "no_yakuman": "{winner}の手は役満ではないので、誰も包になりません。",
    "not_ensured": "{seat}が鳴かせた牌では、役満は確定していません。",
    "fed_nothing": "{seats}は{seat}から一枚も鳴いていません。",
    # bao
    "bao_missed": "{winner}の手のバオになるのは{seat}です（{purpose}）。",
    "bao_stays": "{bearer}が{seat}より先にバオになっていて、このルールではそのまま変わりません。",
    "bao_passed_on": "{seat}はバオでしたが、{bearer}が肩代わりしました。",
    "bao_by_no_win": "{seat}は放銃しましたが、それだけではバオになりません。",
    "not_bao": "{seat}がバオになる理由はありません。",
}
