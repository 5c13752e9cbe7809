"""The same hand, but: under every rule set, where two part, with one key changed, one call on."""

from pao.what_if.every_rule_set import Comparison, compare
from pao.what_if.next_call import NextLiability, fed, next_liabilities
from pao.what_if.no_call import uncalled
from pao.what_if.one_discard import Dilemma, Thrown, throw
from pao.what_if.one_key_changed import Neighbour, neighbours
from pao.what_if.two_rule_sets import Divergence, Search, divergence, search

__all__ = [
    "Comparison",
    "Dilemma",
    "Divergence",
    "Neighbour",
    "NextLiability",
    "Search",
    "Thrown",
    "compare",
    "divergence",
    "fed",
    "neighbours",
    "next_liabilities",
    "search",
    "throw",
    "uncalled",
]
