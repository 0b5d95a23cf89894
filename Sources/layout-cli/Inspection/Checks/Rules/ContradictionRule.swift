extension Rule {
  /// Required constraints that cannot all be satisfied: a minimal set of them.
  public static let contradiction: Rule = Rule(
    "contradiction", about: .contradiction,
    "required constraints that cannot all be satisfied", severities: "error",
    help: "Drop or change one of the constraints, or give one a priority below 1000.",
    weigh: { $1.severityOfContradiction($0) })

  /// Sets of constraints for edges near or away that contradict each other, or the rest of the
  /// layout, with a keyboard at some edge or in some corner.
  ///
  /// The keyboard is tried docked, dismissed and, if there are floating ones and the guide follows
  /// them, floating at each edge and in each corner, regardless of the situation's keyboard.
  public static let keyboardSets: Rule = Rule(
    "keyboard-sets", about: .contradiction,
    "sets for edges near or away that contradict each other", severities: "error",
    help:
      "Where the keyboard is near two edges, in a corner, the sets of both apply: use one set for"
      + " both edges, or give some of the constraints a priority below 1000.",
    weigh: { $1.severityOfContradiction($0) })
}

extension DesignEvidence {
  fileprivate func severityOfContradiction(_ finding: Finding) -> Severity {
    let places = finding.related.compactMap { $0.offset }
    // Recorded sizes are rounded.
    if finding.isEstimated { return .note }
    // The platform sets frames, and contradicts itself nowhere.
    if places.contains(where: mayDiffer) { return .note }
    // The container determines the size of a part, except the width of a row. Interface Builder
    // laid the part out in its own size.
    if isPart, !isOwnSize,
      finding.windowAxes.contains(.vertical) || !isRow && !finding.windowAxes.isEmpty
    {
      return .note
    }
    return isPart ? .warning : .error
  }
}

extension [ConflictReport] {
  /// The maximum number of members of contradictions that are reported; beyond that, only the first
  /// contradictions are.
  private static let memberLimit = 100_000

  /// Returns the first contradictions as findings.
  ///
  /// - Parameters:
  ///   - scene: The scene that they are from.
  ///   - namesSets: Whether those of sets for the keyboard are findings of their own rule.
  /// - Returns: A finding for each of the first.
  package func findings(in scene: Scene, namesSets: Bool = true) -> [Finding] {
    var findings: [Finding] = []
    var memberCount = 0
    for conflict in self {
      // Thousands of contradictions may have thousands of members each.
      guard memberCount < Self.memberLimit else { break }
      let members = conflict.members
      memberCount += members.count
      let isOfSets = members.contains { $0.condition?.leaves.contains { $0.isOfEdges } == true }
      findings.append(
        conflict.finding(isOfSets && namesSets ? .keyboardSets : .contradiction, in: scene))
    }
    return findings
  }
}

extension ConflictReport {
  /// The maximum number of views that a sentence names.
  private static let namedViews = 3

  /// Returns the contradiction as a finding: a sentence, its constraints with their positions, and
  /// last the window's own constraints, for the present scene.
  ///
  /// A contradiction of sets includes the keyboard of the scene in its sentence. Its constraints
  /// are in the order of the spec, because the order of activation of sets depends on the
  /// keyboard's history.
  func finding(_ rule: Rule, in scene: Scene) -> Finding {
    var written = members.filter { !$0.isGiven }
    if rule == .keyboardSets {
      written.sort { (scene.offset(of: $0) ?? 0) < (scene.offset(of: $1) ?? 0) }
    }
    let members = written + members.filter { $0.isGiven }
    let subject = rule == .keyboardSets && !written.isEmpty ? written : members
    var finding = Finding(
      rule, .error, about: subject.map { $0.cause }, findingSentence,
      offset: scene.offset(of: broken))
    if rule == .keyboardSets {
      let near = scene.window.rootView.keyboardLayoutGuide.nearEdges
      finding.put(
        scene.window.keyboard, near.isEmpty ? "away from all edges" : "near \(near)")
    }
    for member in members where member.origin == .window {
      if let axis = member.firstAttribute.axis { finding.windowAxes.insert(axis) }
    }
    finding.related = Self.related(
      Self.withPairFirst(written) + members.filter { $0.isGiven }, in: scene)
    finding.isEstimated = dependsOnRounding
    finding.remedy =
      remedy.map { $0.utf8.last == UInt8(ascii: ".") ? String($0.dropLast()) : $0 }
      ?? (written.count == 1
        ? "drop or change it, or give it a priority below 1000, such as @750"
        : "drop or change one of them, or give one a priority below 1000, such as @750")
    return finding
  }

  /// Returns constraints with the first two that are about the same anchor in front.
  private static func withPairFirst(_ members: [LayoutConstraint]) -> [LayoutConstraint] {
    for (place, one) in members.enumerated() {
      let other = members[(place + 1)...].first {
        $0.firstItem === one.firstItem && $0.firstAttribute == one.firstAttribute
      }
      guard let other else { continue }
      return [one, other] + members.filter { $0 !== one && $0 !== other }
    }
    return members
  }

  /// The maximum number of constraints of one stack view that are listed one by one.
  private static let stackLimit = 4

