struct OptimalSet {
  let core: Core
  func ambiguousVariables() -> [Column] { [] }
  func extreme(of c: Column, way: Double) -> Double { 0 }
  func exercise(_ c: Column, towards: Double) -> Bool { false }
}
struct BasisReader {
  init(_ method: SimplexMethod) {}
  func determination(of c: Column) -> Determination { Determination(constraints: [], kept: []) }
  func isDetermined(_ c: Column, by isIncluded: (Constraint.ID) -> Bool) -> Bool { false }
  func obstacles(to: RowPenalty.ID) -> [Obstacle] { [] }
}
struct ParametricInterval {
  var down = 0.0, up = 0.0, blocking: [RowPenalty.ID] = [], rates: [Double] = []
  init(of method: SimplexMethod, moving speeds: [Double]) {}
}
struct OptimumCheck {
  let core: Core
  func defect(of core: Core) -> String? { nil }
}
extension Core {
  func error(of id: RowPenalty.ID) -> Double {
    let p = problem.penalties[id]
    let v = problem.restingValue(of: p.row)
    if !p.isLive || p.holds(at: v) { return 0 }
    return (v - p.breakpoint) * p.factor
  }
  func status(of id: RowPenalty.ID) -> Constraint.Status {
    let p = problem.penalties[id]
    let v = problem.restingValue(of: p.row)
    if Tolerance.isAt(v, p.breakpoint) { return .satisfied }
    return p.holds(at: v) ? .slack : .violated
  }
}
