extension Spec {
  /// The maximum number of columns of a line of a spec, as far as values can be broken.
  private static let lineLimit = 100

  /// The spec in the form that a person would write; reading it gives an equal spec, except for the
  /// offsets in the text.
  ///
  /// Default values are omitted. ``Situation/screenSize`` is written if ``Situation/screen`` is
  /// given, because specs do not resize devices. Constraints are equations, without
  /// identifiers that no equation can express.
  ///
  /// - Precondition: The views are in the order of a traversal of the tree, as in a parsed spec.
  /// - Complexity: Proportional to the text.
  public var text: String {
    let json = JSONValue.object(Self.keys.members(of: self), hasLines: true)
    return json.json(lineLimit: Self.lineLimit) + "\n"
  }

  // MARK: - Conditional parts

  /// A conditional part.
  func json(ofPart index: Int) -> JSONValue {
    let part = parts[index]
    var members: JSONMembers = [("if", .object(part.condition.members))]
    for set in sets where set.part == index && set.edges.isEmpty {
      members.append(("constraints", set.equations.json()))
    }
    if !part.views.isEmpty { members.append(("views", .object(part.views.map { $0.member }))) }
    members.append(("keyboardGuide", .object(unlessEmpty: edgeMembers(in: index))))
    return .object(members)
  }
}

extension Condition {
  /// The condition as the members of `if`.
  fileprivate var members: JSONMembers {
    var words: [(key: String, words: String)] = []
    func add(_ key: String, _ word: String) {
      if let index = words.firstIndex(where: { $0.key == key }) {
        words[index].words += " " + word
      } else {
        words.append((key, word))
      }
    }
    for leaf in leaves {
      switch leaf.form {
      case .width(let bound): add("width", bound.words)
      case .height(let bound): add("height", bound.words)
      case .horizontalSizeClass(let value): add("horizontal", value.word)
      case .verticalSizeClass(let value): add("vertical", value.word)
      case .orientation(let orientation): add("orientation", orientation.rawValue)
      case .direction(let direction): add("direction", direction == .rightToLeft ? "rtl" : "ltr")
      case .cover(_, let kind): add("keyboard", kind == "dismissed" ? "none" : kind)
      case .near, .away, .all, .any, .not: break
      }
    }
    return words.map { ($0.key, .text($0.words)) }
  }
}

extension UserInterfaceSizeClass {
  fileprivate var word: String { self == .compact ? "compact" : "regular" }
}
