import CLibrary

/// A file that is replaced completely or not at all.
///
/// Data are written to a temporary file in the same folder, which gets the file's name when it is
/// complete and on the disk. Until then, and after a failure or an interruption of the process, the
/// file is unchanged and the temporary one is removed. The file keeps its mode and owner; a link is
/// followed. A file that is not regular, such as a pipe or a terminal, is written directly, and so
/// is an open file that is named by its number, such as `/dev/stdout`.
final class AtomicFile {
  /// The path as given.
  let path: String
  private let target: String
  private var descriptor: Int32
  /// The path of the temporary file, which interruptions remove; nil if there is none, or no
  /// longer.
  private var temporary: String? {
    didSet { Interruption.temporaryFile = temporary ?? outer }
  }
  /// The temporary file of an output that is written at the same time.
  private let outer = Interruption.temporaryFile

  /// Begins to replace or create a file.
  ///
  /// - Throws: The reason why it cannot be written.
  init(replacing path: String) throws(SystemFailure) {
    self.path = path
    switch try OutputPlace(path) {
    case .open(let number):
      target = path
      descriptor = try Self.checked(fcntl(number, F_DUPFD_CLOEXEC, 3))
    case .special(let found):
      target = found
      descriptor = try unsafe Self.checked(open(found, O_WRONLY | O_CLOEXEC | O_NOCTTY))
    case .file(let found, let status):
      target = found
      descriptor = -1
      try openTemporary()
      if let status {
        // Only a privileged caller can keep the owner of another user's file.
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        fchmod(descriptor, status.st_mode & 0o7777)
      }
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let temporary {
      unsafe unlink(temporary)
      Interruption.temporaryFile = outer
    }
  }

  /// Replaces a file by some bytes.
  ///
  /// - Parameters:
  ///   - path: The file's path; the file need not exist.
  ///   - buffer: The complete contents of the file.
  /// - Throws: The reason why it could not be written; the file is then unchanged.
  static func replace(_ path: String, with buffer: ByteBuffer) throws(SystemFailure) {
    let file = try AtomicFile(replacing: path)
    if let failure = file.write(buffer) { throw failure }
    if let failure = file.commit() { throw failure }
  }

  /// Appends bytes to the new contents of the file.
  ///
  /// - Returns: The reason of a failure, or nil.
  func write(_ buffer: ByteBuffer) -> SystemFailure? {
    buffer.write(to: descriptor)
  }

  /// Replaces the file by the written contents.
  ///
  /// - Returns: The reason of a failure, or nil; after a failure the file is unchanged.
  func commit() -> SystemFailure? {
    guard let temporary else { return nil }
    // Some file systems do not support fsync; there the data are as safe as they can be.
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP {
      return SystemFailure(code: errno)
    }
    if unsafe rename(temporary, target) != 0 { return SystemFailure(code: errno) }
    self.temporary = nil
    let folder = unsafe open(Self.folder(of: target), O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
    return nil
  }

  /// Creates the temporary file; a process that was killed may have left one with the same name.
  private func openTemporary() throws(SystemFailure) {
    for attempt in 0..<100 {
      let name = Self.temporaryName(for: target, attempt)
      // It is set before the file exists: an interruption in between leaves nothing behind.
      temporary = name
      descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return }
      let code = errno
      temporary = nil
      if code != EEXIST { throw SystemFailure(code: code) }
    }
    throw SystemFailure(code: EEXIST)
  }

  private static func checked(_ number: Int32) throws(SystemFailure) -> Int32 {
    if number < 0 { throw SystemFailure(code: errno) }
    return number
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func temporaryName(for target: String, _ attempt: Int) -> String {
    let start = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target.utf8.index(after: $0) }
    let folder = target[..<(start ?? target.startIndex)]
    // File names have at most 255 bytes; a long name is not needed to distinguish this file.
    let name = String(
      decoding: target[(start ?? target.startIndex)...].utf8.prefix(100), as: UTF8.self)
    return "\(folder).\(name).\(getpid())-\(attempt).tmp"
  }
}
