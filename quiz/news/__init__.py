"""News for people with an account: reviews, reports, results, changed marks."""
