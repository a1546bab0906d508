"""A position as a value: `counted_before`, `clock`, `limits`, `ledger`, `position` (the whole)."""
