"""The bank that everybody sees: found, looked at, looked over, and put away where it must be."""
