# make site    build the book and serve it on this machine
# make test    everything that has to hold but for timings, as CI runs it; timings: make bench
# make help    the rest

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PORT   ?= 8000
STAMPS := .venv/stamps
BOOK   := $(BIN)/python book/_ext/build.py

.DEFAULT_GOAL := help
.PHONY: help site build lab test test-fast test-all lint bench mutants bundles locks clean

help:
	@echo "make site       build the book and serve it at http://127.0.0.1:$(PORT)"
	@echo "make build      build the book into _build/html"
	@echo "make lab        open the chapters in JupyterLab"
	@echo "make test       set up everything the tests need, browser included, and run them"
	@echo "make test-fast  the tests that need no browser"
	@echo "make lint       ruff, mypy, import-linter"
	@echo "make bench      measure the engine, side by side with others"
	@echo "make test-all   the tests, and a million random deals, twice"
	@echo "make mutants    break the rules in every small way, and see a test turn red"
	@echo "make bundles    rebuild widgets/static from widgets/js"
	@echo "make locks      rewrite requirements/*.txt from pyproject.toml"

site: build
	@$(BIN)/python tests/tools/serve.py _build/html --port $(PORT)

build: $(STAMPS)/book
	@echo "Building the book (about a minute) ..."
	@$(BOOK)
	@echo "The book is in _build/html; open _build/html/index.html, or run: make site"

lab: $(STAMPS)/lab build
	@echo "Opening the chapters in JupyterLab ..."
	@$(BIN)/jupyter lab --ServerApp.root_dir=$(CURDIR)/_build/html $(CURDIR)/_build/html/notebooks/index.ipynb

test: $(STAMPS)/test browser lint build
	@$(BIN)/python -m pytest -m "not timed" -n auto --dist loadscope

test-all: test
	@$(BIN)/python -m tests.bench.deals
	@$(BIN)/python -m tests.bench.simulated

test-fast: $(STAMPS)/test
	@$(BIN)/python -m pytest -m "not browser and not lab" -n auto --dist loadscope

lint: $(STAMPS)/test
	@$(BIN)/ruff check . && $(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

.PHONY: browser
browser: $(STAMPS)/test
	@$(BIN)/python tests/tools/browser.py

bench: $(STAMPS)/bench $(STAMPS)/test build
	@$(BIN)/python -m tests.bench
	@$(BIN)/python -m tests.bench.simulated 20000
	@$(BIN)/python -m pytest -m timed

mutants: $(STAMPS)/mutants
	@$(BIN)/mutmut run; $(BIN)/mutmut results

bundles: $(STAMPS)/test
	@cd widgets/js && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --no-fund --no-audit && PATH="$(CURDIR)/$(BIN):$$PATH" node build.mjs

locks:
	@for extra in build book lab test bench mutants; do \
	  uv pip compile --quiet --universal --generate-hashes --no-annotate --no-header \
	    --python-version 3.11 pyproject.toml --extra $$extra -o requirements/$$extra.txt; \
	done

clean:
	rm -rf _build .venv

# One environment; each stamp says which lock it last took in.
$(STAMPS)/%: requirements/%.txt | $(VENV)
	@echo "Installing what '$*' needs (a minute or two the first time) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable . 2>&1 || \
	  { echo "Could not install this project into $(VENV)." >&2; exit 1; }
	@mkdir -p $(STAMPS) && touch $@

$(VENV):
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Python is missing: install Python 3.11 or newer, or run make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or newer is needed; $(PYTHON) is $$($(PYTHON) -V 2>&1)" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "Python's venv module is missing: on Debian and Ubuntu, apt-get install python3-venv" >&2; exit 1; }
	@echo "Making an environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
