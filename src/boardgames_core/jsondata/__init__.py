"""Helpers for JSON: `values` (checked, with the place of what is wrong) and `strict` (reading)."""
