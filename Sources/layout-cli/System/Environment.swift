import CLibrary

/// Variables of the environment, the terminal, and the tool's own file.
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

  /// The path of the tool's own file, without links; nil if the system does not tell.
  static var executablePath: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    #if canImport(Darwin)
      var size = UInt32(path.count)
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      let link = path
      guard unsafe realpath(link, &path) != nil else { return nil }
    #else
      guard unsafe realpath("/proc/self/exe", &path) != nil else { return nil }
    #endif
    let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(validating: bytes, as: UTF8.self)
  }
}
