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
      record.relation, record.constant, record.priority, isBreakable: record.isBreakable)
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

extension FrameVariables {
  /// The variable that an attribute of a bare frame is.
  subscript(attribute: LayoutConstraint.Attribute) -> Variable {
    switch attribute {
    case .left: minX
    case .top: minY
    case .width: width
    default: height
    }
  }

  /// Adds an attribute of a bare frame.
  func add(
    _ attribute: LayoutConstraint.Attribute, times factor: Double, to row: inout RowWriter
  ) {
    switch attribute {
    case .right, .centerX:
      row.add(factor, minX)
      row.add(attribute == .right ? factor : factor / 2, width)
    case .bottom, .centerY:
      row.add(factor, minY)
      row.add(attribute == .bottom ? factor : factor / 2, height)
    default:
      row.add(factor, self[attribute])
    }
  }
}

extension LayoutItem {
  /// Adds an attribute in the coordinates of a view around the item, or of the item itself.
  fileprivate final func addPlace(
    _ attribute: LayoutConstraint.Attribute, times factor: Double, in holder: View,
    _ isMirrored: Bool, to row: inout RowWriter
  ) {
    guard let variables else { return }
    let insets = isView ? downcast(self, to: View.self).alignmentRectInsets : .zero
    func addX(_ share: Double, inset: Double) {
      let along = isMirrored ? -factor : factor
      row.constant += along * inset
      if share != 0 { row.add(along * share, variables.width) }
      climb(to: holder, from: variables) { row.add(along, $0.minX) }
    }
    func addY(_ share: Double, inset: Double) {
      row.constant += factor * inset
      if share != 0 { row.add(factor * share, variables.height) }
      climb(to: holder, from: variables) { row.add(factor, $0.minY) }
    }
    switch attribute {
    case .width:
      row.add(factor, variables.width)
      row.constant -= factor * (insets.left + insets.right)
    case .height:
      row.add(factor, variables.height)
      row.constant -= factor * (insets.top + insets.bottom)
    case .leading:
      addX(isMirrored ? 1 : 0, inset: isMirrored ? -insets.right : insets.left)
    case .trailing:
      addX(isMirrored ? 0 : 1, inset: isMirrored ? insets.left : -insets.right)
    case .left: addX(0, inset: insets.left)
    case .right: addX(1, inset: -insets.right)
    case .centerX: addX(0.5, inset: (insets.left - insets.right) / 2)
    case .top: addY(0, inset: insets.top)
    case .bottom: addY(1, inset: -insets.bottom)
    case .centerY: addY(0.5, inset: (insets.top - insets.bottom) / 2)
    case .firstBaseline:
      let offset = isView ? downcast(self, to: View.self).firstBaselineOffsetFromTop : 0
      addY(0, inset: insets.top + offset)
    case .lastBaseline:
      let offset = isView ? downcast(self, to: View.self).lastBaselineOffsetFromBottom : 0
      addY(1, inset: -insets.bottom - offset)
    case .notAnAttribute, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      stopProgram("\(attribute.name) is not measured in a view's own frame")
    }
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
