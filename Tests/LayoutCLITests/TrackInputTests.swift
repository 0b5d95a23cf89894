import Testing

/// Tests of `track` with headers, bad lines and bad command lines.
@Suite struct TrackInputTests {
  private static let show =
    "{\"t\": 1, \"event\": \"willShow\", \"end\": [0, 516, 393, 336], \"screen\": 0}\n"
  private static let arguments = [
    "track", "Examples/chat.json", "--format", "text",
  ]

  private func header(_ rest: String) -> String {
    "{\"format\": \"keyboard-events\", \"version\": 1, \(rest)}\n"
  }

  private func expectBars(
    _ input: String, with options: [String] = [], _ bars: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try Binary.run(Self.arguments + options, input: input)
    var found: [String] = []
    for line in run.output.split(separator: "\n") {
      let parts = line.split(separator: "  ")
      if let bar = parts.first(where: { $0.hasPrefix("bar ") }) { found.append(String(bar)) }
    }
    #expect(found == bars, "\(run)", sourceLocation: sourceLocation)
    #expect(run.status == 0, "\(run)", sourceLocation: sourceLocation)
  }

  @Test func `a header without windows uses the spec's window`() throws {
    try expectBars(
      header("\"screen\": [393, 852]") + Self.show, ["bar 0,766 393x52", "bar 0,464 393x52"])
    // 430 x 932 points, of which 34 are unsafe below: 932 - 34 - 52 = 846.
    try expectBars(
      header("\"screen\": [430, 932]"), with: ["--device", "iPhone 15 Plus"],
      ["bar 0,846 430x52"])
  }

  @Test func `the header decides the screen and its device`() throws {
    // An iPad Pro 12.9-inch, of which 20 points are unsafe below: 1366 - 20 - 52 = 1294.
    try expectBars(header("\"screen\": [1024, 1366]"), ["bar 0,1294 1024x52"])
    // The spec's device turned: 21 points are unsafe below, 393 - 21 - 52 = 320.
    try expectBars(header("\"screen\": [852, 393]"), ["bar 0,320 852x52"])
    // An iPhone 8 has no unsafe area at the bottom: 667 - 52 = 615. An unknown name is ignored.
    try expectBars(
      header("\"screen\": [375, 667], \"device\": \"iPhone 8\""), ["bar 0,615 375x52"])
    try expectBars(
      header("\"screen\": [375, 667], \"device\": \"Anna's\""), ["bar 0,615 375x52"])
    // No device has such a screen.
    try expectBars(header("\"screen\": [500, 700]"), ["bar 0,648 500x52"])
  }

  @Test func `the header decides the window, and events move it`() throws {
    // A window that ends 100 above the screen's bottom has no unsafe area there; at the bottom, it
    // has 34.
    let input =
      header(
        "\"screen\": [393, 852], \"windows\": [{\"id\": \"other\", \"frame\": [0, 0, 9, 9]},"
          + " {\"id\": \"main\", \"frame\": [0, 0, 393, 752]}]")
      + "{\"t\": 1, \"event\": \"window\", \"id\": \"other\", \"frame\": [0, 0, 5, 5]}\n"
      + "{\"t\": 2, \"event\": \"window\", \"id\": \"main\", \"frame\": [0, 100, 300, 752]}\n"
    try expectBars(input, ["bar 0,700 393x52", "bar 0,666 300x52"])
  }

  @Test func `a window without a frame rotates with the screen`() throws {
    let input =
      header("\"screen\": [393, 852]")
      + "{\"t\": 1, \"event\": \"screen\", \"screen\": 0, \"size\": [852, 393]}\n"
    try expectBars(input, ["bar 0,766 393x52", "bar 0,320 852x52"])
  }