  /// Lists constraints; those of a stack view, if they are many, in one line.
  private static func related(
    _ members: [LayoutConstraint], in scene: Scene
  ) -> [Finding.Related] {
    var counts: [ObjectIdentifier: Int] = [:]
    for stack in members.compactMap({ $0.stackView }) {
      counts[ObjectIdentifier(stack), default: 0] += 1
    }
    return members.compactMap { member in
      let offset = member.isGiven ? nil : scene.offset(of: member)
      guard let stack = member.stackView, let count = counts[ObjectIdentifier(stack)],
        count > stackLimit || count == 0
      else { return Finding.Related(member.words, offset: offset) }
      counts[ObjectIdentifier(stack)] = 0
      return count == 0
        ? nil
        : Finding.Related(
          "\(count) constraints of the stack view \(quoted(stack.label))", offset: offset)
    }
  }

  /// Whether a change of a recorded size by no more than its rounding satisfies all members.
  private var dependsOnRounding: Bool {
    members.contains { $0.origin == .contentSize }
      && leastChanges.contains { $0.constraint.origin == .contentSize && abs($0.change) <= 1 }
  }

  /// The length that the members need and do not have, as a sum, such as `they need 2 × 20 + 350 =
  /// 390 of 320 points of width`; nil if no length is the cause.
  ///
  /// It is that of the window, or else a limit that a constraint sets, with the window's size from
  /// which on it is exceeded.
  fileprivate var shortfall: String? {
    let changes = leastChanges.filter { $0.change != 0 }
    let lacks = changes.filter {
      $0.change > 0 && $0.constraint.firstAttribute.isDimension && $0.constraint.terms.isEmpty
    }
    guard
      let (limit, lack) = lacks.first(where: { $0.constraint.origin == .window })
        ?? lacks.first(where: { $0.constraint.relation == .lessThanOrEqual })
        ?? lacks.first(where: { $0.constraint.origin == .user }),
      let axis = limit.firstAttribute.axis
    else { return nil }
    let needed = limit.constant + lack
    var parts: [(count: Int, factor: Double, length: Double)] = []
    for (member, change) in changes where member !== limit && abs(member.constant) > 1e-9 {
      // The changes of constants that compensate each other are in the ratio of their factors.
      let factor = -lack / change * (member.constant < 0 ? -1 : 1)
      let length = abs(member.constant)
      if let index = parts.firstIndex(where: {
        abs($0.factor - factor) < 1e-6 && abs($0.length - length) < 1e-6
      }) {
        parts[index].count += 1
      } else {
        parts.append((1, factor, length))
      }
    }
    let total = parts.reduce(0) { $0 + Double($1.count) * $1.factor * $1.length }
    let isSum = parts.count > 1 || parts.contains { $0.count > 1 || abs($0.factor - 1) > 1e-6 }
    var words = "they need "
    if isSum, parts.count <= Self.sumLimit, abs(total - needed) < 0.01 {
      words += Self.sum(of: parts) + " = "
    }
    words +=
      "\(pointsText(needed)) of \(pointsText(limit.constant)) points of \(axis.lengthWord)"
    if limit.origin != .window,
      let (window, change) = changes.first(where: {
        $0.constraint.origin == .window && $0.constraint.firstAttribute.axis == axis
      })
    {
      words +=
        " in windows \(change < 0 ? "over" : "under") \(pointsText(window.constant + change))"
    }
    return words
  }

  /// The maximum number of different lengths in a sum.
  private static let sumLimit = 6

  /// Returns a sum such as `428 - 2 × 32`, positive lengths first.
  private static func sum(of parts: [(count: Int, factor: Double, length: Double)]) -> String {
    signedSum(
      (parts.filter { $0.factor > 0 } + parts.filter { $0.factor < 0 }).map { part in
        let factor = abs(part.factor)
        let count = part.count > 1 ? "\(part.count) × " : ""
        let share = abs(factor - 1) > 1e-6 ? "\(roundedText(factor)) × " : ""
        return (part.factor < 0, count + share + pointsText(part.length))
      })
  }

  fileprivate var findingSentence: String {
    let written = members.filter { !$0.isGiven }
    let names = written.compactMap { $0.firstItem?.label }.unique()
    var words = names.prefix(Self.namedViews).map { quoted($0) }
    if names.count > Self.namedViews { words.append("\(names.count - Self.namedViews) more") }
    switch written.count {
    case 0: return "the window cannot be laid out"
    case 1: return "a constraint on \(joined(words)) cannot hold"
    case 2: return "2 constraints on \(joined(words)) cannot both be satisfied"
    default: return "\(written.count) constraints on \(joined(words)) cannot all be satisfied"
    }
  }
}

extension Finding {
  /// Returns a contradiction with the length that it lacks, from the contradictions of a scene.
  package func withShortfall(from conflicts: [ConflictReport], in scene: Scene) -> Finding {
    guard rule == .contradiction, !windowAxes.isEmpty,
      let conflict = conflicts.first(where: { $0.finding(rule, in: scene).isAbout(self) }),
      let shortfall = conflict.shortfall
    else { return self }
    var finding = self
    // The place in the app follows.
    let end = message.dropFirst(conflict.findingSentence.count)
    finding.message = "\(conflict.findingSentence): \(shortfall)\(end)"
    return finding
  }
}

extension LayoutConstraint {
  /// Whether the constraint does not come from the spec: the window's size, a guide's position, the
  /// rule that sizes are not negative.
  var isGiven: Bool { origin.isGiven }

  /// The constraint's identity across situations: its equation, or its subject if the numbers
  /// depend on the situation.
  var cause: String {
    switch origin {
    case .user, .stackView, .size: return equation
    case .frame, .window, .guide, .contentSize:
      let bound =
        switch relation {
        case .equal: ""
        case .lessThanOrEqual: " at most"
        case .greaterThanOrEqual: " at least"
        }
      return "\(firstItem?.label ?? "").\(firstAttribute.name)\(bound)"
    }
  }
}
