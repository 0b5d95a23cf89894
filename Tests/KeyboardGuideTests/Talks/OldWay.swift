#if !canImport(UIKit) && !canImport(AppKit)
  import KeyboardGuide

  // The names that Foundation owns, and Core Graphics.
  private typealias CGRect = Rect
  private typealias TimeInterval = Double
  private typealias NotificationCenter = KeyboardNotificationCenter
  private typealias Notification = KeyboardNotificationCenter.Notification
  private typealias NSNotification = KeyboardNotificationCenter.Notification

  /// Moves a text view for the keyboard in the old way of WWDC21 10259, with UIKit's names.
  final class EarlierRecipe: UIViewController {
    let textView = UITextView()
    let keyboardGuide = UILayoutGuide()
    private(set) lazy var keyboardHeight = keyboardGuide.heightAnchor.constraint(
      equalToConstant: view.safeAreaInsets.bottom
    )

    override func viewDidLoad() {
      super.viewDidLoad()
      textView.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(textView)
      view.addLayoutGuide(keyboardGuide)
      keyboardGuide.bottomAnchor.constraint(
        equalTo: view.bottomAnchor
      ).isActive = true
      keyboardGuide.topAnchor.constraint(
        equalTo: textView.bottomAnchor
      ).isActive = true
      keyboardHeight.isActive = true
    }

    fileprivate func respondToKeyboard(notification: Notification) {
      let info = notification.userInfo
      if let endRect = info?[.keyboardFrameEndUserInfoKey] as? CGRect {
        var offset = view.bounds.size.height - endRect.origin.y
        if offset == 0.0 {
          offset = view.safeAreaInsets.bottom
        }
        let duration = info?[.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 2.0
        UIView.animate(
          withDuration: duration,
          animations: {
            self.keyboardHeight.constant = offset
            self.view.layoutIfNeeded()
          }
        )
      }
    }
  }

  /// Moves a view for the keyboard as WWDC23 10281 shows it, in UIKit's words.
  final class LaterRecipe {
    let view: UIView
    let moved: UIView
    let movingBottomConstraint: NSLayoutConstraint
    /// The number of handled notifications.
    private(set) var count = 0

    init(view: UIView) {
      self.view = view
      moved = view.added("moved")
      movingBottomConstraint = view.bottomAnchor.constraint(equalTo: moved.bottomAnchor)
      movingBottomConstraint.constant = view.safeAreaInsets.bottom
      movingBottomConstraint.isActive = true
    }

    fileprivate func handleWillShowOrHideKeyboardNotification(notification: NSNotification) {
      guard let screen = notification.object as? UIScreen else { return }
      guard screen.isEqual(view.window?.screen) else { return }

      guard let userInfo = notification.userInfo else { return }
      let endFrameKey = UIResponder.keyboardFrameEndUserInfoKey
      guard let keyboardFrameEnd = userInfo[endFrameKey] as? CGRect else { return }

      let fromCoordinateSpace: UICoordinateSpace = screen.coordinateSpace
      let toCoordinateSpace: UICoordinateSpace = view
      let convertedKeyboardFrameEnd = fromCoordinateSpace.convert(
        keyboardFrameEnd, to: toCoordinateSpace)

      var bottomOffset = view.safeAreaInsets.bottom
      let viewIntersection = view.bounds.intersection(convertedKeyboardFrameEnd)
      if !viewIntersection.isEmpty {
        bottomOffset = viewIntersection.size.height
      }
      movingBottomConstraint.constant = bottomOffset
      count += 1
    }
  }

  /// A window with the old way and the guide side by side.
  struct OldWay {
    let screen: TalkScreen
    let session: KeyboardSession
    let earlier: EarlierRecipe
    let later: LaterRecipe

    /// - Parameters:
    ///   - screen: The window, whose root view the earlier recipe moves.
    ///   - view: The view that the later recipe moves; the root view if nil.
    init(_ screen: TalkScreen, view: View? = nil) {
      self.screen = screen
      session = KeyboardSession(screens: [screen.screen])
      session.add(screen.window)
      earlier = EarlierRecipe()
      screen.root.addSubview(earlier.view)
      earlier.view.frame = screen.root.bounds
      later = LaterRecipe(view: view ?? screen.root)
      let center = NotificationCenter()
      session.notificationCenter = center
      for name in [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
      ] {
        _ = center.addObserver(forName: name, object: nil, queue: .main) { [earlier, later] in
          earlier.respondToKeyboard(notification: $0)
          later.handleWillShowOrHideKeyboardNotification(notification: $0)
        }
      }
    }

    /// Docks a keyboard by a notification, or hides it, and waits until it is there.
    func dock(_ height: Double) throws {
      try session.receive(
        .will(
          height > 0 ? .willShow : .willHide, height: height, on: screen.screen, at: session.time))
      session.advance(to: session.time + 1)
    }
  }
#endif
