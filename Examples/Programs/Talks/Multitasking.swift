import KeyboardGuide

/// One keyboard, and the part of it in each of several windows.
func showMultitasking() throws {
  printTitle("Multitasking", talk: "WWDC21 10259")
  let forms: [(String, WindowForm)] = [
    ("full screen", .full), ("two thirds", .twoThirds), ("half", .half), ("third", .third),
    ("slide over", .slideOver),
  ]
  for (name, form) in forms {
    let stage = try Stage("iPad Pro 11-inch", .landscape, form: form)
    stage.guide.followsUndockedKeyboard = true
    // In the middle of the screen.
    stage.float(437, 287)
    printFrames("\(name), floating", of: [stage.guide], near: stage.guide)
    stage.dock(434)
    printFrames("\(name), docked", of: [stage.guide], near: stage.guide)
  }
}
