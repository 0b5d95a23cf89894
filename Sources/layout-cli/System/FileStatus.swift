import CLibrary

/// The system's status of a file.
///
/// The calls read a path up to the 0 that ``Swift/String/systemPath`` ends with, and fill in the one
/// status that they are given; nothing is kept.
struct FileStatus {
  private(set) var values = stat()

  /// The status of what a path leads to; nil if there is none, and `errno` says why.
  init?(_ path: String) {
    guard unsafe stat(path.systemPath, &values) == 0 else { return nil }
  }

  /// The status of a link itself, where a path is one.
  init?(link path: String) {
    guard unsafe lstat(path.systemPath, &values) == 0 else { return nil }
  }

  /// The status of an open file; nil if it is none, and `errno` says why.
  init?(descriptor: Int32) {
    guard unsafe fstat(descriptor, &values) == 0 else { return nil }
  }

  var isFolder: Bool { values.st_mode & S_IFMT == S_IFDIR }
  var isRegular: Bool { values.st_mode & S_IFMT == S_IFREG }

  /// Whether a path leads to something.
  static func exists(_ path: String) -> Bool { unsafe access(path.systemPath, F_OK) == 0 }

  /// Whether what a path leads to may be written; where not, `errno` says why.
  static func isWritable(_ path: String) -> Bool { unsafe access(path.systemPath, W_OK) == 0 }

  /// The path from the root, links followed; nil if there is no such file.
  static func canonicalPath(_ path: String) -> String? {
    guard let pointer = unsafe realpath(path.systemPath, nil) else { return nil }
    defer { unsafe free(pointer) }
    return unsafe PathText.text(pointer)
  }
}
