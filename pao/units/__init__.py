"""The families that count in units: Singapore's bao, and Hong Kong Old Style.

``rules`` and ``schema`` say what such a rule set holds, ``attach`` who becomes liable, ``settle``
who pays whom, ``at_table`` what cannot be ruled on; ``pao.families`` knows them beside riichi.
"""
