import CLibrary
import LayoutSpec

/// A file or a stream that is read line by line as it arrives.
struct LineInput {
  private let file: OpenFile
  private var hasEnded = false
  /// The maximum number of bytes of a line; of a longer one, this number of bytes plus one is
  /// returned.
  private let limit: Int
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  /// The bytes of the chunk that have been read, and have not been returned.
  private var rest = 0..<0

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
      throw ToolError(SystemFailure(code: EBADF), reading: file.shownName)
    }
  }

  /// The name in messages.
  var name: String { file.name }

  /// Waits for the next line, and returns it.
  ///
  /// - Returns: The line without its end; nil at the end of the input.
  /// - Throws: ``ToolError`` if the input cannot be read.
  mutating func nextLine() throws(ToolError) -> [UInt8]? {
    var line: [UInt8] = []
    var isBegun = false
    while !hasEnded {
      if rest.isEmpty {
        rest = 0..<(try file.read(into: &chunk))
        hasEnded = rest.isEmpty
        continue
      }
      isBegun = true
      let end = chunk[rest].firstIndex(of: 0x0A)
      let stop = end ?? rest.upperBound
      line += chunk[rest.lowerBound..<stop].prefix(limit + 1 - line.count)
      rest = min(stop + 1, rest.upperBound)..<rest.upperBound
      if end != nil { return line }
    }
    return isBegun ? line : nil
  }
}
