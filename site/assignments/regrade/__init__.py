"""An assignment marked anew after the engine was mended: what would change, then done or left.

``work`` is done by the worker, piece by piece, each kept with how far it came: a worker that is
killed loses one piece. ``changes`` says what changes and why, to organisers and members;
``views`` are the organiser's page.
"""
