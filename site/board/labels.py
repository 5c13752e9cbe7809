"""The few words that only pictures need; all others are in pao.words."""

LABELS = {
    "en": {
        "table": "The table, seen from {seat}: {others}",
        "right": "{seat} on the right",
        "across": "{seat} across",
        "left": "{seat} on the left",
        "dealer": "Dealer",
        "hand": "{tiles}; winning tile: {tile}",
        "dora": "Dora indicator: {tiles}",
        "liable_here": "{seat} stands liable: {purpose}",
        "flow": "{payer} pays {payee} {amount}",
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
        "hand": "{tiles}、和了牌 {tile}",
        "dora": "ドラ表示牌 {tiles}",
        "liable_here": "{seat}に{purpose}の包が成立",
        "flow": "{payer}が{payee}に{amount}を支払う",
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
