import Foundation
import Testing

/// Tests of `track` on streams that are open, slow, closed or interrupted.
@Suite(.promptly) struct TrackLiveTests {
  private static let arguments = [
    "track", "Examples/chat.json", "--format", "text",
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
          error: "layout-cli: 2 events, 3 frames, 8 changed views\n"))
  }

  @Test func `frames between events are printed when the next event arrives`() throws {
    let run = try LiveRun(Self.arguments + ["--rate", "20"])
    try run.send(TrackTests.header + TrackTests.show)
    #expect(run.line() == Self.first)
    #expect(run.line() == "0.25 s  near bottom")
    // The clock prints no frame, however late the next event is.
    #expect(run.line(within: 0.2) == nil)
    try run.send(
      "{\"t\": 0.32, \"event\": \"frame\", \"frame\": [0, 516, 393, 336], \"screen\": 0}\n")
    #expect(run.line() == "0.3 s  messages 0,59 393x556  bar 0,615 393x52  near bottom")
    #expect(run.line() == "0.32 s  messages 0,59 393x405  bar 0,464 393x52  near bottom")
    try run.endInput()
    #expect(run.finish().status == 0)
  }

  @Test func `frames after the last event are printed at the end`() throws {
    let run = try LiveRun(Self.arguments + ["--rate", "20"])
    try run.send(TrackTests.header + TrackTests.show)
    #expect(run.line() == Self.first)
    #expect(run.line() == "0.25 s  near bottom")
    try run.endInput()
    #expect(run.line() == "0.3 s  messages 0,59 393x556  bar 0,615 393x52  near bottom")
    #expect(run.line() == "0.35 s  messages 0,59 393x405  bar 0,464 393x52  near bottom")
    #expect(run.finish().status == 0)
  }

  @Test(arguments: [true, false])
  func `an interruption ends the session`(_ isInterrupt: Bool) throws {
    let run = try LiveRun(Self.arguments)
    try run.send(TrackTests.header)
    #expect(run.line() == Self.first)
    if isInterrupt { run.interrupt() } else { run.terminate() }
    #expect(run.finish() == Run(status: isInterrupt ? SIGINT : SIGTERM, output: "", error: ""))
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
    #expect(end.status == SIGINT)
    // What was written are whole lines.
    #expect(end.output.hasSuffix("near bottom\n"))
  }

  @Test func `a reader that closes its end ends the session quietly at the next event`() throws {
    let run = try LiveRun(Self.arguments)
    try run.send(TrackTests.header)
    #expect(run.line() == Self.first)
    try run.closeOutput()
    try run.send(TrackTests.show)
    let end = run.finish()
    #expect(end.status == 3)
    #expect(end.error == "")
  }

  private static func frame(at index: Int) -> String {
    "{\"t\": \(index), \"event\": \"frame\", \"frame\": [0, \(516 + index % 50), 393,"
      + " \(336 - index % 50)]}\n"
  }
}

extension LiveRun: @unchecked Sendable {}
