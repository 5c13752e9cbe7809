"""How days and times are written, a package for each language: in full, by the 24-hour clock."""
