"""M.League's example hand as text."""

MLEAGUE = """\
rules: mleague
honba: 1

S pon 555z from E
S pon 666z from N
S pon 777z from W
S tsumo 2z hand 1112z
"""
