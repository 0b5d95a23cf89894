import LayoutInspection

/// `track`: reads keyboard events, and prints changed frames.
struct TrackCommand: Command {
  static let name = "track"
  static let summary = "Follow keyboard events live and print the frames that change"
  static let examples = [
    CommandExample(
      arguments: "track Examples/chat.json --events Examples/Sessions/docked.ndjson",
      help: "The chat as the keyboard moves, one line per event")
  ]
  static let notes = """
    The first line has all views, each further line those whose frames an event
    has changed:

      {"t": 0.25, "frames": [...], "near": ["bottom"]}

    If the spec has near or away sets, "active" lists those that apply. "broken"
    lists constraints that are not satisfied. Each line is printed as soon as its
    event arrives:

      tail -n +1 -f session.ndjson | \(LayoutTool.name) track SPEC

    docs/cli.md describes the events. A recording begins with its header:

      {"format": "keyboard-events", "version": 1, "screen": [393, 852]}
      {"t": 0.2, "event": "willShow", "end": [0, 516, 393, 336], "curve": 7}

    A session begins without a keyboard unless --keyboard is given. The screen is
    that of the recording. The window is that of --window, or the one named main,
    or the first.
    The device, and so the safe area, is that of the recording or else of the spec,
    if it has a screen of this size. Otherwise it is the newest device that has.
    Options take precedence over both.

    With --rate, the frames between two events are printed when the second arrives,
    and those after the last event at the end of the input.

    A line that is not an event is reported and skipped, and the exit code is then
    2. It is 1 if constraints contradicted each other.
    """

  @Operand(.spec)
  var path: String
  @Option("events", "FILE", .text, "A recording; standard input by default")
  var events = "-"
  @Option("rate", "HZ", .frameRate, "Print frames at this rate while the keyboard moves")
  var rate: Double?
  /// The form of the output.
  enum Format: String, CaseIterable {
    case ndjson, text
  }

  @Option("format", "FORMAT", .word, "ndjson (default), or text for people", letter: "f")
  var form = Format.ndjson
  @Option("window", "NAME", .text, "The window to follow (main, or else the first)")
  var window: String?
  let frames = FrameOptions()
  let overrides = SituationOverrides()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    if path == "-", events == "-" {
      throw ToolError(
        "the spec and the events cannot both be standard input",
        remedy: "name a file with --events")
    }
    let input = try SpecInput(path, overrides, &output)
    var session = try TrackSession(self, input, &output)
    return try session.run(&output)
  }
}

extension SituationOverrides {
  /// The parts of the situation that override those of the recording.
  var given: TrackingRun.Given {
    TrackingRun.Given(
      screen: device != nil || orientation != nil || size != nil, direction: direction != nil,
      keyboard: keyboard != nil)
  }
}
