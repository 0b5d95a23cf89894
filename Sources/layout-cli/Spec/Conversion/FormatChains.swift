/// Joins the links that visual formats can express into few, readable formats.
struct FormatChains {
  /// The maximum number of items of a format.
  static let longestChain = 8
  /// The maximum number of rounds in which formats are joined from the links left over by earlier
  /// ones.
  static let mostRounds = 32

  private let parents: [String: String]
  private var links: [(link: FormatLink, index: Int)] = []

  init(_ parents: [String: String]) { self.parents = parents }

  /// Adds the equation at an index of the constraints; false if no format can express it.
  mutating func add(_ equation: Equation, at index: Int) -> Bool {
    guard let link = FormatLink(equation, parents) else { return false }
    links.append((link, index))
    return true
  }

  /// Returns the formats, by the index of the first equation that each represents.
  func formats() -> [Int: [String]] {
    var formats: [Int: [String]] = [:]
    for axis in [Axis.horizontal, .vertical] {
      var rest = links.filter { $0.link.axis == axis }
      var rounds = 0
      while !rest.isEmpty {
        var round = FormatRound(axis)
        rounds += 1
        if rounds < Self.mostRounds {
          rest = rest.filter { !round.place($0.link, at: $0.index) }
        } else {
          // Many links conflict with each other: each gets a format of its own.
          let last = rest.removeLast()
          _ = round.place(last.link, at: last.index)
        }
        for format in round.formats() { formats[format.index, default: []].append(format.text) }
      }
    }
    return formats
  }
}

/// Formats along an axis in which each item occurs once.
private struct FormatRound {
  /// An item with its links.
  private struct Place {
    let item: FormatLink.Item
    var next: Int?
    var previous: Int?
    /// The links to the item before.
    var space: [FormatLink] = []
    /// The links to the start and to the end of the superview.
    var start: [FormatLink] = []
    var end: [FormatLink] = []
    var lengths: [FormatLink] = []
    /// The index of the first equation that mentions it.
    var index: Int
  }

  private let axis: Axis
  private var places: [Place] = []
  private var known: [String: Int] = [:]

  init(_ axis: Axis) { self.axis = axis }

  /// Finds a place for an equation's link; false if it needs a format of its own.
  mutating func place(_ link: FormatLink, at index: Int) -> Bool {
    switch link.meaning {
    case .length(let item):
      let place = self.place(of: item, at: index)
      places[place].lengths.append(link)
    case .start(let item):
      let place = self.place(of: item, at: index)
      guard places[place].previous == nil, Self.goesWith(link, places[place].start),
        isAlike(item, places[tail(of: place)].end)
      else { return false }
      places[place].start.append(link)
    case .end(let item):
      let place = self.place(of: item, at: index)
      guard places[place].next == nil, Self.goesWith(link, places[place].end),
        isAlike(item, places[head(of: place)].start)
      else { return false }
      places[place].end.append(link)
    case .between(let earlier, let later):
      return join(place(of: earlier, at: index), place(of: later, at: index), by: link)
    }
    return true
  }

  private mutating func join(_ earlier: Int, _ later: Int, by link: FormatLink) -> Bool {
    if places[earlier].next == later {
      guard Self.goesWith(link, places[later].space) else { return false }
      places[later].space.append(link)
      return true
    }
    guard places[earlier].next == nil, places[later].previous == nil, places[earlier].end.isEmpty,
      places[later].start.isEmpty
    else { return false }
    let head = head(of: earlier)
    let tail = tail(of: later)
    guard head != later, count(from: head) + count(from: later) <= FormatChains.longestChain
    else { return false }
    if !places[head].start.isEmpty, !isAlike(places[head].item, places[tail].end) { return false }
    places[earlier].next = later
    places[later].previous = earlier
    places[later].space = [link]
    return true
  }

  /// Returns the index of an item's place, creating it if necessary.
  private mutating func place(of item: FormatLink.Item, at index: Int) -> Int {
    if let place = known[item.name] {
      places[place].index = min(places[place].index, index)
      return place
    }
    known[item.name] = places.count
    places.append(Place(item: item, index: index))
    return places.count - 1
  }

  private func head(of place: Int) -> Int {
    var place = place
    while let previous = places[place].previous { place = previous }
    return place
  }

  private func tail(of place: Int) -> Int {
    var place = place
    while let next = places[place].next { place = next }
    return place
  }

  private func count(from place: Int) -> Int {
    var count = 1
    var place = place
    while let next = places[place].next {
      place = next
      count += 1
    }
    return count
  }

  /// Returns whether a link can be added to existing ones: a margin must be alone.
  private static func goesWith(_ link: FormatLink, _ others: [FormatLink]) -> Bool {
    others.isEmpty || link.amount != .standard && others[0].amount != .standard
  }

  /// Returns whether the `|` beside an item is the same view as that of its other links.
  private func isAlike(_ item: FormatLink.Item, _ others: [FormatLink]) -> Bool {
    guard let other = others.first else { return true }
    switch other.meaning {
    case .start(let second), .end(let second): return second.superview == item.superview
    default: return true
    }
  }

  // MARK: - Writing

  /// Returns the formats, each with the index of the first equation that it represents.
  func formats() -> [(index: Int, text: String)] {
    var formats: [(index: Int, text: String)] = []
    for head in places.indices where places[head].previous == nil {
      var index = places[head].index
      var text = axis == .horizontal ? "H:" : "V:"
      if !places[head].start.isEmpty { text += "|" + connection(places[head].start) }
      var last = head
      text += self.text(of: head)
      while let next = places[last].next {
        last = next
        index = min(index, places[last].index)
        text += connection(places[last].space) + self.text(of: last)
      }
      if !places[last].end.isEmpty { text += connection(places[last].end) + "|" }
      let saysNothing =
        last == head && places[head].start.isEmpty && places[head].end.isEmpty
        && places[head].lengths.isEmpty
      if !saysNothing { formats.append((index, text)) }
    }
    return formats
  }

  private func text(of place: Int) -> String {
    let lengths = places[place].lengths.map { $0.predicate }
    let list = lengths.isEmpty ? "" : "(\(lengths.joined(separator: ",")))"
    return "[\(formatName(places[place].item.name))\(list)]"
  }

  private func connection(_ links: [FormatLink]) -> String {
    if links.count == 1 {
      if links[0].amount == .standard { return "-" }
      if links[0].isPlain {
        return links[0].amount == .number(0) ? "" : "-\(links[0].predicate)-"
      }
    }
    return "-(\(links.map { $0.predicate }.joined(separator: ",")))-"
  }
}
