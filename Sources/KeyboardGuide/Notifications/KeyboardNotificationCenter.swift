#if !hasFeature(Embedded)
  /// Posts the keyboard notifications of a session to observers.
  ///
  /// It is for code that was written for UIKit's notifications, to be run beside the guide:
  ///
  ///     let center = KeyboardNotificationCenter()
  ///     session.notificationCenter = center
  ///     _ = center.addObserver(
  ///       forName: Responder.keyboardWillShowNotification, object: nil, queue: nil
  ///     ) { notification in
  ///       let end = notification.userInfo?[Responder.keyboardFrameEndUserInfoKey] as? Rect
  ///     }
  ///
  /// A program maps the names that Foundation defines: `typealias Notification =
  /// KeyboardNotificationCenter.Notification`.
  ///
  /// - Note: The vocabulary is that of Apple's `NotificationCenter`.
  public final class KeyboardNotificationCenter {
    /// A notification as observers receive it.
    public struct Notification {
      /// The name.
      public var name: KeyboardNotification.Name
      /// The screen, a ``SessionScreen``; nil if the session cannot determine it.
      public var object: Any?
      /// The values of the notification; those that it does not state are missing.
      public var userInfo: [UserInfoKey: Any]?
    }

    /// The keys of a notification's values, with UIKit's raw values.
    public enum UserInfoKey: String, Hashable, Sendable, CaseIterable {
      /// The frame before, a `Rect` in the coordinates of the screen.
      case keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
      /// The frame after, a `Rect` in the coordinates of the screen.
      case keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
      /// The duration of the movement in seconds, a `Double`.
      case keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
      /// The raw value of the ``AnimationCurve``, an `Int`.
      case keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
      /// Whether the keyboard belongs to the app, a `Bool`.
      case keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
    }

    /// A queue that observers may specify; it has no effect.
    public enum Queue: Hashable, Sendable {
      /// The main queue.
      case main
    }

    private final class Observer {
      let name: KeyboardNotification.Name?
      let screen: SessionScreen?
      let block: (Notification) -> Void

      init(
        name: KeyboardNotification.Name?, screen: SessionScreen?,
        block: @escaping (Notification) -> Void
      ) {
        self.name = name
        self.screen = screen
        self.block = block
      }
    }

    private var observers: [Observer] = []

    /// Creates a center without observers.
    public init() {}

    /// Calls a block for each notification, before ``post(_:)`` returns.
    ///
    /// - Parameters:
    ///   - name: The name to observe; nil for all.
    ///   - screen: The screen to observe; nil for all.
    ///   - queue: It has no effect.
    ///   - block: The block. The center keeps it until the observer is removed.
    /// - Returns: The observer, for ``removeObserver(_:)``.
    public func addObserver(
      forName name: KeyboardNotification.Name?, object screen: SessionScreen?, queue: Queue?,
      using block: @escaping (Notification) -> Void
    ) -> AnyObject {
      let observer = Observer(name: name, screen: screen, block: block)
      observers.append(observer)
      return observer
    }

    /// Stops calling the block of an observer.
    ///
    /// - Parameter observer: The observer; an unknown one is ignored.
    public func removeObserver(_ observer: AnyObject) {
      observers.removeAll { $0 === observer }
    }

    /// Calls the observers of a notification, in the order in which they were added.
    public func post(_ notification: Notification) {
      let screen = notification.object as? SessionScreen
      for observer in observers
      where (observer.name ?? notification.name) == notification.name
        && (observer.screen == nil || observer.screen == screen)
      {
        observer.block(notification)
      }
    }
  }

  extension KeyboardNotificationCenter.Notification {
    /// A session's notification as observers receive it.
    init(_ notification: KeyboardNotification, on screen: SessionScreen?) {
      name = notification.name
      object = screen
      var info: [KeyboardNotificationCenter.UserInfoKey: Any] = [:]
      info[.keyboardFrameBeginUserInfoKey] = notification.beginFrame
      info[.keyboardFrameEndUserInfoKey] = notification.endFrame
      info[.keyboardAnimationDurationUserInfoKey] = notification.duration
      info[.keyboardAnimationCurveUserInfoKey] = notification.curve?.rawValue
      info[.keyboardIsLocalUserInfoKey] = notification.isLocal
      userInfo = info
    }
  }
#endif
