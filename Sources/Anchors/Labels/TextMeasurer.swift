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
  package final var textMeasurerOfWindow: any TextMeasurer {
    engine?.window?.textMeasurer ?? AdvanceWidthMeasurer.standard
  }
}
