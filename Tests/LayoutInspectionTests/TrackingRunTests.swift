import LayoutInspection
import Recordings
import Testing

/// Layouts that follow a keyboard, without files and clocks.
@Suite struct TrackingRunTests {
  /// A bar of 50 points on the keyboard, with a field in it 10 points from its top.
  private static let bar = """
    {"views": {"bar": {"views": {"field": {}}}},
     "constraints": ["bar.left == root.left", "bar.right == root.right", "bar.height == 50",
      "bar.bottom == keyboard.top", "field.left == bar.left", "field.right == bar.right",
      "field.top == bar.top + 10", "field.height == 30"]}
    """

  private func spec(_ text: String = Self.bar) throws -> Spec {
    try Spec(SourceText(name: "spec", text: text))
  }

  private func header(_ width: Double, _ height: Double) -> KeyboardRecording.Header {
    KeyboardRecording.Header(screens: [Screen(size: Size(width: width, height: height))])
  }

  private func places(of run: TrackingRun) -> [String] {
    run.changes.map { change in
      "\(run.scene.spec.views[change.view].name) \(change.frame.minY)"
    }
  }

  private func frame(_ y: Double, at time: Double) -> KeyboardEvent {
    KeyboardEvent(
      at: time, .frame(Rect(x: 0, y: y, width: 393, height: 852 - y), kind: .docked, screen: 0))
  }

  @Test func `only changed views are reported`() throws {
    let run = try TrackingRun(try spec())
    run.solve()
    // The safe area of an iPhone 15 ends at 818.
    #expect(places(of: run) == ["bar 768.0", "field 10.0"])
    run.solve()
    #expect(places(of: run) == [])
    try run.receive(frame(516, at: 1))
    run.solve()
    #expect(places(of: run) == ["bar 466.0"])
    try run.receive(frame(516, at: 2))
    run.solve()
    #expect(places(of: run) == [])
  }

  @Test func `absolute frames move with their parents`() throws {
    let run = try TrackingRun(try spec(), frames: .init(areAbsolute: true))
    run.solve()
    try run.receive(frame(516, at: 1))
    run.solve()
    #expect(places(of: run) == ["bar 466.0", "field 476.0"])
  }

  @Test func `display frames continue while the keyboard moves`() throws {
    let run = try TrackingRun(try spec(), header: header(393, 852), frames: .init(areExact: true))
    run.solve()
    #expect(run.frameTime(rate: 100) == nil)
    try run.receive(
      KeyboardEvent(
        at: 0.015,
        .notification(
          KeyboardNotification(
            .willShow, endFrame: Rect(x: 0, y: 418, width: 393, height: 434), duration: 0.04,
            curve: .linear))))
    // From 818 to 418 in 0.04 s are 100 points in a frame, the first after half a frame.
    var found: [String] = []
    while let time = run.frameTime(rate: 100) {
      run.advance(to: time)
      run.solve()
      for change in run.changes {
        found.append("\((time * 100).rounded()) \(change.frame.minY.rounded())")
      }
    }
    #expect(found == ["2.0 718.0", "3.0 618.0", "4.0 518.0", "5.0 418.0", "6.0 368.0"])
  }

  @Test func `an invalid event changes nothing`() throws {
    let run = try TrackingRun(try spec())
    run.solve()
    #expect(throws: KeyboardEventError.unknownScreen(1, count: 1)) {
      try run.receive(KeyboardEvent(at: 2, .screen(1, size: Size(width: 1, height: 1))))
    }
    run.solve()
    #expect(places(of: run) == [])
  }

  @Test func `a screen other than the recording's is refused`() throws {
    var spec = try spec()
    spec.situation.device = "iPhone 8"
    #expect(
      throws: SceneError(
        "the recording is of a screen of 393 x 852 points, not of 375 x 667 points", at: nil,
        remedy: "leave out --device, --orientation and --size, which ask for the latter")
    ) {
      _ = try TrackingRun(spec, header: header(393, 852), given: .init(screen: true))
    }
    let turned = try TrackingRun(spec, header: header(667, 375), given: .init(screen: true))
    #expect(turned.scene.window.frame.width == 667)
    // None was requested: it is the recording's, with the safe area of the newest device that has
    // it.
    let other = try TrackingRun(spec, header: header(393, 852))
    #expect(other.scene.window.safeAreaInsets.bottom == 34)
  }

  /// The insets of the safe area after a window's move and a turn are those of the spec there.
  @Test func `bars keep their place when windows move and screens rotate`() throws {
    var spec = try spec()
    spec.situation.bars = [.navigation, .tab]
    let run = try TrackingRun(spec, header: header(393, 852))
    let window = run.scene.window
    func move(_ frame: Rect, at time: Double) throws {
      try run.receive(KeyboardEvent(at: time, .screen(0, size: frame.size)))
      try run.receive(KeyboardEvent(at: time, .window(id: "main", frame: frame, screen: nil)))
    }
    // An iPhone 15 has 59 points above and 34 below, sideways 59 at the sides and 21 below.
    let upright = EdgeInsets(top: 103, left: 0, bottom: 83, right: 0)
    #expect(window.safeAreaInsets == upright)
    try move(Rect(x: 0, y: 0, width: 852, height: 393), at: 1)
    #expect(window.safeAreaInsets == EdgeInsets(top: 32, left: 59, bottom: 53, right: 59))
    try move(Rect(x: 0, y: 0, width: 393, height: 852), at: 2)
    #expect(window.safeAreaInsets == upright)
    // An edge that the border does not reach only has the bars, as in portrait at first.
    let inside = Rect(x: 50, y: 100, width: 200, height: 300)
    try run.receive(KeyboardEvent(at: 3, .window(id: "main", frame: inside, screen: nil)))
    #expect(window.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
  }

  @Test func `a free-form window that moves has its own insets and corners`() throws {
    let text = """
      {"device": "iPad Air", "os": 26, "window": {"frame": [0, 0, 400, 1180], "controls": true},
       "views": {"a": {}}, "constraints": ["a.left == safeArea.horizontal.left",
       "a.top == safeArea.top", "a.width == 10", "a.height == 10"]}
      """
    let run = try TrackingRun(try spec(text))
    run.solve()
    #expect(run.scene.views[0].frame.origin == Point(x: 66, y: 32))
    let moved = Rect(x: 100, y: 100, width: 400, height: 500)
    try run.receive(KeyboardEvent(at: 1, .window(id: "main", frame: moved, screen: nil)))
    run.solve()
    #expect(run.scene.views[0].frame.origin == Point(x: 66, y: 10))
  }

  @Test func `a moved window is Stage Manager's unless it fills or splits the screen`() throws {
    let text = """
      {"device": "iPad Pro 11-inch", "views": {"a": {}}, "constraints": ["a.left == root.left",
       "a.top == root.top", "a.width == 10", "a.height == 10"]}
      """
    let run = try TrackingRun(try spec(text))
    let window = run.scene.window
    #expect(!window.isInStageManager)
    for (frame, isInStageManager) in [
      (Rect(x: 100, y: 100, width: 400, height: 500), true), (window.frame, false),
      (Rect(x: 514, y: 0, width: 320, height: 1194), false),
    ] {
      try run.receive(KeyboardEvent(at: 1, .window(id: "main", frame: frame, screen: nil)))
      #expect(window.isInStageManager == isInStageManager, "\(frame)")
    }
  }
}
