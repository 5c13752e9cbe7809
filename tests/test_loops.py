"""A loop over nothing passes without a look: no test may have one that can be empty unnoticed."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parent
NEVER_EMPTY: Final = {
    "non_empty",  # tests/loops.py
    *("library", "lessons", "questions", "rule_sets", "rule_set_ids"),  # what the house is about
    *("hands", "rulings", "tables", "sets_of_melds", "every_course"),  # drawn, so many of them
    *("combinations", "combinations_with_replacement", "permutations", "product"),
}
SEEN_THROUGH: Final = {"enumerate", "filter", "list", "map", "reversed", "sorted", "zip"}


def test_what_a_test_goes_through_is_there() -> None:
    """A literal, a constant, what is never empty, or a name of which the test asserts something."""
    found = [*_loops()]
    assert len(found) > 100
    assert [where for where, is_sure in found if not is_sure] == []


def test_a_loop_that_may_be_empty_is_noticed() -> None:
    (loop,) = ast.parse("for page in pages(club): assert page").body
    assert isinstance(loop, ast.For)
    assert not _is_sure(loop.iter)


def _loops() -> Iterator[tuple[str, bool]]:
    """The outermost loops that assert: where each stands, and whether it runs for sure."""
    for file in TESTS.rglob("*.py"):
        for test in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test"):
                for loop in _outermost(test):
                    beside = {name for _line, name in _asserted(test) - _asserted(loop)}
                    is_sure = _is_sure(loop.iter) or bool(_names(loop.iter) & beside)
                    yield f"{file.relative_to(TESTS)}:{loop.lineno}", is_sure


def _outermost(test: ast.FunctionDef) -> list[ast.For]:
    loops = [each for each in ast.walk(test) if isinstance(each, ast.For) and _asserts(each)]
    inner = {id(each) for loop in loops for each in ast.walk(loop) if each is not loop}
    return [loop for loop in loops if id(loop) not in inner]


def _asserts(node: ast.AST) -> list[ast.Assert]:
    return [each for each in ast.walk(node) if isinstance(each, ast.Assert)]


def _asserted(node: ast.AST) -> set[tuple[int, str]]:
    """The names of which something is asserted, each with its line."""
    return {(each.lineno, name) for each in _asserts(node) for name in _names(each.test)}


def _names(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _is_sure(things: ast.expr) -> bool:
    match things:
        case ast.Tuple(elts) | ast.List(elts) | ast.Set(elts) | ast.Dict(values=elts):
            return bool(elts)
        case ast.Name(name) | ast.Attribute(attr=name):
            return name.lstrip("_")[:1].isupper() or name in NEVER_EMPTY
        case ast.Subscript(value):
            return _is_sure(value)
        case ast.Call():
            return _is_sure_call(things)
    return isinstance(things, ast.Constant)


def _is_sure_call(call: ast.Call) -> bool:
    match call:
        case ast.Call(ast.Attribute(value, "items" | "keys" | "values")):
            return _is_sure(value)
        case ast.Call(ast.Name("range"), args):
            return any(isinstance(each, ast.Constant | ast.Name) for each in args)
        case ast.Call(ast.Name(name), args) if name in SEEN_THROUGH:
            return _is_sure(args[-1])
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name)):
            return name in NEVER_EMPTY
    return False
