/// Tentative changes: everything that happens until ``keepChanges()`` can be undone, bit for bit.
extension Simplex {
  /// Begins a tentative change.
  ///
  /// - Parameter changesAll: Whether nearly everything will change: then an image of the state is
  ///   made immediately. Otherwise old contents are logged as they change.
  func beginTentatively(changesAll: Bool = false) {
    precondition(!journal.isTentative, "a tentative change has begun already")
    assert(pricing.isSettled, "a tentative change cannot begin from an unfinished one")
    if changesAll {
      var reader = StateReader(image: StateImage(room: isBlank ? 1 : 144))
      if isBlank { reader.visit(&solution.values, .none) } else { visit(&reader) }
      journal.begin(with: reader.ownedImage())
    } else {
      var attacher = LogAttacher(journal.beginLogging())
      visit(&attacher)
    }
  }

  /// Whether the state has had no constraints, and no variables that were removed: then it consists
  /// of the variables' values.
  private var isBlank: Bool { basis.members.isEmpty && problem.variables.generations.isEmpty }

  /// Begins a tentative change that is going to add constraints.
  func beginTentatively(adding constraints: Int, terms: Int) {
    beginTentatively(changesAll: isCrashDue(with: Int32(constraints)))
    // New variables get their stays afterwards, so that an image is without them.
    seatVariables()
    reserve(constraints: constraints, terms: terms)
  }

  /// During a tentative change, continues with an image of its initial state instead of a log.
  ///
  /// Once nearly everything changes this costs less.
  func keepOrigin() {
    guard journal.isLogging, let origin = origin() else { return }
    journal.begin(with: origin)
    detachLog()
  }

  /// An image of the state before the tentative change; nil if there is none.
  private func origin() -> StateImage? {
    guard journal.isLogging, let log = journal.log else { return journal.copyOrigin() }
    var reader = StateReader()
    visit(&reader)
    return reader.image(before: log)
  }

  /// Begins the tentative change that another state is in the midst of; this state is its copy.
  func takeOver(changeOf other: Simplex) {
    if let origin = other.origin() { journal.begin(with: origin) }
  }

  /// Ends a tentative change and keeps its results.
  func keepChanges() {
    if journal.isLogging { detachLog() }
    journal.end()
  }

  /// Ends a tentative change, if there is one, and restores the state at its beginning.
  func undoChanges() {
    guard journal.isTentative else { return }
    pending.waiting.removeAll()
    if let origin = journal.takeOrigin() {
      restore(to: origin)
    } else if let log = journal.log {
      var reader = StateReader()
      visit(&reader)
      log.pointee.restore(to: reader.image)
      var restorer = LogRestorer(log)
      visit(&restorer)
    }
    pricing.clearCandidates()
    pricing.vacancies.removeAll()
    journal.end()
  }

  private func restore(to image: consuming StateImage) {
    guard image.holdsValuesAlone else {
      var writer = StateWriter(image)
      return visit(&writer)
    }
    let blank = Simplex()
    blank.recovery.isEnabled = recovery.isEnabled
    withExtendedLifetime(blank) {
      image.copyValues(to: &blank.solution.values)
      var reader = StateReader()
      blank.visit(&reader)
      var writer = StateWriter(reader.image)
      visit(&writer)
    }
  }

  private func detachLog() {
    var detacher = LogDetacher()
    visit(&detacher)
  }

  /// Visits all parts of a state at rest, and its scratch memory.
  func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    problem.visit(&visitor)
    solution.visit(&visitor)
    basis.visit(&visitor)
    pricing.visit(&visitor)
    lineSearch.visit(&visitor)
    startingScratch.visit(&visitor)
    pending.visit(&visitor)
    recovery.visit(&visitor)
    visitor.visit(scalar: &progress.stalledLevel)
  }
}
