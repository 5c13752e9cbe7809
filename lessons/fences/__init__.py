"""The figures of a lesson, each from a fence of its Markdown, one module each."""
