import KeyboardGuide

/// A text view that ends above the keyboard, whatever its kind.
func showOneLine() throws {
  printTitle("One line", talk: "WWDC21 10259")
  for device in ["iPhone 15", "iPad Pro 11-inch"] {
    let stage = try Stage(device)
    let view = stage.root
    let textView = stage.add("textView")
    LayoutConstraint.activate([
      textView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      textView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
    ])
    // This is the line.
    view.keyboardLayoutGuide.topAnchor.constraint(
      equalToSystemSpacingBelow: textView.bottomAnchor, multiplier: 1.0
    ).isActive = true

    printFrames("\(device), no keyboard", of: [textView])
    stage.dock(336)
    printFrames("docked, 336 high", of: [textView])
    stage.dock(291)
    printFrames("docked, 291 high", of: [textView])
    guard device.hasPrefix("iPad") else { continue }
    stage.float(257, 600)
    printFrames("floating", of: [textView])
  }
}

// On the phone from 59 to 8 above 818, 516 and 561; on the tablet from 24 to 8 above 1174, 858
// and 903; with a floating keyboard as without one.
//
// Prints:
//
//     One line (WWDC21 10259)
//       iPhone 15, no keyboard
//         textView: 0.0, 59.0, 393.0 x 751.0
//       docked, 336 high
//         textView: 0.0, 59.0, 393.0 x 449.0
//       docked, 291 high
//         textView: 0.0, 59.0, 393.0 x 494.0
//       iPad Pro 11-inch, no keyboard
//         textView: 0.0, 24.0, 834.0 x 1142.0
//       docked, 336 high
//         textView: 0.0, 24.0, 834.0 x 826.0
//       docked, 291 high
//         textView: 0.0, 24.0, 834.0 x 871.0
//       floating
//         textView: 0.0, 24.0, 834.0 x 1142.0
