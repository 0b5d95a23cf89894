import LayoutInspection
import Recordings

/// One run of `track`: reads events as they arrive, and prints a line for each frame.
///
/// Only the times of the events decide which frames there are between them, never the clock. Each
/// line is written at once and whole, so that an interruption leaves whole lines.
struct TrackSession {
  private let command: TrackCommand
  private let input: SpecInput
  private var events: LineInput
  private var reader: KeyboardRecording.Reader
  /// The layout; nil until the header of the recording has been read.
  private var run: TrackingRun?
  private var broken: [JSONValue] = []
  private var brokenIDs: [ObjectIdentifier] = []
  private var frameCount = 0
  private var changeCount = 0
  private var eventCount = 0
  /// The number of refused lines and events.
  private var refusedCount = 0
  /// Whether constraints contradicted each other.
  private var hadConflicts = false
  /// Whether the unit of an event has been doubted.
  private var hasHint = false

  /// Opens the events.
  ///
  /// - Throws: ``ToolError`` if they cannot be read.
  init(
    _ command: TrackCommand, _ input: SpecInput, _ output: inout CommandOutput
  ) throws(ToolError) {
    self.command = command
    self.input = input
    events = try LineInput(command.events, limit: KeyboardRecording.longestLine)
    reader = KeyboardRecording.Reader(file: events.name)
    if command.events == "-" { StandardStreams.announceInput(to: &output) }
  }

