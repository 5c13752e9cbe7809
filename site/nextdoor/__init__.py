"""The rules next door: small questions that come up at the table beside liability.

``rulings`` holds one module for each: what it asks for, and what each source rules. ``fields``
reads what was typed, ``answer`` groups what was found; ``views`` makes the pages of them.
"""
