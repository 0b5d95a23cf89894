import CLibrary

/// A file that is replaced completely or not at all.
///
/// Data are written to a temporary file in the same folder, which gets the file's name when it is
/// complete and on the disk. Until then, and after a failure or an interruption of the process, the
/// file is unchanged and the temporary one is removed. If the system supports files without a name,
/// the temporary file is one of them, and disappears however the process ends. The file keeps its
/// mode and owner; a link is followed. A file that is not regular, such as a pipe or a terminal, is
/// written directly, and so is an open file that is named by its number, such as `/dev/stdout`.
final class AtomicFile {
  /// The path as given.
  let path: String
  private let target: String
  /// Whether the file is replaced, and not written directly.
  private let isReplaced: Bool
  /// Whether it was there.
  private let isThere: Bool
  private var temporary: TemporaryName?
  private var descriptor: Int32

  /// Begins to replace or create a file.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: The reason why it cannot be written.
  init(replacing path: String) throws(SystemFailure) {
    self.path = path
    descriptor = -1
    switch try OutputPlace(path) {
    case .open(let number):
      target = path
      isThere = true
      isReplaced = false
      descriptor = try Self.checked(fcntl(number, F_DUPFD_CLOEXEC, 3))
    case .special(let found):
      target = found
      isThere = true
      isReplaced = false
      descriptor = try unsafe Self.checked(open(found, O_WRONLY | O_CLOEXEC | O_NOCTTY))
    case .file(let found, let status):
      target = found
      isThere = status != nil
      isReplaced = true
      descriptor = openNameless()
      if descriptor < 0 { descriptor = try openTemporary() }
      if let status {
        // Only a privileged caller can keep the owner of another user's file.
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        fchmod(descriptor, status.st_mode & 0o7777)
      }
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    temporary?.removeFile()
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
    buffer.write(toDescriptor: descriptor)
  }

  /// Replaces the file by the written contents.
  ///
  /// - Returns: The reason of a failure, or nil; after a failure the file is unchanged.
  func commit() -> SystemFailure? {
    guard isReplaced else { return nil }
    // Some file systems do not support fsync; there the data are as safe as they can be.
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP {
      return SystemFailure(code: errno)
    }
    if let failure = takeName() { return failure }
    let folder = unsafe open(Self.folder(of: target), O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
    return nil
  }

  private func takeName() -> SystemFailure? {
    if temporary == nil {
      // A new file needs no temporary name.
      if !isThere, link(to: target) == 0 { return nil }
      do throws(SystemFailure) {
        temporary = try named { link(to: $0) }.name
      } catch {
        return error
      }
    }
    guard let temporary else { return nil }
    if unsafe rename(temporary.text, target) != 0 {
      return SystemFailure(code: errno)
    }
    temporary.forget()
    self.temporary = nil
    return nil
  }

  // MARK: - The temporary file

  /// Opens a file without a name; negative if that is not supported.
  private func openNameless() -> Int32 {
    #if os(Linux)
      // The number is the same on all processors that Swift supports.
      let nameless = 0o20_000_000 | O_DIRECTORY
      let folder = Self.folder(of: target)
      let number = unsafe open(folder, nameless | O_WRONLY | O_CLOEXEC, 0o666)
      guard number >= 0, !FileStatus.exists(Self.place(of: number)) else { return number }
      // Without this folder of the system it could not be given a name.
      close(number)
    #endif
    return -1
  }

  private static func place(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// Gives the nameless file an unused name.
  ///
  /// - Returns: 0, or a negative number after a failure.
  private func link(to name: String) -> Int32 {
    unsafe linkat(
      AT_FDCWD, Self.place(of: descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW)
  }

  private func openTemporary() throws(SystemFailure) -> Int32 {
    let (name, number) = try named {
      unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    temporary = name
    return number
  }

  /// Creates a file with an unused name.
  private func named(
    _ make: (String) -> Int32
  ) throws(SystemFailure) -> (name: TemporaryName, result: Int32) {
    for attempt in 0..<100 {
      // The name is recorded before the file exists: an interruption in between leaves nothing
      // behind.
      let name = TemporaryName(Self.temporaryName(for: target, attempt))
      let result = make(name.text)
      if result >= 0 { return (name, result) }
      let code = errno
      name.forget()
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
