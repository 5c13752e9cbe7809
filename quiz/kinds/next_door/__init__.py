"""Questions on the rules next door: ``cases`` has the cases, ``kind`` the kind of question."""
