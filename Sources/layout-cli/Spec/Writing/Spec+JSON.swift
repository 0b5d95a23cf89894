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
    members.append(("margins", part.margins.map { .insets($0) }))
    members.append(("keyboardGuide", .object(unlessEmpty: edgeMembers(in: index))))
    return .object(members)
  }
}

extension Condition {
  /// The condition as the members of `if`.
  fileprivate var members: JSONMembers {
    guard case .all(let parts) = form else { return [member] }
    var members: JSONMembers = []
    for part in parts {
      let member = part.member
      if let index = members.firstIndex(where: { $0.key == member.key }) {
        // Both bounds of a length are one text.
        guard ["width", "height"].contains(member.key), case .text(let other)? = member.value,
          case .text(let known)? = members[index].value
        else { return [("all", .list(parts.map { .object($0.members) }))] }
        members[index].value = .text(known + " " + other)
      } else {
        members.append(member)
      }
    }
    return members
  }

  /// The condition as one member of `if`.
  private var member: JSONMembers.Element {
    switch form {
    case .width(let bound): return ("width", .text(bound.words))
    case .height(let bound): return ("height", .text(bound.words))
    case .horizontalSizeClass(let value): return ("horizontal", .text(value.rawValue))
    case .verticalSizeClass(let value): return ("vertical", .text(value.rawValue))
    case .orientation(let orientation): return ("orientation", .text(orientation.rawValue))
    case .direction(let direction):
      return ("direction", .word(for: direction, among: SpecWords.directions))
    case .cover(_, let kind): return ("keyboard", .text(KeyboardDescription.name(of: kind)))
    case .not(let part): return ("not", .object(part.members))
    case .all(let parts): return ("all", .list(parts.map { .object($0.members) }))
    case .any(let parts):
      let own = parts.map { $0.members }
      let words: [JSONValue] = own.compactMap { members in
        guard members.count == 1, members[0].key == own[0][0].key, case .text? = members[0].value
        else { return nil }
        return members[0].value
      }
      return words.count == own.count
        ? (own[0][0].key, .list(words)) : ("any", .list(own.map { .object($0) }))
    case .near, .away: return ("all", nil)
    }
  }
}
