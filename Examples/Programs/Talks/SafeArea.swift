import KeyboardGuide

/// A list laid out in a safe area that includes the keyboard, as in SwiftUI: none of its code
/// mentions keyboards.
func showSafeArea() throws {
  printTitle("Safe area", talk: "WWDC23 10281")
  let stage = try Stage("iPhone 15")
  stage.window.safeAreaRegions = .all
  let (picture, list) = (stage.add("picture"), stage.add("list"))
  let area = stage.root.safeAreaLayoutGuide
  LayoutConstraint.activate([
    list.leadingAnchor.constraint(equalTo: area.leadingAnchor),
    list.trailingAnchor.constraint(equalTo: area.trailingAnchor),
    list.topAnchor.constraint(equalTo: area.topAnchor),
    list.bottomAnchor.constraint(equalTo: area.bottomAnchor),
    picture.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
    picture.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
    picture.topAnchor.constraint(equalTo: stage.root.topAnchor),
    picture.bottomAnchor.constraint(equalTo: stage.root.bottomAnchor),
  ])
  printFrames("no keyboard", of: [picture, list])
  stage.dock(336)
  printFrames("docked, 336 high", of: [picture, list])
}

// From 59 to 818, and to 852 - 336 = 516. The picture minds no safe area.
//
// Prints:
//
//     Safe area (WWDC23 10281)
//       no keyboard
//         picture: 0.0, 0.0, 393.0 x 852.0
//         list: 0.0, 59.0, 393.0 x 759.0
//       docked, 336 high
//         picture: 0.0, 0.0, 393.0 x 852.0
//         list: 0.0, 59.0, 393.0 x 457.0
