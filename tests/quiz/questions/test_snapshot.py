"""A question is stored complete and read back unchanged."""

import json
import tracemalloc
from dataclasses import dataclass, fields, replace
from itertools import product

import pytest

import pao
from pao.rules import RuleSet, Value, points_rule_sets
from pao.scenario.library import library
from quiz.kinds import KINDS
from quiz.prompts import Prompt
from quiz.questions import snapshot
from quiz.questions.catalogue import question
from quiz.questions.snapshot import Snapshot, snapshot_of, task_digest, to_prompt


def digest_under(scenario: pao.Scenario, rules: RuleSet) -> str:
    columns = {"kind": "payments", "scenario": pao.format(scenario), "facts": {}}
    return task_digest(columns, rules)


def keep(scenario: pao.Scenario, rules: str = "mleague", kind: str = "payments") -> Snapshot:
    prompt = Prompt(kind, scenario, pao.rule_set(rules))
    return snapshot_of(prompt, KINDS[kind].right(prompt))


def test_the_question_comes_back_from_what_was_kept() -> None:
    for entry, kind in product(library(), ("payments", "breakdown")):
        scenario = entry.scenario
        task = keep(scenario, scenario.rules, kind)
        rules = json.loads(json.dumps(task.rules))
        prompt = to_prompt(task.kind, task.scenario, rules, task.facts)
        assert prompt.scenario == scenario, (entry.id, kind)
        assert snapshot_of(prompt, KINDS[kind].right(prompt)) == task, (entry.id, kind)


def test_other_words_other_rules_another_kind_are_another_task() -> None:
    scenario = library()[0].scenario
    digests = [
        keep(scenario).digest,
        keep(replace(scenario, title="Another title")).digest,
        keep(scenario, "wiki").digest,
        keep(scenario, kind="liable").digest,
    ]
    assert len(set(digests)) == len(digests)


def test_a_rule_set_whose_sources_are_mended_asks_the_same() -> None:
    scenario, rules = library()[0].scenario, pao.rule_set("mleague")
    mended = replace(rules, silent=("value.kazoe",), sources={}, name={"en": "M", "ja": "M"})
    assert digest_under(scenario, mended) == digest_under(scenario, rules)


@dataclass(frozen=True, slots=True)
class ValueWithLuck(Value):
    luck: bool = False


def test_a_rule_set_that_gains_a_key_asks_the_same_until_it_says_otherwise() -> None:
    scenario, rules = library()[0].scenario, points_rule_sets()["mleague"]
    held = {key.name: getattr(rules.value, key.name) for key in fields(rules.value)}
    grown = [replace(rules, value=ValueWithLuck(**held, luck=luck)) for luck in (False, True)]
    digests = [digest_under(scenario, each) for each in (rules, *grown)]
    assert digests[0] == digests[1] != digests[2]


def test_another_engine_solves_the_same_task(monkeypatch: pytest.MonkeyPatch) -> None:
    before = keep(library()[0].scenario)
    monkeypatch.setattr(snapshot, "ENGINE", "another")
    after = keep(library()[0].scenario)
    assert after.digest == before.digest
    assert after.engine == "another"


def test_what_stands_beside_pao_has_neither_hand_nor_rules_and_is_one_task_under_all() -> None:
    kept, same = (
        question(f"next-door/{rules}/furiten/any/a1").snapshot for rules in ("mleague", "mu")
    )
    assert kept == same
    assert (kept.scenario, kept.rules, kept.ruling, kept.concepts) == ("", None, None, ())
    prompt = to_prompt(kept.kind, kept.scenario, kept.rules, kept.facts)
    assert KINDS[prompt.kind].right(prompt) == kept.right


def test_a_question_that_is_remembered_is_small() -> None:
    """A thousand are remembered in each process of the site (``catalogue.REMEMBERED``)."""
    question("payments/mleague/any/any/small")  # what all share
    tracemalloc.start()
    questions = [question(f"payments/mleague/any/any/small{number}") for number in range(20)]
    kilobytes = tracemalloc.get_traced_memory()[0] / 1e3
    tracemalloc.stop()
    assert kilobytes / len(questions) < 20
