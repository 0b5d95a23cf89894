import CLibrary
import LayoutInspection

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
  ///
  /// Interruptions end it, also if the caller's thread blocks them, as those of Dispatch do.
  static func setUpSignals() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { unsafe sigaddset(&mask, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  /// Prompts a user at a terminal for input.
  static func announceInput(to output: inout CommandOutput) {
    guard isatty(0) == 1 else { return }
    output.report(
      .note, at: LayoutTool.name, "reading from the terminal; Ctrl-D on an empty line ends it")
    output.flush()
  }
}

/// A stream that the process was given to write to.
enum OutputStream: Int32 {
  case output = 1
  case error = 2

  /// Whether the output is shown directly on a terminal.
  var isTerminal: Bool { isatty(rawValue) == 1 }
}

/// Variables of the environment, and the tool's own file.
///
/// A value is copied before any other call could change it.
enum Environment {
  /// The value of a variable; nil if it is not set.
  static func value(of name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The path of the tool's own file, without links; nil if the system does not tell.
  static var executablePath: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return FileStatus.canonicalPath(String(decoding: bytes, as: UTF8.self))
    #else
      return FileStatus.canonicalPath("/proc/self/exe")
    #endif
  }
}
