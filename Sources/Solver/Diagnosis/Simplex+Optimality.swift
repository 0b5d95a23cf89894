extension Simplex {
  /// In a copy of a state at rest: why the state is not optimal.
  ///
  /// - Parameter original: The state.
  /// - Returns: The first defect in words; nil if there is none.
  func optimalityDefect(of original: Simplex) -> String? {
    catchUpRows()
    if let defect = slopeDefect() { return defect }
    solution.overflow = -1
    refactor()
    var largest = 1.0
    for variable in 0..<solution.values.count {
      largest = max(largest, solution.values[variable].magnitude)
    }
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

  /// Returns, in words, a constraint whose slope is not that of the side on which its row is.
  private func slopeDefect() -> String? {
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

extension Simplex {
  /// The penalties in use, oldest first.
  func livePenalties() -> [Int32] {
    var found: [Int32] = []
    for penalty in 0..<problem.penalties.count where problem.penalties[penalty].isLive {
      found.append(penalty)
    }
    sortByAge(&found)
    return found
  }

  /// The penalties whose constraints fail, oldest first.
  func violatedPenalties() -> [Int32] {
    var found: [Int32] = []
    for penalty in 0..<problem.penalties.count
    where problem.penalties[penalty].isLive && status(of: penalty) == .violated {
      found.append(penalty)
    }
    sortByAge(&found)
    return found
  }

  func status(of penalty: Int32) -> Constraint.Status {
    let item = problem.penalties[penalty]
    let value = currentValue(of: item.row)
    if Tolerance.isAt(value, item.breakpoint) { return .satisfied }
    return (value < item.breakpoint ? item.lower : item.upper) == 0 ? .slack : .violated
  }
}
