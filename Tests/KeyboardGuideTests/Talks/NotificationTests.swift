import KeyboardGuide
import Testing

/// Tests of the effects of keyboard notifications on windows.
@Suite struct NotificationTests {
  // WWDC21 10259
  @Test func `after an undocking reported as hiding, the guide is at the new place`()
    throws
  {
    let tablet = try TalkScreen.tablet(follows: true)
    let session = KeyboardSession(tablet.window, on: tablet.screen)
    try session.receive(.will(.willShow, height: 398, at: 0))
    session.advance(to: 1)
    expectFrame(of: tablet.guide, 0, 796, 834, 398)
    // UIKit posts that the keyboard will hide, and then its floating frame.
    let floating = Rect(x: 200, y: 500, width: 320, height: 260)
    try session.receive(contentsOf: [
      .note(.willHide, .zero, at: 1), .note(.willChangeFrame, floating, at: 1),
    ])
    for time in stride(from: 1.0, through: 1.5, by: 0.05) {
      session.advance(to: time)
      // From one position straight to the other, never at the bottom.
      let frame = tablet.guide.exactFrame
      #expect(frame.minY >= 500 && frame.minY <= 796 && frame.height >= 260)
    }
    expectFrame(of: tablet.guide, 200, 500, 320, 260)
    // A hiding without a following event is a dismissal.
    try session.receive(.note(.willHide, .zero, at: 2))
    session.advance(to: 3)
    expectFrame(of: tablet.guide, 0, 1174, 834, 20)
  }

  // WWDC23 10281, 6:21
  @Test func `a keyboard that touches the screen's bottom is docked, one above it is not`() throws {
    let screen = try device("iPad Pro 11-inch").screen(.portrait)
    let frames: [(Rect, Keyboard.Kind)] = [
      (Rect(x: 0, y: 796, width: 834, height: 398), .docked),
      (Rect(x: 0, y: 700, width: 834, height: 398), .undocked),
      (Rect(x: 0, y: 795, width: 834, height: 398), .undocked),
      (Rect(x: 200, y: 700, width: 320, height: 260), .floating),
      (Rect(x: 0, y: 1125, width: 834, height: 69), .shortcutsBar),
      (Rect(x: 20, y: 1125, width: 60, height: 69), .collapsedBar),
      (Rect(x: 0, y: 1194, width: 834, height: 398), .dismissed),
      (.zero, .dismissed),
    ]
    for (frame, kind) in frames {
      #expect(Keyboard.inferred(from: frame, on: screen).kind == kind, "\(frame)")
    }
    // The same holds for a notification without the kind.
    let tablet = try TalkScreen.tablet()
    let session = KeyboardSession(tablet.window, on: screen)
    try session.receive(.frame(frames[0].0, at: 0))
    expectFrame(of: tablet.guide, 0, 796, 834, 398)
    try session.receive(.frame(frames[1].0, at: 1))
    expectFrame(of: tablet.guide, 0, 1174, 834, 20)
  }

  // WWDC23 10281, 12:11
  @Test func `a will-notification is animated, a did-notification is not`() throws {
    let phone = try TalkScreen.phone()
    let session = KeyboardSession(phone.window, on: phone.screen)
    let up = Rect(x: 0, y: 516, width: 393, height: 336)
    let down = Rect(x: 0, y: 852, width: 393, height: 336)
    let steps: [(KeyboardNotification.Name, Rect, now: Double, later: Double)] = [
      (.willShow, up, 34, 336), (.didShow, up, 336, 336), (.willHide, down, 336, 34),
      (.didHide, down, 34, 34), (.didShow, up, 336, 336), (.didHide, down, 34, 34),
    ]
    for (index, (name, frame, now, later)) in steps.enumerated() {
      let time = Double(index)
      try session.receive(.note(name, frame, at: time))
      #expect(phone.guide.exactFrame.height == now, "\(name)")
      session.advance(to: time + 0.9)
      #expect(phone.guide.exactFrame.height == later, "\(name)")
    }
  }

