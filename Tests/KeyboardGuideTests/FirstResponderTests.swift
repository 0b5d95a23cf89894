import KeyboardGuide
import Testing

/// Fields that request and release the keyboard of a session, and what observers are notified of.
@Suite struct FirstResponderTests {
  /// A session of windows on one screen, whose fields get keyboards, and a log of notifications.
  private final class Desk {
    let session: KeyboardSession
    let center = KeyboardNotificationCenter()
    private var log: [KeyboardNotificationCenter.Notification] = []

    init(_ screens: Screen...) {
      session = KeyboardSession(screens: screens)
      session.notificationCenter = center
      session.keyboardForTraits = { traits in
        .docked(height: traits.keyboardType == .numberPad ? 291 : 336, on: screens[0])
      }
      _ = center.addObserver(forName: nil, object: nil, queue: nil) { [unowned self] in
        log.append($0)
      }
    }

    /// The notifications since the last call.
    func take() -> [KeyboardNotificationCenter.Notification] {
      defer { log = [] }
      return log
    }

    /// Advances by two seconds, and returns the names of the notifications posted meanwhile.
    func settle() -> [KeyboardNotification.Name] {
      session.advance(to: session.time + 1)
      session.advance(to: session.time + 1)
      return take().map(\.name)
    }

    var isUp: Bool { session.keyboard(onScreen: 0).kind != .dismissed }
  }

  private static let show: [KeyboardNotification.Name] = [
    .willChangeFrame, .willShow, .didChangeFrame, .didShow,
  ]
  private static let hide: [KeyboardNotification.Name] = [
    .willChangeFrame, .willHide, .didChangeFrame, .didHide,
  ]

  /// A phone with fields.
  private func phone(fields: Int = 1) throws -> (Desk, TalkScreen, [TextField]) {
    let phone = try TalkScreen.phone()
    let desk = Desk(phone.screen)
    desk.session.add(phone.window)
    let fields = (0..<fields).map { index in
      let field = TextField(frame: Rect(x: 20, y: 100 * Double(index), width: 200, height: 40))
      phone.root.addSubview(field)
      return field
    }
    return (desk, phone, fields)
  }

  // MARK: - Notifications

  @Test func `a field's keyboard posts both frames, its animation and its arrival`() throws {
    let (desk, phone, fields) = try phone()
    let (shown, hidden) = (
      Rect(x: 0, y: 516, width: 393, height: 336), Rect(x: 0, y: 852, width: 393, height: 336)
    )
    for (names, begin, end) in [(Self.show, hidden, shown), (Self.hide, shown, hidden)] {
      if end == shown {
        fields[0].becomeFirstResponder()
      } else {
        fields[0].resignFirstResponder()
      }
      let start = desk.session.time
      desk.session.advance(to: start + 0.1)
      let first = desk.take()
      #expect(first.map(\.name) == Array(names[..<2]))
      desk.session.advance(to: start + 0.599)
      #expect(desk.take().isEmpty)
      desk.session.advance(to: start + 0.6)
      let last = desk.take()
      #expect(last.map(\.name) == Array(names[2...]))
      for notification in first + last {
        let info = try #require(notification.userInfo)
        #expect(info[.keyboardFrameBeginUserInfoKey] as? Rect == begin)
        #expect(info[.keyboardFrameEndUserInfoKey] as? Rect == end)
        // The spring takes half a second.
        #expect(info[.keyboardAnimationDurationUserInfoKey] as? Double == 0.5)
        #expect(info[.keyboardAnimationCurveUserInfoKey] as? Int == 7)
        #expect(info[.keyboardIsLocalUserInfoKey] as? Bool == true)
        #expect(notification.object as? SessionScreen == phone.window.screen)
        // The recipe of WWDC21 10259, without its own correction for the safe area.
        #expect(phone.root.bounds.height - end.minY == (end == shown ? 336 : 0))
      }
    }
  }

