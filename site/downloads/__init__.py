"""Files that the worker makes and that are downloaded later: ``Kind``, ``begin``, ``Download``.

A kind says what a file holds and who may have it; the settings name all kinds. The site shows how
far a file is, keeps it for a day, and gives it to nobody but whoever asked for it.
"""
