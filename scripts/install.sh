#!/bin/sh
# Install the package into the environment as a wheel: scripts/install.sh PYTHON. Compiled where a C compiler and the
# headers of Python are there, plain otherwise. It is built in a copy, so that no binary ever lies in the source tree.
set -e
cd "$(dirname "$0")/.."
python=$1
tree=build/tree
rm -rf "$tree" && mkdir -p "$tree"
cp -r pyproject.toml hatch_build.py README.md LICENSE NOTICE.md licences src "$tree/"
if [ -d web ]; then tar -cf - --exclude=node_modules web | tar -xf - -C "$tree"; fi
mkdir -p "$tree/docs" && cp -r docs/decisions "$tree/docs/"  # the page shows them
find "$tree" \( -name __pycache__ -o -name '*.so' \) -prune -exec rm -rf {} +

# In continuous integration a compiler that is there must do.
if [ -n "$CI" ] && command -v "${CC:-cc}" >/dev/null; then export BOURGADE_COMPILE=always; fi
"$python" -m pip install --quiet --no-deps --no-build-isolation --no-index --force-reinstall "./$tree"
"$python" -c 'import sys, bourgade._mode as m; m.mode() == "compiled" or print("The rules are not compiled: Bourgade runs, only slower.", file=sys.stderr)'
