/// The data to undo a tentative change, bit for bit: a log of the changes, or an image of the whole
/// state if nearly everything changes.
struct Journal: ~Copyable {
  /// Whether a change is tentative.
  private(set) var isTentative = false
  /// The log, kept for the next change; used if there is no origin.
  private(set) var log: HeapCell<UndoLog>?
  private var origin: StateImage?

  deinit {
    log?.end()
  }

  /// Whether nearly everything changes: then there is an image instead of a log.
  var changesAll: Bool {
    switch origin {
    case .none: false
    case .some: true
    }
  }

  var isLogging: Bool { isTentative && !changesAll }

  /// Whether there is a log that is larger than an image of so many variables.
  func isLong(for variableCount: Int32) -> Bool {
    guard isLogging, let log else { return false }
    return log.pointee.size > 65_536 + 1024 * Int(variableCount)
  }

  /// Begins a change that is undone with an image of the state, or continues one that had a log.
  mutating func begin(with image: consuming StateImage) {
    origin = .some(image)
    isTentative = true
  }

  /// Begins a change that is undone with a log.
  ///
  /// - Returns: The log, to be attached to all buffers.
  mutating func beginLogging() -> HeapCell<UndoLog> {
    isTentative = true
    if let log {
      log.pointee.removeAll()
      return log
    }
    let log = HeapCell(UndoLog())
    self.log = log
    return log
  }

  /// Returns the image of the state before the change and forgets it; nil if there is a log
  /// instead.
  mutating func takeOrigin() -> StateImage? { origin.take() }

  /// Ends the change.
  mutating func end() {
    origin = nil
    isTentative = false
  }

  /// A copy of the image; nil if there is a log instead.
  func copyOrigin() -> StateImage? {
    switch origin {
    case .none: nil
    case .some(let image): image.copy()
    }
  }
}
