"""Tests of Quadroton, a file for each file of the package; boards drawn as a player sees them."""
