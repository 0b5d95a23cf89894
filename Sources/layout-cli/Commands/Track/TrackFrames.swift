import LayoutInspection

/// The layout of `track`: applies events, and prints a line for each frame.
struct TrackFrames {
  private let command: TrackCommand
  private let input: SpecInput
  private var run: TrackingRun?
  /// The layout according to the spec alone, until it is known whether the recording has a header.
  private var ownRun: Result<TrackingRun, TrackingError>?
  private var writer: TrackWriter?
  private var broken: [SolvedLayout.BrokenConstraint] = []
  private var brokenIDs: [ObjectIdentifier] = []
  private var latencies = LatencyHistogram()
  private var coalescedCount = 0
  private var changeCount = 0
  /// Whether constraints contradicted each other.
  private(set) var hadConflicts = false

  init(_ command: TrackCommand, _ input: SpecInput) {
    self.command = command
    self.input = input
  }

  /// Whether there is a layout.
  var hasBegun: Bool { run != nil }

  /// Provides the spec's values for a recording without a header.
  mutating func prepare(_ feed: inout TrackFeed) {
    do throws(TrackingError) {
      let run = try makeRun(header: nil)
      feed.takeHeaderIfMissing(run.header)
      ownRun = .success(run)
    } catch {
      // A recording with a header may have a screen that avoids the error.
      ownRun = .failure(error)
    }
  }

  private func makeRun(header: KeyboardRecording.Header?) throws(TrackingError) -> TrackingRun {
    try TrackingRun(
      input.spec, header: header, given: command.overrides.given, window: command.window,
      isAbsolute: command.isAbsolute,
      isExact: command.isExact)
  }

  /// Creates the layout at the start of the session; a failure is reported, and the result is
  /// false.
  mutating func begin(_ feed: TrackFeed, _ output: inout CommandOutput) -> Bool {
    do throws(TrackingError) {
      let run =
        if feed.hasHeader { try makeRun(header: feed.header) } else { try ownRun?.get() }
      ownRun = nil
      guard let run else { return false }
      self.run = run
      writer = TrackWriter(command.form, isExact: command.isExact, of: run.scene)
      return true
    } catch {
      output.report(error, in: input.source)
      return false
    }
  }

  /// The time that it is in the session.
  var time: Double { run?.time ?? 0 }

  /// Returns the time at which a display shows the next frame; nil if nothing moves.
  func time(rate: Double) -> Double? { run?.frameTime(rate: rate) }

  /// Appends a line for the layout at the start of the session.
  mutating func append(to lines: inout ByteBuffer, _ output: inout CommandOutput) {
    guard let run else { return }
    let start = MonotonicClock.now
    run.solve()
    append(TrackLine(time: run.time, near: run.nearEdges), since: start, to: &lines, &output)
  }

  /// Appends a line for a moving keyboard.
  mutating func show(_ time: Double, to lines: inout ByteBuffer, _ output: inout CommandOutput) {
    guard let run else { return }
    let start = MonotonicClock.now
    run.advance(to: time)
    run.solve()
    append(TrackLine(time: time, near: run.nearEdges), since: start, to: &lines, &output)
  }

  /// Appends a line for the final state after events.
  ///
  /// - Returns: Whether the events were possible; if not, that is reported.
  mutating func show(
    _ batch: KeyboardEventBatch, to lines: inout ByteBuffer, _ output: inout CommandOutput
  ) -> Bool {
    guard let run, let last = batch.events.last else { return true }
    let start = MonotonicClock.now
    do throws(KeyboardEventError) {
      try run.receive(batch.events)
    } catch {
      output.report(error.description)
      return false
    }
    var time = last.time
    if command.rate == nil { run.settle() } else { time = max(time, run.time) }
    run.solve()
    var line = TrackLine(time: time, near: run.nearEdges)
    line.coalesced = batch.coalescedCount + batch.events.count - 1
    coalescedCount += line.coalesced
    append(line, since: start, to: &lines, &output)
    return true
  }

  private mutating func append(
    _ line: TrackLine, since start: UInt64, to lines: inout ByteBuffer,
    _ output: inout CommandOutput
  ) {
    guard let run, let writer else { return }
    var line = line
    let nanoseconds = MonotonicClock.now - start
    latencies.add(nanoseconds)
    if command.hasTiming { line.nanoseconds = nanoseconds }
    changeCount += run.changes.count
    report(at: line, run, &output)
    line.broken = broken
    writer.append(line, run.changes, to: &lines)
  }

  // MARK: - What is wrong

  /// Reports new problems.
  private mutating func report(
    at line: TrackLine, _ run: TrackingRun, _ output: inout CommandOutput
  ) {
    let present = run.conflicts
    if !present.isEmpty || !broken.isEmpty {
      hadConflicts = true
      let ids = present.map { ObjectIdentifier($0.broken) }
      if ids != brokenIDs {
        brokenIDs = ids
        broken =
          LayoutFindings(run.scene, input.source, conflicts: present, ambiguities: []).broken
      }
    }
    let conflicts = run.newConflicts()
    let ambiguities = run.newAmbiguities()
    if conflicts.isEmpty, ambiguities.isEmpty { return }
    let findings = LayoutFindings(
      run.scene, input.source, conflicts: conflicts, ambiguities: ambiguities)
    findings.reportConflicts(recovers: true, to: &output)
    findings.reportAmbiguities(to: &output)
    guard latencies.count > 1 else { return }
    output.note("at \(roundedText(line.time)) s, the keyboard \(line.near.phrase)")
  }

  // MARK: - The summary

  /// Returns a summary of the run in one line.
  func summary(_ feed: TrackFeed) -> String {
    var text = "\(LayoutTool.name): \(counted(feed.eventCount, "event"))"
    text += ", \(counted(latencies.count, "frame")), \(coalescedCount) coalesced"
    text += ", \(counted(changeCount, "changed view"))"
    if feed.refusedCount > 0 { text += ", \(counted(feed.refusedCount, "line")) refused" }
    if command.hasTiming, latencies.count > 0 {
      text += "; solved in \(microseconds(latencies.quantile(0.5))) us (p50)"
      text += ", \(microseconds(latencies.quantile(0.99))) us (p99)"
      text += ", \(microseconds(latencies.longest)) us (worst)"
    }
    return text + "\n"
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func microseconds(_ nanoseconds: UInt64) -> String {
    roundedText((Double(nanoseconds) / 100).rounded() / 10)
  }
}

extension DirectionalRectEdge {
  /// The position of the keyboard in words, such as `near top leading`.
  var phrase: String { isEmpty ? "away from all edges" : "near \(self)" }
}

extension CommandOutput {
  /// Reports the reason why a layout cannot follow a session.
  mutating func report(_ error: TrackingError, in source: SourceText) {
    switch error {
    case .situation(let error):
      report(error, in: source)
    case .otherScreen(let recorded, let given):
      report(
        "the recording is of a screen of \(recorded.words), not of \(given.words)",
        remedy: "leave out --device, --orientation and --size, which ask for the latter")
    case .unknownWindow(let name, let known):
      report(
        "the session has no window \(shown(name))",
        remedy: suggestion(for: name, among: known)
          ?? (known.isEmpty ? "leave out --window" : "there is \(known.joined(separator: ", "))"))
    }
  }
}

extension Size {
  fileprivate var words: String { "\(exactText(width)) x \(exactText(height)) points" }
}
