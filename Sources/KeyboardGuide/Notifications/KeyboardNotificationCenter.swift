#if !hasFeature(Embedded)
  import Synchronization

  /// Posts the keyboard notifications of a session to observers.
  ///
  /// It is for code that was written for UIKit's notifications, to be run beside the guide:
  ///
  ///     _ = KeyboardNotificationCenter.default.addObserver(
  ///       forName: Responder.keyboardWillShowNotification, object: nil, queue: nil
  ///     ) { notification in
  ///       let end = notification.userInfo?[Responder.keyboardFrameEndUserInfoKey] as? Rect
  ///     }
  ///
  /// Sessions post to ``default`` unless they have a center of their own. A program maps the names
  /// that Foundation defines: `typealias Notification = KeyboardNotificationCenter.Notification`.
  ///
  /// - Note: The vocabulary is that of Apple's `NotificationCenter`.
  public final class KeyboardNotificationCenter: Sendable {
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
      /// The raw value of the ``AnimationCurve``, an `Int`; see
      /// ``KeyboardNotificationCenter/curveValue``.
      case keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
      /// Whether the keyboard belongs to the app, a `Bool`.
      case keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
    }

    /// A queue that observers may specify; it has no effect.
    public enum Queue: Hashable, Sendable {
      /// The main queue.
      case main
    }

    // The blocks of a program run in the task of the session that posts.
    private final class Observer: @unchecked Sendable {
      let receive: (Notification) -> Void
      init(_ receive: @escaping (Notification) -> Void) { self.receive = receive }
    }

    private struct State {
      var observers: [Observer] = []
      var curveValue: @Sendable (AnimationCurve) -> Any = { $0.rawValue }
    }

    private let state = Mutex(State())

    /// Creates a center without observers.
    public init() {}

    /// The center that sessions of the task have at first; nil for the process's.
    ///
    /// Tests that run side by side each have one of their own:
    ///
    ///     KeyboardNotificationCenter.$local.withValue(KeyboardNotificationCenter()) { … }
    @TaskLocal public static var local: KeyboardNotificationCenter?

    private static let shared = KeyboardNotificationCenter()

    /// The center that sessions have at first: that of the task, or else that of the process.
    public static var `default`: KeyboardNotificationCenter { local ?? shared }

    /// Returns the value of a curve in a notification; its raw value, an `Int`, at first.
    ///
    /// A program that imports Foundation, and whose code casts to `UInt` or `NSNumber` too, sets
    /// `{ NSNumber(value: $0.rawValue) }`: that number takes all these casts, as in UIKit.
    public var curveValue: @Sendable (AnimationCurve) -> Any {
      get { state.withLock { $0.curveValue } }
      set { state.withLock { $0.curveValue = newValue } }
    }

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
      let observer = Observer { notification in
        guard (name ?? notification.name) == notification.name,
          screen == nil || screen == notification.object as? SessionScreen
        else { return }
        block(notification)
      }
      state.withLock { $0.observers.append(observer) }
      return observer
    }

    /// Stops calling the block of an observer.
    ///
    /// - Parameter observer: The observer; an unknown one is ignored.
    public func removeObserver(_ observer: AnyObject) {
      let id = ObjectIdentifier(observer)
      state.withLock { $0.observers.removeAll { ObjectIdentifier($0) == id } }
    }

    /// Calls the observers of a notification, in the order in which they were added.
    public func post(_ notification: Notification) {
      for observer in state.withLock({ $0.observers }) { observer.receive(notification) }
    }

    /// Whether anybody is notified.
    var hasObservers: Bool { state.withLock { !$0.observers.isEmpty } }

    /// Posts a session's notification.
    func post(_ notification: KeyboardNotification, on screen: SessionScreen?) {
      var info: [UserInfoKey: Any] = [:]
      info[.keyboardFrameBeginUserInfoKey] = notification.beginFrame
      info[.keyboardFrameEndUserInfoKey] = notification.endFrame
      info[.keyboardAnimationDurationUserInfoKey] = notification.duration
      info[.keyboardAnimationCurveUserInfoKey] = notification.curve.map(curveValue)
      info[.keyboardIsLocalUserInfoKey] = notification.isLocal
      post(Notification(name: notification.name, object: screen, userInfo: info))
    }
  }
#endif
