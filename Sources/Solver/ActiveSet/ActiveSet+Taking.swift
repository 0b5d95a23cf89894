extension ActiveSet {
  /// Takes the constraints of another solver, the variables having its values.
  ///
  /// What holds is entered freely, and takes part before anything pulls. As the values are optimal
  /// for all constraints together, no later step has any way to go.
  mutating func take(_ constraints: [Constraint]) -> Refusal? {
    var origin: [Double] = []
    var largest = 1.0
    for variable in 0..<values.count {
      origin.append(values[variable])
      largest = max(largest, values[variable].magnitude)
    }
    beginTentativelyWithoutLog()
    var added: [Int32] = []
    for constraint in constraints { added.append(addPiece(constraint)) }
    var violated: [Int32] = []
    for piece in added {
      if status(of: piece) == .violated || !enterFreely(piece) { violated.append(piece) }
    }
    for piece in violated { enter(piece) }
    if let refusal = settle() { return refusal }
    for variable in 0..<values.count
    where (values[variable] - origin[Int(variable)]).magnitude > 1e-11 * largest {
      return nil
    }
    // They differ by rounding at most: the values of the text are as good, and its own.
    dropDirections()
    for variable in 0..<values.count { values[variable] = origin[Int(variable)] }
    for row in 0..<rows.count where rows[row].pieceCount > 0 && rows[row].position < 0 {
      rows[row].value = matrix.value(of: row, at: values)
    }
    for place in 0..<changed.count { isChanged[changed[place]] = false }
    changed.removeAll()
    return nil
  }
}
