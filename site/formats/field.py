"""A column of JSON in one format."""

from typing import TYPE_CHECKING, Any, Final

from django.db import models
from django.db.models.fields.json import KeyTransform

if TYPE_CHECKING:
    Column = models.JSONField[dict[str, Any], dict[str, Any]]
else:
    Column = models.JSONField

FORMAT: Final = "format"


class UnknownFormatError(ValueError):
    """A stored document has a format that this version of the code does not read."""


class FormatField(Column):
    """A JSON object stored with the name of its format, which the code does not see.

    A new version of a format needs a migration that rewrites the stored documents.
    """

    def __init__(self, *args: Any, format_name: str, **options: Any) -> None:
        super().__init__(*args, **options)
        self.format_name = format_name

    def deconstruct(self) -> Any:
        """Describe the field as a JSONField, so that no migration imports this module."""
        name, _path, args, options = super().deconstruct()
        return name, "django.db.models.JSONField", args, options

    def clone(self) -> "FormatField":
        _name, _path, args, options = self.deconstruct()
        return type(self)(*args, format_name=self.format_name, **options)

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        read = super().from_db_value(value, expression, connection)
        if read is None or isinstance(expression, KeyTransform):
            return read
        name = read.pop(FORMAT, None)
        if name != self.format_name:
            raise UnknownFormatError(f"{self.name} is {name}, and {self.format_name} is read")
        return read

    def get_db_prep_save(self, value: Any, connection: Any) -> Any:
        stored = {FORMAT: self.format_name, **value} if isinstance(value, dict) else value
        return super().get_db_prep_save(stored, connection)
