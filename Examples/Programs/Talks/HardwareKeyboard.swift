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
