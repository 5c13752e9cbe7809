"""What was asked is kept whole, and comes back as it was."""

import json
from dataclasses import replace

import pytest

import pao
from pao.library import library
from quiz import frozen
from quiz.frozen import freeze, thaw

LIBRARY = [pytest.param(one.scenario, id=one.id) for one in library()]


@pytest.mark.parametrize("scenario", LIBRARY)
def test_the_ruling_comes_back_from_what_was_kept(scenario: pao.Scenario) -> None:
    ruling = pao.rule(scenario)
    kept = freeze(ruling)
    rules = json.loads(json.dumps(kept.rules))
    assert thaw(kept.scenario, rules) == ruling
    assert freeze(thaw(kept.scenario, rules)) == kept


def test_other_words_other_rules_another_engine_are_another_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scenario = library()[0].scenario
    digests = [
        freeze(pao.rule(scenario)).digest,
        freeze(pao.rule(replace(scenario, title="Another title"))).digest,
        freeze(pao.rule(scenario, "wiki")).digest,
    ]
    monkeypatch.setattr(frozen, "ENGINE", "another")
    digests.append(freeze(pao.rule(scenario)).digest)
    assert len(set(digests)) == len(digests)
