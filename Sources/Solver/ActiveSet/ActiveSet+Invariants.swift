#if SOLVER_CHECKS
  extension ActiveSet {
    /// Stops the program where an invariant of the state does not hold.
    ///
    /// Everything is computed afresh from the matrix, so this is slow on purpose.
    mutating func checkInvariants() {
      settleRows()
      precondition(candidates.isEmpty, "candidates are left at an optimum")
      checkBooks()
      checkValues()
      checkFactors()
      checkMultipliers()
      checkBroken()
    }

    private mutating func checkBroken() {
      var count: Int32 = 0
      for piece in 0..<pieces.count where pieces[piece].isLive && pieces[piece].recovery.isBroken {
        count &+= 1
        precondition(
          !pieces[piece].isLinked && !pieces[piece].recovery.isFirm,
          "broken piece \(piece) takes part")
        for place in 0..<broken.memberCount(of: piece) {
          let entry = broken.members[piece, place]
          precondition(
            broken.waiting[entry.index, entry.twin].index == piece,
            "broken piece \(piece) does not wait on \(entry.index)")
          precondition(
            pieces[piece].recovery.isDue || pieces[entry.index].isLinked,
            "broken piece \(piece) waits on \(entry.index), which does not take part")
        }
      }
      precondition(count == broken.count, "\(count) pieces are broken, not \(broken.count)")
    }

    private mutating func checkBooks() {
      var positions: Int32 = 0
      for position in 0..<basis.count {
        let member = basis[position]
        if member >= 0 {
          precondition(rows[member].position == position, "row \(member) lost position \(position)")
        } else {
          precondition(stayPosition[~member] == position, "stay \(~member) lost its position")
        }
        positions &+= 1
      }
      precondition(positions == values.count, "the basis is not square")
      for variable in 0..<values.count {
        for slot in 0..<matrix.columns.count(variable) {
          let entry = matrix.columns[variable, slot]
          let twin = matrix.rows[entry.index, entry.twin]
          precondition(
            twin.index == variable && twin.twin == slot && twin.value == entry.value,
            "entry \(slot) of column \(variable) has lost its twin")
          precondition(
            (rows[entry.index].position < 0) == (slot < matrix.inactiveCount[variable]),
            "row \(entry.index) is in the wrong part of column \(variable)")
        }
      }
      for place in 0..<pulls.count {
        precondition(pieces[pulls[place]].pull == place, "pull \(place) is lost")
      }
    }

    private mutating func checkValues() {
      var largest = 1.0
      for variable in 0..<values.count { largest = max(largest, values[variable].magnitude) }
      for row in 0..<rows.count where rows[row].pieceCount > 0 {
        let value = matrix.value(of: row, at: values)
        precondition(
          (value - rows[row].value).magnitude <= 1e-9 * largest,
          "row \(row) has the value \(rows[row].value), its variables give \(value)")
        var piece = rows[row].firstPiece
        var stands = rows[row].position < 0
        while piece >= 0 {
          let item = pieces[piece]
          if isAtBreakpoint(piece) {
            stands = true
            if rows[row].position >= 0 {
              precondition(item.slope == 0, "piece \(piece) is active with slope \(item.slope)")
            }
          } else {
            let slope = rows[row].value < item.breakpoint ? item.lower : item.upper
            precondition(item.slope == slope, "piece \(piece) has slope \(item.slope)")
          }
          piece = item.next
        }
        precondition(stands, "active row \(row) stands at no breakpoint")
      }
    }

    private mutating func checkFactors() {
      // Of a large basis, a sample: each position costs a solve.
      for position in stride(from: 0, to: basis.count, by: Int(max(1, basis.count / 64))) {
        let member = basis[position]
        if member >= 0 {
          loadSpike(member)
        } else {
          spike.removeAll()
          spike.set(1, at: ~member)
        }
        factors.solveLower(&spike)
        factors.solveUpper(&spike)
        for place in 0..<spike.listedCount {
          let other = spike.indices[Int(place)]
          let expected: Double = other == position ? 1 : 0
          precondition(
            (spike[other] - expected).magnitude < 1e-6,
            "the factors turn column \(position) into \(spike[other]) at \(other)")
        }
      }
    }

    private mutating func checkMultipliers() {
      var expected = Multipliers()
      expected.addPositions(upTo: basis.count)
      Swift.swap(&expected, &multipliers)
      var kept = Buffer<Int32>()
      kept.assign(candidates)
      recomputeMultipliers()
      Swift.swap(&expected, &multipliers)
      while !candidates.isEmpty { isCandidate[candidates.removeLast()] = false }
      for place in 0..<kept.count { markCandidate(kept[place]) }
      for position in 0..<basis.count {
        slope.removeAll()
        for way in 0..<2 {
          var node = way == 0 ? multipliers.heads[position] : expected.heads[position]
          while node >= 0 {
            let term = way == 0 ? multipliers.nodes[node] : expected.nodes[node]
            slope.add(way == 0 ? term.value : -term.value, at: term.level, levels: levels)
            node = term.next
          }
        }
        let leading = slope.leading
        precondition(
          leading.value.magnitude < 1e-6,
          "the multiplier of position \(position) on level \(leading.level) is off by \(leading.value)"
        )
      }
    }
  }
#endif
