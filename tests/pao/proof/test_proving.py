"""The proof of "ensured", compared with an oracle that writes out every hand."""

import random
from collections import Counter
from itertools import combinations_with_replacement

import pytest

import pao
from pao.game import (
    PREDICATES,
    Call,
    CallKind,
    Meld,
    Seat,
    Tile,
    Yakuman,
    count_kinds,
    format_tiles,
    read_hand,
)
from pao.proof import Proof, ensured

PREDICATE = dict(PREDICATES)
RUNS = [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
TRIPLETS = [(kind,) * 3 for kind in range(34)]


def breaking(proof: Proof) -> str:
    assert proof.broken_by is not None
    how = "tsumo" if proof.broken_by.is_tsumo else "ron"
    return f"{format_tiles(proof.broken_by.hand)} {how} {proof.broken_by.tile}"


@pytest.mark.parametrize(
    ("melds", "yakuman", "checked"),
    [
        ("555z 666z 777z", "daisangen", 1581),
        ("5555z (6666z) 777z", "daisangen", 1581),
        ("555z 666z 7777z", "daisangen", 1581),
        ("123m 777z 666z 5555z", "daisangen", 31),
        ("111z 222z 333z 444z", "daisuushi", 30),
        ("(1111z) 2222z 333z 444z", "daisuushi", 30),
        ("1111m 2222p 3333s (4444z)", "suukantsu", 30),
        ("(1111m) (2222p) (3333s) (4444z)", "suukantsu", 30),
        ("(1111m) (2222p) (3333s) (4444z)", "suuankou", 30),
    ],
)
def test_melds_that_ensure_a_yakuman_do_so_with_every_complete_hand(melds, yakuman, checked):
    proof = ensured(melds, yakuman)
    assert proof.holds
    assert proof.broken_by is None
    assert proof.checked == checked


@pytest.mark.parametrize(
    ("melds", "yakuman", "hand"),
    [
        ("", "daisangen", "123m456p3459s555z tsumo 9s"),
        ("555z 666z", "daisangen", "123m456p9s tsumo 9s"),
        ("555z 666z 111z 222z", "daisangen", "9s tsumo 9s"),
        ("111z 222z 333z", "daisuushi", "123m9s tsumo 9s"),
        ("111z 222z 333z 999m", "shousuushi", "9s tsumo 9s"),
        ("1111m 2222m 3333m", "suukantsu", "456p9s tsumo 9s"),
        ("1111m 2222m 3333m 444m", "suukantsu", "9s tsumo 9s"),
        ("111z 222z 333z 555z", "tsuuiisou", "9s tsumo 9s"),
        ("111m 999m 111p 999p", "chinroutou", "2m tsumo 2m"),
        ("222s 333s 444s 666z", "ryuuiisou", "9s tsumo 9s"),
        ("(1111m) (2222m) (3333m)", "suuankou", "456p9s tsumo 9s"),
        ("", "chuuren", "123m456p3459s555z tsumo 9s"),
        ("", "kokushi", "123m456p3459s555z tsumo 9s"),
        ("234m 567p 345s 678s", "daisangen", "2m tsumo 2m"),
        ("123m 456m 789m 123p", "daisangen", "9s tsumo 9s"),
        ("123m 456p 789s", "daisangen", "9s555z tsumo 9s"),
    ],
)
def test_a_yakuman_that_is_not_ensured_is_broken_by_a_simple_hand(melds, yakuman, hand):
    proof = ensured(melds, yakuman)
    assert not proof.holds
    assert breaking(proof) == hand


def test_without_a_name_each_yakuman_is_proved():
    proofs = ensured("1111z 2222z 3333z 4444z")
    assert [proof.yakuman for proof in proofs] == [name for name, _ in PREDICATES]
    assert {str(proof.yakuman) for proof in proofs if proof.holds} == {"daisuushi", "suukantsu"}
    assert all(proof == ensured("1111z 2222z 3333z 4444z", proof.yakuman) for proof in proofs)


def test_melds_may_be_what_stands_on_a_table():
    scenario = pao.parse("S pon 555z from E\nS kakan 5555z\nS ankan 6666z\nS chi 213m from E")
    proof = ensured(scenario.melds(Seat.SOUTH), "daisangen")
    assert [str(meld) for meld in proof.melds] == ["5555z", "(6666z)", "123m"]
    assert ensured([call for _, call in scenario.calls[2:]], "daisangen").melds == proof.melds[1:]


def test_red_fives_are_fives_and_stay_red():
    proof = ensured("055p 406m", "tsuuiisou")
    assert [str(meld) for meld in proof.melds] == ["055p", "406m"]
    assert proof.checked == ensured("555p 456m", "tsuuiisou").checked


@pytest.mark.parametrize(
    "melds", ["555z 666z (7777z)", "(1111m) (2222m) (3333m) (4444m)", "(5555z)"]
)
def test_a_hidden_kan_is_a_part_of_the_hand(melds):
    for yakuman, _ in PREDICATES:
        visible = " ".join(meld for meld in melds.split() if "(" not in meld)
        assert ensured(melds, yakuman, hidden_kans=True) == ensured(visible, yakuman), yakuman


A_MELD = "55z is not a meld: a pon is 555z, a chi 123m, an open kan 5555z, a concealed kan (5555z)"


@pytest.mark.parametrize(
    ("melds", "messages"),
    [
        ("55z", [A_MELD]),
        ("(555z)", ["(555z) is not a meld: "]),
        ("(123m)", ["(123m) is not a meld: "]),
        ("124m", ["124m is not a meld: "]),
        ("789p1s", ["789p1s is not a meld: "]),
        ("567z", ["567z is not a meld: "]),
        ("89m1p", ["89m1p is not a meld: "]),
        ("55555z", ["55555z is not a meld: "]),
        ("555z666z", ["555z666z is not a meld: "]),
        ("5x5z (12) 8z", ["5x is not a tile", "12 is not a tile", "8z is not a tile"]),
        ("() ( )", ["() is not a tile", "( is not a tile", ") is not a tile"]),
        ("123m 123m 123m 123m 123m", ["a hand has four melds at most, not 5"]),
        ("111z 1111z", ["this would be a fifth 1z"]),
        ("055m 567m 345m", ["this would be a fifth 5m"]),
        ("12m 3333z 333z", ["12m is not a meld: ", "this would be a fifth 3z"]),
    ],
)  # fmt: skip
def test_melds_that_cannot_be_are_refused_with_all_their_faults(melds, messages):
    with pytest.raises(pao.ScenarioError) as refused:
        ensured(melds, "daisangen")
    assert [error.line for error in refused.value.errors] == [0] * len(messages)
    for error, message in zip(refused.value.errors, messages, strict=True):
        assert error.message.startswith(message)


def test_calls_that_cannot_be_are_refused():
    with pytest.raises(pao.ScenarioError, match="777z is not a meld"):
        ensured([Call(Seat.SOUTH, CallKind.ANKAN, (Tile(33),) * 3)], "daisangen")


@pytest.mark.parametrize("name", ["", "tenhou", "renhou", "Daisangen", "pinfu"])
def test_a_yakuman_that_tiles_do_not_show_is_refused(name):
    with pytest.raises(pao.ScenarioError) as refused:
        ensured("555z", name)
    assert (refused.value.errors[0].line, refused.value.errors[0].text) == (0, name)
    assert refused.value.errors[0].message == (
        f"{name} is not a yakuman that tiles can show; known are daisangen, daisuushi, shousuushi, "
        "suukantsu, tsuuiisou, chinroutou, ryuuiisou, suuankou, chuuren, kokushi"
    )


# an outside oracle: every hand, written out tile by tile and read by pao.game.yakuman


def meld(tiles, *, is_concealed=False):
    if len(tiles) == 4:
        kind = CallKind.ANKAN if is_concealed else CallKind.DAIMINKAN
    else:
        kind = CallKind.PON if tiles[0] == tiles[1] else CallKind.CHI
    return Meld(Call(Seat.SOUTH, kind, tuple(map(Tile, tiles))), 1)


ALL_MELDS = [
    *map(meld, RUNS + TRIPLETS),
    *(meld((kind,) * 4, is_concealed=hidden) for kind in range(34) for hidden in (False, True)),
]


def as_melds(proof):
    return [Meld(Call(Seat.SOUTH, meld.kind, meld.tiles), 1) for meld in proof.melds]


def tiles_of(melds):
    return [tile for meld in melds for tile in meld.tiles]


def counted(melds):
    return count_kinds(tiles_of(melds))


def hands(melds):
    """The concealed tiles of every complete hand."""
    visible = counted(melds)
    for sets in combinations_with_replacement(RUNS + TRIPLETS, 4 - len(melds)):
        for pair in range(34):
            held = [kind for tile_set in sets for kind in tile_set] + [pair, pair]
            if all(visible[kind] + count <= 4 for kind, count in Counter(held).items()):
                yield held


def finished(melds, held):
    """A hand read in every way in which it can be won."""
    for winning in set(held):
        rest = list(held)
        rest.remove(winning)
        for is_tsumo in (True, False):
            yield read_hand(tuple(melds), tuple(map(Tile, rest)), Tile(winning), is_tsumo=is_tsumo)


def is_always(yakuman, melds, held):
    return all(PREDICATE[yakuman](hand) for hand in finished(melds, held))


def by_the_oracle(melds):
    """For each yakuman whether every hand holds it; how many hands there are."""
    open_questions = set(PREDICATE)
    total = 0
    for held in hands(melds):
        total += 1
        open_questions = {yakuman for yakuman in open_questions if is_always(yakuman, melds, held)}
    return open_questions, total


def some_melds(dice, size):
    while True:
        pool = dice.choice((ALL_MELDS, [meld for meld in ALL_MELDS if meld.tile_kind >= 27]))
        melds = [dice.choice(pool) for _ in range(size)]
        if max(counted(melds)) <= 4:
            return melds


def test_the_proof_agrees_with_every_hand_written_out():
    for seed in range(60):
        dice = random.Random(seed)
        melds = some_melds(dice, 3 + (seed > 20))
        held, total = by_the_oracle(melds)
        proofs = ensured(melds)
        assert {proof.yakuman for proof in proofs if proof.holds} == held, seed
        assert {proof.checked for proof in proofs if proof.holds} <= {total}, seed
        for proof in proofs:
            if broken := proof.broken_by:
                hand = read_hand(tuple(melds), broken.hand, broken.tile, is_tsumo=broken.is_tsumo)
                assert hand.is_complete, seed
                assert not PREDICATE[proof.yakuman](hand), seed
                held = count_kinds([*broken.hand, broken.tile, *tiles_of(melds)])
                assert max(held) <= 4, seed


def test_a_kan_in_hiding_changes_no_proof():
    """Why completions without one are enough: whatever is hidden may also be a kan."""
    for melds in ("555z 666z 777z", "111z 222z 333z", "1111m 2222m 3333m"):
        proofs = {proof.yakuman: proof for proof in ensured(melds)}
        standing = as_melds(proofs[Yakuman.DAISANGEN])
        for kan in (meld for meld in ALL_MELDS if meld.is_concealed):
            if max(counted([*standing, kan])) <= 4:
                for held in hands([*standing, kan]):
                    for yakuman, proof in proofs.items():
                        assert not proof.holds or is_always(yakuman, [*standing, kan], held)
