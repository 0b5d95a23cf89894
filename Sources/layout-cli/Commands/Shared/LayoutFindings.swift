import LayoutInspection

/// Reports the problems of a solved layout, in messages with positions in the spec.
struct LayoutFindings {
  /// The maximum number of findings of a kind that are reported one by one.
  static let limit = 1000
  /// The maximum number of ambiguities that are reported with a remedy, and of contradictions with
  /// the length that they lack.
  static let remedyLimit = 20
  /// The maximum number of views and constraints of a spec whose ambiguities are reported with
  /// remedies.
  static let remedySizeLimit = 100

  let scene: Scene
  let conflicts: [ConflictReport]
  let ambiguities: [Ambiguity]
  /// Whether to report remedies for ambiguities.
  private let hasRemedies: Bool
  /// The first conflicts as `check` reports them.
  private let contradictions: [Finding]
  /// The positions of all mentioned constraints and views.
  private let places: SourcePlaces

  /// Collects the problems of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - source: The text of its spec.
  ///   - conflicts: The contradictions to report; nil for all.
  ///   - ambiguities: The ambiguities to report, without remedies; nil for all, with remedies.
  ///   - recovers: Whether ambiguities matter although constraints contradict each other.
  init(
    _ scene: Scene, _ source: SourceText, conflicts: [ConflictReport]? = nil,
    ambiguities: [Ambiguity]? = nil, recovers: Bool = true
  ) {
    self.scene = scene
    let conflicts = conflicts ?? scene.window.conflicts
    hasRemedies = ambiguities == nil
    // Items without a name in the spec, such as a view's margins, are as ambiguous as their
    // view; hidden ones do not matter.
    let ambiguities =
      ambiguities
      ?? (conflicts.isEmpty || recovers
        ? scene.ambiguities.filter { !Self.isHidden($0.item.ownOrContainingView) } : [])
    self.conflicts = conflicts
    self.ambiguities = ambiguities
    let findings = Array(conflicts.prefix(Self.limit)).findings(in: scene)
    contradictions =
      hasRemedies && conflicts.count <= Self.remedyLimit
      ? findings.map { $0.withShortfall(from: conflicts, in: scene) } : findings
    places = SourcePlaces(
      conflicts.map { scene.offset(of: $0.broken) }
        + contradictions.flatMap { $0.related.map { $0.offset } }
        + ambiguities.prefix(Self.limit).map { scene.offset(of: $0.item) }, in: source)
  }

  private static func isHidden(_ view: View?) -> Bool {
    guard let view else { return false }
    return view.isHidden || isHidden(view.superview)
  }

  /// Reports constraints that contradict each other.
  ///
  /// - Parameters:
  ///   - severity: The severity in this command.
  ///   - hasFrames: Whether frames are shown in spite of them.
  ///   - situation: The device and keyboard, where there are several; nil otherwise.
  ///   - output: Where the report goes.
  func reportConflicts(
    as severity: Severity = .error, hasFrames: Bool = true, in situation: String? = nil,
    to output: inout CommandOutput
  ) {
    let style = output.errorStyle
    for (conflict, var finding) in zip(conflicts, contradictions) {
      finding.severity = severity
      output.standardError.append(finding, places, style) { buffer in
        if let situation { buffer.append("  situation: \(situation)\n") }
      }
      if hasFrames {
        output.standardError.appendNote(
          "the frames are those without \(conflict.broken.equation)", style)
      }
    }
    if conflicts.count > contradictions.count {
      let rest = conflicts.count - contradictions.count
      output.report(.error, at: places.source.name, "\(counted(rest, "more contradiction"))")
    }
  }

  /// The places in the spec of the first contradictions' constraints, which identify them in other
  /// situations.
  var signature: [[Int]] {
    contradictions.map { $0.related.compactMap { $0.offset } }
  }

  /// Reports ambiguities.
  func reportAmbiguities(to output: inout CommandOutput) {
    let remedies = remedies
    for (index, ambiguity) in ambiguities.prefix(Self.limit).enumerated() {
      output.report(
        .warning, at: places.text(of: scene.offset(of: ambiguity.item)), ambiguity.message,
        remedy: index < remedies.count ? remedies[index] : nil)
    }
    if ambiguities.count > Self.limit {
      let rest = ambiguities.count - Self.limit
      output.report(.warning, at: places.source.name, "\(rest) more are ambiguous")
    }
  }

  /// The remedies for the first ambiguities; empty for large specs, where computing them is slow,
  /// and for layouts with contradictions.
  private var remedies: [String?] {
    guard hasRemedies, conflicts.isEmpty, !ambiguities.isEmpty,
      scene.spec.views.count + scene.spec.equations.count <= Self.remedySizeLimit
    else { return [] }
    let explainer = Explainer(scene)
    return ambiguities.prefix(Self.remedyLimit).map {
      explainer.remedy(for: $0.item, along: $0.axis)
    }
  }

  /// Reports guides that moved whenever the views they depend on were placed, and a layout that the
  /// solver did not finish.
  func reportUnsettledGuides(to output: inout CommandOutput) {
    for finding in scene.unsettledFindings {
      output.report(finding.severity, at: places.source.name, finding.message)
    }
  }

  /// The constraints that were broken, as objects.
  var broken: [JSONValue] {
    conflicts.map { conflict in
      let position = places[scene.offset(of: conflict.broken)]
      return .object([
        ("constraint", .text(conflict.broken.equation)),
        ("line", position.map { .integer($0.line) }),
        ("column", position.map { .integer($0.column) }),
      ])
    }
  }
}
