/// Segments of a scene; called by `sizes` and by checks over ranges.
extension Scene {
  /// Returns the segments of all frames while a number of a situation varies over a range.
  ///
  /// - Parameters:
  ///   - ground: The grounded situation.
  ///   - range: The range.
  /// - Returns: The segments; neighbours may have the same functions.
  /// - Throws: ``SceneError`` if the layouts cannot be followed.
  func segments(
    _ ground: Situation, over range: SituationRange
  ) throws(SceneError) -> [LayoutSegment] {
    var segments: [LayoutSegment] = []
    var start = range.bounds.lowerBound
    for (cut, condition) in try sizeClassBorders(ground, over: range) {
      segments += try self.segments(ground, range, over: start...cut)
      segments[segments.count - 1].border = LayoutBorder(
        cause: .condition(condition), isApproximate: false)
      start = cut
    }
    return segments + (try self.segments(ground, range, over: start...range.bounds.upperBound))
  }

  private func segments(
    _ ground: Situation, _ range: SituationRange, over part: ClosedRange<Double>
  ) throws(SceneError) -> [LayoutSegment] {
    do throws(LayoutSegmentError) {
      return try window.segments(over: part) { value in
        do throws(SceneError) {
          try self.move(to: range.situation(ground, at: value))
        } catch {
          stopProgram("a situation between two that exist does not: \(error.message)")
        }
      }
    } catch {
      throw SceneError(
        "\(range.parameter.plural) cannot be followed: \(error.description)", at: nil)
    }
  }

  /// The values within a range at which a condition on a size class begins or ends, ascending.
  private func sizeClassBorders(
    _ ground: Situation, over range: SituationRange
  ) throws(SceneError) -> [(value: Double, condition: Condition)] {
    let conditions = spec.parts.flatMap { $0.condition.leaves }.filter { $0.isOfSizeClass }
    guard !conditions.isEmpty, range.parameter.isSize else { return [] }
    let (first, last) = (range.bounds.lowerBound, range.bounds.upperBound)
    func size(at value: Double) throws(SceneError) -> Size {
      try range.situation(ground, at: value).surroundings().frame.size
    }
    let (start, end) = (try size(at: first), try size(at: last))
    let resolved = try ground.resolveScreen()
    // The size is linear in the value, and so is its distance from a line of sizes.
    let values = SizeClasses.borders(on: resolved.idiom, resolved.display).compactMap { border in
      func excess(of size: Size) -> Double {
        border.width * size.width + border.height * size.height - border.sum
      }
      let change = excess(of: start) - excess(of: end)
      return change == 0 ? nil : first + (last - first) * excess(of: start) / change
    }
    var borders: [(value: Double, condition: Condition)] = []
    for value in values.sorted() where value > first && value < last {
      let beside = min(value - first, last - value) / 2
      try move(to: range.situation(ground, at: value - min(beside, 1e-3)))
      let before = conditions.map { window.meets($0) }
      try move(to: range.situation(ground, at: value + min(beside, 1e-3)))
      let changed = zip(conditions, before).first { window.meets($0.0) != $0.1 }
      if let changed { borders.append((value, changed.0)) }
    }
    return borders
  }
}

extension SituationRange.Parameter {
  /// Whether the number is a size of the window.
  fileprivate var isSize: Bool { self == .width || self == .height || self == .windowWidth }
}

extension Condition {
  /// Whether the condition, a leaf, is about a size class.
  fileprivate var isOfSizeClass: Bool {
    switch form {
    case .horizontalSizeClass, .verticalSizeClass: true
    default: false
    }
  }
}
