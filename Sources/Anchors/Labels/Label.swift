/// A view that shows text, as far as it bears on the layout.
///
/// Its intrinsic size is that of the text. A label with several lines is laid out in two passes, as
/// Apple's is: first it requests the width of its text without line breaks. If it gets less, its
/// text is broken in that width, and the label requests the resulting size. Its baselines are those
/// of its font: the first measured from the label's top and the last from its bottom, even if the
/// label is higher than its text.
///
///     let label = Label(text: "to be or not", font: .systemFont(ofSize: 10))
///     label.numberOfLines = 0
///     label.systemLayoutSizeFitting(Size(width: 30, height: 0))  // 30 x 23.86
///
/// - Note: The names are those of Apple's `UILabel`. Frames that Interface Builder has recorded have
///   the baselines of high labels there. A label created in code hugs its content at
///   250 here; public sources differ between 250 and 251.
open class Label: View {
  /// The text; nil at first.
  @safe @exclusivity(unchecked) public final var text: String? {
    didSet {
      guard oldValue != text else { return }
      words = nil
      invalidateIntrinsicContentSize()
    }
  }

  /// The words of the text as they were measured last; nil if they were not.
  @safe @exclusivity(unchecked) private final var words: TextWords?

  /// The font; the system's at 17 points at first.
  @safe @exclusivity(unchecked) public final var font = Font.systemFont(ofSize: 17) {
    didSet { if oldValue != font { fontChanged() } }
  }

  /// The maximum number of lines, or 0 for no limit; 1 at first.
  ///
  /// - Precondition: Not negative.
  @safe @exclusivity(unchecked) public final var numberOfLines = 1 {
    willSet { require(newValue >= 0, "numberOfLines must be 0 or more, got \(newValue)") }
    didSet { if oldValue != numberOfLines { linesChanged() } }
  }

  /// The width in points in which lines are broken, or 0 for the width of the layout; 0 at first.
  ///
  /// - Precondition: Finite and not negative.
  public final var preferredMaxLayoutWidth = 0.0 {
    willSet {
      require(
        newValue >= 0 && newValue.isFinite,
        "preferredMaxLayoutWidth must be finite and 0 or more, got \(newValue)")
    }
    didSet { if oldValue != preferredMaxLayoutWidth { linesChanged() } }
  }

  /// The label's text measurer; nil for the window's ``Window/textMeasurer``, or a
  /// ``AdvanceWidthMeasurer`` if the window has none.
  @safe @exclusivity(unchecked) public final var textMeasurer: (any TextMeasurer)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Creates a label outside any tree.
  ///
  /// - Parameter frame: Its frame in its future superview's coordinates.
  public override init(frame: Rect) {
    super.init(frame: frame)
    fontChanged()
  }

  /// Creates a label with a text.
  public convenience init(
    name: String? = nil, text: String?, font: Font = .systemFont(ofSize: 17)
  ) {
    self.init(frame: .zero)
    self.name = name
    self.text = text
    self.font = font
    fontChanged()
  }

  private func linesChanged() {
    measuresContent = numberOfLines != 1 && preferredMaxLayoutWidth == 0
    invalidateIntrinsicContentSize()
  }

  private func fontChanged() {
    firstBaselineOffsetFromTop = font.ascender
    lastBaselineOffsetFromBottom = -font.descender
    invalidateIntrinsicContentSize()
  }

  /// The size of the text, without breaks or broken at ``preferredMaxLayoutWidth``, in points.
  ///
  /// - Complexity: That of measuring the text.
  open override var intrinsicContentSize: Size {
    size(within: numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
  }

  /// The size of the text in a given space.
  ///
  /// - Parameter size: The space; its height does not matter.
  /// - Returns: The size, in points; at most as wide as the space, unless that is narrower than a
  ///   character.
  open override func sizeThatFits(_ size: Size) -> Size {
    self.size(within: numberOfLines != 1 && size.width > 0 ? size.width : nil)
  }

  final override func measurerChanged() {
    if textMeasurer == nil { invalidateIntrinsicContentSize() }
  }

  final override var fontMetricsForSpacing: (lineHeight: Double, descender: Double)? {
    (font.lineHeight, font.descender)
  }

  final override func measuredContentSize(within width: Double) -> Size { size(within: width) }

  final override var callsProgramToMeasure: Bool { ownMeasurer == nil }

  final override func widthsOfSameContent(around width: Double) -> Range<Double>? {
    guard let text, !text.isEmpty else { return -.infinity ..< .infinity }
    guard let own = ownMeasurer else {
      return measurer.widthsOfSameSize(
        of: text, font: font, around: width, lineLimit: numberOfLines)
    }
    return own.widthsOfSameSize(
      of: words(of: text, by: own), font: font, around: width, lineLimit: numberOfLines)
  }

  private var measurer: any TextMeasurer {
    textMeasurer ?? textMeasurerOfWindow
  }

  /// The measurer, if it is the module's.
  private var ownMeasurer: AdvanceWidthMeasurer? { measurer as? AdvanceWidthMeasurer }

  private func size(within width: Double?) -> Size {
    guard let text, !text.isEmpty else { return .zero }
    guard let own = ownMeasurer else {
      return measurer.size(of: text, font: font, within: width, lineLimit: numberOfLines)
    }
    return own.size(
      of: words(of: text, by: own), font: font, within: width, lineLimit: numberOfLines)
  }

  private func words(of text: String, by measurer: AdvanceWidthMeasurer) -> TextWords {
    let pitch = measurer.pitch(of: font)
    if let words, words.pitch == pitch { return words }
    let words = TextWords(text, pitch)
    // A single line is measured once.
    if numberOfLines != 1 { self.words = words }
    return words
  }
}
