import CLibrary

/// The three standard streams of a process.
enum StandardStreams {
  /// Makes accesses to a stream that the caller closed fail, whatever is opened later.
  ///
  /// A newly opened file gets the lowest free number: without this, messages would go into a
  /// results file that got the number of the closed stream.
  static func occupy() {
    // Each is opened in the opposite direction of its use, so that its use fails with "Bad file
    // descriptor".
    for (number, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // All lower ones are open, so this is the lowest free number.
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Makes writes without a reader, or beyond the limit of a file's size, fail; otherwise a signal
  /// would end the process.
  static func ignoreSignals() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// Prompts a user at a terminal for input.
  static func announceInput(to output: inout CommandOutput) {
    guard isatty(0) == 1 else { return }
    output.report(
      "note", at: LayoutTool.name, "reading from the terminal; Ctrl-D on an empty line ends it")
    output.flush()
  }
}
