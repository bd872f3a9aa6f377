#!/bin/sh
# Install the package into the environment as a wheel: scripts/install.sh PYTHON. Compiled where a C compiler and the
# headers of Python are there, plain otherwise. It is built in a copy, so that no binary ever lies in the source tree.
set -e
cd "$(dirname "$0")/.."
python=$1
tree=build/tree
rm -rf "$tree" && mkdir -p "$tree"
cp -r pyproject.toml hatch_build.py README.md LICENSE NOTICE.md src "$tree/"
if [ -d web ]; then tar -cf - --exclude=node_modules web | tar -xf - -C "$tree"; fi
find "$tree" \( -name __pycache__ -o -name '*.so' \) -prune -exec rm -rf {} +

into() { "$python" -m pip install --quiet --no-deps --no-build-isolation --no-index --force-reinstall "./$tree"; }
headers() { "$python" -c 'import os, sysconfig; os.stat(os.path.join(sysconfig.get_path("include"), "Python.h"))' 2>/dev/null; }

if command -v "${CC:-cc}" >/dev/null && headers; then
    if HATCH_BUILD_HOOK_ENABLE_MYPYC=1 into; then exit 0; fi
    if [ -n "$CI" ]; then echo "The rules could not be compiled." >&2; exit 1; fi
    echo "The rules could not be compiled: Bourgade will run, only slower." >&2
else
    echo "There is no C compiler, or Python's headers are missing: Bourgade will run, only slower." >&2
fi
into
