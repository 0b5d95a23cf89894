extension Factorization {
  /// Applies the row etas, oldest first, as in solving with B.
  mutating func applyEtas(to vector: inout SparseVector) {
    guard isSparse(vector) else {
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
  mutating func applyTransposedEtas(to vector: inout SparseVector) {
    // Trying an eta costs no product here.
    guard etas.count > 32, isSparse(vector) else {
      for eta in stride(from: etas.count &- 1, through: 0, by: -1) {
        applyTransposed(eta, to: &vector, isQueued: false)
      }
      return
    }
    for place in 0..<vector.listedCount {
      enqueueEtas(changing: vector.indices[Int(place)], before: etas.count)
    }
    while let eta = etaQueue.popFirst() {
      applyTransposed(~eta, to: &vector, isQueued: true)
    }
  }

  /// Whether finding the etas that matter costs less than trying them all.
  private mutating func isSparse(_ vector: borrowing SparseVector) -> Bool {
    vector.listedCount &* 4 < etas.count
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

  private mutating func applyTransposed(
    _ number: Int32, to vector: inout SparseVector, isQueued: Bool
  ) {
    let eta = etas[number]
    let value = vector[eta.position]
    etaWork &+= 1
    guard value != 0 else { return }
    let entries = etaEntries.elements(from: eta.start, count: eta.count)
    etaWork &+= Int(eta.count)
    if isQueued {
      for slot in 0..<Int(eta.count) {
        let isNew = !vector.contains(entries[slot].index)
        vector.add(-entries[slot].value * value, at: entries[slot].index)
        if isNew { enqueueEtas(changing: entries[slot].index, before: number) }
      }
    } else {
      var target = vector.layout
      target.add(entries, count: Int(eta.count), times: -value)
      vector.adopt(target)
    }
  }

  private mutating func enqueueEtas(reading index: Int32, after number: Int32) {
    let entries = etasReading.entries(of: index)
    for slot in 0..<Int(etasReading.count(index)) where entries[slot].index > number {
      etaQueue.insert(entries[slot].index, key: entries[slot].index)
    }
  }

  private mutating func enqueueEtas(changing position: Int32, before number: Int32) {
    let entries = etasChanging.entries(of: position)
    for slot in 0..<Int(etasChanging.count(position)) where entries[slot].index < number {
      etaQueue.insert(entries[slot].index, key: ~entries[slot].index)
    }
  }
}
