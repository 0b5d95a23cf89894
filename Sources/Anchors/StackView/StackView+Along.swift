/// The properties of the arranged views that are known before their constraints are made.
private struct Row {
  let attributes: AxisAttributes
  /// The item to whose edges the first and the last view are tied.
  let canvas: LayoutItem
  let isSpread: Bool
  let isBaselineRelative: Bool
  var first: Int?
  var last: Int?
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

  final func addStackGuide(_ name: String) -> LayoutGuide {
    let guide = LayoutGuide(role: .stackView, name: name)
    addLayoutGuide(guide)
    return guide
  }

  /// Updates the constraints along the axis.
  final func arrangeAlong() {
    var row = makeRow()
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

  private func makeRow() -> Row {
    let isSpread = distribution == .equalSpacing || distribution == .equalCentering
    var row = Row(
      attributes: AxisAttributes(axis), canvas: canvasItem, isSpread: isSpread,
      isBaselineRelative: isBaselineRelativeArrangement && axis == .vertical,
      isEqual: distribution == .fillEqually)
    var lengths = 0.0
    var spacings = 0.0
    for index in entries.indices where !entries[index].view.isHidden {
      if let last = row.last { spacings += spacing(after: last) }
      if row.first == nil { row.first = index }
      row.last = index
      if distribution == .fillProportionally {
        lengths += entries[index].view.naturalLength(along: axis) ?? 0
      }
    }
    if distribution == .fillProportionally {
      row.total = lengths > 0 ? max(lengths + spacings, .leastNormalMagnitude) : nil
      row.isEqual = lengths <= 0
    }
    return row
  }

  private func arrangeEnds(_ row: Row) {
    let attributes = row.attributes
    let identifier = "UISV-canvas-connection"
    let start = LayoutConstraint.Term(row.canvas, attributes.start)
    let end = LayoutConstraint.Term(row.canvas, attributes.end)
    if let first = row.first, let last = row.last {
      canvas.start.hold(
        start, .equal, LayoutConstraint.Term(entries[first].view, attributes.start), as: identifier)
      canvas.end.hold(
        LayoutConstraint.Term(entries[last].view, attributes.end), .equal, end, as: identifier)
      canvas.filler.disappear(from: self)
    } else {
      let filler = canvas.filler.appear(in: self)
      canvas.start.hold(
        start, .equal, LayoutConstraint.Term(filler, attributes.start), as: identifier)
      canvas.end.hold(LayoutConstraint.Term(filler, attributes.end), .equal, end, as: identifier)
      canvas.filler.fit.hold(
        LayoutConstraint.Term(filler, attributes.size), priority: .nothingToShow,
        as: "UISV-spanning-fit")
    }
    if row.isSpread && row.first != nil {
      canvas.fit.hold(
        LayoutConstraint.Term(self, attributes.size), priority: .canvasFit, as: Self.fitIdentifier)
    } else {
      canvas.fit.release()
    }
  }

  private func arrangeHidden(_ index: Int, in row: Row) {
    let attributes = row.attributes
    let view = entries[index].view
    entries[index].releaseGap(from: self)
    entries[index][.length].release()
    entries[index][.hiding].hold(
      LayoutConstraint.Term(view, attributes.size), priority: .hiding, as: "UISV-hiding")
    var first = LayoutConstraint.Term(view, attributes.start)
    var second = LayoutConstraint.Term(view, attributes.end)
    var distance = 0.0
    if let previous = row.previous, let last = row.last {
      // Between two visible views, in the middle of their spacing; at the end, without spacing.
      second = endTerm(of: previous, in: row)
      if index < last { distance = spacing(after: previous) / 2 }
    } else if let next = row.first {
      first = LayoutConstraint.Term(entries[next].view, attributes.start)
    } else if let filler = canvas.filler.guide {
      second = LayoutConstraint.Term(filler, attributes.end)
    }
    entries[index][.place].hold(
      first, .equal, second, plus: distance, priority: .hiddenPlace, as: "UISV-spacing-hidden")
  }

  private func arrangeShown(_ index: Int, in row: inout Row) {
    entries[index][.hiding].release()
    arrangeLength(of: index, in: row)
    guard let previous = row.previous else {
      entries[index][.place].release()
      entries[index].releaseGap(from: self)
      return
    }
    entries[index][.place].hold(
      startTerm(of: index, in: row), row.isSpread ? .greaterThanOrEqual : .equal,
      endTerm(of: previous, in: row), plus: spacing(after: previous), as: "UISV-spacing")
    if row.isSpread {
      arrangeGap(from: previous, to: index, in: &row)
    } else {
      entries[index].releaseGap(from: self)
    }
  }

  private func startTerm(of index: Int, in row: Row) -> LayoutConstraint.Term {
    LayoutConstraint.Term(
      entries[index].view, row.isBaselineRelative ? .firstBaseline : row.attributes.start)
  }

  private func endTerm(of index: Int, in row: Row) -> LayoutConstraint.Term {
    LayoutConstraint.Term(
      entries[index].view, row.isBaselineRelative ? .lastBaseline : row.attributes.end)
  }

  private func arrangeLength(of index: Int, in row: Row) {
    let view = entries[index].view
    let length = LayoutConstraint.Term(view, row.attributes.size)
    if let total = row.total {
      let identifier = "UISV-fill-proportionally"
      if let natural = view.naturalLength(along: axis) {
        let share = min(natural / total, ConstraintSolver.limit)
        entries[index][.length].hold(
          length, .equal, LayoutConstraint.Term(row.canvas, row.attributes.size, times: share),
          priority: .falling(from: 999, to: 751, at: index, of: entries.count), as: identifier)
      } else {
        entries[index][.length].hold(length, as: identifier)
      }
    } else if row.isEqual, let first = row.first, first < index {
      entries[index][.length].hold(
        length, .equal, LayoutConstraint.Term(entries[first].view, row.attributes.size),
        as: "UISV-fill-equally")
    } else {
      entries[index][.length].release()
    }
  }

  private func arrangeGap(from previous: Int, to index: Int, in row: inout Row) {
    let attributes = row.attributes
    if entries[index].gap?.owningView !== self { entries[index].gap = nil }
    let gap = entries[index].gap ?? addStackGuide("UISV-distributing")
    entries[index].gap = gap
    var start = endTerm(of: previous, in: row)
    var end = startTerm(of: index, in: row)
    var priority = LayoutPriority.required
    if distribution == .equalCentering {
      start = LayoutConstraint.Term(entries[previous].view, attributes.center)
      end = LayoutConstraint.Term(entries[index].view, attributes.center)
      priority = .falling(from: 150, to: 51, at: previous, of: entries.count)
    }
    let identifier = "UISV-distributing-edge"
    entries[index][.gapStart].hold(
      LayoutConstraint.Term(gap, attributes.start), .equal, start, as: identifier)
    entries[index][.gapEnd].hold(
      LayoutConstraint.Term(gap, attributes.end), .equal, end, as: identifier)
    if let first = row.gap {
      entries[index][.gapLength].hold(
        LayoutConstraint.Term(gap, attributes.size), .equal,
        LayoutConstraint.Term(first, attributes.size), priority: priority, as: "UISV-fill-equally")
    } else {
      entries[index][.gapLength].release()
    }
    // If gaps are required to be equal, it does not matter which are compared, and a chain is
    // solved faster; otherwise all are compared with the first.
    if row.gap == nil || distribution == .equalSpacing { row.gap = gap }
  }
}
