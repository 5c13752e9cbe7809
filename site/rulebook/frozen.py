"""A rule set kept as it is today, once however often it is needed."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from pao import RuleSet
from rulebook.models import FrozenRules


def digest_of(data: Mapping[str, Any]) -> str:
    """By which the resolved data of a rule set are known, in whatever order they stand."""
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


def freeze(rules: RuleSet) -> FrozenRules:
    return freeze_data(rules.to_dict())


def freeze_data(data: dict[str, Any]) -> FrozenRules:
    digest = digest_of(data)
    row, _ = FrozenRules.objects.get_or_create(digest=digest, defaults={"data": data})
    return row
