// A line through points, one of them far off: the sum of the distances, not of their squares, is
// minimal.

import Solver

let points: [(x: Double, y: Double)] = [(0, 1), (1, 3), (2, 5), (3, 40), (4, 9), (5, 11)]

var solver = ConstraintSolver()
let slope = solver.addVariable("slope")
let offset = solver.addVariable("offset")
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

// All points but (3, 40) are on y = 2 x + 1, which is 7 at 3.
//
// Prints:
//
//     y = 2.0 x + 1.0
//     distances: [0.0, 0.0, 0.0, 33.0, 0.0, 0.0], together 33.0
//     these 2 constraints cannot all be satisfied: slope == 0.0, slope >= 1.0: remove one of them, or give it a priority below required
