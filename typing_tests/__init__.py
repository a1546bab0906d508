"""Short programs of users, and lines that type checkers must refuse; `python -m typing_tests`."""
