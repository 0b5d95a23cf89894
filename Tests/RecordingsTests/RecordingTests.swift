import KeyboardGuide
import Recordings
import Testing

/// Returns the recording that a text contains.
func recording(_ text: String) throws -> KeyboardRecording { try KeyboardRecording(parsing: text) }

private let session = """
  {"format": "keyboard-events", "version": 1, "screen": [1024, 1366], "windows": [{"id": "main", \
  "frame": [0, 0, 1024, 1366], "screen": 0}]}
  {"t": 0.000, "event": "willShow", "begin": [0, 1366, 1024, 0], "end": [0, 968, 1024, 398], \
  "duration": 0.25, "curve": 7, "local": true, "screen": 0}
  {"t": 0.512, "event": "frame", "frame": [352, 700, 320, 260], "kind": "floating"}
  {"t": 0.900, "event": "touch", "phase": "moved", "at": [512, 1010]}
  {"t": 1.200, "event": "window", "id": "main", "frame": [0, 0, 507, 1366]}
  {"t": 1.5, "event": "screen", "screen": 0, "size": [1366, 1024]}

  """

private let sessionEvents: [KeyboardEvent] = [
  KeyboardEvent(
    at: 0,
    .notification(
      KeyboardNotification(
        .willShow, beginFrame: Rect(x: 0, y: 1366, width: 1024, height: 0),
        endFrame: Rect(x: 0, y: 968, width: 1024, height: 398), duration: 0.25, curve: .keyboard))),
  KeyboardEvent(
    at: 0.512,
    .frame(Rect(x: 352, y: 700, width: 320, height: 260), kind: .floating, screen: 0)),
  KeyboardEvent(at: 0.9, .touch(DismissTouch(.moved, at: Point(x: 512, y: 1010)))),
  KeyboardEvent(
    at: 1.2, .window(id: "main", frame: Rect(x: 0, y: 0, width: 507, height: 1366), screen: nil)),
  KeyboardEvent(at: 1.5, .screen(0, size: Size(width: 1366, height: 1024))),
]

@Suite struct RecordingTests {
  @Test func `a session is read event by event`() throws {
    let recording = try recording(session)
    expectTrue(recording.screens == [Screen(size: Size(width: 1024, height: 1366))])
    expectTrue(
      recording.windows == [
        .init(id: "main", frame: Rect(x: 0, y: 0, width: 1024, height: 1366))
      ])
    expectTrue(recording.events == sessionEvents, "\(recording.events)")
    expectTrue(recording.duration == 1.5)
  }

  @Test func `a header may have several screens, their scales, a device and a direction`() throws {
    let recording = try recording(
      """
      {"format": "keyboard-events", "version": 1, "screens": [[834, 1194], [1920, 1080]], \
      "scale": [2, 1], "device": "iPad \\"Pro\\"", "direction": "rtl", \
      "windows": [{"id": "b", "frame": [1, 2, 3, 4], "screen": 1}]}
      """)
    expectTrue(
      recording.header
        == KeyboardRecording.Header(
          screens: [
            Screen(size: Size(width: 834, height: 1194), scale: 2),
            Screen(size: Size(width: 1920, height: 1080)),
          ],
          windows: [.init(id: "b", frame: Rect(x: 1, y: 2, width: 3, height: 4), screen: 1)],
          device: "iPad \"Pro\"", direction: .rightToLeft))
    expectTrue(recording.events == [] && recording.duration == 0)
  }

  @Test func `one scale applies to all screens`() throws {
    let recording = try recording(
      "{\"format\": \"keyboard-events\", \"version\": 1, \"screens\": [[8, 9], [7, 6]], "
        + "\"scale\": 3}")
    expectTrue(recording.screens.map(\.scale) == [3, 3])
  }

