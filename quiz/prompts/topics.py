"""What there is to practise: the rules of the trace, by subject."""

from pao.trace import RULES, Asked, Rule
from web.topics import PLAINEST_FIRST


def concepts_of(topic: str) -> tuple[Rule, ...]:
    """The rules of a topic, or the one rule named; none for an unknown name."""
    if topic in PLAINEST_FIRST:
        return tuple(rule for rule, about in RULES.items() if about.topic == topic)
    return (Rule(topic),) if topic in {*Rule} else ()


def concepts_for(question: Asked) -> frozenset[Rule]:
    """The rules with which come hands of which one may ask this."""
    return frozenset(rule for rule, about in RULES.items() if question in about.asked)
