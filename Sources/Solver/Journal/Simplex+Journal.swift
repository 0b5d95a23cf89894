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
    var image = makeImage()
    image.own()
    image.goBack(by: log.pointee)
    return image
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
      log.pointee.restore(to: makeImage())
      var restorer = LogRestorer(log)
      visit(&restorer)
    }
    basis.factors.forgetScratch()
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
      var writer = StateWriter(blank.makeImage())
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

  // MARK: - Reading

  /// An image that refers to the buffers of the state.
  ///
  /// The state is only read: several threads may do so at the same time. Visitors take a part as
  /// `inout`; the reader gets bitwise copies of the parts, whose buffers have the same memory.
  func makeImage() -> StateImage {
    var reader = StateReader()
    Self.withAlias(of: problem) { $0.visit(&reader) }
    Self.withAlias(of: solution) { $0.visit(&reader) }
    Self.withAlias(of: basis) { $0.visit(&reader) }
    Self.withAlias(of: pricing) { $0.visit(&reader) }
    Self.withAlias(of: lineSearch) { $0.visit(&reader) }
    Self.withAlias(of: startingScratch) { $0.visit(&reader) }
    Self.withAlias(of: pending) { $0.visit(&reader) }
    Self.withAlias(of: recovery) { $0.visit(&reader) }
    var stalledLevel = progress.stalledLevel
    reader.visit(scalar: &stalledLevel)
    return reader.takeImage()
  }

  /// Calls a closure with a bitwise copy of a part, which is never deinitialised.
  private static func withAlias<Part: ~Copyable>(
    of part: borrowing Part, _ body: (inout Part) -> Void
  ) {
    let alias = UnsafeMutablePointer<Part>.allocate(capacity: 1)
    unsafe withUnsafePointer(to: part) {
      unsafe UnsafeMutableRawPointer(alias).copyMemory(
        from: $0, byteCount: MemoryLayout<Part>.size)
    }
    unsafe body(&alias.pointee)
    unsafe alias.deallocate()
  }
}
