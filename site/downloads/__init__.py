"""Files that the worker makes and that are downloaded later: ``Kind``, ``begin``, ``Download``.

A kind says what a file contains and who may have it; the settings name all kinds. The site shows
the progress of a file, stores it for a day, and gives it only to the learner who requested it.
"""
