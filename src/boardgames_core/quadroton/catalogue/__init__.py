"""Patterns and lists of them: `shapes`, `pattern`; `reading` has the lists themselves."""
