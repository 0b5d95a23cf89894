extension ActiveSet {
  /// Prepares for more variables: by-variable buffers that every solver needs have their elements
  /// before the variables come, so that adding one costs next to nothing.
  mutating func growVariables() {
    let count = stayPosition.count
    if count == values.capacity {
      // Cells of a list have some hundred variables each, in solvers of their own.
      reserveVariables(
        count < 128 ? 128 : count < 512 ? 512 : count < 4096 ? count &* 8 : count &* 2)
    }
    // Memory that is not touched is not taken: large solvers prepare a little ahead only.
    addVariableSlots(upTo: min(values.capacity, count &+ max(512, count / 16)))
  }

  /// Makes room for so many variables in all.
  private mutating func reserveVariables(_ capacity: Int32) {
    precondition(capacity < Int32.max / 8, "a solver of \(capacity) variables is too large")
    allocateSlab(variables: capacity)
  }

  /// Prepares for more rows.
  mutating func growRows() {
    let capacity = rows.count &+ max(16, rows.count / 8)
    matrix.addRows(upTo: capacity)
    motion.resize(to: capacity)
    perturbation.resize(to: capacity)
  }

  /// Prepares for constraints that come together.
  mutating func reserve(for constraints: [Constraint]) {
    // Where there is more than a little, growing step by step would need half as much again.
    guard constraints.count > 512 else { return }
    var entries = 0
    for constraint in constraints { entries += constraint.terms.count }
    let count = Int32(constraints.count)
    pieces.reserve(pieces.count &+ count)
    pending.reserve(pending.count &+ count)
    rows.reserve(rows.count &+ count)
    matrix.reserveEntries(Int32(entries &+ entries / 2))
    factors.reserveEntries(Int32(entries / 2))
  }

  private mutating func addVariableSlots(upTo capacity: Int32) {
    let more = capacity &- stayPosition.count
    stayPosition.append(-1, times: more)
    unaryRow.append(-1, times: more)
    variableGeneration.append(0, times: more)
    isVariableLive.append(false, times: more)
    isChanged.append(false, times: more)
    isCandidate.append(false, times: more)
    matrix.addColumns(upTo: capacity)
    factors.prepare(for: capacity)
    multipliers.addPositions(upTo: capacity)
    resizeScratch()
  }

  private mutating func resizeScratch() {
    direction.resize(to: stayPosition.count)
    spike.resize(to: stayPosition.count)
    column.resize(to: stayPosition.count)
    motion.resize(to: matrix.rows.listCount)
    perturbation.resize(to: matrix.rows.listCount)
  }

  // MARK: - Slab

  private mutating func allocateSlab(variables: Int32) {
    let old = slab
    var plan = SlabPlan(variableCount: variables)
    layOut(&plan)
    slab = plan.begin()
    layOut(&plan)
    old?.deallocate()
  }

  private mutating func layOut(_ plan: inout SlabPlan) {
    plan.place(&values)
    plan.place(&stayPosition)
    plan.place(&unaryRow)
    plan.place(&variableGeneration)
    plan.place(&isVariableLive)
    plan.place(&basis)
    plan.place(&candidates)
    plan.place(&isCandidate)
    plan.place(&changed)
    plan.place(&isChanged)
    matrix.layOut(&plan)
    factors.layOut(&plan)
    multipliers.layOut(&plan)
    direction.layOut(&plan)
    spike.layOut(&plan)
    column.layOut(&plan)
    levels.layOut(&plan)
    plan.placeSmall(&rows, perVariable: 2)
    plan.placeSmall(&pieces, perVariable: 2)
    plan.placeSmall(&buckets, perVariable: 4)
    plan.placeSmall(&pending, perVariable: 2)
    motion.layOut(&plan, isByVariable: false)
    plan.placeSmall(&normalized, perVariable: 0, plus: 16)
    plan.placeSmall(&pulls, perVariable: 0, plus: 16)
    plan.placeSmall(&violators, perVariable: 0, plus: 8)
    plan.placeSmall(&vacancies, perVariable: 0, plus: 8)
    plan.placeSmall(&passed)
    plan.placeSmall(&passedHeads, perVariable: 0, plus: 16)
    plan.placeSmall(&passedLevels, perVariable: 0, plus: 16)
    breakpoints.layOut(&plan)
    perturbation.layOut(&plan)
    slope.layOut(&plan)
    scratch.layOut(&plan)
  }

  // MARK: - Copies

  /// An independent copy.
  ///
  /// - Parameter keepsBroken: Whether it knows what is broken and why, which may be much.
  /// - Returns: The copy.
  mutating func copy(keepsBroken: Bool = true) -> ActiveSet {
    var copy = ActiveSet()
    if stayPosition.count > 0 { copy.allocateSlab(variables: values.capacity) }
    copy.assign(&self)
    if keepsBroken { copy.broken.assign(broken) }
    return copy
  }

  private mutating func assign(_ other: inout ActiveSet) {
    matrix.assign(other.matrix)
    factors.assign(other.factors)
    levels.assign(other.levels)
    multipliers.assign(other.multipliers)
    values.assign(other.values)
    stayPosition.assign(other.stayPosition)
    unaryRow.assign(other.unaryRow)
    variableGeneration.assign(other.variableGeneration)
    isVariableLive.assign(other.isVariableLive)
    freeVariables.assign(other.freeVariables)
    rows.assign(other.rows)
    freeRows.assign(other.freeRows)
    buckets.assign(other.buckets)
    rowCount = other.rowCount
    pieces.assign(other.pieces)
    freePieces.assign(other.freePieces)
    pieceCount = other.pieceCount
    nextSerial = other.nextSerial
    basis.assign(other.basis)
    candidates.assign(other.candidates)
    isCandidate.assign(other.isCandidate)
    pulls.assign(other.pulls)
    changed.assign(other.changed)
    isChanged.assign(other.isChanged)
    pending.assign(other.pending)
    vacancies.assign(other.vacancies)
    shifts.assign(other.shifts)
    edits.assign(other.edits)
    recovers = other.recovers
    shiftWork = other.shiftWork
    hasDrifted = other.hasDrifted
    hasLeapt = other.hasLeapt
    isWild = other.isWild
    stalledLevel = other.stalledLevel
    stepAllowance = other.stepAllowance
    resizeScratch()
    adoptUndo(of: &other)
    if !other.directions.isEmpty {
      directions.assign(other.directions)
      dropDirections()
    }
  }
}
