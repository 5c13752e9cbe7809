"""Formats of dates and times: a package for each language, with the 24-hour clock."""
