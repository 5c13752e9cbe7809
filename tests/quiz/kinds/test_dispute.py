"""How many tables are tried for a dispute whose claims hang on no assumption of ours."""

from typing import Any

import pytest

from quiz.kinds.dispute import OTHER_TABLES, Dispute
from quiz.prompts import Prompt, Wish

WISH, SEED = Wish("dispute"), "abcde"


@pytest.fixture
def posed(monkeypatch: pytest.MonkeyPatch) -> list[Prompt]:
    """The prompts that are posed from now on."""
    prompts: list[Prompt] = []
    pose_on = Dispute.pose_on

    def recorded(kind: Dispute, *args: Any) -> Prompt | None:
        prompt = pose_on(kind, *args)
        if prompt is not None:
            prompts.append(prompt)
        return prompt

    monkeypatch.setattr(Dispute, "pose_on", recorded)
    return prompts


@pytest.mark.parametrize(("doubtful", "tried"), [(0, 1), (1, 2), (4, 5)])
def test_the_first_one_without_an_assumption_is_asked(
    posed: list[Prompt], doubtful: int, tried: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        Dispute, "silent", lambda _kind, _prompt: ("honba",) * (len(posed) <= doubtful)
    )
    assert Dispute().pose(WISH, SEED) is posed[-1]
    assert len(posed) == tried


def test_after_four_more_tables_the_first_is_asked(
    posed: list[Prompt], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Dispute, "silent", lambda _kind, _prompt: ("honba",))
    assert Dispute().pose(WISH, SEED) is posed[0]
    assert len(posed) == 1 + OTHER_TABLES
