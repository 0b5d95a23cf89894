import Solver
import Testing

/// A solver as a text and back.
@Suite struct TextTests {
  @Test func `a solver is written line by line`() throws {
    var solver = ConstraintSolver()
    let left = solver.addVariable()
    let width = solver.addVariable()
    try solver.add(left >= 16)
    try solver.add(left + width <= 359)
    try solver.add((2 * width - left == 800) ~ .low)
    let text = """
      solver refuse
      x0 = 16.0
      x1 = 343.0
      x0 >= 16.0
      x0 + x1 <= 359.0
      -x0 + 2.0 x1 == 800.0 @250.0

      """
    #expect(solver.text == text)
    #expect(try ConstraintSolver(parsing: text).text == text)
    #expect(
      solver.description == """
        2 variables, 3 constraints
        x0 = 16.0
        x1 = 343.0
        c0: x0 >= 16.0, satisfied, in the basis
        c1: x0 + x1 <= 359.0, satisfied, in the basis
        c2: -x0 + 2.0 x1 == 800.0 @250.0, violated by -130.0
        errors @250.0: 130.0
        """)
  }

  @Test func `names come back from the text as words, each different`() throws {
    var solver = ConstraintSolver()
    let names = ["side bar", "side_bar", "x4", "1", nil, "Breite"]
    let variables = names.map { solver.addVariable($0) }
    try solver.add(LinearExpression(terms: variables.map { .init($0) }) == 6)
    let line = "side_bar + side_bar.1 + x4 + _1 + x4.4 + Breite == 6.0"
    #expect(solver.text.contains(line))
    #expect(solver.description.contains("side bar + side_bar + x4 + 1 + x4.4 + Breite == 6.0"))
    let read = try ConstraintSolver(parsing: solver.text)
    #expect(read.text == solver.text)
  }

  @Test func `a name is that of one variable, also after changes that were undone`() throws {
    var solver = ConstraintSolver()
    let kept = solver.addVariable("kept")
    solver.beginTransaction()
    _ = solver.addVariable("tried")
    solver.rollbackTransaction()
    try solver.add(solver.addVariable() == kept)
    #expect(solver.text.contains("x1 - kept == 0.0") || solver.text.contains("-kept + x1 == 0.0"))
    #expect(!solver.text.contains("tried"))
    var copy = solver
    _ = copy.addVariable("in the copy")
    #expect(!solver.text.contains("copy"))
    for number in 0..<100 {
      let passing = solver.addVariable("passing \(number)")
      try solver.removeVariable(passing)
    }
    #expect(!solver.text.contains("passing"))
  }

  @Test func `an unbreakable constraint reads back as unbreakable`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let width = solver.addVariable()
    var rule = width >= 300
    rule.isBreakable = false
    try solver.add(width <= 200)
    try solver.add(rule)
    // The older one yields, because only it is breakable.
    let text = """
      solver breakNewest
      x0 = 300.0
      x0 <= 200.0
      x0 >= 300.0 firm

      """
    #expect(solver.text == text)
    let read = try ConstraintSolver(parsing: text)
    #expect(read.text == text)
    #expect(read.brokenConstraints.map(\.id) == [read.constraints[0]])
  }

  @Test func `text written by hand is read in all its variations`() throws {
    let solver = try ConstraintSolver(
      parsing: """
        # A comment.
        solver breakNewest\t
        a = 1e2   # and another

        b.c_9=-0.5
        2*a - 3.5e-1 b.c_9 + a <= 1e3 @ 7.25
        + a == -0 firm
        0 >= 5 @1
        a >= 3
        """)
    let variables = solver.variables
    let constraints = solver.constraints.compactMap { solver.constraint($0) }
    #expect(variables.count == 2 && constraints.count == 4)
    let first = 3 * variables[0] - 0.35 * variables[1] <= 1000
    #expect(constraints[0] == first.priority(Priority(7.25)))
    #expect(!constraints[1].isBreakable && constraints[1].constant == 0)
    #expect(constraints[2].terms.isEmpty && constraints[2].constant == 5)
    #expect(solver.recovery == .breakNewest)
    #expect(solver.brokenConstraints.map(\.id) == [solver.constraints[3]])
    expectValues(of: solver, [(variables[0], 0), (variables[1], -0.5)])
  }

  @Test func `a variable edited beyond all constants reads back`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    try solver.add(1e-6 * x >= 2.5e11)
    try solver.beginEditing([x])
    expectValues(of: solver, [(x, 2.5e17)])
    #expect(try ConstraintSolver(parsing: solver.text).text == solver.text)
  }

  /// A text with its error.
  struct BadText: CustomTestStringConvertible {
    let text: String
    let message: String

    init(_ text: String, _ message: String) {
      self.text = text
      self.message = message
    }

    var testDescription: String { message }
  }

  static let badTexts = [
    BadText(
      "", "1:1: the text of a solver begins with the line `solver refuse` or `solver breakNewest`"),
    BadText(
      "solver forgive\n",
      "1:8: the text of a solver begins with the line `solver refuse` or `solver breakNewest`"),
    BadText("solver refuse x", "1:15: `x` was found where the end of the line was expected"),
    BadText("solver refuse\nx = y", "2:5: `y` was found where a value was expected"),
    BadText("solver refuse\nx = ", "2:5: the end of the text was found where a value was expected"),
    BadText(
      "solver refuse\nx = 1\nx + y <= 2",
      "3:5: there is no variable named y: give it a value above, as in `y = 0`"),
    BadText(
      "solver refuse\nx = 1\nx = 2",
      "3:1: there is a variable named x already: a constraint is written with `==`"),
    BadText(
      "solver refuse\nx = 1\nx < 2",
      "3:3: a character that means nothing here was found where `+`, `-`, `<=`, `==` or `>=` was expected"
    ),
    BadText(
      "solver refuse\nx = 1\nx 2 <= 3",
      "3:3: `2` was found where `+`, `-`, `<=`, `==` or `>=` was expected"),
    BadText(
      "solver refuse\nx = 1\nx + 2 <= 3", "3:7: `<=` was found where a variable was expected"),
    BadText("solver refuse\nx = 1\nx <= x", "3:6: `x` was found where a number was expected"),
    BadText(
      "solver refuse\nx = 1\nx <= 1e13",
      "3:6: a number must be between -1000000000000.0 and 1000000000000.0"),
    BadText("solver refuse\nx = 1e999", "2:5: a number must be between -1e+24 and 1e+24"),
    BadText(
      "solver refuse\nx = 1\n1e400 x <= 1",
      "3:1: a number must be between -1000000000000.0 and 1000000000000.0"),
    BadText(
      "solver refuse\nx = 1\nx <= 1 @1001",
      "3:9: a priority is to be above 0 and at most 1000; required constraints have none"),
    BadText("solver refuse\nx = 1\nx <= 1 @-3", "3:9: `-` was found where a priority was expected"),
    BadText(
      "solver refuse\nx = 1\nx <= 1 soft",
      "3:8: `soft` was found where the end of the line was expected"),
    BadText(
      "solver refuse\nx = 1\nx <= 1\nx == 9 @5\nx >= 2",
      "5:1: the constraints of lines 3, 5 contradict each other: give one a priority, or begin with "
        + "`solver breakNewest`"),
  ]

  @Test(arguments: badTexts)
  func `invalid text is refused with its place and a remedy`(bad: BadText) {
    let error = #expect(throws: TextError.self) { try ConstraintSolver(parsing: bad.text) }
    #expect(error?.description == bad.message)
  }

  @Test func `overflow is reported when a text is read`() {
    let error = #expect(throws: TextError.self) {
      try ConstraintSolver(
        parsing: "solver refuse\nx=0\ny=0\nz=0\ny - 1e7 x == 0\nz - 1e7 y == 0\nx == 1e12")
    }
    #expect(error?.problem == .overflow("z"))
  }

  /// A text that has lost a decimal point has numbers for which the invariants require too much.
  private static var areInvariantsChecked: Bool {
    #if SOLVER_CHECKS
      true
    #else
      false
    #endif
  }

  @Test(
    .disabled(if: areInvariantsChecked, "needs a build without SOLVER_CHECKS"), arguments: 0..<8)
  func `random bytes and corrupted texts are read or refused`(group: Int) throws {
    for index in 0..<Thoroughness.scaled(400) {
      let seed = UInt64(group * 1000 + index)
      var system = RandomSystem(seed: seed)
      system.addConstraints(6)
      var bytes = Array(system.solver.text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &system.random) {
        let place = Int.random(in: 0..<bytes.count, using: &system.random)
        switch Int.random(in: 0..<4, using: &system.random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &system.random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(system.random.pick(Array("0189eE.+-*=<>@# x\n".utf8)), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 5))
        }
        if bytes.isEmpty { bytes = [10] }
      }
      guard let solver = try? ConstraintSolver(parsing: String(decoding: bytes, as: UTF8.self))
      else { continue }
      // Larger values leave too little precision.
      guard solver.variables.allSatisfy({ abs(solver.value(of: $0)) <= 1e6 }) else { continue }
      expectRoundTrip(solver, "seed \(seed)")
    }
  }

  // MARK: - Round trips

  @Test(arguments: 0..<8)
  func `a solver read back has the same values after any history`(group: Int) {
    for index in 0..<Thoroughness.scaled(200) {
      let seed = UInt64(group * 1000 + index)
      let policy: ConstraintSolver.Recovery = index % 3 == 0 ? .breakNewest : .refuse
      var system = RandomSystem(seed: seed, recovery: ConstraintSolver(recovery: policy))
      system.addConstraints(Int.random(in: 2...16, using: &system.random))
      // Some distance from the values of a new solver.
      for id in system.ids where system.random.chance(40) {
        switch Int.random(in: 0..<3, using: &system.random) {
        case 0: try? system.solver.setConstant(system.newConstant() / 3, of: id)
        case 1: try? system.solver.remove(id)
        default: system.solver.exerciseAmbiguity()
        }
      }
      expectRoundTrip(system.solver, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `a layout read back has the same values`(seed: UInt64) throws {
    var track = Track()
    var model = Model()
    for operation in LayoutScript(seed: seed, variableCount: 300).operations {
      guard let operation = model.sensible(operation) else { continue }
      if case .fork = operation { continue }
      if try track.perform(operation) == nil { model.perform(operation) }
    }
    expectRoundTrip(track.solver, "seed \(seed)")
  }

  private func expectRoundTrip(
    _ solver: ConstraintSolver, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      var read = try ConstraintSolver(parsing: solver.text)
      let values = solver.variables.map { solver.value(of: $0) }
      let readValues = read.variables.map { read.value(of: $0) }
      #expect(values == readValues, comment, sourceLocation: sourceLocation)
      let again = try ConstraintSolver(parsing: read.text)
      #expect(again.text == read.text, comment, sourceLocation: sourceLocation)
      let brokenPlaces = { (solver: ConstraintSolver) in
        solver.constraints.indices.filter { solver.isBroken(solver.constraints[$0]) }
      }
      #expect(brokenPlaces(solver) == brokenPlaces(read), comment, sourceLocation: sourceLocation)
      var changes = 0
      read.drainChanges { _, _ in changes += 1 }
      #expect(changes == 0, comment, sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, comment, sourceLocation: sourceLocation)
    }
  }
}
