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

// The windows are 1194, 809, 592 and 375 wide from the left; that of slide over starts at 819,
// to the right of the floating keyboard's right edge at 757. The keyboard covers the last 155
// of the half's 592 points. It is 809 - 757 = 52 from the right edge of two thirds.
//
// Prints:
//
//     Multitasking (WWDC21 10259)
//       full screen, floating, near: none
//         keyboard: 437.0, 287.0, 320.0 x 260.0
//       full screen, docked, near: bottom
//         keyboard: 0.0, 400.0, 1194.0 x 434.0
//       two thirds, floating, near: trailing
//         keyboard: 437.0, 287.0, 320.0 x 260.0
//       two thirds, docked, near: bottom
//         keyboard: 0.0, 400.0, 809.0 x 434.0
//       half, floating, near: trailing
//         keyboard: 437.0, 287.0, 155.0 x 260.0
//       half, docked, near: bottom
//         keyboard: 0.0, 400.0, 592.0 x 434.0
//       third, floating, near: bottom
//         keyboard: 0.0, 814.0, 375.0 x 20.0
//       third, docked, near: bottom
//         keyboard: 0.0, 400.0, 375.0 x 434.0
//       slide over, floating, near: bottom
//         keyboard: 0.0, 814.0, 375.0 x 20.0
//       slide over, docked, near: bottom
//         keyboard: 0.0, 400.0, 375.0 x 434.0
