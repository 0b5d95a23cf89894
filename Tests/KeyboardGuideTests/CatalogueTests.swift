import KeyboardGuide
import Testing

@Test func `every figure in the catalogue has a source`() {
  for device in Device.all {
    for (fact, provenance) in [
      ("screen", device.screenProvenance), ("safe area", device.safeAreaProvenance),
      ("corners", device.cornerProvenance), ("windows", device.splitProvenance),
    ] {
      expectSourced(provenance, "\(device.name): \(fact)")
    }
    for orientation in Orientation.allCases {
      expectSourced(device.keyboardMetrics(orientation).provenance, device.name)
    }
  }
}

/// Checks that numbers have a source, and other sources' numbers exactly if they are disputed.
private func expectSourced(
  _ provenance: Device.Provenance, _ what: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectTrue(!provenance.source.isEmpty, what, sourceLocation: sourceLocation)
  if provenance.confidence == .disputed || provenance.confidence == .agreed {
    expectTrue(
      (provenance.others != nil) == (provenance.confidence == .disputed), what,
      sourceLocation: sourceLocation)
  }
}

@Test func `disputed figures have those of other sources`() throws {
  expectTrue(
    try device("iPhone 15").safeAreaProvenance.others?.contains("47") == true)
}

/// The radius of the corners: tables made from reports of simulators.
@Test(arguments: [
  ("iPhone SE", 0.0), ("iPhone X", 39), ("iPhone 11", 41.5), ("iPhone 13 mini", 44),
  ("iPhone 14", 47.33), ("iPhone 14 Plus", 53.33), ("iPhone 15", 55), ("iPhone 17", 62),
  ("iPad (9th generation)", 0), ("iPad mini", 21.5), ("iPad", 25), ("iPad Air", 18),
  ("iPad Pro 11-inch", 18), ("iPad Pro 13-inch", 30),
])
func `corner radii match the simulators'`(_ name: String, _ radius: Double) throws {
  let device = try device(name)
  expectTrue(device.cornerRadius == radius, "\(device.cornerRadius ?? -1)")
  expectTrue(device.hasHomeButton == (radius == 0))
}

/// The keys, the row of predictions and the total height of a docked keyboard without and with the
/// row, in portrait and in landscape.
@Test(arguments: [
  // Keyman's table; with a Home button there is no footer below the keys.
  ("iPhone SE (3rd generation)", [216.0, 44, 216, 260], [162.0, 38, 162, 200]),
  ("iPhone 8 Plus", [226, 45, 226, 271], [163, 37, 163, 200]),
  // 75 below the keys in portrait, the home indicator's 21 in landscape.
  ("iPhone X", [216, 45, 291, 336], [150, 38, 171, 209]),
  ("iPhone 16 Pro", [216, 45, 291, 336], [150, 38, 171, 209]),
  ("iPhone 11", [226, 45, 301, 346], [150, 38, 171, 209]),
  ("iPhone 17 Pro Max", [226, 45, 301, 346], [150, 38, 171, 209]),
  ("iPad mini (5th generation)", [265, 55, 265, 320], [353, 55, 353, 408]),
  ("iPad (9th generation)", [265, 55, 265, 320], [353, 55, 353, 408]),
  ("iPad Pro 10.5-inch", [265, 55, 265, 320], [353, 55, 353, 408]),
  // The home indicator's 20 on the others.
  ("iPad mini (6th generation)", [260, 55, 280, 335], [348, 55, 368, 423]),
  ("iPad (10th generation)", [257, 55, 277, 332], [342, 55, 362, 417]),
  ("iPad Air 11-inch", [257, 55, 277, 332], [342, 55, 362, 417]),
  ("iPad Pro 11-inch", [260, 55, 280, 335], [348, 55, 368, 423]),
  ("iPad Pro 12.9-inch", [323, 55, 343, 398], [418, 55, 438, 493]),
  ("iPad Pro 13-inch (M4)", [325.5, 55, 345.5, 400.5], [421, 55, 441, 496]),
])
func `docked keyboards have the heights of the table`(
  _ name: String, _ portrait: [Double], _ landscape: [Double]
) throws {
  let device = try device(name)
  for (orientation, expected) in [(Orientation.portrait, portrait), (.landscape, landscape)] {
    let metrics = device.keyboardMetrics(orientation)
    expectTrue(
      [
        metrics.keys, metrics.predictionRow, metrics.height(showsPredictionRow: false),
        metrics.height(showsPredictionRow: true),
      ] == expected, "\(orientation): \(metrics)")
    expectTrue(
      metrics.footer == (device.hasHomeButton ? 0 : metrics.footer)
        && metrics.footer >= device.safeAreaInsets(orientation).bottom, "\(metrics)")
  }
}

