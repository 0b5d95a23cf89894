/// A number for each of a few priority levels, compared lexicographically: a slope of the
/// objective.
struct LevelSum: ~Copyable {
  struct Term: BitwiseCopyable {
    var level: Int32
    var value: Double
    /// The largest number added so far.
    var scale: Double
  }

  /// By descending priority.
  private var terms = Buffer<Term>()
  /// Whether small numbers count, unless they are remainders of larger ones.
  var isBadlyScaled = false

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(scratch: &terms, .small(plus: 16))
  }

  mutating func removeAll() {
    terms.removeAll()
  }

  mutating func add(_ value: Double, at level: Int32, levels: borrowing LevelTable) {
    var place: Int32 = 0
    while place < terms.count, levels.precedes(terms[place].level, level) { place &+= 1 }
    if place < terms.count, terms[place].level == level {
      terms[place].value += value
      terms[place].scale = max(terms[place].scale, value.magnitude)
      return
    }
    let term = Term(level: level, value: value, scale: value.magnitude)
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
      let least = isBadlyScaled ? Tolerance.carefulMultiplier * term.scale : Tolerance.multiplier
      if term.value.magnitude > least { return (term.level, term.value) }
      place &+= 1
    }
    return (-1, 0)
  }

  var isNegative: Bool { leading.value < 0 }
}
