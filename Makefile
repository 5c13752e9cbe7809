# The commands of Pao. `make` alone lists them.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000

VENV := .venv
BIN := $(VENV)/bin
SITE_READY := $(VENV)/.site-ready
SETUP := $(VENV)/setup
SETUP_READY := $(VENV)/.setup-ready
DEV_READY := $(VENV)/.dev-ready
TRANSLATIONS := $(patsubst %.po,%.mo,$(wildcard locale/*/LC_MESSAGES/django.po))
STATIC_READY := $(or $(VAR_DIR),var)/static/staticfiles.json
PIP := $(BIN)/pip --disable-pip-version-check --quiet install
COMPILE := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --no-header --no-annotate --no-emit-index-url

# A test worker compiles and rewrites hundreds of files before its first test: once, not each time.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup serve demo test test-all check fix bench rehearsal release mutants messages pins port
.DEFAULT_GOAL := help

help:
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' $(MAKEFILE_LIST) | expand -t 18

setup: $(SITE_READY) $(TRANSLATIONS) ## make .venv/ with all that the site needs

serve: export SITE_URL ?= http://127.0.0.1:$(PORT)
serve: port setup $(STATIC_READY) ## serve the site on http://127.0.0.1:8000 (HOST=, PORT= to change)
	@echo "Pao: bringing the database up to date"
	@$(BIN)/python manage.py migrate --verbosity 0
	@echo "Pao: serving http://$(HOST):$(PORT) (stop with Ctrl+C)"
	@$(BIN)/python manage.py worker --verbosity 0 --beside $$$$ & \
	exec $(BIN)/python -m pao_site.server --host $(HOST) --port $(PORT)

demo: setup ## make a demo club, whose results every visitor may see; run it again for a new one
	@$(BIN)/python manage.py migrate --verbosity 0
	@$(BIN)/python manage.py demo

test: $(DEV_READY) $(TRANSLATIONS) ## run the tests (ARGS="-k honba" to choose)
	@echo "Pao: running the tests; the slow walks run with make test-all"
	@$(BIN)/pytest $(ARGS)

test-all: $(DEV_READY) $(TRANSLATIONS) ## the same with the slow walks: before a release, and in .ci/run
	@echo "Pao: running all tests"
	@$(BIN)/pytest -m "slow or not slow" $(ARGS)

check: $(DEV_READY) $(TRANSLATIONS) ## style, types, layers, templates, translations, deployment
	@BIN=$(BIN) tools/check

fix: $(DEV_READY) ## put code and templates in the house style
	@$(BIN)/ruff check --fix --quiet .
	@$(BIN)/ruff format --quiet .
	@git ls-files -z '*.html' | xargs -0 $(BIN)/djade --target-version 5.2

bench: $(DEV_READY) ## measure speed, as ratios to a neighbour in the same run
	@for script in bench/*.py; do $(BIN)/python -P $$script || exit 1; done

rehearsal: setup ## stop and start all parts of the site under traffic: what fails, what is lost?
	@$(BIN)/python -m tools.rehearsal $(ARGS)

release: $(DEV_READY) ## make the files of a release in dist/, from the last commit
	@$(BIN)/python -m tools.release

mutants: $(DEV_READY) ## break the engine in small ways: does a test notice? (hours; ARGS="pao.payment.*")
	@rm -rf mutants
	@$(BIN)/mutmut run $(ARGS)
	@$(BIN)/mutmut results

messages: $(DEV_READY) ## collect what is to be translated into locale/*/django.po
	@$(BIN)/python -m tools.messages

pins: ## choose new versions of all dependencies (needs uv)
	@$(COMPILE) --upgrade pyproject.toml --output-file requirements.txt
	@$(COMPILE) --upgrade --group setup --output-file requirements-setup.txt
	@$(COMPILE) --upgrade pyproject.toml --group dev --constraint requirements.txt \
	  --output-file requirements-dev.txt

port: | $(BIN)/python
	@$(BIN)/python tools/check_port.py $(HOST) $(PORT)

$(BIN)/python:
	@$(PYTHON) tools/check_python.py
	@echo "Pao: making the environment in $(VENV)/"
	@$(PYTHON) -m venv $(VENV)

$(SITE_READY): requirements.txt pyproject.toml | $(BIN)/python
	@echo "Pao: installing what the site needs"
	@$(PIP) --require-hashes --requirement requirements.txt
	@$(BIN)/python tools/put_on_path.py
	@touch $@

$(DEV_READY): requirements-dev.txt $(SITE_READY)
	@echo "Pao: installing what the tests and checks need"
	@$(PIP) --require-hashes --requirement requirements-dev.txt
	@touch $@

# Only set-up needs these packages. They are in a folder of their own, which the site cannot import.
$(SETUP_READY): requirements-setup.txt | $(BIN)/python
	@$(PIP) --require-hashes --requirement requirements-setup.txt --upgrade --target $(SETUP)
	@touch $@

%.mo: %.po $(SETUP_READY)
	@echo "Pao: compiling the translation $<"
	@PYTHONPATH=$(SETUP) $(BIN)/python -m babel.messages.frontend --quiet compile --input-file $< --output-file $@ --locale $(word 2,$(subst /, ,$@))

$(STATIC_READY): $(shell find static -type f) $(SITE_READY)
	@echo "Pao: collecting pictures, styles and scripts"
	@$(BIN)/python manage.py collectstatic --noinput --clear --verbosity 0
	@touch $@
