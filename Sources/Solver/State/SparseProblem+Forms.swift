/// The normal form of a constraint's terms, and the row that has it.
///
/// `x + y`, `2 x + 2 y` and `y + x` are one row, as is `-x - y`: forms that differ in their sign
/// have a negative factor between them. The caller is ``Core``.
extension SparseProblem {
  /// The row of a constraint's terms.
  struct Form {
    var row: Row.ID
    /// The factor by which the row is multiplied to give the terms.
    var factor: Double
    /// Whether the row is new and not yet listed in its columns.
    var isNew = false
    /// Whether the sizes of the coefficients make decisions doubtful.
    var isUnusual = false
    /// Whether they always do.
    var isExtreme = false
    /// Of a new row: the number of variables that are not placed, the last of them with its
    /// coefficient, and the sum of all other terms.
    var unknowns: Int32 = 0
    var pivot = Column.none
    var pivotFactor = 0.0
    var sum = 0.0
    /// Of a new row in a batch: 0 if required equations determine all variables that are placed.
    var looseness: Int32 = 0
  }

  /// Why terms are refused.
  enum FormError: Error {
    /// A variable that the problem does not have.
    case unknownVariable(Variable)
    /// A coefficient that is too small, or a sum of coefficients that is too large or not finite.
    case outOfRange(Double)
  }

  /// Finds or adds the row of a constraint's terms.
  ///
  /// - Parameters:
  ///   - terms: The terms, in any order.
  ///   - isPlacing: Whether a batch is being placed, so that variables may be unknown.
  /// - Returns: The row; a new one is not listed in its columns yet.
  /// - Throws: ``FormError``; nothing has changed then.
  @inline(__always)
  func form(
    _ terms: Span<LinearExpression.Term>, isPlacing: Bool
  ) throws(FormError) -> Form {
    if terms.count == 1 { return try form(terms[0]) }
    let start = coefficients.endIndex
    switch try append(terms) {
    case .plain: return findOrAdd(start, 1, isPlacing)
    case .ordered: return try scale(start, isPlacing)
    case .disordered:
      gather(from: start)
      return try scale(start, isPlacing)
    }
  }

  /// The row of a variable alone.
  @inline(__always)
  private func form(_ term: LinearExpression.Term) throws(FormError) -> Form {
    let column = Column(term.variable.index)
    guard contains(term.variable) else { throw .unknownVariable(term.variable) }
    if term.coefficient.magnitude != 1 {
      guard term.coefficient != 0 else { return emptyForm() }
      try examine(largest: term.coefficient, smallest: term.coefficient)
      return unitForm(column, term.coefficient)
    }
    let known = variables[column].unit
    return Form(row: known.exists ? known : addUnit(column), factor: term.coefficient)
  }

  /// The row of a variable, times a factor that is in range.
  func unitForm(_ column: Column, _ factor: Double) -> Form {
    let known = variables[column].unit
    var form = Form(row: known.exists ? known : addUnit(column), factor: factor)
    form.isExtreme =
      Tolerance.isExtreme(factor.magnitude, factor.magnitude) || Tolerance.isAlmostTied(factor)
    form.isUnusual =
      form.isExtreme || Tolerance.isUnusual(factor.magnitude, factor.magnitude)
    return form
  }

  private enum Order { case plain, ordered, disordered }

  /// Appends terms to the coefficients, ordered by variable.
  ///
  /// - Returns: Whether all coefficients are 1 or −1 (`plain`), or at least the variables differ.
  @inline(never)
  private func append(_ terms: Span<LinearExpression.Term>) throws(FormError) -> Order {
    let start = coefficients.endIndex
    let count = Int32(truncatingIfNeeded: terms.count)
    coefficients.extend(by: count)
    let block = coefficients.elements(from: start, count: count)
    var (previous, isOne, isOrdered, sum) = (1.0, true, true, 0.0)
    var place = 0
    while place < terms.count {
      let term = terms[place]
      let column = Column(term.variable.index)
      guard contains(term.variable) else {
        coefficients.truncate(to: start.rawValue)
        throw .unknownVariable(term.variable)
      }
      let size = term.coefficient.magnitude
      sum += size
      if size != previous {
        isOne = false
        if size < ConstraintSolver.leastCoefficient, size != 0 {
          coefficients.truncate(to: start.rawValue)
          throw .outOfRange(term.coefficient)
        }
        previous = size
      }
      var slot = place
      while slot > 0, block[slot &- 1].column.rawValue >= column.rawValue {
        if block[slot &- 1].column == column { isOrdered = false }
        block[slot].value = block[slot &- 1].value
        block[slot].column = block[slot &- 1].column
        slot &-= 1
      }
      block[slot].value = term.coefficient
      block[slot].column = column
      place &+= 1
    }
    guard sum <= ConstraintSolver.limit else {
      coefficients.truncate(to: start.rawValue)
      throw .outOfRange(sum)
    }
    return !isOrdered ? .disordered : isOne && count > 1 ? .plain : .ordered
  }

