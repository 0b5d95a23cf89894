extension ActiveSet {
  /// Begins a tentative change: from here on everything can be taken back, bit for bit.
  ///
  /// Old contents are logged as they change, so the cost is in proportion to the change. Where
  /// everything changes anyway, ``keepOrigin()`` keeps a copy of the state instead.
  mutating func beginTentatively() {
    precondition(undoLog == nil && origin == nil, "a tentative change has begun already")
    let log = UnsafeMutablePointer<UndoLog>.allocate(capacity: 1)
    log.initialize(to: UndoLog())
    undoLog = log
    var attacher = LogAttacher(log: log)
    visitState(&attacher)
    precondition(
      attacher.name <= UndoLog.bufferLimit, "a state of \(attacher.name) buffers is too large")
  }

  /// Within a tentative change, goes on without a log: what it began from is kept as a state.
  mutating func keepOrigin() {
    guard undoLog != nil else { return }
    var state = copy()
    state.takeBackChanges()
    detachLog()
    let origin = UnsafeMutablePointer<ActiveSet>.allocate(capacity: 1)
    origin.initialize(to: state)
    self.origin = origin
  }

  /// Ends a tentative change: what has changed stays.
  mutating func keepChanges() {
    detachLog()
    if let origin {
      origin.deinitialize(count: 1)
      origin.deallocate()
    }
    origin = nil
  }

  /// Ends a tentative change: the state is what it was when it began.
  mutating func takeBackChanges() {
    if let origin {
      self.origin = nil
      self = origin.move()
      origin.deallocate()
      return
    }
    guard let log = undoLog else { return }
    withUnsafeTemporaryAllocation(
      of: UnsafeMutableRawPointer.self, capacity: UndoLog.bufferLimit
    ) { bases in
      guard let start = bases.baseAddress else { return }
      var collector = BaseCollector(bases: start)
      visitState(&collector)
      log.pointee.restore(to: start)
    }
    var restorer = StateRestorer(log: log)
    visitState(&restorer)
    releaseLog()
  }

  private mutating func detachLog() {
    guard undoLog != nil else { return }
    var detacher = LogDetacher()
    visitState(&detacher)
    releaseLog()
  }

  /// Makes a copy of a state in the midst of a tentative change able to take it back too.
  mutating func adoptUndo(of other: borrowing ActiveSet) {
    if let otherOrigin = other.origin {
      let origin = UnsafeMutablePointer<ActiveSet>.allocate(capacity: 1)
      origin.initialize(to: otherOrigin.pointee.copy())
      self.origin = origin
    }
    guard let otherLog = other.undoLog else { return }
    let log = UnsafeMutablePointer<UndoLog>.allocate(capacity: 1)
    log.initialize(to: otherLog.pointee.copy())
    undoLog = log
    var adopter = LogAdopter(log: log)
    visitState(&adopter)
  }

  private mutating func releaseLog() {
    guard let log = undoLog else { return }
    log.deinitialize(count: 1)
    log.deallocate()
    undoLog = nil
  }

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
    visitor.visit(&candidates)
    visitor.visit(&isCandidate)
    visitor.visit(&pulls)
    visitor.visit(&changed)
    visitor.visit(&isChanged)
    visitor.visit(&pending)
    edits.visitState(&visitor)
    visitor.visit(scalar: &shiftWork)
    visitor.visit(scalar: &hasDrifted)
    visitor.visit(scalar: &hasLeapt)
  }
}
