import LayoutPictures

/// The session that a page of `render` plays.
struct RenderedSession {
  let events: String
  let rate: Double
  let hasTiming: Bool

  /// Reads the options for a session; nil if they request a picture.
  init?(_ command: RenderCommand, _ format: PictureFormat) throws(UsageError) {
    guard let events = command.events else {
      for option in [command.$rate, command.$hidesTiming] where option.isGiven {
        throw UsageError(
          message: "'--\(option.description.name)' is for pages that play a session",
          remedy: "name the session with --events")
      }
      guard format == .html else { return nil }
      throw UsageError(
        message: "a page plays a session, and none is given", remedy: "name it with --events")
    }
    let isFile = command.destination.path.map { !$0.hasPrefix("/dev/") } ?? false
    if format != .html, command.format != nil || isFile {
      throw UsageError(
        message: "a session is played by a page, not by a picture of the form \(format.rawValue)",
        remedy: "name the file .html, or leave out --events")
    }
    for option in [
      command.$shown, command.$focus, command.$after, command.$zoom, command.$scale,
    ] where option.isGiven {
      throw UsageError(
        message: "'--\(option.description.name)' is for pictures, not for pages",
        remedy: "leave it or --events out")
    }
    if command.lists.isGiven {
      throw UsageError(
        message: "a page plays a session in one situation",
        remedy: "leave out --events, or the lists of situations")
    }
    if events == "-", command.path == "-" {
      throw UsageError(
        message: "the spec and the events cannot both be standard input",
        remedy: "name a file with --events")
    }
    self.events = events
    rate = command.rate
    hasTiming = !command.hidesTiming
  }

  /// Plays the session through, and writes the page.
  func run(
    _ input: SpecInput, _ theme: SVGTheme, _ overrides: SituationOverrides,
    _ output: inout CommandOutput
  ) -> ExitCode {
    guard let lines = LineInput(events: events, &output) else { return .badInput }
    var feed = TrackFeed(lines)
    let given = overrides.given
    do throws(TrackingError) {
      let own = try? TrackingRun(input.spec, given: given, isAbsolute: true)
      if let own { feed.takeHeaderIfMissing(own.header) }
      let events = read(&feed, &output)
      guard !feed.isRefused, !feed.hasFailed else { return .badInput }
      let header = feed.hasHeader ? feed.header : nil
      let run = try TrackingRun(input.spec, header: header, given: given, isAbsolute: true)
      return write(run, events, feed, input, theme, &output)
    } catch {
      output.report(error, in: input.source)
      return .badInput
    }
  }

  private func read(_ feed: inout TrackFeed, _ output: inout CommandOutput) -> [KeyboardEvent] {
    var found: [KeyboardEvent] = []
    while !feed.isRefused {
      if let line = feed.nextLine() {
        if let event = feed.read(line, &output) { found.append(event) }
      } else if feed.hasEnded {
        break
      } else {
        feed.readMore(&output)
      }
    }
    return found
  }

  private func write(
    _ run: TrackingRun, _ events: [KeyboardEvent], _ feed: TrackFeed, _ input: SpecInput,
    _ theme: SVGTheme, _ output: inout CommandOutput
  ) -> ExitCode {
    let recorder = SessionRecorder(
      run, rate: rate, clock: hasTiming ? { MonotonicClock.now } : nil)
    let page = SessionPage(
      of: run.scene, title: Self.name(input.name), session: Self.name(self.events),
      theme: theme)
    report(recorder, input, &output)
    var isRefused = feed.refusedCount > 0
    for event in events {
      while recorder.showNext(before: event.time) { report(recorder, input, &output) }
      do throws(KeyboardEventError) {
        try recorder.receive(event)
        report(recorder, input, &output)
      } catch {
        output.report(error.description)
        isRefused = true
      }
    }
    while recorder.showNext() { report(recorder, input, &output) }
    guard !recorder.isFull else {
      output.report(
        "a page holds \(SessionRecorder.frameLimit) frames, and the session has more",
        remedy: "ask for fewer a second with --rate")
      return .badInput
    }
    let recording = recorder.recording
    output.standardOutput.append(page.write(recording))
    if isRefused { return .badInput }
    return recording.problems.contains { $0.isConflict } ? .layoutAtFault : .success
  }

  /// Reports the new problems of a frame.
  private func report(
    _ recorder: SessionRecorder, _ input: SpecInput, _ output: inout CommandOutput
  ) {
    let run = recorder.run
    let (conflicts, ambiguities) = (run.newConflicts(), run.newAmbiguities())
    if conflicts.isEmpty, ambiguities.isEmpty { return }
    let findings = LayoutFindings(
      run.scene, input.source, conflicts: conflicts, ambiguities: ambiguities)
    findings.reportConflicts(recovers: true, to: &output)
    findings.reportAmbiguities(to: &output)
    guard recorder.recording.frames.count > 1, let frame = recorder.recording.frames.last else {
      return
    }
    output.note("at \(roundedText(frame.time)) s, the keyboard \(run.nearEdges.phrase)")
  }

  /// The last part of a path.
  private static func name(_ path: String) -> String {
    path == "-" || path == "<stdin>"
      ? "standard input" : path.split(separator: "/").last.map { String($0) } ?? path
  }
}
