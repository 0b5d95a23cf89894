/// The data to undo a tentative change, bit for bit: a log of the changes, or an image of the whole
/// state if nearly everything changes.
struct Journal: ~Copyable {
  /// Whether a change is tentative.
  private(set) var isTentative = false
  /// The log, kept for the next change; used if there is no origin.
  private(set) var log: HeapCell<UndoLog>?
  private var origin: StateImage?
  /// The values of a state that had no constraints.
  private var blankValues: Buffer<Double>?
  /// Whether nearly everything changes: then there is an origin, or the values of a blank state.
  private(set) var changesAll = false

  deinit {
    log?.end()
  }

  var isLogging: Bool { isTentative && !changesAll }

  /// Begins a change that is undone with an image of the state.
  mutating func begin(with image: consuming StateImage) {
    replaceLog(by: image)
    isTentative = true
  }

  /// Begins a change of a state that has nothing but values.
  mutating func begin(withBlankValues values: consuming Buffer<Double>) {
    blankValues = .some(values)
    changesAll = true
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

  /// Continues with an image instead of the log.
  mutating func replaceLog(by image: consuming StateImage) {
    origin = .some(image)
    changesAll = true
  }

  /// Returns the image of the state before the change and forgets it; nil if there is a log
  /// instead.
  mutating func takeOrigin() -> StateImage? {
    changesAll = false
    return origin.take()
  }

  /// Takes the values of the state before the change; nil if it had more than values.
  mutating func takeBlankValues() -> Buffer<Double>? { blankValues.take() }

  /// Ends the change.
  mutating func end() {
    origin = nil
    blankValues = nil
    changesAll = false
    isTentative = false
  }

  /// Adopts the change that another journal has begun.
  ///
  /// - Returns: A copy of its log, to be attached to all buffers; nil if none is in use.
  mutating func adopt(_ other: borrowing Journal) -> HeapCell<UndoLog>? {
    isTentative = other.isTentative
    if let image = other.copyOrigin() { replaceLog(by: image) }
    if let values = other.copyBlankValues() { begin(withBlankValues: values) }
    if other.isLogging, let otherLog = other.log { log = HeapCell(otherLog.pointee.copy()) }
    return isLogging ? log : nil
  }

  private func copyBlankValues() -> Buffer<Double>? {
    switch blankValues {
    case .none: return nil
    case .some(let values):
      var copy = Buffer<Double>()
      copy.assign(values)
      return copy
    }
  }

  private func copyOrigin() -> StateImage? {
    switch origin {
    case .none: nil
    case .some(let image): image.copy()
    }
  }
}
