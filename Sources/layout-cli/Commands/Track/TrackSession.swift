import LayoutInspection

/// One run of `track`: reads events as they arrive, and writes a line for each frame.
///
/// The events have times of their own. At full speed, available input is processed immediately,
/// including frames in between; only while a keyboard moves and no event is available do frames
/// follow the clock, from the last event on. In real time, everything follows the clock from the
/// first event on.
struct TrackSession {
  let command: TrackCommand
  var feed: TrackFeed
  var frames: TrackFrames
  private var lines = ByteBuffer()
  private var waiter: StreamWaiter
  /// Events that wait for the output.
  private var queue: KeyboardEventQueue
  private var batch = KeyboardEventBatch()
  /// The next event, which may not be due yet.
  private var pending: KeyboardEvent?
  /// A time of the session, and when it was by the clock.
  private var anchor: (time: Double, clock: UInt64)?
  /// Whether a frame could not be written when it was due.
  private var isLate = false
  /// The exit code of the session; nil until it ends.
  private var end: ExitCode?

  /// The number of bytes collected before they are written while more input is available.
  private static let comfortableSize = 1 << 16
  /// The number of bytes written at a time: a pipe that is ready accepts that many without
  /// blocking.
  private static let pieceSize = 4096

  init(_ command: TrackCommand, _ input: SpecInput, _ events: LineInput) {
    self.command = command
    feed = TrackFeed(events)
    frames = TrackFrames(command, input)
    waiter = StreamWaiter(input: events.descriptor, interruption: Interruption.noteInFile())
    queue = KeyboardEventQueue()
  }

  mutating func run(_ output: inout CommandOutput) -> ExitCode {
    frames.prepare(&feed)
    while end == nil { step(&output) }
    if end == .success, !frames.hasBegun, !feed.isRefused { begin(&output) }
    if end != .outputFailed { flush(&output) }
    guard let end, end != .outputFailed else { return .outputFailed }
    if frames.hasBegun || end == .interrupted {
      output.standardError.append(frames.summary(feed))
    }
    if end == .interrupted { return end }
    if feed.refusedCount > 0 || !frames.hasBegun { return .badInput }
    return frames.hadConflicts ? .layoutAtFault : .success
  }

  // MARK: - What is next

  private mutating func step(_ output: inout CommandOutput) {
    take(&output)
    if feed.isRefused {
      end = .badInput
      return
    }
    if !queue.isEmpty {
      guard isWritable(&output) else { return }
      return apply(&output)
    }
    let frame = command.rate.flatMap { frames.time(rate: $0) }
    if let event = pending {
      if let frame, frame < event.time { return show(frame, isPaced: command.isRealtime, &output) }
      if command.isRealtime, let due = due(event.time), MonotonicClock.now < due {
        wait(reads: false, until: due, &output)
        return
      }
      queue.append(event)
      pending = nil
      return
    }
    if feed.hasEnded {
      guard let frame else {
        end = .success
        return
      }
      return show(frame, isPaced: command.isRealtime, &output)
    }
    guard let frame else {
      wait(reads: true, until: nil, &output)
      return
    }
    // Available input comes first, however late the frame is.
    if wait(reads: true, until: due(frame) ?? 0, &output).isEmpty {
      show(frame, isPaced: false, &output)
    }
  }

  /// Returns the clock time at which a time of the session is due; nil before the first event.
  private func due(_ time: Double) -> UInt64? {
    guard let anchor else { return nil }
    let nanoseconds = max(time - anchor.time, 0) * 1e9
    // A hundred years are long enough, and do not overflow.
    return anchor.clock + UInt64(min(nanoseconds, 4e18))
  }

  /// Removes lines from the input up to the next event.
  private mutating func take(_ output: inout CommandOutput) {
    while pending == nil, !feed.isRefused, let line = feed.nextLine() {
      pending = feed.read(line, &output)
      if feed.header != nil, !frames.hasBegun, !begin(&output) { return }
    }
  }

  @discardableResult
  private mutating func begin(_ output: inout CommandOutput) -> Bool {
    guard frames.begin(feed, &output) else {
      feed.refuse()
      return false
    }
    frames.append(to: &lines, &output)
    return finishLine(&output)
  }

  // MARK: - Frames

