import KeyboardGuide
import Testing

/// The keyboard dragged down by a finger: 336 points on an iPhone 15, its top at 516.
@Suite struct DismissalTests {
  private func session(padding: Double = 0) throws -> (TalkScreen, KeyboardSession) {
    let phone = try TalkScreen.phone()
    phone.guide.keyboardDismissPadding = padding
    let session = KeyboardSession(phone.window, on: phone.screen)
    try session.receive(.will(.didShow, height: 336, on: phoneScreen, at: 0))
    return (phone, session)
  }

  /// Moves a finger down from 300, and returns the guide's top after each move.
  private func tops(
    _ session: KeyboardSession, _ phone: TalkScreen, _ path: [Double]
  ) throws -> [Double] {
    try session.receive(.touch(.began, 300, at: 1))
    return try path.enumerated().map { index, y in
      try session.receive(.touch(.moved, y, at: 1 + Double(index + 1) * 0.1))
      return phone.guide.exactFrame.minY
    }
  }

  // WWDC23 10281, 6:21
  @Test func `the guide follows a finger on the keyboard, down to the safe area`()
    throws
  {
    let (phone, session) = try session()
    let textView = phone.addedTextView()
    textView.bottomAnchor.constraint(equalTo: phone.guide.topAnchor).isActive = true
    let tops = try tops(session, phone, [400, 500, 520, 600, 700, 560, 500, 830])
    // Never above its original position, nor below 818.
    #expect(tops == [516, 516, 520, 600, 700, 560, 516, 818])
    expectNumber(textView.exactFrame.maxY, 818)
    // Released on its way down, it moves away.
    try session.receive(.touch(.ended, 840, at: 1.85))
    session.advance(to: 3)
    #expect(session.keyboard(onScreen: 0) == .dismissed)
    #expect(phone.guide.exactFrame.minY == 818)
  }

  // WWDC23 10281, 9:40
  @Test func `a finger above the keyboard does not move it`() throws {
    let (phone, session) = try session()
    #expect(try tops(session, phone, [310, 400, 515, 515.5]) == [516, 516, 516, 516])
    #expect(!session.isHeld)
    #expect(try tops(session, phone, [517]) == [517])
    #expect(session.isHeld)
  }

  // WWDC23 10281, 9:40
  @Test func `a touch that begins on the keyboard types, wherever it moves`() throws {
    let (phone, session) = try session(padding: 52)
    try session.receive(.touch(.began, 517, at: 1))
    for (index, y) in [700.0, 300, 470, 840].enumerated() {
      try session.receive(.touch(.moved, y, at: 1.1 + Double(index) * 0.1))
      #expect(phone.guide.exactFrame.minY == 516 && !session.isHeld)
    }
    try session.receive(.touch(.ended, 840, at: 1.5))
    session.advance(to: 3)
    #expect(phone.guide.exactFrame.minY == 516)
  }

  // WWDC23 10281, 9:40
  @Test func `with padding the finger moves the keyboard from the view above it`() throws {
    let (phone, session) = try session(padding: 52)
    // The keyboard's top is 52 below the finger, from 516 - 52 = 464 on.
    let tops = try tops(session, phone, [440, 463, 470, 600, 480, 400])
    #expect(tops == [516, 516, 522, 652, 532, 516])
    // If the finger moves up when it is lifted, the keyboard returns.
    try session.receive(.touch(.ended, 400, at: 1.65))
    session.advance(to: 3)
    #expect(session.keyboard(onScreen: 0).kind == .docked)
    #expect(phone.guide.exactFrame.minY == 516)
  }

  // WWDC23 10281, 9:40
  @Test func `the padding can be the height of the view on the keyboard`() throws {
    let (phone, session) = try session()
    let above = phone.root.added("above")
    above.heightAnchor.constraint(equalToConstant: 44).isActive = true
    above.bottomAnchor.constraint(equalTo: phone.guide.topAnchor).isActive = true
    phone.guide.keyboardDismissPadding = above.bounds.size.height
    // Starting at the view's top, 472; the view moves along with it.
    #expect(try tops(session, phone, [471, 480, 572]) == [516, 524, 616])
    expectNumber(above.exactFrame.minY, 572)
  }

  @Test(arguments: [0.0, 10, 26, 51, 52])
  func `a touch that begins in the padding moves the keyboard from there`(_ above: Double) throws {
    let (phone, session) = try session(padding: 52)
    try session.receive(.touch(.began, 516 - above - 0.5, at: 1))
    // The guide moves as far as the finger.
    for (index, way) in [0.5, 10, 100, 40, -20].enumerated() {
      try session.receive(.touch(.moved, 515.5 - above + way, at: 1.1 + Double(index) * 0.1))
      let lead = min(above + 0.5, 52)
      let top = max(516, 515.5 - above + way + lead)
      #expect(phone.guide.exactFrame.minY == top, "\(above), \(way)")
    }
  }

  @Test func `a keyboard that comes under a resting finger does not jump`() throws {
    let (phone, session) = try session()
    try session.receive(.will(.didHide, height: 0, on: phoneScreen, at: 0))
    try session.receive(.touch(.began, 700, at: 1))
    try session.receive(.will(.didShow, height: 336, on: phoneScreen, at: 1.5))
    for (y, top) in [(701.0, 517.0), (800, 616), (600, 516)] {
      try session.receive(.touch(.moved, y, at: 2))
      #expect(phone.guide.exactFrame.minY == top)
    }
  }
}
