"""The parts that a question asks for, what is right in them, and what a reply earns."""
