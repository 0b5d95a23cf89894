#if SOLVER_CHECKS
  extension SolverState {
    /// Stops the program if an invariant does not hold that must hold after every step.
    ///
    /// - Parameter event: What has been done last.
    func checkInvariants(after event: StaticString) {
      if let defect = sideDefect ?? memberDefect { fatalError("after \(event): \(defect)") }
    }

    /// A penalty without the slope of its side, or an active row that is not at its target.
    private var sideDefect: String? {
      for (index, penalty) in problem.penalties.elements.enumerated()
      where penalty.isLive && penalty.isLinked {
        let row = problem.rows[penalty.row]
        let own = problem.value(of: penalty.row)
        if row.isActive, (own - row.target).magnitude > 1e-6 * max(1, row.target.magnitude) {
          return "the active row \(penalty.row) is at \(own), not \(row.target)"
        }
        let value = problem.restingValue(of: penalty.row)
        if Tolerance.isAt(value, penalty.breakpoint) { continue }
        let side = value < penalty.breakpoint ? penalty.below : penalty.above
        if side != penalty.side {
          return "penalty \(index) (\(penalty)) has side \(penalty.side), not \(side), at \(value)"
        }
      }
      return nil
    }

    /// A member of the basis that does not know its position.
    private var memberDefect: String? {
      for (index, position) in factors.positions.elements.enumerated() {
        let member = position.member
        let known =
          member.isStay
          ? problem.variables[member.column].stay : problem.rows[member.row].position
        if Int(known.rawValue) != index { return "the member of position \(index) is at \(known)" }
      }
      return nil
    }
  }
#endif

extension SolverState {
  /// Stops the program if an invariant does not hold, in builds with `SOLVER_CHECKS`.
  @_transparent
  func check(after event: StaticString) {
    #if SOLVER_CHECKS
      checkInvariants(after: event)
    #endif
  }
}
