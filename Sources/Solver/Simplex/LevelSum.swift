/// A number for each of a few priority levels, compared lexicographically: a slope of the
/// objective.
struct LevelSum: ~Copyable {
  struct Term: BitwiseCopyable {
    var level: Int32
    var value: Double
  }

  /// Whether a sum has occurred that may be rounding or not.
  private(set) var isDoubtful = false
  /// By descending priority.
  private var terms = Buffer<Term>()

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(scratch: &terms, .small(plus: 16))
  }

  mutating func removeAll() {
    terms.removeAll()
    isDoubtful = false
  }

  mutating func add(_ value: Double, at level: Int32, levels: borrowing LevelTable) {
    var place: Int32 = 0
    while place < terms.count, levels.precedes(terms[place].level, level) { place &+= 1 }
    if place < terms.count, terms[place].level == level {
      terms[place].value += value
      let size = terms[place].value.magnitude
      if size <= Tolerance.doubt, size > levels.noise { isDoubtful = true }
      return
    }
    let term = Term(level: level, value: value)
    terms.append(term)
    if place < terms.count &- 1 {
      terms.move(from: place, to: place &+ 1, count: terms.count &- 1 &- place)
      terms[place] = term
    }
  }

  /// The first nonzero number, with its level; level −1 if all are zero.
  var leading: (level: Int32, value: Double) {
    var place: Int32 = 0
    while place < terms.count {
      let term = terms[place]
      if term.value.magnitude > Tolerance.multiplier { return (term.level, term.value) }
      place &+= 1
    }
    return (-1, 0)
  }

  var isNegative: Bool { leading.value < 0 }
}
