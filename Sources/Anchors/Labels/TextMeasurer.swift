/// A type that measures text for labels.
///
/// The results must depend on the arguments only, and must not depend on the limit if the text is
/// narrower than it.
public protocol TextMeasurer: AnyObject {
  /// The size of a text.
  ///
  /// - Parameters:
  ///   - text: The text; a line feed starts a new line.
  ///   - font: The font.
  ///   - width: The maximum width of lines, in points; nil to break them at line feeds only.
  ///   - lineLimit: The maximum number of lines, or 0 for no limit; further lines are cut off.
  /// - Returns: The width of the longest line and the height of all lines, in points.
  func size(of text: String, font: Font, within width: Double?, lineLimit: Int) -> Size

  /// Returns the range of widths around one in which a text has the same size.
  ///
  /// ``Window/segments(overWidths:)`` uses it to find exactly where line breaks change.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font.
  ///   - width: A width, in points.
  ///   - lineLimit: The maximum number of lines, or 0 for no limit.
  /// - Returns: The range of widths; nil, the default, if the measurer cannot compute it.
  func widthsOfSameSize(
    of text: String, font: Font, around width: Double, lineLimit: Int
  ) -> Range<Double>?
}

extension TextMeasurer {
  /// Returns nil: the measurer only knows the size at single widths.
  public func widthsOfSameSize(
    of text: String, font: Font, around width: Double, lineLimit: Int
  ) -> Range<Double>? { nil }
}

extension View {
  /// The measurer for texts in the view's window.
  var textMeasurerOfWindow: any TextMeasurer {
    engine?.window?.textMeasurer ?? FixedPitchMeasurer.standard
  }
}

/// A measurer without a typeface: every character is half as wide as the font's size.
///
/// Lines are broken at spaces, which do not count at the end of a line, and inside a word that is
/// too wide by itself. An empty text has neither width nor height.
///
///     let measurer = FixedPitchMeasurer()
///     let font = Font.systemFont(ofSize: 10)
///     measurer.size(of: "to be or not", font: font, within: 30, lineLimit: 0)  // 30 x 23.86
///
/// It is an approximation that is the same on every machine.
public final class FixedPitchMeasurer: TextMeasurer, Sendable {
  static let standard = FixedPitchMeasurer()

  /// The width of a character in relation to the font's size.
  public let pitch: Double

  /// Creates a measurer.
  ///
  /// - Parameter pitch: The width of a character in relation to the font's size.
  /// - Precondition: The pitch is above 0 and finite.
  public init(pitch: Double = 0.5) {
    require(pitch > 0 && pitch.isFinite, "pitch must be finite and above 0, got \(pitch)")
    self.pitch = pitch
  }

  /// The size of a text; see ``TextMeasurer``.
  ///
  /// - Complexity: Proportional to the text.
  public func size(of text: String, font: Font, within width: Double?, lineLimit: Int) -> Size {
    guard !text.isEmpty else { return .zero }
    let advance = pitch * font.pointSize
    let breaker = broken(text, characterLimit(width, advance), lineLimit)
    return Size(
      width: Double(breaker.longest) * advance, height: Double(breaker.lines) * font.lineHeight)
  }

  /// Returns the range of widths around one in which a text has the same size, to a millionth of a
  /// character; see ``TextMeasurer``.
  ///
  /// - Complexity: Proportional to the text, times the logarithm of its length.
  public func widthsOfSameSize(
    of text: String, font: Font, around width: Double, lineLimit: Int
  ) -> Range<Double>? {
    let advance = pitch * font.pointSize
    guard !text.isEmpty, advance > 0 else { return -.infinity ..< .infinity }
    let capacity = characterLimit(width, advance)
    let own = broken(text, capacity, lineLimit)
    // A line with one more word would be longer than all lines so far, so the capacities with
    // the same size range from the longest line to the next break.
    func isSame(_ other: Int) -> Bool {
      let breaker = broken(text, other, lineLimit)
      return breaker.longest == own.longest && breaker.lines == own.lines
    }
    var (same, other) = (capacity, text.utf8.count + 1)
    if isSame(max(other, capacity)) {
      other = .max
    } else {
      while other - same > 1 {
        let middle = same + (other - same) / 2
        if isSame(middle) { same = middle } else { other = middle }
      }
    }
    func leastWidth(for capacity: Int) -> Double { Double(capacity) * advance }
    let lower = own.longest <= 1 ? -.infinity : leastWidth(for: min(own.longest, capacity))
    return lower..<(other == .max ? .infinity : leastWidth(for: other))
  }

  /// The share of a character by which a line may be too narrow and still fit.
  private static let slack = 1e-6

  /// The number of characters that fit on a line.
  private func characterLimit(_ width: Double?, _ advance: Double) -> Int {
    guard let width, advance > 0, width < 1e9 else { return .max }
    return max(1, Int((width / advance + Self.slack).rounded(.down)))
  }

  private func broken(_ text: String, _ capacity: Int, _ lineLimit: Int) -> LineBreaker {
    var breaker = LineBreaker(capacity: capacity, limit: lineLimit > 0 ? lineLimit : .max)
    // Characters are counted by their first bytes, which is accurate enough for an estimated
    // pitch.
    for byte in text.utf8 where byte & 0xC0 != 0x80 { breaker.take(byte) }
    breaker.finish()
    return breaker
  }
}

/// Counts lines and the characters of the longest.
private struct LineBreaker {
  let capacity: Int
  let limit: Int
  var lines = 0
  var longest = 0
  /// The number of characters of the line up to the end of its last whole word.
  var settled = 0
  /// Spaces after that.
  var spaces = 0
  /// Characters of the word begun.
  var word = 0

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
