"""Tests of Quadroton, a file for each file of the package; boards are drawn as a player sees them."""
