#if !canImport(UIKit) && !canImport(AppKit)
  import Foundation
  import Testing

  /// Lines of keyboard code as apps have them, in the order of a search through public code: those
  /// that compile, and those that the documentation lists with a replacement.
  @Suite struct KeyboardCodeTests {
    private static let names = """
      import KeyboardGuide
      typealias CGFloat = Double
      typealias CGPoint = Point
      typealias CGSize = Size
      typealias CGRect = Rect
      typealias NotificationCenter = KeyboardNotificationCenter
      typealias Notification = KeyboardNotificationCenter.Notification

      """

    // swift-format-ignore
    private static let compiling = [
      #"func f(view: UIView) { view.endEditing(true) }"#,
      #"func f(t: UITextField, v: UIView) { t.inputAccessoryView = v }"#,
      #"func f(t: UITextField) { t.reloadInputViews() }"#,
      #"class V: UIView { override var canBecomeFirstResponder: Bool { true } }"#,
      #"class F: UITextField { override func resignFirstResponder() -> Bool { false } }"#,
      #"func f(v: UIView) { v.becomeFirstResponder() }"#,
      #"func f(v: UIView) -> Bool { v.isFirstResponder }"#,
      #"func f() { UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseOut], animations: {}, completion: nil) }"#,
      #"func f(c: UInt) { UIView.animate(withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: c << 16), animations: {}) }"#,
      #"func f(c: Int) { _ = UIView.AnimationCurve(rawValue: c) }"#,
      #"func f() { UIViewPropertyAnimator(duration: 0.25, curve: .easeOut) { }.startAnimation() }"#,
      #"func f(view: UIView) { UIView.animate(withDuration: 0.3) { view.layoutIfNeeded() } }"#,
      #"func f(view: UIView) { UIView.animate(withDuration: 0.3) { view.layoutIfNeeded() } completion: { _ in } }"#,
      #"func f(view: UIView) { UIView.performWithoutAnimation { view.layoutIfNeeded() } }"#,
      #"func f(view: UIView, r: CGRect) -> CGRect { view.convert(r, from: nil) }"#,
      #"func f(view: UIView, r: CGRect) -> CGRect { view.convert(r, from: view.window) }"#,
      #"func f(view: UIView, r: CGRect, s: UIScreen) -> CGRect { view.convert(r, from: s.coordinateSpace) }"#,
      #"func f(view: UIView, r: CGRect, s: UIScreen) -> CGRect { s.coordinateSpace.convert(r, to: view) }"#,
      #"func f(view: UIView) -> CGRect? { view.window?.windowScene?.screen.bounds }"#,
      #"func f(view: UIView, r: CGRect) -> CGRect? { guard let w = view.window, let s = w.windowScene?.screen else { return nil }; return w.convert(r, from: s.coordinateSpace) }"#,
      #"func f(s: UIScrollView) { s.contentInset.bottom = 5; s.verticalScrollIndicatorInsets.bottom = 5 }"#,
      #"func f(s: UIScrollView) { s.scrollIndicatorInsets = s.contentInset }"#,
      #"func f(s: UIScrollView) { s.scrollRectToVisible(.zero, animated: true) }"#,
      #"func f(s: UIScrollView) { s.keyboardDismissMode = .interactiveWithAccessory }"#,
      #"func f() -> UIScrollView.KeyboardDismissMode { .interactive }"#,
      #"func f(t: UITextView) { t.contentInset.bottom = 5; t.keyboardDismissMode = .interactive }"#,
      #"func f() -> UITrackingLayoutGuide { UITrackingLayoutGuide() }"#,
      #"func f() -> UIKeyboardLayoutGuide { UIKeyboardLayoutGuide() }"#,
      #"func f(v: UIView) { let g = v.keyboardLayoutGuide; _ = (g.layoutFrame, g.owningView, g.identifier, v.layoutGuides.contains { $0 === g }) }"#,
      #"func f() { _ = NotificationCenter.default }"#,
      #"func f(n: Notification) { _ = n.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }"#,
      #"func f(n: Notification) { _ = n.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt }"#,
      #"func f() { _ = UIWindow(frame: .zero) }"#,
      #"func f(t: UITextField) { t.returnKeyType = .done }"#,
      #"class D: UITextFieldDelegate {}; func f(t: UITextField, d: D) { t.delegate = d }"#,
      #"func f() { _ = UISearchTextField() }"#,
      #"func f() { _ = UISearchBar() }"#,
      #"func f(t: UITextField) { t.isSecureTextEntry = true; t.textContentType = .oneTimeCode; t.keyboardType = .numberPad }"#,
      #"func f(t: UITextField) { t.inlinePredictionType = .no }"#,
      #"func f(t: UITextField) { t.placeholder = "Name"; t.text = nil; t.font = UIFont.systemFont(ofSize: 12) }"#,
      #"class C: UIViewController { override func viewIsAppearing(_ a: Bool) { super.viewIsAppearing(a) } }"#,
      #"class C: UIViewController { override func viewWillTransition(to s: CGSize, with c: UIViewControllerTransitionCoordinator) { super.viewWillTransition(to: s, with: c) } }"#,
      #"func f(c: UIViewController) { c.additionalSafeAreaInsets.bottom = 4 }"#,
      #"func f(v: UIView) { v.keyboardLayoutGuide.setConstraints([], activeWhenAwayFrom: .all); v.keyboardLayoutGuide.removeAllTrackedConstraints() }"#,
    ]

    // swift-format-ignore
    private static let missing: [(name: String, line: String)] = [
      ("addObserver(_:selector:name:object:)", #"class C: UIViewController { func f(c: NotificationCenter) { c.addObserver(self, selector: Selector("x"), name: UIResponder.keyboardWillShowNotification, object: nil) } }"#),
      ("NSValue", #"func f(n: Notification) { _ = (n.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue }"#),
      ("notifications(named:)", #"func f(c: NotificationCenter) async { for await _ in c.notifications(named: UIResponder.keyboardWillShowNotification) {} }"#),
      ("addObserver(of:for:using:)", #"func f(c: NotificationCenter, s: UIScreen) { _ = c.addObserver(of: s, for: UIResponder.KeyboardWillShowMessage.self) { _ in } }"#),
      ("transform", #"func f(v: UIView) { v.transform = CGAffineTransform(translationX: 0, y: -100) }"#),
      // Not among the 48 lines of the search.
      ("inputView", #"func f(t: UITextField, v: UIView) { t.inputView = v }"#),
      ("UITextViewDelegate", #"class D: UITextViewDelegate {}"#),
      ("UIScreen.main", #"func f() { _ = UIScreen.main.bounds }"#),
    ]

    /// A program of lines, each with names of its own.
    private static func program(_ lines: [String]) -> String {
      let parts = lines.enumerated().map { "enum Line\($0.offset) { \($0.element) }" }
      return names + parts.joined(separator: "\n")
    }

    @Test func `everyday keyboard code compiles`() throws {
      #expect(Self.compiling.count == 44)
      let messages = try Compiler.messages(checking: Self.program(Self.compiling))
      #expect(messages == "")
    }

    @Test func `code that does not compile is documented, and nothing else`() throws {
      let lines = Self.missing.map(\.line)
      let messages = try Compiler.messages(checking: Self.program(lines))
      let first = Self.names.split(separator: "\n", omittingEmptySubsequences: false).count
      for index in lines.indices {
        #expect(messages.contains("Talk.swift:\(first + index):"), "\(lines[index]): \(messages)")
      }
      let page = try String(
        contentsOf: Compiler.package.appendingPathComponent(
          "Sources/Anchors/Anchors.docc/ForUIKitDevelopers.md"), encoding: .utf8)
      let table = page.split(separator: "\n").drop { $0 != "| UIKit | here |" }.dropFirst(2)
      let documented = table.prefix { $0.hasPrefix("|") }.compactMap { row in
        row.split(separator: "`").dropFirst().first.map(String.init)
      }
      #expect(documented.sorted() == Self.missing.map(\.name).sorted())
    }
  }
#endif
