import LayoutSpec

/// Recognises the specs among the JSON files of a folder.
enum SpecRecognition {
  private static let mainKeys = ["views", "constraints"]
  private static let furtherKeys = [
    "device", "orientation", "screen", "window", "direction", "keyboard", "keyboardGuide",
    "margins", "guides",
  ]

  /// Returns whether a file of a folder is evidently not a spec: well-formed JSON without the marks
  /// of one.
  ///
  /// Text that is not well-formed may be a spec with an error.
  static func isOther(_ source: SourceText) -> Bool {
    guard !isSpec(source) else { return false }
    var json = JSONReader(source, remedyIfEmpty: "")
    json.skipValue()
    json.finish()
    return json.log.count == 0
  }

  /// Whether a text was meant to be a spec: an object with `views` or `constraints`, whatever their
  /// values, or with one of them misspelt beside another key of specs, and not a layout saved by
  /// `solve`.
  private static func isSpec(_ source: SourceText) -> Bool {
    var json = JSONReader(source, remedyIfEmpty: "")
    guard json.peek() == .object else { return false }
    var keys: Set<String> = []
    json.enterObject()
    while let key = json.nextKey() {
      keys.insert(key.text)
      json.skipValue()
    }
    guard keys.isDisjoint(with: ["ambiguous", "broken"]) else { return false }
    if !keys.isDisjoint(with: mainKeys) { return true }
    // Settings of other programs may contain a window: a single key of a spec is not enough.
    return !keys.isDisjoint(with: furtherKeys)
      && keys.contains { nearestName(to: $0, among: mainKeys) != nil }
  }
}
