import Fuzzing
import KeyboardGuide
import Recordings

/// Checks that a refused line has no effect on the reader and the session.
func checkLines(_ bytes: [UInt8]) {
  // Events may name a screen and a window that the session does not have.
  let screens = [393.0, 834, 1024].map { Screen(size: Size(width: $0, height: 2 * $0)) }
  let header = KeyboardRecording.Header(
    screens: screens,
    windows: [
      .init(id: "main", frame: Rect(x: 0, y: 0, width: 393, height: 786)),
      .init(id: "second", frame: Rect(x: 10, y: 20, width: 400, height: 600), screen: 1),
    ])
  var reader = KeyboardRecording.Reader()
  guard let text = try? KeyboardRecording(header).text else { fail("the header is refused") }
  let first = outcome(&reader, Array(text.utf8))
  expect(first == .success(nil), "the header is refused: \(first)")
  var twin = reader
  let session = KeyboardSession(screens: Array(screens.prefix(2)))
  let tracked = TrackedBar(
    in: Window(
      frame: Rect(x: 0, y: 0, width: 393, height: 786), safeAreaInsets: .zero, scale: 3))
  session.add(tracked.window)
  for line in bytes.parts(between: 0x0A, limit: 64) {
    let line = Array(line)
    let result = outcome(&reader, line)
    var rehearsed = twin
    let other = outcome(&rehearsed, line)
    expect(
      other == result, "a refused line changes what is read after it\n\(result)\nnot\n\(other)")
    switch result {
    case .success(let event):
      twin = rehearsed
      guard let event else { continue }
      check(event, in: session, tracked)
    case .failure:
      // The twin never sees the line.
      expect(outcome(&twin, []) == .success(nil), "a blank line is refused")
    }
  }
}

private func outcome(
  _ reader: inout KeyboardRecording.Reader, _ line: [UInt8]
) -> Result<KeyboardEvent?, KeyboardRecordingError> {
  do throws(KeyboardRecordingError) {
    return .success(try reader.read(line: line))
  } catch {
    return .failure(error)
  }
}

/// Makes a session receive an event; if it is refused, nothing has changed.
private func check(_ event: KeyboardEvent, in session: KeyboardSession, _ tracked: TrackedBar) {
  let before = SessionState(session, tracked)
  do throws(KeyboardEventError) {
    try session.receive(event)
  } catch {
    expect(!error.description.isEmpty, "a refusal without words")
    let after = SessionState(session, tracked)
    expect(after == before, "\(event) is refused and changes\n\(before)\nto\n\(after)")
    return
  }
  expect(session.time >= event.time, "it is \(session.time) after \(event)")
  expect(session.restsAt >= session.time, "it rests at \(session.restsAt) before \(session.time)")
  let after = SessionState(session, tracked)
  expect(after.bar.isFinite, "after \(event) the bar is at \(after.bar)")
  for frame in after.visibleFrames.compactMap({ $0 }) {
    expect(frame.isFinite, "after \(event) the keyboard is at \(frame)")
  }
  // At rest nothing moves.
  session.advance(to: session.restsAt)
  if !session.isHeld { expect(!session.isMoving, "the keyboard moves on after \(event)") }
}

/// The observable state of a session.
private struct SessionState: Equatable {
  var time: Double
  var restsAt: Double
  var isMoving: Bool
  var isHeld: Bool
  var screens: [Screen]
  var keyboards: [Keyboard]
  var visibleFrames: [Rect?]
  var windowFrame: Rect
  var shown: Keyboard
  var bar: Rect

  init(_ session: KeyboardSession, _ tracked: TrackedBar) {
    time = session.time
    restsAt = session.restsAt
    isMoving = session.isMoving
    isHeld = session.isHeld
    screens = session.screens
    keyboards = screens.indices.map { session.keyboard(onScreen: $0) }
    visibleFrames = screens.indices.map { session.visibleFrame(onScreen: $0) }
    windowFrame = tracked.window.frame
    shown = tracked.window.keyboard
    bar = tracked.bar.exactFrame
  }
}

extension Rect {
  /// Whether all four numbers are finite.
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
