# `make play` and `make test` set everything up by themselves: they need python3 (with venv) and make, nothing else.
# A C compiler makes the rules fast; Node comes from the PATH, or else as a Python wheel.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
# In continuous integration every stage gets a time limit: LIMIT=timeout.
within = $(if $(LIMIT),$(LIMIT) $(1))
PYTEST = $(PY) -m pytest -q
# Tests of real processes, browsers and clocks share two cores: the few that failed get one second look, alone.
AGAIN = $(call within,900) $(PYTEST) --last-failed --last-failed-no-failures none --maxfail 1
BOTH_MODES := $(wildcard tests/contract tests/games tests/golden tests/table)

COMPILED := $(wildcard $(addprefix src/,$(shell $(PYTHON) scripts/compiled_modules.py 2>/dev/null)))
PLAIN := $(filter-out $(COMPILED),$(shell find src -type f -not -path '*/__pycache__/*' -not -path '*/server/page/*' -not -name '*.so'))
WEB := $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
PAGE := $(if $(wildcard web/index.html),src/bourgade/server/page/.stamp)
PLAY := $(if $(and $(PAGE),$(wildcard src/bourgade/cli/serve.py)),serve,play clans)

.PHONY: play test setup check web-check interpreted compiled types types-check laws golden stores chaos axe ears engines still clicks bench page-speed fidelity signs commands docs lock release-check clean help

help:  ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

play: $(VENV)/.ready  ## set up what is needed and play
	@$(VENV)/bin/bourgade $(PLAY)

test: check web-check types-check interpreted compiled  ## everything that must hold

setup: $(VENV)/.dev $(VENV)/.ready  ## the environment with all tools, and the package in it

# What the package needs, and what compiles it here: `make play` builds the package it runs.
$(VENV)/.tools: requirements.lock requirements-build.lock
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PIP) --require-hashes -r requirements.lock -r requirements-build.lock
	@touch $@

# The package first, as a player has it: what only builds beside the tools of the tests fails here.
$(VENV)/.dev: requirements-dev.lock requirements-docs.lock $(VENV)/.tools | $(VENV)/.wheel
	@$(PIP) --require-hashes -r requirements-dev.lock -r requirements-docs.lock
	@touch $@

src/bourgade/server/page/.stamp: $(WEB) hatch_build.py | $(VENV)/.tools $(VENV)/.node
	@$(PY) hatch_build.py
	@touch $@

$(VENV)/.node: requirements-node.lock | $(VENV)/.tools
	@$(PY) hatch_build.py has-node || $(PIP) --require-hashes -r requirements-node.lock
	@touch $@

# The wheel is built anew when compiled modules change; other edits are only copied.
$(VENV)/.wheel: $(COMPILED) src/bourgade/building.py pyproject.toml scripts/install.sh $(VENV)/.tools | $(PAGE)
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
	export BOURGADE_INTERPRETED=1; $(call within,1800) $(PYTEST) -n 2 $(BOTH_MODES) || $(AGAIN) $(BOTH_MODES)

compiled: setup  ## every test, with the rules as they are installed
	$(call within,3600) $(PYTEST) -n 2 tests || $(AGAIN) tests

laws: setup  ## the laws of the contract in their long form
	BOURGADE_LAWS=long $(PYTEST) -n 2 tests/contract

golden: setup  ## replay the recorded games
	$(PYTEST) tests/golden

stores: setup  ## the server's tests over PostgreSQL, all that can
	BOURGADE_TEST_STORE=postgres $(PYTEST) -n 2 tests/server

chaos: setup  ## kill servers, PostgreSQL and Redis at 200 instants of running games, and fail the disk at every write
	BOURGADE_CHAOS=200 $(PYTEST) -s tests/server/test_chaos.py tests/server/test_two_servers.py

axe: setup  ## every table at every stage, size and theme under axe
	BOURGADE_AXE=all $(PYTEST) tests/browser/test_axe.py tests/browser/test_seeing.py

engines: setup  ## five games in real Firefox and real WebKit, fifteen choices each
	BOURGADE_ENGINES=1 $(PYTEST) tests/browser/test_engines.py

still: setup  ## five games at every width from 320 to 1920 in steps of 20: nothing moves by itself
	BOURGADE_STILL=1 $(PYTEST) tests/browser/test_stillness.py

clicks: setup  ## the clicks of whole games through the page
	BOURGADE_CLICKS=all $(PYTEST) -s tests/browser/test_clicks.py

ears: setup  ## recorded games of all five boxes by roles and names, and typed
	BOURGADE_EARS=1 $(PYTEST) tests/browser/test_ears.py

bench: setup  ## how fast the rules run, compiled and interpreted
	@$(VENV)/bin/bourgade bench

page-speed: setup  ## how soon the page answers a click, and its longest step while a turn is shown
	@$(PY) benchmarks/page.py

fidelity: setup  ## write docs/fidelity.md from the boxes
	@$(PY) scripts/fidelity.py

signs: setup  ## write docs/signs.md from the names of the features
	@$(PY) scripts/signs.py

commands: setup  ## write docs/commands.md from the commands
	@$(PY) scripts/commands.py

docs: $(VENV)/.docs  ## these pages as a site in build/site; every link is checked
	@$(PY) scripts/site.py

$(VENV)/.docs: requirements-docs.lock | $(VENV)/.tools
	@$(PIP) --require-hashes -r requirements-docs.lock
	@touch $@

# PYTHONS="python3.11 python3.12" builds for each of them; without it, for the one of the environment.
release-check: $(VENV)/.tools  ## build everything as a release would, install it in empty environments, try every command
	@$(PY) scripts/release_check.py $(PYTHONS)

# For maintainers, with uv. The lock files name versions and hashes, and no host.
lock:  ## pin all packages anew
	uv lock --quiet --upgrade --default-index https://pypi.org/simple
	uv export --quiet --frozen --no-default-groups --extra evenings --no-emit-project --no-header --output-file requirements.lock
	uv export --quiet --frozen --only-group build --no-emit-project --no-header --output-file requirements-build.lock
	uv export --quiet --frozen --only-group docs --no-emit-project --no-header --output-file requirements-docs.lock
	uv export --quiet --frozen --no-default-groups --group dev --all-extras --no-emit-project --no-header --output-file requirements-dev.lock
	uv export --quiet --frozen --only-group node --no-emit-project --no-header --output-file requirements-node.lock
	rm -f uv.lock

clean:  ## remove what was built, not the environment
	rm -rf build dist src/bourgade/server/page $(VENV)/.wheel $(VENV)/.ready
	find src -name '*.so' -delete
