#if !canImport(UIKit) && !canImport(AppKit)
  import Foundation
  import KeyboardGuide
  import Testing

  /// Tests of the notifications that observers of a session receive.
  @Suite struct NotificationCenterTests {
    private typealias Notification = KeyboardNotificationCenter.Notification

    /// Collects notifications.
    private final class Log {
      var notifications: [Notification] = []
      var names: [KeyboardNotification.Name] { notifications.map(\.name) }
    }

    private let center = KeyboardNotificationCenter()

    private func log(
      _ name: KeyboardNotification.Name? = nil, on screen: UIScreen? = nil
    ) -> (Log, AnyObject) {
      let log = Log()
      let observer = center.addObserver(forName: name, object: screen, queue: .main) {
        log.notifications.append($0)
      }
      return (log, observer)
    }

    private func session(screens: Int = 1) -> KeyboardSession {
      let session = KeyboardSession(screens: Array(repeating: padScreen, count: screens))
      session.notificationCenter = center
      return session
    }

    @Test func `a notification has the values of UIKit's user info`() throws {
      let (log, _) = log()
      let (begin, end) = (
        Rect(x: 0, y: 1194, width: 834, height: 398), Rect(x: 0, y: 796, width: 834, height: 398)
      )
      try session().receive(
        KeyboardEvent(
          at: 0,
          .notification(
            KeyboardNotification(
              .willShow, beginFrame: begin, endFrame: end, duration: 0.25, curve: .keyboard,
              isLocal: false))))
      let info = try #require(log.notifications.first?.userInfo)
      #expect(info[UIResponder.keyboardFrameBeginUserInfoKey] as? Rect == begin)
      #expect(info[UIResponder.keyboardFrameEndUserInfoKey] as? Rect == end)
      #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
      #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
      #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == false)
      #expect(
        log.notifications.first?.object as? UIScreen == SessionScreen(number: 0, screen: padScreen))
    }

    @Test func `a value that is not stated is missing`() throws {
      let (log, _) = log()
      try session().receive(.note(.willHide, nil, at: 0, duration: nil, curve: nil, number: nil))
      #expect(log.notifications.first?.object == nil)
      #expect(
        log.notifications.first?.userInfo.map { Array($0.keys) } == [.keyboardIsLocalUserInfoKey])
    }

    @Test func `observers receive matching notifications until they are removed`() throws {
      let session = session(screens: 2)
      let (all, observer) = log()
      let (shown, _) = log(UIResponder.keyboardWillShowNotification)
      let (second, _) = log(on: SessionScreen(number: 1, screen: padScreen))
      try session.receive(contentsOf: [
        .will(.willShow, height: 300, at: 0), .will(.didShow, height: 300, at: 1),
        .will(.willShow, height: 300, at: 2, number: 1),
        // Without a screen it is on the last one.
        .will(.willHide, height: 0, at: 3, number: nil),
        // A frame is not a notification.
        .frame(.zero, at: 4),
      ])
      #expect(all.names == [.willShow, .didShow, .willShow, .willHide])
      #expect(shown.names == [.willShow, .willShow])
      #expect(second.names == [.willShow, .willHide])
      center.removeObserver(observer)
      try session.receive(.will(.didHide, height: 0, at: 5))
      #expect(all.names.count == 4)
    }

    @Test func `observers see the windows updated and may change them`()
      throws
    {
      let phone = try TalkScreen.phone()
      let session = KeyboardSession(phone.window, on: phone.screen)
      session.notificationCenter = center
      var heights: [Double] = []
      for name in [KeyboardNotification.Name.didShow, .didHide] {
        _ = center.addObserver(forName: name, object: nil, queue: nil) { _ in
          heights.append(phone.guide.exactFrame.height)
          // Hides the keyboard as soon as it is there.
          guard name == .didShow else { return }
          #expect(throws: Never.self) {
            try session.receive(.will(.didHide, height: 0, on: phoneScreen, at: 1))
          }
        }
      }
      try session.receive(.will(.didShow, height: 336, on: phoneScreen, at: 1))
      #expect(heights == [336, 34])
    }

    @Test func `sessions without a center of their own post to the default one`() throws {
      try KeyboardNotificationCenter.$local.withValue(center) {
        let (log, _) = log(UIResponder.keyboardWillShowNotification)
        try KeyboardSession(screens: [padScreen]).receive(.will(.willShow, height: 300, at: 0))
        #expect(log.notifications.count == 1)
        let other = KeyboardSession(screens: [padScreen])
        other.notificationCenter = nil
        try other.receive(.will(.willShow, height: 300, at: 0))
        #expect(log.notifications.count == 1)
      }
      let shared = KeyboardNotificationCenter.default
      #expect(
        shared !== center && shared === KeyboardSession(screens: [padScreen]).notificationCenter)
    }

    // UIKit's curve is an NSNumber.
    @Test func `a number of Foundation's takes all casts`() throws {
      let (log, _) = log()
      for (isBoxed, casts) in [(false, [true, false, true]), (true, [true, true, true])] {
        if isBoxed { center.curveValue = { NSNumber(value: $0.rawValue) } }
        try session().receive(.will(.willShow, height: 300, at: 0))
        let curve = log.notifications.last?.userInfo?[.keyboardAnimationCurveUserInfoKey]
        #expect(
          [curve as? Int == 7, curve as? UInt == 7, (curve as? NSNumber)?.uintValue == 7] == casts)
      }
    }

    @Test func `a window's screen is the one its session assigns`() throws {
      let phone = try TalkScreen.phone()
      #expect(phone.window.screen == nil && phone.window.windowScene == nil)
      let session = KeyboardSession(screens: [phone.screen, padScreen])
      session.add(phone.window)
      #expect(phone.window.screen?.number == 0 && phone.window.screen?.bounds == phoneScreen.bounds)
      // The device is rotated: the screen is the same one, with another size.
      let before = try #require(phone.window.screen)
      let size = Size(width: 852, height: 393)
      try session.receive(KeyboardEvent(at: 0, .screen(0, size: size)))
      #expect(phone.window.screen?.bounds.size == size && before.isEqual(phone.window.screen))
      try session.receive(
        KeyboardEvent(at: 1, .window(id: "main", frame: padScreen.bounds, screen: 1)))
      #expect(phone.window.windowScene?.screen.number == 1)
      #expect(!before.isEqual(phone.window.screen))
      session.remove(phone.window)
      #expect(phone.window.screen == nil && !before.isEqual(phone.window.screen))
    }

    @Test func `points and rectangles are converted between screen, window and view`() throws {
      let frame = Rect(x: 100, y: 200, width: 500, height: 800)
      let tablet = try TalkScreen.tablet(form: .stageManager(frame))
      let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 100))
      tablet.root.addSubview(view)
      let screen: UICoordinateSpace = tablet.screen
      let (here, there) = (Point(x: 115, y: 225), Point(x: 5, y: 5))
      #expect(screen.convert(here, to: view) == there)
      #expect(screen.convert(there, from: view) == here)
      #expect(view.convert(here, from: screen) == there)
      #expect(view.convert(there, to: screen) == here)
      #expect(
        view.convert(view.bounds, to: screen) == Rect(x: 110, y: 220, width: 100, height: 100))
      #expect(screen.convert(frame, to: tablet.window) == tablet.window.bounds)
      #expect(view.convert(Point.zero, to: tablet.window) == Point(x: 10, y: 20))
      // Within a tree, the view's own conversions give the same results.
      #expect(view.convert(view.bounds, to: tablet.root) == view.frame)
    }

    /// A view that states its traits.
    private final class CodeField: UIView, UITextInputTraits {
      let keyboardType = UIKeyboardType.numberPad
      let isSecureTextEntry = true
      override var canBecomeFirstResponder: Bool { true }
    }

    @Test func `a view's traits decide its keyboard, with defaults for the rest`()
      throws
    {
      var traits = TextInputTraits()
      traits.keyboardType = .numberPad
      traits.isSecureTextEntry = true
      let field = CodeField()
      #expect(field.textInputTraits == traits)
      let phone = try TalkScreen.phone()
      phone.root.addSubview(field)
      let session = KeyboardSession(phone.window, on: phone.screen)
      let device = try device("iPhone 15")
      session.keyboardForTraits = { device.keyboard(.docked, traits: $0) }
      #expect(field.becomeFirstResponder())
      session.advance(to: 1)
      #expect(phone.guide.exactFrame.height == 291)
    }

    @Test func `the intersection of disjoint rectangles is the null rectangle`() {
      let rect = Rect(x: 0, y: 0, width: 100, height: 100)
      #expect(
        rect.intersection(rect.offset(dx: 60, dy: 70)) == Rect(x: 60, y: 70, width: 40, height: 30))
      for offset in [100.0, 101, -100, -200] {
        let shared = rect.intersection(rect.offset(dx: 0, dy: offset))
        #expect(shared == .null && shared.isNull && shared.isEmpty && shared.size == .zero)
      }
      #expect(!Rect.zero.isNull && rect.intersection(.null) == .null)
    }
  }
#endif
