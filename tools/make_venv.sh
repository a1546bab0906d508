#!/bin/sh
# Makes the virtual environment FOLDER with the first Python that is new enough.
# Usage: tools/make_venv.sh FOLDER [PYTHON]
set -eu

folder=$1
wanted=${2:-}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    for candidate in $wanted python3 python3.14 python3.13 python3.12 python3.11 python; do
        if is_new_enough "$candidate"; then
            echo "$candidate"
            return
        fi
        # A chosen Python is used or refused, never silently replaced by another.
        [ -z "$wanted" ] || return 0
    done
}

python=$(find_python)
if [ -z "$python" ]; then
    {
        echo "boardgames-core needs Python 3.11 or newer."
        for name in ${wanted:-python3}; do
            found=$("$name" --version 2>&1) || found="not found, or it does not start"
            echo "  $name: $found"
        done
        echo "Install one, or name it: make PYTHON=/path/to/python3.12 ..."
    } >&2
    exit 1
fi

if ! "$python" -m venv --clear "$folder"; then
    echo "$python cannot make a virtual environment (on Debian and Ubuntu: apt install python3-venv)." >&2
    rm -rf "$folder"
    exit 1
fi
