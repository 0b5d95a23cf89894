#if SOLVER_CHECKS
  extension SolverState {
    /// Stops the program if an invariant does not hold that must hold after every step.
    ///
    /// - Parameter event: What has been done last.
    func checkInvariants(after event: StaticString) {
      let defect = isBeyondDoubt ? sideDefect ?? memberDefect : memberDefect
      if let defect { fatalError("after \(event): \(defect)") }
    }

    /// Whether the values are those of the members: nothing waits for a factorisation, an exact
    /// decision, or a correction of inexact rates, and none is so large that the change is refused.
    private var isBeyondDoubt: Bool {
      !factors.wear.isDefective && !problem.isDoubtful && problem.unusualCount == 0
        && !problem.overflow.exists
    }

    /// A penalty without the slope of its side, or an active row that is not at its target.
    private var sideDefect: String? {
      for (index, penalty) in problem.penalties.elements.enumerated()
      where penalty.isLive && penalty.isLinked {
        let row = problem.rows[penalty.row]
        let own = problem.value(of: penalty.row)
        // Values up to 1e24 are exact to about 1e8.
        var size = max(1, row.target.magnitude, penalty.breakpoint.magnitude)
        problem.forEachTerm(of: penalty.row) {
          size = max(size, ($1 * problem.values[$0]).magnitude)
        }
        if row.isActive, (own - row.target).magnitude > 1e-6 * size {
          return "the active row \(penalty.row) is at \(own), not \(row.target)"
        }
        let value = problem.restingValue(of: penalty.row)
        if (value - penalty.breakpoint).magnitude <= Tolerance.feasibility * size { continue }
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

    // MARK: - At rest

    /// Stops the program if an invariant does not hold that must hold at an optimum.
    ///
    /// Everything is recomputed from the matrix, so this is slow on purpose.
    func checkInvariantsAtRest() {
      // Where a sign is uncertain, the next change finds sides again.
      let defect =
        countDefect ?? linkDefect ?? restDefect ?? (unfinishedLevel.exists ? nil : sideDefect)
        ?? memberDefect ?? factorDefect ?? multiplierDefect
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
        for (_, penalty) in problem.linkedPenalties(of: id)
        where Tolerance.isAt(row.target, penalty.breakpoint) && penalty.side != 0 {
          return "active row \(id.rawValue) has a slope at its breakpoint"
        }
      }
      return nil
    }

    /// Factors that do not turn members into unit vectors: of a large basis, a sample.
    ///
    /// Beside unusual coefficients no factors in doubles may do so; exact decisions do not use them.
    private var factorDefect: String? {
      if problem.unusualCount > 0 { return nil }
      let fresh = SolverState()
      fresh.assign(self)
      fresh.factors.prepareWorkspaces()
      let step = Int(max(1, factors.positions.count / 64))
      for index in stride(from: 0, to: Int(factors.positions.count), by: step) {
        let position = Position(Int32(truncatingIfNeeded: index))
        var combination = WorkVector()
        combination.resize(to: fresh.factors.spike.values.count)
        fresh.factors.loadSpike(factors.positions[position].member, into: &combination)
        fresh.factors.solveUpper(&combination)
        for column in combination.list.elements {
          let expected = column.position == position ? 1.0 : 0
          if (combination[column] - expected).magnitude > 1e-6 {
            return "the factors turn member \(index) into \(combination[column]) at \(column)"
          }
        }
        if combination[position] == 0 { return "the factors turn member \(index) into 0" }
      }
      return nil
    }

    /// A multiplier that differs from the one that is computed again, by the size of the largest of
    /// its level.
    private var multiplierDefect: String? {
      if problem.unusualCount > 0 { return nil }
      let fresh = SolverState()
      fresh.assign(self)
      fresh.duals.recompute()
      var largest = [Double](repeating: 1, count: Int(problem.levels.count))
      for position in factors.positions.indices {
        for (level, value) in multipliers(at: position) {
          largest[Int(level)] = max(largest[Int(level)], value.magnitude)
        }
      }
      for position in factors.positions.indices {
        let own = multipliers(at: position)
        let expected = fresh.multipliers(at: position)
        for level in 0..<problem.levels.count {
          let (value, other) = (own[level] ?? 0, expected[level] ?? 0)
          if (value - other).magnitude > 1e-5 * largest[Int(level)] {
            return
              "position \(position.rawValue) has multiplier \(value) for level \(level), not \(other)"
          }
        }
      }
      return nil
    }

    /// The multipliers of a position, by level.
    private func multipliers(at position: Position) -> [Int32: Double] {
      var values: [Int32: Double] = [:]
      for (_, own) in duals.multipliers.list(from: factors.positions[position].multipliers) {
        values[own.level.rawValue] = own.value
      }
      return values
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
