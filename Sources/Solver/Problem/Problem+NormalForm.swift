/// The normal form of a constraint's terms.
extension Problem {
  /// Fills `normalized` from terms and returns the factor that leads back.
  mutating func normalize(_ terms: Span<LinearExpression.Term>) -> Double {
    normalized.removeAll()
    normalized.appendUndefined(Int32(truncatingIfNeeded: terms.count))
    let entries = normalized.base
    if terms.count == 1, terms[0].coefficient != 0 {
      let size = terms[0].coefficient.magnitude
      if size != 1, Tolerance.isUnusual(size, size) { needsTracking = true }
      entries[0] = Entry(index: terms[0].variable.index, twin: 0, value: 1)
      return terms[0].coefficient
    }
    if terms.count == 2, let factor = normalize(terms[0], terms[1]) { return factor }
    var kept = 0
    var largest = 0.0
    var smallest = Double.infinity
    var previous = 0.0
    var isGathered = true
    // The moves that ordering by insertion may take.
    var patience = 4 * terms.count + 64
    while kept < terms.count {
      let term = terms[kept]
      let index = term.variable.index
      let size = term.coefficient.magnitude
      if size > largest { largest = size }
      if size < smallest { smallest = size }
      if Tolerance.isAlike(size, previous) { needsTracking = true }
      previous = size
      var place = kept
      if patience > 0 {
        while place > 0, entries[place &- 1].index >= index {
          if entries[place &- 1].index == index { isGathered = false }
          entries[place] = entries[place &- 1]
          place &-= 1
        }
        patience &-= kept &- place
      }
      entries[place] = Entry(index: index, twin: 0, value: term.coefficient)
      kept &+= 1
    }
    if patience <= 0 {
      order(terms)
      isGathered = false
    }
    if !isGathered || smallest == 0 { gather(&kept, &largest, &smallest) }
    normalized.removeLast(normalized.count &- Int32(truncatingIfNeeded: kept))
    guard kept > 0 else { return 1 }
    if Tolerance.isUnusual(largest, smallest) { needsTracking = true }
    var factor = largest == smallest ? largest : largest.binade
    if entries[0].value < 0 { factor = -factor }
    if factor == 1 { return factor }
    let isSign = factor == -1
    var place = 0
    while place < kept {
      entries[place].value = isSign ? -entries[place].value : entries[place].value / factor
      place &+= 1
    }
    return factor
  }

  /// Fills `normalized`, which has two entries, from two terms; nil if these have one variable or
  /// unusual coefficients.
  @inline(__always)
  private func normalize(
    _ first: LinearExpression.Term, _ second: LinearExpression.Term
  ) -> Double? {
    let isOrdered = first.variable.index < second.variable.index
    let (lower, upper) = isOrdered ? (first, second) : (second, first)
    let size = lower.coefficient.magnitude
    let otherSize = upper.coefficient.magnitude
    let (smallest, largest) = size < otherSize ? (size, otherSize) : (otherSize, size)
    guard lower.variable.index != upper.variable.index, smallest > 0,
      smallest == largest && largest == 1
        || !Tolerance.isUnusual(largest, smallest) && !Tolerance.isAlike(largest, smallest)
    else { return nil }
    let scale = largest == smallest ? largest : largest.binade
    let factor = lower.coefficient < 0 ? -scale : scale
    let entries = normalized.base
    entries[0] = Entry(
      index: lower.variable.index, twin: 0, value: lower.coefficient / factor)
    entries[1] = Entry(
      index: upper.variable.index, twin: 0, value: upper.coefficient / factor)
    return factor
  }

  /// Fills `normalized` with terms ordered by variable, those of the same variable in reverse order.
  private mutating func order(_ terms: Span<LinearExpression.Term>) {
    var places = Array(terms.indices)
    places.sort { first, second in
      let (index, other) = (terms[first].variable.index, terms[second].variable.index)
      return index == other ? first > second : index < other
    }
    for (place, source) in places.enumerated() {
      let term = terms[source]
      normalized[Int32(truncatingIfNeeded: place)] = Entry(
        index: term.variable.index, twin: 0, value: term.coefficient)
    }
  }

  /// Adds up ordered entries of the same variable, in their original order, and removes zeros.
  private mutating func gather(
    _ kept: inout Int, _ largest: inout Double, _ smallest: inout Double
  ) {
    let entries = normalized.base
    let count = kept
    (kept, largest, smallest) = (0, 0, Double.infinity)
    var place = 0
    while place < count {
      let start = place
      while place < count, entries[place].index == entries[start].index { place &+= 1 }
      // Equal rows occur in reverse order.
      var sum = 0.0
      for slot in (start..<place).reversed() { sum += entries[slot].value }
      if sum == 0 { continue }
      entries[kept] = Entry(index: entries[start].index, twin: 0, value: sum)
      kept &+= 1
      largest = max(largest, sum.magnitude)
      smallest = min(smallest, sum.magnitude)
    }
  }

  /// A hash that is close for forms of close variables: layouts mention their variables in order, so
  /// that the buckets of successive rows are in memory that has been used just before.
  mutating func hashOfNormalized() -> UInt32 {
    let entries = normalized.base
    let count = Int(normalized.count)
    var (far, near): (UInt32, UInt32) = (0, 0)
    var place = 0
    while place < count {
      let index = UInt32(truncatingIfNeeded: entries[place].index)
      far = (far ^ index >> 3) &* 0x9E37_79B1
      near = near &* 2 &+ index
      if entries[place].value.magnitude != 1 {
        let bits = entries[place].value.bitPattern &* 0xFF51_AFD7_ED55_8CCD
        far ^= UInt32(truncatingIfNeeded: bits >> 32)
      }
      place &+= 1
    }
    return far &+ near
  }
}
