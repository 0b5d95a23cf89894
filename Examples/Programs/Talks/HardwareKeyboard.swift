import KeyboardGuide

/// A field above the bar that is shown while a hardware keyboard is connected.
func showHardwareKeyboard() throws {
  printTitle("Hardware keyboard", talk: "WWDC23 10281")
  let places: [(String, WindowForm)] = [
    ("full screen", .full),
    ("Stage Manager", .stageManager(Rect(x: 0, y: 100, width: 834, height: 1094))),
  ]
  for (name, form) in places {
    let stage = try Stage("iPad Pro 11-inch", form: form)
    let field = stage.add("field")
    LayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
      field.heightAnchor.constraint(equalToConstant: 44),
      field.bottomAnchor.constraint(equalTo: stage.guide.topAnchor),
    ])
    stage.window.keyboard = Keyboard(
      kind: .shortcutsBar, frame: Rect(x: 200, y: 1125, width: 434, height: 69))
    printFrames("\(name), the whole bar", of: [field])
    stage.window.keyboard = Keyboard(
      kind: .collapsedBar, frame: Rect(x: 20, y: 1125, width: 60, height: 69))
    printFrames("\(name), the bar collapsed", of: [field])
    stage.guide.followsUndockedKeyboard = true
    printFrames("\(name), followed", of: [stage.guide], near: stage.guide)
  }
}

// 44 above the bar's top at 1125, or the safe area's bottom at 1174; in Stage Manager the
// window starts at 100, and both bars count.
//
// Prints:
//
//     Hardware keyboard (WWDC23 10281)
//       full screen, the whole bar
//         field: 0.0, 1081.0, 834.0 x 44.0
//       full screen, the bar collapsed
//         field: 0.0, 1130.0, 834.0 x 44.0
//       full screen, followed, near: leading bottom
//         keyboard: 20.0, 1125.0, 60.0 x 69.0
//       Stage Manager, the whole bar
//         field: 0.0, 981.0, 834.0 x 44.0
//       Stage Manager, the bar collapsed
//         field: 0.0, 981.0, 834.0 x 44.0
//       Stage Manager, followed, near: leading bottom
//         keyboard: 20.0, 1025.0, 60.0 x 69.0
