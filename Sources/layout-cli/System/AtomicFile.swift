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
  /// - Throws: ``ToolError`` if it could not be written; the file is then unchanged.
  static func replace(_ path: String, with buffer: ByteBuffer) throws(ToolError) {
    do throws(SystemFailure) {
      let file = try AtomicFile(replacing: path)
      try file.write(buffer)
      try file.commit()
    } catch {
      throw ToolError(error, writing: path)
    }
  }

  /// Appends bytes to the new contents of the file.
  func write(_ buffer: ByteBuffer) throws(SystemFailure) {
    if descriptor >= 0 { return try buffer.write(to: descriptor) }
    contents.append(buffer)
  }

  /// Replaces the file by the written contents.
  ///
  /// - Throws: The reason of a failure, after which the file is unchanged.
  func commit() throws(SystemFailure) {
    guard case .file(let target, let status) = place else { return }
    let (name, descriptor) = try Self.makeTemporary(for: target)
    defer { close(descriptor) }
    if let status {
      // Only a privileged caller can keep the owner of another user's file.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      fchmod(descriptor, status.st_mode & 0o7777)
    }
    do throws(SystemFailure) {
      try contents.write(to: descriptor)
      // Some file systems do not support fsync; there the data are as safe as they can be.
      let isStored = fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
      if unsafe !isStored || rename(name, target) != 0 { throw SystemFailure(code: errno) }
    } catch {
      unsafe unlink(name)
      throw error
    }
    let folder = unsafe open(Self.folder(of: target), O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  /// Creates a temporary file; a process that was killed may have left one with the same name.
  private static func makeTemporary(
    for target: String
  ) throws(SystemFailure) -> (name: String, descriptor: Int32) {
    let folder = target.folderPrefix
    // File names have at most 255 bytes; a long name is not needed to distinguish this file.
    let own = target.utf8.dropFirst(folder.utf8.count).prefix(100)
    let start = "\(folder).\(String(decoding: own, as: UTF8.self)).\(getpid())"
    for attempt in 0..<100 {
      let name = "\(start)-\(attempt).tmp"
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
    let prefix = path.folderPrefix
    return prefix.isEmpty ? "." : prefix == "/" ? "/" : String(prefix.dropLast())
  }
}

extension String {
  /// The start of a path, up to its last slash; empty without a slash.
  var folderPrefix: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[...$0]) } ?? ""
  }
}