  @Test func `a keyboard that turns back begins where it is, and posts no arrival`() throws {
    let (desk, _, fields) = try phone()
    fields[0].becomeFirstResponder()
    desk.session.advance(to: 0.25)
    fields[0].resignFirstResponder()
    _ = desk.take()
    desk.session.advance(to: 0.35)
    let notes = desk.take()
    #expect(notes.map(\.name) == [.willChangeFrame, .willHide])
    let begin = try #require(
      notes.first?.userInfo?[.keyboardFrameBeginUserInfoKey] as? Rect)
    expectRect(begin, desk.session.visibleFrame(onScreen: 0))
    #expect(begin.minY > 516 && begin.minY < 852 && begin.height == 336)
    #expect(desk.settle() == [.didChangeFrame, .didHide])
  }

  @Test func `another field's keyboard posts its change, a second request of a field nothing`()
    throws
  {
    let (desk, _, fields) = try phone(fields: 2)
    fields[0].becomeFirstResponder()
    #expect(desk.settle() == Self.show)
    #expect(fields[0].becomeFirstResponder())
    #expect(desk.settle() == [])
    fields[1].keyboardType = .numberPad
    fields[1].becomeFirstResponder()
    desk.session.advance(to: desk.session.time + 0.1)
    let change = try #require(desk.take().first?.userInfo)
    #expect((change[.keyboardFrameBeginUserInfoKey] as? Rect)?.height == 336)
    #expect((change[.keyboardFrameEndUserInfoKey] as? Rect)?.height == 291)
    #expect(desk.settle() == Array(Self.show[2...]))
    // With other traits it is another request.
    fields[1].keyboardType = .default
    fields[1].becomeFirstResponder()
    #expect(desk.settle() == Self.show)
    // A field that never had the keyboard hides nothing.
    fields[1].resignFirstResponder()
    #expect(desk.settle() == Self.hide)
    fields[0].becomeFirstResponder()
    fields[0].resignFirstResponder()
    #expect(desk.settle() == [])
  }

  @Test func `a floating keyboard of a field posts its frame, and hides a docked one`() throws {
    let (desk, _, fields) = try phone(fields: 2)
    let floating = Rect(x: 10, y: 300, width: 320, height: 260)
    desk.session.keyboardForTraits = { traits in
      traits.keyboardType == .numberPad
        ? .docked(height: 291, on: phoneScreen) : .floating(floating)
    }
    fields[0].becomeFirstResponder()
    #expect(desk.settle() == [.willChangeFrame, .didChangeFrame])
    fields[1].keyboardType = .numberPad
    fields[1].becomeFirstResponder()
    #expect(desk.settle() == Self.show)
    fields[0].becomeFirstResponder()
    #expect(desk.settle() == Self.hide)
    #expect(desk.session.keyboard(onScreen: 0) == .floating(floating))
    fields[0].resignFirstResponder()
    #expect(desk.settle() == [.willChangeFrame, .didChangeFrame])
  }

  // MARK: - Two windows

  /// Two halves of a tablet, each with a field, added in either order.
  private func halves(isReversed: Bool) throws -> (Desk, [Window], [TextField]) {
    let frames = [0, 602].map { Rect(x: $0, y: 0, width: 592, height: 834) }
    let windows = frames.map { Window(frame: $0) }
    let fields = windows.map { window in
      let field = TextField()
      window.rootView.addSubview(field)
      return field
    }
    let desk = Desk(Screen(size: Size(width: 1194, height: 834)))
    for index in isReversed ? [1, 0] : [0, 1] {
      desk.session.add(windows[index], id: "\(index)")
    }
    return (desk, windows, fields)
  }

  @Test(arguments: [false, true])
  func `of two windows' fields the last to request has the keyboard`(isReversed: Bool) throws {
    for isFirst in [true, false] {
      let (desk, _, fields) = try halves(isReversed: isReversed)
      fields[1].becomeFirstResponder()
      #expect(desk.settle() == Self.show)
      if isFirst { fields[1].resignFirstResponder() }
      fields[0].keyboardType = .numberPad
      fields[0].becomeFirstResponder()
      if !isFirst { fields[1].resignFirstResponder() }
      #expect(desk.settle() == Self.show)
      #expect(desk.session.keyboard(onScreen: 0).frame.height == 291)
      #expect(fields[0].isFirstResponder && !fields[1].isFirstResponder)
      // Both in one turn.
      fields[0].becomeFirstResponder()
      fields[1].becomeFirstResponder()
      #expect(desk.settle() == Self.show)
      #expect(desk.session.keyboard(onScreen: 0).frame.height == 336)
    }
  }

  @Test(arguments: [false, true])
  func `only the window that has the keyboard can dismiss it`(isReversed: Bool) throws {
    let (desk, windows, fields) = try halves(isReversed: isReversed)
    fields[0].becomeFirstResponder()
    _ = desk.settle()
    fields[1].becomeFirstResponder()
    _ = desk.settle()
    // Each window has a first responder of its own.
    #expect(fields[0].isFirstResponder && fields[1].isFirstResponder)
    #expect(!fields[0].hasKeyboard && fields[1].hasKeyboard)
    #expect(fields[0].resignFirstResponder())
    #expect(desk.settle() == [] && desk.isUp)
    fields[0].becomeFirstResponder()
    _ = desk.settle()
    desk.session.remove(windows[1])
    #expect(desk.settle() == [] && desk.isUp && fields[0].isFirstResponder)
    desk.session.remove(windows[0])
    #expect(desk.settle() == Self.hide && !desk.isUp && !fields[0].isFirstResponder)
  }

  @Test func `a window that is added with a focused field requests the keyboard`() throws {
    let (desk, _, fields) = try phone()
    fields[0].becomeFirstResponder()
    _ = desk.settle()
    let other = Window(frame: phoneScreen.bounds)
    let field = TextField()
    other.rootView.addSubview(field)
    field.keyboardType = .numberPad
    #expect(field.becomeFirstResponder() && field.isFirstResponder)
    #expect(desk.settle() == [])
    desk.session.add(other, id: "other")
    #expect(desk.settle() == Self.show)
    #expect(desk.session.keyboard(onScreen: 0).frame.height == 291)
  }

  // MARK: - Fields that leave

  /// A way in which a field leaves its window.
  enum Exit: CaseIterable {
    case removal
    case ancestor
    case otherWindow
    case andBack
  }

  @Test(arguments: Exit.allCases)
  func `a field that leaves its window resigns`(_ exit: Exit) throws {
    let (desk, phone, fields) = try phone()
    let (field, outer) = (fields[0], View())
    phone.root.addSubview(outer)
    outer.addSubview(field)
    let other = Window(frame: phoneScreen.bounds)
    #expect(field.becomeFirstResponder())
    // Within its window it may move.
    phone.root.addSubview(field)
    outer.addSubview(field)
    #expect(desk.settle() == Self.show && field.isFirstResponder)
    switch exit {
    case .removal: field.removeFromSuperview()
    case .ancestor: outer.removeFromSuperview()
    case .otherWindow: other.rootView.addSubview(field)
    case .andBack:
      outer.removeFromSuperview()
      phone.root.addSubview(outer)
    }
    #expect(!field.isFirstResponder && !field.resignFirstResponder())
    #expect(desk.settle() == Self.hide && !desk.isUp)
    #expect(phone.guide.exactFrame.height == 34)
  }

  @Test func `a field that leaves before the answer gets no keyboard`() throws {
    let (desk, _, fields) = try phone()
    fields[0].becomeFirstResponder()
    desk.session.advance(to: 0.05)
    fields[0].removeFromSuperview()
    #expect(desk.settle() == [] && !desk.isUp)
  }

  @Test func `a focused field is released with its last owner`() throws {
    let (desk, _, _) = try phone()
    weak var watched: TextField?
    try {
      let window = try #require(desk.session.windows.first)
      let field = TextField()
      window.rootView.addSubview(field)
      field.becomeFirstResponder()
      _ = desk.settle()
      field.removeFromSuperview()
      watched = field
    }()
    #expect(watched == nil)
    #expect(desk.settle() == Self.hide)
  }

  // MARK: - Dismissal

  @Test(arguments: [KeyboardDismissMode.interactive, .onDrag])
  func `a field resigns when a finger dismisses the keyboard, and observers are notified`(
    _ mode: KeyboardDismissMode
  ) throws {
    let (desk, phone, fields) = try phone()
    let scrollView = ScrollView(frame: phone.root.bounds)
    scrollView.keyboardDismissMode = mode
    phone.root.addSubview(scrollView)
    scrollView.addSubview(fields[0])
    fields[0].becomeFirstResponder()
    #expect(desk.settle() == Self.show)
    let path: [(DismissTouch.Phase, Double)] = [(.began, 300), (.moved, 600), (.moved, 750)]
    for (phase, y) in path {
      try desk.session.receive(.touch(phase, y, at: desk.session.time))
      #expect(fields[0].isFirstResponder == (mode == .interactive || phase == .began))
    }
    let early = desk.take()
    #expect(early.map(\.name) == (mode == .onDrag ? Array(Self.hide[..<2]) : []))
    try desk.session.receive(.touch(.ended, 800, at: desk.session.time + 0.05))
    let notes = early + desk.take()
    #expect(notes.map(\.name) == Array(Self.hide[..<2]) && !fields[0].isFirstResponder)
    let info = try #require(notes.last?.userInfo)
    // From the finger, or from where it was docked.
    #expect(
      info[.keyboardFrameBeginUserInfoKey] as? Rect
        == Rect(x: 0, y: mode == .onDrag ? 516 : 800, width: 393, height: 336))
    #expect(
      info[.keyboardFrameEndUserInfoKey] as? Rect == Rect(x: 0, y: 852, width: 393, height: 336))
    #expect(desk.settle() == Array(Self.hide[2...]))
    // A request brings it back.
    fields[0].becomeFirstResponder()
    #expect(desk.settle() == Self.show && desk.isUp)
  }

  @Test func `a keyboard that a finger lets return stays with its field`() throws {
    let (desk, _, fields) = try phone()
    fields[0].becomeFirstResponder()
    _ = desk.settle()
    for (index, phase) in [DismissTouch.Phase.began, .moved, .cancelled].enumerated() {
      try desk.session.receive(
        .touch(phase, index == 0 ? 300 : 700, at: desk.session.time + 0.1))
    }
    #expect(desk.settle() == [] && desk.isUp && fields[0].isFirstResponder)
  }

  @Test func `a keyboard hidden from outside leaves the focus, and a request brings it back`()
    throws
  {
    let (desk, phone, fields) = try phone()
    fields[0].becomeFirstResponder()
    _ = desk.settle()
    try desk.session.receive(
      .will(.willHide, height: 0, on: phoneScreen, at: desk.session.time))
    #expect(desk.settle() == [.willHide])
    #expect(fields[0].isFirstResponder && !fields[0].hasKeyboard)
    #expect(phone.window.keyboard == .dismissed)
    #expect(fields[0].becomeFirstResponder())
    #expect(desk.settle() == Self.show && desk.isUp)
    try desk.session.receive(
      .will(.willHide, height: 0, on: phoneScreen, at: desk.session.time))
    _ = desk.settle()
    #expect(fields[0].resignFirstResponder())
    #expect(desk.settle() == [])
  }
}
