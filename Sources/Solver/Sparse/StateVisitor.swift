/// Visits all that makes up a state, always in the same order.
protocol StateVisitor {
  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>)
  mutating func visit<Scalar: BitwiseCopyable>(scalar: inout Scalar)
}

/// Attaches a log to every buffer, and keeps the scalars in it.
struct LogAttacher: StateVisitor {
  let log: UnsafeMutablePointer<UndoLog>
  var name: Int32 = 0

  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>) {
    buffer.attachLog(log, name: name)
    name += 1
  }

  mutating func visit<Scalar: BitwiseCopyable>(scalar: inout Scalar) {
    withUnsafeBytes(of: scalar) { log.pointee.recordScalar($0) }
  }
}

/// Attaches the copy of a log to the copies of the buffers.
struct LogAdopter: StateVisitor {
  let log: UnsafeMutablePointer<UndoLog>

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
struct BaseCollector: StateVisitor {
  let bases: UnsafeMutablePointer<UnsafeMutableRawPointer>
  var count = 0

  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>) {
    if count < UndoLog.bufferLimit {
      (bases + count).initialize(to: UnsafeMutableRawPointer(buffer.base))
    }
    count += 1
  }

  mutating func visit<Scalar: BitwiseCopyable>(scalar: inout Scalar) {}
}

/// Takes counts and scalars back, and detaches the log.
struct StateRestorer: StateVisitor {
  let log: UnsafeMutablePointer<UndoLog>
  var scalarIndex = 0

  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>) {
    buffer.restoreCount()
  }

  mutating func visit<Scalar: BitwiseCopyable>(scalar: inout Scalar) {
    let index = scalarIndex
    scalarIndex += 1
    withUnsafeMutableBytes(of: &scalar) { log.pointee.restoreScalar(index, to: $0) }
  }
}
