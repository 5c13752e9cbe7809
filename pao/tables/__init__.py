"""Plausible tables from a seed, by concept and difficulty."""

from pao.tables.branches import difficulty
from pao.tables.reach import difficulties
from pao.tables.seeded import table

__all__ = ["difficulties", "difficulty", "table"]
