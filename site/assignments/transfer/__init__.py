"""Export a club as a file (``writing``) and import it on another site (``making``).

Each line of the file is JSON of the format ``pao-club/1``, and refers only to earlier lines.
"""
