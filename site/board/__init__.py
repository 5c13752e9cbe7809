"""Draws tiles, hands, the table and what is paid on it, as SVG and in words."""
