import CLibrary
import LayoutSpec

/// A file or a stream that is read line by line as it arrives.
struct LineInput {
  private let file: OpenFile
  private var hasEnded = false
  /// The maximum number of bytes of a line; of a longer one, this number of bytes plus one is
  /// returned.
  private let limit: Int
  private var bytes: [UInt8] = []
  /// The start of the next line in the bytes, and the position up to which no line end was found.
  private var start = 0
  private var searched = 0
  /// Whether the rest of a line that is too long is skipped.
  private var isSkipping = false
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path, or `-` for standard input.
  ///   - limit: The maximum number of bytes of a line.
  /// - Throws: ``ToolError``.
  init(_ path: String, limit: Int) throws(ToolError) {
    self.limit = limit
    file = try OpenFile(path)
    if fcntl(file.descriptor, F_GETFL) & O_ACCMODE == O_WRONLY {
      // Such as the placeholder of a stream that was closed.
      throw ToolError(SystemFailure(code: EBADF), reading: file.words)
    }
  }

  /// The name in messages.
  var name: String { file.name }

  /// Waits for the next line, and returns it.
  ///
  /// - Returns: The line without its end; nil at the end of the input.
  /// - Throws: ``ToolError`` if the input cannot be read.
  mutating func nextLine() throws(ToolError) -> [UInt8]? {
    while true {
      if let line = takeLine() { return line }
      if hasEnded { return nil }
      try fill()
    }
  }

  /// Removes the next line from the bytes that have been read; nil if more must be read first, or
  /// the input has ended.
  private mutating func takeLine() -> [UInt8]? {
    while true {
      let end = bytes[searched...].firstIndex(of: 0x0A)
      if isSkipping {
        drop(upTo: end.map { $0 + 1 } ?? bytes.count)
        if end == nil { return nil }
        isSkipping = false
        continue
      }
      searched = end ?? bytes.count
      if searched - start > limit {
        let line = Array(bytes[start...(start + limit)])
        isSkipping = end == nil
        drop(upTo: end.map { $0 + 1 } ?? bytes.count)
        return line
      }
      if let end {
        let line = Array(bytes[start..<end])
        drop(upTo: end + 1)
        return line
      }
      guard hasEnded, start < bytes.count else { return nil }
      let line = Array(bytes[start...])
      drop(upTo: bytes.count)
      return line
    }
  }

  private mutating func drop(upTo end: Int) {
    start = end
    searched = end
    guard start == bytes.count || start > 1 << 20 else { return }
    bytes.removeSubrange(..<start)
    start = 0
    searched = 0
  }

  /// Reads the available bytes, and waits if there are none.
  private mutating func fill() throws(ToolError) {
    let count = try InputFile.read(file.descriptor, into: &chunk, path: file.words)
    if count > 0 {
      bytes.append(contentsOf: chunk[..<count])
    } else {
      hasEnded = true
    }
  }
}
