# Everything a developer or a check runs. `make help` lists the targets. A machine with Python 3.11
# or newer and make is enough: each target installs what it needs into .venv, once.

VENV ?= .venv
BIN := $(VENV)/bin
# Left empty, the first of python3, python3.14 ... python3.11 that is new enough.
PYTHON ?=
PIP := $(BIN)/python -m pip -qq
PINS := --constraint constraints.txt
# Arguments for pytest, as in: make test PYTEST_ARGS="-k notation"
PYTEST_ARGS ?=
# Arguments for the table of speed, as in: make bench BENCH_ARGS=--quick
BENCH_ARGS ?=
# Rules, scoring, records and notation: every branch is tested. What a game's folder holds besides
# rules (pictures, engines' judgement, sound, search) is held to the measure of the whole package.
# In these patterns a * at the end stands for what is in wings too.
EXACT := $(addprefix src/boardgames_core/,bits.py chance.py jsondata/* records/* \
         triples/* sectors/* quadroton/*)
NOT_EXACT := $(addprefix */,evaluation.py picture.py voices.py coverage.py batch.py solver/* ranking/*)
comma := ,
joined = "$(subst $(eval) ,$(comma),$(strip $(1)))"

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo setup test test-deep check check-rest check-browser lint types imports coverage-report docs wheel \
        bench bench-history format constraints changelog-draft clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' Makefile | while IFS='|' read -r name text; do \
	    printf '  %-16s %s\n' "$$name" "$$text"; done

# --- What is installed, and when again: a stamp a purpose, older than what it depends on ----------

$(BIN)/python:
	@tools/make_venv.sh $(VENV) $(PYTHON)

$(VENV)/.pip: constraints.txt | $(BIN)/python
	@echo "Setting up $(VENV) ..."
	@$(PIP) install $(PINS) --upgrade pip
	@touch $@

# The package itself, editable: enough to use it.
$(VENV)/.package: pyproject.toml constraints.txt | $(VENV)/.pip
	@echo "Installing the package ..."
	@$(PIP) install $(PINS) --build-constraint constraints.txt --editable .
	@touch $@

$(VENV)/.group-%: pyproject.toml constraints.txt | $(VENV)/.package
	@echo "Installing the tools of group $* ..."
	@$(PIP) install $(PINS) --group $*
	@touch $@

setup: $(VENV)/.package $(VENV)/.group-dev ## everything for development, in .venv

# --- Use -------------------------------------------------------------------------------------------

demo: $(VENV)/.package ## plays a game of each kind and writes what it shows into demo-output/
	@$(BIN)/boardgames-core demo demo-output

# --- Checks ----------------------------------------------------------------------------------------

check: test-deep check-rest ## everything that a change must pass: deep tests, and the rest

PYTEST = pytest --numprocesses auto --dist worksteal $(PYTEST_ARGS)

# The tests start hundreds of processes: each would compile the package anew.
test test-deep: export PYTHONDONTWRITEBYTECODE :=

test: $(VENV)/.package $(VENV)/.group-test ## all tests, in short
	@$(BIN)/python -m $(PYTEST)

# Measuring doubles what tests cost, so it is done where its outcome is judged.
test-deep: export BOARDGAMES_DEPTH ?= deep
test-deep: $(VENV)/.package $(VENV)/.group-test ## all that the tests can compare, measuring branch coverage
	@rm -f .coverage .coverage.*
	@$(BIN)/coverage run -m $(PYTEST)
	@$(BIN)/coverage combine --quiet

# What `check` adds to the tests; the coverage that they measured is judged here.
check-rest: lint types imports coverage-report docs wheel

lint: $(VENV)/.group-dev ## style and format, and the commits since the last release
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/python tools/check_history.py

types: $(VENV)/.package $(VENV)/.group-dev ## static types, strict, of users' programs too
	@$(BIN)/mypy
	@$(BIN)/python -m typing_tests

imports: $(VENV)/.package $(VENV)/.group-dev ## the order in which files may import each other
	@$(BIN)/lint-imports --no-logo

check-browser: $(VENV)/.package $(VENV)/.group-browser ## pages, tried in a Chromium that is installed
	@BOARDGAMES_BROWSER=required $(BIN)/python -m pytest tests/browser

coverage-report: $(VENV)/.group-test
	@$(BIN)/coverage report --skip-covered
	@$(BIN)/coverage report --skip-covered --fail-under=100 \
	    --include=$(call joined,$(EXACT)) --omit=$(call joined,$(NOT_EXACT))

docs: $(VENV)/.package $(VENV)/.group-dev ## the documentation, into docs/_build/html
	@$(BIN)/sphinx-build --builder html --nitpicky --fail-on-warning --keep-going --quiet \
	    docs docs/_build/html

wheel: $(VENV)/.group-dev ## builds the wheel and tries it in an empty environment
	@tools/try_wheel.sh $(BIN)/python

# --- Other -----------------------------------------------------------------------------------------

bench: $(VENV)/.package $(VENV)/.group-bench ## speed, side by side with installed peers
	@$(BIN)/python -m benchmarks $(BENCH_ARGS)

bench-history: $(VENV)/.package $(VENV)/.group-bench $(VENV)/.group-docs ## the same, kept for the page on speed
	@$(BIN)/python -m benchmarks --history $(BENCH_ARGS)
	@$(BIN)/python -m benchmarks.page

format: $(VENV)/.group-dev ## formats the code and mends what can be mended by itself
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

constraints: | $(VENV)/.pip ## resolves the development tools anew and pins them
	@$(BIN)/python tools/constraints.py

changelog-draft: $(VENV)/.group-dev ## what the next release's notes would say
	@$(BIN)/towncrier build --draft

clean: ## removes all that the other targets made
	rm -rf $(VENV) build dist demo-output docs/_build docs/_figures htmlcov .coverage .coverage.* \
	    .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
