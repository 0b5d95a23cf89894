/// Checks of a state at rest, from the constraints and the values alone.
extension Core {
  /// The reason why the state, all of whose variables have their places, is not an optimum, in words;
  /// nil if it is one.
  var optimalityDefect: String? {
    problem.sideDefect ?? problem.valueDefect ?? objectiveDefect
  }

  /// A level whose objective is certainly larger than at the optimum that exact arithmetic finds, where
  /// all more important ones are as at that.
  private var objectiveDefect: String? {
    var exact = ExactSimplex(method)
    exact.takeSides()
    if exact.bestMove() == nil { return nil }
    exact.recompute()
    exact.optimise(atMost: method.stepLimit)
    for level in exact.levels {
      var (own, best, size) = (0.0, 0.0, 0.0)
      for (number, item) in exact.scope.penalties.enumerated() where item.level == level {
        let penalty = problem.penalties[item.id]
        let value = problem.restingValue(of: penalty.row)
        let slope = exact.slopes[number]
        own += item.slope * (value - penalty.breakpoint)
        best += slope * (exact.rowValues[item.row] - item.target).high
        size +=
          max(item.slope.magnitude, slope.magnitude)
          * max(penalty.breakpoint.magnitude, problem.size(of: penalty.row))
      }
      if own - best > Tolerance.defect * size {
        return
          "the objective of priority \(problem.levels.priority(of: level)) is \(own), not \(best)"
      }
      // What is less important may be smaller only because this is larger.
      if best - own > Tolerance.defect * size { return nil }
    }
    return nil
  }
}

extension SparseProblem {
  /// A constraint that has the slope of another side than that on which its row is.
  var sideDefect: String? {
    for id in penalties.indices {
      let penalty = penalties[id]
      guard penalty.isLive, penalty.isLinked else { continue }
      let value = restingValue(of: penalty.row)
      let room = Tolerance.defect * max(penalty.breakpoint.magnitude, size(of: penalty.row))
      if (value - penalty.breakpoint).magnitude <= room { continue }
      if penalty.side != (value < penalty.breakpoint ? penalty.below : penalty.above) {
        return "constraint \(id.rawValue) has side \(penalty.side) where its row is \(value)"
      }
    }
    return nil
  }

  /// An active row whose terms do not add up to its target.
  var valueDefect: String? {
    for row in rows.indices where rows[row].isActive {
      let (value, target) = (value(of: row), rows[row].target)
      if (value - target).magnitude > Tolerance.defect * max(target.magnitude, size(of: row)) {
        return "active row \(row.rawValue) is \(value), not \(target)"
      }
    }
    return nil
  }

  /// The size of a row's largest term, of which its value has the rounding; at least 1.
  fileprivate func size(of row: Row.ID) -> Double {
    var size = 1.0
    forEachTerm(of: row) { size = max(size, ($1 * values[$0]).magnitude) }
    return size
  }
}
