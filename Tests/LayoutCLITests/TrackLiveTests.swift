import Foundation
import Testing

/// Tests of `track` on streams that are open, slow, closed or interrupted.
@Suite(.promptly) struct TrackLiveTests {
  private static let arguments = [
    "track", "Examples/chat.json", "--format", "text", "--no-timing",
  ]
  private static let first =
    "0 s  messages 0,59 393x707  bar 0,766 393x52  field 16,8 309x36  send 333,8 44x36  near bottom"

  @Test func `each line is answered before the next is written`() throws {
    let run = try LiveRun(Self.arguments)
    try run.send(TrackTests.header)
    #expect(run.line() == Self.first)
    // A line may come in pieces.
    let middle = TrackTests.show.index(TrackTests.show.startIndex, offsetBy: 20)
    try run.send(String(TrackTests.show[..<middle]))
    #expect(run.line(within: 0.2) == nil)
    try run.send(String(TrackTests.show[middle...]))
    #expect(run.line() == "0.25 s  messages 0,59 393x405  bar 0,464 393x52  near bottom")
    try run.send(
      "{\"t\": 1, \"event\": \"willHide\", \"end\": [0, 852, 393, 336], \"screen\": 0}\n")
    #expect(run.line() == "1 s  messages 0,59 393x707  bar 0,766 393x52  near bottom")
    try run.endInput()
    #expect(
      run.finish()
        == Run(
          status: 0, output: "",
          error: "layout-cli: 2 events, 3 frames, 0 coalesced, 8 changed views\n"))
  }

  @Test func `an animation continues without events`() throws {
    let run = try LiveRun(Self.arguments + ["--rate", "20"])
    let start = Date()
    try run.send(TrackTests.header + TrackTests.show)
    #expect(run.line() == Self.first)
    #expect(run.line() == "0.25 s  near bottom")
    #expect(run.line() == "0.3 s  messages 0,59 393x556  bar 0,615 393x52  near bottom")
    #expect(run.line() == "0.35 s  messages 0,59 393x405  bar 0,464 393x52  near bottom")
    #expect(Date().timeIntervalSince(start) >= 0.1)
    try run.endInput()
    #expect(run.finish().status == 0)
  }

  @Test(arguments: [[], ["--rate", "100"]])
  func `playback keeps the recording's timing`(_ options: [String]) throws {
    // Three tenths of a second from the first event to the last, whenever the first occurs.
    let input =
      TrackTests.header + """
        {"t": 5, "event": "frame", "frame": [0, 516, 393, 336]}
        {"t": 5.1, "event": "frame", "frame": [0, 561, 393, 291]}
        {"t": 5.3, "event": "frame", "frame": [0, 516, 393, 336]}

        """
    let start = Date()
    try expectRun(
      Self.arguments + ["--realtime"] + options, input: input,
      output: """
        \(Self.first)
        5 s  messages 0,59 393x405  bar 0,464 393x52  near bottom
        5.1 s  messages 0,59 393x450  bar 0,509 393x52  near bottom
        5.3 s  messages 0,59 393x405  bar 0,464 393x52  near bottom

        """,
      error: "layout-cli: 3 events, 4 frames, 0 coalesced, 10 changed views\n")
    #expect(Date().timeIntervalSince(start) >= 0.3)
  }

  @Test(arguments: [true, false])
  func `an interruption ends the session with its summary`(_ isInterrupt: Bool) throws {
    let run = try LiveRun(Self.arguments)
    try run.send(TrackTests.header)
    #expect(run.line() == Self.first)
    if isInterrupt { run.interrupt() } else { run.terminate() }
    #expect(
      run.finish()
        == Run(
          status: 130, output: "",
          error: "layout-cli: 0 events, 1 frame, 0 coalesced, 4 changed views\n"))
  }

  @Test func `an interruption ends a session whose output is not read`() throws {
    let run = try LiveRun(Self.arguments)
    try run.send(TrackTests.header)
    let writer = Thread {
      // More than pipes can hold; the write fails when the session has ended.
      for index in 0..<20_000 { try? run.send(Self.frame(at: index)) }
    }
    writer.start()
    #expect(run.line() == Self.first)
    #expect(run.line() == "0 s  messages 0,59 393x405  bar 0,464 393x52  near bottom")
    Thread.sleep(forTimeInterval: 0.3)
    run.interrupt()
    let end = run.finish()
    #expect(end.status == 130)
    // What was written are whole lines.
    #expect(end.output.hasSuffix("near bottom\n"))
  }

  @Test func `a reader that closes its end ends the session quietly`() throws {
    // Though no event comes.
    let run = try LiveRun(Self.arguments)
    try run.send(TrackTests.header)
    #expect(run.line() == Self.first)
    try run.closeOutput()
    let end = run.finish()
    #expect(end.status == 3)
    #expect(end.error == "")
  }

  @Test func `coalesced events are counted`() throws {
    let run = try LiveRun(["track", "Examples/chat.json", "--no-timing", "--coalesce"])
    try run.send(TrackTests.header)
    let count = 3000
    // Nothing is read until everything is written: more than the pipe of the output can hold.
    for index in 0..<count { try run.send(Self.frame(at: index)) }
    try run.endInput()
    let end = run.finish()
    #expect(end.status == 0)
    let lines = end.output.split(separator: "\n")
    var answered = -1
    for line in lines {
      answered += 1
      if let match = line.firstMatch(of: /"coalesced": ([0-9]+)/) { answered += Int(match.1) ?? 0 }
    }
    // The first line answers no event.
    #expect(answered == count)
    #expect(lines.count < count)
    // 2999 is 49 more than a multiple of 50: the keyboard is at 516 + 49, the bar 52 above.
    #expect(lines.last?.contains("\"y\": 513,") == true)
    #expect(end.error.contains("3000 events, \(lines.count) frames, \(count + 1 - lines.count) "))
  }

  private static func frame(at index: Int) -> String {
    "{\"t\": \(index), \"event\": \"frame\", \"frame\": [0, \(516 + index % 50), 393,"
      + " \(336 - index % 50)]}\n"
  }
}

extension LiveRun: @unchecked Sendable {}
