/// An element of an array of constraints.
struct ConstraintElement {
  let item: JSONItem
  /// The constraints that it represents.
  var equations: [Equation] = []

  init(_ item: JSONItem) { self.item = item }

  /// The present spelling of the constraint.
  var spelling: ConstraintSpelling {
    switch item.value.content {
    case .scalar(_, let string?): SpecFormat.begins(string) ? .format : .equations
    case .object(let members): members.contains { $0.key?.text == "format" } ? .format : .objects
    default: .equations
    }
  }
}

/// The items of an array of constraints in their new spelling.
struct ConstraintItems {
  private(set) var items: [JSONItem] = []
  /// The comments of removed items, for the next one.
  private(set) var pending: [JSONComment] = []
  private(set) var isChanged = false
  /// Whether there was a blank line before a removed item.
  private var owesBlankLine = false
  /// Whether there was a line break before a removed item.
  private var owesLine = false

  mutating func append(_ item: JSONItem) {
    var item = item
    if owesLine { item.startsLine = true }
    if owesBlankLine, !items.isEmpty, pending.isEmpty, !item.followsBlankLine {
      if item.leading.isEmpty { item.lineBreaks = 2 } else { item.leading[0].lineBreaks = 2 }
    }
    if !pending.isEmpty {
      if item.leading.isEmpty { item.lineBreaks = max(1, item.lineBreaks) }
      item.leading = pending + item.leading
      pending = []
    }
    owesBlankLine = false
    owesLine = false
    items.append(item)
  }

  /// Replaces an item by values; its comments are kept, those inside it before the values.
  mutating func replace(_ item: JSONItem, by values: [JSONNode]) {
    isChanged = true
    var within = item.value.commentsWithin
    for index in within.indices { within[index].lineBreaks = max(1, within[index].lineBreaks) }
    guard !values.isEmpty else {
      var comments = item.leading + within + item.suffix + item.trailing
      for index in comments.indices {
        comments[index].lineBreaks = max(1, comments[index].lineBreaks)
      }
      if item.followsBlankLine {
        if pending.isEmpty, !comments.isEmpty { comments[0].lineBreaks = 2 }
        if pending.isEmpty, comments.isEmpty { owesBlankLine = true }
      }
      if item.startsLine { owesLine = true }
      pending += comments
      return
    }
    for (index, value) in values.enumerated() {
      var new = JSONItem(value: value)
      new.startsLine = index > 0 || item.startsLine
      if index == 0 {
        new.leading = item.leading + within
        new.lineBreaks = within.isEmpty ? item.lineBreaks : 1
        if !within.isEmpty, item.leading.isEmpty { new.leading[0].lineBreaks = item.lineBreaks }
      }
      if index == values.count - 1 {
        new.suffix = item.suffix
        new.trailing = item.trailing
      }
      append(new)
    }
  }
}

extension JSONNode {
  /// A constraint in canonical form.
  static func constraint(_ text: String, isObject: Bool) -> JSONNode {
    if isObject {
      var reader = JSONTreeReader(SourceText(name: "", text: text))
      if let tree = reader.read(as: .constraint) { return tree.root.value }
    }
    return JSONNode(.scalar(text: specString(text), string: nil), as: .constraint, at: 0..<0)
  }

  /// The comments inside the value, in the order of the text.
  var commentsWithin: [JSONComment] {
    var comments = opening
    for item in items {
      comments += item.leading + item.inner + item.value.commentsWithin + item.suffix
      comments += item.trailing
    }
    return comments + closing
  }
}
