/// The views and guides of a conflict, and which is in which, as far as the log says.
struct LoggedTree {
  /// The items in the order in which the log mentions them, each once.
  private(set) var items: [LoggedItem] = []
  private var places: [String: Int] = [:]
  /// The container of each item by its key.
  private(set) var parents: [String: String] = [:]
  /// The items that others have an edge in common with, which is what views and their containers have.
  private var likelyParents: [String: String] = [:]

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
  }

  private mutating func add(_ item: LoggedItem) {
    let key = item.key
    guard let place = places[key] else {
      places[key] = items.count
      items.append(item)
      return
    }
    // One line may say more of an item than another.
    if items[place].name.isEmpty { items[place].name = item.name }
    if items[place].text.isEmpty { items[place].text = item.text }
    if items[place].className.isEmpty { items[place].className = item.className }
  }

  /// The item that probably contains another, where the log does not say; nil if nothing hints at
  /// it.
  func likelyParent(of key: String) -> String? { likelyParents[key] }

  /// The suffix of the key of a view's margins if the log has no guide for them.
  static let marginsSuffix = "\u{0}margins"

  /// The key of a view's margins, which are an item of their own: the guide, where the log has it.
  func marginsKey(of key: String) -> String {
    for item in items where ItemNames.guides[item.text] == "margins" && parents[item.key] == key {
      return item.key
    }
    return key + Self.marginsSuffix
  }

  /// The container of an item, or of margins; nil if the log does not say.
  func parent(of key: String) -> String? {
    key.hasSuffix(Self.marginsSuffix)
      ? String(key.dropLast(Self.marginsSuffix.count)) : parents[key]
  }

  /// The item of a key.
  func item(_ key: String) -> LoggedItem? { places[key].map { items[$0] } }

  /// The view that a guide belongs to; nil for views, and where the log does not say.
  func owner(of key: String) -> String? {
    guard let item = item(key), ItemNames.guides[item.text] != nil else { return nil }
    return parents[key]
  }

  /// Whether an item is a layout guide.
  func isGuide(_ key: String) -> Bool {
    guard let item = item(key) else { return false }
    return ItemNames.guides[item.text] != nil || item.className.hasSuffix("LayoutGuide")
      || item.className.hasSuffix("LayoutSpacer") || item.className.hasSuffix("GapGuide")
  }

  /// Whether one item is the other or is somewhere in it.
  func isInside(_ key: String, _ other: String) -> Bool {
    var next: String? = key
    for _ in 0..<64 {
      guard let key = next else { return false }
      if key == other { return true }
      next = parents[key]
    }
    return false
  }

  /// The nearest item that all are in, one of them included; nil if the log does not say.
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
