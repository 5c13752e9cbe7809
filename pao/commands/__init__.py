"""The commands of ``python -m pao``, a module for each. ``__main__`` reads their options."""
