"""Helpers for JSON: `values` (checks, with places), `strict` (from bytes), `forms` (of parts)."""
