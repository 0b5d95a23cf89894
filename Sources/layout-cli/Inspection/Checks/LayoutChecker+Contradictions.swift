extension LayoutChecker {
  /// The most views that a contradiction names.
  private static let namedViews = 3

  /// What contradicts what, in a scene without a past.
  func contradictions(_ conflicts: [ConflictReport], in scene: Scene) -> [Finding] {
    var findings: [Finding] = []
    for conflict in conflicts where rules.contains(.contradiction) {
      findings.append(contradiction(conflict, .contradiction, in: scene))
    }
    return findings
  }

  /// A contradiction as a finding.
  func contradiction(_ conflict: ConflictReport, _ rule: Rule, in scene: Scene) -> Finding {
    // What the window itself demands has no place in the spec: it comes last, as a given.
    let written = conflict.members.filter { !$0.isGiven }
    let given = conflict.members.filter { $0.isGiven }
    var names: [String] = []
    for member in written {
      guard let name = member.firstItem?.label, !names.contains(name) else { continue }
      names.append(name)
    }
    var words = names.prefix(Self.namedViews).map { quoted($0) }
    if names.count > Self.namedViews { words.append("\(names.count - Self.namedViews) more") }
    let subject =
      switch written.count {
      case 1: "a constraint on \(listed(words)) cannot hold"
      case 2: "2 constraints on \(listed(words)) cannot both hold"
      default: "\(written.count) constraints on \(listed(words)) cannot all hold"
      }
    var finding = Finding(
      rule, .error, about: (written + given).map { $0.cause }, subject,
      offset: scene.offset(of: conflict.broken))
    finding.related = (written + given).map { member in
      Finding.Related(member.words, offset: member.isGiven ? nil : scene.offset(of: member))
    }
    finding.remedy =
      conflict.remedy.map { $0.utf8.last == UInt8(ascii: ".") ? String($0.dropLast()) : $0 }
      ?? "drop or change one of them, or give one a priority below 1000, such as @750"
    return finding
  }
}

extension LayoutConstraint {
  /// Whether the constraint is not the spec's doing: the window's size, a guide's place, the rule
  /// that sizes are not negative.
  fileprivate var isGiven: Bool {
    switch origin {
    case .user, .stackView, .contentSize: false
    case .frame, .window, .guide, .size: true
    }
  }

  /// The constraint with whence it is.
  fileprivate var words: String {
    switch origin {
    case .contentSize: equation + " (what the content asks for)"
    case .stackView: equation + " (what the stack view asks for)"
    case .size: equation + " (no size is negative)"
    default: condition.map { equation + " (of the set \($0.words))" } ?? equation
    }
  }

  /// What tells the constraint apart in all situations: its text, or where its numbers are those of
  /// a situation, what it is about.
  fileprivate var cause: String {
    switch origin {
    case .user, .stackView, .size: equation
    case .frame, .window, .guide, .contentSize:
      (firstItem?.label ?? "") + "." + firstAttribute.name + (relation == .equal ? "" : " bound")
    }
  }
}
