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
    var hugging: Double
  }

  private let full: Spec
  private var candidates: [Candidate]

  /// Creates a trimming.
  ///
  /// Lengths that a required constant of the view itself fixes are removed at once: rounded to
  /// pixels when they were recorded, they might contradict it.
  ///
  /// - Parameters:
  ///   - spec: The spec with all recorded lengths.
  ///   - candidates: The lengths that may be removed.
  init(_ spec: Spec, _ candidates: [Candidate]) {
    var full = spec
    var fixed: [String: [AnchorName]] = [:]
    for equation in spec.equations
    where equation.first.anchor.isDimension && equation.first.guide == nil
      && equation.terms.isEmpty && equation.relation == .equal && equation.priority == .required
    {
      fixed[equation.first.item, default: []].append(equation.first.anchor)
    }
    self.candidates = candidates.filter { candidate in
      let anchor: AnchorName = candidate.axis == .horizontal ? .width : .height
      let isFixed = fixed[spec.views[candidate.view].name]?.contains(anchor) == true
      if isFixed { Self.set(nil, candidate, in: &full) }
      return !isFixed
    }
    self.full = full
  }

  /// Returns the spec without the lengths that are determined anyway; the unchanged spec if
  /// constraints contradict each other or the layout would change.
  ///
  /// - Complexity: A few solves: one for each time that a restored length makes another one
  ///   necessary.
  func trimmed() -> Spec {
    guard !candidates.isEmpty, let before = Self.solved(full), before.window.conflicts.isEmpty
    else { return full }
    var spec = full
    for candidate in candidates { Self.set(nil, candidate, in: &spec) }
    guard let after = restore(candidates, in: &spec, comparedWith: before) else { return full }
    return Self.agree(before, after) ? spec : full
  }

  /// Returns the spec with the missing lengths that are not determined; for size classes other than
  /// those of the recorded lengths, in which the layout differs.
  ///
  /// - Complexity: A solve for each hugging priority of a length that is open.
  func completed() -> Spec {
    var spec = full
    let absent = candidates.filter { Self.length($0, in: spec) == nil }
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
    var left = candidates.sorted { ($0.hugging, $1.view) > ($1.hugging, $0.view) }
    while let scene = Self.solved(spec) {
      let open = scene.openLengths()
      var rest: [Candidate] = []
      var hugging: Double?
      for candidate in left {
        let (axis, view) = (candidate.axis, candidate.view)
        let isNeeded =
          open.contains(OpenLength(view: view, axis: axis))
          || before.map { !Self.agree($0.length(axis, of: view), scene.length(axis, of: view)) }
            ?? false
        if isNeeded, hugging ?? candidate.hugging == candidate.hugging {
          hugging = candidate.hugging
          Self.set(candidate.length, candidate, in: &spec)
        } else {
          rest.append(candidate)
        }
      }
      if hugging == nil { return scene }
      left = rest
    }
    return nil
  }

  private static func length(_ candidate: Candidate, in spec: Spec) -> Double? {
    let view = spec.views[candidate.view]
    return candidate.axis == .horizontal ? view.intrinsicWidth : view.intrinsicHeight
  }

  private static func solved(_ spec: Spec) -> Scene? {
    guard let scene = try? Scene(spec) else { return nil }
    scene.window.layoutIfNeeded()
    return scene
  }

  private static func set(_ length: Double?, _ candidate: Candidate, in spec: inout Spec) {
    switch candidate.axis {
    case .horizontal: spec.views[candidate.view].intrinsicWidth = length
    case .vertical: spec.views[candidate.view].intrinsicHeight = length
    }
  }

  private static func agree(_ first: Scene, _ second: Scene) -> Bool {
    for (one, other) in zip(first.views, second.views) {
      let (a, b) = (one.frame, other.frame)
      guard agree(a.minX, b.minX), agree(a.minY, b.minY), agree(a.width, b.width),
        agree(a.height, b.height)
      else { return false }
    }
    return true
  }

  private static func agree(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= 1e-6
  }
}

/// A length that constraints leave open.
private struct OpenLength: Hashable {
  var view: Int
  var axis: Axis
}

extension Scene {
  fileprivate func length(_ axis: Axis, of view: Int) -> Double {
    axis == .horizontal ? views[view].frame.width : views[view].frame.height
  }

  fileprivate func openLengths() -> Set<OpenLength> {
    let ambiguities = window.ambiguities
    guard !ambiguities.isEmpty else { return [] }
    var places: [ObjectIdentifier: Int] = [:]
    for (place, view) in views.enumerated() { places[ObjectIdentifier(view)] = place }
    var open: Set<OpenLength> = []
    for ambiguity in ambiguities where ambiguity.isLengthOpen {
      guard let place = places[ObjectIdentifier(ambiguity.item)] else { continue }
      open.insert(OpenLength(view: place, axis: ambiguity.axis))
    }
    return open
  }
}
