"""The trace: why a ruling is what it is, as steps of data. The sentences are in pao.words.

A ``Step`` applies a ``Rule``, and ``RULES`` has one record ``About`` each rule: the key that it
rests on and with which values, the facts of its steps, what it belongs to when practised. A new
rule is a name in ``rule``, a record in ``rules``, and its sentence in both languages.
"""

from pao.trace.about import About, Asked, Topic
from pao.trace.rule import Rule
from pao.trace.rules import IN_UNITS, RULES, SWITCHES
from pao.trace.step import Step

__all__ = [
    "IN_UNITS",
    "RULES",
    "SWITCHES",
    "About",
    "Asked",
    "Rule",
    "Step",
    "Topic",
]
