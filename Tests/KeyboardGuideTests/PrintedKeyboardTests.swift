import KeyboardGuide
import Testing

@Test func `keyboards and sessions are printed by their frames`() {
  let keyboard = Keyboard(kind: .docked, frame: Rect(x: 0, y: 531, width: 375, height: 336))
  expectText("\([keyboard, .dismissed])", "[docked (0, 531, 375, 336), dismissed]")
  expectText(
    "\(KeyboardPresentation(keyboard, from: [.init(.dismissed, weight: 0.25)]))",
    "docked (0, 531, 375, 336), 0.25 of dismissed")
  let session = KeyboardSession(screens: [Screen(size: Size(width: 375, height: 867))])
  expectText("\(session)", "0.0 s, screen 0: dismissed, windows: none")
  let window = Window(frame: Rect(x: 0, y: 0, width: 375, height: 867))
  session.add(window)
  expectText("\(session)", "0.0 s, screen 0: dismissed, windows: main")
  window.keyboard = keyboard
  expectText("\(window.rootView.keyboardLayoutGuide)", "keyboard (0, 531, 375, 336)")
}
