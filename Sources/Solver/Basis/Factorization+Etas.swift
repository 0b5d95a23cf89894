extension Factorization {
  /// Applies the row etas, oldest first, as in solving with B.
  mutating func applyEtas(to vector: inout SparseVector) {
    // Finding the etas that matter costs less than trying them all.
    guard vector.listedCount &* 4 < etas.count else {
      for eta in 0..<etas.count { _ = apply(eta, to: &vector) }
      return
    }
    for place in 0..<vector.listedCount {
      enqueueEtas(reading: vector.indices[Int(place)], after: -1)
    }
    while let eta = etaQueue.popFirst() {
      let position = etas[eta].position
      let isNew = !vector.contains(position)
      if apply(eta, to: &vector), isNew { enqueueEtas(reading: position, after: eta) }
    }
  }

  /// Applies the transposed row etas, newest first, as in solving with the transposed basis.
  ///
  /// Trying an eta costs no product here, so all are tried.
  mutating func applyTransposedEtas(to vector: inout SparseVector) {
    let etas = etas.elements(from: 0, count: etas.count)
    var target = vector.layout
    var place = etas.count
    etaWork &+= etas.count
    while place > 0 {
      place &-= 1
      let eta = etas[place]
      let value = target.values[Int(eta.position)]
      if value == 0 { continue }
      etaWork &+= Int(eta.count)
      target.add(
        etaEntries.elements(from: eta.start, count: eta.count), count: Int(eta.count),
        times: -value)
    }
    vector.adopt(target)
  }

  private mutating func apply(_ number: Int32, to vector: inout SparseVector) -> Bool {
    let eta = etas[number]
    let entries = etaEntries.elements(from: eta.start, count: eta.count)
    let values = vector.layout.values
    var sum = 0.0
    for slot in 0..<Int(eta.count) {
      let entry = unsafe entries[unchecked: slot]
      sum += unsafe entry.value * values[unchecked: Int(entry.index)]
    }
    etaWork &+= Int(eta.count)
    guard sum != 0 else { return false }
    vector.add(-sum, at: eta.position)
    return true
  }

  private mutating func enqueueEtas(reading index: Int32, after number: Int32) {
    let entries = etasReading.entries(of: index)
    for slot in 0..<Int(etasReading.count(index)) where entries[slot].index > number {
      etaQueue.insert(entries[slot].index)
    }
  }
}
