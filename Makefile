# Aloft. `make help` lists what there is.
#
# Every target first installs the Debian packages it lacks (Scripts/setup). Swift itself comes from swift.org.

.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -e -o pipefail -c
.PHONY: demo test scenes model bench docs names format lint help

# What the libraries are built with and what the text of an app is set in.
PACKAGES := pkg-config libcairo2-dev libpango1.0-dev libpng-dev libturbojpeg0-dev libwebp-dev libsdl2-dev \
	fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji \
	fonts-material-design-icons-iconfont
# What encodes films, and what stands in for a display in the tests of the window.
FILM := ffmpeg
DISPLAYLESS := xvfb xauth

# Tests are built apart, so that going from `make demo` to `make test` and back builds nothing twice.
# Under a sanitizer few scenes are compared, since the reference takes its time there. Leaks are not looked for: Swift hides
# the addresses of what weak references share, and all of it counts as leaked.
TEST := $(if $(SANITIZE),ALOFT_SCENES=24 ASAN_OPTIONS=detect_leaks=0) swift test -c release -Xswiftc -enable-testing --scratch-path .build/tests$(SANITIZE) \
	$(if $(SANITIZE),--sanitize $(SANITIZE))
SCENES ?= 10000
STEPS ?= 1000000
SEED ?= 0
SOURCES := Package.swift Sources Tests Demos Benchmarks Tools

# The demo to run: letters, photos or gallery; and the product that it is.
DEMO ?= letters
PRODUCT := $(shell name='$(DEMO)'; echo "$${name^}")

# The film that `make demo` makes where there is no display. RECORD=file.mp4 asks for one anywhere.
ifeq ($(DISPLAY)$(WAYLAND_DISPLAY),)
RECORD ?= out/$(DEMO).mp4
endif

# Run a demo in a window, DEMO=letters, =photos or =gallery; without a display, or with RECORD=film.mp4, record it. LETTERS=folder and PHOTOS=folder show your own.
demo:
	@Scripts/setup $(PACKAGES) $(if $(RECORD),$(FILM))
	swift build -c release --product $(PRODUCT)
	@$(if $(RECORD),mkdir -p "$(dir $(RECORD))")
	@"$$(swift build -c release --show-bin-path)/$(PRODUCT)" $(if $(LETTERS),--letters "$(LETTERS)") \
		$(if $(PHOTOS),--photos "$(PHOTOS)") \
		$(if $(RECORD),--record "$(RECORD)" --scale 2 --touches Demos/$(PRODUCT)/$(DEMO).touches)

# Build and run every test. FILTER=name runs some of them; SANITIZE=address or =thread watches them.
test:
	@Scripts/setup $(PACKAGES) $(FILM) $(DISPLAYLESS)
	$(TEST) $(if $(FILTER),--filter "$(FILTER)")

# Hold the compositor against its reference on 10,000 random scenes; SCENES=n for another number.
scenes:
	@Scripts/setup $(PACKAGES)
	ALOFT_SCENES=$(SCENES) $(TEST) --filter CompositorTests.SceneTests | tee .build/scenes.log
	@grep -q 'Test run with [1-9]' .build/scenes.log || { echo "No scene has been compared." >&2; exit 1; }

# Play 1,000,000 random steps of transitions (STEPS=n, from SEED=n) and hold them against what must hold; open and close 1,000 times.
model:
	@Scripts/setup $(PACKAGES)
	ALOFT_MODEL=$(STEPS) ALOFT_SEED=$(SEED) $(TEST) --no-parallel \
		--filter 'AloftTests.(ModelTests|ThousandOpeningsTests|ReturnReportTests)' | tee .build/model.log
	@grep -q 'Test run with [1-9]' .build/model.log || { echo "No step has been played." >&2; exit 1; }

# Print what frames cost: those of the demos, phase by phase, of the transition of the benchmarks, of lists that scroll and of large trees.
bench:
	@Scripts/setup $(PACKAGES)
	swift build -c release --product Letters
	swift build -c release --product Photos
	swift build -c release --product Benchmarks
	@"$$(swift build -c release --show-bin-path)/Letters" --measure --touches Demos/Letters/letters.touches
	@"$$(swift build -c release --show-bin-path)/Photos" --measure --touches Demos/Photos/photos.touches
	@"$$(swift build -c release --show-bin-path)/Benchmarks"
	@"$$(swift build -c release --show-bin-path)/Benchmarks" scrolling
	@"$$(swift build -c release --show-bin-path)/Benchmarks" lists
	@"$$(swift build -c release --show-bin-path)/Benchmarks" trees

# Write the pages that are made from the sources: docs/uikit-coverage.md and docs/aloft-api.md.
docs:
	@Scripts/setup $(PACKAGES)
	swift run -c release names page

# Print public declarations that are in neither list of Apple's names, as lines for the second list.
names:
	@Scripts/setup $(PACKAGES)
	@swift run -c release names missing

# Rewrite the sources in the project's style.
format:
	@Scripts/setup
	swift format format --in-place --parallel --recursive $(SOURCES)

# Say what is not in the project's style, and fail if anything is.
lint:
	@Scripts/setup
	swift format lint --strict --parallel --recursive $(SOURCES)

# List the targets.
help:
	@awk '/^# /{said=substr($$0,3)} /^[a-z]+:/{split($$1,name,":"); if (said) printf "make %-8s %s\n", name[1], said} \
		!/^# /{said=""}' $(firstword $(MAKEFILE_LIST))
