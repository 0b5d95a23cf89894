import KeyboardGuide
import Testing

/// A frame on a screen of 834 x 1194 points, and the inferred kind.
struct InferenceCase: Sendable, CustomTestStringConvertible {
  let frame: Rect
  let kind: Keyboard.Kind
  var testDescription: String { "\(frame) is \(kind)" }

  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ kind: Keyboard.Kind) {
    frame = Rect(x: x, y: y, width: width, height: height)
    self.kind = kind
  }
}

private let inferenceCases: [InferenceCase] = [
  // Down to the bottom, as wide as the screen.
  InferenceCase(0, 796, 834, 398, .docked),
  InferenceCase(0, 796.4, 833.7, 397.4, .docked),
  InferenceCase(0, 1123, 834, 71, .docked),
  InferenceCase(0, 0, 834, 1194, .docked),
  InferenceCase(0, -20, 834, 1214, .docked),
  InferenceCase(-10, 796, 900, 500, .docked),
  // The bar, of its own height or as the rest of the keyboard.
  InferenceCase(0, 1139, 834, 55, .shortcutsBar),
  InferenceCase(0, 1124, 834, 70, .shortcutsBar),
  InferenceCase(0, 1139, 834, 398, .shortcutsBar),
  InferenceCase(100, 1125, 634, 69, .shortcutsBar),
  InferenceCase(278, 1139, 278, 55, .shortcutsBar),
  InferenceCase(0, 1125, 834, 55, .shortcutsBar),
  // A full bar however narrow, in the middle third of the screen.
  InferenceCase(387, 1125, 60, 69, .shortcutsBar),
  InferenceCase(279, 1125, 1, 69, .shortcutsBar),
  InferenceCase(277, 1125, 1, 69, .collapsedBar),
  InferenceCase(555, 1125, 1, 69, .shortcutsBar),
  InferenceCase(557, 1125, 1, 69, .collapsedBar),
  // Collapsed, at either side, also slightly above the bottom.
  InferenceCase(20, 1125, 60, 69, .collapsedBar),
  InferenceCase(754, 1130, 60, 44, .collapsedBar),
  // Lifted off the bottom.
  InferenceCase(0, 500, 834, 300, .undocked),
  InferenceCase(0, 0, 834, 300, .undocked),
  InferenceCase(0, 793, 834, 398, .undocked),
  // Narrower.
  InferenceCase(420, 500, 320, 260, .floating),
  InferenceCase(420, 934, 320, 260, .floating),
  InferenceCase(-10, -10, 320, 260, .floating),
  InferenceCase(420, 1150, 320, 260, .floating),
  // Nothing to be seen.
  InferenceCase(0, 0, 0, 0, .dismissed),
  InferenceCase(0, -64, 0, 0, .dismissed),
  InferenceCase(0, 1194, 834, 398, .dismissed),
  InferenceCase(0, 1193.6, 834, 398, .dismissed),
  InferenceCase(0, -264, 834, 264, .dismissed),
  InferenceCase(0, -264, 834, 300, .dismissed),
  InferenceCase(0, 796, 834, 0, .dismissed),
  InferenceCase(0, 1194, 834, -398, .dismissed),
  InferenceCase(834, 500, 320, 260, .dismissed),
  InferenceCase(.nan, 796, 834, 398, .dismissed),
  InferenceCase(0, 796, .infinity, 398, .dismissed),
  InferenceCase(0, .greatestFiniteMagnitude, 834, .greatestFiniteMagnitude, .dismissed),
]

@Test(arguments: inferenceCases)
func `a frame suggests a kind of keyboard`(_ example: InferenceCase) {
  let keyboard = Keyboard.inferred(from: example.frame, on: padScreen)
  expectKind(keyboard, example.kind)
  expectTrue(keyboard.kind == .dismissed ? keyboard == .dismissed : keyboard.frame == example.frame)
}

@Test func `a frame docked on one screen floats on a wider one`() {
  let frame = Rect(x: 0, y: 796, width: 834, height: 398)
  let wide = Screen(size: Size(width: 1194, height: 1194))
  expectKind(.inferred(from: frame, on: wide), .floating)
}

@Test func `a given kind overrides the kind implied by the frame`() {
  var tracker = KeyboardTracker(screens: [padScreen])
  let wide = Rect(x: 0, y: 500, width: 834, height: 300)
  for kind in Keyboard.Kind.allCases where kind != .dismissed {
    #expect(throws: Never.self) {
      try tracker.receive(.frame(wide, kind: kind, at: 0))
    }
    expectKeyboard(tracker.keyboard(onScreen: 0), Keyboard(kind: kind, frame: wide))
    #expect(throws: Never.self) {
      try tracker.receive(.note(.willHide, wide, at: 0, duration: 0, kind: kind))
    }
    expectKeyboard(tracker.keyboard(onScreen: 0), Keyboard(kind: kind, frame: wide))
  }
  #expect(throws: Never.self) {
    try tracker.receive(.note(.willShow, wide, at: 0, duration: 0, kind: .dismissed))
  }
  expectKeyboard(tracker.keyboard(onScreen: 0), .dismissed)
}

@Test(arguments: Keyboard.Kind.allCases)
func `a keyboard of any kind is dismissed when its frame shows none of it`(
  _ kind: Keyboard.Kind
) throws {
  for example in inferenceCases where example.kind == .dismissed {
    // A keyboard attached to the top of the screen is odd, but accepted if its kind is stated.
    if example.frame.minY == -264 && example.frame.maxY > 0 { continue }
    var tracker = KeyboardTracker(screens: [padScreen])
    try tracker.receive(.frame(padKeyboard.frame, at: 0))
    try tracker.receive(.frame(example.frame, kind: kind, at: 1))
    expectKeyboard(tracker.keyboard(onScreen: 0), .dismissed)
    expectRect(tracker.visibleFrame(onScreen: 0), nil)
  }
}
