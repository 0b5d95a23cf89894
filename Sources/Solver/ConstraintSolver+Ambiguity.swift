extension ConstraintSolver {
  /// The variables that the constraints do not determine: each has another value in another
  /// solution that is just as good.
  ///
  /// - Returns: The variables, by ascending index; none if the solution is unique.
  /// - Precondition: No transaction is open.
  /// - Complexity: A pass over the constraints and the factors of the basis, usually of a copy of
  ///   the state; if constraints at their limits narrow the other solutions, also two solves of a
  ///   system of the variables that move.
  public func ambiguousVariables() -> [Variable] {
    require(!isOpen, "a transaction is open")
    return OptimalSet(core: core).ambiguousVariables().map { core.problem.handle(of: $0) }
  }

  /// The values that a variable has in the solutions that are as good as the present one.
  ///
  /// - Parameter variable: The variable.
  /// - Returns: The range from its least value to its greatest, infinite if it is not bounded
  ///   within ``limit``; the present value alone if the constraints determine it.
  /// - Precondition: The solver holds the variable, and no transaction is open.
  /// - Complexity: Two copies of the state and a few simplex steps; for a variable that does not move
  ///   in them also ``ambiguousVariables()``.
  public func range(of variable: Variable) -> ClosedRange<Double> {
    require(contains(variable), "the solver does not hold variable \(variable.index)")
    require(!isOpen, "a transaction is open")
    let range = range(of: variable, isExact: core.state.isUnconfirmed)
    // The rate of a variable may be too small for the steps, but not zero.
    if range.lowerBound == range.upperBound, ambiguousVariables().contains(variable) {
      return self.range(of: variable, isExact: true)
    }
    return range
  }

  private func range(of variable: Variable, isExact: Bool) -> ClosedRange<Double> {
    let (column, value) = (variable.column, core.value(of: variable.column))
    let upper = OptimalSet(core: core.copy()).extreme(of: column, way: 1, isExact: isExact)
    let lower = OptimalSet(core: core.copy()).extreme(of: column, way: -1, isExact: isExact)
    return min(lower, value)...max(upper, value)
  }

  /// Moves to another solution that is as good as the present one, if there is one.
  ///
  /// The first variable that the constraints do not determine moves to the upper end of its
  /// ``range(of:)``, or to the lower end if it is already at the upper one; in an unbounded
  /// direction it moves by one unit. Successive calls show how far a bounded variable can move.
  ///
  /// - Returns: Whether there is another solution.
  /// - Precondition: No transaction is open.
  /// - Complexity: That of ``ambiguousVariables()`` and a few simplex steps.
  @discardableResult
  public mutating func exerciseAmbiguity() -> Bool {
    for variable in ambiguousVariables() where exerciseAmbiguity(of: variable) { return true }
    return false
  }

  /// Moves a variable to another value that it has in a solution as good as the present one, if
  /// there is one.
  ///
  /// It moves in the way in which ``exerciseAmbiguity()`` moves the first variable.
  ///
  /// - Parameter variable: The variable.
  /// - Returns: Whether it has moved.
  /// - Precondition: The solver holds the variable, and no transaction is open.
  /// - Complexity: That of ``range(of:)`` and a few simplex steps.
  @discardableResult
  public mutating func exerciseAmbiguity(of variable: Variable) -> Bool {
    let range = range(of: variable)
    let value = core.value(of: variable.column)
    let unit = max(1, Tolerance.excursion * value.magnitude)
    let end: Double
    if !range.upperBound.isFinite {
      end = value + unit
    } else if !Tolerance.isAt(value, range.upperBound) {
      end = range.upperBound
    } else {
      end = range.lowerBound.isFinite ? range.lowerBound : value - unit
    }
    prepareToChange()
    guard OptimalSet(core: core).exercise(variable.column, towards: end) else { return false }
    checkInvariants()
    return true
  }
}
