# `make play` and `make test` set everything up by themselves: they need python3 (with venv) and make, nothing else.
# A C compiler makes the rules fast; Node comes from the PATH, or else as a Python wheel.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
# In continuous integration every stage gets a time limit: LIMIT=timeout.
within = $(if $(LIMIT),$(LIMIT) $(1))
PYTEST = $(PY) -m pytest -q
BOTH_MODES := $(wildcard tests/contract tests/games tests/golden tests/table)

COMPILED := $(wildcard $(addprefix src/,$(shell $(PYTHON) scripts/compiled_modules.py 2>/dev/null)))
PLAIN := $(filter-out $(COMPILED),$(shell find src -type f -not -path '*/__pycache__/*' -not -path '*/server/page/*' -not -name '*.so'))
WEB := $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
PAGE := $(if $(wildcard web/index.html),src/bourgade/server/page/.stamp)
PLAY := $(if $(and $(PAGE),$(wildcard src/bourgade/cli/serve.py)),serve,play clans)

.PHONY: play test setup check web-check interpreted compiled types types-check laws golden chaos bench fidelity commands lock clean help

help:  ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

play: $(VENV)/.ready  ## set up what is needed and play
	@$(VENV)/bin/bourgade $(PLAY)

test: check web-check types-check interpreted compiled  ## everything that must hold

setup: $(VENV)/.dev $(VENV)/.ready  ## the environment with all tools, and the package in it

$(VENV)/.tools: requirements.lock
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PIP) --require-hashes -r requirements.lock
	@touch $@

$(VENV)/.dev: requirements-dev.lock $(VENV)/.tools
	@$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

src/bourgade/server/page/.stamp: $(WEB) hatch_build.py | $(VENV)/.tools $(VENV)/.node
	@$(PY) hatch_build.py
	@touch $@

$(VENV)/.node: requirements-node.lock | $(VENV)/.tools
	@$(PY) hatch_build.py has-node || $(PIP) --require-hashes -r requirements-node.lock
	@touch $@

# The wheel is built anew when compiled modules change; other edits are only copied.
$(VENV)/.wheel: $(COMPILED) pyproject.toml scripts/install.sh $(VENV)/.tools | $(PAGE)
	@$(call within,900) scripts/install.sh $(PY)
	@touch $@

$(VENV)/.ready: $(VENV)/.wheel $(PLAIN) $(PAGE)
	@$(PY) scripts/refresh.py
	@touch $@

check: $(VENV)/.dev  ## ruff and strict types
	$(call within,120) $(PY) -m ruff check .
	$(call within,120) $(PY) -m ruff format --check .
	$(call within,600) $(PY) -m mypy

web-check: $(VENV)/.dev $(VENV)/.node  ## the page: types, accessibility warnings and unit tests
	$(if $(wildcard web/package-lock.json),$(call within,600) $(PY) hatch_build.py npm run check)
	$(if $(wildcard web/package-lock.json),$(call within,600) $(PY) hatch_build.py npm test)

types: $(VENV)/.dev $(VENV)/.ready  ## write the page's types from the server's messages
	@$(PY) scripts/web_types.py

types-check: $(VENV)/.dev $(VENV)/.ready
	$(call within,120) $(PY) scripts/web_types.py --check

interpreted: setup  ## the rules, from their plain source
	BOURGADE_INTERPRETED=1 $(call within,1500) $(PYTEST) -n 2 $(BOTH_MODES)

compiled: setup  ## every test, with the rules as they are installed
	$(call within,2400) $(PYTEST) -n 2 tests

laws: setup  ## the laws of the contract in their long form
	BOURGADE_LAWS=long $(PYTEST) -n 2 tests/contract

golden: setup  ## replay the recorded games
	$(PYTEST) tests/golden

chaos: setup  ## kill -9 the server at 200 instants of running games
	BOURGADE_CHAOS=200 $(PYTEST) -s tests/server/test_chaos.py

bench: setup  ## how fast the rules run, compiled and interpreted
	@$(VENV)/bin/bourgade bench

fidelity: setup  ## write docs/fidelity.md from the boxes
	@$(PY) scripts/fidelity.py

commands: setup  ## write docs/commands.md from the commands
	@$(PY) scripts/commands.py

# For maintainers, with uv. The lock files name versions and hashes, and no host.
lock:  ## pin all packages anew
	uv lock --quiet --upgrade --default-index https://pypi.org/simple
	uv export --quiet --frozen --no-default-groups --group build --no-emit-project --no-header --output-file requirements.lock
	uv export --quiet --frozen --no-default-groups --group dev --all-extras --no-emit-project --no-header --output-file requirements-dev.lock
	uv export --quiet --frozen --only-group node --no-emit-project --no-header --output-file requirements-node.lock
	rm -f uv.lock

clean:  ## remove what was built, not the environment
	rm -rf build dist src/bourgade/server/page $(VENV)/.wheel $(VENV)/.ready
	find src -name '*.so' -delete
