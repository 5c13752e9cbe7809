"""What the commands of ``python -m pao`` do, one module each; ``__main__`` reads their options."""
