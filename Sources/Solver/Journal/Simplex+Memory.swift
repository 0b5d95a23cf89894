extension Simplex {
  /// Prepares for more variables: by-variable buffers that every solver needs get their elements
  /// before the variables are added, so that adding one costs next to nothing.
  func growVariables() {
    let count = basis.stayPosition.count
    if count == solution.values.capacity {
      // Cells of a list have some hundred variables each, in solvers of their own.
      reserveVariables(
        count < 64 ? 128 : count < 512 ? count &* 4 : count < 4096 ? count &* 8 : count &* 2)
    }
    // Untouched memory is not used; even so, large solvers prepare only a little ahead.
    addVariableSlots(upTo: min(solution.values.capacity, count &+ max(512, count / 16)))
  }

  /// Reserves memory for a total number of variables if they are the first or many; few that come
  /// later would move all buffers each time.
  func prepare(forVariables count: Int) {
    let known = Int(solution.values.capacity)
    guard known == 0 || count > 512, count > known, count < Int(Int32.max / 16) else { return }
    // Some variables come later, such as those of guides that constraints mention.
    let capacity = Int32(count + count / 16)
    reserveVariables(capacity)
    // Columns double as they grow, and leave places behind: ten hold a column of four or five
    // entries.
    if capacity > 512 { problem.matrix.reserveColumnEntries(10 &* capacity) }
  }

  /// Reserves memory for a total number of variables.
  private func reserveVariables(_ capacity: Int32) {
    precondition(capacity < Int32.max / 8, "a solver of \(capacity) variables is too large")
    allocateSlab(variables: capacity)
  }

  /// Prepares for the rows that have been added to the problem.
  func prepareForRows() {
    lineSearch.motion.resize(to: problem.matrix.rows.listCount)
    if isTracked { beginTracking() }
  }

  /// Prepares for constraints that are added together.
  func reserve(constraints: Int, terms: Int) {
    // For more than a few, growing step by step would need half as much again.
    guard constraints > 512 else { return }
    let count = Int32(constraints)
    let entries = terms
    problem.penalties.reserve(problem.penalties.count &+ count)
    pending.penalties.reserve(pending.penalties.count &+ count)
    problem.rows.reserve(problem.rows.count &+ count)
    problem.matrix.reserve(rows: count, entries: Int32(entries &+ entries / 2))
    lineSearch.motion.reserve(problem.rows.count &+ count)
    basis.factors.reserveEntries(Int32(entries / 2))
  }

  private func addVariableSlots(upTo capacity: Int32) {
    let more = capacity &- basis.stayPosition.count
    basis.stayPosition.append(-1, times: more)
    problem.index.unaryRow.append(-1, times: more)
    problem.variables.generation.append(0, times: more)
    problem.variables.isLive.append(false, times: more)
    solution.isChanged.append(false, times: more)
    pricing.addPositions(more)
    problem.matrix.addColumns(upTo: capacity)
    basis.factors.prepare(for: capacity)
    pricing.multipliers.addPositions(upTo: capacity)
    resizeScratch()
  }

  private func resizeScratch() {
    basis.resizeScratch()
    lineSearch.direction.resize(to: basis.stayPosition.count)
    prepareForRows()
  }

  /// Allocates memory for the buffers of a state with the given number of variables.
  private func allocateSlab(variables: Int32) {
    let old = slab
    var plan = SlabPlan(variableCount: variables)
    visit(&plan)
    slab = plan.begin()
    visit(&plan)
    old?.deallocate()
  }

  /// An independent copy.
  ///
  /// - Parameter keepsDirections: Whether it has the cached directions: then the next changes give
  ///   the same values, bit for bit, as in the original. Otherwise its rows have followed.
  /// - Returns: The copy.
  func copy(keepsDirections: Bool = false) -> Simplex {
    let copy = Simplex()
    copy.recovery.isEnabled = recovery.isEnabled
    copy.progress.stepAllowance = progress.stepAllowance
    if basis.stayPosition.count > 0 { copy.allocateSlab(variables: solution.values.capacity) }
    var reader = StateReader()
    visit(&reader)
    var writer = StateWriter(reader.image, log: copy.journal.adopt(journal))
    copy.visit(&writer)
    copy.resizeScratch()
    if !directions.isEmpty {
      copy.directions.assign(directions)
      if !keepsDirections { copy.dropDirections() }
    }
    return copy
  }
}
