#if !hasFeature(Embedded)
  /// The names of keyboard notifications and of their values, as UIKit's `UIResponder` has them.
  public enum Responder {
    /// The name of a notification before the keyboard is shown.
    public static let keyboardWillShowNotification = KeyboardNotification.Name.willShow
    /// The name of a notification after the keyboard is shown.
    public static let keyboardDidShowNotification = KeyboardNotification.Name.didShow
    /// The name of a notification before the keyboard is hidden or undocked.
    public static let keyboardWillHideNotification = KeyboardNotification.Name.willHide
    /// The name of a notification after the keyboard is hidden or undocked.
    public static let keyboardDidHideNotification = KeyboardNotification.Name.didHide
    /// The name of a notification before the keyboard's frame changes.
    public static let keyboardWillChangeFrameNotification =
      KeyboardNotification.Name.willChangeFrame
    /// The name of a notification after the keyboard's frame changes.
    public static let keyboardDidChangeFrameNotification = KeyboardNotification.Name.didChangeFrame

    /// The key of the frame before.
    public static let keyboardFrameBeginUserInfoKey =
      KeyboardNotificationCenter.UserInfoKey.keyboardFrameBeginUserInfoKey
    /// The key of the frame after.
    public static let keyboardFrameEndUserInfoKey =
      KeyboardNotificationCenter.UserInfoKey.keyboardFrameEndUserInfoKey
    /// The key of the duration.
    public static let keyboardAnimationDurationUserInfoKey =
      KeyboardNotificationCenter.UserInfoKey.keyboardAnimationDurationUserInfoKey
    /// The key of the animation curve.
    public static let keyboardAnimationCurveUserInfoKey =
      KeyboardNotificationCenter.UserInfoKey.keyboardAnimationCurveUserInfoKey
    /// The key of whether the keyboard belongs to the app.
    public static let keyboardIsLocalUserInfoKey =
      KeyboardNotificationCenter.UserInfoKey.keyboardIsLocalUserInfoKey
  }
#endif
