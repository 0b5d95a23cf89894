import KeyboardGuide
import Testing

/// Tests of keyboards, windows and screens with invalid numbers.
@Suite struct EventLimitTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1.1e12, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude,
  ]

  @Test(arguments: numbers)
  func `layout frames stay finite for any keyboard frame`(number: Double) throws {
    let window = try window("iPad Pro 11-inch")
    let cover = window.rootView.addedKeyboardCover()
    window.rootView.keyboardLayoutGuide.followsUndockedKeyboard = true
    for kind in [Keyboard.Kind.docked, .floating, .undocked, .shortcutsBar] {
      for place in 0..<4 {
        var numbers = [0.0, 796, 834, 398]
        numbers[place] = number
        window.keyboard = Keyboard(
          kind: kind,
          frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        expectFinite(cover)
      }
    }
    window.keyboard = padKeyboard
    expectFrame(of: cover, 0, 796, 834, 398)
  }

  @Test(arguments: numbers)
  func `a session continues after events with impossible frames`(number: Double) throws {
    let window = try window("iPad Pro 11-inch")
    let session = KeyboardSession(window, on: padScreen)
    let cover = window.rootView.addedKeyboardCover()
    try session.receive(.frame(Rect(x: 0, y: number, width: 834, height: 398), at: 0.1))
    expectFinite(cover)
    try session.receive(.frame(Rect(x: 0, y: 796, width: number, height: 398), at: 0.2))
    expectFinite(cover)
    try session.receive(.frame(padKeyboard.frame, at: 0.3))
    expectFrame(of: cover, 0, 796, 834, 398)
  }

  @Test(arguments: [Double.nan, .infinity, 1e308, 1.1e12])
  func `windows and screens are limited in size`(number: Double) throws {
    let session = KeyboardSession(screens: [padScreen])
    session.add(try window("iPad Pro 11-inch"), id: "main")
    expectRefusal(
      "The window \"main\" cannot be at (0.0, 0.0), \(number) x 1.0 points large: none may be"
        + " beyond 1e12."
    ) { () throws(KeyboardEventError) in
      let frame = Rect(x: 0, y: 0, width: number, height: 1)
      try session.receive(KeyboardEvent(at: 1, .window(id: "main", frame: frame, screen: nil)))
    }
    expectRefusal(
      "Screen 0 cannot be 1.0 x \(number) points large: both must be above 0 and at most 1e12."
    ) { () throws(KeyboardEventError) in
      let size = Size(width: 1, height: number)
      try session.receive(KeyboardEvent(at: 1, .screen(0, size: size)))
    }
  }

  @Test func `a view that runs away from the keyboard stays finite and is reported`() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let view = View(name: "view")
    view.translatesAutoresizingMaskIntoConstraints = false
    window.rootView.addSubview(view)
    window.safeAreaRegions = [.container, .keyboard]
    let margins = view.layoutMarginsGuide
    // The more of the view the keyboard covers, the higher it must be, and the more is covered.
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: window.rootView.topAnchor),
      LayoutConstraint(
        item: margins, attribute: .bottom, relatedBy: .equal, toItem: view, attribute: .centerY,
        multiplier: 1, constant: 500),
    ])
    let screen = Screen(size: Size(width: 400, height: 800))
    for pass in 0..<20 {
      window.keyboard = .docked(height: 300 + Double(pass), on: screen)
      expectFinite(view)
      #expect(window.unsettledGuides.contains { $0 === margins })
    }
    window.keyboard = .dismissed
    #expect(view.exactFrame.height == 1016)
    #expect(window.unsettledGuides.isEmpty)
  }

  private func expectFinite(_ view: View, sourceLocation: SourceLocation = #_sourceLocation) {
    let frame = view.exactFrame
    let isFinite = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy { $0.isFinite }
    #expect(isFinite, "\(frame)", sourceLocation: sourceLocation)
  }

  @Test(.promptly) func `weights that are not finite stop the program`() async {
    await #expect(processExitsWith: .failure) {
      let window = Window(frame: padScreen.bounds)
      window.keyboardPresentation = KeyboardPresentation(
        padKeyboard, from: [.init(.dismissed, weight: .nan)])
    }
    await #expect(processExitsWith: .failure) {
      let window = Window(frame: padScreen.bounds)
      window.keyboardPresentation = KeyboardPresentation(
        padKeyboard, from: [.init(.dismissed, weight: 0.5), .init(.dismissed, weight: .infinity)])
    }
  }
}
