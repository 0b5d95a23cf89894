import InterfaceBuilder
import LayoutInspection

/// The differences between a root's recorded frames and the solved ones on the recorded device,
/// which make findings doubtful.
///
/// If the recorded frames satisfy the constraints that lead to a finding, Xcode found another
/// solution of the same constraints, for example with the size of a text that only Xcode can
/// measure. If they do not, the file was changed after Xcode laid it out, and the finding stands.
struct RecordedDoubts {
  /// The largest difference of rounded lengths, in points.
  private static let tolerance = 1.0
  /// The distance, in points, that no other version of Xcode explains: margins and controls differ
  /// by less.
  private static let largeDistance = 40.0

  /// The views that have another frame than the recorded one, or are in such a view.
  private var differing: Set<String> = []
  /// The offsets of constraints that the recorded frames do not satisfy.
  private var violated: Set<Int> = []
  /// The required constraint between views that they miss by most, with the number of others, if
  /// the distance is large: the frames are out of date.
  private(set) var misplaced: Finding?
  /// Whether constraints contradict each other on the recorded device.
  private var contradicts = false
  /// The recorded alignment rectangles in the root, by the names of the views.
  private var rects: [String: Rect] = [:]
  private var safeArea = Rect.zero

  /// Compares the frames of a root.
  ///
  /// - Parameters:
  ///   - imported: The root.
  ///   - design: The evidence in its file.
  init(_ imported: ImportedRoot, _ design: DesignEvidence) {
    guard let scene = try? Scene(imported.spec) else { return }
    scene.window.layoutIfNeeded()
    contradicts = !scene.window.conflicts.isEmpty
    let screen = scene.window.currentScreenFrame
    rects["root"] = Rect(origin: .zero, size: screen.size)
    safeArea = Rect(origin: .zero, size: screen.size).inset(by: scene.window.safeAreaInsets)
    var frames: [Rect?] = []
    for (index, view) in imported.spec.views.enumerated() {
      let recorded = imported.views[index].recordedFrame
      let around = view.parent.map { frames[$0]?.origin } ?? .zero
      let frame = recorded.flatMap { frame in around.map { frame.offset(dx: $0.x, dy: $0.y) } }
      frames.append(frame)
      rects[view.name] = frame.map { $0.inset(by: view.alignmentInsets ?? .zero) }
      let isInside = view.parent.map { differing.contains(imported.spec.views[$0].name) } ?? false
      if isInside || recorded.map({ Self.differ($0, scene.views[index].frame) }) == true {
        differing.insert(view.name)
      }
    }
    // Texts that were drawn shorter than they are.
    violated = Set(
      imported.spec.views.filter { design.longTexts[$0.name] != nil }.compactMap { $0.offset })
    let trusted = Self.trustedViews(of: imported, design)
    var missed: [(equation: Equation, distance: Double)] = []
    for equation in imported.spec.equations {
      guard let offset = equation.offset, let error = error(of: equation) else { continue }
      let isViolated =
        switch equation.relation {
        case .equal: abs(error) > Self.tolerance
        case .lessThanOrEqual: error > Self.tolerance
        case .greaterThanOrEqual: error < -Self.tolerance
        }
      guard isViolated else { continue }
      violated.insert(offset)
      let items = [equation.first] + equation.terms.map { $0.anchor }
      if equation.priority == .required, abs(error) > Self.largeDistance,
        items.allSatisfy({ trusted.contains($0.item) })
      {
        missed.append((equation, abs(error)))
      }
    }
    guard let worst = missed.max(by: { $0.distance < $1.distance }) else { return }
    let others = missed.count > 1 ? " and \(counted(missed.count - 1, "other constraint"))" : ""
    misplaced = Finding(
      .misplaced, .warning, about: [worst.equation.first.item],
      "the recorded frames miss \(quoted(worst.equation.text)) by "
        + "\(amount(roundedPoints(worst.distance)))\(others)", offset: worst.equation.offset)
    misplaced?.measure = worst.distance
  }

  /// The views whose recorded frames were up to date when Xcode saved the file: not those that Xcode
  /// marked, hidden ones, and scroll views, whose content has another origin.
  private static func trustedViews(
    of imported: ImportedRoot, _ design: DesignEvidence
  ) -> Set<String> {
    Set(
      imported.spec.views.filter { view in
        guard let traits = design.traits[view.name] else { return false }
        return !traits.isMarked && !traits.isDrawnEmpty && !view.isHidden && !view.isScrollView
      }.map { $0.name })
  }

  /// Lowers the severity of a finding to that of a note if code moves what determines the frame,
  /// or if the recorded frames speak against the finding.
  ///
  /// - Parameters:
  ///   - finding: A finding with its details.
  ///   - moved: The offsets of what code moves.
  /// - Returns: The finding with its severity.
  func weighed(_ finding: Finding, _ moved: Set<Int>) -> Finding {
    let places =
      finding.rule == .overlap
      ? finding.related.compactMap { $0.offset } + [finding.offset].compactMap { $0 }
      : finding.causes
    guard places.contains(where: { moved.contains($0) }) || speakAgainst(finding) else {
      return finding
    }
    var finding = finding
    finding.severity = .note
    return finding
  }

  /// Returns whether the recorded frames speak against a finding.
  ///
  /// - Parameter finding: A finding with its details.
  /// - Returns: True if they are another solution of the constraints that lead to it.
  private func speakAgainst(_ finding: Finding) -> Bool {
    if finding.rule.isContradiction {
      return contradicts
        && !finding.related.contains { $0.offset.map { violated.contains($0) } == true }
    }
    if finding.rule == .overlap {
      return violated.isEmpty && finding.subject.contains { differing.contains($0) }
    }
    return finding.rule.isAboutFrames
      && finding.subject.first.map { differing.contains($0) } == true
      && !finding.causes.contains { violated.contains($0) }
  }

  private static func differ(_ one: Rect, _ other: Rect) -> Bool {
    zip(one.numbers, other.numbers).contains { abs($0 - $1) > tolerance }
  }

  /// Returns by how much the first anchor exceeds its value in the recorded frames; nil if that
  /// depends on more than frames.
  private func error(of equation: Equation) -> Double? {
    guard var error = value(of: equation.first), equation.systemSpacing == 0 else { return nil }
    for term in equation.terms {
      // Multiples of a position are measured from the nearest common view.
      guard term.anchor.anchor.isDimension || term.coefficient == 1,
        let value = value(of: term.anchor)
      else { return nil }
      error -= term.coefficient * value
    }
    return error - equation.constant
  }

  private func value(of reference: AnchorReference) -> Double? {
    let isOfSafeArea = reference.guide == .safeArea && reference.item == "root"
    guard isOfSafeArea || reference.guide == nil || reference.guide == .frame,
      let rect = isOfSafeArea ? safeArea : rects[reference.item]
    else { return nil }
    return rect.value(of: reference.anchor)
  }
}
