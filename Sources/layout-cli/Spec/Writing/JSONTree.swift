/// A JSON text as a tree that keeps the parts that parsers skip: comments, blank lines, and the
/// grouping of values into lines.
struct JSONTree {
  /// The root value, with the comments before it.
  var root: JSONItem
  /// The comments after the value.
  var comments: [JSONComment] = []
}

/// A comment.
struct JSONComment {
  /// The comment with its signs, without white space at the ends of its lines.
  var lines: [String]
  /// Whether it begins with `//`.
  var isLineComment: Bool
  /// The number of bytes before the comment on its line, if the comment spans several lines.
  var column: Int
  /// The number of line breaks between the preceding text and the comment, ignoring a comma.
  var lineBreaks: Int

  /// Whether it can be between two values of a line.
  var isInline: Bool { !isLineComment && lines.count == 1 }
  /// Whether it fits on one line.
  var isOneLine: Bool { lines.count == 1 }
}

/// A value with its key, if it has one, and with the comments around it.
struct JSONItem {
  /// The comments before it.
  var leading: [JSONComment] = []
  /// The number of line breaks between the last of these comments, or else the preceding text, and
  /// the item.
  var lineBreaks = 0
  /// Whether there is a line break between the item before and it.
  var startsLine = false
  var key: JSONString?
  /// The comments between key and value.
  var inner: [JSONComment] = []
  var value: JSONNode
  /// The comments between the value and its comma.
  var suffix: [JSONComment] = []
  /// The comments after the comma on the same line.
  var trailing: [JSONComment] = []

  /// Whether there is a blank line before it and its comments.
  var followsBlankLine: Bool { (leading.first?.lineBreaks ?? lineBreaks) > 1 }

  /// The number of leading comments on lines of their own; the others are inline.
  var ownLineComments: Int {
    var count = leading.count
    var lineBreaks = lineBreaks
    while count > 0, lineBreaks == 0, leading[count - 1].isInline {
      lineBreaks = leading[count - 1].lineBreaks
      count -= 1
    }
    return count
  }
}

/// A value.
struct JSONNode {
  enum Content {
    /// A string, number or word in its output form; strings with their contents.
    case scalar(text: String, string: JSONString?)
    case object([JSONItem])
    case array([JSONItem])
  }

  var content: Content
  var role: JSONRole
  /// The bytes in the source text.
  var range: Range<Int>
  /// The comments after the opening bracket, on its line.
  var opening: [JSONComment] = []
  /// The comments after the last item.
  var closing: [JSONComment] = []
  /// The number of columns of the value on one line; nil if it takes several lines.
  private(set) var width: Int?

  init(_ content: Content, as role: JSONRole, at range: Range<Int>) {
    self.content = content
    self.role = role
    self.range = range
    measure()
  }

  /// The items of an object or an array.
  var items: [JSONItem] {
    switch content {
    case .scalar: []
    case .object(let items), .array(let items): items
    }
  }

  /// Computes ``width``, once all members are there.
  mutating func measure() {
    width = nil
    switch content {
    case .scalar(let text, _):
      width = columnCount(of: text)
    case .object(let items), .array(let items):
      guard opening.isEmpty, closing.isEmpty, !role.isAlwaysBroken || items.isEmpty else { return }
      var sum = 2 + max(0, items.count - 1) * 2
      for (index, item) in items.enumerated() {
        guard item.trailing.isEmpty, item.ownLineComments == 0, let width = item.width,
          index == 0 || !item.followsBlankLine
        else { return }
        sum += width
      }
      width = sum
    }
  }
}

extension JSONItem {
  /// The number of columns of the item on one line, without its comma; nil if it takes several
  /// lines.
  var width: Int? {
    guard let value = value.width else { return nil }
    var sum = value
    if let key { sum += columnCount(of: specString(key.text)) + 2 }
    for comment in leading { sum += columnCount(of: comment.lines[0]) + 1 }
    for comment in inner + suffix { sum += columnCount(of: comment.lines[0]) + 1 }
    return sum
  }
}

/// The role of a value in a spec, as far as its formatting depends on it.
enum JSONRole {
  case spec
  case views
  case view
  case keyboardGuide
  case sets
  /// The constraints that always hold.
  case constraints
  /// The constraints of a set.
  case setConstraints
  case constraint
  /// Any other value, or one of another text.
  case other

  /// Whether the value takes several lines even if one would suffice.
  var isAlwaysBroken: Bool { self == .spec || self == .views || self == .constraints }

  /// Returns the role of a key's value.
  func member(_ key: JSONString) -> JSONRole {
    switch (self, key.text) {
    case (.spec, "views"), (.view, "views"): .views
    case (.spec, "constraints"): .constraints
    case (.spec, "keyboardGuide"): .keyboardGuide
    case (.keyboardGuide, "near"), (.keyboardGuide, "awayFrom"): .sets
    case (.sets, _): .setConstraints
    case (.views, _): .view
    default: .other
    }
  }

  /// The role of an element.
  var element: JSONRole {
    self == .constraints || self == .setConstraints ? .constraint : .other
  }
}
