import InterfaceBuilder

/// One of the inputs of a command.
struct LayoutInput: Sendable {
  /// Whether a text is an input of a command.
  enum Recognition: Sendable {
    case spec
    /// The text is a file of a folder, which is skipped if it is not a spec.
    case unknown
    case other
  }

  /// The name in the output: the path, or such as `Main.storyboard#login` for a root.
  var name: String
  /// The text, or the reason why there is none.
  var text: Result<SourceText, ToolError>
  /// The root of an Interface Builder file that the spec is made from, if the text is one.
  var root: ImportedInput?
  var recognition = Recognition.spec

  /// Whether the text is not a spec, and skipped.
  var isOther: Bool {
    switch recognition {
    case .spec: return false
    case .unknown:
      guard case .success(let source) = text else { return false }
      return SpecRecognition.isOther(source)
    case .other: return true
    }
  }

  /// Returns all inputs in a text, at least one unless there may be none.
  ///
  /// - Throws: ``ToolError`` if there is none.
  static func all(
    in source: SourceText, at path: InputPath, mayBeNone: Bool = false
  ) throws(ToolError) -> [LayoutInput] {
    guard InterfaceBuilderFile.isInterfaceBuilder(source.bytes) else {
      if path.choice != nil || path.namesInterfaceBuilderFile {
        throw path.errorOfOtherKind(source)
      }
      return [LayoutInput(name: source.name, text: .success(source))]
    }
    let roots = try ImportedInput.roots(of: source, chosenBy: path.choice)
    guard !roots.isEmpty || mayBeNone else { throw .nothingToLayOut(in: source.name) }
    return roots.map { $0.input }
  }
}

/// Recognises the specs among the JSON files of a folder.
private enum SpecRecognition {
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
