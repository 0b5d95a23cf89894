import KeyboardGuide
import Testing

/// All heights and positions of a keyboard at once.
@Suite struct KeyboardSegmentTests {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 800))
  private var root: View { window.rootView }

  /// A view that fills the keyboard's guide.
  private func addFollower() -> View {
    let view = root.added("view")
    let guide = root.keyboardLayoutGuide
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    return view
  }

  private func borders(of segments: [LayoutSegment]) -> [Double] {
    segments.dropLast().map { ($0.range.upperBound * 1e6).rounded() / 1e6 }
  }

  @Test func `above the safe area's height views follow that of the keyboard`() throws {
    window.safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    let view = addFollower()
    let keyboard = Keyboard(kind: .docked, frame: Rect(x: 0, y: 500, width: 1000, height: 300))
    window.keyboard = keyboard
    let segments = try window.segments(overKeyboardHeights: 10...400)
    #expect(borders(of: segments) == [34])
    let heights = segments.compactMap { $0.rate(of: view)?.height }
    #expect(heights.map { ($0 * 1e9).rounded() / 1e9 } == [0, 1])
    #expect((segments.last?.frame(of: view, at: 200)?.minY).map { abs($0 - 600) < 1e-6 } == true)
    #expect(window.keyboard == keyboard)
  }

  @Test func `a floating keyboard takes views along, as far as it is in the window`() throws {
    let view = addFollower()
    root.keyboardLayoutGuide.followsUndockedKeyboard = true
    window.keyboard = Keyboard(
      kind: .floating, frame: Rect(x: 300, y: 300, width: 320, height: 260))
    let across = try window.segments(overKeyboardPositions: 0...900, along: .horizontal)
    #expect(borders(of: across) == [680])
    #expect(across.compactMap { $0.rate(of: view)?.minX } == [1, 1])
    #expect(across.compactMap { $0.rate(of: view)?.width } == [0, -1])
    #expect(across.last?.frame(of: view, at: 700)?.minY == 300)
    let down = try window.segments(overKeyboardPositions: 0...540, along: .vertical)
    #expect(down.compactMap { $0.rate(of: view)?.minY } == [1])
    #expect(window.keyboard.frame.origin == Point(x: 300, y: 300))
  }

  @Test func `near an edge the constraints of its set hold, to the point`() throws {
    let view = root.added("view")
    let guide = root.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    LayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 100),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    guide.setConstraints(
      [view.topAnchor.constraint(equalTo: root.topAnchor)], activeWhenAwayFrom: .top)
    guide.setConstraints(
      [view.topAnchor.constraint(equalTo: guide.bottomAnchor)], activeWhenNearEdge: .top)
    window.keyboard = Keyboard(
      kind: .floating, frame: Rect(x: 300, y: 300, width: 320, height: 260))
    // A tenth of 800.
    let segments = try window.segments(overKeyboardPositions: 0...540, along: .vertical)
    #expect(borders(of: segments) == [80])
    #expect(segments.compactMap { $0.rate(of: view)?.minY } == [1, 0])
    guard case .guide(let cause)? = segments[0].border?.cause else {
      Issue.record("\(String(describing: segments[0].border))")
      return
    }
    #expect(cause === guide)
  }

  @Test(arguments: [-1...400, 0...2e12] as [ClosedRange<Double>])
  func `ranges that no keyboard has are refused`(_ range: ClosedRange<Double>) {
    #expect(throws: LayoutSegmentError.self) {
      try window.segments(overKeyboardPositions: range, along: .vertical)
    }
    #expect(throws: LayoutSegmentError.self) {
      try window.segments(overKeyboardHeights: range)
    }
  }
}
