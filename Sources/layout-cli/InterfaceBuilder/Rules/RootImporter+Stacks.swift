extension RootImporter {
  /// Returns the arrangement of a stack view.
  mutating func stack(_ element: XMLElement) -> StackDescription {
    var stack = StackDescription()
    if value("axis", of: element) == "vertical" { stack.axis = .vertical }
    func find<Value>(_ name: String, among words: [(name: String, value: Value)]) -> Value? {
      let word = value(name, of: element)
      return words.first { $0.name == word }?.value
    }
    stack.distribution = find("distribution", among: SpecWords.distributions) ?? .fill
    stack.alignment = find("alignment", among: SpecWords.alignments) ?? .fill
    if let spacing = number("spacing", of: element) {
      stack.spacing = spacing
    } else if value("spacingType", of: element) == "standard" {
      stack.spacing = 8
    }
    stack.isBaselineRelative = element.isSet("baselineRelativeArrangement")
    stack.isMarginsRelative =
      element.child(key: "layoutMargins") != nil
      || element.child(key: "directionalLayoutMargins") != nil
      || element.isSet("layoutMarginsRelativeArrangement")
    return stack
  }
}
