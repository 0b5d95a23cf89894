import CLibrary

/// The destination of an output path.
enum OutputPlace {
  /// An open file of this process.
  case open(Int32)
  /// An existing pipe, terminal or device.
  case special(String)
  /// A regular file, existing or new, with its status if it exists.
  case file(String, stat?)

  /// The maximum number of links that are followed.
  private static let linkLimit = 40

  /// Resolves the links of a path, to a destination that need not exist.
  ///
  /// - Throws: The reason why nothing can be written there.
  init(_ path: String) throws(SystemFailure) {
    var place = path
    for _ in 0...Self.linkLimit {
      if let number = Self.descriptor(place) {
        self = .open(number)
        return
      }
      guard let next = try Self.linkTarget(of: place) else {
        self = try Self.end(place)
        return
      }
      place = next
    }
    throw SystemFailure(code: ELOOP)
  }

  /// A path that is not a link.
  private static func end(_ path: String) throws(SystemFailure) -> OutputPlace {
    guard let status = FileStatus(path) else {
      if errno != ENOENT || path.isEmpty { throw SystemFailure(code: errno) }
      return .file(path, nil)
    }
    if status.isFolder { throw SystemFailure(code: EISDIR) }
    if !FileStatus.isWritable(path) { throw SystemFailure(code: errno) }
    return status.isRegular ? .file(path, status.values) : .special(path)
  }

  /// The number of the open file that a path names.
  private static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  /// Returns the target of a link; nil if the path is not a link.
  ///
  /// - Throws: A reason if the target is not UTF-8.
  private static func linkTarget(of path: String) throws(SystemFailure) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
    guard let target = String(validating: bytes, as: UTF8.self) else {
      throw SystemFailure(code: EILSEQ)
    }
    return target.hasPrefix("/") ? target : path.folderPrefix + target
  }
}
