"""Pages for other people's pages: a question, a ruling and more in an iframe, under ``/embed/``."""
