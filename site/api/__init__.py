"""The API: rulings, proofs, comparisons and tables for programs, under ``/api/v1/``."""
