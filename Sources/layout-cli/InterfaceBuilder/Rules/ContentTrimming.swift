/// Removes recorded lengths from a spec if the constraints determine the length anyway.
///
/// A recorded length represents the length of a text or an image, which only the platform can
/// measure. If the constraints determine the length, the recorded one says nothing about the
/// content: a text that fills its row on a wide phone does not need that width on a narrow one.
/// Only lengths that the layout does not determine remain, starting with the views that hug their
/// content most.
struct ContentTrimming {
  /// A length that depends on a text or an image.
  struct Candidate {
    var view: Int
    var axis: Axis
    var length: Double
    var hugging: Priority?
  }

  /// The largest difference between lengths that count as equal, in points.
  private static let tolerance = 1e-6

  private let full: Spec
  private let candidates: [Candidate]

  /// Creates a trimming.
  ///
  /// - Parameters:
  ///   - spec: The spec with all recorded lengths.
  ///   - candidates: The lengths that may be removed.
  ///   - open: The lengths that are added if the views have none otherwise.
  init(_ spec: Spec, _ candidates: [Candidate], open: [Candidate] = []) {
    var full = spec
    if !open.isEmpty, let scene = try? Scene(spec) {
      for candidate in open
      where scene.views[candidate.view].length(along: candidate.axis) < Self.tolerance {
        Self.set(candidate.length, candidate, in: &full)
      }
    }
    // Rounded to pixels when it was recorded, a length might contradict the constant that fixes it.
    let fixed = Set(
      spec.equations.filter {
        $0.terms.isEmpty && $0.relation == .equal && $0.priority == .required
      }.map { [$0.first.item, $0.first.anchor.name] })
    self.candidates = candidates.filter { candidate in
      let anchor: AnchorName = candidate.axis == .horizontal ? .width : .height
      let view = spec.views[candidate.view]
      // A stack view may share its length in proportion to what its views ask for.
      let stack = view.parent.flatMap { spec.views[$0].stack }
      guard fixed.contains([view.name, anchor.name]), stack?.distribution != .fillProportionally
      else { return true }
      Self.set(nil, candidate, in: &full)
      return false
    }
    self.full = full
  }

  /// Returns the spec without the lengths that are determined anyway; the unchanged spec if
  /// constraints contradict each other or the layout would change.
  ///
  /// - Complexity: A few solves: one for each time that a restored length makes another one
  ///   necessary.
  func trimmed() -> Spec {
    guard !candidates.isEmpty, let before = try? Scene(full), before.window.conflicts.isEmpty
    else { return full }
    var spec = full
    for candidate in candidates { Self.set(nil, candidate, in: &spec) }
    guard let after = restore(candidates, in: &spec, comparedWith: before) else { return full }
    let isSame = zip(before.views, after.views).allSatisfy {
      $0.frame.isNear($1.frame, within: Self.tolerance)
    }
    return isSame ? spec : full
  }

  /// Returns the spec with the missing lengths that are not determined; for size classes other than
  /// those of the recorded lengths, in which the layout differs.
  ///
  /// - Complexity: A solve for each hugging priority of a length that is open.
  func completed() -> Spec {
    var spec = full
    let absent = candidates.filter { candidate in
      full.views[candidate.view].intrinsicLength(along: candidate.axis) == nil
    }
    if !absent.isEmpty { _ = restore(absent, in: &spec, comparedWith: nil) }
    return spec
  }

  /// Restores lengths that are open, or other than before, in the order in which views hug their
  /// content, until no other is needed.
  ///
  /// - Returns: The layout of the spec; nil if there is none.
  private func restore(
    _ candidates: [Candidate], in spec: inout Spec, comparedWith before: Scene?
  ) -> Scene? {
    func hugging(_ candidate: Candidate) -> Double { candidate.hugging?.rawValue ?? 250 }
    var left = candidates.sorted { (hugging($0), $1.view) > (hugging($1), $0.view) }
    while let scene = try? Scene(spec) {
      let open = Dictionary(grouping: scene.window.ambiguities.filter { $0.isLengthOpen }) {
        ObjectIdentifier($0.item)
      }
      var rest: [Candidate] = []
      var strongest: Double?
      for candidate in left {
        let axis = candidate.axis
        let view = scene.views[candidate.view]
        let known = before?.views[candidate.view].length(along: axis)
        let isNeeded =
          open[ObjectIdentifier(view)]?.contains { $0.axis == axis } ?? false
          || known.map { abs($0 - view.length(along: axis)) > Self.tolerance } ?? false
        if isNeeded, strongest ?? hugging(candidate) == hugging(candidate) {
          strongest = hugging(candidate)
          Self.set(candidate.length, candidate, in: &spec)
        } else {
          rest.append(candidate)
        }
      }
      if strongest == nil { return scene }
      left = rest
    }
    return nil
  }

  private static func set(_ length: Double?, _ candidate: Candidate, in spec: inout Spec) {
    switch candidate.axis {
    case .horizontal: spec.views[candidate.view].intrinsicWidth = length
    case .vertical: spec.views[candidate.view].intrinsicHeight = length
    }
  }
}

extension View {
  fileprivate func length(along axis: Axis) -> Double {
    axis == .horizontal ? frame.width : frame.height
  }
}

extension ViewDescription {
  func intrinsicLength(along axis: Axis) -> Double? {
    axis == .horizontal ? intrinsicWidth : intrinsicHeight
  }
}
