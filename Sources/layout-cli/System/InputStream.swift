import CLibrary
import LayoutSpec

/// Standard input or a file, read line by line as it arrives.
struct InputStream {
  /// A line with its line feed, if it has one.
  struct Line {
    var bytes: [UInt8]
    /// The line's number, from 1.
    var number: Int
  }

  /// The file descriptor that is read, closed at the end if it was opened here.
  private final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) {
      self.number = number
    }

    deinit { if number != 0 { close(number) } }
  }

  private let descriptor: Descriptor
  /// The name in messages.
  private let name: String
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that have been returned.
  private var start = 0
  private var lineCount = 0
  private var isAtEnd = false
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Reads standard input.
  init() {
    descriptor = Descriptor(0)
    name = "standard input"
  }

  /// Reads a file.
  ///
  /// - Throws: ``InputError`` if it cannot be opened.
  init(_ path: String) throws(InputError) {
    name = printable(path)
    let number = systemOpen(path)
    guard number >= 0 else { throw .failed(path: name, SystemFailure(code: errno)) }
    descriptor = Descriptor(number)
  }

  /// The next line; nil at the end.
  ///
  /// - Throws: ``InputError`` if it cannot be read, or if a line is too long.
  mutating func nextLine() throws(InputError) -> Line? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return takeLine(to: end + 1)
      }
      searched = buffer.count
      if isAtEnd { return start == buffer.count ? nil : takeLine(to: buffer.count) }
      searched -= discardTaken()
      try fill()
    }
  }

  /// Returns everything that has not been returned yet.
  ///
  /// - Throws: ``InputError`` if it cannot be read, or is too large.
  mutating func rest() throws(InputError) -> [UInt8] {
    discardTaken()
    while !isAtEnd { try fill() }
    defer { start = buffer.count }
    return buffer
  }

  private mutating func takeLine(to end: Int) -> Line {
    lineCount += 1
    let line = Line(bytes: Array(buffer[start..<end]), number: lineCount)
    start = end
    return line
  }

  /// Removes the bytes that have been returned, and returns their number.
  @discardableResult
  private mutating func discardTaken() -> Int {
    let count = start
    if count > 0 { buffer.removeFirst(count) }
    start = 0
    return count
  }

  private mutating func fill() throws(InputError) {
    let count = try InputFile.read(descriptor.number, into: &chunk, path: name)
    isAtEnd = count == 0
    if buffer.count + count > InputFile.limit { throw .tooLarge(path: name) }
    buffer.append(contentsOf: chunk[..<count])
  }

  /// Prompts a user at a terminal for input.
  static func announce(to output: inout CommandOutput) {
    guard isatty(0) == 1 else { return }
    output.report(
      "note", at: LayoutTool.name, "reading from the terminal; Ctrl-D on an empty line ends it")
    output.flush()
  }
}
