/// A slope of the objective: a number for each of a few levels, compared lexicographically.
struct SlopeByLevel: ~Copyable {
  struct Term: BitwiseCopyable {
    let level: Level
    var value: Double
  }

  /// By descending priority.
  private var terms = List<Term>()
  /// The largest small number that may have decided on a sign; nil for none.
  private(set) var doubtful: Term?

  mutating func removeAll() {
    terms.removeAll()
    doubtful = nil
  }

  mutating func add(_ value: Double, at level: Level, _ levels: borrowing Levels) {
    var low: Int32 = 0
    var high = terms.count
    while low < high {
      let middle = (low &+ high) / 2
      if levels.precedes(terms[Place(middle)].level, level) {
        low = middle &+ 1
      } else {
        high = middle
      }
    }
    if low < terms.count, terms[Place(low)].level == level {
      terms[Place(low)].value += value
      return
    }
    terms.append(Term(level: level, value: value))
    var place = terms.count &- 1
    while place > low {
      terms.swapAt(Place(place), Place(place &- 1))
      place &-= 1
    }
  }

  /// Whether all numbers are 0.
  var isZero: Bool { terms.elements.allSatisfy { $0.value.magnitude <= Tolerance.multiplier } }

  /// Whether the first number that is not 0 is below 0.
  var isNegative: Bool {
    mutating get {
      for term in terms.elements {
        if term.value.magnitude > Tolerance.doubt { return term.value < 0 }
        if term.value.magnitude > Tolerance.cancellation {
          if term.value.magnitude > doubtful?.value.magnitude ?? 0 { doubtful = term }
        }
        if term.value.magnitude > Tolerance.multiplier { return term.value < 0 }
      }
      return false
    }
  }
}
