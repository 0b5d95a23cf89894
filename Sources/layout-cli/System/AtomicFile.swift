#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is replaced whole or not at all.
///
/// What is written goes to a temporary file in the same folder, which takes the file's name when it
/// is complete and on the disk. Until then, and where anything fails or the process is interrupted,
/// the file stays as it was and the temporary one is removed. The file keeps its mode; a link is
/// followed. What is no regular file, such as a pipe or a terminal, is written directly.
final class AtomicFile {
  /// The path as it was given.
  let path: String
  private let target: String
  private var temporary: TemporaryName?
  private var descriptor: Int32

  /// Begins to replace a file, or to make it.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: Why it cannot be written.
  init(replacing path: String) throws(SystemFailure) {
    self.path = path
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR { throw SystemFailure(code: EISDIR) }
    if isThere, access(path, W_OK) != 0 { throw SystemFailure(code: errno) }
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      target = path
      descriptor = open(path, O_WRONLY)
      if descriptor < 0 { throw SystemFailure(code: errno) }
      return
    }
    target = isThere ? Self.resolved(path) : path
    descriptor = -1
    for attempt in 0..<100 {
      // The name is noted before the file is there: an interruption in between leaves nothing.
      let name = TemporaryName(Self.temporaryName(for: target, attempt))
      descriptor = open(name.text, O_WRONLY | O_CREAT | O_EXCL, 0o666)
      if descriptor >= 0 {
        temporary = name
        if isThere { fchmod(descriptor, status.st_mode & 0o7777) }
        return
      }
      let code = errno
      name.forget()
      if code != EEXIST { throw SystemFailure(code: code) }
    }
    throw SystemFailure(code: EEXIST)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    temporary?.removeFile()
  }

  /// Replaces a file by some bytes.
  ///
  /// - Parameters:
  ///   - path: The file's path; the file need not be there yet.
  ///   - buffer: All that is to stand in the file.
  /// - Throws: Why it could not be written; the file is then as it was.
  static func replace(_ path: String, with buffer: ByteBuffer) throws(SystemFailure) {
    let file = try AtomicFile(replacing: path)
    if let failure = file.write(buffer) { throw failure }
    if let failure = file.commit() { throw failure }
  }

  /// Appends bytes to what the file will hold.
  ///
  /// - Returns: Why it failed, or nil.
  func write(_ buffer: ByteBuffer) -> SystemFailure? {
    buffer.write(toDescriptor: descriptor)
  }

  /// Puts what was written in the place of the file.
  ///
  /// - Returns: Why it failed, or nil; the file is then as it was.
  func commit() -> SystemFailure? {
    guard let temporary else { return nil }
    // Some file systems know no fsync; what was written is as safe there as it can be.
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP {
      return SystemFailure(code: errno)
    }
    if rename(temporary.text, target) != 0 { return SystemFailure(code: errno) }
    temporary.forget()
    self.temporary = nil
    let folder = open(Self.folder(of: target), O_RDONLY)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
    return nil
  }

  private static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func temporaryName(for target: String, _ attempt: Int) -> String {
    let start = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target.utf8.index(after: $0) }
    let folder = target[..<(start ?? target.startIndex)]
    // The name of a file has at most 255 bytes; a long one is not needed to tell this one apart.
    let name = String(
      decoding: target[(start ?? target.startIndex)...].utf8.prefix(100), as: UTF8.self)
    return "\(folder).\(name).\(getpid())-\(attempt).tmp"
  }
}
