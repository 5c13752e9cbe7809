"""What the documents show is run."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", ["docs/engine.md"])
def test_every_example_does_what_it_says(name):
    outcome = doctest.testfile(str(ROOT / name), module_relative=False)
    assert outcome.attempted
    assert not outcome.failed
