/// A target of explanations: a view, a guide, or one of their anchors.
public struct ExplanationTarget {
  /// The text of the request.
  package let text: String
  /// The view or guide.
  let item: LayoutItem
  /// The anchor; nil for the whole item.
  let attribute: LayoutConstraint.Attribute?

  /// The axes along which there is something to explain, the horizontal one first.
  var axes: [Axis] {
    [.horizontal, .vertical].filter { attribute == nil || attribute?.axis == $0 }
  }

  /// Creates a target of a whole item.
  public init(_ item: LayoutItem) {
    text = item.label
    self.item = item
    attribute = nil
  }

  /// Finds the item or anchor for a text such as `bar`, `bar.bottom`, `field.keyboard.top` or
  /// `safeArea`.
  ///
  /// Names that contain a point can be in backquotes.
  ///
  /// - Throws: ``SceneError`` if there is no such view or anchor.
  package init(_ text: String, in scene: Scene) throws(SceneError) {
    self.text = text
    let words = Self.words(of: text)
    // The longest name is used, because names may contain points.
    for count in stride(from: words.count, to: 0, by: -1) {
      let name = words[..<count].joined(separator: ".")
      guard let item = scene.item(named: name) else { continue }
      (self.item, attribute) = try Self.resolve(words[count...], of: item, named: name, in: scene)
      return
    }
    let name = words.first ?? ""
    throw SceneError(
      "unknown view \(quoted(name))", at: nil,
      remedy: suggestion(for: name, among: scene.itemNames) ?? Self.list(of: scene))
  }

  /// The names of everything that can be explained, in a sentence.
  ///
  /// - Returns: A sentence without a full stop; of many names it lists the first ones.
  package static func list(of scene: Scene) -> String {
    let names = scene.itemNames
    let limit = 40
    var text = "there are \(names.prefix(limit).map { printable($0) }.joined(separator: ", "))"
    if names.count > limit { text += " and \(names.count - limit) more" }
    return text
  }

  /// The words between points outside backquotes.
  private static func words(of text: String) -> [String] {
    var words = [""]
    var isQuoted = false
    for character in text {
      switch character {
      case "`": isQuoted.toggle()
      case "." where !isQuoted: words.append("")
      default: words[words.count - 1].append(character)
      }
    }
    return words
  }

  private static func resolve(
    _ rest: ArraySlice<String>, of item: LayoutItem, named name: String, in scene: Scene
  ) throws(SceneError) -> (LayoutItem, LayoutConstraint.Attribute?) {
    var item = item
    var rest = rest
    var name = name
    var others = item is View ? ViewGuide.allCases.map { $0.rawValue } : []
    if let first = rest.first, let base = ViewGuide(rawValue: first) {
      rest.removeFirst()
      let adapted = rest.first.flatMap { base.adapted(along: $0) }
      if adapted != nil { rest.removeFirst() }
      let guide = adapted ?? base
      item = scene.configured(try guide.guide(of: item, named: name))
      name += ".\(guide.rawValue)"
      others = []
    }
    guard let word = rest.first else { return (item, nil) }
    guard let anchor = AnchorName(anchor: Array(word.utf8)[...]) else {
      let anchors = AnchorName.anchors.map { $0.name }
      throw SceneError(
        "\(quoted(name)) has no anchor \(quoted(word))", at: nil,
        remedy: suggestion(for: word, among: anchors + others)
          ?? "the anchors are \(anchors.joined(separator: ", "))")
    }
    guard rest.count == 1 else {
      throw SceneError("nothing can follow the anchor \(quoted(word))", at: nil)
    }
    guard !anchor.isBaseline || item is View else {
      throw SceneError("\(quoted(name)) is a layout guide and has no baselines", at: nil)
    }
    return (item, LayoutConstraint.Attribute(named: word))
  }
}

extension Scene {
  /// The names of all views and guides, in the order of the spec, then those that every layout has.
  var itemNames: [String] {
    var names = spec.guides.map { $0.name }
    for view in spec.views { names += [view.name] + view.guides.map { $0.name } }
    return names + ["root", "safeArea", "margins", "keyboard", "readable"]
  }

  /// The view or guide of a name.
  func item(named name: String) -> LayoutItem? {
    if name == "root" { return window.rootView }
    if let guide = ViewGuide(ofEveryView: name) {
      return guide.guide(of: window.rootView).map { configured($0) } ?? window.rootView
    }
    if let guide = Self.guide(named: name, spec.guides, of: window.rootView) { return guide }
    for (view, description) in zip(views, spec.views) {
      if description.name == name { return view }
      if let guide = Self.guide(named: name, description.guides, of: view) { return guide }
    }
    return nil
  }

  private static func guide(
    named name: String, _ guides: [GuideDescription], of view: View
  ) -> LayoutGuide? {
    guard guides.contains(where: { $0.name == name }) else { return nil }
    return view.layoutGuides.first { $0.name == name }
  }

  /// Returns a guide with the spec's options, which one that no equation mentions does not have yet.
  func configured(_ guide: LayoutGuide) -> LayoutGuide {
    if let keyboard = guide as? KeyboardLayoutGuide { spec.keyboardGuide.apply(to: keyboard) }
    return guide
  }
}
