#if !hasFeature(Embedded)
  /// A keyboard notification with typed values, which a ``KeyboardNotificationCenter`` posts beside
  /// the one with a user info.
  ///
  ///     let token = center.addObserver(
  ///       of: screen, for: UIResponder.KeyboardWillShowMessage.self
  ///     ) { message in
  ///       print(message.endFrame)
  ///     }
  ///
  /// - Note: Apple's messages, in iOS 26, state all values. For a value missing in a session's
  ///   notification, a frame is the other frame, the duration 0.25 seconds, and the curve the
  ///   keyboard's own. A notification without a frame or a screen has no message.
  public struct KeyboardMessage<Kind: KeyboardMessageKind>: Hashable, Sendable {
    /// The frame before, in the coordinates of the screen.
    public var beginFrame: Rect
    /// The frame after, in the coordinates of the screen.
    public var endFrame: Rect
    /// The duration of the movement, in seconds.
    public var animationDuration: Double
    /// The animation curve.
    public var animationCurve: AnimationCurve
    /// Whether the keyboard belongs to the app.
    public var isLocal: Bool
    /// The screen.
    public var screen: SessionScreen

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - beginFrame: The frame before, in the coordinates of the screen.
    ///   - endFrame: The frame after, in the coordinates of the screen.
    ///   - animationDuration: The duration of the movement, in seconds.
    ///   - animationCurve: The animation curve.
    ///   - isLocal: Whether the keyboard belongs to the app.
    ///   - screen: The screen.
    public init(
      beginFrame: Rect, endFrame: Rect, animationDuration: Double, animationCurve: AnimationCurve,
      isLocal: Bool, screen: SessionScreen
    ) {
      self.beginFrame = beginFrame
      self.endFrame = endFrame
      self.animationDuration = animationDuration
      self.animationCurve = animationCurve
      self.isLocal = isLocal
      self.screen = screen
    }

    /// The message of a posted notification; nil without a frame or a screen.
    fileprivate init?(_ notification: KeyboardNotificationCenter.Notification) {
      let info = notification.userInfo ?? [:]
      let begin = info[.keyboardFrameBeginUserInfoKey] as? Rect
      guard let screen = notification.object as? SessionScreen,
        let end = info[.keyboardFrameEndUserInfoKey] as? Rect ?? begin
      else { return nil }
      let curve = info[.keyboardAnimationCurveUserInfoKey] as? Int
      self.init(
        beginFrame: begin ?? end, endFrame: end,
        animationDuration: info[.keyboardAnimationDurationUserInfoKey] as? Double ?? 0.25,
        animationCurve: curve.flatMap { AnimationCurve(rawValue: $0) } ?? .keyboard,
        isLocal: info[.keyboardIsLocalUserInfoKey] as? Bool ?? true, screen: screen)
    }
  }

  /// A kind of ``KeyboardMessage``.
  public protocol KeyboardMessageKind: Sendable {
    /// The name of the notification that the message is of.
    static var name: KeyboardNotification.Name { get }
  }

  /// The kinds of ``KeyboardMessage``, one for each notification.
  public enum KeyboardMessageKinds {
    /// Before the keyboard is shown.
    public enum WillShow: KeyboardMessageKind {
      /// `willShow`.
      public static let name = KeyboardNotification.Name.willShow
    }
    /// After the keyboard is shown.
    public enum DidShow: KeyboardMessageKind {
      /// `didShow`.
      public static let name = KeyboardNotification.Name.didShow
    }
    /// Before the keyboard is hidden or undocked.
    public enum WillHide: KeyboardMessageKind {
      /// `willHide`.
      public static let name = KeyboardNotification.Name.willHide
    }
    /// After the keyboard is hidden or undocked.
    public enum DidHide: KeyboardMessageKind {
      /// `didHide`.
      public static let name = KeyboardNotification.Name.didHide
    }
    /// Before the keyboard's frame changes.
    public enum WillChangeFrame: KeyboardMessageKind {
      /// `willChangeFrame`.
      public static let name = KeyboardNotification.Name.willChangeFrame
    }
    /// After the keyboard's frame changes.
    public enum DidChangeFrame: KeyboardMessageKind {
      /// `didChangeFrame`.
      public static let name = KeyboardNotification.Name.didChangeFrame
    }
  }

  extension Responder {
    /// The message before the keyboard is shown.
    public typealias KeyboardWillShowMessage = KeyboardMessage<KeyboardMessageKinds.WillShow>
    /// The message after the keyboard is shown.
    public typealias KeyboardDidShowMessage = KeyboardMessage<KeyboardMessageKinds.DidShow>
    /// The message before the keyboard is hidden or undocked.
    public typealias KeyboardWillHideMessage = KeyboardMessage<KeyboardMessageKinds.WillHide>
    /// The message after the keyboard is hidden or undocked.
    public typealias KeyboardDidHideMessage = KeyboardMessage<KeyboardMessageKinds.DidHide>
    /// The message before the keyboard's frame changes.
    public typealias KeyboardWillChangeFrameMessage =
      KeyboardMessage<KeyboardMessageKinds.WillChangeFrame>
    /// The message after the keyboard's frame changes.
    public typealias KeyboardDidChangeFrameMessage =
      KeyboardMessage<KeyboardMessageKinds.DidChangeFrame>
  }

  extension KeyboardNotificationCenter {
    /// An observation of messages, which ends when it is released.
    public final class ObservationToken {
      fileprivate let observer: AnyObject
      private let center: KeyboardNotificationCenter

      fileprivate init(_ observer: AnyObject, _ center: KeyboardNotificationCenter) {
        self.observer = observer
        self.center = center
      }

      deinit { center.removeObserver(observer) }
    }

    /// Calls a block for each message of a type, before ``post(_:)`` returns.
    ///
    /// - Parameters:
    ///   - screen: The screen to observe; nil for all.
    ///   - message: The type of messages.
    ///   - block: The block.
    /// - Returns: The observation; retain it while messages are needed.
    public func addObserver<Kind: KeyboardMessageKind>(
      of screen: SessionScreen? = nil, for message: KeyboardMessage<Kind>.Type,
      using block: @escaping (KeyboardMessage<Kind>) -> Void
    ) -> ObservationToken {
      let observer = addObserver(
        forName: Kind.name, object: screen, queue: nil
      ) { notification in
        if let message = KeyboardMessage<Kind>(notification) { block(message) }
      }
      return ObservationToken(observer, self)
    }

    /// Stops an observation of messages.
    ///
    /// - Parameter token: The observation.
    public func removeObserver(_ token: ObservationToken) {
      removeObserver(token.observer)
    }
  }
#endif
