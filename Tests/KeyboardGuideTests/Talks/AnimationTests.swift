import KeyboardGuide
import Testing

/// Tests of the guide during a movement, with a keyboard of 336 points on an iPhone 15: the guide's
/// height starts at the safe area's 34 points and changes by 302.
@Suite struct AnimationTests {
  private func session(_ screen: TalkScreen) -> KeyboardSession {
    KeyboardSession(screen.window, on: screen.screen)
  }

  private func heights(_ screen: TalkScreen, _ session: KeyboardSession, at times: [Double])
    -> [Double]
  {
    times.map { time in
      session.advance(to: time)
      return screen.guide.exactFrame.height
    }
  }

  // WWDC21 10259
  @Test func `the guide moves up and down on the keyboard's curve`() throws {
    let phone = try TalkScreen.phone()
    let session = session(phone)
    try session.receive(.will(.willShow, height: 336, on: phoneScreen, at: 0))
    // 1 - (1 + w t) exp(-w t) with w = 18.2574 is 0.23223, 0.54477 and 0.87928 after 0.05, 0.1 and
    // 0.2 s, and 0.99890 after 0.5 s, by which it is divided: 0.23249, 0.54537, 0.88025.
    let up = heights(phone, session, at: [0, 0.05, 0.1, 0.2, 0.5])
    for (height, wanted) in zip(up, [34, 104.21, 198.70, 299.84, 336]) {
      #expect(abs(height - wanted) < 0.01, "\(height), not \(wanted)")
    }
    try session.receive(.will(.willHide, height: 0, on: phoneScreen, at: 1))
    let down = heights(phone, session, at: [1, 1.1, 1.5])
    for (height, wanted) in zip(down, [336, 171.30, 34]) {
      #expect(abs(height - wanted) < 0.01, "\(height), not \(wanted)")
    }
    // It ends on the end, to the last digit.
    #expect(up.last == 336 && down.last == 34)
  }

  // WWDC21 10259
  @Test func `a change of height while the keyboard is up is animated like any other`() throws {
    let phone = try TalkScreen.phone()
    let session = session(phone)
    try session.receive(.will(.willShow, height: 336, on: phoneScreen, at: 0))
    session.advance(to: 1)
    try session.receive(
      .will(.willChangeFrame, height: 276, on: phoneScreen, at: 1, duration: 0.4, curve: .linear))
    #expect(
      heights(phone, session, at: [1, 1.1, 1.2, 1.4]).map { $0.rounded() } == [
        336, 321, 306, 276,
      ])
  }

  // WWDC21 10259. The talk's code uses 2 seconds without a given duration; UIKit's keyboard uses
  // 0.25.
  @Test func `a notification without a duration is animated for a quarter of a second`() throws {
    let phone = try TalkScreen.phone()
    let session = session(phone)
    try session.receive(
      .will(.willShow, height: 336, on: phoneScreen, at: 0, duration: nil, curve: .linear))
    // Half of the way is 151.
    let heights = heights(phone, session, at: [0, 0.125, 0.249, 0.25])
    #expect(heights[0] == 34 && heights[3] == 336 && heights[2] < 336)
    expectNumber(heights[1], 185)
  }

  // WWDC23 10281, 1:29
  @Test func `nothing moves until the keyboard's process posts a notification`() throws {
    let phone = try TalkScreen.phone()
    let textView = TextView()
    textView.translatesAutoresizingMaskIntoConstraints = false
    phone.root.addSubview(textView)
    textView.bottomAnchor.constraint(equalTo: phone.guide.topAnchor).isActive = true
    let session = session(phone)
    let device = try device("iPhone 15")
    session.keyboardForTraits = { device.keyboard(.docked, traits: $0) }
    session.responseDelay = 0.4
    #expect(textView.becomeFirstResponder() && textView.isFirstResponder)
    // Code that expects the keyboard to be there immediately does not find it.
    #expect(phone.window.keyboard == .dismissed && textView.exactFrame.maxY == 818)
    session.advance(to: 0.399)
    #expect(textView.exactFrame.maxY == 818 && !session.isMoving)
    #expect(session.keyboard(onScreen: 0) == .dismissed)
    // It is requested at 0.4, and there half a second later.
    session.advance(to: 0.5)
    #expect(session.isMoving && session.restsAt == 0.9)
    #expect(textView.exactFrame.maxY < 818 && textView.exactFrame.maxY > 516)
    session.advance(to: 0.9)
    #expect(textView.exactFrame.maxY == 516 && !session.isMoving)
  }

  // WWDC23 10281, 1:29
  @Test func `a field's request for the keyboard is answered later`() throws {
    let phone = try TalkScreen.phone()
    let session = session(phone)
    let (words, digits) = (TextField(), TextField())
    #expect(!words.becomeFirstResponder())
    for field in [words, digits] { phone.root.addSubview(field) }
    digits.keyboardType = .numberPad
    let device = try device("iPhone 15")
    session.keyboardForTraits = { device.keyboard(.docked, traits: $0) }
    func height(at time: Double) -> Double {
      session.advance(to: time)
      return phone.guide.exactFrame.height
    }
    // The last field that requests the keyboard has it, with the height for its traits.
    words.becomeFirstResponder()
    digits.becomeFirstResponder()
    #expect(!words.isFirstResponder && digits.isFirstResponder)
    #expect(height(at: 0.05) == 34)
    #expect(height(at: 1) == 291)
    words.becomeFirstResponder()
    #expect(height(at: 1.09) == 291)
    #expect(height(at: 2) == 336)
    // Only the field that has it can release it.
    #expect(!digits.resignFirstResponder() && height(at: 3) == 336)
    #expect(words.resignFirstResponder() && !words.isFirstResponder)
    #expect(height(at: 3.09) == 336)
    #expect(height(at: 4) == 34)
    // An event that arrives later finds the answer given.
    words.becomeFirstResponder()
    try session.receive(.will(.willHide, height: 0, on: phoneScreen, at: 5, duration: 0))
    #expect(height(at: 5) == 34)
  }

  @Test func `an app that was busy finds its views where the keyboard has got to by then`() throws {
    let (prompt, busy) = try (TalkScreen.phone(), TalkScreen.phone())
    let (first, second) = (session(prompt), session(busy))
    let event = KeyboardEvent.will(.willShow, height: 336, on: phoneScreen, at: 0.1)
    try first.receive(event)
    // The other one is busy for 0.15 s, and receives it then.
    second.advance(to: 0.25)
    #expect(busy.guide.exactFrame.height == 34)
    try second.receive(event)
    for time in [0.25, 0.3, 0.45, 0.6] {
      first.advance(to: time)
      second.advance(to: time)
      expectNumber(busy.guide.exactFrame.height, prompt.guide.exactFrame.height)
    }
    #expect(busy.guide.exactFrame.height == 336)
  }
}
