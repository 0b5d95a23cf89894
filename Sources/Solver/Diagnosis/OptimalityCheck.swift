/// Checks whether a state is an optimum, by computing it again from the constraints.
struct OptimalityCheck {
  /// A state at rest, or a copy of one.
  let core: Simplex

  /// Returns why the state from which this one was copied is not optimal.
  ///
  /// - Parameter original: That state; in the copy, all is computed again.
  /// - Returns: The first defect in words; nil if there is none.
  func defect(of original: Simplex) -> String? {
    core.catchUpRows()
    if let defect = slopeDefect() { return defect }
    core.solution.overflow = -1
    core.refactor()
    let largest = largestValue
    for variable in 0..<core.solution.values.count {
      let difference = core.solution.values[variable] - original.solution.values[variable]
      if difference.magnitude > Tolerance.defect * largest {
        return
          "variable \(variable) is \(original.solution.values[variable]), not \(core.solution.values[variable])"
      }
    }
    // Sums of large slopes leave rounding.
    var steepest = 1.0
    for penalty in 0..<core.problem.penalties.count where core.problem.penalties[penalty].isLive {
      steepest = max(
        steepest, core.problem.penalties[penalty].upper, -core.problem.penalties[penalty].lower)
    }
    for position in 0..<core.basis.members.count {
      guard let gain = core.improvement(at: position), gain.rate > Tolerance.defect * steepest
      else {
        continue
      }
      let member =
        core.basis.members[position] < 0
        ? "variable \(~core.basis.members[position])" : "row \(core.basis.members[position])"
      return
        "moving \(member) improves level \(core.problem.levels.priorities[max(gain.level, 0)]) by \(gain.rate)"
    }
    return nil
  }

  /// The magnitude of the largest value, at least 1.
  var largestValue: Double {
    (0..<core.solution.values.count).reduce(1) { max($0, core.solution.values[$1].magnitude) }
  }

  /// Returns, in words, a constraint whose slope is not that of the side on which its row is.
  func slopeDefect() -> String? {
    for penalty in 0..<core.problem.penalties.count
    where core.problem.penalties[penalty].isLive && core.problem.penalties[penalty].isLinked {
      let item = core.problem.penalties[penalty]
      if item.slope != core.restingSlope(of: penalty) {
        return
          "constraint \(penalty) has slope \(item.slope) where its row is \(core.problem.rows[item.row].value)"
      }
    }
    return nil
  }
}
