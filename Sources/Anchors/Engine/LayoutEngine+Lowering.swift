extension LayoutEngine {
  /// Writes a row in the solver's variables.
  ///
  /// Positions are measured from the left edge of the constraint's holder. If leading or trailing
  /// is mentioned and the holder reads from right to left, all positions are negated.
  func lower(_ handle: RowTable.Handle, into row: inout RowWriter) {
    row.begin()
    let record = table[handle]
    let attribute = record.attribute
    switch record.origin {
    case .user, .stackView:
      record.constraint?.with { lowerPlaces(of: $0, &row) }
    case .contentSize:
      table.item(of: handle)?.with { item in
        item.addPlace(attribute, times: 1, in: downcast(item, to: View.self), false, to: &row)
      }
    case .frame, .window, .size:
      let share = record.share
      table.item(of: handle)?.with { item in
        // Frames without regard to alignment rectangles.
        item.variables?.add(attribute, times: 1, to: &row)
        if share != 0 {
          let whole: LayoutConstraint.Attribute = attribute.axis == .horizontal ? .width : .height
          item.container?.variables?.add(whole, times: -share, to: &row)
        }
      }
    case .guide:
      table.item(of: handle)?.with { item in
        lowerPlacement(of: downcast(item, to: LayoutGuide.self), attribute, &row)
      }
    }
    let offset = row.end(
      record.relation, record.constant, record.priority, isBreakable: !record.origin.isGiven)
    if offset != record.offset { table[handle].offset = offset }
  }

  private func lowerPlaces(of constraint: LayoutConstraint, _ row: inout RowWriter) {
    constraint.heldBy?.with { holder in
      let isMirrored =
        constraint.isDirectional && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
      for index in 0..<constraint.targets.count {
        let target = constraint.targets[index]
        let factor = constraint.coefficient(ofTarget: index)
        target.withItem { item in
          if target.attribute.isBaseline {
            item.carrier(of: target.attribute)
              .addPlace(target.attribute, times: factor, in: holder, isMirrored, to: &row)
          } else {
            item.addPlace(target.attribute, times: factor, in: holder, isMirrored, to: &row)
          }
        }
      }
    }
  }

  /// A guide's distances from the edges of its view; from those of the content for the margins of a
  /// scroll view's content.
  private func lowerPlacement(
    of guide: LayoutGuide, _ attribute: LayoutConstraint.Attribute, _ row: inout RowWriter
  ) {
    guard let own = guide.variables, let outer = guide.container?.variables else { return }
    let sign = attribute == .right || attribute == .bottom ? -1.0 : 1.0
    if guide.role == .contentMargins {
      guard let content = guide.container?.ownGuide(.content)?.variables else { return }
      own.add(attribute, times: sign, to: &row)
      return content.add(attribute, times: -sign, to: &row)
    }
    if sign < 0 { row.add(1, attribute == .right ? outer.width : outer.height) }
    own.add(attribute, times: sign, to: &row)
  }
}

extension LayoutItem {
  /// Returns the item in whose frame an attribute is measured: the item itself, except for a
  /// baseline that belongs to another view.
  package final func carrier(of attribute: LayoutConstraint.Attribute) -> LayoutItem {
    guard attribute == .firstBaseline || attribute == .lastBaseline, var view = self as? View else {
      return self
    }
    while true {
      let next =
        attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if next === view || !next.isDescendant(of: view) { return view }
      view = next
    }
  }
}

/// A measure of an item: `start` times the left or top edge of its frame, `size` times the frame's
/// length, and `offset`.
package struct FrameMeasure {
  package var start = 0.0
  package var size = 0.0
  package var offset = 0.0
}

extension FrameVariables {
  /// The variable of a part of the frame.
  subscript(part: FramePart) -> Variable {
    switch part {
    case .left: minX
    case .top: minY
    case .width: width
    case .height: height
    }
  }

  /// Adds an attribute of a bare frame.
  func add(
    _ attribute: LayoutConstraint.Attribute, times factor: Double, to row: inout RowWriter
  ) {
    let (place, length) = self[attribute.axis ?? .horizontal]
    if attribute.isLocation { row.add(factor, place) }
    let share = attribute.share() ?? 0
    if share != 0 { row.add(factor * share, length) }
  }
}

extension LayoutItem {
  /// Returns an attribute in terms of the item's frame.
  ///
  /// - Parameters:
  ///   - attribute: An attribute of the item itself, not of its margins.
  ///   - isMirrored: Whether leading is on the right.
  ///   - isOfFrame: Whether the frame's own edges are meant, not those of the alignment rectangle.
  /// - Returns: The attribute as a function of the frame.
  package final func measure(
    of attribute: LayoutConstraint.Attribute, isMirrored: Bool, isOfFrame: Bool = false
  ) -> FrameMeasure {
    guard let share = attribute.share(isMirrored: isMirrored) else {
      stopProgram("\(attribute.name) is not measured in a view's own frame")
    }
    guard isView else { return FrameMeasure(start: attribute.isLocation ? 1 : 0, size: share) }
    let view = downcast(self, to: View.self)
    let insets = isOfFrame ? .zero : view.alignmentRectInsets
    let isHorizontal = attribute.axis == .horizontal
    let near = isHorizontal ? insets.left : insets.top
    let far = isHorizontal ? insets.right : insets.bottom
    if attribute.isDimension { return FrameMeasure(size: 1, offset: -near - far) }
    var measure = FrameMeasure(start: 1, size: share, offset: (1 - share) * near - share * far)
    if attribute == .firstBaseline { measure.offset += view.firstBaselineOffsetFromTop }
    if attribute == .lastBaseline { measure.offset -= view.lastBaselineOffsetFromBottom }
    return measure
  }

  /// Adds an attribute in the coordinates of a view around the item, or of the item itself.
  fileprivate final func addPlace(
    _ attribute: LayoutConstraint.Attribute, times factor: Double, in holder: View,
    _ isMirrored: Bool, to row: inout RowWriter
  ) {
    guard let variables else { return }
    let measure = measure(of: attribute, isMirrored: isMirrored)
    let isHorizontal = attribute.axis == .horizontal
    let along = isHorizontal && isMirrored && measure.start != 0 ? -factor : factor
    row.constant += along * measure.offset
    if measure.size != 0 {
      row.add(along * measure.size, isHorizontal ? variables.width : variables.height)
    }
    guard measure.start != 0 else { return }
    climb(to: holder, from: variables) { row.add(along, isHorizontal ? $0.minX : $0.minY) }
  }

  /// Visits the variables of the item and of its ancestors below the holder.
  @inline(__always)
  private final func climb(
    to holder: View, from variables: FrameVariables, _ body: (FrameVariables) -> Void
  ) {
    if self === holder { return }
    body(variables)
    // Most items are directly in the holder.
    if containerReference === holder.reference { return }
    var next = container
    while let step = next, step !== holder {
      if let variables = step.variables { body(variables) }
      next = step.container
    }
  }
}