  @Test func `the recording decides the direction unless an option does`() throws {
    func field(_ arguments: [String]) throws -> Bool {
      let input = header(#""screen": [393, 852], "direction": "rtl""#)
      return try Binary.run(Self.arguments + arguments, input: input)
        .output.contains("field 68,8")
    }
    // From right to left, the field ends at 393 - 16 = 377 and starts after the button at 16 + 44 +
    // 8 = 68.
    #expect(try field([]))
    #expect(try !field(["--direction", "ltr"]))
  }

  @Test func `a recording of another screen than requested is refused`() throws {
    try expectRun(
      Self.arguments + ["--device", "iPhone 8"], input: header("\"screen\": [393, 852]"), status: 2,
      error: """
        layout-cli: error: the recording is of a screen of 393 x 852 points, not of 375 x 667 points
          note: leave out --device, --orientation and --size, which ask for the latter

        """)
    try expectBars(
      header("\"screen\": [667, 375]"), with: ["--device", "iPhone 8"],
      ["bar 0,323 667x52"])
  }

  @Test func `invalid lines are reported and skipped`() throws {
    let late = "{\"t\": 0.5, \"event\": \"didHide\"}\n"
    try expectRun(
      Self.arguments,
      input: header("\"screen\": [393, 852]") + "{\"t\": 1, \"evnt\": 5}\n" + Self.show + late
        + "{\n"
        + "{\"t\": 3, \"event\": \"frame\", \"frame\": [0, 561, 393, 291], \"screen\": 1}",
      status: 2,
      output: """
        0 s  messages 0,59 393x707  bar 0,766 393x52  field 16,8 309x36  send 333,8 44x36  \
        near bottom
        1 s  messages 0,59 393x405  bar 0,464 393x52  near bottom

        """,
      error: """
        <stdin>:2:1: error: the event has no 'event'
        {"t": 1, "evnt": 5}
        ^
          note: add "event": "frame"
        <stdin>:2:10: error: unknown key 'evnt' in an event
        {"t": 1, "evnt": 5}
                 ^
          note: did you mean 'event'?
        <stdin>:4:7: error: the time 0.5 is before 1, that of line 3
        {"t": 0.5, "event": "didHide"}
              ^
          note: events are sorted by time
        <stdin>:5:2: error: the line ends inside the object that begins on line 5
        {
         ^
          note: close it with '}'
        <stdin>:6:67: error: there is no screen 1
        {"t": 3, "event": "frame", "frame": [0, 561, 393, 291], "screen": 1}
                                                                          ^
          note: the header has one screen, 0
        layout-cli: 1 event, 2 frames, 6 changed views, 4 lines refused

        """)
  }

  @Test func `a session with an invalid header ends`() throws {
    try expectRun(
      Self.arguments,
      input: "{\"format\": \"keyboard-events\", \"version\": 2, \"screen\": [393, 852]}\n"
        + Self.show,
      status: 2,
      error: """
        <stdin>:1:42: error: recording version 2 is not supported
        {"format": "keyboard-events", "version": 2, "screen": [393, 852]}
                                                 ^
          note: this program reads version 1

        """)
  }

  @Test(arguments: [
    (
      "{\"t\": 1, \"event\": \"didHide\"}\n",
      "<stdin>:1:1: error: the recording begins without a header\n"
    ),
    ("ent\": \"didShow\"}\n" + Self.show, "<stdin>:1:1: error: unexpected 'ent'\n"),
    ("", "layout-cli: error: <stdin> is not a recording of keyboard events\n"),
  ])
  func `a text that does not begin with a header is refused`(input: String, error: String) throws {
    let run = try Binary.run(Self.arguments, input: input)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix(error), "\(run.error)")
    #expect(run.error.ranges(of: "error: ").count == 1)
  }

  @Test func `a file that is not a recording is refused`() throws {
    try expectRun(
      ["track", "Examples/chat.json", "--events", "Examples/Specs/amount.json"], status: 2,
      error: """
        Examples/Specs/amount.json:3:2: error: the line ends inside the object that begins on line 3
        {
         ^
          note: close it with '}'

        """)
  }

  @Test func `a layout that contradicts itself from the start is reported`() throws {
    let run = try Binary.run(
      ["track", "Examples/Specs/signin-conflict.json", "--format", "text"],
      input: header("\"screen\": [393, 852]"))
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("  near bottom  1 broken\n"))
    #expect(
      run.error.hasSuffix(
        """
          note: the frames are those without form.width == 360 #formWidth
        layout-cli: 0 events, 1 frame, 5 changed views

        """))
  }

  @Test(
    arguments: [
      (
        ["track", "-"], "the spec and the events cannot both be standard input",
        "name a file with --events"
      ),
      (
        ["track", "Examples/chat.json", "--rate", "0"], "'--rate' takes frames per second, not '0'",
        "write a number from 1 to 1000, such as 60"
      ),
      (
        ["track", "Examples/chat.json", "--format", "table"], "'--format' does not know 'table'",
        "it is 'ndjson' or 'text'"
      ),
    ] as [([String], String, String)])
  func `an invalid command line is refused`(_ arguments: [String], message: String, remedy: String)
    throws
  {
    try expectRun(
      arguments, status: 2, error: "layout-cli: error: \(message)\n  note: \(remedy)\n")
  }

  @Test(arguments: [
    ("Examples/none.ndjson", "Examples/none.ndjson could not be read: No such file or directory"),
    ("Examples", "Examples is a directory, not a file"),
  ])
  func `events that cannot be read are an error`(_ path: String, message: String) throws {
    try expectRun(
      ["track", "Examples/chat.json", "--events", path], status: 2,
      error: "layout-cli: error: \(message)\n")
  }
}
