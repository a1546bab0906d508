"""A position as a value: `counted_before`, `clock`, `limits`, `position` (the whole)."""