  /// Shows the moving keyboard, when the frame is due.
  private mutating func show(_ frame: Double, isPaced: Bool, _ output: inout CommandOutput) {
    if isPaced, let due = due(frame), MonotonicClock.now < due {
      wait(reads: false, until: due, &output)
      return
    }
    guard isWritable(&output) else { return }
    var time = frame
    if isLate, let rate = command.rate, let anchor, command.isRealtime {
      // Frames that would be late are skipped.
      let passed = Double(MonotonicClock.now - anchor.clock) / 1e9
      let now = min(anchor.time + passed, pending?.time ?? .infinity)
      time = max(time, (now * rate).rounded(.down) / rate)
    }
    isLate = false
    frames.show(time, to: &lines, &output)
    finishLine(&output)
  }

  /// Applies the waiting events, and shows the final state.
  private mutating func apply(_ output: inout CommandOutput) {
    guard queue.take(into: &batch), let last = batch.events.last else { return }
    isLate = false
    guard frames.show(batch, to: &lines, &output) else { return feed.countRefusal() }
    if !command.isRealtime || anchor == nil {
      anchor = (max(last.time, frames.time), MonotonicClock.now)
    }
    finishLine(&output)
  }

  // MARK: - Waiting

  /// Returns whether a line may be printed now; if output is slow and events may be coalesced,
  /// waits for the output and further events.
  private mutating func isWritable(_ output: inout CommandOutput) -> Bool {
    guard command.coalesces else { return true }
    let readiness = waiter.wait(reads: false, writes: true, until: 0)
    if readiness.contains(.writable) { return heed(readiness) }
    isLate = true
    let isNext = pending.map { isDue($0) } ?? false
    if isNext, let event = pending {
      queue.append(event)
      pending = nil
      return false
    }
    let reads = pending == nil && !feed.hasEnded
    let found = waiter.wait(
      reads: reads, writes: true, until: pending.flatMap { due($0.time) })
    if heed(found), found.contains(.readable) { feed.readMore(&output) }
    return false
  }

  private func isDue(_ event: KeyboardEvent) -> Bool {
    guard command.isRealtime, let due = due(event.time) else { return true }
    return MonotonicClock.now >= due
  }

  @discardableResult
  private mutating func wait(
    reads: Bool, until deadline: UInt64?, _ output: inout CommandOutput
  ) -> StreamWaiter.Readiness {
    guard flush(&output) else { return .closed }
    let readiness = waiter.wait(reads: reads, until: deadline)
    if heed(readiness), readiness.contains(.readable) { feed.readMore(&output) }
    return readiness
  }

  /// Ends the session if necessary; returns whether it continues.
  @discardableResult
  private mutating func heed(_ readiness: StreamWaiter.Readiness) -> Bool {
    if readiness.contains(.interrupted) {
      end = .interrupted
    } else if readiness.contains(.closed) {
      end = .outputFailed
    }
    return end == nil
  }

  // MARK: - Output

  @discardableResult
  private mutating func finishLine(_ output: inout CommandOutput) -> Bool {
    if command.coalesces || lines.bytes.count >= Self.comfortableSize { return flush(&output) }
    return true
  }

  /// Writes all lines; an interruption in between leaves whole lines, as far as possible.
  @discardableResult
  private mutating func flush(_ output: inout CommandOutput) -> Bool {
    var rest = lines.bytes[...]
    while !rest.isEmpty, end == nil || end == .success {
      let readiness = waiter.wait(reads: false, writes: true, until: nil)
      guard heedWhileWriting(readiness) else { break }
      var piece = rest.prefix(Self.pieceSize)
      if let lineEnd = piece.lastIndex(of: 0x0A) { piece = piece[...lineEnd] }
      output.standardOutput.append(Array(piece))
      if !output.flush() {
        end = .outputFailed
        break
      }
      rest = rest[piece.endIndex...]
    }
    lines.removeAll()
    if !output.standardError.bytes.isEmpty { output.flush() }
    return end == nil
  }

  private mutating func heedWhileWriting(_ readiness: StreamWaiter.Readiness) -> Bool {
    if readiness.contains(.interrupted) {
      end = .interrupted
      return false
    }
    // The write reports the problem of the output.
    return true
  }
}
