"""Work requested twice at the same moment is done once."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event

import pytest

from web.single_flight import once


def test_who_asks_meanwhile_waits_for_the_one_result() -> None:
    done: list[int] = []
    has_begun, may_end = Event(), Event()

    @once(most=10)
    def square(number: int) -> int:
        done.append(number)
        has_begun.set()
        assert may_end.wait(10)
        return number * number

    with ThreadPoolExecutor(4) as threads:
        first = threads.submit(square, 3)
        assert has_begun.wait(10)
        meeting = Barrier(3)

        def ask() -> int:
            meeting.wait(10)
            return square(3)

        others = [threads.submit(ask) for _ in range(2)]
        meeting.wait(10)
        may_end.set()
        assert [future.result(10) for future in (first, *others)] == [9, 9, 9]
    assert square(3) == 9
    assert done == [3]


def test_only_the_results_used_last_are_remembered() -> None:
    done: list[int] = []

    @once(most=2)
    def remembered(number: int) -> int:
        done.append(number)
        return number

    for number in (1, 2, 1, 3, 1, 2):
        assert remembered(number) == number
    assert done == [1, 2, 3, 2]


def test_work_that_fails_is_told_and_tried_again() -> None:
    done: list[int] = []

    @once(most=2)
    def fail(number: int) -> int:
        done.append(number)
        raise ValueError(number)

    for _ in range(2):
        with pytest.raises(ValueError, match="1"):
            fail(1)
    assert done == [1, 1]
