"""A seed gives the same table for ever, because shared questions name only their seed."""

from hashlib import sha256

import pytest

import pao
from pao.deals import difficulties, table
from pao.trace import Rule

DIGESTS = {
    "mleague": "4fae62e1",
    "tenhou": "0da97438",
    "tenhou-sanma": "8f6479c8",
    "article": "d1f9a0e3",
    "jpml": "d244da58",
    "kyokai": "0c1bad1c",
    "riichi-city": "d4d33813",
    "four-winds": "62befc2d",
    "mcgill-riichi": "c9494e43",
    "singapore": "acbeac75",
    "singapore-rolled": "017d49d2",
    "mcgill-hkos": "b9d2b56c",
}


def test_a_seed_gives_the_same_table_for_ever():
    assert pao.format(table("大三元", "wiki-rinshan")) == (
        "rules: wiki-rinshan\ndora: 115s\n\nW ankan 4444z\nW pon 333z from N\nN chi 768s from W\n"
        "W pon 111z from N\nS riichi\nN chi 645m from W\nN chi 546m from W\nW pon 222z from S\n"
        "E chi 123p from N\nE ankan 9999s\nW ron 8p from S hand 8p\nN ron 8p from S hand 67p88s\n"
    )


@pytest.mark.parametrize(("rules", "digest"), DIGESTS.items())
def test_tables_of_many_seeds_and_of_each_concept_are_as_they_were(rules, digest):
    dealt = [table(seed, rules) for seed in range(30)]
    concepts = [rule for rule in Rule if difficulties(rule, pao.rule_set(rules))]
    dealt += [table("golden", rules, concept) for concept in concepts]
    text = "".join(map(pao.format, dealt))
    assert sha256(text.encode()).hexdigest()[:8] == digest
