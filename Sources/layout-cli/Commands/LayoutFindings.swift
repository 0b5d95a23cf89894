import LayoutInspection

/// Says what is wrong with a solved layout, in sentences that point into the spec.
struct LayoutFindings {
  /// The most findings of a kind that are told one by one.
  static let limit = 1000
  /// The most constraints of a contradiction that are listed.
  static let memberLimit = 40
  /// The most ambiguities that are told with what would decide them.
  static let remedyLimit = 20
  /// The most views and constraints of a spec whose ambiguities are told with remedies.
  static let remedySizeLimit = 100

  let scene: Scene
  let source: SourceText
  let conflicts: [ConflictReport]
  let ambiguities: [Ambiguity]
  /// Whether to say what would decide what is ambiguous.
  private let hasRemedies: Bool
  /// The lines and columns of all that is mentioned.
  private var positions: [Int: SourcePosition] = [:]

  init(_ scene: Scene, _ source: SourceText) {
    // What the spec does not name, such as a view's margins, is as ambiguous as its view.
    self.init(
      scene, source, conflicts: scene.window.conflicts,
      ambiguities: scene.window.ambiguities.filter { scene.offset(of: $0.item) != nil },
      hasRemedies: true)
  }

  init(
    _ scene: Scene, _ source: SourceText, conflicts: [ConflictReport], ambiguities: [Ambiguity],
    hasRemedies: Bool = false
  ) {
    self.hasRemedies = hasRemedies
    self.scene = scene
    self.source = source
    self.conflicts = conflicts
    self.ambiguities = ambiguities
    var offsets: Set<Int> = []
    for conflict in conflicts {
      for member in conflict.members + [conflict.broken] {
        if let offset = scene.offset(of: member) { offsets.insert(offset) }
      }
    }
    for ambiguity in ambiguities.prefix(Self.limit) {
      if let offset = scene.offset(of: ambiguity.item) { offsets.insert(offset) }
    }
    let sorted = offsets.sorted()
    for (offset, position) in zip(sorted, source.positions(of: sorted)) {
      positions[offset] = position
    }
  }

  /// Reports constraints that contradict each other.
  func reportConflicts(recovers: Bool, to output: inout CommandOutput) {
    for conflict in conflicts {
      // What the window itself demands has no place in the spec: it comes last, as a given.
      let written = conflict.members.filter { scene.offset(of: $0) != nil }
      let given = conflict.members.filter { scene.offset(of: $0) == nil }
      let place = place(of: scene.offset(of: conflict.broken))
      let subject =
        switch written.count {
        case 1: "this constraint cannot hold"
        case 2: "these 2 constraints cannot both hold"
        default: "these \(written.count) constraints cannot all hold"
        }
      output.report("error", at: place, "contradiction: \(subject)")
      for member in written.prefix(Self.memberLimit) {
        let place = self.place(of: scene.offset(of: member))
        output.standardError.append("  \(place): \(printable(member.words))\n")
      }
      if written.count > Self.memberLimit {
        output.standardError.append("  and \(written.count - Self.memberLimit) more\n")
      }
      if !given.isEmpty {
        let equations = given.map { $0.equation }.joined(separator: ", ")
        output.standardError.append("  given: \(printable(equations))\n")
      }
      let remedy =
        recovers
        ? "the frames are those without \(printable(conflict.broken.equation))"
        : "drop or change one of them, or give one a priority below 1000, such as @750"
      output.note(remedy)
    }
  }

  /// Reports what could lie elsewhere just as well.
  func reportAmbiguities(to output: inout CommandOutput) {
    let remedies = remedies
    for (index, ambiguity) in ambiguities.prefix(Self.limit).enumerated() {
      let place = place(of: scene.offset(of: ambiguity.item))
      output.report(
        "warning", at: place, ambiguity.message,
        remedy: index < remedies.count ? remedies[index] : nil)
    }
    if ambiguities.count > Self.limit {
      let rest = ambiguities.count - Self.limit
      output.report("warning", at: source.name, "\(rest) more are ambiguous")
    }
  }

  /// What would decide the first of what is ambiguous; nothing for large specs, where it takes long
  /// to work out, and for layouts that do not hold.
  private var remedies: [String?] {
    guard hasRemedies, conflicts.isEmpty, !ambiguities.isEmpty,
      scene.spec.views.count + scene.spec.equations.count <= Self.remedySizeLimit
    else { return [] }
    let explainer = Explainer(scene)
    return ambiguities.prefix(Self.remedyLimit).map { explainer.remedy(for: $0) }
  }

  /// Reports guides that moved whenever the views they depend on were placed.
  func reportUnsettledGuides(to output: inout CommandOutput) {
    for guide in scene.window.unsettledGuides {
      output.report(
        "warning", at: source.name,
        "'\(printable(guide.label))' does not come to rest: views that depend on it move it")
    }
  }

  /// The constraints that were given up, as the output lists them.
  var broken: [SolvedLayout.BrokenConstraint] {
    conflicts.map {
      .init(
        equation: $0.broken.equation,
        position: scene.offset(of: $0.broken).flatMap { positions[$0] })
    }
  }

  private func place(of offset: Int?) -> String {
    guard let offset, let position = positions[offset] else { return source.name }
    return "\(source.name):\(position.line):\(position.column)"
  }
}

extension CommandOutput {
  /// Reports a situation that cannot be brought about.
  mutating func report(_ error: SceneError, in source: SourceText) {
    guard let offset = error.offset else {
      return report(error.message, remedy: error.remedy)
    }
    let position = source.position(of: offset)
    report(
      "error", at: "\(source.name):\(position.line):\(position.column)", error.message,
      excerpt: source.sourceExcerpt(at: offset), remedy: error.remedy)
  }
}

extension Axis {
  /// The axis as the output forms name it.
  var word: String { self == .horizontal ? "horizontal" : "vertical" }
  /// The axis as sentences name it.
  var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
}
