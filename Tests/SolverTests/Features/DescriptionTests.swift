import Solver
import Testing

/// Tests of printed descriptions.
@Suite struct DescriptionTests {
  private var solver = ConstraintSolver()
  private let left: Variable
  private let width: Variable

  init() {
    left = solver.addVariable()
    width = solver.addVariable("width")
  }

  @Test func `variables, identifiers and constraints are printed as in a solver's description`()
    throws
  {
    var solver = solver
    let id = try solver.add(left >= 16)
    var firm = 2 * width - left <= 10 ~ .low
    firm.isBreakable = false
    #expect("\(left) \(width) \(id)" == "x0 x1 c0")
    #expect("\(firm)" == "2.0 x1 - x0 <= 10.0 @250.0 firm")
    #expect("\(Constraint(terms: [], .equal, 0))" == "0 == 0.0")
  }

  @Test func `a conflict is a sentence, with names if there are any`() throws {
    var solver = solver
    try solver.add(left >= 16)
    try solver.add(left + width <= 40)
    do {
      try solver.add(width >= 30)
      Issue.record("the constraint was to be refused")
    } catch {
      guard case .unsatisfiable(let conflict) = error else { throw error }
      #expect(
        "\(conflict)"
          == "these 3 constraints cannot all be satisfied: "
          + "x0 >= 16.0, x0 + width <= 40.0, width >= 30.0")
      #expect(
        "\(error)"
          == "\(conflict): remove one of them, or give it a priority below required")
    }
    #expect(
      text { try solver.add(Constraint(terms: [], .equal, 1)) }
        == "this constraint cannot hold: 0 == 1.0: "
        + "remove it, or give it a priority below required")
  }

  @Test func `a determination is a sum of constants and kept values`() throws {
    var solver = solver
    let right = solver.addVariable()
    let badge = solver.addVariable(value: 12)
    try solver.add(left == 16)
    try solver.add(right == left + 2 * width + badge)
    try solver.add(width == 100 ~ .low)
    #expect(
      "\(solver.determination(of: right))"
        == "228.0 = c0 (16.0) + c1 (0.0) + 2.0 c2 (100.0) + x3 (12.0)")
    #expect("\(solver.determination(of: badge))" == "12.0 = x3 (12.0)")
  }

  @Test func `errors state the problem and the remedy`() throws {
    var solver = solver
    let id = try solver.add(left == 16)
    var other = ConstraintSolver()
    for _ in 0..<3 { _ = other.addVariable() }
    let foreign = other.addVariable()
    let otherID = try other.add(contentsOf: [foreign == 1, foreign <= 1])[1]
    let held = "it was removed, or is of another solver"
    let range =
      "is out of range: constants, and a constraint's coefficients together, are at most 1e12, "
      + "and a coefficient is 0 or at least 1e-270"

    #expect(text { try solver.add(foreign == 1) } == "the solver does not hold x3: \(held)")
    #expect(
      text { try solver.add(left == 1e13) } == "a number of `x0 == 10000000000000.0` \(range)")
    #expect(text { try solver.setConstant(2e12, of: id) } == "2000000000000.0 \(range)")
    #expect(
      text { try solver.remove(otherID) } == "the solver does not hold constraint c1: \(held)")
    #expect(
      text { try solver.suggest(1, for: width) }
        == "x1 is not being edited: begin a session with beginEditing")
    #expect(
      text { try solver.removeVariable(left) } == "a constraint mentions x0: remove it first")
    try solver.add(left <= 20)
    #expect(
      text { try solver.removeVariable(left) } == "2 constraints mention x0: remove them first")
    #expect(
      text { try solver.setRelation(.equal, of: solver.add(left <= 17)) }
        == "these 2 constraints cannot all be satisfied: x0 == 16.0, x0 == 17.0: "
        + "remove one of them, or give it a priority below required")
    solver.beginTransaction()
    try solver.add(left >= 17)
    #expect(
      text { try solver.commitTransaction() }?.hasPrefix("these 2 constraints cannot all") == true)
    #expect(
      "\(AddError.undecided)"
        == "it is not known whether the required constraints contradict each other: "
        + "bring their coefficients closer together")
  }

  @Test func `a value that grows too large is reported with its variable and constraint`() throws {
    var solver = solver
    try solver.add(1e-12 * left == 1e12)
    #expect(
      text { try solver.add(1e-6 * width == left) }
        == "width would exceed 1e+24 because of `-x0 + 1e-06 width == 0.0`: "
        + "bound it, or use larger coefficients")
  }

  @Test func `one of a kind is counted in the singular`() throws {
    var solver = ConstraintSolver()
    let width = solver.addVariable("width")
    try solver.add(width == 8)
    try solver.beginEditing([width])
    #expect(
      "\(solver)".hasPrefix("1 variable, 2 constraints, 1 edit session\nwidth = 8.0\n"), "\(solver)"
    )
  }

  /// Returns the description of the error that a closure throws.
  private func text(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `a solver is written line by line`() throws {
    var solver = ConstraintSolver()
    let left = solver.addVariable()
    let width = solver.addVariable()
    try solver.add(left >= 16)
    try solver.add(left + width <= 359)
    try solver.add((2 * width - left == 800) ~ .low)
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

  @Test func `names are written as given, each different`() throws {
    var solver = ConstraintSolver()
    let names = ["side bar", "side_bar", "x4", "1", nil, "Breite"]
    let variables = names.map { solver.addVariable($0) }
    try solver.add(LinearExpression(terms: variables.map { .init($0) }) == 6)
    #expect(solver.description.contains("side bar + side_bar + x4 + 1 + x4.4 + Breite == 6.0"))
  }

  @Test func `a name is that of one variable, also after changes that were undone`() throws {
    var solver = ConstraintSolver()
    let kept = solver.addVariable("kept")
    solver.beginTransaction()
    _ = solver.addVariable("tried")
    solver.rollbackTransaction()
    try solver.add(solver.addVariable() == kept)
    #expect(["x1 - kept == 0.0", "-kept + x1 == 0.0"].contains { solver.description.contains($0) })
    #expect(!solver.description.contains("tried"))
    var copy = solver
    _ = copy.addVariable("in the copy")
    #expect(!solver.description.contains("copy"))
    for number in 0..<100 {
      let passing = solver.addVariable("passing \(number)")
      try solver.removeVariable(passing)
    }
    #expect(!solver.description.contains("passing"))
  }
}