  /// Adds up the last coefficients of the same variable, in the order of their terms, and what
  /// rounding loses of them (Neumaier).
  private func gather(from start: Coefficient.ID) {
    let block = coefficients.elements(from: start, count: coefficients.count &- start.rawValue)
    var (kept, place) = (0, 0)
    while place < block.count {
      let first = place
      while place < block.count, block[place].column == block[first].column { place &+= 1 }
      // Those of one variable are in reverse order.
      var (sum, lost) = (0.0, 0.0)
      for slot in (first..<place).reversed() {
        let value = block[slot].value
        let next = sum + value
        lost += sum.magnitude < value.magnitude ? value - next + sum : sum - next + value
        sum = next
      }
      block[kept].value = sum + lost
      block[kept].column = block[first].column
      kept &+= 1
    }
    coefficients.truncate(to: start.rawValue &+ Int32(truncatingIfNeeded: kept))
  }

  /// Scales the last coefficients and leaves out zeros.
  @inline(never)
  private func scale(_ start: Coefficient.ID, _ isPlacing: Bool) throws(FormError) -> Form {
    let block = coefficients.elements(from: start, count: coefficients.count &- start.rawValue)
    var (largest, smallest, kept) = (0.0, Double.infinity, 0)
    var (previous, likeness) = (0.0, 1.0)
    var place = 0
    while place < block.count {
      let size = block[place].value.magnitude
      if size != 0 {
        largest = max(largest, size)
        smallest = min(smallest, size)
        if size != previous { likeness = min(likeness, (size - previous).magnitude / size) }
        previous = size
        block[kept] = block[place]
        kept &+= 1
      }
      place &+= 1
    }
    coefficients.truncate(to: start.rawValue &+ Int32(truncatingIfNeeded: kept))
    if kept == 0 { return emptyForm() }
    do { try examine(largest: largest, smallest: smallest) } catch {
      coefficients.truncate(to: start.rawValue)
      throw error
    }
    if kept == 1 {
      let (column, factor) = (block[0].column, block[0].value)
      coefficients.truncate(to: start.rawValue)
      return unitForm(column, factor)
    }
    let factor = largest == smallest ? largest : largest.binade
    if factor != 1 {
      place = 0
      while place < kept {
        block[place].value /= factor
        place &+= 1
      }
    }
    var form = findOrAdd(start, factor, isPlacing)
    if Tolerance.isAlmostTied(factor) { likeness = 0 }
    let isAlike = likeness < Tolerance.likeness
    if isAlike || Tolerance.isUnusual(largest, smallest) {
      form.isUnusual = true
      form.isExtreme =
        Tolerance.isExtreme(largest, smallest) || likeness < Tolerance.extremeLikeness
      if isAlike || largest > Tolerance.spread * smallest { rows[form.row].isUnusual = true }
    }
    return form
  }

  private func examine(largest: Double, smallest: Double) throws(FormError) {
    guard largest.magnitude <= ConstraintSolver.limit else { throw .outOfRange(largest) }
    guard smallest.magnitude >= ConstraintSolver.leastCoefficient else {
      throw .outOfRange(smallest)
    }
  }

  /// Checks what ``form(_:isPlacing:)`` does of terms, before anything else changes.
  func check(_ terms: Span<LinearExpression.Term>) throws(FormError) {
    var sum = 0.0
    for place in terms.indices {
      let size = terms[place].coefficient.magnitude
      guard contains(terms[place].variable) else {
        throw .unknownVariable(terms[place].variable)
      }
      if size < ConstraintSolver.leastCoefficient, size != 0 {
        throw .outOfRange(terms[place].coefficient)
      }
      sum += size
    }
    guard sum <= ConstraintSolver.limit else { throw .outOfRange(sum) }
  }

