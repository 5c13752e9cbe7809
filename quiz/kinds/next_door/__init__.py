"""Questions on the rules next door: ``cases`` has what is asked, ``kind`` the kind of question."""
