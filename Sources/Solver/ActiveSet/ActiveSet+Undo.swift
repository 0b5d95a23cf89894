extension ActiveSet {
  /// Begins a tentative change: from here on everything can be taken back, bit for bit.
  ///
  /// Old contents are logged as they change, so the cost is in proportion to the change. Where
  /// everything changes anyway, ``keepOrigin()`` keeps a copy of the state instead.
  mutating func beginTentatively() {
    precondition(!isTentative, "a tentative change has begun already")
    assert(candidates.isEmpty, "a tentative change cannot begin from an unfinished one")
    isTentative = true
    let log = emptyLog()
    var attacher = LogAttacher(log: log)
    visitState(&attacher)
    precondition(
      attacher.name <= UndoLog.bufferLimit, "a state of \(attacher.name) buffers is too large")
  }

  /// Begins a tentative change that is going to change nearly everything.
  mutating func beginTentativelyWithoutLog() {
    precondition(!isTentative, "a tentative change has begun already")
    if nextSerial == 0, edits.depth == 0 {
      isUnconstrained = true
      originValues.assign(values)
      originChangeCount = changed.count
    } else {
      setOrigin(copy())
    }
    isTentative = true
  }

  /// Within a tentative change, goes on without a log: what it began from is kept as a state.
  mutating func keepOrigin() {
    guard isLogging else { return }
    var state = copy()
    state.takeBackChanges()
    detachLog()
    setOrigin(state)
  }

  /// Ends a tentative change: what has changed stays.
  mutating func keepChanges() {
    if isLogging { detachLog() }
    releaseOrigin()
    originValues.removeAll()
    isUnconstrained = false
    isTentative = false
  }

  /// Ends a tentative change: the state is what it was when it began.
  mutating func takeBackChanges() {
    guard isTentative else { return }
    waiting.removeAll()
    if let origin {
      self.origin = nil
      self = origin.take()
      return
    }
    guard isLogging, let log = undoLog else {
      self = unconstrainedOrigin()
      return
    }
    log.pointee.restore { visitState(&$0) }
    clearCandidates()
    vacancies.removeAll()
    var restorer = StateRestorer(log: log)
    visitState(&restorer)
    isTentative = false
  }

  /// Makes a copy of a state in the midst of a tentative change able to take it back too.
  mutating func adoptUndo(of other: inout ActiveSet) {
    isTentative = other.isTentative
    guard isTentative else { return }
    if let otherOrigin = other.origin {
      setOrigin(otherOrigin.pointee.copy())
    } else if other.isUnconstrained {
      isUnconstrained = true
      originValues.assign(other.originValues)
      originChangeCount = other.originChangeCount
    } else if let otherLog = other.undoLog {
      let log = emptyLog()
      log.pointee.assign(otherLog.pointee)
      var adopter = LogAdopter(log: log)
      visitState(&adopter)
    }
  }

  /// Whether a tentative change changes nearly everything.
  var isStartedAnew: Bool { isTentative && (origin != nil || isUnconstrained) }

  /// Whether old contents are being logged.
  private var isLogging: Bool {
    mutating get { isTentative && origin == nil && !isUnconstrained }
  }

  /// The state before the first constraints.
  private mutating func unconstrainedOrigin() -> ActiveSet {
    var state = ActiveSet()
    state.recovers = recovers
    for variable in 0..<originValues.count {
      _ = state.addVariable(value: originValues[variable])
      state.isVariableLive[variable] = isVariableLive[variable]
    }
    for variable in 0..<originValues.count {
      state.variableGeneration[variable] = variableGeneration[variable]
    }
    state.freeVariables.assign(freeVariables)
    for place in 0..<originChangeCount { state.markChanged(changed[place]) }
    return state
  }

  private mutating func emptyLog() -> HeapCell<UndoLog> {
    if let undoLog {
      undoLog.pointee.removeAll()
      return undoLog
    }
    let log = HeapCell(UndoLog())
    undoLog = log
    return log
  }

  private mutating func detachLog() {
    var detacher = LogDetacher()
    visitState(&detacher)
  }

  private mutating func setOrigin(_ state: consuming ActiveSet) {
    origin = HeapCell(state)
  }

  private mutating func releaseOrigin() {
    origin?.end()
    origin = nil
  }

  /// Visits all that makes up a state at rest.
  private mutating func visitState(_ visitor: inout some StateVisitor) {
    matrix.visitState(&visitor)
    factors.visitState(&visitor)
    levels.visitState(&visitor)
    multipliers.visitState(&visitor)
    visitor.visit(&values)
    visitor.visit(&stayPosition)
    visitor.visit(&unaryRow)
    visitor.visit(&variableGeneration)
    visitor.visit(&isVariableLive)
    visitor.visit(&freeVariables)
    visitor.visit(&rows)
    visitor.visit(&freeRows)
    visitor.visit(&buckets)
    visitor.visit(scalar: &rowCount)
    visitor.visit(&pieces)
    visitor.visit(&freePieces)
    visitor.visit(scalar: &pieceCount)
    visitor.visit(scalar: &nextSerial)
    visitor.visit(&basis)
    visitor.visit(&pulls)
    visitor.visit(&changed)
    visitor.visit(&isChanged)
    visitor.visit(&pending)
    visitor.visit(&shifts)
    edits.visitState(&visitor)
    if recovers { broken.visitState(&visitor) }
    visitor.visit(scalar: &shiftWork)
    visitor.visit(scalar: &hasDrifted)
    visitor.visit(scalar: &hasLeapt)
    visitor.visit(scalar: &isWild)
    visitor.visit(scalar: &stalledLevel)
  }
}