  // WWDC23 10281, 12:11
  @Test func `the frame is in the screen's coordinates, wherever the window is`() throws {
    let frame = Rect(x: 100, y: 200, width: 500, height: 800)
    let tablet = try TalkScreen.tablet(form: .stageManager(frame))
    let session = KeyboardSession(tablet.window, on: tablet.screen)
    try session.receive(
      .note(.willShow, Rect(x: 0, y: 796, width: 834, height: 398), at: 0))
    session.advance(to: 1)
    // 796 on the screen is 596 in the window.
    expectFrame(of: tablet.guide, 0, 596, 500, 204)
    #expect(session.visibleFrame(onScreen: 0)?.minY == 796)
  }

  // WWDC23 10281, 12:11
  @Test
  func `a keyboard on another screen moves nothing, even if no screen is named`()
    throws
  {
    let (here, there) = try (TalkScreen.tablet(), TalkScreen.tablet())
    let session = KeyboardSession(screens: [here.screen, there.screen])
    session.add(here.window, id: "here", onScreen: 0)
    session.add(there.window, id: "there", onScreen: 1)
    try session.receive(.will(.willShow, height: 398, at: 0, number: 1))
    session.advance(to: 1)
    #expect(here.guide.exactFrame.height == 20)
    #expect(there.guide.exactFrame.height == 398)
    try session.receive(.will(.willChangeFrame, height: 300, at: 1, number: nil))
    session.advance(to: 2)
    #expect(here.guide.exactFrame.height == 20)
    #expect(there.guide.exactFrame.height == 300)
    // Requested here, it is dismissed there.
    try session.receive(.will(.willShow, height: 398, at: 2, number: 0))
    session.advance(to: 3)
    #expect(here.guide.exactFrame.height == 398)
    #expect(there.guide.exactFrame.height == 20)
  }

  // WWDC23 10281, 12:11
  @Test func `a notification without an end frame moves nothing`() throws {
    let phone = try TalkScreen.phone()
    let session = KeyboardSession(phone.window, on: phone.screen)
    try session.receive(.will(.willShow, height: 336, on: phoneScreen, at: 0))
    session.advance(to: 1)
    for name in KeyboardNotification.Name.allCases {
      try session.receive(.note(name, nil, at: 1))
      session.advance(to: 2)
      #expect(phone.guide.exactFrame.height == 336, "\(name)")
    }
  }

  // WWDC23 10281, 1:29
  @Test func `all windows share one keyboard, and screens have one at a time`() throws {
    let frames = [
      Rect(x: 0, y: 494, width: 400, height: 700), Rect(x: 434, y: 494, width: 400, height: 700),
    ]
    let tablets = try frames.map { try TalkScreen.tablet(form: .stageManager($0)) }
    let other = try TalkScreen.tablet()
    let session = KeyboardSession(screens: [padScreen, other.screen])
    for (index, tablet) in tablets.enumerated() { session.add(tablet.window, id: "\(index)") }
    session.add(other.window, id: "other", onScreen: 1)
    try session.receive(.will(.willShow, height: 398, at: 0))
    session.advance(to: 1)
    #expect(tablets.map(\.window.keyboard) == [padKeyboard, padKeyboard])
    #expect(tablets.map(\.guide.exactFrame.height) == [398, 398])
    #expect(session.keyboard(onScreen: 1) == .dismissed)
    #expect(other.window.keyboard == .dismissed)
    // Shown on the other screen, it has left the first, in all its windows.
    try session.receive(.will(.willShow, height: 300, at: 1, number: 1))
    session.advance(to: 2)
    #expect(other.window.keyboard == .docked(height: 300, on: other.screen))
    #expect(session.keyboard(onScreen: 0) == .dismissed)
    #expect(tablets.map(\.window.keyboard) == [.dismissed, .dismissed])
    #expect(tablets.map(\.guide.exactFrame.height) == [20, 20])
  }
}
