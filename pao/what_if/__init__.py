"""The same hand changed: under every rule set, with another key, or after the next call."""

from pao.what_if.every_rule_set import Comparison, compare, outcome
from pao.what_if.next_call import NextLiability, claims_of, fed, next_liabilities
from pao.what_if.no_call import uncalled
from pao.what_if.one_discard import Dilemma, Thrown, throw
from pao.what_if.one_key_changed import Neighbour, neighbours
from pao.what_if.relevance import can_matter
from pao.what_if.two_rule_sets import Divergence, Search, divergence, search
