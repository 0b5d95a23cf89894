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

  @Test func `a scroll view that ends above the keyboard scrolls within its own height`() throws {
    scrollView.frame = Rect(x: 0, y: 0, width: 393, height: 516)
    #expect(offset(focusing: 11) == 684)
    scrollView.frame = Rect(x: 0, y: 0, width: 393, height: 300)
    #expect(offset(focusing: 5) == 500 && offset(focusing: 11) == 900)
  }

  // WWDC23 10281, 3:47
  @Test func `a scroll view without the field stays as it is`() throws {
    let other = TextField()
    phone.root.addSubview(other)
    other.frame = Rect(x: 16, y: 700, width: 361, height: 44)
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

  // UIKit's pan gesture begins after 10 points.
  @Test(arguments: [KeyboardDismissMode.onDrag, .onDragWithAccessory])
  func `a finger that trembles does not drag`(_ mode: KeyboardDismissMode) throws {
    scrollView.keyboardDismissMode = mode
    try session.receive(.will(.didShow, height: 336, on: phone.screen, at: 0))
    for (y, isUp) in [(300.0, true), (300.3, true), (291, true), (309.9, true), (290, false)] {
      try session.receive(.touch(y == 300 ? .began : .moved, y, at: 1 + y / 1000))
      #expect((session.keyboard(onScreen: 0).kind == .docked) == isUp, "\(y)")
    }
  }

  @Test(arguments: [
    Keyboard(kind: .floating, frame: Rect(x: 257, y: 467, width: 320, height: 260)),
    Keyboard(kind: .undocked, frame: Rect(x: 0, y: 400, width: 834, height: 335)),
    Keyboard(kind: .shortcutsBar, frame: Rect(x: 0, y: 1139, width: 834, height: 55)),
  ])
  func `a drag in a scroll view hides a keyboard of any kind`(_ keyboard: Keyboard) throws {
    for mode in [KeyboardDismissMode.onDrag, .interactive, .interactiveWithAccessory] {
      let tablet = try TalkScreen.tablet(follows: true)
      let scrollView = ScrollView(frame: tablet.root.bounds)
      scrollView.keyboardDismissMode = mode
      tablet.root.addSubview(scrollView)
      let session = KeyboardSession(tablet.window, on: tablet.screen)
      try session.receive(.frame(keyboard.frame, kind: keyboard.kind, at: 0))
      for (index, y) in [100.0, 150, 1000].enumerated() {
        try session.receive(.touch(index == 0 ? .began : .moved, y, at: Double(index)))
      }
      #expect((session.keyboard(onScreen: 0) == .dismissed) == (mode == .onDrag))
    }
  }
}

/// Fields in scroll views whose content has frames, and in those that end at the keyboard guide.
@Suite struct FocusedFieldTests {
  private let phone: TalkScreen
  private let session: KeyboardSession

  init() throws {
    phone = try TalkScreen.phone()
    session = KeyboardSession(phone.window, on: phone.screen)
    let device = try device("iPhone 15")
    session.keyboardForTraits = { device.keyboard(.docked, traits: $0) }
  }

  private func place(_ view: View) -> Rect { view.convert(view.bounds, to: nil) }

  private func focus(_ field: TextField) {
    field.becomeFirstResponder()
    session.advance(to: session.time + 1)
  }

  @Test func `a field with a frame is scrolled once`() throws {
    let scrollView = ScrollView(frame: phone.window.bounds)
    phone.root.addSubview(scrollView)
    scrollView.contentSize = Size(width: 393, height: 2000)
    let field = TextField(frame: Rect(x: 10, y: 780, width: 200, height: 40))
    scrollView.addSubview(field)
    focus(field)
    for time in 2...4 {
      #expect(scrollView.contentOffset.y == 304)
      expectRect(place(field), Rect(x: 10, y: 476, width: 200, height: 40))
      #expect(field.frame.minY == 780)
      try session.receive(.will(.willChangeFrame, height: 336, on: phoneScreen, at: Double(time)))
    }
  }

