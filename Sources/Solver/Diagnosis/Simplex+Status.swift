extension Simplex {
  /// The penalties in use that meet a condition, oldest first.
  func penalties(where isIncluded: (Int32) -> Bool = { _ in true }) -> [Int32] {
    var found = (0..<problem.penalties.count).filter {
      problem.penalties[$0].isLive && isIncluded($0)
    }
    sortByAge(&found)
    return found
  }

  /// Orders penalties by age, the oldest first.
  func sortByAge(_ members: inout [Int32]) {
    members.sort { problem.penalties[$0].serial < problem.penalties[$1].serial }
  }

  func status(of penalty: Int32) -> Constraint.Status {
    let item = problem.penalties[penalty]
    let value = currentValue(of: item.row)
    if Tolerance.isAt(value, item.breakpoint) { return .satisfied }
    return (value < item.breakpoint ? item.lower : item.upper) == 0 ? .slack : .violated
  }

  // MARK: - Optimality

  /// In a copy of a state at rest: why the state is not optimal.
  ///
  /// - Parameter original: The state.
  /// - Returns: The first defect in words; nil if there is none.
  func optimalityDefect(of original: Simplex) -> String? {
    catchUpRows()
    if let defect = slopeDefect() { return defect }
    solution.overflow = -1
    refactor()
    let largest = largestValue
    for variable in 0..<solution.values.count {
      let difference = solution.values[variable] - original.solution.values[variable]
      if difference.magnitude > Tolerance.defect * largest {
        return
          "variable \(variable) is \(original.solution.values[variable]), not \(solution.values[variable])"
      }
    }
    // Sums of large slopes leave rounding.
    var steepest = 1.0
    for penalty in 0..<problem.penalties.count where problem.penalties[penalty].isLive {
      steepest = max(steepest, problem.penalties[penalty].upper, -problem.penalties[penalty].lower)
    }
    for position in 0..<basis.members.count {
      guard let gain = improvement(at: position), gain.rate > Tolerance.defect * steepest else {
        continue
      }
      let member =
        basis.members[position] < 0
        ? "variable \(~basis.members[position])" : "row \(basis.members[position])"
      return
        "moving \(member) improves level \(problem.levels.priorities[max(gain.level, 0)]) by \(gain.rate)"
    }
    return nil
  }

  /// The magnitude of the largest value, at least 1.
  var largestValue: Double {
    (0..<solution.values.count).reduce(1) { max($0, solution.values[$1].magnitude) }
  }

  /// Returns, in words, a constraint whose slope is not that of the side on which its row is.
  func slopeDefect() -> String? {
    for penalty in 0..<problem.penalties.count
    where problem.penalties[penalty].isLive && problem.penalties[penalty].isLinked {
      let item = problem.penalties[penalty]
      if item.slope != restingSlope(of: penalty) {
        return
          "constraint \(penalty) has slope \(item.slope) where its row is \(problem.rows[item.row].value)"
      }
    }
    return nil
  }
}
