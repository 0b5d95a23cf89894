import InterfaceBuilder
import LayoutInspection

/// The alignment rectangles that Xcode recorded in a root, by the names of the views whose frames
/// were up to date when it saved the file: not those that it marked, hidden ones, and scroll views,
/// whose content has another origin.
struct RecordedFrames {
  /// The distance, in points, that no other version of Xcode explains: margins and controls differ
  /// by less.
  private static let largeDistance = 40.0

  private var rects: [String: Rect] = [:]

  /// Reads the frames of a spec's views from their traits.
  init(_ spec: Spec, _ traits: [String: ViewTraits]) {
    for view in spec.views {
      guard let own = traits[view.name], !own.isMarked, !own.isDrawnEmpty, !view.isHidden,
        !view.isScrollView
      else { continue }
      rects[view.name] = own.frameInRoot.inset(by: view.alignmentInsets ?? .zero)
    }
  }

  /// Returns the required constraint between views that the frames miss by most, with the number of
  /// others; nil if they miss none by a large distance, or if constraints contradict each other.
  func misplaced(in spec: Spec) -> Finding? {
    let missed = spec.equations.compactMap { equation in
      equation.priority == .required && equation.offset != nil
        ? error(of: equation).map { (equation: equation, distance: $0) } : nil
    }.filter { $0.distance > Self.largeDistance }
    guard let worst = missed.max(by: { $0.distance < $1.distance }), let scene = try? Scene(spec)
    else { return nil }
    scene.window.layoutIfNeeded()
    guard scene.window.conflicts.isEmpty else { return nil }
    let others = missed.count > 1 ? " (and \(counted(missed.count - 1, "other constraint")))" : ""
    let equation = worst.equation
    var message =
      "the recorded frames miss \(quoted(equation.text)) by "
      + amount(roundedPoints(worst.distance))
    if equation.terms.isEmpty, equation.relation == .equal, let length = value(of: equation.first) {
      message =
        "the frame of \(quoted(equation.first.item)) in the file is \(pointsText(length)) "
        + "\(equation.first.anchor.isHorizontal ? "wide" : "high"), the constraint says "
        + pointsText(equation.constant)
    }
    // If only one constraint is missed, the frames were up to date until that one was changed.
    var finding = Finding(
      .misplaced, missed.count == 1 ? .warning : .note, about: [equation.first.item],
      message + others, offset: equation.offset)
    finding.measure = worst.distance
    finding.remedy = "restore the constraint, or update the frames in Xcode"
    return finding
  }

  /// Returns by how much the frames violate a constraint; nil if that depends on more than frames.
  private func error(of equation: Equation) -> Double? {
    guard var error = value(of: equation.first), equation.systemSpacing == 0 else { return nil }
    for term in equation.terms {
      // Multiples of a position are measured from the nearest common view.
      guard term.anchor.anchor.isDimension || term.coefficient == 1,
        let value = value(of: term.anchor)
      else { return nil }
      error -= term.coefficient * value
    }
    error -= equation.constant
    return switch equation.relation {
    case .equal: abs(error)
    case .lessThanOrEqual: error
    case .greaterThanOrEqual: -error
    }
  }

  private func value(of reference: AnchorReference) -> Double? {
    guard reference.guide == nil || reference.guide == .frame else { return nil }
    return rects[reference.item]?.value(of: reference.anchor)
  }
}
