"""Japanese: what a proof found, and the names of the yaku."""

PROOFS = {
    "holds": "{yakuman}は確定しています。この面子を含む完成形は全部で{checked}通りあり、"
    "どれも{yakuman}になります。",
    "broken": "{yakuman}は確定していません。同じ面子で{yakuman}にならない手があります："
    "手の内は{hand}、和了牌は{tile}（{how}）。{worth}",
    "broken.all": "{yakuman}は確定していません。同じ面子で、そのどれにもならない手があります："
    "手の内は{hand}、和了牌は{tile}（{how}）。{worth}",
    "tsumo": "ツモ",
    "ron": "ロン",
    "worth": "{worth}です。",
    "yaku": "{yaku}の{han_fu}",
    "no_yaku": "役はありませんが、形は完成しています。",
    "breaks": "崩れました。手の内{hand}、和了牌{tile}（{how}）は、同じ面子の完成形なのに"
    "{yakuman}ではありません。{worth}",
    "still": "完成形ですが、これも{yakuman}です。",
    "incomplete.0": "雀頭になっていません。面子が四つあるので、足りないのは同じ牌二枚だけです。",
    "incomplete.1": "完成形ではありません。この面子のほかに、面子一つと雀頭が必要です。",
    "incomplete.2": "完成形ではありません。この面子のほかに、面子{sets}つと雀頭が必要です。",
    "fifth_copy": "{tile}が五枚になります。同じ牌は四枚しかありません。",
    "number": "和了形では、この面子のほかに牌が{needed}枚必要です。いまは{given}枚です。",
    "meld": "{tile}の{call}",
    "chi": "{tiles}の{call}",
}
YAKU = {
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