  mutating func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    while output.failure == nil, let line = nextLine(&output) {
      let event = read(line, &output)
      if let header = reader.header {
        if run == nil { try begin(header, &output) }
      } else if refusedCount > 0 {
        // Without a header, the screens of the events are unknown.
        break
      }
      if let event { apply(event, &output) }
      output.flush()
    }
    showFrames(before: .infinity, &output)
    if output.failure != nil { return .outputFailed }
    guard run != nil else {
      if refusedCount == 0 {
        output.report(
          ToolError(
            "\(events.name) is not a recording of keyboard events",
            remedy: "'\(LayoutTool.name) help track' shows its header"))
      }
      return .badInput
    }
    output.standardError.append(summary)
    if refusedCount > 0 { return .badInput }
    return hadConflicts ? .layoutAtFault : .success
  }

  /// Creates the layout, and prints it.
  private mutating func begin(
    _ header: KeyboardRecording.Header, _ output: inout CommandOutput
  ) throws(ToolError) {
    let run = try inText(input.source) { () throws(SceneError) in
      try TrackingRun(
        input.spec, header: header, given: command.overrides.given, window: command.window,
        frames: command.frames.form)
    }
    self.run = run
    show(run, at: run.time, &output)
  }

  // MARK: - Events

  /// Waits for the next line; nil at the end, and after a failure, which is reported.
  private mutating func nextLine(_ output: inout CommandOutput) -> [UInt8]? {
    do throws(ToolError) {
      return try events.nextLine()
    } catch {
      output.report(ToolError(error.message))
      refusedCount += 1
      return nil
    }
  }

  /// Reads a line; a refused one is reported and has no other effect.
  private mutating func read(_ line: [UInt8], _ output: inout CommandOutput) -> KeyboardEvent? {
    do throws(KeyboardRecordingError) {
      let event = try reader.read(line: line)
      if event != nil { eventCount += 1 }
      return event
    } catch {
      refusedCount += 1
      let source = SourceText(name: error.file, bytes: line)
      let text = String(decoding: line, as: UTF8.self)
      for problem in error.problems {
        let before = text.prefix(max(problem.column - 1, 0))
        output.report(
          .error, at: "\(error.file):\(problem.line):\(problem.column)", problem.message,
          excerpt: source.sourceExcerpt(at: before.utf8.count), remedy: problem.remedy)
      }
      return nil
    }
  }

  // MARK: - Frames

  /// Prints the frames before an event and the final state after it; an impossible event is
  /// reported and has no other effect.
  private mutating func apply(_ event: KeyboardEvent, _ output: inout CommandOutput) {
    showFrames(before: event.time, &output)
    guard let run else { return }
    if !hasHint, let hint = event.unitHint(on: run.session.screens) {
      hasHint = true
      output.report(.note, at: "\(events.name), event \(eventCount)", hint)
    }
    do throws(KeyboardEventError) {
      try run.receive(event)
    } catch {
      output.report(ToolError(error.description))
      refusedCount += 1
      return
    }
    if command.rate == nil { run.settle() }
    let time = command.rate == nil ? event.time : max(event.time, run.time)
    show(run, at: time, &output)
  }

  /// Prints the frames of the moving keyboard before a time.
  private mutating func showFrames(before end: Double, _ output: inout CommandOutput) {
    guard let run, let rate = command.rate else { return }
    while output.failure == nil, let time = run.frameTime(rate: rate), time < end {
      run.advance(to: time)
      show(run, at: time, &output)
    }
  }

  /// Lays out, and prints a line with the frames that changed.
  private mutating func show(_ run: TrackingRun, at time: Double, _ output: inout CommandOutput) {
    run.solve()
    frameCount += 1
    changeCount += run.changes.count
    report(at: time, run, &output)
    switch command.form {
    case .text: output.standardOutput.append(text(of: run, at: time))
    case .ndjson: output.standardOutput.appendLine(json(of: run, at: time))
    }
    output.flush()
  }

  /// Returns a line for programs.
  private func json(of run: TrackingRun, at time: Double) -> JSONValue {
    let scene = run.scene
    let isExact = command.frames.areExact
    let frames = run.changes.map { change in
      let name = scene.spec.views[change.view].name
      let view = LayoutSnapshot.SolvedView(
        name, in: scene.parentName(of: change.view), at: change.frame)
      return JSONValue.object([("name", .text(name))] + view.members(exact: isExact))
    }
    return .object([
      ("t", isExact ? .number(time) : .rounded(time, decimals: 6)), ("frames", .list(frames)),
      ("near", run.nearEdges.json),
      ("active", scene.spec.sets.isEmpty ? nil : .texts(scene.activeConditions)),
      ("broken", broken.isEmpty ? nil : .list(broken)),
    ])
  }

  /// Returns a line for people, with its line feed.
  private func text(of run: TrackingRun, at time: Double) -> String {
    let isExact = command.frames.areExact
    var text = "\(isExact ? exactText(time) : roundedText(time, decimals: 6)) s"
    for change in run.changes {
      let numbers = change.frame.numbers.map { isExact ? exactText($0) : roundedText($0) }
      text += "  \(printable(run.scene.spec.views[change.view].name))"
      text += " \(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])"
    }
    text += "  near \(run.nearEdges)"
    if !broken.isEmpty { text += "  \(broken.count) broken" }
    return text + "\n"
  }

  // MARK: - Problems

  /// Reports new problems.
  private mutating func report(
    at time: Double, _ run: TrackingRun, _ output: inout CommandOutput
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
    findings.reportConflicts(to: &output)
    findings.reportAmbiguities(to: &output)
    guard frameCount > 1 else { return }
    output.note("at \(roundedText(time)) s, the keyboard \(run.nearEdges.phrase)")
  }

  // MARK: - The summary

  /// A summary of the run in one line.
  private var summary: String {
    var text = "\(LayoutTool.name): \(counted(eventCount, "event"))"
    text += ", \(counted(frameCount, "frame")), \(counted(changeCount, "changed view"))"
    if refusedCount > 0 { text += ", \(counted(refusedCount, "line")) refused" }
    return text + "\n"
  }
}

extension DirectionalRectEdge {
  /// The position of the keyboard in words, such as `near top leading`.
  var phrase: String { isEmpty ? "away from all edges" : "near \(self)" }
}
