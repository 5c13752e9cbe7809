"""The JSON Schemas (draft 2020-12) of what the engine reads and returns, one a file.

``pao-ruling/1`` is ``pao-ruling-1.json``, the form of ``Ruling.to_dict()``.
"""

from pao.schemas.files import NAMES, names_in, read_schema, schema
