"""What a hand is about: the topics of the rules that are met on it."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from pao.trace import RULES, Rule, Topic

TITLES: Final[Mapping[Topic, Promise]] = {
    Topic.RINSHAN: _("A kan, and a win on the tile behind it"),
    Topic.TWO_LIABLE: _("Two players liable"),
    Topic.SEVERAL_WINNERS: _("Several wins off one tile"),
    Topic.TWO_YAKUMAN: _("Two yakuman in one hand"),
    Topic.NOTHING_DUE: _("Fed, and nothing to pay for it"),
    Topic.KANS: _("Kans that matter, and kans that do not"),
    Topic.NOT_ENSURED: _("Nearly certain is not certain"),
    Topic.HONBA: _("Honba and riichi sticks"),
    Topic.WINDS: _("The fourth wind"),
    Topic.RON: _("Ron: who shares, who does not"),
    Topic.DRAGONS: _("The third dragon"),
}

PLAINEST_FIRST: Final = tuple(reversed([topic.value for topic in Topic]))


def title_of(topic: str) -> str:
    return str(TITLES[Topic(topic)])


def topic_of(rules: set[Rule]) -> str:
    """The topic of a hand on which these rules are met."""
    met = {RULES[rule].topic for rule in rules}
    return next((topic.value for topic in Topic if topic in met), Topic.NOT_ENSURED.value)
