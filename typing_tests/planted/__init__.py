"""Wrong expectations, so that the comparison is seen to fail."""
