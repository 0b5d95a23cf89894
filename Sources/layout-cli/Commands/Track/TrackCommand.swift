import LayoutInspection

/// `track`: reads keyboard events, and prints changed frames.
struct TrackCommand: Command {
  static let name = "track"
  static let summary = "Follow keyboard events live and print the frames that change"
  static let examples = [
    CommandExample(
      arguments: "track Examples/chat.json --events Examples/Sessions/docked.ndjson",
      help: "The chat as the keyboard comes and goes, a line an event"),
    CommandExample(
      arguments:
        "track Examples/chat.json --events Examples/Sessions/docked.ndjson --rate 60 --realtime",
      help: "The same as a display shows it"),
  ]
  static let notes = """
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
    """

  @Operand(.spec)
  var path: String
  @Option("events", "FILE", .file, "A recording; standard input unless given")
  var events = "-"
  @Option(
    "rate", "HZ", .frameRate,
    "Print frames at this rate while the keyboard moves")
  var rate: Double?
  @Flag("realtime", "Keep the pace of the recording")
  var isRealtime: Bool
  @Flag(
    "coalesce", "Answer several events at once if the reader is slow")
  var isCoalescing: Bool
  @Option(
    "format", "FORMAT", .word, "ndjson (default), or text for people", letter: "f")
  var form = TrackForm.ndjson
  @Option(
    "window", "NAME", .text,
    "The window to follow (main, or else the first)")
  var window: String?
  @Flag("absolute", "Print frames in the window, not in the superview")
  var isAbsolute: Bool
  @Flag("exact", "Print frames as solved, not rounded to pixels")
  var isExact: Bool
  @Flag("no-timing", "Leave out how long each solve took")
  var hidesTiming: Bool
  let overrides = SituationOverrides()

  /// Whether one line may cover several events.
  var coalesces: Bool { isRealtime || isCoalescing }
  var hasTiming: Bool { !hidesTiming }

  func run(_ output: inout CommandOutput) throws(UsageError) -> ExitCode {
    if path == "-", events == "-" {
      throw UsageError(
        message: "the spec and the events cannot both be standard input",
        remedy: "name a file with --events")
    }
    guard let input = SpecInput(path, overrides, &output) else { return .badInput }
    guard let lines = LineInput(events: events, &output) else { return .badInput }
    var session = TrackSession(self, input, lines)
    return session.run(&output)
  }
}

extension SituationOverrides {
  /// The parts of the situation that override those of the recording.
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
