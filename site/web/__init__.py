"""What every page needs: the typed request, page and part, addresses of a hand, limits of work."""
