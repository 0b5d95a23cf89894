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
}
