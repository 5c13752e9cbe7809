"""Where practice begins: a question to one's wish, and the hands of the library."""
