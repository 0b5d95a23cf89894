import LayoutInspection

/// Reports the problems of a solved layout, in messages with positions in the spec.
struct LayoutFindings {
  /// The maximum number of findings of a kind that are reported one by one.
  static let limit = 1000
  /// The maximum number of constraints in all reported contradictions together; beyond that, only
  /// the first contradictions are reported.
  static let toldMemberLimit = 100_000
  /// The maximum number of constraints of a contradiction that are listed.
  static let memberLimit = 40
  /// The maximum number of ambiguities that are reported with a remedy.
  static let remedyLimit = 20
  /// The maximum number of views and constraints of a spec whose ambiguities are reported with
  /// remedies.
  static let remedySizeLimit = 100

  let scene: Scene
  let source: SourceText
  let conflicts: [ConflictReport]
  let ambiguities: [Ambiguity]
  /// Whether to report remedies for ambiguities.
  private let hasRemedies: Bool
  /// The contradictions of the first conflicts.
  private let contradictions: [Contradiction]
  /// The lines and columns of all mentioned constraints and views.
  private let positions: [Int: SourcePosition]

  /// Finds the problems of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - source: The text of its spec.
  ///   - recovers: Whether ambiguities matter although constraints contradict each other.
  init(_ scene: Scene, _ source: SourceText, recovers: Bool = true) {
    let conflicts = scene.window.conflicts
    // Items without a name in the spec, such as a view's margins, are as ambiguous as their
    // view.
    self.init(
      scene, source, conflicts: conflicts,
      ambiguities: conflicts.isEmpty || recovers
        ? scene.window.ambiguities.filter { scene.offset(of: $0.item) != nil } : [],
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
    var contradictions: [Contradiction] = []
    var memberCount = 0
    for conflict in conflicts.prefix(Self.limit) where memberCount < Self.toldMemberLimit {
      let contradiction = Contradiction(conflict, in: scene)
      memberCount += contradiction.writtenCount + contradiction.givenCount
      contradictions.append(contradiction)
    }
    self.contradictions = contradictions
    positions = source.positions(
      at: conflicts.map { scene.offset(of: $0.broken) }
        + contradictions.flatMap { $0.written.map { scene.offset(of: $0) } }
        + ambiguities.prefix(Self.limit).map { scene.offset(of: $0.item) })
  }

  /// Reports constraints that contradict each other.
  ///
  /// - Parameters:
  ///   - recovers: Whether frames are shown in spite of them.
  ///   - situation: The device and keyboard, where there are several; nil otherwise.
  ///   - output: Where the report goes.
  func reportConflicts(
    recovers: Bool, in situation: String? = nil, to output: inout CommandOutput
  ) {
    let heading = "contradiction" + (situation.map { " (\($0))" } ?? "")
    for contradiction in contradictions {
      let (written, given) = (contradiction.written, contradiction.given)
      let place = place(of: scene.offset(of: contradiction.broken))
      let subject =
        switch contradiction.writtenCount {
        case 1: "this constraint cannot hold"
        case 2: "these 2 constraints cannot both be satisfied"
        default: "these \(contradiction.writtenCount) constraints cannot all be satisfied"
        }
      output.report("error", at: place, "\(heading): \(subject)")
      for member in written {
        let place = self.place(of: scene.offset(of: member))
        output.standardError.append("  \(place): \(printable(member.words))\n")
      }
      if contradiction.writtenCount > written.count {
        output.standardError.append("  and \(contradiction.writtenCount - written.count) more\n")
      }
      if !given.isEmpty {
        let equations = given.map { $0.equation }.joined(separator: ", ")
        let rest = contradiction.givenCount - given.count
        output.standardError.append(
          "  given: \(printable(equations))\(rest > 0 ? " and \(rest) more" : "")\n")
      }
      let remedy =
        recovers
        ? "the frames are those without \(printable(contradiction.broken.equation))"
        : "drop or change one of them, or give one a priority below 1000, such as @750"
      output.note(remedy)
    }
    if conflicts.count > contradictions.count {
      let rest = conflicts.count - contradictions.count
      output.report("error", at: source.name, "\(counted(rest, "more contradiction"))")
    }
  }

  /// The places in the spec of the first contradictions' constraints, which identify them in other
  /// situations.
  var signature: [[Int?]] {
    contradictions.map { $0.written.map { scene.offset(of: $0) } }
  }

  /// The reported constraints of a conflict.
  private struct Contradiction {
    /// Those that the spec has.
    var written: [LayoutConstraint] = []
    var writtenCount = 0
    /// The window's own constraints, which have no place in the spec and come last.
    var given: [LayoutConstraint] = []
    var givenCount = 0
    let broken: LayoutConstraint

    init(_ conflict: ConflictReport, in scene: Scene) {
      broken = conflict.broken
      for member in conflict.members {
        if scene.offset(of: member) != nil {
          writtenCount += 1
          if written.count < LayoutFindings.memberLimit { written.append(member) }
        } else {
          givenCount += 1
          if given.count < LayoutFindings.memberLimit { given.append(member) }
        }
      }
    }
  }

  /// Reports ambiguities.
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

  /// The remedies for the first ambiguities; empty for large specs, where computing them is slow,
  /// and for layouts with contradictions.
  private var remedies: [String?] {
    guard hasRemedies, conflicts.isEmpty, !ambiguities.isEmpty,
      scene.spec.views.count + scene.spec.equations.count <= Self.remedySizeLimit
    else { return [] }
    let explainer = Explainer(scene)
    return ambiguities.prefix(Self.remedyLimit).map { explainer.remedy(for: $0) }
  }

  /// Reports guides that moved whenever the views they depend on were placed, and a layout that the
  /// solver did not finish.
  func reportUnsettledGuides(to output: inout CommandOutput) {
    if let message = scene.unfinishedMessage {
      output.report("warning", at: source.name, message)
    }
    for guide in scene.window.unsettledGuides {
      output.report(
        "warning", at: source.name,
        "'\(printable(guide.label))' does not settle: views that depend on it move it")
    }
  }

  /// The constraints that were broken, as the output lists them.
  var broken: [SolvedLayout.BrokenConstraint] {
    conflicts.map {
      .init(
        equation: $0.broken.equation,
        position: scene.offset(of: $0.broken).flatMap { positions[$0] })
    }
  }

  private func place(of offset: Int?) -> String {
    source.place(offset.flatMap { positions[$0] })
  }
}

extension CommandOutput {
  /// Reports that a situation cannot be created.
  mutating func report(_ error: SceneError, in source: SourceText) {
    guard let offset = error.offset else {
      return report(error.message, remedy: error.remedy)
    }
    report(
      "error", at: source.place(source.position(of: offset)), error.message,
      excerpt: source.sourceExcerpt(at: offset), remedy: error.remedy)
  }
}

extension Axis {
  /// The axis as the output forms name it.
  var word: String { self == .horizontal ? "horizontal" : "vertical" }
  /// The axis as sentences name it.
  var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
}
