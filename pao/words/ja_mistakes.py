"""Japanese: what an answer would be right for, and why the player it names is not liable."""

MISTAKES = {
    "rule": "{theirs}ルールなら合っていますが、{rules}は{own}ルールです。",
    "rule.silent": "{theirs}ルールなら合っていますが、{rules}には記載がなく、ここでは{own}ものと"
    "しています。",
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
    "sticks_paid_again": "{seats}のリーチ棒は宣言したときに払ってあり、ここでもう一度引くことは"
    "ありません。",
    "sticks_from_a_player": "供託は卓上から受け取るもので、{seat}が払うのではありません。",
    # who deals, who pays how much
    "dealer_price": "これは親の和了の点数ですが、親は{dealer}で、和了したのは{winner}です。",
    "no_dealer_price": "これは子の和了の点数ですが、和了した{winner}は親です。",
    "dealer_alike": "{dealer}の支払いがほかと同じになっていますが、ツモでは親が倍を払います。",
    "noten_left_out": "ノーテン罰符の合計{total}点が入っていません。",
    "liable_pays_all": "{seat}が全額を払うのはツモのときで、{discarder}が放銃したので折半です。",
    "half_forgotten": "ロンの半分だけで、{seat}が払う残りの{points}点が入っていません。",
    "both_halves": "{seat}が半分を払っていますが、{seat}は鳴かせたうえに放銃もしたので、"
    "両方の半分で{points}点です。",
    "no_halves": "{seat}が半分を払うのはほかの人が放銃したときで、ツモでは包になった人が全額の"
    "{points}点を払います。",
    "doubled": "{seat}の支払いが倍になっていますが、包になった人が放銃しても普通のロンと同じです。",
    # none of the rules, rarer readings
    "as_nobody": "普通の和了としての点数ですが、この和了には責任払いがあります（{seats}）。",
    "honba_too_small": "積み棒が{each}点になっていますが、それは一人分で、全部で{points}点です。",
    "honba_too_large": "積み棒が一人{points}点ずつになっていますが、一人あたり{each}点です。",
    "honba_shared": "積み棒を全員で分けていますが、ここでは{seat}が一人で{points}点を払います。",
    "honba_halved": "積み棒を折半していますが、ここでは{seat}が一人で{points}点を払います。",
    "honba_from_one": "積み棒を{seat}が一人で払っていますが、ここでは全員が{each}点ずつ払います。",
    "tsumo_for_ron": "ツモ和了としての点数ですが、{winner}は{discarder}の牌でロンしています。",
    "ron_for_tsumo": "{discarder}が放銃したときの点数ですが、{winner}はツモ和了です。",
    "dealer_share": "{seat}が親なら合っていますが、親は{dealer}です。",
    "discarder_pays_all": "放銃した{discarder}が全額を払っていますが、包の{seat}との折半です。",
    "yakuman_overlooked": "{yakuman}が入っていませんが、この手は{yakuman}でもあります。",
    "other_liable": "{purpose}の包が{seat}なら合っていますが、包は{seats}です。",
    "other_liable.nobody": "{purpose}の包が{seat}なら合っていますが、これについては誰も包に"
    "なりません。",
    # units
    "billed_in_full": "{seat}が全員分を払うのはツモか{seat}自身の放銃のときで、放銃したのは"
    "{discarder}です。",
    "others_pay_too": "ほかの人も払う計算になっていますが、包の{seat}が全員分を払います。",
    # whom an answer named
    "named_nobody": "{winner}の{purpose}は、{seat}が鳴かせた牌で決まりました。",
    "named_too_few": "{winner}の{purpose}については、{seat}も包です。",
    "named_winner": "{seat}は和了した本人で、自分の和了の包にはなりません。",
    "ruled_out": "鳴かせたのは{seat}ですが、このルールではそれで包にはなりません。",
    "nothing_due": "{winner}の{purpose}について{seat}に包が成立していましたが、その和了がないので"
    "支払いは生じません。",
    "named_discarder": "{seat}は放銃者として払うのであって、包になるのは決め手の牌を鳴かせた人"
    "です。",
    "named_discarder_of_none": "{seat}は放銃しましたが、ロンは鳴きではないので包にはなりません。",
    "earlier_feeder": "{winner}の{purpose}を決めた牌を鳴かせたのは{feeder}で、{seat}が鳴かせたのは"
    "それより前の牌です。",
    "later_feeder": "{seat}が鳴かせたときには、{winner}の{purpose}は{feeder}の牌ですでに決まって"
    "いました。",
    "nobody_won": "誰も和了していないので、責任払いはありません。",
    "own_draw": "{winner}の{yakuman}は捨て牌を鳴いて確定したのではないので、誰も包になりません。",
    "pair_was_free": "{yakuman}は和了まで雀頭が自由で、鳴いただけでは確定しないので、誰も包に"
    "なりません。",
    "no_yakuman": "{winner}の手は役満ではないので、誰も包になりません。",
    "not_ensured": "{seat}が鳴かせた牌では、役満は確定していません。",
    "fed_nothing": "{seat}は和了者に一枚も鳴かせていません。",
    # bao
    "bao_missed": "{winner}の手の包は{seat}です（{purpose}）。",
    "bao_stays": "{bearer}が{seat}より先に包になっていて、このルールではそのまま変わりません。",
    "bao_passed_on": "{seat}は包でしたが、{bearer}が引き継ぎました。",
    "bao_by_no_win": "{seat}は放銃しましたが、それだけでは包になりません。",
    "not_bao": "{seat}は、このルールで包になることを何もしていません。",
}
