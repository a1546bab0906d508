"""Programs that every type checker takes, in its strictest mode; each can be run."""
