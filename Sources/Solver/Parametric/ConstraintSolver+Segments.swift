extension ConstraintSolver {
  /// Follows the solution while the constant of a constraint moves from one end of a range to the
  /// other.
  ///
  ///     let width = try solver.add(window == 320)
  ///     for segment in try solver.segments(moving: width, over: 280...1400) {
  ///       // From segment.range.lowerBound to its upperBound every value is linear.
  ///     }
  ///
  /// - Parameters:
  ///   - id: The constraint.
  ///   - range: The range of its constant.
  /// - Returns: The result of `segments(moving:over:)` for this constant, which is the parameter.
  /// - Throws: ``ParametricError``.
  public func segments(
    moving id: Constraint.ID, over range: ClosedRange<Double>
  ) throws(ParametricError) -> [ParametricSegment] {
    try segments(moving: [MovingConstant(id)], over: range)
  }

  /// Follows the solution while constants move with a parameter (parametric programming).
  ///
  /// The solver is unchanged. If several solutions are equally good, a segment has one of them.
  ///
  /// - Parameters:
  ///   - constants: The constants that move, each constraint once.
  ///   - range: The range of the parameter.
  /// - Returns: The segments, from the lower end of the range to the upper one without gaps;
  ///   segments narrower than about 1e-8 of the parameter may be merged with their neighbours.
  /// - Throws: ``ParametricError`` if the solver does not hold a constraint, a number is out of
  ///   range, or a value would be too large.
  /// - Precondition: No transaction is open, and no constraint is broken.
  /// - Complexity: A copy of the state, the simplex steps from one end of the range to the other,
  ///   and for each segment a solve with the factors of the basis and a pass over the constraints.
  public func segments(
    moving constants: [MovingConstant], over range: ClosedRange<Double>
  ) throws(ParametricError) -> [ParametricSegment] {
    require(!isOpen, "a transaction is open")
    require(
      core.recovery.broken.count == 0, "\(core.recovery.broken.count) constraints are broken")
    for moving in constants {
      guard contains(moving.id) else { throw .unknownConstraint(moving.id) }
      let ends = [moving.constant(at: range.lowerBound), moving.constant(at: range.upperBound)]
      for number in [moving.base, moving.rate] + ends
      where !(number.magnitude <= ConstraintSolver.limit) {
        throw .outOfRange(number)
      }
    }
    for bound in [range.lowerBound, range.upperBound]
    where !(bound.magnitude <= ConstraintSolver.limit) {
      throw .outOfRange(bound)
    }
    var sweep = ParametricSweep(self, constants)
    return try sweep.run(over: range)
  }
}
