import KeyboardGuide

/// A text field on a backdrop, which goes up with the keyboard as an input accessory view does, and
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
  stage.dock(336)
  printFrames("docked, 336 high", of: items)
  guide.keyboardDismissPadding = backdrop.bounds.size.height
  print("  a touch dismisses from \(guide.keyboardDismissPadding) above the keyboard")
}
