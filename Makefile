# Two commands to know: `make play` and `make test`. Each sets up what it needs the first time.
# Arguments go in ARGS:  make play ARGS="--port 8080"   make test ARGS="tests/rules -x"

MAKEFLAGS += --no-print-directory
SHELL := /bin/sh
BIN := .venv/bin

# uv where there is one, else one of our own in .uv-tool (some systems refuse a bare pip install).
UV := $(or $(shell command -v uv 2>/dev/null),.uv-tool/bin/uv)
OWN_UV := $(filter .uv-tool/bin/uv,$(UV))

export UV_PROJECT_ENVIRONMENT := .venv
unexport VIRTUAL_ENV PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE

.PHONY: help play terminal test slow check protocol format bench clean screenshots
.DEFAULT_GOAL := help

help:
	@echo 'make play      the table in your browser       make play ARGS="--port 8080"'
	@echo 'make terminal  a game in this terminal         make terminal ARGS="--rules coinche"'
	@echo 'make test      the tests                       make test ARGS="tests/rules -x"'
	@echo 'make slow      the long counts'
	@echo 'make check     format, lint, types, walls, the browser client'
	@echo 'make protocol  write anew what is written from the engine: the protocol, the sheet'
	@echo 'make format    put the code into form'
	@echo 'make bench     the figures we publish'
	@echo 'make screenshots   the pictures of the README'
	@echo 'make clean     throw away what was built'

# Ctrl-C is how a server is stopped: the shell lives through it, and make says nothing of it.
play: .venv/.play
	@trap : INT; $(BIN)/rebelote serve --open $(ARGS)

# Ctrl-C is how a match is left as well.
terminal: .venv/.play
	@trap : INT; $(BIN)/rebelote play $(ARGS) || test $$? -eq 130

test: .venv/.dev $(if $(filter-out tests/browser%,$(ARGS)),,.venv/.browser)
	@$(BIN)/python -m pytest $(or $(ARGS),-n auto)

slow: .venv/.dev .venv/.browser
	@$(BIN)/python -m pytest -m slow $(or $(ARGS),-n auto)

check: .venv/.dev
	@$(BIN)/ruff format --check --quiet . || { echo 'Run `make format`.' >&2; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo
	@$(PROTOCOL) .venv/protocol.ts && cmp -s .venv/protocol.ts web/src/lib/protocol.ts \
	  || { echo 'Run `make protocol`: the client speaks by an older one.' >&2; exit 1; }
	@$(BIN)/python hatch_build.py run check
	@$(BIN)/python hatch_build.py run test

PROTOCOL = $(BIN)/python -m rebelote.server.typescript

protocol: .venv/.dev
	@$(PROTOCOL) web/src/lib/protocol.ts
	@$(BIN)/python -m rebelote.server.protocol_page docs/protocol.md
	@$(BIN)/python -m tools.browser_engine

format: .venv/.dev
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format --quiet .

bench: .venv/.bench
	@for file in benchmarks/*.py; do $(BIN)/python "$$file" $(ARGS) || exit 1; done

screenshots: .venv/.dev
	@$(BIN)/python docs/images/take_screenshots.py

clean:
	@rm -rf .venv .uv-tool uv.lock dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	@rm -rf web/node_modules web/dist src/rebelote/static
	@rm -rf kernels/build kernels/dist kernels/*.egg-info kernels/rebelote_kernels/*.so kernels/rebelote_kernels/*.pyd
	@find src tests benchmarks kernels -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# --- setting up -------------------------------------------------------------------------------
# A stamp inside .venv says that a set of packages is in; a change of what they are built from asks
# again, and so does a build of the browser client that is gone.

SYNC = $(UV) sync --quiet --inexact
SOURCES = pyproject.toml hatch_build.py src/rebelote/__init__.py \
  $(shell find web -name node_modules -prune -o -name dist -prune -o -type f -print) \
  kernels/pyproject.toml kernels/setup.py kernels/build_backend.py \
  $(wildcard kernels/src/* kernels/rebelote_kernels/*.py*) \
  $(if $(wildcard src/rebelote/static/index.html),,GONE)

.PHONY: GONE
GONE:

.venv/.play: $(SOURCES) | $(OWN_UV)
	@test -x $(BIN)/rebelote || echo 'Setting up, once...' >&2
	@$(SYNC) --no-dev
	@touch $@

.venv/.dev: $(SOURCES) | $(OWN_UV)
	@test -x $(BIN)/pytest || echo 'Setting up for tests and checks, once...' >&2
	@$(SYNC)
	@touch $@ .venv/.play

.venv/.bench: $(SOURCES) | $(OWN_UV)
	@test -e $@ || echo 'Setting up for benchmarks, once...' >&2
	@$(SYNC) --no-dev --group bench
	@touch $@ .venv/.play

# The browser tests want the system's chromium. It is asked for once, where asking needs no password.
.venv/.browser: | .venv/.dev
	@have() { command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1; }; \
	apt() { DEBIAN_FRONTEND=noninteractive $$as apt-get -qq -o=Dpkg::Use-Pty=0 "$$@" >/dev/null 2>&1; }; \
	if ! have && command -v apt-get >/dev/null 2>&1; then \
	  if [ "$$(id -u)" = 0 ]; then as=env; \
	  elif sudo -n true >/dev/null 2>&1; then as='sudo -n -E'; else as=; fi; \
	  if [ -n "$$as" ]; then echo 'Fetching chromium for the browser tests, once...' >&2; \
	    { apt update; apt install --yes --no-install-recommends chromium; } || true; fi; fi; \
	have || echo 'There is no chromium here, so the browser tests are left out: install it to run them.' >&2
	@touch $@

.uv-tool/bin/uv:
	@python=; for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	  if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	    python=$$name; break; fi; done; \
	if [ -z "$$python" ]; then \
	  echo 'Rebelote needs Python 3.11 or newer, and none was found. Install Python' >&2; \
	  echo '(Debian, Ubuntu: apt install python3 python3-venv) or install uv, then run this again.' >&2; \
	  exit 1; fi; \
	rm -rf .uv-tool; \
	if ! "$$python" -m venv .uv-tool >/dev/null 2>&1; then \
	  rm -rf .uv-tool; \
	  echo "$$python cannot make a virtual environment. Install its venv module" >&2; \
	  echo '(Debian, Ubuntu: apt install python3-venv) or install uv, then run this again.' >&2; \
	  exit 1; fi; \
	if ! .uv-tool/bin/python -m pip install --quiet --disable-pip-version-check uv; then \
	  rm -rf .uv-tool; \
	  echo 'uv could not be fetched: the first run needs the network, later ones do not.' >&2; \
	  exit 1; fi
