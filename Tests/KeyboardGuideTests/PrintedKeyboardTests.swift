import KeyboardGuide
import Testing

@Test func `keyboards are printed by their frames`() {
  let keyboard = Keyboard(kind: .docked, frame: Rect(x: 0, y: 531, width: 375, height: 336))
  expectText("\([keyboard, .dismissed])", "[docked (0, 531, 375, 336), dismissed]")
  let window = Window(frame: Rect(x: 0, y: 0, width: 375, height: 867))
  window.keyboard = keyboard
  expectText("\(window.rootView.keyboardLayoutGuide)", "keyboard (0, 531, 375, 336)")
}
