/// A line and a column in a source text, both counted from 1.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line.
  public let line: Int
  /// The column, counted in characters as a reader sees them.
  public let column: Int

  /// Whether the first position comes earlier in the text.
  public static func < (first: SourcePosition, second: SourcePosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}

/// A source text with its name in messages.
public struct SourceText: Sendable {
  /// The name in messages: a path as given, or a word such as `<stdin>`.
  public let name: String
  /// The text in UTF-8, as read.
  public let bytes: [UInt8]
  /// The number of the first line; not 1 if the text is a part of another.
  package let firstLine: Int

  /// Creates a source text.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - bytes: The text in UTF-8; that it is valid is not checked here.
  public init(name: String, bytes: [UInt8]) {
    self.init(name: name, bytes: bytes, firstLine: 1)
  }

  /// Creates a source text of a part of another.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - bytes: Whole lines in UTF-8.
  ///   - firstLine: The number of the first of them in the whole text.
  package init(name: String, bytes: [UInt8], firstLine: Int) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
  }

  /// Creates a source text from a string.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The line and column of a byte.
  ///
  /// - Parameter offset: The byte's index in ``bytes``, or the end of the text.
  /// - Returns: The position; a line ends with a line feed.
  /// - Complexity: Proportional to the offset.
  public func position(of offset: Int) -> SourcePosition {
    positions(of: [offset])[0]
  }

  /// The lines and columns of several bytes.
  ///
  /// - Parameter offsets: The bytes' indices in ``bytes``, in ascending order.
  /// - Returns: The positions, in the same order.
  /// - Complexity: Proportional to the greatest offset, however many there are.
  public func positions(of offsets: [Int]) -> [SourcePosition] {
    var positions: [SourcePosition] = []
    positions.reserveCapacity(offsets.count)
    var line = firstLine
    var column = 1
    var counted = hasByteOrderMark ? 3 : 0
    var cursor = counted
    for offset in offsets {
      let end = min(offset, bytes.count)
      while cursor < end {
        if bytes[cursor] == .lineFeed {
          line += 1
          column = 1
          counted = cursor + 1
        }
        cursor += 1
      }
      if counted < end {
        column += characterCount(counted..<end)
        counted = end
      }
      positions.append(SourcePosition(line: line, column: column))
    }
    return positions
  }

  /// Returns a position in the form of messages, such as `chat.json:12:5`; for nil the name alone.
  package func place(_ position: SourcePosition?) -> String {
    guard let position else { return name }
    return "\(name):\(position.line):\(position.column)"
  }

  /// Returns the bytes of a line around one of them, without the line's end.
  ///
  /// - Parameters:
  ///   - offset: The index of a byte of the line.
  ///   - reach: The maximum number of bytes to either side.
  /// - Returns: The bytes, and whether the line continues before and after them.
  package func line(
    around offset: Int, reach: Int
  ) -> (range: Range<Int>, isCutBefore: Bool, isCutAfter: Bool) {
    let offset = min(offset, bytes.count)
    let first = max(hasByteOrderMark ? min(3, offset) : 0, offset - reach)
    let last = min(bytes.count, offset + reach)
    let start = bytes[first..<offset].lastIndex(of: .lineFeed).map { $0 + 1 } ?? first
    var end = bytes[offset..<last].firstIndex(of: .lineFeed) ?? last
    let isCutBefore = start == offset - reach && start > 0 && bytes[start - 1] != .lineFeed
    let isCutAfter = end == offset + reach && end < bytes.count && bytes[end] != .lineFeed
    if !isCutAfter, end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    return (start..<max(start, end), isCutBefore, isCutAfter)
  }

  /// Whether the text begins with a byte order mark, which counts as no character.
  var hasByteOrderMark: Bool {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  }

  private func characterCount(_ range: Range<Int>) -> Int {
    for index in range where bytes[index] >= 0x80 {
      return String(decoding: bytes[range], as: UTF8.self).count
    }
    return range.count
  }
}

/// The lines and columns of several offsets in a text, computed together.
package struct SourcePlaces: Sendable {
  /// The text.
  package let source: SourceText
  private let positions: [Int: SourcePosition]

  /// Computes the positions of offsets, which need not be in order.
  package init(_ offsets: [Int?], in source: SourceText) {
    self.source = source
    let sorted = Set(offsets.compactMap { $0 }).sorted()
    positions = Dictionary(uniqueKeysWithValues: zip(sorted, source.positions(of: sorted)))
  }

  /// The position of one of the offsets; nil for others.
  package subscript(offset: Int?) -> SourcePosition? { offset.flatMap { positions[$0] } }

  /// Returns a position in the form of messages, such as `chat.json:12:5`.
  package func text(of offset: Int?) -> String { source.place(self[offset]) }
}
