import LayoutPlayground
import Recordings
import Testing

@Suite struct RecordingTests {
  /// Expects that the recorded actions, replayed with a layout of the spec, produce the same
  /// frames.
  private func expectReplay(
    _ playground: Playground, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    _ = playground.solve()
    let recording = try KeyboardRecording(parsing: playground.string(.recording))
    #expect(recording.text == playground.string(.recording), sourceLocation: sourceLocation)
    let spec = try Spec(SourceText(name: "spec", text: playground.string(.source)))
    let run = try TrackingRun(spec, header: recording.header, frames: .init(areAbsolute: true))
    run.solve()
    for event in recording.events {
      try run.receive(event)
      run.settle()
      run.solve()
    }
    for (place, view) in run.scene.views.enumerated() {
      let frame = view.frameInWindow
      #expect(
        [frame.minX, frame.minY, frame.width, frame.height] == playground.frame(place),
        sourceLocation: sourceLocation)
    }
  }

  @Test func `a recorded session replays`() throws {
    let playground = Playground.with(pad)
    playground.setTime(10)
    playground.beginRecording()
    for (time, y) in [(10.5, 300.0), (11, 110), (11.5, 125)] {
      playground.setTime(time)
      #expect(
        playground.placeKeyboard(kind: 4, x: 100, y: y, width: 320, height: 260, isDragged: true))
      _ = playground.solve()
    }
    #expect(
      playground.string(.recording) == """
        {"format": "keyboard-events", "version": 1, "screen": [834, 1194], "scale": 2, "device": "iPad Pro 11-inch", "direction": "ltr", "windows": [{"id": "main", "frame": [0, 0, 834, 1194]}]}
        {"t": 0.5, "event": "frame", "frame": [100, 300, 320, 260], "kind": "floating"}
        {"t": 1, "event": "frame", "frame": [100, 110, 320, 260], "kind": "floating"}
        {"t": 1.5, "event": "frame", "frame": [100, 125, 320, 260], "kind": "floating"}

        """)
    try expectReplay(playground)
  }

  @Test func `windows and rotations are recorded`() throws {
    let playground = Playground.with(phone)
    let place = Int(playground.state(.device))
    #expect(playground.setKeyboard(kind: 1))
    _ = playground.solve()
    #expect(playground.setDevice(place, orientation: 1))
    try expectReplay(playground)
    #expect(playground.setWindow(x: 10, y: 20, width: 300, height: 300, isInStageManager: false))
    try expectReplay(playground)
    #expect(playground.setKeyboard(kind: 0))
    try expectReplay(playground)
    #expect(playground.state(.events) == 6)
  }

  @Test func `another device restarts the recording with the current keyboard`() throws {
    let playground = Playground.with(pad)
    #expect(playground.setKeyboard(kind: 4))
    #expect(playground.setDirection(1))
    try expectReplay(playground)
    #expect(playground.state(.events) == 0)
    #expect(playground.string(.recording).contains("\"direction\": \"rtl\""))
  }

  @Test func `a recording that is too long restarts`() throws {
    let playground = Playground.with(phone)
    for step in 0..<20_500 {
      playground.setTime(Double(step) / 60)
      #expect(
        playground.placeKeyboard(
          kind: 1, x: 0, y: 500 + Double(step % 2), width: 393, height: 352, isDragged: true))
      _ = playground.solve()
    }
    #expect(playground.state(.events) == 501)
    try expectReplay(playground)
  }
}
