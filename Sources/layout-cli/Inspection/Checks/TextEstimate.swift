extension ViewTraits {
  /// The height of a line as a multiple of the font's size.
  private static var lineShare: Double { 1.2 }

  /// The size of the text and the picture that a label or a button shows, in points; nil for other
  /// views, and if the file does not say it.
  var contentSize: Size? {
    guard !isFilled, text != nil || picture != nil else { return nil }
    // Code replaces the text of a view that it has an outlet to, but not its font.
    let width = text.map { hasOutlet ? .infinity : $0.width * (1 + $0.error) } ?? 0
    return Size(
      width: width + (picture?.width ?? 0),
      height: max(text.map { $0.size * Self.lineShare } ?? 0, picture?.height ?? 0))
  }
}

extension ViewTraits.Text {
  /// The relative error of the estimated width.
  ///
  /// Of recorded labels in one line, 98 % have at least 0.95 of their estimate with the system's
  /// font, and 0.88 with others.
  package var error: Double { isOfSystem ? 0.05 : 0.12 }

  /// The estimated width of the text in one line, in points.
  ///
  ///     Text("Sign in", size: 17, isBold: false, isOfSystem: true).width   // 51.3, recorded 53
  package var width: Double {
    let font = Font.systemFont(ofSize: size, weight: isBold ? .bold : .regular)
    return AdvanceWidthMeasurer().size(of: text, font: font, within: nil, lineLimit: 1).width
  }
}
