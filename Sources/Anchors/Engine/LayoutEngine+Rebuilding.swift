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
