/// The properties of the arranged views that are known before their constraints are made.
private struct Row {
  let attributes: AxisAttributes
  /// The item to whose edges the first and the last view are tied.
  let canvas: LayoutItem
  let isSpread: Bool
  let isBaselineRelative: Bool
  var first: Int?
  var last: Int?
  /// The visible views' intrinsic lengths, if they count.
  let lengths: [Double?]
  /// The sum of which the visible views' lengths are shares; nil if they are not proportional.
  var total: Double?
  var isEqual: Bool
  /// The gap with which the next is compared.
  var gap: LayoutGuide?
  /// The latest of the views shown.
  var previous: Int?
}

extension StackView {
  /// The identifier of constraints for the stack view's own size.
  static let fitIdentifier = "UISV-canvas-fit"

  final var canvasItem: LayoutItem {
    isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
  }

  /// The distance between a view and the next one shown.
  final func spacing(after index: Int) -> Double {
    switch (entries[index].customSpacing, spacing) {
    case (Self.spacingUseDefault, Self.spacingUseDefault): 0
    case (Self.spacingUseSystem, _), (Self.spacingUseDefault, Self.spacingUseSystem):
      LayoutConstraint.systemSpacing
    case (Self.spacingUseDefault, let spacing): spacing.withinLimit
    case (let custom, _): pixelRounded(custom.withinLimit, engine?.window?.scale ?? 0)
    }
  }

  /// Updates the constraints along the axis.
  ///
  /// - Parameter lengths: The intrinsic lengths of the visible views, if they count.
  final func arrangeAlong(_ lengths: [Double?]) {
    var row = makeRow(lengths)
    arrangeEnds(row)
    for index in entries.indices {
      if entries[index].view.isHidden {
        arrangeHidden(index, in: row)
      } else {
        arrangeShown(index, in: &row)
        row.previous = index
      }
    }
  }

  private func makeRow(_ lengths: [Double?]) -> Row {
    let isSpread = distribution == .equalSpacing || distribution == .equalCentering
    var row = Row(
      attributes: AxisAttributes(axis), canvas: canvasItem, isSpread: isSpread,
      isBaselineRelative: isBaselineRelativeArrangement && axis == .vertical, lengths: lengths,
      isEqual: distribution == .fillEqually)
    var spacings = 0.0
    for index in entries.indices where !entries[index].view.isHidden {
      if let last = row.last { spacings += spacing(after: last) }
      if row.first == nil { row.first = index }
      row.last = index
    }
    if distribution == .fillProportionally {
      let sum = lengths.reduce(0) { $0 + ($1 ?? 0) }
      row.total = sum > 0 ? max(sum + spacings, .leastNormalMagnitude) : nil
      row.isEqual = sum <= 0
    }
    return row
  }

  private func arrangeEnds(_ row: Row) {
    let attributes = row.attributes
    let filler: LayoutItem? = row.first == nil ? canvas.filler.appear(in: self) : nil
    let connection = "UISV-canvas-connection"
    if let first = filler ?? row.first.map({ entries[$0].view }),
      let last = filler ?? row.last.map({ entries[$0].view })
    {
      canvas.constraints.hold(
        .start, connection, Term(row.canvas, attributes.start), .equal,
        Term(first, attributes.start))
      canvas.constraints.hold(
        .end, connection, Term(last, attributes.end), .equal, Term(row.canvas, attributes.end))
    }
    if let filler {
      canvas.constraints.hold(
        .fillerFit, "UISV-spanning-fit", Term(filler, attributes.size), priority: .nothingToShow)
    } else {
      canvas.filler.disappear(from: self)
      if row.isSpread {
        canvas.constraints.hold(
          .fit, Self.fitIdentifier, Term(self, attributes.size), priority: .canvasFit)
      }
    }
  }

  private func arrangeHidden(_ index: Int, in row: Row) {
    let attributes = row.attributes
    let view = entries[index].view
    entries[index].gap.disappear(from: self)
    entries[index].constraints.hold(
      .length, "UISV-hiding", Term(view, attributes.size), priority: .hiding)
    var first = Term(view, attributes.start)
    var second = Term(view, attributes.end)
    var distance = 0.0
    if let previous = row.previous, let last = row.last {
      // Between two visible views, in the middle of their spacing; at the end, without spacing.
      second = endTerm(of: previous, in: row)
      if index < last { distance = spacing(after: previous) / 2 }
    } else if let next = row.first {
      first = Term(entries[next].view, attributes.start)
    } else if let filler = canvas.filler.guide {
      second = Term(filler, attributes.end)
    }
    entries[index].constraints.hold(
      .place, "UISV-spacing-hidden", first, .equal, second, plus: distance, priority: .hiddenPlace)
  }

  private func arrangeShown(_ index: Int, in row: inout Row) {
    arrangeLength(of: index, in: row)
    guard let previous = row.previous else { return entries[index].gap.disappear(from: self) }
    entries[index].constraints.hold(
      .place, "UISV-spacing", startTerm(of: index, in: row),
      row.isSpread ? .greaterThanOrEqual : .equal, endTerm(of: previous, in: row),
      plus: spacing(after: previous))
    if row.isSpread {
      arrangeGap(from: previous, to: index, in: &row)
    } else {
      entries[index].gap.disappear(from: self)
    }
  }

  private func startTerm(of index: Int, in row: Row) -> Term {
    Term(entries[index].view, row.isBaselineRelative ? .firstBaseline : row.attributes.start)
  }

  private func endTerm(of index: Int, in row: Row) -> Term {
    Term(entries[index].view, row.isBaselineRelative ? .lastBaseline : row.attributes.end)
  }

  private func arrangeLength(of index: Int, in row: Row) {
    let view = entries[index].view
    let length = Term(view, row.attributes.size)
    if let total = row.total {
      let identifier = "UISV-fill-proportionally"
      guard let natural = row.lengths[index] else {
        return entries[index].constraints.hold(.length, identifier, length)
      }
      let share = min(natural / total, ConstraintSolver.limit)
      entries[index].constraints.hold(
        .length, identifier, length, .equal,
        Term(row.canvas, row.attributes.size, times: share),
        priority: .falling(from: 999, to: 751, at: index, of: entries.count))
    } else if row.isEqual, let first = row.first, first < index {
      entries[index].constraints.hold(
        .length, "UISV-fill-equally", length, .equal,
        Term(entries[first].view, row.attributes.size))
    }
  }

  private func arrangeGap(from previous: Int, to index: Int, in row: inout Row) {
    let attributes = row.attributes
    let gap = entries[index].gap.appear(in: self)
    var start = endTerm(of: previous, in: row)
    var end = startTerm(of: index, in: row)
    var priority = LayoutPriority.required
    if distribution == .equalCentering {
      start = Term(entries[previous].view, attributes.center)
      end = Term(entries[index].view, attributes.center)
      priority = .falling(from: 150, to: 51, at: previous, of: entries.count)
    }
    let identifier = "UISV-distributing-edge"
    entries[index].constraints.hold(
      .gapStart, identifier, Term(gap, attributes.start), .equal, start)
    entries[index].constraints.hold(.gapEnd, identifier, Term(gap, attributes.end), .equal, end)
    if let first = row.gap {
      entries[index].constraints.hold(
        .gapLength, "UISV-fill-equally", Term(gap, attributes.size), .equal,
        Term(first, attributes.size), priority: priority)
    }
    // If gaps are required to be equal, it does not matter which are compared, and a chain is
    // solved faster; otherwise all are compared with the first.
    if row.gap == nil || distribution == .equalSpacing { row.gap = gap }
  }
}
