"""A club of nobody, so that visitors see results with life in them: ``make demo`` makes it anew.

Its members are called by tiles and sit what was assigned through the same services as people do;
the hands are the engine's, and so are the mistakes. ``plan`` says who answers what, ``typing``
fills in the forms, ``making`` keeps all of it.
"""