@Test func `an unknown screen uses the figures of the nearest one of its kind`() throws {
  // 320 is nearest to 375 among phones with a Home button.
  let small = try device("iPhone SE (1st generation)").keyboardMetrics(.portrait)
  expectTrue(small.height(showsPredictionRow: true) == 260)
  expectTrue(small.provenance.confidence == .derived)
  // 782 is between 744 and 820, both 38 away: the narrower one.
  let insets = EdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
  let pad = Device(
    "A pad", .pad, Size(width: 782, height: 1100), scale: 2, portrait: insets, landscape: insets)
  expectTrue(pad.keyboardMetrics(.portrait).keys == 260)
  expectTrue(pad.keyboardMetrics(.landscape).provenance.confidence == .derived)
  expectTrue(pad.cornerRadius == nil)
  expectTrue(pad.splitProvenance.confidence == .derived)
  // Its windows follow the rule: 320 and the rest less 10 on a screen 1100 wide.
  expectTrue(WindowForm.twoThirds.frame(on: pad, .landscape)?.width == 770)
  expectTrue(WindowForm.half.frame(on: pad, .landscape)?.width == 545)
  // 412 is nearer to 414 than to 402.
  let phone = Device(
    "A phone", .phone, Size(width: 412, height: 915), scale: 3,
    portrait: EdgeInsets(top: 50, left: 0, bottom: 34, right: 0), landscape: .zero)
  expectTrue(phone.keyboardMetrics(.portrait).keys == 226)
  expectTrue(phone.splitWidths(.landscape) == nil)
}

/// According to the rule, a window beside another is 375 points wide on a screen at least 1180 wide
/// in landscape, or 1024 in portrait, with ten points between the two.
@Test(arguments: [
  (1023.0, 1180.0, [375.0, 795.0], [320.0, 693.0]), (1024, 1179, [320, 849], [375, 639]),
])
func `the narrow window of a split is wider on wide screens`(
  _ width: Double, _ height: Double, _ landscape: [Double], _ portrait: [Double]
) {
  let pad = Device(
    "A pad", .pad, Size(width: width, height: height), scale: 2, portrait: .zero, landscape: .zero)
  for (orientation, expected) in [(Orientation.landscape, landscape), (.portrait, portrait)] {
    let widths = pad.splitWidths(orientation)
    expectTrue(
      widths?.third == expected[0] && widths?.twoThirds == expected[1], "\(orientation)")
  }
}

@Test func `every device has a keyboard that leaves room above it`() {
  for device in Device.all {
    for orientation in Orientation.allCases {
      guard let keyboard = device.keyboard(.docked, orientation) else {
        expectTrue(false, device.name)
        continue
      }
      let screen = device.screen(orientation)
      expectTrue(
        keyboard.frame.maxY == screen.size.height && keyboard.frame.width == screen.size.width
          && keyboard.frame.minY > 0.35 * screen.size.height, "\(device.name): \(keyboard)")
    }
  }
}