  /// A scroll view that ends at the guide, or a distance above it, with content of 2000 points.
  private func tied(_ distance: Double = 0) -> (scrollView: ScrollView, content: View) {
    let scrollView = ScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    phone.root.addSubview(scrollView)
    let content = scrollView.added("content")
    LayoutConstraint.activate {
      scrollView.topAnchor == phone.root.topAnchor
      scrollView.leadingAnchor == phone.root.leadingAnchor
      scrollView.trailingAnchor == phone.root.trailingAnchor
      scrollView.bottomAnchor == phone.guide.topAnchor - distance
      content.topAnchor == scrollView.topAnchor
      content.bottomAnchor == scrollView.bottomAnchor
      content.leadingAnchor == scrollView.leadingAnchor
      content.trailingAnchor == scrollView.trailingAnchor
      content.widthAnchor == scrollView.widthAnchor
      content.heightAnchor == 2000
    }
    return (scrollView, content)
  }

  private func field(_ y: Double, in content: View) -> TextField {
    let field = TextField(frame: Rect(x: 0, y: y, width: 100, height: 40))
    content.addSubview(field)
    return field
  }

  @Test func `a scroll view above the guide shows the next field`() {
    let (scrollView, content) = tied()
    let (first, last) = (field(100, in: content), field(1500, in: content))
    last.keyboardType = .default
    focus(first)
    #expect(scrollView.contentOffset.y == 0)
    focus(last)
    #expect(scrollView.contentOffset.y == 1024)
    expectRect(place(last), Rect(x: 0, y: 476, width: 100, height: 40))
    // A number pad is 291 high.
    let code = field(1900, in: content)
    code.keyboardType = .numberPad
    focus(code)
    #expect(scrollView.contentOffset.y == 1379 && place(code).maxY == 561)
    code.resignFirstResponder()
    session.advance(to: session.time + 1)
    // 2000 less the height without the keyboard, 818.
    #expect(scrollView.contentOffset.y == 1182)
  }

  @Test(arguments: [0.0, 60], [0.0, 0.25])
  func `the height at the end of the movement counts, however long it takes`(
    _ distance: Double, _ duration: Double
  ) throws {
    session.keyboardForTraits = nil
    let (scrollView, content) = tied(distance)
    focus(field(700, in: content))
    try session.receive(
      .will(.willShow, height: 336, on: phoneScreen, at: 2, duration: duration, curve: .linear))
    #expect(scrollView.contentOffset.y == 224 + distance)
    // The layout goes on from where it was.
    #expect(scrollView.frame.height == (duration > 0 ? 818 : 516) - distance)
  }

  @Test func `a part of the content is scrolled into the inset, and not beyond the content`() {
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 500))
    scrollView.contentSize = Size(width: 300, height: 2000)
    scrollView.contentInset = EdgeInsets(top: 10, left: 0, bottom: 200, right: 0)
    let steps: [(rect: Rect, x: Double, y: Double)] = [
      // Visible: from the offset and 10 to the offset and 300.
      (Rect(x: 0, y: 280, width: 50, height: 40), 0, 20), (.zero, 0, 20),
      (Rect(x: 0, y: 40, width: 100, height: 100), 0, 20),
      (Rect(x: 150, y: 0, width: 60, height: 5), 110, -10),
      (Rect(x: 260, y: 1960, width: 80, height: 100), 200, 1700),
      (Rect(x: 0, y: 1000, width: 10, height: 900), 0, 990),
    ]
    for (rect, x, y) in steps {
      scrollView.scrollRectToVisible(rect, animated: true)
      #expect(scrollView.contentOffset == Point(x: x, y: y), "\(rect)")
    }
    scrollView.scrollIndicatorInsets = scrollView.contentInset
    scrollView.horizontalScrollIndicatorInsets.left = 7
    #expect(scrollView.verticalScrollIndicatorInsets == scrollView.contentInset)
    #expect(scrollView.horizontalScrollIndicatorInsets.left == 7)
  }
}
