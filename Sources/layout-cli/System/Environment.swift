import CLibrary

/// Variables of the environment, and the terminal.
///
/// A value is copied before any other call could change it.
enum Environment {
  /// The value of a variable; nil if it is not set.
  static func value(of name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Returns the number of columns of a terminal; nil if the file is not a terminal, or does not
  /// report it.
  static func columns(ofTerminal descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}
