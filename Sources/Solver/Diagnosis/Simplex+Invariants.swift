#if SOLVER_CHECKS
  extension Simplex {
    /// Stops the program if an invariant of the state is violated.
    ///
    /// Everything is recomputed from the matrix, so this is slow on purpose.
    func checkInvariants() {
      catchUpRows()
      precondition(pricing.isSettled, "candidates are left at an optimum")
      checkBooks()
      checkBroken()
      // Where tracked numbers decide, those in doubles may be far off.
      guard !isTracked else { return }
      checkValues()
      copy().checkFactors()
      checkMultipliers()
    }

    private func checkBroken() {
      for place in 0..<recovery.broken.count {
        let item = problem.penalties[recovery.broken[place]]
        precondition(
          item.isLive && !item.isLinked && !item.isFirm,
          "broken penalty \(recovery.broken[place]) takes part")
      }
    }

    private func checkBooks() {
      var positions: Int32 = 0
      for position in 0..<basis.members.count {
        let member = basis.members[position]
        if member >= 0 {
          precondition(
            problem.rows[member].position == position, "row \(member) lost position \(position)")
        } else {
          precondition(basis.stayPosition[~member] == position, "stay \(~member) lost its position")
        }
        positions &+= 1
      }
      precondition(positions == solution.values.count, "the basis is not square")
      for variable in 0..<solution.values.count {
        for slot in 0..<problem.matrix.columns.count(variable) {
          let entry = problem.matrix.columns[variable, slot]
          let twin = problem.matrix.rows[entry.index, entry.twin]
          precondition(
            twin.index == variable && twin.twin == slot && twin.value == entry.value,
            "entry \(slot) of column \(variable) has lost its twin")
          precondition(
            (problem.rows[entry.index].position < 0)
              == (slot < problem.matrix.inactiveCount[variable]),
            "row \(entry.index) is in the wrong part of column \(variable)")
        }
      }
      for place in 0..<problem.violated.count {
        precondition(
          problem.penalties[problem.violated[place]].violatedPlace == place, "pull \(place) is lost"
        )
      }
    }

    private func checkValues() {
      let largest = OptimalityCheck(core: self).largestValue
      for row in 0..<problem.rows.count where problem.rows[row].penaltyCount > 0 {
        let value = problem.matrix.value(of: row, at: solution.values)
        precondition(
          (value - problem.rows[row].value).magnitude <= 1e-9 * largest,
          "row \(row) has the value \(problem.rows[row].value), its variables give \(value)")
        precondition(
          problem.rows[row].position < 0 || isAtBreakpointOfItsOwn(row),
          "active row \(row) stands at no breakpoint")
      }
      if let defect = OptimalityCheck(core: self).slopeDefect() { preconditionFailure(defect) }
    }

    private func checkFactors() {
      // Of a large basis, a sample: each position costs a solve.
      for position in stride(
        from: 0, to: basis.members.count, by: Int(max(1, basis.members.count / 64)))
      {
        let member = basis.members[position]
        if member >= 0 {
          loadSpike(member)
        } else {
          basis.spike.removeAll()
          basis.spike.set(1, at: ~member)
        }
        basis.factors.solveLower(&basis.spike)
        basis.factors.solveUpper(&basis.spike)
        for place in 0..<basis.spike.listedCount {
          let other = basis.spike.indices[Int(place)]
          let expected: Double = other == position ? 1 : 0
          precondition(
            (basis.spike[other] - expected).magnitude < 1e-6,
            "the factors turn column \(position) into \(basis.spike[other]) at \(other)")
        }
      }
    }

    private func checkMultipliers() {
      let fresh = copy()
      fresh.recomputeMultipliers()
      var largest = 1.0
      for position in 0..<basis.members.count {
        for node in fresh.pricing.multipliers.chain(at: position) {
          largest = max(largest, fresh.pricing.multipliers.nodes[node].value.magnitude)
        }
      }
      for position in 0..<basis.members.count {
        lineSearch.slope.removeAll()
        for (state, factor) in [(self, 1.0), (fresh, -1)] {
          for node in state.pricing.multipliers.chain(at: position) {
            let term = state.pricing.multipliers.nodes[node]
            lineSearch.slope.add(factor * term.value, at: term.level, levels: problem.levels)
          }
        }
        let leading = lineSearch.slope.leading
        precondition(
          leading.value.magnitude < 1e-6 * largest,
          "the multiplier of position \(position) on level \(leading.level) is off by \(leading.value)"
        )
      }
    }
  }
#endif
