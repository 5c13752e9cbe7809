"""An organiser takes a club along: ``writing`` makes its file, ``making`` imports it.

Each line of the file is JSON of the format ``pao-club/1``, and refers only to earlier lines.
"""
