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
