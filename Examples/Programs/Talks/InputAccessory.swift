import KeyboardGuide

/// A text field on a backdrop that moves up with the keyboard as an input accessory view does, and
/// reaches the bottom of the screen without it.
func showInputAccessory() throws {
  printTitle("Input accessory", talk: "WWDC23 10281")
  let stage = try Stage("iPhone 15")
  let view = stage.root
  let (backdrop, textField) = (stage.add("backdrop"), stage.add("textField"))
  for item in [backdrop, textField] {
    item.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    item.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
  }
  textField.heightAnchor.constraint(equalToConstant: 36).isActive = true

  let guide = view.keyboardLayoutGuide
  guide.usesBottomSafeArea = false
  LayoutConstraint.activate([
    textField.topAnchor.constraint(equalToSystemSpacingBelow: backdrop.topAnchor, multiplier: 1.0),
    guide.topAnchor.constraint(
      greaterThanOrEqualToSystemSpacingBelow: textField.bottomAnchor, multiplier: 1.0),
    guide.topAnchor.constraint(equalTo: backdrop.bottomAnchor),
    view.safeAreaLayoutGuide.bottomAnchor.constraint(greaterThanOrEqualTo: textField.bottomAnchor),
  ])
  // The inequalities leave open how low the field is: as low as they allow.
  let least = backdrop.heightAnchor.constraint(equalToConstant: 0)
  least.priority = .fittingSizeLevel
  least.isActive = true

  let items = [backdrop, textField]
  printFrames("no keyboard", of: items)
  let session = KeyboardSession(screens: [stage.screen])
  session.add(stage.window)
  let show = KeyboardNotification(
    .willShow, endFrame: Rect(x: 0, y: 516, width: 393, height: 336), duration: 0.25,
    curve: .linear)
  try session.receive(KeyboardEvent(at: 0, .notification(show)))
  session.advance(to: 0.125)
  printFrames("half-way up", of: items)
  session.advance(to: 0.25)
  printFrames("docked, 336 high", of: items)
  try dragDown(in: session, of: items, padding: backdrop.bounds.size.height, on: guide)
}

/// Drags the keyboard down from the accessory above it, and releases it.
private func dragDown(
  in session: KeyboardSession, of items: [View], padding: Double, on guide: KeyboardLayoutGuide
) throws {
  guide.keyboardDismissPadding = padding
  let moments: [(String, DismissTouch.Phase, Double)] = [
    ("a finger above the accessory", .began, 400), ("on its backdrop", .moved, 470),
    ("dragged down", .moved, 620), ("let go", .ended, 660),
  ]
  for (index, (what, phase, y)) in moments.enumerated() {
    let touch = DismissTouch(phase, at: Point(x: 200, y: y))
    try session.receive(KeyboardEvent(at: 1 + Double(index) * 0.1, .touch(touch)))
    if phase == .ended { session.advance(to: session.restsAt) }
    printFrames(what, of: items)
  }
}

// Without a keyboard from 818 - 36 and 8 above to 852; with it 8 + 36 + 8 above its top, which
// is half-way at (852 + 516) / 2 = 684. The finger grabs the keyboard 52 above it: the
// backdrop's top is at the finger.
//
// Prints:
//
//     Input accessory (WWDC23 10281)
//       no keyboard
//         backdrop: 0.0, 774.0, 393.0 x 78.0
//         textField: 0.0, 782.0, 393.0 x 36.0
//       half-way up
//         backdrop: 0.0, 632.0, 393.0 x 52.0
//         textField: 0.0, 640.0, 393.0 x 36.0
//       docked, 336 high
//         backdrop: 0.0, 464.0, 393.0 x 52.0
//         textField: 0.0, 472.0, 393.0 x 36.0
//       a finger above the accessory
//         backdrop: 0.0, 464.0, 393.0 x 52.0
//         textField: 0.0, 472.0, 393.0 x 36.0
//       on its backdrop
//         backdrop: 0.0, 470.0, 393.0 x 52.0
//         textField: 0.0, 478.0, 393.0 x 36.0
//       dragged down
//         backdrop: 0.0, 620.0, 393.0 x 52.0
//         textField: 0.0, 628.0, 393.0 x 36.0
//       let go
//         backdrop: 0.0, 774.0, 393.0 x 78.0
//         textField: 0.0, 782.0, 393.0 x 36.0
