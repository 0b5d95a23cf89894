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
