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
    let identifier = "UISV-canvas-connection"
    var near: LayoutItem? = line.spacer ?? line.first
    var far = near
    if line.isAnyShown && line.alignment == .leading { near = line.first }
    if line.isAnyShown && line.alignment == .trailing { far = line.first }
    if let near, let far {
      canvas.sideStart.hold(
        LayoutConstraint.Term(outer, attributes.start),
        line.isAnyShown && line.alignment == .firstBaseline ? .lessThanOrEqual : .equal,
        LayoutConstraint.Term(near, attributes.start), as: identifier)
      canvas.sideEnd.hold(
        LayoutConstraint.Term(far, attributes.end),
        line.isAnyShown && line.alignment == .lastBaseline ? .lessThanOrEqual : .equal,
        LayoutConstraint.Term(outer, attributes.end), as: identifier)
    }
    if line.isAnyShown && line.alignment == .center, let first = line.first {
      canvas.middle.hold(
        LayoutConstraint.Term(outer, attributes.center), .equal,
        LayoutConstraint.Term(first, attributes.center), as: identifier)
    } else {
      canvas.middle.release()
    }
    if line.isAnyShown && (line.alignment == .firstBaseline || line.alignment == .lastBaseline) {
      canvas.sideFit.hold(
        LayoutConstraint.Term(self, attributes.size), priority: .canvasFit, as: Self.fitIdentifier)
    } else {
      canvas.sideFit.release()
    }
    if let spacer = line.spacer {
      canvas.spacer.fit.hold(
        LayoutConstraint.Term(spacer, attributes.size),
        priority: line.isAnyShown ? .spanningFit : .nothingToShow, as: "UISV-spanning-fit")
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
        entries[index][.alignment].hold(
          LayoutConstraint.Term(view, attributes.start), .equal,
          LayoutConstraint.Term(spacer, attributes.start), priority: .hiddenPlace, as: identifier)
      } else {
        entries[index][.alignment].release()
      }
      entries[index][.farAlignment].release()
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
    entries[index][.alignment].hold(
      LayoutConstraint.Term(first, attribute), .equal, LayoutConstraint.Term(view, attribute),
      as: identifier)
    if line.alignment == .fill {
      entries[index][.farAlignment].hold(
        LayoutConstraint.Term(first, attributes.end), .equal,
        LayoutConstraint.Term(view, attributes.end), as: identifier)
    } else {
      entries[index][.farAlignment].release()
    }
  }

  /// Keeps a view within the spacer, and as thin as can be.
  private func arrangeThickness(of index: Int, in line: Line) {
    let attributes = line.attributes
    let view = entries[index].view
    if let spacer = line.spacer, !view.isHidden {
      let isNear = line.alignment == .leading
      let isFar = line.alignment == .trailing
      entries[index][.spacerStart].hold(
        LayoutConstraint.Term(spacer, attributes.start), isNear ? .equal : .lessThanOrEqual,
        LayoutConstraint.Term(view, attributes.start),
        priority: isNear ? .spanningEdge : .required, as: "UISV-spanning-boundary")
      entries[index][.spacerEnd].hold(
        LayoutConstraint.Term(spacer, attributes.end), isFar ? .equal : .greaterThanOrEqual,
        LayoutConstraint.Term(view, attributes.end),
        priority: isFar ? .spanningEdge : .required, as: "UISV-spanning-boundary")
    } else {
      entries[index][.spacerStart].release()
      entries[index][.spacerEnd].release()
    }
    if line.spacer != nil {
      entries[index][.thickness].hold(
        LayoutConstraint.Term(view, attributes.size), priority: .thickness,
        as: "UISV-ambiguity-suppression")
    } else {
      entries[index][.thickness].release()
    }
  }
}
