"""Slow, obvious second models of the games, written from the rulebooks alone.

They share no code with the package and are never imported by it. Where a test needs an expected
value that is too long to work out by hand, it asks the model here.
"""
