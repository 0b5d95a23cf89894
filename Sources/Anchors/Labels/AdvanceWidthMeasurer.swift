/// A measurer that adds up the advance widths of characters, the same on every machine.
///
/// The widths are those of Inter, a typeface with an open licence, with the tracking of Apple's
/// system font: half of 270 labels that Interface Builder recorded are within 1.1 % of them, and
/// 95 % within 3.6 %. Lines are broken at spaces, which do not count at the end of a line, after hyphens,
/// beside East Asian characters, and inside a word that is too wide by itself. An empty text has
/// neither width nor height.
///
///     let font = Font.systemFont(ofSize: 17)
///     let measurer = AdvanceWidthMeasurer()
///     measurer.size(of: "Sign in", font: font, within: nil, lineLimit: 1)  // 51.34 x 20.281
public final class AdvanceWidthMeasurer: TextMeasurer, Sendable {
  static let standard = AdvanceWidthMeasurer()

  /// The width of every character in thousandths of the font's size; nil for Inter's.
  private let pitch: Int?

  /// Creates a measurer with the widths of Inter.
  public init() { pitch = nil }

  /// Creates a measurer that takes all characters to be equally wide, for layouts whose numbers are
  /// computed by hand.
  ///
  /// - Parameter pitch: The width in relation to the font's size; its thousandths count.
  /// - Precondition: The pitch is at least 0.001 and at most 1,000.
  public init(pitch: Double) {
    require(
      pitch >= 0.001 && pitch <= 1000, "pitch must be from 0.001 to 1000, got \(pitch)")
    self.pitch = Int((pitch * 1000).rounded())
  }

  /// The size of a text; see ``TextMeasurer``.
  ///
  /// - Complexity: Proportional to the text.
  public func size(of text: String, font: Font, within width: Double?, lineLimit: Int) -> Size {
    guard !text.isEmpty else { return .zero }
    let breaker = broken(text, font, width, lineLimit)
    return Size(
      width: Double(breaker.longest) * font.pointSize / 1000,
      height: Double(breaker.lines) * font.lineHeight)
  }

  /// Returns the range of widths around one in which a text has the same size, to a millionth of
  /// the font's size; see ``TextMeasurer``.
  ///
  /// - Complexity: Proportional to the text.
  public func widthsOfSameSize(
    of text: String, font: Font, around width: Double, lineLimit: Int
  ) -> Range<Double>? {
    guard !text.isEmpty, font.pointSize > 0 else { return -.infinity ..< .infinity }
    let breaker = broken(text, font, width, lineLimit)
    // A line with one more word would be longer than all lines so far.
    let unit = font.pointSize / 1000
    let upper = breaker.next == .max ? .infinity : Double(breaker.next) * unit
    return Double(min(breaker.longest, breaker.room)) * unit..<upper
  }

  private func broken(
    _ text: String, _ font: Font, _ width: Double?, _ lineLimit: Int
  ) -> LineBreaker {
    // A line may be too narrow by a millionth of the font's size and still fit.
    let room = width.map { ($0 / font.pointSize + 1e-6) * 1000 } ?? .infinity
    var breaker = LineBreaker(
      room: room < 1e15 ? Int(max(0, room).rounded(.down)) : .max,
      limit: lineLimit > 0 ? lineLimit : .max)
    let spacing = pitch == nil ? font.spacing : 0
    for scalar in text.unicodeScalars {
      let own = pitch ?? AdvanceWidths.width(of: scalar.value)
      breaker.take(scalar.value, own == 0 ? 0 : max(1, own + spacing))
    }
    breaker.finish()
    return breaker
  }
}

extension Font {
  /// What is added to each character, in thousandths of the size.
  ///
  /// The system font's tracking is 0 at 12 points and -26 at 17, by Apple's Human Interface
  /// Guidelines. Its large letters are narrower than Inter's. Inter's bold letters are 18 wider.
  fileprivate var spacing: Int {
    let tracking = max(-36, 5.2 * (12 - pointSize))
    return Int((tracking + max(0, 45 * weight)).rounded())
  }
}
