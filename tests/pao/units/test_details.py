"""Details of games in units: whose melds, which order, which of two."""

import pytest

import pao
from pao.rules import rule_set_from_dict
from pao.trace import Rule

FED = "E pon 555z from W\nE pon 666z from N\nE pon 777z from S\n"


def standing(text, rules="singapore"):
    attached = pao.attach(pao.parse(text), pao.rule_set(rules))
    return [(one.purpose.removeprefix("bao:"), one.seat, one.event) for one in attached.standing]


def refused(text, rules="singapore"):
    with pytest.raises(pao.ScenarioError) as caught:
        pao.rule(pao.parse(text), rules)
    return [(error.line, error.fault, dict(error.facts)) for error in caught.value.errors]


def test_each_player_is_judged_by_their_own_sets():
    assert standing("W pon 555z from S\nW pon 666z from S\nE pon 777z from S") == []
    two = "E pon 555z from W\nW pon 111z from N\nE pon 666z from N\nW pon 222z from S\n"
    both = two + "W pon 333z from S\nE pon 777z from S\nW pon 444z from N\n"
    assert standing(both) == [
        ("three-dragons", "S", 6),
        ("four-winds", "N", 7),
        ("all-honours", "N", 7),
    ]


@pytest.mark.parametrize("suit", "mps")
def test_each_suit_is_one_from_its_one_to_its_nine(suit):
    three = f"E chi 123{suit} from N\nE pon 555{suit} from W\nE chi 789{suit} from N\n"
    assert standing(f"{three}E pon 999{suit} from S") == [("one-suit", "S", 4)]
    assert standing(f"{three}E pon 111{suit} from S") == [("one-suit", "S", 4)]
    for other in {"m", "p", "s"} - {suit}:
        assert standing(f"{three}E pon 111{other} from S") == []


def test_claims_and_flowers_count_in_the_order_in_which_they_happen():
    early = "E flowers 7\nW flowers 1\n" + FED
    late = FED + "E flowers 7\nW flowers 1\n"
    assert standing(early) == [("last-flower", "W", 2)]
    assert standing(late) == [("three-dragons", "S", 3)]
    assert standing(early, "singapore-rolled") == [
        ("last-flower", "W", 2),
        ("three-dragons", "S", 5),
    ]
    steps = pao.attach(pao.parse(early), pao.rule_set("singapore")).steps
    assert [(step.rule, step.event) for step in steps] == [
        (Rule.BAO_LAST_FLOWER, 2),
        (Rule.BAO_THIRD_DRAGON, 5),
        (Rule.BAO_STANDS, 5),
    ]


def test_steps_stand_in_the_order_of_the_events_and_the_win_comes_last():
    text = "wall: 3\n\nE daiminkan 9999p from W fresh wall 5 worth 1\n" + FED
    ruling = pao.rule(pao.parse(text + "E ron 1m from N fresh hand 1m worth 8"), "singapore")
    attached = [(step.rule, step.event) for step in ruling.trace[:4]]
    assert attached == [
        (Rule.BAO_LATE_KONG, 1),
        (Rule.BAO_THIRD_DRAGON, 4),
        (Rule.BAO_KONGS_COUNT, 4),
        (Rule.BAO_LATE_WALL, 5),
    ]
    assert [(liability.purpose, liability.event) for liability in ruling.standing] == [
        ("bao:late-kong", 1),
        ("bao:three-dragons", 4),
        ("bao:late-wall", None),
    ]
    assert [liability.purpose for liability in ruling.liable] == [
        "bao:late-kong",
        "bao:three-dragons",
        "bao:late-wall",
    ]


def test_it_may_roll_over_twice_and_back():
    text = FED + "E pon 111z from W\nE ron 2z from N hand 2z worth 8"
    assert standing(text, "singapore-rolled") == [
        ("three-dragons", "S", 3),
        ("all-honours", "W", 4),
        ("all-honours", "N", None),
    ]
    (step,) = (
        step
        for step in pao.attach(pao.parse(text), pao.rule_set("singapore-rolled")).steps
        if step.rule is Rule.BAO_ROLLED_OVER and step.event == 5
    )
    assert (step.facts["bearer"], step.facts["seat"]) == ("W", "N")


def test_a_kong_that_states_no_worth_is_passed_over():
    text = "E daiminkan 2222p from S\nW daiminkan 3333p from S worth 2\nE kakan 4444p\ndraw"
    text = text.replace("E kakan 4444p", "E ankan 4444p")
    paid = pao.rule(pao.parse(text), "singapore").payments
    assert [(payment.payer, payment.payee, payment.points) for payment in paid] == [
        ("E", "W", 2),
        ("S", "W", 2),
        ("N", "W", 2),
    ]


