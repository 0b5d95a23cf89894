# Builds and installs layout-cli; needs the Swift toolchain. The libraries are used by SwiftPM as
# they are and need nothing of this.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
STRIP ?= strip

scratch := .build/release-tool
binary := $(scratch)/layout-cli
shared := $(DESTDIR)$(PREFIX)/share
sources := Package.swift $(shell find Sources -name '*.swift')

# Where the system has no static Swift libraries, as on macOS, they are part of the system.
ifeq ($(shell uname -s),Linux)
flags := --static-swift-stdlib -Xlinker --gc-sections
endif
# `make SDK=x86_64-swift-linux-musl` builds a binary that needs no library at all, once
# `swift sdk install` has fetched the static Linux SDK of the toolchain's version.
ifdef SDK
flags := --swift-sdk $(SDK)
endif

.PHONY: release check install uninstall docs dist clean

release: $(binary) check

$(binary): $(sources)
	$(SWIFT) build -c release --product layout-cli --scratch-path $(scratch) $(flags)
	cp "$$($(SWIFT) build -c release --scratch-path $(scratch) $(flags) --show-bin-path)/layout-cli" $@
	$(STRIP) $@

# The binary runs, and stands on nothing but the C library and what comes with it.
check: $(binary)
	$(binary) solve Examples/chat.json > /dev/null
	@if command -v ldd > /dev/null; then \
	  ldd $(binary) | sed 's/ *(.*//; s/^[[:space:]]*//; s/ =>.*//' \
	    | grep -vE '^(linux-vdso|/lib.*/ld-|/lib/ld-|lib(c|m|dl|rt|pthread|gcc_s|stdc\+\+)\.so)' \
	    | grep -v 'not a dynamic executable\|statically linked' \
	    | { ! grep . ; } || { echo "the binary needs the libraries above" >&2; exit 1; }; \
	fi

install: $(binary)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(shared)/man/man1" \
	  "$(shared)/bash-completion/completions" "$(shared)/zsh/site-functions" \
	  "$(shared)/fish/vendor_completions.d"
	install -m 755 $(binary) "$(DESTDIR)$(PREFIX)/bin/layout-cli"
	$(binary) man --output "$(shared)/man/man1/layout-cli.1"
	$(binary) completions bash --output "$(shared)/bash-completion/completions/layout-cli"
	$(binary) completions zsh --output "$(shared)/zsh/site-functions/_layout-cli"
	$(binary) completions fish --output "$(shared)/fish/vendor_completions.d/layout-cli.fish"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/layout-cli" "$(shared)/man/man1/layout-cli.1" \
	  "$(shared)/bash-completion/completions/layout-cli" \
	  "$(shared)/zsh/site-functions/_layout-cli" \
	  "$(shared)/fish/vendor_completions.d/layout-cli.fish"

# Writes the reference of the commands into docs/cli.md anew.
docs:
	$(SWIFT) build --product layout-cli
	bash docs/update "$$($(SWIFT) build --show-bin-path)/layout-cli"

# A file to hand out: the binary, its manual page and completions, the licence.
dist: release
	rm -rf $(scratch)/dist
	$(MAKE) install DESTDIR=$(CURDIR)/$(scratch)/dist PREFIX=/
	cp LICENSE $(scratch)/dist
	tar -C $(scratch)/dist -czf layout-cli-$$($(binary) --version | cut -d ' ' -f 2).tar.gz .

clean:
	rm -rf $(scratch)
