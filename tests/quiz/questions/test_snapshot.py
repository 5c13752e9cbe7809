"""What was asked is kept whole, and comes back as it was."""

import json
from dataclasses import replace

import pytest

import pao
from pao.scenario.library import library
from quiz.kinds import KINDS
from quiz.questions import snapshot
from quiz.questions.snapshot import Frozen, freeze, thaw
from quiz.questions.task import Posed

LIBRARY = [pytest.param(one.scenario, id=one.id) for one in library()]


def keep(scenario: pao.Scenario, rules: str = "mleague", kind: str = "payments") -> Frozen:
    posed = Posed(kind, scenario, pao.rule_set(rules))
    return freeze(posed, KINDS[kind].right(posed))


@pytest.mark.parametrize("scenario", LIBRARY)
@pytest.mark.parametrize("kind", ["payments", "breakdown"])
def test_the_question_comes_back_from_what_was_kept(scenario: pao.Scenario, kind: str) -> None:
    kept = keep(scenario, scenario.rules, kind)
    rules = json.loads(json.dumps(kept.rules))
    posed = thaw(kept.kind, kept.scenario, rules, kept.facts)
    assert posed.scenario == scenario
    assert freeze(posed, KINDS[kind].right(posed)) == kept


def test_other_words_other_rules_another_kind_or_engine_are_another_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scenario = library()[0].scenario
    digests = [
        keep(scenario).digest,
        keep(replace(scenario, title="Another title")).digest,
        keep(scenario, "wiki").digest,
        keep(scenario, kind="liable").digest,
    ]
    monkeypatch.setattr(snapshot, "ENGINE", "another")
    digests.append(keep(scenario).digest)
    assert len(set(digests)) == len(digests)
