"""Three scenarios as a stream may hold them, and a log."""

import json

import pao

TEXTS = [
    "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 2z hand 1112z\n",
    "rules: tenhou\n\nS ron from W worth mangan\n",
    "rules: wiki\n\ndraw tenpai E S\n",
]
TEXTS = [pao.format(pao.parse(text)) for text in TEXTS]
PARTED = "---\n".join(TEXTS)
LINES = "".join(json.dumps(pao.to_dict(pao.parse(text))) + "\n" for text in TEXTS)
