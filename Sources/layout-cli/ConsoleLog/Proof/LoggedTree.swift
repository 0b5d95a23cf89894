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
  /// The words for the items by their keys.
  private(set) var names: [String: String] = [:]

  /// Collects the items of constraints.
  init(_ constraints: [LoggedConstraint]) {
    for constraint in constraints {
      for term in constraint.allTerms { add(term.item) }
      if let container = constraint.container {
        add(container)
        if parents[constraint.first.item.key] == nil, container.key != constraint.first.item.key {
          parents[constraint.first.item.key] = container.key
        }
      }
      if constraint.maker == .autoresizingMask, let other = constraint.terms.first?.item,
        constraint.container == nil, other.key != constraint.first.item.key,
        parents[constraint.first.item.key] == nil
      {
        parents[constraint.first.item.key] = other.key
      }
      if let other = constraint.terms.first, constraint.terms.count == 1, other.multiplier == 1,
        other.attribute == constraint.first.attribute, !other.attribute.isLength,
        likelyParents[constraint.first.item.key] == nil
      {
        likelyParents[constraint.first.item.key] = other.item.key
      }
      for (address, name) in constraint.names {
        if let place = places[address] { items[place].name = name }
      }
    }
    names = makeNames()
  }

  private mutating func add(_ item: LoggedItem) {
    let key = item.key
    guard let place = places[key] else {
      places[key] = items.count
      items.append(item)
      return
    }
    // Different lines may describe an item in different detail.
    if items[place].name.isEmpty { items[place].name = item.name }
    if items[place].text.isEmpty { items[place].text = item.text }
    if items[place].className.isEmpty { items[place].className = item.className }
  }

  /// Returns the margins of a view: the guide, if the log has it.
  func margins(of key: String) -> LogRows.Frame {
    for item in items where Self.guides[item.text] == "margins" && parents[item.key] == key {
      return .item(item.key)
    }
    return .margins(key)
  }

  /// The item of a key.
  func item(_ key: String) -> LoggedItem? { places[key].map { items[$0] } }

  /// Returns the view that a guide belongs to; nil for views, and if the log does not state it.
  func owner(of key: String) -> String? {
    guard let item = item(key), Self.guides[item.text] != nil else { return nil }
    return parents[key]
  }

  /// Whether an item is a layout guide.
  func isGuide(_ key: String) -> Bool {
    guard let item = item(key) else { return false }
    return Self.guides[item.text] != nil || item.className.hasSuffix("LayoutGuide")
      || item.className.hasSuffix("LayoutSpacer") || item.className.hasSuffix("GapGuide")
  }

  /// Returns whether one item is the other or a descendant of it.
  func isInside(_ key: String, _ other: String) -> Bool {
    var next: String? = key
    for _ in 0..<64 {
      guard let key = next else { return false }
      if key == other { return true }
      next = parents[key]
    }
    return false
  }

  /// Returns the nearest item that contains all items, or is one of them; nil if the log does not
  /// state it.
  func commonAncestor(of keys: [String]) -> String? {
    guard let first = keys.first else { return nil }
    var candidate: String? = keys.count == 1 ? parents[first] : first
    for _ in 0..<64 {
      guard let key = candidate else { return nil }
      if keys.allSatisfy({ isInside($0, key) }) { return key }
      candidate = parents[key]
    }
    return nil
  }
}
