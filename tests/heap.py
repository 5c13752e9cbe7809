"""Exclude objects from before the first test from garbage collection."""

import gc
from typing import Any


def freeze() -> None:
    """What is there now, and no sweep was made while it came."""
    gc.freeze()
    gc.enable()


def everything() -> list[Any]:
    """All objects that a sweep would look at, and those that it passes over."""
    gc.unfreeze()
    objects = gc.get_objects()
    gc.freeze()
    return objects
