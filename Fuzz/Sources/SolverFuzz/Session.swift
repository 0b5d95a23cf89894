import Glibc
import Solver

/// Performs a program, and stops the process if the solver is incorrect.
struct Session {
  /// A stored copy of a solver, with its observable state.
  private struct Copy {
    var world: World
    let snapshot: Snapshot
  }

  private var program: Program
  private var world: World
  private var copies: [Copy] = []
  private let isTraced: Bool
  private let start: Program

  private static let stepLimit = 80

  init(_ program: Program, isTraced: Bool) {
    self.program = program
    start = program
    self.isTraced = isTraced
    world = World(recovery: program.recovery, palette: program.palette)
    note("var solver = ConstraintSolver(recovery: .\(program.recovery))")
    note("var x: [Variable] = []\nvar c: [Constraint.ID] = []")
  }

  mutating func run() {
    do {
      for value in program.firstVariables { try perform(.addVariable(value)) }
      var count = 0
      while !program.isAtEnd, count < Self.stepLimit {
        guard let request = program.next(in: world) else { continue }
        try perform(request)
        count += 1
        if count % 5 == 0 { try check(oneByOne: count % 10 == 0) }
      }
      if world.isOpen { try perform(.commit) }
      try world.drain()
      try check(oneByOne: count % 2 == 0)
      if program.endsExactly { try world.checkExactly() }
    } catch {
      if !isTraced {
        // Once more, with tracing.
        var again = Session(start, isTraced: true)
        again.run()
      }
      fatalError("\(error.kind): \(error.details)")
    }
  }

  /// Prints the next operation, if tracing is enabled.
  private func note(_ line: @autoclosure () -> String) {
    guard isTraced else { return }
    let text = Array((line() + "\n").utf8)
    write(1, text, text.count)
  }

  private mutating func perform(_ request: Program.Request) throws(Discrepancy) {
    switch request {
    case .step(let step): try perform(step)
    case .copy:
      note("copies.append((solver, x, c))")
      if copies.count == 3 { try check(copies.removeFirst()) }
      copies.append(Copy(world: world, snapshot: world.main.snapshot))
    case .swap(let number):
      guard !copies.isEmpty else { return }
      let place = number % copies.count
      note("swap(&copies[\(place)], &(solver, x, c))")
      let copy = copies.remove(at: place)
      try check(copy)
      copies.append(Copy(world: world, snapshot: world.main.snapshot))
      world = copy.world
    case .query(let number):
      note("// query \(number)")
      try world.query(number)
    case .drain:
      note("solver.drainChanges { _, _ in }")
      try world.drain()
    case .malformed(let number):
      note("// malformed \(number)")
      try world.tryMalformed(number)
    }
  }

  private mutating func perform(_ step: Step) throws(Discrepancy) {
    note(step.listing)
    try world.perform(step)
  }

  private func check(oneByOne: Bool) throws(Discrepancy) {
    try world.check(oneByOne: oneByOne)
    for copy in copies { try check(copy) }
  }

  private func check(_ copy: Copy) throws(Discrepancy) {
    let after = copy.world.main.snapshot
    try require(
      after == copy.snapshot, "a copy changed", after.difference(from: copy.snapshot))
  }
}
