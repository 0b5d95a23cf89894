/// The reason why rounding may have decided something: a question for exact arithmetic.
///
/// It is noted when the decision is made, and settled before the change ends, see
/// ``SimplexMethod/decideExactly(atMost:)``.
enum Doubt: Hashable, Sendable {
  /// Coefficients of a row differ so much, or so little, that a small number may decide.
  case coefficients
  /// A value is so large that its last places may decide.
  case value
  /// A slope of the objective is small, but more than rounding.
  case slope
  /// A rate of movement is small, but more than rounding, or the factors are nearly singular
  /// although they are fresh.
  case pivot
  /// The steps reached their limit.
  case steps
}

extension SparseProblem {
  /// Notes a doubt about a row, or about a variable as its stay, and what is connected with it.
  @inline(never)
  func note(_ doubt: Doubt, at place: Member) {
    if self.doubt == nil { self.doubt = doubt }
    if doubtConcernsAll || !doubtfulPlaces.isEmpty && doubtfulPlaces.last == place { return }
    doubtfulPlaces.append(place)
  }

  /// Notes a doubt about everything.
  @inline(never)
  func note(_ doubt: Doubt) {
    if self.doubt == nil { self.doubt = doubt }
    doubtConcernsAll = true
  }

  /// The size of rates that are rounding.
  func noise(ofWorn isWorn: Bool) -> Double {
    if unusualCount > 0 { return Tolerance.drop }
    return isWorn ? Tolerance.wornNoise : Tolerance.noise
  }

  /// The size of what is left where the steepest penalties cancel.
  ///
  /// Beside unusual coefficients a penalty without a slope hides none: a variable may move a
  /// thousand million times as fast as another, and for it.
  func findSlopeNoise() -> Double {
    var steepest = 1.0
    for penalty in penalties.elements
    where penalty.isLive && (unusualCount == 0 || penalty.side != 0 && !penalty.isHeld) {
      steepest = max(steepest, penalty.weight)
    }
    return max(unusualCount > 0 ? 0 : Tolerance.noise, Tolerance.cancellation * steepest)
  }

  /// Forgets all doubts.
  func settleDoubts() {
    doubt = nil
    doubtfulPlaces.removeAll()
    doubtConcernsAll = false
  }
}
