/// A layout in which many views wrap for the first time.
extension LayoutEngine {
  /// So many views that may change their width make solving everything again cheaper than going
  /// from the first pass to the second step by step.
  private static let leastCount = 32
  private static let rowsEach = 40

  /// Builds the solver of the second pass from the start where that is cheaper.
  ///
  /// Rows and variables keep their names, which they share with the first pass.
  ///
  /// - Returns: Whether that was done, and the change with it.
  func rebuildSecondPass(for batch: Batch) -> Bool {
    let count = measuring.newlyWrappedCount
    measuring.newlyWrappedCount = 0
    guard count >= Self.leastCount, count * Self.rowsEach > solver.constraintCount,
      batch.added.isEmpty, batch.removed.isEmpty, rows.count == solver.constraintCount,
      owners.count == solver.variableCount
    else { return false }
    var rebuilt = ConstraintSolver(recovery: .breakNewest)
    guard addVariables(to: &rebuilt), addRows(to: &rebuilt) else { return false }
    solver = rebuilt
    return true
  }

  private func addVariables(to rebuilt: inout ConstraintSolver) -> Bool {
    for index in owners.indices {
      let owner = owners[index]
      guard let variables = owner.reference?.item?.variables else { return false }
      let value = solver.withValues { $0[index] }
      if rebuilt.addVariable(value: value) != variables[owner.part] { return false }
    }
    return true
  }

  private func addRows(to rebuilt: inout ConstraintSolver) -> Bool {
    var sum = terms
    terms = TermGatherer()
    defer { terms = sum }
    var lowered: [Constraint] = []
    lowered.reserveCapacity(rows.count)
    for constraint in rows {
      guard let constraint else { return false }
      lowered.append(self.lowered(constraint, &sum))
    }
    do throws(AddError) {
      let ids = try rebuilt.add(contentsOf: lowered)
      return zip(ids, rows).allSatisfy { $0 == $1?.row }
    } catch {
      return false
    }
  }

  // MARK: - Held widths

  /// Whether something other than its content is likely to determine a view's width.
  ///
  /// It is a guess from the constraints on the view and what it is tied to; only time depends on it.
  func isWidthHeld(of view: View) -> Bool { isWidthHeld(of: view, depth: 0) }

  private func isWidthHeld(of item: LayoutItem, depth: Int) -> Bool {
    if item.widthHeldStructure == structure { return item.isWidthHeld }
    // While it is being found out, an item that depends on itself is not held.
    item.widthHeldStructure = structure
    item.isWidthHeld = false
    item.isWidthHeld = findWidthHeld(of: item, depth: depth)
    return item.isWidthHeld
  }

  private func findWidthHeld(of item: LayoutItem, depth: Int) -> Bool {
    if let guide = item as? LayoutGuide, guide.placer != nil {
      return guide.owningView.map { isWidthHeld(of: $0, depth: depth + 1) } ?? false
    }
    if let view = item as? View,
      view.frameConstraints.contains(where: { $0.firstAttribute == .width })
    {
      return true
    }
    guard depth < 64 else { return false }
    var hasStart = false
    var hasEnd = false
    for mention in item.mentions {
      let constraint = mention.constraint
      guard constraint.relation == .equal, constraint.priority == .required else { continue }
      let own = constraint.targets[Int(mention.target)]
      if own.attribute == .width {
        if constraint.targets.count == 1 { return true }
        if mention.target == 0, constraint.targets.count == 2,
          let other = constraint.targets[1].reference.item,
          isWidthHeld(of: other, depth: depth + 1)
        {
          return true
        }
      }
      guard own.attribute.axis == .horizontal, own.attribute.isLocation,
        constraint.targets.count == 2,
        let other = constraint.targets[1 - Int(mention.target)].reference.item,
        other === item.container || other.container === item.container,
        other === item.container ? isWidthHeld(of: other, depth: depth + 1) : true
      else { continue }
      switch own.attribute {
      case .leading, .left: hasStart = true
      case .trailing, .right: hasEnd = true
      default: break
      }
    }
    return hasStart && hasEnd
  }
}

extension FrameVariables {
  fileprivate subscript(part: LayoutEngine.FramePart) -> Variable {
    switch part {
    case .minX: minX
    case .minY: minY
    case .width: width
    case .height: height
    }
  }
}
