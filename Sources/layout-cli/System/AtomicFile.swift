import CLibrary

/// A file that is replaced completely or not at all.
///
/// Data are collected until they are complete. Then a temporary file in the same folder takes them
/// and, once they are on the disk, the file's name. Until then, and after a failure or an
/// interruption of the process, the file is unchanged. The file keeps its mode and owner; a link is
/// followed. A file that is not regular, such as a pipe or a terminal, is written immediately, and so
/// is an open file that is named by its number, such as `/dev/stdout`.
final class AtomicFile {
  /// The path as given.
  let path: String
  private let place: OutputPlace
  private var contents = ByteBuffer()
  /// The open file that is written immediately; -1 for none.
  private var descriptor: Int32 = -1

  /// Begins to replace or create a file.
  ///
  /// - Throws: The reason why it cannot be written.
  init(replacing path: String) throws(SystemFailure) {
    self.path = path
    place = try OutputPlace(path)
    switch place {
    case .open(let number):
      descriptor = try Self.checked(fcntl(number, F_DUPFD_CLOEXEC, 3))
    case .special(let found):
      descriptor = try unsafe Self.checked(open(found, O_WRONLY | O_CLOEXEC | O_NOCTTY))
    case .file(let target, _):
      if !FileStatus.isWritable(Self.folder(of: target)) { throw SystemFailure(code: errno) }
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
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
    if descriptor >= 0 { return buffer.write(to: descriptor) }
    contents.append(buffer)
    return nil
  }

  /// Replaces the file by the written contents.
  ///
  /// - Returns: The reason of a failure, or nil; after a failure the file is unchanged.
  func commit() -> SystemFailure? {
    guard case .file(let target, let status) = place else { return nil }
    do throws(SystemFailure) {
      let (name, descriptor) = try Self.makeTemporary(for: target)
      defer { close(descriptor) }
      if let status {
        // Only a privileged caller can keep the owner of another user's file.
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        fchmod(descriptor, status.st_mode & 0o7777)
      }
      var failure = contents.write(to: descriptor)
      // Some file systems do not support fsync; there the data are as safe as they can be.
      if failure == nil, fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP {
        failure = SystemFailure(code: errno)
      }
      if failure == nil, unsafe rename(name, target) != 0 { failure = SystemFailure(code: errno) }
      if let failure {
        unsafe unlink(name)
        return failure
      }
    } catch {
      return error
    }
    let folder = unsafe open(Self.folder(of: target), O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
    return nil
  }

  /// Creates a temporary file; a process that was killed may have left one with the same name.
  private static func makeTemporary(
    for target: String
  ) throws(SystemFailure) -> (name: String, descriptor: Int32) {
    for attempt in 0..<100 {
      let name = temporaryName(for: target, attempt)
      let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (name, descriptor) }
      if errno != EEXIST { throw SystemFailure(code: errno) }
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
