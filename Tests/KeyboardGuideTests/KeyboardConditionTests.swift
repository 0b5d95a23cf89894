import KeyboardGuide
import Testing

/// Sets of constraints of a window for the kind of its keyboard.
@Suite struct KeyboardConditionTests {
  @Test(arguments: Keyboard.Kind.allCases)
  func `a set is active while the keyboard is of its kind`(_ kind: Keyboard.Kind) throws {
    let fixture = try TrackedBox()
    let window = fixture.tablet.window
    let constraint = fixture.atLeast(99)
    window.setConstraints([constraint], activeWhen: .keyboard(kind))
    for other in Keyboard.Kind.allCases {
      window.keyboard =
        other == .dismissed
        ? .dismissed : Keyboard(kind: other, frame: Rect(x: 0, y: 900, width: 834, height: 294))
      window.layoutIfNeeded()
      expectActive([constraint], kind == other)
    }
  }

  @Test func `a keyboard outside the window counts as dismissed, and its border is exact`() throws {
    let fixture = try TrackedBox()
    let window = fixture.tablet.window
    let constraint = fixture.atLeast(99)
    let narrow = fixture.box.widthAnchor.constraint(equalToConstant: 10)
    narrow.priority = .defaultLow
    narrow.isActive = true
    window.setConstraints([constraint], activeWhen: .keyboard(.floating))
    window.keyboard = .floating(Rect(x: 0, y: 2000, width: 300, height: 200))
    window.layoutIfNeeded()
    expectActive([constraint], false)
    let segments = try window.segments(overKeyboardPositions: 1000...1500, along: .vertical)
    let ends = segments.map { ($0.range.upperBound * 1e4).rounded() / 1e4 }
    #expect(ends == [window.frame.height, 1500])
  }
}