def test_a_late_kong_makes_no_liable_player_of_the_win():
    text = "E daiminkan 2222p from S fresh wall 5 worth 2\nE ron from W worth 4"
    ruling = pao.rule(pao.parse(text), "singapore")
    assert dict(ruling.deltas) == {"E": 6 + 16, "S": -6 - 4, "W": -8, "N": -4}


def test_every_line_without_units_is_named_at_once():
    text = "E daiminkan 2222p from S fresh wall 5\nE ron from S worth mangan\nW ron from S worth 8"
    assert refused(text) == [
        (1, "kong_needs_worth", {"rules": "singapore"}),
        (2, "units_wanted", {"rules": "singapore", "given": "mangan"}),
    ]


@pytest.mark.parametrize(
    ("rules", "call"),
    [
        ("singapore", "daiminkan 2222p from S"),
        ("singapore", "daiminkan 2222p from S wall 6"),
        ("singapore", "pon 222p from S"),
        ("mcgill-hkos", "daiminkan 2222p from S wall 5"),
    ],
)
def test_a_kong_that_nobody_pays_alone_need_not_state_its_worth(rules, call):
    pao.rule(pao.parse(f"E {call}"), rules)


@pytest.mark.parametrize(
    ("end", "rule", "more"),
    [
        ("W tsumo worth 4", Rule.ANOTHER_WON, {}),
        ("draw", Rule.NOTHING_DUE_ON_DRAW, {"has_wins": False}),
        ("W false-win", Rule.NOTHING_DUE_ON_DRAW, {"has_wins": False}),
    ],
)
def test_nothing_is_due_for_a_hand_that_does_not_win(end, rule, more):
    ruling = pao.rule(pao.parse(FED + end), "singapore")
    steps = [(step.rule, step.event, dict(step.facts)) for step in ruling.trace]
    facts = {"winner": "E", "seat": "S", "purpose": "bao:three-dragons", **more}
    assert (rule, 3, facts) in steps
    assert ruling.liable == ()
    late = pao.rule(pao.parse("E daiminkan 2222p from S fresh wall 5 worth 2\n" + end), "singapore")
    assert rule not in {step.rule for step in late.trace}


def test_three_players_may_count_units_too():
    data = pao.rule_set("singapore").to_dict() | {"players": 3}
    rules = rule_set_from_dict(data)
    svg = pao.rule(pao.parse("E tsumo worth 4"), rules)
    assert dict(svg.deltas) == {"E": 16, "S": -8, "W": -8}
    false = pao.rule(pao.parse("W false-win worth 4"), rules)
    assert dict(false.deltas) == {"E": 8, "S": 8, "W": -16}
    kong = pao.rule(pao.parse("E daiminkan 2222p from S worth 2\ndraw"), rules)
    assert dict(kong.deltas) == {"E": 4, "S": -2, "W": -2}


@pytest.mark.parametrize("hand", ["jade-hand", "blue-hand"])
def test_a_stated_limit_hand_reaches_the_limit_of_the_doubles(hand):
    text = f"E doubles 4\nE ron from S worth yakuman {hand}"
    assert standing(text) == [("limit-doubles", "S", None)]


def test_a_limit_hand_is_named_once_and_its_units_are_not():
    text = FED + "E tsumo 2z hand 1112z"
    (win,) = pao.rule(pao.parse(text), "mcgill-hkos").wins
    assert (dict(win.yakuman), win.value) == ({"daisangen": 1}, None)
    (win,) = pao.rule(pao.parse("E tsumo worth 8"), "mcgill-hkos").wins
    assert (dict(win.yakuman), str(win.value)) == ({}, "8")


@pytest.mark.parametrize(
    ("worth", "rule"),
    [
        ("worth 64", Rule.WORTH_LIMIT_HAND),
        ("worth 32", Rule.WORTH_UNITS),
        ("worth limit", Rule.WORTH_LIMIT_HAND),
    ],
)
def test_what_a_limit_hand_is_said_to_be_worth(worth, rule):
    text = FED + f"E tsumo 4m hand 1234m {worth}"
    assert rule in {step.rule for step in pao.rule(pao.parse(text), "mcgill-hkos").trace}


@pytest.mark.parametrize("worth", ["worth limit", "worth 64"])
def test_melds_that_make_a_limit_hand_sure_hold_it_though_the_rest_is_not_told(worth):
    ruling = pao.rule(pao.parse(FED + f"E ron from N {worth}"), "mcgill-hkos")
    assert [str(liability.purpose) for liability in ruling.liable] == ["daisangen"]
    assert sum(payment.points for payment in ruling.payments) == 256
    assert {payment.points for payment in ruling.payments} == {128}


def test_a_called_set_of_another_suit_makes_it_no_full_flush():
    text = "E chi 123p from N\nE tsumo 2m hand 456789m55m13m"
    assert refused(text, "mcgill-hkos") == [(2, "units_missing", {"rules": "mcgill-hkos"})]
    pao.rule(pao.parse(text.replace("123p", "123m").replace("55m", "99m")), "mcgill-hkos")
