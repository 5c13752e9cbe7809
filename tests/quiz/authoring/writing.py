"""What tests of the bank have in common."""

from collections.abc import Callable

from quiz.models import Exercise, Version

Write = Callable[..., Exercise]
Publish = Callable[[Exercise], Version]
