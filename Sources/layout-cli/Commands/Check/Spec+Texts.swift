import LayoutInspection

extension Spec {
  /// Returns the spec with the texts of a check's options.
  ///
  /// - Parameters:
  ///   - category: The text size that text styles are shown at; nil for the default.
  ///   - stretch: The share of its characters that each text grows to; nil for none.
  ///   - translations: The translations, of which the widest is shown; nil for none.
  /// - Returns: The spec with these texts.
  func withTexts(
    at category: ContentSizeCategory?, stretchedBy stretch: Double?, in translations: Translations?
  ) -> Spec {
    func change(_ view: inout ViewDescription) {
      if let category { view.font?.category = category }
      guard let text = view.text else { return }
      let translated = translations?.widest(of: text) ?? text
      view.text = stretch.map { translated.stretched(by: $0) } ?? translated
    }
    var spec = self
    for index in spec.views.indices { change(&spec.views[index]) }
    for part in spec.parts.indices {
      for index in spec.parts[part].views.indices { change(&spec.parts[part].views[index].values) }
    }
    return spec
  }
}

extension String {
  /// Returns the text, repeated until it has a multiple of its characters.
  fileprivate func stretched(by factor: Double) -> String {
    let count = Int((Double(self.count) * factor).rounded(.up))
    var longer = self
    while longer.count < count, !isEmpty { longer += " " + self }
    return String(longer.prefix(count))
  }
}
