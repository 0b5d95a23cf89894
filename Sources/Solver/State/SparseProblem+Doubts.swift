/// Doubts: decisions that rounding may have made, as questions for exact arithmetic.
///
/// A doubt is noted when the decision is made, with the row or the variable that it is about, and is
/// settled before the change ends, see ``SimplexMethod/decideExactly(atMost:)``.
extension SparseProblem {
  /// Whether there is a doubt.
  @inline(__always)
  var isDoubtful: Bool { doubtConcernsAll || !doubtfulPlaces.isEmpty }

  /// Notes a doubt about a row, or about a variable as its stay, and what is connected with it.
  @inline(never)
  func noteDoubt(at place: Member) {
    if doubtConcernsAll || !doubtfulPlaces.isEmpty && doubtfulPlaces.last == place { return }
    doubtfulPlaces.append(place)
  }

  /// Notes doubts about rows with extreme coefficients: products of two of them are below what solves
  /// in doubles keep, so that nothing else notes what is decided by them.
  func noteExtremes() {
    if extremeCount == 0 { return }
    for penalty in penalties.elements where penalty.isExtreme && penalty.isLinked {
      noteDoubt(at: Member(penalty.row))
    }
  }

  /// The size of rates that are rounding.
  func noise(ofWorn isWorn: Bool) -> Double {
    if unusualCount > 0 { return Tolerance.drop }
    return isWorn ? Tolerance.wornNoise : Tolerance.noise
  }

  /// Finds the size of what is left where the steepest penalties of a level cancel, by level.
  ///
  /// Beside unusual coefficients a steep penalty hides none: a variable may move a thousand million
  /// times as fast as another, and for it.
  func findSlopeNoise(_ noise: inout Table<Level, Double>) {
    noise.removeAll()
    noise.append(
      unusualCount > 0 ? Tolerance.cancellation : Tolerance.noise, times: levels.count)
    if unusualCount > 0 { return }
    for penalty in penalties.elements where penalty.isLive {
      noise[penalty.level] = max(
        noise[penalty.level], Tolerance.cancellation * penalty.weight)
    }
  }

  /// Forgets all doubts.
  func settleDoubts() {
    doubtfulPlaces.removeAll()
    doubtConcernsAll = false
  }
}
