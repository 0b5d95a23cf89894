extension ConstraintSolver {
  /// Returns an explanation of a variable's value: the constraints that determine it, and their
  /// shares.
  ///
  ///     try solver.add(left == 16)
  ///     try solver.add(right == left + 2 * width)
  ///     try solver.add(width == 100 ~ .low)
  ///     // right = 1 · 16 + 1 · 0 + 2 · 100
  ///     solver.determination(of: right).constraints.map(\.coefficient)  // [1, 1, 2]
  ///
  /// - Parameter variable: The variable.
  /// - Returns: Its value as a sum; if the constraints alone do not determine a variable, the sum
  ///   contains values that stay unchanged.
  /// - Precondition: The solver holds the variable, and no transaction is open.
  /// - Complexity: A copy of the state, and exact factors of the members of the basis that are in the
  ///   sum.
  public func determination(of variable: Variable) -> Determination {
    determinations(of: [variable])[0]
  }

  /// Returns explanations of the values of several variables, from a single copy of the state.
  ///
  /// - Parameter variables: The variables.
  /// - Returns: For each variable, the result of ``determination(of:)``.
  /// - Precondition: The solver holds the variables, and no transaction is open.
  /// - Complexity: A copy of the state, and for each variable exact factors of the members of the
  ///   basis that are in the sum.
  package func determinations(of variables: [Variable]) -> [Determination] {
    require(!isOpen, "a transaction is open")
    let explainer = Explainer(core: core.copy())
    return variables.map { variable in
      require(contains(variable), "the solver does not hold variable \(variable.index)")
      return explainer.determination(of: variable.column)
    }
  }

  /// Returns whether some constraints alone determine a variable's value: it is a sum over
  /// constraints that hold with equality, all of which are among them.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - isIncluded: Returns whether a constraint is one of them.
  /// - Returns: Whether they do; false also where another sum would show it.
  /// - Precondition: The solver holds the variable, and no transaction is open.
  /// - Complexity: A solve with the factors of the basis.
  package mutating func isDetermined(
    _ variable: Variable, by isIncluded: (Constraint.ID) -> Bool
  ) -> Bool {
    basisReader(for: variable).isDetermined(variable.column, by: isIncluded)
  }

  /// Returns whether a variable is known to have the same value in all solutions that are as good
  /// as the present one.
  ///
  /// It asks for less than ``ambiguousVariables()``, and only about one variable.
  ///
  /// - Parameter variable: The variable.
  /// - Returns: Whether it has; false also where a longer search would show it.
  /// - Precondition: The solver holds the variable, and no transaction is open.
  /// - Complexity: A solve with the factors of the basis.
  package mutating func isUnique(_ variable: Variable) -> Bool {
    basisReader(for: variable).isUnique(variable.column)
  }

  /// A reader that uses the workspaces of this solver instead of a copy.
  private mutating func basisReader(for variable: Variable) -> BasisReader {
    require(!isOpen, "a transaction is open")
    require(contains(variable), "the solver does not hold variable \(variable.index)")
    prepareToChange()
    if core.state.factors.needsFactorization {
      core.method.refactor()
      core.optimise()
    }
    return BasisReader(core: core)
  }

  /// Returns the constraints that keep a violated constraint from being satisfied.
  ///
  /// Its left side is a combination of the left sides of constraints that hold with equality, and
  /// of variables that stay. To satisfy it, some of those would have to move; the obstacles are
  /// those that resist. A weaker constraint is among them only if it alone would not prevent the
  /// movement. A constraint may fail without an obstacle: if it is tied with others of its
  /// priority, whose errors would grow by as much.
  ///
  /// - Parameter id: The constraint's identifier.
  /// - Returns: The obstacles, the most important first, then in the order they were added; none if
  ///   the constraint holds.
  /// - Precondition: The solver holds the constraint, and no transaction is open.
  /// - Complexity: A copy of the state, and exact factors of the members of the basis that are in the
  ///   combination.
  public func obstacles(to id: Constraint.ID) -> [Obstacle] {
    require(contains(id), "the solver does not hold constraint \(id.index)")
    require(!isOpen, "a transaction is open")
    return Explainer(core: core.copy()).obstacles(to: id.penalty)
  }
}
