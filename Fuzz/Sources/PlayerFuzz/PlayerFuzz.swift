import Fuzzing
import KeyboardGuide
import Recordings

/// Called by libFuzzer with every input, the text of a recording: a header, then one event per
/// line.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(start, count)
  let bytes = input.rest()
  do throws(KeyboardRecordingError) {
    let recording = try KeyboardRecording(parsing: bytes)
    checkText(of: recording)
    checkPlayback(of: recording)
    checkRun(of: recording)
  } catch {
    check(error, in: bytes)
  }
  checkLines(bytes)
  return 0
}

/// Checks that problems are reported with positions inside the text, in their order.
private func check(_ error: KeyboardRecordingError, in bytes: [UInt8]) {
  expect(!error.problems.isEmpty, "an error without a problem")
  expect(error.problems.count <= KeyboardRecordingError.limit, "\(error.problems.count) problems")
  let lines = 1 + bytes.count { $0 == 0x0A }
  var last = 1
  for problem in error.problems {
    expect(problem.line >= last && problem.line <= lines + 1, "\(problem) is on no line")
    expect(problem.column >= 1 && problem.column <= bytes.count + 1, "\(problem) is in no column")
    expect(!problem.message.isEmpty, "a problem without a message")
    last = problem.line
  }
  expect(!error.description.isEmpty, "an error without words")
}

/// Checks that a recording reads back unchanged, and that a recorder writes the same.
private func checkText(of recording: KeyboardRecording) {
  let text = recording.text
  do throws(KeyboardRecordingError) {
    let again = try KeyboardRecording(parsing: text)
    expect(again == recording, "written otherwise\n\(text)")
    expect(again.text == text, "written twice\n\(text)\n\(again.text)")
    var written = ""
    let recorder = try KeyboardRecorder(recording.header) { written += $0 + "\n" }
    for event in recording.events { try recorder.record(event) }
    expect(written == text, "recorded otherwise\n\(written)")
  } catch {
    fail("a recording is refused: \(error)\n\(text)")
  }
}

/// Plays a recording to windows with a view on the keyboard, twice.
private func checkPlayback(of recording: KeyboardRecording) {
  guard !recording.windows.isEmpty else { return }
  let first = Playback(recording)
  let second = Playback(recording)
  for _ in 0..<200 {
    let last = first.player.session.time
    let began = first.player.eventCount
    guard let time = first.step() else {
      expect(second.step() == nil, "the second time it goes on")
      expect(first.player.eventCount == recording.events.count, "events are left over")
      return
    }
    expect(
      time > last || first.player.eventCount > began && time >= last,
      "the time goes from \(last) to \(time)")
    expect(second.step() == time && second.frames == first.frames, "the second time it differs")
    for frame in first.frames {
      expect(
        frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite,
        "a view is at \(frame)")
    }
  }
}

private final class Playback {
  let player: KeyboardPlayer
  private var bars: [TrackedBar] = []

  init(_ recording: KeyboardRecording) {
    player = KeyboardPlayer(recording)
    for place in recording.windows.prefix(4) {
      bars.append(TrackedBar(in: player.addWindow(id: place.id)))
    }
  }

  func step() -> Double? {
    guard let time = player.step() else { return nil }
    for bar in bars { bar.window.layoutIfNeeded() }
    return time
  }

  var frames: [Rect] { bars.map { $0.bar.exactFrame } }
}

/// A window with a bar above its keyboard, and another view whose constraints depend on the near
/// edges.
final class TrackedBar {
  let window: Window
  let bar = View(name: "bar")

  init(in window: Window) {
    self.window = window
    let root = window.rootView
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(bar)
    let guide = root.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    guide.keyboardDismissPadding = 20
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 52),
    ])
    guide.setConstraints(
      [bar.bottomAnchor.constraint(equalTo: guide.topAnchor)], activeWhenAwayFrom: .top)
    guide.setConstraints(
      [bar.topAnchor.constraint(equalTo: guide.bottomAnchor)], activeWhenNearEdge: .top)
  }
}
