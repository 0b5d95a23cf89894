extension ConstraintSolver {
  /// The solver as a text that ``init(parsing:)`` reads back, for example for a report of a bug.
  ///
  ///     solver refuse
  ///     x0 = 16.0
  ///     x1 = 343.0
  ///     x0 >= 16.0
  ///     x0 + x1 <= 359.0
  ///     2.0 x1 == 800.0 @250.0
  ///
  /// The first line states the response to contradictions: `refuse` or `breakNewest`. A line with
  /// `=` is a variable and its value, one with `<=`, `==` or `>=` a constraint, in the order they
  /// were added, with its priority after `@` unless it is required, and the word `firm` if it is
  /// not breakable. `0` represents an empty sum. Text after `#` is a comment. Numbers are exact.
  ///
  /// A variable has the name it was given, in which characters other than ASCII letters, digits, `_`
  /// and `.` become `_`; one that has no name of its own is called `x` and its index.
  ///
  /// The constraints of edit variables are written like any other. Because they hold a variable at
  /// its value, a constraint such as `x == 5` may have a constant as large as a value.
  ///
  /// - Precondition: No transaction is open.
  /// - Complexity: Proportional to the length of the text, and O(*n* log *n*) for *n* constraints.
  public var text: String {
    precondition(!isOpen, "a transaction is open")
    let names = core.distinctNames(of: variables, isParsed: true)
    var text = recovery == .refuse ? "solver refuse\n" : "solver breakNewest\n"
    for variable in variables {
      text += "\(names[variable] ?? "") = \(core.solution.values[variable.index])\n"
    }
    for penalty in core.penalties() {
      text += core.constraint(penalty).line { names[$0] ?? "" } + "\n"
    }
    return text
  }

  /// Creates a solver from the text of another.
  ///
  /// If the text has come from ``text``, the variables have exactly the values in it, whatever
  /// their history in the other solver; otherwise solving starts from these values. ``variables``
  /// and ``constraints`` list what has been read, in the order of the text.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``TextError`` with the position and a remedy, if the text does not describe a
  ///   solver, or required constraints contradict each other and the text says `refuse`.
  public init(parsing text: String) throws(TextError) {
    let reader = try TextReader(text)
    self.init(recovery: reader.recovery)
    for (name, value) in zip(reader.names, reader.values) {
      let isDefault = name == "x\(core.solution.values.count)"
      _ = addVariable(isDefault ? nil : name, value: value)
    }
    prepareToChange()
    guard let refusal = core.adopt(reader.constraints) else {
      checkInvariants()
      return
    }
    switch refusal {
    case .unsatisfiable(let conflict):
      // Penalties are numbered in the order of the text.
      let lines = conflict.members.map { reader.lines[Int($0.index)] }
      throw TextError(line: lines.last ?? 1, column: 1, problem: .unsatisfiable(lines: lines))
    case .overflow(let overflow):
      throw TextError(
        line: reader.lines[Int(overflow.id.index)], column: 1,
        problem: .overflow(reader.names[Int(overflow.variable.index)]))
    case .undecided:
      throw TextError(line: 1, column: 1, problem: .undecided)
    }
  }
}
