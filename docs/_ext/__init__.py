"""What the documentation needs while it is built, and nothing else uses."""