private func expectKeyboard(
  _ keyboard: Keyboard?, _ kind: Keyboard.Kind, _ frame: [Double],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let rect = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
  expectTrue(
    keyboard == Keyboard(kind: kind, frame: rect), "\(keyboard?.frame ?? .zero)",
    sourceLocation: sourceLocation)
}

/// On 834 x 1194 points; a docked keyboard is 335 high.
@Test(
  arguments: [
    (Keyboard.Kind.docked, nil, [0.0, 859, 834, 335]),
    (.docked, Point(x: 5, y: 5), [0, 859, 834, 335]),
    (.camera, nil, [0, 0, 834, 1194]),
    (.undocked, nil, [0, 439.5, 834, 315]), (.undocked, Point(x: 5, y: 60), [0, 60, 834, 315]),
    (.split, nil, [0, 439.5, 834, 315]), (.split, Point(x: 5, y: 60), [0, 60, 834, 315]),
    (.floating, nil, [257, 467, 320, 260]), (.floating, Point(x: 5, y: 60), [5, 60, 320, 260]),
    (.shortcutsBar, nil, [0, 1139, 834, 55]),
    (.shortcutsBar, Point(x: 5, y: 60), [5, 1139, 834, 55]),
    (.collapsedBar, nil, [779, 1139, 55, 55]),
    (.collapsedBar, Point(x: 0, y: 9), [0, 1139, 55, 55]),
  ] as [(Keyboard.Kind, Point?, [Double])])
func `each kind of keyboard has a typical frame`(
  _ kind: Keyboard.Kind, _ origin: Point?, _ frame: [Double]
) throws {
  expectKeyboard(try device("iPad Pro 11-inch").keyboard(kind, at: origin), kind, frame)
}

/// On 1194 x 834 points.
@Test(arguments: [
  (Keyboard.Kind.docked, Size(width: 10, height: 300), [0.0, 534, 1194, 300]),
  (.camera, Size(width: 10, height: 800), [0, 34, 1194, 800]),
  (.split, Size(width: 10, height: 300), [0, 267, 1194, 300]),
  (.floating, Size(width: 340, height: 280), [427, 277, 340, 280]),
  (.shortcutsBar, Size(width: 594, height: 69), [300, 765, 594, 69]),
  (.collapsedBar, Size(width: 94, height: 60), [1100, 774, 94, 60]),
])
func `a size can be given`(_ kind: Keyboard.Kind, _ size: Size, _ frame: [Double]) throws {
  expectKeyboard(try device("iPad Pro 11-inch").keyboard(kind, .landscape, size: size), kind, frame)
}

@Test func `a phone has only keyboards at the bottom`() throws {
  let phone = try device("iPhone 15")
  for kind in [Keyboard.Kind.undocked, .split, .floating, .collapsedBar] {
    expectTrue(phone.keyboard(kind) == nil, "\(kind)")
  }
  expectKeyboard(phone.keyboard(.docked), .docked, [0, 516, 393, 336])
  expectKeyboard(phone.keyboard(.docked, .landscape), .docked, [0, 184, 852, 209])
  expectKeyboard(phone.keyboard(.shortcutsBar), .shortcutsBar, [0, 797, 393, 55])
  expectTrue(phone.keyboard(.dismissed) == .dismissed)
}

@Test func `a typical frame suggests its own kind of keyboard`() {
  for device in Device.all {
    for orientation in Orientation.allCases {
      for kind in Keyboard.Kind.allCases {
        guard let keyboard = device.keyboard(kind, orientation) else { continue }
        let suggested = Keyboard.inferred(from: keyboard.frame, on: device.screen(orientation)).kind
        // Frames alone do not distinguish the camera from the keys, or halves from a whole.
        let expected: Keyboard.Kind =
          kind == .camera ? .docked : kind == .split ? .undocked : kind
        expectTrue(suggested == expected, "\(device.name): \(kind) looks \(suggested)")
      }
    }
  }
}
