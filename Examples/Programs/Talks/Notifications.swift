import KeyboardGuide

/// Shows the adjustments that windows need, computed from a notification's frame and by the guide.
func showNotifications() throws {
  printTitle("Notifications", talk: "WWDC23 10281")
  let windows: [(String, WindowForm)] = [
    ("full screen", .full),
    ("amid the screen", .stageManager(Rect(x: 100, y: 200, width: 500, height: 800))),
    ("below the screen", .stageManager(Rect(x: 100, y: 600, width: 500, height: 800))),
  ]
  for (name, form) in windows {
    let stage = try Stage("iPad Pro 11-inch", form: form)
    stage.dock(398)
    let keyboardEnd = stage.window.keyboard.frame
    let corner = stage.window.frame.origin
    let converted = keyboardEnd.offset(dx: -corner.x, dy: -corner.y)
    let overlap = stage.root.bounds.intersection(converted)
    print("  \(name)")
    print("    the keyboard's height: \(keyboardEnd.height)")
    let offset = overlap.isEmpty ? stage.root.safeAreaInsets.bottom : overlap.height
    print("    what they share: \(offset)")
    print("    the guide: \(stage.guide.layoutFrame.height)")
  }
}
