"""Helpers for JSON: `values` (checks, with places), `strict` (from bytes), `readers` (of parts)."""
