import CLibrary

/// The system's status of a file.
///
/// The calls read a path, and fill in the given status; they keep no pointers.
struct FileStatus {
  private(set) var values = stat()

  /// Reads the status of a path's target; nil if there is none, and `errno` contains the reason.
  init?(_ path: String) {
    guard unsafe stat(path, &values) == 0 else { return nil }
  }

  /// Reads the status of a link itself, if the path is one.
  init?(link path: String) {
    guard unsafe lstat(path, &values) == 0 else { return nil }
  }

  /// Reads the status of an open file; nil if it is not open, and `errno` contains the reason.
  init?(descriptor: Int32) {
    guard unsafe fstat(descriptor, &values) == 0 else { return nil }
  }

  var isFolder: Bool { values.st_mode & S_IFMT == S_IFDIR }
  var isRegular: Bool { values.st_mode & S_IFMT == S_IFREG }

  /// Whether a path leads to something.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Returns whether a path's target can be written; if not, `errno` contains the reason.
  static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

  /// Returns the path from the root, with links resolved; nil if there is no such file, or the path
  /// is not UTF-8.
  static func canonicalPath(_ path: String) -> String? {
    guard let pointer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(pointer) }
    return unsafe String(validatingCString: pointer)
  }
}
