"""Questions: prompts, kinds, marking, mistakes, practice, worksheets and reports."""
