"""Learners are merged into one person, or deleted."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations, product
from uuid import uuid4

import pytest
from django.db import IntegrityError, connection, transaction

from accounts.models import Learner, User
from accounts.services import TwoUsersError, erase, merge_into_user, merge_learners
from lessons.models import Reading

LESSONS = ("third-dragon", "fourth-wind", "ensured")


def browsers() -> list[Learner]:
    """Three of them, each with a lesson read."""
    learners = [Learner.objects.create(browser=uuid4()) for _ in LESSONS]
    for learner, lesson in zip(learners, LESSONS, strict=True):
        Reading.objects.create(learner=learner, lesson=lesson)
    return learners


def orders() -> Iterator[tuple[tuple[int, int], ...]]:
    """Every way to make one of three by two mergers, each either way round."""
    pairs = [*permutations(range(3), 2)]
    yield from ((first, then) for first, then in product(pairs, pairs) if {*first} != {*then})


def read_by(learner: Learner) -> set[str]:
    return {reading.lesson for reading in Reading.objects.of(Learner.objects.get(pk=learner.pk))}


@pytest.mark.parametrize("order", [*orders()])
def test_three_browsers_merge_in_any_order(order: tuple[tuple[int, int], ...]) -> None:
    them = browsers()
    for learner, into in order:
        root = merge_learners(them[learner], into=them[into])
    rows = Learner.objects.all()
    assert [row.pk for row in rows if row.merged_into is None] == [root.pk]
    assert {row.root for row in rows} == {root}
    assert all(read_by(learner) == {*LESSONS} for learner in them)


def test_what_arrives_for_a_learner_who_was_merged_meanwhile_is_not_lost() -> None:
    first, second, third = browsers()
    merge_learners(first, into=second)
    merge_learners(second, into=third)
    Reading.objects.create(learner=first, lesson="honba")
    assert read_by(third) == {*LESSONS, "honba"}


def test_merging_those_who_are_one_already_changes_nothing() -> None:
    first, second, _ = browsers()
    merge_learners(first, into=second)
    assert merge_learners(first, into=second) == merge_learners(second, into=first) == second
    assert Learner.objects.get(pk=second.pk).merged_into is None


@pytest.mark.parametrize("owner", [0, 1])
def test_a_user_goes_along_whichever_way_they_are_merged(owner: int) -> None:
    them = browsers()
    Learner.objects.filter(pk=them[owner].pk).update(
        user=User.objects.create_user("haku"), browser=None
    )
    root = merge_learners(them[0], into=them[1])
    assert Learner.objects.get(user__username="haku") == root == them[1]


@pytest.mark.parametrize("order", [*orders()])
def test_signing_in_ends_the_guests_of_a_person(order: tuple[tuple[int, int], ...]) -> None:
    them = browsers()
    assert merge_into_user(them[0], user=User.objects.create_user("haku")).user
    for learner, into in order:
        merge_learners(them[learner], into=them[into])
    assert {one.browser for one in Learner.objects.all()} == {None}
    assert read_by(Learner.objects.get(user__username="haku")) == {*LESSONS}


def test_two_users_are_never_made_one_by_the_way() -> None:
    first, second = (
        Learner.objects.create(user=User.objects.create_user(name)) for name in ("haku", "chun")
    )
    with pytest.raises(TwoUsersError):
        merge_learners(first, into=second)
    assert not Learner.objects.exclude(merged_into=None).exists()


@pytest.mark.django_db(transaction=True)
def test_mergers_all_at_once_and_round_in_a_circle_leave_one_learner() -> None:
    them = [Learner.objects.create() for _ in range(6)]

    def join(number: int) -> None:
        try:
            merge_learners(them[number], into=them[(number + 1) % len(them)])
        finally:
            connection.close()

    with ThreadPoolExecutor(len(them)) as clicks:
        list(clicks.map(join, range(len(them))))
    roots = {learner.root for learner in Learner.objects.select_related("merged_into")}
    assert len(roots) == 1
    assert roots.pop().merged_into is None


@pytest.mark.parametrize("asked_of", [0, 1, 2])
def test_erasing_drops_the_user_all_browsers_and_what_hangs_on_them(asked_of: int) -> None:
    them, other = browsers(), Learner.objects.create()
    Learner.objects.filter(pk=them[2].pk).update(
        user=User.objects.create_user("haku"), browser=None
    )
    merge_learners(them[0], into=them[1])
    merge_learners(them[1], into=them[2])
    erase(them[asked_of])
    assert [*Learner.objects.all()] == [other]
    assert not User.objects.exists()
    assert not Reading.objects.exists()


def test_a_guest_can_be_erased_too() -> None:
    first, second, third = browsers()
    erase(first)
    assert {*Learner.objects.all()} == {second, third}


def test_a_user_is_one_learner_and_a_merged_learner_cannot_sign_in() -> None:
    user, root = User.objects.create_user("haku"), Learner.objects.create()
    Learner.objects.create(user=user)
    other = User.objects.create_user("chun")
    for fields in ({"user": user}, {"user": other, "merged_into": root}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Learner.objects.create(**fields)
    root.merged_into = root
    with pytest.raises(IntegrityError):
        root.save()
