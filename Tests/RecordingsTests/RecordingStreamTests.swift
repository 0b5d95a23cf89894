import KeyboardGuide
import Recordings
import Testing

private func frame(at time: Double, x: Double = 0) -> KeyboardEvent {
  KeyboardEvent(
    at: time, .frame(Rect(x: x, y: 0, width: 5, height: 5), kind: .floating, screen: 0))
}

private let plain = KeyboardRecording.Header(
  screens: [Screen(size: Size(width: 10, height: 10))],
  windows: [.init(id: "main", frame: Rect(x: 0, y: 0, width: 10, height: 10))])

@Suite struct RecordingStreamTests {
  @Test func `a reader takes the header, then events, with or without line ends`() throws {
    var reader = KeyboardRecording.Reader(file: "stream")
    expectTrue(try reader.read(line: "\u{FEFF}\r\n") == nil && reader.header == nil)
    expectTrue(try reader.read(line: recordingHeader) == nil)
    expectTrue(reader.header == plain)
    expectTrue(try reader.read(line: "") == nil)
    let line = "{\"t\": 1, \"event\": \"frame\", \"frame\": [0, 0, 5, 5], \"kind\": \"floating\"}"
    expectTrue(try reader.read(line: line) == frame(at: 1))
    expectTrue(try reader.read(line: line + "\r\n") == frame(at: 1))
    expectTrue(reader.lineCount == 5)
  }

  @Test(arguments: [
    "{\"t\": 9, \"event\": \"frame\", \"frame\": [0, 0, 5]}", "{\"t\": 0, \"event\": \"didHide\"}",
    "x", recordingHeader, "{\"t\": 9, \"event\": \"didHide\"}\n{\"t\": 9, \"event\": \"didHide\"}",
  ])
  func `a refused line changes only the line number`(_ line: String) throws {
    var reader = KeyboardRecording.Reader(file: "stream")
    try reader.read(line: recordingHeader)
    try reader.read(line: KeyboardRecording(plain, events: [frame(at: 5)]).lastLine)
    do throws(KeyboardRecordingError) {
      try reader.read(line: line)
      Issue.record("read")
    } catch {
      expectTrue(error.file == "stream" && error.problems[0].line == 3, error.description)
    }
    let next = try KeyboardRecording(plain, events: [frame(at: 5, x: 3)]).lastLine
    expectTrue(try reader.read(line: next) == frame(at: 5, x: 3))
    expectTrue(reader.lineCount == 4)
  }

  @Test(arguments: ["{\"format\": \"other\"}", "{}", "{\"t\": 0, \"event\": \"didHide\"}"])
  func `a refused header may be followed by another`(_ line: String) throws {
    var reader = KeyboardRecording.Reader()
    #expect(throws: KeyboardRecordingError.self) { try reader.read(line: line) }
    expectTrue(reader.header == nil)
    try reader.read(line: recordingHeader)
    expectTrue(reader.header == plain)
  }

  @Test func `a recorder writes each line immediately and skips refused events`() throws {
    var lines: [String] = []
    let recorder = try KeyboardRecorder(plain) { lines.append($0) }
    expectTrue(lines.count == 1)
    try recorder.record(frame(at: 1))
    expectTrue(lines.count == 2)
    for event in [
      frame(at: 0.5), frame(at: 2, x: .nan), frame(at: .infinity),
      KeyboardEvent(at: 2, .window(id: "other", frame: .zero, screen: nil)),
    ] {
      #expect(throws: KeyboardRecordingError.self) { try recorder.record(event) }
    }
    expectTrue(lines.count == 2 && recorder.eventCount == 1)
    try recorder.record(frame(at: 1))
    expectTrue(
      lines.last
        == "{\"t\": 1, \"event\": \"frame\", \"frame\": [0, 0, 5, 5], \"kind\": \"floating\"}")
    let recording = try KeyboardRecording(parsing: lines.joined(separator: "\n"))
    expectTrue(recording.events == [frame(at: 1), frame(at: 1)])
  }
}

extension KeyboardRecording {
  fileprivate var lastLine: String { String(text.split(separator: "\n").last ?? "") }
}
