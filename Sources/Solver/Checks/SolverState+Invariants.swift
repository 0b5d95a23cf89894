#if SOLVER_CHECKS
  extension SolverState {
    /// Stops the program if an invariant does not hold that must hold after every step.
    ///
    /// - Parameter event: What has been done last.
    func checkInvariants(after event: StaticString) {
      let defect = (isBeyondDoubt ? valueDefect : nil) ?? memberDefect
      if let defect { fatalError("after \(event): \(defect)") }
    }

    /// Whether the values are those of the members: nothing waits for a factorisation, an exact
    /// decision, or a correction of inexact rates, and none is so large that the change is refused.
    private var isBeyondDoubt: Bool {
      !factors.wear.isDefective && !problem.isDoubtful && problem.unusualCount == 0
        && !problem.overflow.exists
    }

    private var valueDefect: String? { problem.sideDefect ?? problem.valueDefect }

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

    // MARK: - At rest

    /// Stops the program if an invariant does not hold that must hold at an optimum.
    ///
    /// Everything is recomputed from the matrix, so this is slow on purpose.
    func checkInvariantsAtRest() {
      let defect =
        countDefect ?? linkDefect ?? restDefect ?? valueDefect ?? memberDefect
      if let defect { fatalError("at rest: \(defect)") }
    }

    /// A number of elements that differs from the elements.
    private var countDefect: String? {
      if factors.positions.count != problem.variables.count { return "the basis is not square" }
      if duals.hasCandidates { return "candidates are left" }
      let live = problem.penalties.elements.filter { $0.isLive }
      let counts = (
        Int32(live.count), Int32(live.count { $0.isHeld }),
        Int32(live.count { $0.level.isRequired && $0.side != 0 })
      )
      let known = (problem.penaltyCount, problem.heldCount, problem.slopedRequiredCount)
      return counts == known
        ? nil : "penalties, held ones, required slopes are \(counts), not \(known)"
    }

    /// A coefficient in the wrong list of its column, or one whose neighbours are others.
    private var linkDefect: String? {
      for (index, variable) in problem.variables.elements.enumerated() {
        var activeCount: Int32 = 0
        for (head, isActive) in [(variable.active, true), (variable.inactive, false)] {
          var (previous, cursor) = (Coefficient.ID.none, head)
          while cursor.exists {
            let item = problem.coefficients[cursor]
            if Int(item.column.rawValue) != index || item.previous != previous
              || problem.rows[item.row].isActive != isActive
            {
              return "coefficient \(cursor) is not in its place of column \(index)"
            }
            if isActive { activeCount += 1 }
            (previous, cursor) = (cursor, item.next)
          }
        }
        if activeCount != variable.activeCount {
          return "column \(index) has \(activeCount) active rows, not \(variable.activeCount)"
        }
      }
      return nil
    }

    /// An active row that is at no breakpoint, or a slope at the breakpoint of one.
    private var restDefect: String? {
      for id in problem.rows.indices where problem.rows[id].isActive {
        let row = problem.rows[id]
        if !problem.isAtBreakpoint(id) {
          return
            "active row \(id.rawValue), with \(row.penaltyCount) penalties, is at no breakpoint"
        }
        var isResting = true
        problem.forEachPenalty(of: id) { _, penalty in
          if Tolerance.isAt(row.target, penalty.breakpoint), penalty.side != 0 { isResting = false }
        }
        if !isResting { return "active row \(id.rawValue) has a slope at its breakpoint" }
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
