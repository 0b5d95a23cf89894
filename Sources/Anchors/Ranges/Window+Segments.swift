extension Window {
  /// Follows all frames while the window's width varies over a range.
  ///
  ///     for segment in try window.segments(overWidths: 280...1400) {
  ///       print(segment.range, segment.rate(of: field)?.width ?? 0)
  ///     }
  ///
  /// Borders are exact up to rounding, unless ``LayoutBorder/isApproximate``. Frames are not
  /// rounded to pixels. Views are laid out at some of the widths, which calls their code;
  /// afterwards the window has its own width again. Code in views may change constraints depending
  /// on the size only if the same size gives the same constraints. If several layouts are equally
  /// good, see ``ambiguities``, a segment has one of them.
  ///
  /// - Parameter range: The widths, in points.
  /// - Returns: The segments, from the lower end of the range to the upper one without gaps;
  ///   segments narrower than about 1e-5 points may be merged with their neighbours.
  /// - Throws: ``LayoutSegmentError``.
  /// - Complexity: A few layouts and solves for each segment.
  public func segments(
    overWidths range: ClosedRange<Double>
  ) throws(LayoutSegmentError) -> [LayoutSegment] {
    try restoringFrame(over: range) { self.frame.size.width = $0 }
  }

  /// Follows all frames while the window's height varies over a range; see
  /// ``segments(overWidths:)``.
  ///
  /// - Parameter range: The heights, in points.
  /// - Returns: The segments, from the lower end of the range to the upper one without gaps.
  /// - Throws: ``LayoutSegmentError``.
  /// - Complexity: A few layouts and solves for each segment.
  public func segments(
    overHeights range: ClosedRange<Double>
  ) throws(LayoutSegmentError) -> [LayoutSegment] {
    try restoringFrame(over: range) { self.frame.size.height = $0 }
  }

  private func restoringFrame(
    over range: ClosedRange<Double>, _ move: @escaping (Double) -> Void
  ) throws(LayoutSegmentError) -> [LayoutSegment] {
    let own = frame
    defer {
      frame = own
      layoutIfNeeded()
    }
    return joined(try segments(over: range, move))
  }

  /// Follows all frames while the environment of the layout varies over a range.
  ///
  /// - Parameters:
  ///   - range: The range of a parameter, such as the height of a keyboard.
  ///   - move: Sets the environment for a parameter, on which it depends linearly; afterwards the
  ///     window is left at one of them.
  /// - Returns: The segments; neighbours may have the same functions, with other constraints in
  ///   force.
  /// - Throws: ``LayoutSegmentError``.
  package func segments(
    over range: ClosedRange<Double>, _ move: @escaping (Double) -> Void
  ) throws(LayoutSegmentError) -> [LayoutSegment] {
    for bound in [range.lowerBound, range.upperBound]
    where !(bound >= 0 && bound <= ConstraintSolver.limit) {
      throw .outOfRange(bound)
    }
    var sweep = LayoutSweep(engine: layoutEngine, move: move)
    return try sweep.run(over: range)
  }

  /// Merges neighbours in which every frame is the same function.
  package func joined(_ segments: [LayoutSegment]) -> [LayoutSegment] {
    var items: [LayoutItem] = []
    layoutEngine.root?.forEachItemInside { if $0.variables != nil { items.append($0) } }
    var joined: [LayoutSegment] = []
    for segment in segments {
      if let last = joined.last, segment.continues(last, for: items) {
        joined[joined.count - 1].range = last.range.lowerBound...segment.range.upperBound
        joined[joined.count - 1].border = segment.border
      } else {
        joined.append(segment)
      }
    }
    return joined
  }
}

extension LayoutSegment {
  /// The difference between numbers that counts as rounding.
  private static var negligible: Double { 1e-7 }

  /// Whether the frames are the functions that they are in the segment before.
  fileprivate func continues(_ last: LayoutSegment, for items: [LayoutItem]) -> Bool {
    guard isSettled == last.isSettled, brokenConstraints == last.brokenConstraints else {
      return false
    }
    return items.allSatisfy { item in
      guard let own = rate(of: item), let other = last.rate(of: item),
        let here = frame(of: item, at: range.lowerBound),
        let there = last.frame(of: item, at: range.lowerBound)
      else { return false }
      return own.isNear(other, within: Self.negligible / 100)
        && here.isNear(there, within: Self.negligible * max(1, range.lowerBound))
    }
  }
}
