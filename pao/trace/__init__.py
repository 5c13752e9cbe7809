"""The trace: the reasons of a ruling, as data. Their sentences are in pao.words.

A ``Step`` applies a ``Rule``. ``RULES`` has a record ``About`` for each rule: the key and the
values on which it depends, the facts of its steps, and its topic in practice. A new rule needs a
name in ``rule``, a record in ``rules``, and its sentence in both languages.
"""

from pao.trace.rule import Rule
from pao.trace.rules import IN_UNITS, RULES, SWITCHES, About, QuestionKind, Topic
from pao.trace.step import Step
