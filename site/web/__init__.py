"""Shared by all pages: the typed request, whole and partial pages, links to hands, limits."""
