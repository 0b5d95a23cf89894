/// Visits all that makes up a state, always in the same order.
protocol StateVisitor {
  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>)
  mutating func visit<Scalar: BitwiseCopyable>(scalar: inout Scalar)
}

/// Attaches a log to every buffer, and keeps the scalars in it.
struct LogAttacher: StateVisitor {
  let log: HeapCell<UndoLog>
  var name: Int32 = 0

  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>) {
    buffer.attachLog(log, name: name)
    name += 1
  }

  mutating func visit<Scalar: BitwiseCopyable>(scalar: inout Scalar) {
    log.pointee.recordScalar(scalar)
  }
}

/// Attaches the copy of a log to the copies of the buffers.
struct LogAdopter: StateVisitor {
  let log: HeapCell<UndoLog>

  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>) {
    buffer.adoptLog(log)
  }

  mutating func visit<Scalar: BitwiseCopyable>(scalar: inout Scalar) {}
}

/// Detaches the log from every buffer: what has changed stays.
struct LogDetacher: StateVisitor {
  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>) {
    buffer.detachLog()
  }

  mutating func visit<Scalar: BitwiseCopyable>(scalar: inout Scalar) {}
}

/// Finds where the buffers begin.
///
/// Invariant: there is room for as many bases as a state may have buffers, and all are found before
/// any is used.
@safe
struct BaseCollector: StateVisitor {
  private let bases: UnsafeMutablePointer<UnsafeMutableRawPointer>
  private(set) var count = 0

  init(_ bases: UnsafeMutablePointer<UnsafeMutableRawPointer>) {
    unsafe self.bases = bases
  }

  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>) {
    if count < UndoLog.bufferLimit { unsafe (bases + count).initialize(to: buffer.address) }
    count += 1
  }

  mutating func visit<Scalar: BitwiseCopyable>(scalar: inout Scalar) {}
}

/// Takes counts and scalars back, and detaches the log.
struct StateRestorer: StateVisitor {
  let log: HeapCell<UndoLog>
  var scalarIndex = 0

  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>) {
    buffer.restoreCount()
  }

  mutating func visit<Scalar: BitwiseCopyable>(scalar: inout Scalar) {
    let index = scalarIndex
    scalarIndex += 1
    log.pointee.restoreScalar(index, to: &scalar)
  }
}
