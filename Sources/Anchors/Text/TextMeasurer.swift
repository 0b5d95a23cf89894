/// What measures text for labels.
///
/// It answers the same for the same question, and for text narrower than a limit the same whatever
/// the limit.
public protocol TextMeasurer: AnyObject {
  /// The size of a text.
  ///
  /// - Parameters:
  ///   - text: The text; a line feed begins a new line.
  ///   - font: The font.
  ///   - width: How wide lines may be, in points; nil where they are broken at line feeds only.
  ///   - lineLimit: How many lines there may be, 0 for any number; what is beyond is cut off.
  /// - Returns: The width of the longest line and the height of all lines, in points.
  func size(of text: String, font: Font, within width: Double?, lineLimit: Int) -> Size
}

/// A measurer that needs no typeface: every character is as wide as half the font's size.
///
/// Lines are broken at spaces, which do not count at the end of a line, and within a word where the
/// word alone is too wide. An empty text has neither width nor height.
///
///     let measurer = FixedPitchMeasurer()
///     let font = Font.systemFont(ofSize: 10)
///     measurer.size(of: "to be or not", font: font, within: 30, lineLimit: 0)  // 30 x 23.86
///
/// It is exact about nothing, and the same on every machine.
public final class FixedPitchMeasurer: TextMeasurer, Sendable {
  static let standard = FixedPitchMeasurer()

  /// The width of a character in relation to the font's size.
  public let pitch: Double

  /// Makes a measurer.
  ///
  /// - Parameter pitch: The width of a character in relation to the font's size.
  /// - Precondition: The pitch is above 0 and finite.
  public init(pitch: Double = 0.5) {
    precondition(pitch > 0 && pitch.isFinite, "pitch must be finite and above 0, got \(pitch)")
    self.pitch = pitch
  }

  /// The size of a text; see ``TextMeasurer``.
  ///
  /// - Complexity: Proportional to the text.
  public func size(of text: String, font: Font, within width: Double?, lineLimit: Int) -> Size {
    guard !text.isEmpty else { return .zero }
    let advance = pitch * font.pointSize
    var capacity = Int.max
    if let width, advance > 0, width < 1e9 {
      // What is within a millionth of a character of fitting does fit.
      capacity = max(1, Int((width / advance + 1e-6).rounded(.down)))
    }
    var breaker = LineBreaker(capacity: capacity, limit: lineLimit > 0 ? lineLimit : .max)
    // Characters are told by their first bytes: close enough for a pitch that is a guess.
    for byte in text.utf8 where byte & 0xC0 != 0x80 { breaker.take(byte) }
    breaker.finish()
    return Size(
      width: Double(breaker.longest) * advance, height: Double(breaker.lines) * font.lineHeight)
  }
}

/// Counts lines and the characters of the longest.
private struct LineBreaker {
  let capacity: Int
  let limit: Int
  var lines = 0
  var longest = 0
  /// Characters of the line up to the end of its last whole word.
  private var settled = 0
  /// Spaces after that.
  private var spaces = 0
  /// Characters of the word begun.
  private var word = 0

  init(capacity: Int, limit: Int) {
    self.capacity = capacity
    self.limit = limit
  }

  mutating func take(_ byte: UInt8) {
    guard lines < limit else { return }
    switch byte {
    case UInt8(ascii: "\n"):
      finishWord()
      endLine()
    case UInt8(ascii: " "):
      finishWord()
      spaces += 1
    default:
      if word == capacity {
        finishWord()
        endLine()
      }
      word += 1
      if settled > 0, settled + spaces + word > capacity { endLine() }
    }
  }

  mutating func finish() {
    finishWord()
    if lines < limit { endLine() }
  }

  private mutating func finishWord() {
    guard word > 0 else { return }
    settled += spaces + word
    spaces = 0
    word = 0
  }

  private mutating func endLine() {
    longest = max(longest, settled)
    lines += 1
    settled = 0
    spaces = 0
  }
}
