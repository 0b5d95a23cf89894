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

// The keyboard is at 796 to 1194. A window from 200 to 1000 shares 204 with it. One from 600 to
// 1400 shares 398, and is below the keyboard's top for 604.
//
// Prints:
//
//     Notifications (WWDC23 10281)
//       full screen
//         the keyboard's height: 398.0
//         what they share: 398.0
//         the guide: 398.0
//       amid the screen
//         the keyboard's height: 398.0
//         what they share: 204.0
//         the guide: 204.0
//       below the screen
//         the keyboard's height: 398.0
//         what they share: 398.0
//         the guide: 604.0
