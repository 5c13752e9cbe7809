"""Draw tiles, hands, the table and its payments as SVG, and describe them in words."""
