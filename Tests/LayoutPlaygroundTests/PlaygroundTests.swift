import LayoutPlayground
import Testing

@Suite struct PlaygroundTests {
  // MARK: - Specs

  @Test func `an invalid spec keeps the last layout and reports its problems`() {
    let playground = Playground.with(phone)
    let text = "{\"views\": {\"bar\": {\"widht\": 3}}}"
    #expect(!playground.load(Array(text.utf8)))
    #expect(playground.message.hasPrefix("spec:1:20: error: unknown key 'widht' in a view\n"))
    expectFrame(in: playground, [0, 768, 100, 50])
    #expect(playground.load(Array(phone.utf8)))
    #expect(playground.message == "")
  }

  @Test func `a situation that does not exist is reported with its place`() {
    let playground = Playground.with(phone)
    let text = "{\"window\": \"half\", \"views\": {}}"
    #expect(!playground.load(Array(text.utf8)))
    #expect(playground.message.hasPrefix("spec:1:12: error: iPhone 15 has no window"))
    expectFrame(in: playground, [0, 768, 100, 50])
  }

  @Test func `an edited spec keeps the keyboard that was chosen`() {
    let playground = Playground.with(phone)
    #expect(
      playground.placeKeyboard(kind: 1, x: 0, y: 552, width: 393, height: 300, isDragged: true))
    expectFrame(in: playground, [0, 502, 100, 50])
    let edited = phone.replacing("== 50", with: "== 60")
    #expect(playground.load(Array(edited.utf8)))
    expectFrame(in: playground, [0, 492, 100, 60])
  }

  @Test func `editing the keyboard in the spec replaces the chosen one`() {
    let playground = Playground.with(phone)
    #expect(
      playground.placeKeyboard(kind: 1, x: 0, y: 552, width: 393, height: 300, isDragged: true))
    let edited = phone.replacing(
      "{\"views\"", with: "{\"keyboard\": {\"kind\": \"docked\", \"height\": 200}, \"views\"")
    #expect(playground.load(Array(edited.utf8)))
    expectFrame(in: playground, [0, 602, 100, 50])
  }

  @Test func `resetting the spec restores its own situation`() {
    let playground = Playground.with(phone)
    #expect(playground.setKeyboard(kind: 1))
    #expect(playground.load(Array(phone.utf8), resets: true))
    expectFrame(in: playground, [0, 768, 100, 50])
  }

  @Test func `choices that do not fit an edited spec are dropped`() {
    let playground = Playground.with(pad)
    #expect(playground.setWindow(form: 2))
    let edited = pad.replacing("iPad Pro 11-inch", with: "iPhone 15")
    #expect(playground.load(Array(edited.utf8)))
    _ = playground.solve()
    #expect(playground.state(.windowWidth) == 393)
  }

  // MARK: - Widths of the window

  @Test func `the findings over all widths of the window are told as intervals`() {
    let playground = Playground.with(
      pad.replacing("\"bar.width == 100\"", with: "\"bar.width == 400\""))
    #expect(
      playground.string(.widths) == """
        {"from": 320, "to": 834, "findings": [{"text": "warning: 'bar' reaches 80 points beyond the \
        right edge of the window, for window widths from 320 to 400 [outside-parent]", "error": false, \
        "worst": 320, "intervals": [[320, 400]]}]}
        """)
    // A window that begins farther right cannot be as wide.
    #expect(
      playground.setWindow(x: 300, y: 0, width: 200, height: 600, isInStageManager: false))
    #expect(playground.string(.widths).hasPrefix("{\"from\": 200, \"to\": 534, "))
  }

  // MARK: - The keyboard

  @Test func `a dragged keyboard leaves an edge later than it reaches it`() {
    let playground = Playground.with(pad)
    let (top, bottom) = ([0.0, 0, 100, 50], [0.0, 1144, 100, 50])
    // Near is within 119.4 points of the top; it stays near up to 131.34.
    for (y, frame) in [(300.0, top), (125, top), (110, bottom), (125, bottom), (135, top)] {
      #expect(
        playground.placeKeyboard(kind: 4, x: 100, y: y, width: 320, height: 260, isDragged: true))
      expectFrame(in: playground, frame)
    }
  }

  @Test func `a placed keyboard has no hysteresis`() {
    let playground = Playground.with(pad)
    for isDragged in [true, false] {
      for (y, isNear) in [(110.0, true), (125, isDragged)] {
        #expect(
          playground.placeKeyboard(
            kind: 4, x: 100, y: y, width: 320, height: 260, isDragged: isDragged))
        expectFrame(in: playground, [0, isNear ? 1144 : 0, 100, 50])
      }
    }
    // The same place again.
    #expect(
      playground.placeKeyboard(kind: 4, x: 100, y: 110, width: 320, height: 260, isDragged: true))
    expectFrame(in: playground, [0, 1144, 100, 50])
    #expect(
      playground.placeKeyboard(kind: 4, x: 100, y: 125, width: 320, height: 260, isDragged: true))
    expectFrame(in: playground, [0, 1144, 100, 50])
    #expect(
      playground.placeKeyboard(kind: 4, x: 100, y: 125, width: 320, height: 260, isDragged: false))
    expectFrame(in: playground, [0, 0, 100, 50])
    #expect(playground.state(.nearEdges) == 0)
    #expect(playground.sets[0] == 0 && playground.sets[1] == 1)
  }

  @Test func `moving a layout to its own situation clears its hysteresis`() throws {
    let playground = Playground.with(pad)
    for y in [110.0, 125] {
      #expect(
        playground.placeKeyboard(kind: 4, x: 100, y: y, width: 320, height: 260, isDragged: true))
      expectFrame(in: playground, [0, 1144, 100, 50])
    }
    let scene = try #require(playground.stage?.scene)
    try scene.move(to: scene.spec.situation)
    expectFrame(in: playground, [0, 0, 100, 50])
  }

  @Test(arguments: [Double.nan, .infinity, -2e6, 2e6])
  func `an invalid frame is refused`(number: Double) {
    let playground = Playground.with(phone)
    #expect(
      !playground.placeKeyboard(
        kind: 1, x: 0, y: number, width: 393, height: 300, isDragged: true))
    #expect(
      !playground.setWindow(x: number, y: 0, width: 393, height: 300, isInStageManager: false))
    #expect(playground.message == "spec: error: a frame's numbers are at most 1000000\n")
    expectFrame(in: playground, [0, 768, 100, 50])
  }

  // MARK: - Devices and windows

  @Test func `a phone has a docked keyboard instead of a floating one`() {
    let playground = Playground.with(pad)
    #expect(playground.setKeyboard(kind: 4))
    let place = Device.all.firstIndex { $0.name == "iPhone 15" } ?? -1
    #expect(playground.setDevice(place, orientation: 1))
    _ = playground.solve()
    #expect(playground.state(.screenWidth) == 852)
    #expect(playground.state(.keyboardKind) == 1)
    #expect(playground.state(.device) == Double(place))
    #expect(!playground.setKeyboard(kind: 4))
    #expect(
      playground.message
        == """
        spec: error: iPhone 15 has no keyboard of the kind 'floating'
          note: on a phone it is docked, camera or shortcutsBar

        """)
  }

  @Test func `a window that does not fit another device fills its screen`() {
    let playground = Playground.with(pad)
    #expect(playground.setWindow(x: 100, y: 100, width: 600, height: 900, isInStageManager: true))
    _ = playground.solve()
    #expect(playground.state(.windowForm) == 6)
    let place = Device.all.firstIndex { $0.name == "iPhone 15" } ?? -1
    #expect(playground.setDevice(place, orientation: 0))
    _ = playground.solve()
    #expect(playground.state(.windowForm) == 0)
    #expect(playground.state(.windowHeight) == 852)
  }

  @Test func `a half window becomes full in portrait`() {
    let playground = Playground.with(pad)
    let place = Int(playground.state(.device))
    #expect(!playground.setWindow(form: 1))
    #expect(playground.setDevice(place, orientation: 1))
    #expect(playground.setWindow(form: 1))
    #expect(playground.setDevice(place, orientation: 0))
    _ = playground.solve()
    #expect(playground.state(.windowWidth) == 834)
  }

  @Test func `a custom screen has the keyboards of a similar device`() {
    let playground = Playground.with(
      phone.replacing("{\"views\"", with: "{\"screen\": {\"size\": [393, 852]}, \"views\""))
    #expect(playground.setKeyboard(kind: 1))
    _ = playground.solve()
    #expect(playground.state(.device) == -1)
    #expect(playground.state(.keyboardHeight) > 200)
    #expect(!playground.setDevice(-2, orientation: 0))
    #expect(playground.setDevice(-1, orientation: 0))
  }

  @Test func `a view is flagged as hidden while a condition hides it, with the views inside`() {
    let playground = Playground.with(
      """
      {"device": "iPad Pro 11-inch", "views": {"bar": {"hidden": true, "views": {"item": {}}},
        "list": {}}, "when": [
        {"if": {"width": ">= 700"}, "views": {"bar": {"hidden": false}, "list": {"hidden": true}}}]}
      """)
    func hidden(width: Double) -> [Bool] {
      #expect(
        playground.setWindow(x: 0, y: 0, width: width, height: 1194, isInStageManager: false))
      _ = playground.solve()
      _ = playground.inspect()
      return (0..<3).map { playground.flags[$0] & 1 == 1 }
    }
    #expect(hidden(width: 834) == [false, false, true])
    #expect(hidden(width: 600) == [true, true, false])
    #expect(hidden(width: 700) == [false, false, true])
  }

  // MARK: - What is wrong

  @Test func `contradictions and ambiguities are flagged`() {
    let playground = Playground.with(
      """
      {"views": {"a": {}, "b": {"hidden": true}}, "constraints": ["a.width == 10", "a.width == 20",
        "a.leading == root.leading", "a.top == root.top", "a.height == 10", "b.leading == a.leading",
        "b.width == a.width", "b.height == 10"]}
      """)
    #expect(playground.inspect() == 2)
    #expect(playground.state(.conflicts) == 1 && playground.state(.ambiguities) == 1)
    #expect(playground.flags[0] == 16)
    #expect(playground.flags[1] == 5)
    _ = playground.solve()
    #expect(playground.flags[0] == 16)
    let problems = playground.string(.problems)
    #expect(problems.hasPrefix("[{\"conflict\": true, \"text\": \"2 constraints on 'a' cannot"))
    #expect(problems.contains("\"line\": 1, \"column\": 79}, {\"conflict\": false"), "\(problems)")
  }
}
