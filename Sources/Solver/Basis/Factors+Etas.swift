/// Applies the etas, which an update appends: of many, only those that can matter.
extension Factors {
  /// Applies the etas, oldest first: those that read what is not zero.
  func applyEtas(_ vector: inout WorkVector) {
    if etas.isEmpty { return }
    var place: Int32 = 0
    while place < vector.list.count {
      schedule(readersOf: vector.list[Place(place)].position, after: .none)
      place &+= 1
    }
    while let id = due.popFirst(before: { $0.rawValue < $1.rawValue }) {
      etas[id].isDue = false
      let eta = etas[id]
      wear.etaWork &+= Int(eta.termCount)
      var sum = 0.0
      for term in etaTerms.elements(from: eta.terms, count: eta.termCount) {
        sum += term.value * vector[term.position]
      }
      if sum == 0 { continue }
      let isNew = vector.marks[eta.position.pivot] == .none
      vector.add(-sum, at: eta.position.pivot)
      if isNew { schedule(readersOf: eta.position, after: id) }
    }
  }

  @inline(__always)
  private func schedule(readersOf position: Position, after id: Eta.ID) {
    for (_, term) in etaTerms.list(from: positions[position].readers) {
      if term.eta.rawValue <= id.rawValue { return }
      if !etas[term.eta].isDue {
        etas[term.eta].isDue = true
        due.push(term.eta) { $0.rawValue < $1.rawValue }
      }
    }
  }

  /// Applies the transposed etas, newest first.
  func applyTransposedEtas(_ vector: inout WorkVector) {
    if etas.isEmpty { return }
    // To try an eta costs little; of many, only those of positions that are not zero are tried.
    if etas.count <= 32 &+ 4 &* vector.list.count {
      var id = Eta.ID(etas.count &- 1)
      while id.exists {
        if vector[etas[id].position] != 0 { applyTransposed(etas[id], &vector) }
        id = Eta.ID(id.rawValue &- 1)
      }
      return
    }
    for column in vector.list.elements { scheduleTransposed(positions[column.position].lastEta) }
    while let id = due.popFirst(before: { $0.rawValue > $1.rawValue }) {
      etas[id].isDue = false
      let eta = etas[id]
      scheduleTransposed(eta.previous)
      if vector[eta.position] == 0 { continue }
      applyTransposed(eta, &vector)
      for term in etaTerms.elements(from: eta.terms, count: eta.termCount) {
        var other = positions[term.position].lastEta
        while other.rawValue >= id.rawValue { other = etas[other].previous }
        scheduleTransposed(other)
      }
    }
  }

  @inline(__always)
  private func scheduleTransposed(_ id: Eta.ID) {
    if !id.exists || etas[id].isDue { return }
    etas[id].isDue = true
    due.push(id) { $0.rawValue > $1.rawValue }
  }

  @inline(__always)
  private func applyTransposed(_ eta: Eta, _ vector: inout WorkVector) {
    let value = vector[eta.position]
    wear.etaWork &+= Int(eta.termCount)
    for term in etaTerms.elements(from: eta.terms, count: eta.termCount) {
      vector.add(-term.value * value, at: term.position.pivot)
    }
  }
}
