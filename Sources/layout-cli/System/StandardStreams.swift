import CLibrary

/// The three streams that a process is given.
enum StandardStreams {
  /// Has a stream that the caller closed fail, whatever is opened later.
  ///
  /// A file that is opened takes the lowest number that is free: without this, messages would go
  /// into a file of results that took the number of the closed stream.
  static func occupy() {
    // Each is opened for what nobody does with it, so that its use says "Bad file descriptor".
    for (number, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // All lower ones are open: this is the lowest that is free.
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Has writes fail that nobody reads or that exceed the limit of a file's size, where otherwise a
  /// signal would end the process.
  static func ignoreSignals() {
    for number in ignoredSignals { signal(number, SIG_IGN) }
  }

  /// The signals that are ignored, which programs that are started are not to inherit.
  static let ignoredSignals = [SIGPIPE, SIGXFSZ]
}
