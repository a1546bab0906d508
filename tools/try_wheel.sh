#!/bin/sh
# Builds the source archive and from it the wheel, and tries the wheel in an empty environment:
# first alone, without any other package, then with its extras, on the documentation's code.
# Usage: tools/try_wheel.sh PYTHON, an interpreter that has the development tools
set -eu

python=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

step() { echo "wheel: $*"; }

step "build"
cd "$root"
"$python" -m build --no-isolation --outdir "$folder/dist" . >"$folder/build.log" 2>&1 ||
    { cat "$folder/build.log" >&2; exit 1; }
wheel=$(ls "$folder"/dist/*.whl)

step "it holds every file of the package and nothing else"
"$python" tools/compare_wheel.py "$wheel" src/boardgames_core

step "alone in an empty environment"
"$python" -m venv "$folder/venv"
PATH="$folder/venv/bin:$PATH"
pip="python -m pip --disable-pip-version-check -qq"
$pip install --no-deps "$wheel"
mkdir "$folder/elsewhere"
cd "$folder/elsewhere"
boardgames-core --version
python -W error -c "import boardgames_core; print(', '.join(boardgames_core.games))"
for game in $(python -c "import boardgames_core; print(*boardgames_core.games)"); do
    python -W error -m boardgames_core play "$game" --engines greedy,uniform --seed 1 -o "$game.json"
    python -W error -m boardgames_core verify "$game.json"
done

step "with what it requires"
# The page on clusters shows the package beside one: distributed.
$pip install --constraint "$root/constraints.txt" "$wheel[audio,cli,testing]" distributed
boardgames-core demo demo-output
for page in "$root"/*.md $(find "$root/docs" -name '*.md' ! -path '*/_build/*'); do
    step "code of ${page#"$root"/}"
    rm -rf "$folder/page" && mkdir "$folder/page" && cd "$folder/page"
    python -W error "$root/tests/documentation.py" "$page"
done
step "done"
