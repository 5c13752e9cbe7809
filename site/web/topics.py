"""The topics of a hand: those of the rules in its trace."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from pao.trace import RULES, Rule, Topic

TITLES: Final[Mapping[Topic, Promise]] = {
    Topic.RINSHAN: _("A win on the replacement tile after an open kan"),
    Topic.TWO_LIABLE: _("Two players liable"),
    Topic.SEVERAL_WINNERS: _("Several players win on one tile"),
    Topic.TWO_YAKUMAN: _("Two yakuman in one hand"),
    Topic.NOTHING_DUE: _("Liable, but with nothing to pay"),
    Topic.KANS: _("Kans that matter for liability, and kans that do not"),
    Topic.NOT_ENSURED: _("Yakuman that look certain but are not"),
    Topic.HONBA: _("Honba and riichi sticks"),
    Topic.WINDS: _("The fourth wind"),
    Topic.RON: _("Ron: when the payment is split"),
    Topic.DRAGONS: _("The third dragon"),
}

PLAINEST_FIRST: Final = tuple(reversed([topic.value for topic in Topic]))


def title_of(topic: str) -> str:
    return str(TITLES[Topic(topic)])


def topic_of(rules: set[Rule]) -> str:
    """Return the topic of a hand in which these rules apply."""
    topics = {RULES[rule].topic for rule in rules}
    return next((topic.value for topic in Topic if topic in topics), Topic.NOT_ENSURED.value)
