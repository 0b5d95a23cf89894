import LayoutInspection
import Testing

/// Sessions that are recorded frame by frame.
@Suite struct SessionRecorderTests {
  /// A bar above a keyboard that comes at 1 s and leaves at 2 s, in 0.1 s each.
  private func recording(rate: Double) throws -> SessionRecording {
    let spec = try Spec(
      SourceText(
        name: "spec",
        text: """
          {"views": {"bar": {}},
           "constraints": ["bar.left == root.left", "bar.right == root.right",
             "bar.height == 50", "bar.bottom == keyboard.top"]}
          """))
    let recorder = SessionRecorder(try TrackingRun(spec, isAbsolute: true), rate: rate)
    try recorder.receive(event(.willShow, at: 1, y: 516))
    try recorder.receive(event(.willHide, at: 2, y: 852))
    recorder.finish()
    return recorder.recording
  }

  private func event(
    _ name: KeyboardNotification.Name, at time: Double, y: Double
  ) -> KeyboardEvent {
    KeyboardEvent(
      at: time,
      .notification(
        KeyboardNotification(
          name, endFrame: Rect(x: 0, y: y, width: 393, height: 336), duration: 0.1, curve: .linear))
    )
  }

  @Test func `the keyboard is recorded only while it is visible`() throws {
    let frames = try recording(rate: 100).frames
    for frame in frames {
      let isSeen = frame.time > 1 && frame.time < 2.1 - 1e-6
      #expect((frame.keyboard != nil) == isSeen, "at \(frame.time) s")
    }
    let tops = frames.compactMap { $0.keyboard?.frame.minY }
    let turn = try #require(tops.firstIndex(of: 516))
    #expect(tops[...turn].sorted(by: >) == Array(tops[...turn]))
    #expect(tops[turn...].sorted() == Array(tops[turn...]))
  }

  @Test func `each state at rest has an explanation`() throws {
    let recording = try recording(rate: 100)
    let rests = recording.frames.filter { $0.isAtRest }
    // Without a keyboard, with one, and again without: the first explanation once more.
    #expect(rests.compactMap { $0.explanation } == [0, 1, 0])
    let bar = recording.explanations[1][0]
    #expect(bar.reasons.map { recording.texts[$0] }.last?.contains("the keyboard's top") == true)
    #expect(
      Set(bar.constraints.map { recording.texts[$0] })
        == [
          "bar.left == root.left", "bar.right == root.right", "bar.height == 50",
          "bar.bottom == keyboard.top",
        ])
  }

  @Test func `a session is not longer than its limit`() throws {
    let spec = try Spec(SourceText(name: "spec", text: "{\"views\": {\"bar\": {}}}"))
    let recorder = SessionRecorder(try TrackingRun(spec), rate: 1000)
    try recorder.receive(
      KeyboardEvent(
        at: 0,
        .notification(
          KeyboardNotification(
            .willShow, endFrame: Rect(x: 0, y: 516, width: 393, height: 336), duration: 1e6,
            curve: .linear))))
    recorder.finish()
    #expect(recorder.isFull)
    #expect(recorder.recording.frames.count == SessionRecorder.frameLimit)
  }

  @Test func `the spec's own guides are recorded where they change`() throws {
    let spec = try Spec(
      SourceText(
        name: "spec",
        text: """
          {"guides": {"rest": {}}, "views": {"box": {"guides": {"inner": {}}}},
           "constraints": ["H:|[rest]|", "rest.top == root.top", "rest.bottom == keyboard.top",
             "H:|[box]|", "box.top == root.top + 100", "box.height == 50",
             "inner.leading == box.leading + 8", "inner.trailing == box.trailing - 8",
             "inner.top == box.top + 8", "inner.bottom == box.bottom - 8"]}
          """))
    let recorder = SessionRecorder(try TrackingRun(spec, isAbsolute: true), rate: 10)
    try recorder.receive(event(.willShow, at: 1, y: 516))
    recorder.finish()
    let recording = recorder.recording
    #expect(recording.guides == ["rest", "inner"])
    var changes: [String] = []
    for frame in recording.frames {
      for guide in frame.guides {
        let frame = guide.frame
        changes.append("\(guide.guide): \(frame.minX) \(frame.minY) \(frame.width) \(frame.height)")
      }
    }
    // An iPhone 15 is 393 x 852, and its home indicator takes 34.
    #expect(
      changes == ["0: 0.0 0.0 393.0 818.0", "1: 8.0 108.0 377.0 34.0", "0: 0.0 0.0 393.0 516.0"])
  }

  @Test func `a finger is recorded from its touch to its release`() throws {
    let spec = try Spec(SourceText(name: "spec", text: "{}"))
    let recorder = SessionRecorder(try TrackingRun(spec), rate: 60)
    let phases: [DismissTouch.Phase] = [.began, .moved, .ended, .began, .cancelled]
    for (index, phase) in phases.enumerated() {
      let finger = DismissTouch(phase, at: Point(x: 10, y: Double(index)))
      try recorder.receive(KeyboardEvent(at: Double(index), .touch(finger)))
    }
    #expect(
      recorder.recording.frames.map { $0.touch?.y } == [nil, 0, 1, nil, 3, nil])
  }

  @Test func `frames are recorded one by one up to the next event`() throws {
    let spec = try Spec(SourceText(name: "spec", text: "{}"))
    let recorder = SessionRecorder(try TrackingRun(spec), rate: 20)
    #expect(!recorder.showNext())
    try recorder.receive(event(.willShow, at: 1, y: 516))
    #expect(recorder.showNext(before: 1.1))
    #expect(!recorder.showNext(before: 1.1))
    #expect(recorder.recording.frames.map { $0.time } == [0, 1, 1.05])
    recorder.finish()
    #expect(recorder.recording.frames.last?.time == 1.1)
  }
}
