#!/bin/sh
# Compile the rules into a folder of their own: scripts/compile.sh [FOLDER [GAME ...]]; then run with PYTHONPATH=FOLDER.
# The source tree stays clean, so that a stale binary can never shadow an edited file.
set -e
cd "$(dirname "$0")/.."
out=${1:-build/compiled}
[ $# -gt 0 ] && shift
python=${PYTHON:-.venv/bin/python}
python=$(cd "$(dirname "$python")" && pwd)/$(basename "$python")
rm -rf "$out" && mkdir -p "$out" && cp -r src/bourgade "$out/"
find "$out" -name __pycache__ -prune -exec rm -rf {} +
modules=$("$python" scripts/compiled_modules.py "$@")
CFLAGS=$(PYTHONPATH=src "$python" -c "from bourgade.building import c_flags; print(c_flags())") && export CFLAGS
cd "$out" && MYPYC_OPT_LEVEL="${MYPYC_OPT_LEVEL:-3}" "$python" -m mypyc --config-file=/dev/null --strict $modules
