import JSONText
import SystemClasses

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
  /// The keys of the items that a number distinguishes from others of the same name.
  private(set) var numbered: Set<String> = []

  /// Collects the items of a conflict.
  init(_ conflict: LoggedConflict) {
    let constraints = conflict.constraints + [conflict.broken].compactMap { $0 }
    for constraint in constraints { add(constraint) }
    for item in items where item.role == "margins" {
      if let owner = parents[item.key], margins[owner] == nil { margins[owner] = item.key }
    }
    for term in constraints.flatMap({ $0.allTerms }) where term.attribute.ofMargins != nil {
      guard margins[term.item.key] == nil else { continue }
      let guide = term.item.margins
      add(guide)
      parents[guide.key] = term.item.key
      margins[term.item.key] = guide.key
    }
    makeNames()
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
  func owner(of item: LoggedItem) -> String? { item.role == nil ? nil : parents[item.key] }

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

  /// Sets the words for the items.
  ///
  /// The name of a view is its own, or else its class, with the text that it shows, and a number if
  /// several are alike. The guides of a view are named as in a spec, such as `card.safeArea`.
  private mutating func makeNames() {
    let views = items.filter { owner(of: $0) == nil }
    let alike = Dictionary(grouping: views.indices) { words(for: views[$0]) }
    for (words, places) in alike {
      for (number, place) in places.enumerated() {
        let suffix = places.count > 1 ? "\(number + 1)" : ""
        names[views[place].key] = words[0] + suffix + words[1]
        if places.count > 1 { numbered.insert(views[place].key) }
      }
    }
    for item in items {
      guard let owner = owner(of: item), let role = item.role else { continue }
      names[item.key] = (names[owner] ?? "view") + "." + role
    }
  }

  /// The name for a key of the tree.
  func name(of key: String) -> String { names[key] ?? key }

  /// Returns an item's name in two parts; a number may be between them.
  private func words(for item: LoggedItem) -> [String] {
    if !item.name.isEmpty { return [printable(item.name), ""] }
    if let role = item.role { return [role, ""] }
    let className = printable(shortClassName(item.className))
    let text = printable(item.text.replacing("\n", with: " "))
    return [className.isEmpty ? "view" : className, text.isEmpty ? "" : " '\(text)'"]
  }
}
