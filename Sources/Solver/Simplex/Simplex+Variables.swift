extension Simplex {
  /// The number of variables that have not been removed.
  var variableCount: Int32 { solution.values.count &- problem.variables.free.count }

  /// Adds a variable; ``seatVariables()`` is due before anything but adding others and reading
  /// values.
  func addVariable(value: Double) -> Int32 {
    if let variable = problem.variables.reuse() {
      solution.values[variable] = value
      return variable
    }
    let variable = solution.values.count
    if variable == solution.values.capacity, variable < 4096 {
      solution.values.reserve(max(512, variable &* 8))
    }
    solution.values.append(value)
    return variable
  }

  /// Adds a constraint that does not take part in the problem yet.
  func addPenalty(_ constraint: Constraint) -> Int32 {
    addPenalty(constraint.terms.span, constraint.shape)
  }

  /// Adds a constraint that does not take part in the problem yet.
  func addPenalty(_ terms: Span<LinearExpression.Term>, _ shape: Constraint.Shape) -> Int32 {
    let penalty = problem.addPenalty(terms, shape, at: solution.values)
    prepareForRows()
    return penalty
  }

  /// Removes a variable that no penalty mentions.
  func removeVariable(_ variable: Int32) {
    while problem.matrix.columns.count(variable) > 0 {
      // A row that has lost its penalties keeps its position until the next optimum.
      demote(problem.rows[problem.matrix.columns[variable, 0].index].position)
    }
    problem.variables.remove(variable)
  }

  /// Whether all rows and variables have followed the last changes.
  var isUpToDate: Bool {
    directions.isEmpty && basis.members.count == solution.values.count
  }

  // MARK: - Memory

  /// Gives the variables that were added last their stays.
  ///
  /// Until then they are values alone: buffers that have an element for each variable are allocated
  /// once, for as many as there are.
  @inline(__always)
  func seatVariables() {
    if basis.members.count < solution.values.count { seatNewVariables() }
  }

  @inline(never)
  private func seatNewVariables() {
    let count = solution.values.count
    let known = basis.stayPosition.capacity
    if count > known { reserveVariables(max(16, count &+ count / 16, known &* 2)) }
    if count > basis.stayPosition.count {
      // Untouched memory is not used; even so, large solvers prepare only a little ahead.
      addVariableSlots(upTo: min(basis.stayPosition.capacity, count &+ max(64, count / 16)))
    }
    for variable in basis.members.count..<count {
      basis.stayPosition[variable] = variable
      basis.members.append(~variable)
      basis.factors.addPosition()
    }
  }

  /// Reserves memory for a total number of variables if they are the first or many; few that come
  /// later would move all buffers each time.
  func prepare(forVariables count: Int) {
    let known = Int(basis.stayPosition.capacity)
    guard known == 0 || count > 512, count > known, count < Int(Int32.max / 16) else { return }
    // Some variables come later, such as those of guides that constraints mention.
    reserveVariables(Int32(count + count / 16))
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
    let (count, entries) = (Int32(constraints), Int32(terms))
    problem.penalties.reserve(problem.penalties.count &+ count)
    pending.penalties.reserve(pending.penalties.count &+ count)
    problem.rows.reserve(problem.rows.count &+ count)
    problem.reserveBuckets(problem.rows.count &+ count)
    problem.matrix.reserve(rows: count, entries: entries)
    lineSearch.motion.reserve(problem.rows.count &+ count)
    basis.factors.reserveEntries(entries)
  }

  private func addVariableSlots(upTo capacity: Int32) {
    let more = capacity &- basis.stayPosition.count
    basis.stayPosition.append(-1, times: more)
    problem.index.unaryRow.append(-1, times: more)
    solution.isChanged.append(false, times: more)
    pricing.addPositions(upTo: capacity)
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
  /// Copying only reads the state, so that several threads can copy it at the same time.
  ///
  /// - Parameter keepsDirections: Whether it has the cached directions: then the next changes give
  ///   the same values, bit for bit, as in the original. Otherwise its rows have followed.
  /// - Returns: The copy.
  func copy(keepsDirections: Bool = false) -> Simplex {
    let copy = Simplex()
    copy.recovery.isEnabled = recovery.isEnabled
    copy.progress.stepAllowance = progress.stepAllowance
    copy.names = names
    if basis.stayPosition.count > 0 { copy.allocateSlab(variables: basis.stayPosition.capacity) }
    var writer = StateWriter(makeImage())
    copy.visit(&writer)
    copy.basis.factors.forgetScratch()
    if journal.isTentative { copy.takeOver(changeOf: self) }
    copy.resizeScratch()
    copy.seatVariables()
    if !directions.isEmpty {
      copy.directions.assign(directions)
      if !keepsDirections { copy.dropDirections() }
    }
    return copy
  }
}
