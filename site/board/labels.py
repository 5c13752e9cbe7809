"""Words that only pictures need. All others are in pao.words."""

from typing import Final

LABELS: Final = {
    "en": {
        "table": "The table, seen from {seat}: {others}",
        "right": "{seat} on the right",
        "across": "{seat} across",
        "left": "{seat} on the left",
        "dealer": "Dealer",
        "rack": "{tiles}; winning tile: {tile}",
        "dora": "Dora indicator: {tiles}",
        "from": "from {seat}",
        "drawn": "drawn",
        "bill": "How it adds up",
        "calls": "In words",
        "liable_here": "{seat} becomes liable: {purpose}",
        "bao_here": "{seat} becomes bao: {purpose}",
        "flow": "{payer} pays {payee} {amount}",
        "sticks": "{payee} takes {amount} in riichi sticks from the table",
        "nothing": "Nobody pays anything.",
        "qr": "QR code: {address}",
        "suit.m": "Man (characters)",
        "suit.p": "Pin (circles)",
        "suit.s": "Sou (bamboo)",
        "suit.z": "Honours",
    },
    "ja": {
        "table": "{seat}から見た卓、{others}",
        "right": "右に{seat}",
        "across": "向かいに{seat}",
        "left": "左に{seat}",
        "dealer": "親",
        "rack": "{tiles}、和了牌 {tile}",
        "dora": "ドラ表示牌 {tiles}",
        "from": "{seat}から",
        "drawn": "ツモ",
        "bill": "内訳",
        "calls": "文で読む",
        "liable_here": "{seat}の包が成立（{purpose}）",
        "bao_here": "{seat}が{purpose}のバオになる",
        "flow": "{payer}が{payee}に{amount}を払う",
        "sticks": "{payee}が供託{amount}を受け取る",
        "nothing": "支払いはありません。",
        "qr": "QRコード {address}",
        "suit.m": "萬子",
        "suit.p": "筒子",
        "suit.s": "索子",
        "suit.z": "字牌",
    },
}


def label(name: str, language: str, **facts: str) -> str:
    return LABELS[language][name].format_map(facts)