  /// Whether a handle is that of a variable that has not been removed.
  @inline(__always)
  func contains(_ variable: Variable) -> Bool {
    UInt32(bitPattern: variable.index) < UInt32(bitPattern: values.count)
      && generation(of: Column(variable.index)) == variable.generation
  }

  // MARK: - Rows

  /// Finds the row with the last coefficients, or adds it.
  @inline(never)
  private func findOrAdd(_ start: Coefficient.ID, _ factor: Double, _ isPlacing: Bool) -> Form {
    let count = coefficients.count &- start.rawValue
    let block = coefficients.elements(from: start, count: count)
    let (variables, values) = (variables.records, values.records)
    var form = Form(row: .none, factor: factor)
    // The hash does not depend on the form's sign.
    var hash: UInt32 = 0
    for term in block {
      hash = (hash ^ UInt32(bitPattern: term.column.rawValue)) &* 0x9E37_79B1
      if term.value.magnitude != 1 {
        hash ^= UInt32(truncatingIfNeeded: term.value.magnitude.bitPattern >> 20)
      }
      if isPlacing, !variables[term.column].isPlaced {
        form.unknowns &+= 1
        form.pivot = term.column
        form.pivotFactor = term.value
      } else {
        form.sum += term.value * values[term.column]
        form.looseness |= variables[term.column].hold.looseness
      }
    }
    if bucketedCount >= buckets.count { growBuckets(for: bucketedCount &+ 1) }
    let bucket = bucket(of: hash)
    let head = buckets[bucket]
    var known = head
    while known.exists {
      if rows[known].hash == hash {
        let sign = likeness(of: known, block)
        if sign != 0 {
          coefficients.truncate(to: start.rawValue)
          return Form(row: known, factor: factor * sign)
        }
      }
      known = rows[known].next
    }
    bucketedCount &+= 1
    form.isNew = true
    if let free = takeFreeRow(termCount: count) {
      let own = coefficients.elements(from: rows[free].coefficients, count: count)
      for place in 0..<block.count { own[place] = block[place] }
      rows[free] = Row(rows[free].coefficients, termCount: count, hash: hash)
      rows[free].isReused = true
      coefficients.truncate(to: start.rawValue)
      form.row = free
    } else {
      form.row = rows.append(Row(start, termCount: count, hash: hash))
    }
    rows[form.row].next = head
    buckets[bucket] = form.row
    logAddition(of: form.row)
    return form
  }

  /// 1 or −1 if a row has these coefficients, or their opposites; 0 otherwise.
  private func likeness(of row: Row.ID, _ block: Elements<Coefficient>) -> Double {
    let row = rows[row]
    guard Int(row.termCount) == block.count else { return 0 }
    let own = coefficients.elements(from: row.coefficients, count: row.termCount)
    let sign = (own[0].value > 0) == (block[0].value > 0) ? 1.0 : -1.0
    var place = 0
    while place < block.count {
      let (term, other) = (own[place], block[place])
      if term.column != other.column || term.value != sign * other.value { return 0 }
      place &+= 1
    }
    return sign
  }

  /// Takes a removed row with a number of terms; nil if there is none.
  @inline(__always)
  private func takeFreeRow(termCount: Int32) -> Row.ID? {
    guard termCount < freeRows.count, freeRows[Place(termCount)].exists else { return nil }
    let id = freeRows[Place(termCount)]
    freeRows[Place(termCount)] = rows[id].next
    return id
  }

  /// Adds a row of one term, or of none.
  @inline(__always)
  private func add(_ new: Row) -> Row.ID {
    let free = takeFreeRow(termCount: new.termCount)
    let id = free ?? rows.append(new)
    if let free {
      rows[free] = new
      rows[free].isReused = true
    }
    logAddition(of: id)
    return id
  }

  @inline(__always)
  private func addUnit(_ column: Column) -> Row.ID {
    let row = add(Row(column))
    variables[column].unit = row
    return row
  }

  @inline(__always)
  private func logAddition(of row: Row.ID) {
    if log.isOn { log.record(.rowAdded, row.rawValue, 0) }
  }

  /// A row without terms, whose value is 0.
  private func emptyForm() -> Form {
    // Its place must stay one of the table, whatever is taken back.
    Form(row: add(Row(Coefficient.ID(0), termCount: 0, hash: 0)), factor: 1)
  }
}
