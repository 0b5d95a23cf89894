extension LayoutPriority {
  /// For the edges of a spacer that views are in line with.
  fileprivate static let spanningEdge = LayoutPriority(999.5)
  /// For the size of a spacer, which represents the size of the views in it.
  fileprivate static let spanningFit = LayoutPriority(51)
  /// For the thickness of views that nothing else determines.
  fileprivate static let thickness = LayoutPriority(25)
}

/// The properties of the arranged views that are known before their constraints are made.
private struct Line {
  let attributes: AxisAttributes
  let alignment: StackView.Alignment
  let isAnyShown: Bool
  /// The view with which the others are aligned: the first, be it hidden.
  let first: View?
  var spacer: LayoutGuide?
}

extension StackView {
  /// Updates the constraints across the axis.
  final func arrangeAcross() {
    var alignment = alignment
    if axis == .vertical && (alignment == .firstBaseline || alignment == .lastBaseline) {
      alignment = .leading
    }
    var line = Line(
      attributes: AxisAttributes(axis == .horizontal ? .vertical : .horizontal),
      alignment: alignment, isAnyShown: entries.contains { !$0.view.isHidden },
      first: entries.first?.view)
    if alignment != .fill || !line.isAnyShown { line.spacer = canvas.spacer.appear(in: self) }
    arrangeSides(line)
    for index in entries.indices {
      align(index, in: line)
      arrangeThickness(of: index, in: line)
    }
    if line.spacer == nil { canvas.spacer.disappear(from: self) }
  }

  /// Connects the sides of the stack view with the first view and the spacer.
  private func arrangeSides(_ line: Line) {
    let attributes = line.attributes
    let outer = canvasItem
    let connection = "UISV-canvas-connection"
    let alignment = line.isAnyShown ? line.alignment : .fill
    var near: LayoutItem? = line.spacer ?? line.first
    var far = near
    if alignment == .leading { near = line.first }
    if alignment == .trailing { far = line.first }
    if let near, let far {
      canvas.constraints.hold(
        .sideStart, connection, Term(outer, attributes.start),
        alignment == .firstBaseline ? .lessThanOrEqual : .equal, Term(near, attributes.start))
      canvas.constraints.hold(
        .sideEnd, connection, Term(far, attributes.end),
        alignment == .lastBaseline ? .lessThanOrEqual : .equal, Term(outer, attributes.end))
    }
    if alignment == .center, let first = line.first {
      canvas.constraints.hold(
        .middle, connection, Term(outer, attributes.center), .equal,
        Term(first, attributes.center))
    }
    if alignment == .firstBaseline || alignment == .lastBaseline {
      canvas.constraints.hold(
        .sideFit, Self.fitIdentifier, Term(self, attributes.size), priority: .canvasFit)
    }
    if let spacer = line.spacer {
      canvas.constraints.hold(
        .spacerFit, "UISV-spanning-fit", Term(spacer, attributes.size),
        priority: line.isAnyShown ? .spanningFit : .nothingToShow)
    }
  }

  /// Aligns a view with the first.
  private func align(_ index: Int, in line: Line) {
    let attributes = line.attributes
    let view = entries[index].view
    let identifier = "UISV-alignment"
    guard let first = line.first, first !== view else {
      // If no view is visible, nothing else determines the first view's position.
      if let spacer = line.spacer, !line.isAnyShown {
        entries[index].constraints.hold(
          .alignment, identifier, Term(view, attributes.start), .equal,
          Term(spacer, attributes.start), priority: .hiddenPlace)
      }
      return
    }
    let attribute =
      switch line.alignment {
      case .fill, .leading: attributes.start
      case .trailing: attributes.end
      case .center: attributes.center
      case .firstBaseline: LayoutConstraint.Attribute.firstBaseline
      case .lastBaseline: LayoutConstraint.Attribute.lastBaseline
      }
    entries[index].constraints.hold(
      .alignment, identifier, Term(first, attribute), .equal, Term(view, attribute))
    if line.alignment == .fill {
      entries[index].constraints.hold(
        .farAlignment, identifier, Term(first, attributes.end), .equal, Term(view, attributes.end))
    }
  }

  /// Keeps a view within the spacer, and as thin as can be.
  private func arrangeThickness(of index: Int, in line: Line) {
    guard let spacer = line.spacer else { return }
    let attributes = line.attributes
    let view = entries[index].view
    if !view.isHidden {
      let isNear = line.alignment == .leading
      let isFar = line.alignment == .trailing
      entries[index].constraints.hold(
        .spacerStart, "UISV-spanning-boundary", Term(spacer, attributes.start),
        isNear ? .equal : .lessThanOrEqual, Term(view, attributes.start),
        priority: isNear ? .spanningEdge : .required)
      entries[index].constraints.hold(
        .spacerEnd, "UISV-spanning-boundary", Term(spacer, attributes.end),
        isFar ? .equal : .greaterThanOrEqual, Term(view, attributes.end),
        priority: isFar ? .spanningEdge : .required)
    }
    entries[index].constraints.hold(
      .thickness, "UISV-ambiguity-suppression", Term(view, attributes.size), priority: .thickness)
  }
}