  @Test(arguments: [
    session.replacing("\n", with: "\r\n"),
    session.replacing("\n", with: "\n\n  \t\r\n"),
    "\u{FEFF}" + session,
    "\n // a session\n" + session.replacing("\n", with: " // that much\n"),
    String(session.dropLast()),
    session.replacing(": ", with: ":").replacing("}", with: ", }"),
    session.replacing("\"local\": true", with: "\"local\": null, \"kind\": null"),
  ])
  func `line ends, blank lines, comments and spaces do not matter`(_ text: String) throws {
    expectTrue(try recording(text).events == sessionEvents)
  }

  @Test func `missing values are nil, except that a frame's screen is the first`() throws {
    let recording = try recording(
      recordingHeader + "{\"t\": 0, \"event\": \"didHide\", \"end\": null}\n"
        + "{\"t\": 0, \"event\": \"frame\", \"frame\": [0, 0, 0, 0]}")
    expectTrue(
      recording.events == [
        KeyboardEvent(
          at: 0, .notification(KeyboardNotification(.didHide, endFrame: nil, screen: nil))),
        KeyboardEvent(at: 0, .frame(.zero, kind: nil, screen: 0)),
      ])
  }

  @Test func `all six notifications are read`() throws {
    for name in KeyboardNotification.Name.allCases {
      let recording = try recording(
        recordingHeader
          + "{\"t\": 0, \"event\": \"\(name.rawValue)\", \"end\": [0, 5, 10, 5], \"local\": false}")
      let notification = KeyboardNotification(
        name, endFrame: Rect(x: 0, y: 5, width: 10, height: 5), isLocal: false, screen: nil)
      expectTrue(recording.events.map(\.action) == [.notification(notification)], name.rawValue)
    }
  }

  @Test func `a recording made on a device is read`() throws {
    let recording = try recording(
      """
      {"format": "keyboard-events", "version": 1, "screens": [[393, 852]], "scale": [3], \
      "device": "iPhone", "direction": "ltr", \
      "windows": [{"id": "ma\\"in\\u000a", "frame": [0, 0, 393, 852], "screen": 0}]}
      {"t": 0.010744493003585376, "event": "willShow", "begin": [0, 852, 393, 0.1], \
      "end": [0, 516, 393, 336], "duration": 0.25, "curve": 7, "screen": 0}
      {"t": 0.010849480000615586, "event": "willHide", "begin": [0, 852, 393, 0.1], \
      "end": null, "duration": 0.25, "local": false, "screen": 0}
      {"t": 0.010855629006982781, "event": "screen", "screen": 0, "size": [852, 393]}
      {"t": 0.010870511003304273, "event": "window", "id": "ma\\"in\\u000a", \
      "frame": [1, 2, 300.5, 852], "screen": 0}
      {"t": 0.010884963005082682, "event": "touch", "phase": "began", "at": [0, 0], "screen": 0}
      """)
    expectTrue(recording.screens == [Screen(size: Size(width: 393, height: 852), scale: 3)])
    expectTrue(recording.windows.map { $0.id } == ["ma\"in\n"])
    expectTrue(recording.events.count == 5 && recording.events[0].time == 0.010744493003585376)
    guard case .notification(let last) = recording.events[1].action else {
      Issue.record("no notification")
      return
    }
    expectTrue(last.endFrame == nil && last.curve == nil && !last.isLocal && last.screen == 0)
  }

  @Test func `UIKit's odd frames are kept`() throws {
    let recording = try recording(
      recordingHeader + "{\"t\": 0, \"event\": \"willHide\", \"end\": [0, -264, -0, 1e-7]}")
    guard case .notification(let notification) = recording.events[0].action,
      let end = notification.endFrame
    else {
      Issue.record("no notification")
      return
    }
    expectTrue(end == Rect(x: 0, y: -264, width: 0, height: 1e-7) && end.width.sign == .minus)
  }
}

/// A header with one screen, 10 points wide and high, and one window.
let recordingHeader =
  "{\"format\": \"keyboard-events\", \"version\": 1, \"screen\": [10, 10], \"windows\": "
  + "[{\"id\": \"main\", \"frame\": [0, 0, 10, 10]}]}\n"
