import KeyboardGuide
import Testing

/// Fields in a scroll view on an iPhone 15, 393 x 852 points, with a keyboard of 336.
@Suite struct ScrollingTests {
  private let phone: TalkScreen
  private let session: KeyboardSession
  private let scrollView = ScrollView()
  private let fields: [TextField]

  /// Twelve fields of 100 points each fill content that is 1200 high.
  init() throws {
    phone = try TalkScreen.phone()
    phone.root.addSubview(scrollView)
    scrollView.frame = phone.root.bounds
    let column = StackView()
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(column)
    fields = (0..<12).map { _ in
      let field = TextField()
      field.translatesAutoresizingMaskIntoConstraints = false
      column.addArrangedSubview(field)
      field.heightAnchor.constraint(equalToConstant: 100).isActive = true
      return field
    }
    let content = scrollView.contentLayoutGuide
    LayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: content.topAnchor),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
    session = KeyboardSession(phone.window, on: phone.screen)
    session.keyboardForTraits = { [screen = phone.screen] _ in
      .docked(height: 336, on: screen)
    }
  }

  /// Requests the keyboard with a field, waits for it, and returns the content's offset.
  private func offset(focusing index: Int) -> Double {
    fields[index].becomeFirstResponder()
    session.advance(to: session.time + 1)
    return scrollView.contentOffset.y
  }

  // WWDC23 10281, 3:47
  @Test func `the focused field is scrolled just above the keyboard`() throws {
    #expect(scrollView.contentSize.height == 1200)
    // The keyboard's top is at 516. Field 4 ends at 500, field 5 at 600, the last one at 1200.
    #expect(offset(focusing: 4) == 0)
    #expect(offset(focusing: 5) == 84)
    #expect(offset(focusing: 11) == 684)
    #expect(fields[11].convert(fields[11].bounds, to: phone.root).maxY == 516)
    // Field 8 is at 116 to 216 now, and stays; field 0 is above the top.
    #expect(offset(focusing: 8) == 684)
    #expect(offset(focusing: 0) == 0)
  }

  // WWDC23 10281, 3:47
  @Test func `when the keyboard leaves, the content fills the scroll view again`() throws {
    #expect(offset(focusing: 11) == 684)
    fields[11].resignFirstResponder()
    session.advance(to: session.time + 1)
    // 1200 less the view's 852.
    #expect(scrollView.contentOffset.y == 348)
  }

  // WWDC23 10281, 3:47
  @Test func `a taller keyboard scrolls the field again, a lower one does not`() throws {
    #expect(offset(focusing: 5) == 84)
    for (height, offset) in [(400.0, 148.0), (300, 148)] {
      try session.receive(
        .will(.willChangeFrame, height: height, on: phone.screen, at: session.time))
      #expect(scrollView.contentOffset.y == offset)
      session.advance(to: session.time + 1)
    }
  }

  // WWDC23 10281, 3:47
  @Test func `a scroll view above the keyboard, or without the field, stays as it is`() throws {
    scrollView.frame = Rect(x: 0, y: 0, width: 393, height: 516)
    #expect(offset(focusing: 11) == 0)
    scrollView.frame = phone.root.bounds
    let other = TextField()
    phone.root.addSubview(other)
    other.becomeFirstResponder()
    session.advance(to: session.time + 1)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test(arguments: [
    (KeyboardDismissMode.none, 516.0, 516.0), (.onDrag, 818, 818), (.interactive, 516, 700),
  ])
  func `the scroll view's mode decides how a finger dismisses the keyboard`(
    _ mode: KeyboardDismissMode, _ above: Double, _ on: Double
  ) throws {
    scrollView.keyboardDismissMode = mode
    try session.receive(.will(.didShow, height: 336, on: phone.screen, at: 0))
    try session.receive(.touch(.began, 300, at: 1))
    #expect(phone.guide.exactFrame.minY == 516)
    try session.receive(.touch(.moved, 310, at: 1.1))
    session.advance(to: 2)
    #expect(phone.guide.exactFrame.minY == above)
    try session.receive(.touch(.moved, 700, at: 2))
    #expect(phone.guide.exactFrame.minY == on)
  }

  @Test func `of nested scroll views the innermost decides, and outside of them a finger drags`()
    throws
  {
    scrollView.frame = Rect(x: 0, y: 0, width: 393, height: 400)
    scrollView.keyboardDismissMode = .none
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 393, height: 200))
    scrollView.addSubview(inner)
    #expect(inner.keyboardDismissMode == .interactive)
    for (begin, top) in [(100.0, 600.0), (300, 516), (450, 600)] {
      try session.receive(.will(.didShow, height: 336, on: phone.screen, at: session.time))
      try session.receive(.touch(.began, begin, at: session.time))
      try session.receive(.touch(.moved, 600, at: session.time))
      #expect(phone.guide.exactFrame.minY == top, "from \(begin)")
      try session.receive(.touch(.cancelled, 600, at: session.time))
      session.advance(to: session.time + 1)
    }
  }
}
