import JSONText

/// The views and guides of a conflict with their hierarchy, as far as the log shows it.
struct LoggedTree {
  /// The items in the order in which the log mentions them, each once.
  private(set) var items: [LoggedItem] = []
  private var places: [String: Int] = [:]
  /// The container of each item by its key.
  private(set) var parents: [String: String] = [:]
  /// The items that have an edge in common with others, as views and their containers do: their
  /// probable containers, if the log does not state them.
  private(set) var likelyParents: [String: String] = [:]
  /// The margins guide of each view by its key, if the log has it or positions in it.
  private(set) var margins: [String: String] = [:]
  /// The words for the items by their keys.
  private var names: [String: String] = [:]

  /// Collects the items of a conflict.
  init(_ conflict: LoggedConflict) {
    let constraints = conflict.constraints + [conflict.broken].compactMap { $0 }
    for constraint in constraints { add(constraint) }
    for item in items where role(of: item) == "margins" {
      if let owner = parents[item.key], margins[owner] == nil { margins[owner] = item.key }
    }
    for term in constraints.flatMap({ $0.allTerms }) where term.attribute.ofMargins != nil {
      guard margins[term.item.key] == nil else { continue }
      let guide = term.item.margins
      add(guide)
      parents[guide.key] = term.item.key
      margins[term.item.key] = guide.key
    }
    names = makeNames()
  }

  private mutating func add(_ constraint: LoggedConstraint) {
    let key = constraint.first.item.key
    for term in constraint.allTerms { add(term.item) }
    if let container = constraint.container { add(container) }
    let other = constraint.terms.first
    let container = constraint.container ?? (constraint.isFrame ? other?.item : nil)
    if let container, container.key != key, parents[key] == nil { parents[key] = container.key }
    if let other, constraint.terms.count == 1, other.multiplier == 1, !other.attribute.isLength,
      other.attribute == constraint.first.attribute, likelyParents[key] == nil
    {
      likelyParents[key] = other.item.key
    }
    for (address, name) in constraint.names {
      if let place = places[address] { items[place].name = name }
    }
  }

  private mutating func add(_ item: LoggedItem) {
    guard let place = places[item.key] else {
      places[item.key] = items.count
      items.append(item)
      return
    }
    // Different lines may describe an item in different detail.
    if items[place].name.isEmpty { items[place].name = item.name }
    if items[place].text.isEmpty { items[place].text = item.text }
    if items[place].className.isEmpty { items[place].className = item.className }
  }

  /// Returns the view that a guide belongs to; nil for views, and if the log does not state it.
  func owner(of item: LoggedItem) -> String? { role(of: item) == nil ? nil : parents[item.key] }

  /// Returns whether one item is the other or a descendant of it.
  func isInside(_ key: String, _ other: String) -> Bool { ancestors(of: key).contains(other) }

  /// Returns the nearest item that contains all items, or is one of them; nil if the log does not
  /// state it.
  func commonAncestor(of keys: [String]) -> String? {
    ancestors(of: keys[0]).first { key in keys.allSatisfy { isInside($0, key) } }
  }

  /// An item and those around it, at most 64, as a damaged log may have cycles.
  private func ancestors(of key: String) -> PrefixSequence<UnfoldFirstSequence<String>> {
    sequence(first: key) { parents[$0] }.prefix(64)
  }

  // MARK: - Names

  /// Returns the words for the items by their keys.
  ///
  /// The name of a view is its own, or else its class, with the text that it shows, and a number if
  /// several are alike. The guides of a view are named as in a spec, such as `card.safeArea`.
  private func makeNames() -> [String: String] {
    let views = items.filter { owner(of: $0) == nil }
    let alike = Dictionary(grouping: views.indices) { words(for: views[$0]) }
    var names: [String: String] = [:]
    for (words, places) in alike {
      for (number, place) in places.enumerated() {
        let suffix = places.count > 1 ? "\(number + 1)" : ""
        names[views[place].key] = words.base + suffix + words.text
      }
    }
    for item in items {
      guard let owner = owner(of: item), let role = role(of: item) else { continue }
      names[item.key] = (names[owner] ?? "view") + "." + role
    }
    return names
  }

  /// The name for a key of the tree.
  func name(of key: String) -> String { names[key] ?? key }

  /// A name in two parts; a number may be between them.
  private struct Words: Hashable {
    var base: String
    var text = ""
  }

  private func words(for item: LoggedItem) -> Words {
    if !item.name.isEmpty { return Words(base: printable(item.name)) }
    if let role = role(of: item) { return Words(base: role) }
    let className = Self.shortClass(item.className)
    let text = printable(item.text.replacing("\n", with: " "))
    return Words(
      base: className.isEmpty ? "view" : className, text: text.isEmpty ? "" : " '\(text)'")
  }

  /// Returns the kind of a guide as in a spec, such as `margins`; nil for a view.
  func role(of item: LoggedItem) -> String? { Self.guides[item.text] }

  /// The kinds of guides by the identifier that a log quotes.
  private static let guides = [
    "UIViewSafeAreaLayoutGuide": "safeArea", "UIViewLayoutMarginsGuide": "margins",
    "UIViewReadableContentGuide": "readable", "UIViewKeyboardLayoutGuide": "keyboard",
    "UIScrollView-contentLayoutGuide": "content", "UIScrollView-frameLayoutGuide": "frame",
    "NSViewSafeAreaLayoutGuide": "safeArea", "NSViewLayoutMarginsGuide": "margins",
  ]

  /// Returns a class without its module, and without the compiler's additions to a private one.
  private static func shortClass(_ name: String) -> String {
    var name = name[...]
    if name.hasPrefix("NSKVONotifying_") { name = name.dropFirst(15) }
    if name.hasPrefix("_Tt") { name = demangled(name) }
    return printable(String(name.split(separator: ".").last ?? ""))
  }

  /// The last identifier of an old mangled name such as `_TtC5MyApp4Card`.
  private static func demangled(_ name: Substring) -> Substring {
    var last = name
    var rest = name.drop { !$0.isNumber }
    while let count = Int(rest.prefix { $0.isNumber }) {
      let word = rest.drop { $0.isNumber }.prefix(count)
      if word.count < count { break }
      // The other words are keys of private scopes.
      if !word.hasPrefix("$") { last = word }
      rest = rest[word.endIndex...].drop { !$0.isNumber }
    }
    return last
  }
}
