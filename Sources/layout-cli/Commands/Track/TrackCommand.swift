import LayoutInspection

extension Command {
  /// `track`: keyboard events in, changed frames out.
  static let track = Command(
    name: "track",
    summary: "Follow keyboard events live and print the frames that change",
    operands: [SpecInput.operand],
    options: [
      Option(
        name: "events", value: "FILE",
        help: "A recording; standard input unless given", completion: .files),
      Option(
        name: "rate", value: "HZ",
        help: "Print a frame each 1/HZ s while the keyboard moves, not\nonly where it comes to rest"
      ),
      Option(name: "realtime", help: "Keep the pace of the recording"),
      Option(
        name: "coalesce",
        help: "Answer several events with one line where the output\nis read too slowly"),
      Option(
        name: "format", value: "FORMAT", help: "ndjson (the usual one), or text for people",
        completion: .words(TrackForm.allCases.map { $0.rawValue }), letter: "f"),
      Option(
        name: "window", value: "NAME",
        help: "The window of the recording to follow; main, or else\nthe first, unless given"),
      Option(name: "absolute", help: "Print frames in the window, not in the superview"),
      Option(name: "exact", help: "Print frames as solved, not rounded to pixels"),
      Option(name: "no-timing", help: "Leave out how long each solve took"),
    ] + SituationOverrides.options,
    examples: [
      Example(
        arguments: "track Examples/chat.json --events Examples/Sessions/docked.ndjson",
        help: "The chat as the keyboard comes and goes, a line an event"),
      Example(
        arguments:
          "track Examples/chat.json --events Examples/Sessions/docked.ndjson --rate 60 --realtime",
        help: "The same as a display shows it"),
    ],
    notes: """
      The first line has all views, and further ones those whose frames an event
      has changed:

        {"t": 0.25, "frames": [...], "near": ["bottom"], "solve_us": 3.1}

      Where the spec has sets for edges near or away, "active" lists those that apply.
      "broken" lists constraints that are not satisfied, and "coalesced" is the
      number of further events that the line answers. Lines come as soon as events do:

        tail -f session.ndjson | \(LayoutTool.name) track SPEC

      The form of events is shown by "\(LayoutTool.name) help events".

      A session begins without a keyboard, unless --keyboard gives it one. The
      recording has the screen, and the window: that of --window, or the one called
      main, or the first.
      Whose screen it is, and so the safe area, follows from the recording's device
      or else the spec's, if that has a screen of the size, or else is the newest
      device that has. Without a header in the recording, the spec has all that. An
      option takes the place of both.

      With --realtime the first event happens at once, and --coalesce is in force.

      A line that is no event is reported and passed over, and the exit code is 2
      in the end; it is 1 where constraints contradicted each other.
      """,
    run: { (arguments, output) throws(UsageError) in
      try TrackCommand(arguments).run(&output)
    })
}

/// What the command line of `track` asks for.
struct TrackCommand {
  var path: String
  var events: String
  /// The frames a second; nil for the places at rest alone.
  var rate: Double?
  /// What the recording calls the window to follow; nil for the usual one.
  var window: String?
  var isRealtime: Bool
  var coalesces: Bool
  var form = TrackForm.ndjson
  var isAbsolute: Bool
  var isExact: Bool
  var hasTiming: Bool
  var overrides: SituationOverrides

  init(_ arguments: ParsedArguments) throws(UsageError) {
    path = arguments.operands.first ?? "-"
    events = arguments.value("events") ?? "-"
    if path == "-", events == "-" {
      throw UsageError(
        message: "the spec and the events cannot both be standard input",
        remedy: "name a file with --events")
    }
    isRealtime = arguments.isSet("realtime")
    coalesces = isRealtime || arguments.isSet("coalesce")
    if let word = try arguments.word("format", among: TrackForm.allCases.map { $0.rawValue }) {
      form = TrackForm(rawValue: word) ?? .ndjson
    }
    window = arguments.value("window")
    isAbsolute = arguments.isSet("absolute")
    isExact = arguments.isSet("exact")
    hasTiming = !arguments.isSet("no-timing")
    overrides = try SituationOverrides(arguments)
    rate = try arguments.frameRate("rate")
  }

  func run(_ output: inout CommandOutput) -> ExitCode {
    guard let input = SpecInput(path, overrides, &output) else { return .badInput }
    guard let lines = LineInput(events: events, &output) else { return .badInput }
    var session = TrackSession(self, input, lines)
    return session.run(&output)
  }
}

extension SituationOverrides {
  /// The parts of the situation that stand whatever the recording says.
  var given: TrackingRun.Given {
    var given: TrackingRun.Given = []
    if device != nil || orientation != nil || size != nil {
      given.insert(.screen)
    }
    if direction != nil { given.insert(.direction) }
    if keyboard != nil { given.insert(.keyboard) }
    return given
  }
}
