"""States as JSON data and as text, both ways: `start` (the start of a record), `encoding`."""
