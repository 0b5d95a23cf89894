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
