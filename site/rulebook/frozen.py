"""Freeze a rule set: store it as it is today, once, and find it by name."""

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from django.db.models import CharField

from pao import RuleSet
from pao.rules import rule_set
from rulebook.models import FrozenRules
from web.prepared import Prepared

NAMED: Final = re.compile(r"house-([0-9a-f]{20})")


def digest_of(data: Mapping[str, Any]) -> str:
    """Return the digest of a rule set's resolved data, which ignores the order of its keys."""
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


def freeze(rules: RuleSet) -> FrozenRules:
    return freeze_data(rules.to_dict())


def freeze_data(data: dict[str, Any]) -> FrozenRules:
    digest = digest_of(data)
    if known := _KNOWN(digest):
        return known[0]
    return FrozenRules.objects.get_or_create(digest=digest, defaults={"data": data})[0]


_KNOWN: Final = Prepared(
    lambda digest: FrozenRules.objects.filter(digest=digest), digest=CharField()
)


def name_of(digest: str) -> str:
    """Return the name of frozen rules, as used in the names of questions.

    A person who does not have the name cannot guess it.

    >>> name_of("0123456789abcdef" * 4)
    'house-0123456789abcdef0123'
    """
    return f"house-{digest[:20]}"


def rules_named(name: str, at_hand: FrozenRules | None = None) -> RuleSet:
    """Return rules that are built in, carried by their name, or frozen; raise RulesError.

    ``at_hand``: frozen rules that may have this name.
    """
    match = NAMED.fullmatch(name)
    if match is None:
        return rule_set(name)
    if at_hand and name_of(at_hand.digest) == name:
        return at_hand.rules
    frozen = FrozenRules.objects.filter(digest__gte=match[1], digest__lt=f"{match[1]}g").first()
    return frozen.rules if frozen else rule_set(name)
