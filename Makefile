# Builds and installs layout-cli; needs the Swift toolchain. The libraries are used by SwiftPM as
# they are and need nothing of this.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
STRIP ?= strip

scratch := .build/release-tool$(if $(SDK),/$(SDK))
binary := $(scratch)/layout-cli
shared := $(DESTDIR)$(PREFIX)/share
sources := Package.swift $(shell find Sources -name '*.swift')

# On Linux all libraries are linked in, the C library too: the binary runs on any distribution, and
# starts sooner. The linker warns of dlopen, which Swift's runtime mentions and never gets to here.
# On macOS the Swift libraries are part of the system.
ifeq ($(shell uname -s),Linux)
flags := -Xswiftc -static-executable -Xlinker --gc-sections
endif
# `make release SDK=x86_64-swift-linux-musl` links with musl instead, once `swift sdk install` has
# fetched the static Linux SDK of the toolchain's version; with it other processors can be built for.
ifdef SDK
flags := --swift-sdk $(SDK)
endif

system := $(if $(filter Darwin,$(shell uname -s)),macos,linux)
processor := $(if $(SDK),$(firstword $(subst -, ,$(SDK))),$(shell uname -m))

.PHONY: release check install uninstall docs playground dist clean

release: $(binary) check

$(binary): $(sources)
	$(SWIFT) build -c release --product layout-cli --scratch-path $(scratch) $(flags)
	cp "$$($(SWIFT) build -c release --scratch-path $(scratch) $(flags) --show-bin-path)/layout-cli" $@
	$(STRIP) $@

# The binary runs, if it is for this processor, and on Linux needs no library.
check: $(binary)
ifeq ($(processor),$(shell uname -m))
	$(binary) solve Examples/chat.json > /dev/null
	@if [ "$$(uname -s)" = Linux ] && ldd $(binary) 2> /dev/null | grep '=>'; then \
	  echo "the binary needs the libraries above" >&2; exit 1; \
	fi
endif

install: $(binary)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(binary) "$(DESTDIR)$(PREFIX)/bin/layout-cli"
	install -d "$(shared)/mooring"
	install -m 644 docs/playground.html "$(shared)/mooring/playground.html"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/layout-cli" "$(shared)/mooring/playground.html"

# Draws the pictures of the documentation again.
docs:
	$(SWIFT) build
	bash docs/update "$$($(SWIFT) build --show-bin-path)/layout-cli"

# A step of each release, after the version in Sources/layout-cli/LayoutTool.swift is set: builds the
# playground's engine from the present sources, and writes its page; this takes minutes. Between
# releases the page stays as it is.
playground:
	Sources/layout-cli/Playground/WebAssembly/build
	$(SWIFT) build --product layout-cli
	"$$($(SWIFT) build --show-bin-path)/layout-cli" play Examples/Specs/near-away.json \
	  --template .build/embedded/playground.html -o docs/playground.html

# An archive for others, with its checksum: the binary, the page of playgrounds and the licence. Its
# name has the system and the processor, such as layout-cli-1.2.3-linux-x86_64.tar.gz; .ci/formula
# makes a Homebrew formula of several.
dist: release
	rm -rf $(scratch)/dist
	$(MAKE) install DESTDIR=$(CURDIR)/$(scratch)/dist PREFIX=/
	cp LICENSE $(scratch)/dist
	archive=layout-cli-$$(sed -n 's/.*static let version = "\(.*\)"/\1/p' \
	    Sources/layout-cli/LayoutTool.swift)-$(system)-$(processor).tar.gz && \
	  tar -C $(scratch)/dist -czf "$$archive" . && \
	  if command -v sha256sum > /dev/null; then sha256sum "$$archive"; \
	  else shasum -a 256 "$$archive"; fi > "$$archive.sha256"

clean:
	rm -rf $(scratch)
