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

  /// The views that have another frame than the recorded one, or are in such a view.
  private var differing: Set<String> = []
  /// The offsets of constraints that the recorded frames do not satisfy.
  private var violated: Set<Int> = []
  /// Whether constraints contradict each other on the recorded device.
  private var contradicts = false
  /// The recorded alignment rectangles in the root, by the names of the views.
  private var rects: [String: Rect] = [:]
  private var safeArea = Rect.zero

  /// Compares the frames of a root.
  init(_ imported: ImportedRoot) {
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
    for equation in imported.spec.equations {
      guard let offset = equation.offset, let error = error(of: equation) else { continue }
      let isViolated =
        switch equation.relation {
        case .equal: abs(error) > Self.tolerance
        case .lessThanOrEqual: error > Self.tolerance
        case .greaterThanOrEqual: error < -Self.tolerance
        }
      if isViolated { violated.insert(offset) }
    }
  }

  /// Lowers the severity of a finding to that of a note if code moves what determines the frame,
  /// or if the recorded frames speak against the finding.
  ///
  /// - Parameters:
  ///   - finding: A finding with its details.
  ///   - moved: The offsets of what code moves.
  /// - Returns: The finding with its severity.
  func weighed(_ finding: Finding, _ moved: Set<Int>) -> Finding {
    guard finding.causes.contains(where: { moved.contains($0) }) || speakAgainst(finding) else {
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
    return finding.rule.isAboutFrames
      && finding.subject.first.map { differing.contains($0) } == true
      && !finding.causes.contains { violated.contains($0) }
  }

  private static func differ(_ one: Rect, _ other: Rect) -> Bool {
    abs(one.minX - other.minX) > tolerance || abs(one.minY - other.minY) > tolerance
      || abs(one.width - other.width) > tolerance || abs(one.height - other.height) > tolerance
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
    switch reference.anchor {
    case .left, .leading: return rect.minX
    case .right, .trailing: return rect.maxX
    case .top: return rect.minY
    case .bottom: return rect.maxY
    case .width: return rect.width
    case .height: return rect.height
    case .centerX: return rect.minX + rect.width / 2
    case .centerY: return rect.minY + rect.height / 2
    case .firstBaseline, .lastBaseline: return nil
    }
  }
}
