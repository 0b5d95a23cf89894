#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts bytes in place of a file.
enum FileReplacement {
  /// Writes a file whole: whoever reads it finds the old bytes or the new ones, never a part.
  ///
  /// The bytes go to a file beside it, which then takes its name and has its permissions. Where the
  /// path is a symbolic link, it remains one, and what it points to is written.
  ///
  /// - Parameters:
  ///   - path: The path of a file, which need not be there yet.
  ///   - bytes: What the file is to hold.
  /// - Throws: Why it could not be written; nothing has changed then.
  static func write(_ bytes: ByteBuffer, to path: String) throws(SystemFailure) {
    let target = resolved(path)
    var template = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw SystemFailure(code: errno) }
    var failure = bytes.write(toDescriptor: descriptor)
    if failure == nil, fchmod(descriptor, mode(of: target)) != 0 {
      failure = SystemFailure(code: errno)
    }
    if close(descriptor) != 0, failure == nil { failure = SystemFailure(code: errno) }
    if failure == nil, rename(template, target) != 0 { failure = SystemFailure(code: errno) }
    if let failure {
      unlink(template)
      throw failure
    }
  }

  /// The path of what a symbolic link points to; the path itself where it is none.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The permissions of a file, or those of a new one.
  private static func mode(of path: String) -> mode_t {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & 0o7777 }
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }
}
