"""Queries that are asked at every click: the ORM writes their SQL once.

It takes the ORM ten times as long to write a query as it takes the database to answer it, and it
writes the same one each time.
"""

from collections.abc import Callable
from copy import copy
from functools import cached_property
from inspect import signature
from typing import Any, Final, Generic, TypeVar

from django.db import connections
from django.db.models import BigIntegerField, Expression, Field, Model, QuerySet
from django.db.models.sql.compiler import SQLCompiler

ID: Final = BigIntegerField[int, int]()

M = TypeVar("M", bound=Model)
Row = TypeVar("Row")


class Placeholder(Expression):
    """The placeholder of a value in a query. ``number``: the index of the value."""

    def __init__(self, number: int, field: Field[Any, Any]) -> None:
        super().__init__(output_field=field)
        self.number = number

    def as_sql(self, _compiler: SQLCompiler, _connection: Any) -> tuple[str, tuple[Any, ...]]:
        return "%s", (self,)


class Prepared(Generic[M, Row]):
    """A query; calling it with values returns its rows.

    ``write`` returns the queryset, given a place for each value. ``fields``: those of values that
    are no ids. None cannot be passed, because SQL compares it otherwise; a number beyond all ids
    finds nothing.
    """

    def __init__(self, write: Callable[..., QuerySet[M, Row]], **fields: Field[Any, Any]) -> None:
        self.write = write
        self.fields = [fields.get(name, ID) for name in signature(write).parameters]

    @cached_property
    def _rows(self) -> QuerySet[M, Row]:
        return self.write(*(Placeholder(number, field) for number, field in enumerate(self.fields)))

    @cached_property
    def _compiled(self) -> tuple[SQLCompiler, str, tuple[Any, ...]]:
        query = self._rows.query.clone()  # compiling changes it, and two threads may compile
        compiler = query.get_compiler(using=self._rows.db)
        sql, params = compiler.as_sql()
        columns = [column for column, *_ in compiler.select[: compiler.col_count]]
        converters = compiler.get_converters(columns)
        compiler.get_converters = lambda _columns: converters
        return compiler, sql, params

    def __call__(self, *values: Any) -> list[Row]:
        if any(isinstance(value, int) and value > BigIntegerField.MAX_BIGINT for value in values):
            return []
        written, sql, params = self._compiled
        connection = connections[self._rows.db]
        adapted = [
            field.get_db_prep_value(value, connection)
            for field, value in zip(self.fields, values, strict=True)
        ]
        filled = [
            adapted[each.number] if isinstance(each, Placeholder) else each for each in params
        ]
        compiler, query = copy(written), copy(self._rows.query)
        compiler.connection = connection
        compiler.as_sql = lambda *_: (sql, tuple(filled))  # type: ignore[method-assign]
        query.get_compiler = lambda *_args, **_options: compiler  # type: ignore[method-assign]
        rows: QuerySet[M, Row] = QuerySet(self._rows.model, query)
        rows.query = query  # then it notices ``values``
        return [*rows]
