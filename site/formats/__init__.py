"""Stored JSON contains the name and version of its format, which is a JSON Schema."""

from formats.field import FormatField, UnknownFormatError
from formats.schemas import NAMES, schema

__all__ = ["NAMES", "FormatField", "UnknownFormatError", "schema"]
