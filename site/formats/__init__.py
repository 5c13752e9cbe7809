"""JSON that is kept says what it is: a name with a version, and the JSON Schema of that name."""

from formats.field import FormatField, UnknownFormatError
from formats.schemas import NAMES, schema

__all__ = ["NAMES", "FormatField", "UnknownFormatError", "schema"]
