/// What the code of a controller does that a design file does not show.
package struct ControllerCode: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  /// Creates a set of bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The controller has a class of its own whose code was not found.
  package static let unknown = ControllerCode(rawValue: 1)
  /// It follows the keyboard's frame.
  package static let followsKeyboard = ControllerCode(rawValue: 2)
  /// It dismisses the keyboard.
  package static let dismissesKeyboard = ControllerCode(rawValue: 4)
  /// A library moves views from under the keyboard, in all controllers.
  package static let hasKeyboardManager = ControllerCode(rawValue: 8)
  /// It hides the navigation bar.
  package static let hidesNavigationBar = ControllerCode(rawValue: 16)
  /// It has a size of its own, as a popover and a sheet have.
  package static let hasOwnSize = ControllerCode(rawValue: 32)
}
