// A line through points, one of them far off: the sum of the distances, not of their squares, is
// minimal.

import Solver

let points: [(x: Double, y: Double)] = [(0, 1), (1, 3), (2, 5), (3, 40), (4, 9), (5, 11)]

var solver = ConstraintSolver()
let slope = solver.addVariable()
let offset = solver.addVariable()
do {
  let constraints = try points.map { try solver.add(slope * $0.x + offset == $0.y ~ .low) }
  let distances = constraints.map { abs(solver.error(of: $0)).rounded() }
  print("y = \(solver.value(of: slope).rounded()) x + \(solver.value(of: offset).rounded())")
  print("distances: \(distances), together \(distances.reduce(0, +))")

  try solver.add(slope == 0)
  try solver.add(slope >= 1)
} catch {
  print(error)
}
