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
  /// The constraints of edit variables are written like any other. Because they hold a variable at
  /// its value, a constraint such as `x == 5` may have a constant as large as a value.
  ///
  /// - Precondition: No transaction is open.
  /// - Complexity: Proportional to the length of the text, and O(*n* log *n*) for *n* constraints.
  public var text: String { text { _ in nil } }

  /// The solver as a text that ``init(parsing:)`` reads back, with names for the reader's eye.
  ///
  /// A name is followed by the variable's index, as in `width.1`; characters other than ASCII
  /// letters, digits, `_` and `.` become `_`. See ``text``.
  ///
  /// - Parameter name: A function that returns the name of a variable; nil for `x` and its index.
  /// - Returns: The text.
  /// - Precondition: No transaction is open.
  public func text(naming name: (Variable) -> String?) -> String {
    precondition(!isOpen, "a transaction is open")
    var names = [String](repeating: "", count: Int(core.solution.values.count))
    var text = recovery == .refuse ? "solver refuse\n" : "solver breakNewest\n"
    for variable in variables {
      let written = variable.written(as: name(variable))
      names[Int(variable.index)] = written
      text += "\(written) = \(core.solution.values[variable.index])\n"
    }
    for penalty in core.penalties() {
      text += core.constraint(penalty).line { names[Int($0.index)] } + "\n"
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
    for value in reader.values { _ = addVariable(value: value) }
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
