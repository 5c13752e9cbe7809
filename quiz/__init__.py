"""Questions: what is asked, the kinds, the marking, the mistakes, practice, paper and reports."""
