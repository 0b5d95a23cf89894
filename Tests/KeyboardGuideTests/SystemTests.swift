import KeyboardGuide
import Testing

private func device(_ name: String, _ system: SystemVersion) throws -> Device {
  try #require(try Device.named(name).running(system))
}

@Test(arguments: [
  ("iPhone X", []), ("iPhone XR", [17, 18]), ("iPhone 11", [17, 18, 26, 27]),
  ("iPhone 16e", [18, 26, 27]), ("iPhone Air", [26, 27]), ("iPhone 18 Pro", [27]),
  ("iPhone Duo (inner display)", [27]), ("iPad mini 5", [17, 18, 26]), ("iPad", [17, 18, 26, 27]),
])
func `a device runs the systems of Apple's lists`(_ name: String, _ systems: [Int]) throws {
  let device = try Device.named(name)
  let runs = SystemVersion.allCases.filter { device.running($0) != nil }
  expectTrue(runs.map { $0.rawValue } == systems, "\(runs)")
}

@Test func `without a system a device has the figures of iOS 17`() throws {
  for name in ["iPad Air", "iPhone 15", "iPhone Air", "iPad (9th generation)"] {
    let plain = try Device.named(name)
    expectTrue(plain.system == nil)
    guard let old = plain.running(.v17) else { continue }
    for orientation in Orientation.allCases {
      expectTrue(plain.safeAreaInsets(orientation) == old.safeAreaInsets(orientation), name)
      expectTrue(plain.keyboard(.docked, orientation) == old.keyboard(.docked, orientation), name)
      expectTrue(plain.splitWidths(orientation) == old.splitWidths(orientation), name)
    }
  }
}

/// Safe areas of screens: top, left, bottom, right.
@Test(arguments: [
  ("iPad Air", SystemVersion.v18, [24.0, 0, 20, 0], [24.0, 0, 20, 0]),
  ("iPad Air", .v26, [32, 0, 20, 0], [32, 0, 20, 0]),
  ("iPad (9th generation)", .v26, [32, 0, 0, 0], [32, 0, 0, 0]),
  ("iPhone 14", .v27, [47, 0, 34, 0], [0, 47, 21, 47]),
  ("iPhone 15", .v18, [59, 0, 34, 0], [0, 59, 21, 59]),
  ("iPhone 15", .v26, [59, 0, 34, 0], [0, 59, 20, 59]),
  ("iPhone Air", .v26, [68, 0, 34, 0], [20, 68, 29, 68]),
  ("iPhone Air", .v27, [68, 0, 34, 0], [0, 68, 20, 68]),
  ("iPhone 18 Pro Max", .v27, [62, 0, 34, 0], [0, 62, 20, 62]),
  ("iPhone Duo", .v27, [0, 0, 34, 84], [0, 84, 34, 0]),
  ("iPhone Duo (inner display)", .v27, [82, 0, 34, 0], [0, 0, 34, 84]),
])
func `safe areas follow the system`(
  _ name: String, _ system: SystemVersion, _ portrait: [Double], _ landscape: [Double]
) throws {
  let device = try device(name, system)
  for (orientation, wanted) in [(Orientation.portrait, portrait), (.landscape, landscape)] {
    let insets = device.safeAreaInsets(orientation)
    expectTrue([insets.top, insets.left, insets.bottom, insets.right] == wanted, "\(insets)")
  }
}

/// Windows on an iPad Air of 820 by 1180 points in portrait, and their insets at the top and
/// bottom.
@Test(arguments: [
  (SystemVersion.v26, Rect(x: 0, y: 0, width: 820, height: 1180), 32.0, 20.0),
  (.v26, Rect(x: 0, y: 0, width: 400, height: 1180), 32, 20),
  (.v26, Rect(x: 0, y: 100, width: 400, height: 600), 10, 10),
  (.v26, Rect(x: 0, y: 0, width: 400, height: 600), 10, 10),
  (.v18, Rect(x: 0, y: 100, width: 400, height: 600), 0, 0),
  (.v18, Rect(x: 0, y: 0, width: 400, height: 600), 24, 0),
])
func `a free-form window has its own insets`(
  _ system: SystemVersion, _ frame: Rect, _ top: Double, _ bottom: Double
) throws {
  let device = try device("iPad Air", system)
  let insets = device.safeAreaInsets(of: frame, .portrait)
  expectTrue(insets == EdgeInsets(top: top, left: 0, bottom: bottom, right: 0), "\(insets)")
}

@Test func `from iOS 27 on a phone app's window has a tablet window's insets`() throws {
  let window = Rect(x: 0, y: 0, width: 300, height: 852)
  let free = try device("iPhone 15", .v27).safeAreaInsets(of: window, .portrait)
  expectTrue(free == EdgeInsets(top: 32, left: 0, bottom: 20, right: 0), "\(free)")
  let old = try device("iPhone 15", .v26).safeAreaInsets(of: window, .portrait)
  expectTrue(old == EdgeInsets(top: 59, left: 0, bottom: 34, right: 0), "\(old)")
}

@Test func `tablets with free-form windows have half windows but no other splits`() throws {
  let device = try device("iPad Air", .v26)
  let half = try #require(WindowForm.half.frame(on: device, .landscape))
  expectTrue(half == Rect(x: 0, y: 0, width: 585, height: 820), "\(half)")
  for form in [WindowForm.third, .twoThirds, .slideOver] {
    expectTrue(form.frame(on: device, .landscape) == nil)
    expectTrue(form.frame(on: try Device.named("iPad Air"), .landscape) != nil)
  }
  expectTrue(WindowForm.half.frame(on: device, .portrait) == nil)
}

@Test func `a foldable phone has a pane on each side of the fold`() throws {
  let inner = try device("iPhone Duo (inner display)", .v27)
  let pane = try #require(Window(on: inner, .landscape, form: .half))
  expectTrue(pane.frame.size == Size(width: 469, height: 669))
  expectTrue(pane.safeAreaInsets == EdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
  expectTrue(Window(on: inner, .portrait, form: .half) == nil)
  expectTrue(Window(on: try device("iPhone Duo", .v27), .landscape, form: .half) == nil)
}

/// Tests the insets of a screen's corners: measured regions, to a device pixel.
@Test(arguments: [
  ("iPad Air", Orientation.portrait, [5.5, 5.5, 5.5, 5.5]),
  ("iPad (9th generation)", .portrait, [0, 0, 0, 0]),
  ("iPhone Duo", .portrait, [2.3, 17.3, 2.3, 17.3]),
  ("iPhone Duo", .landscape, [17.3, 17.3, 2.3, 2.3]),
  ("iPhone Duo (inner display)", .landscape, [16, 16, 16, 16]),
])
func `rounded corners have the measured insets`(
  _ name: String, _ orientation: Orientation, _ widths: [Double]
) throws {
  let device = try Device.named(name)
  let corners = device.cornerInsets(of: device.screen(orientation).bounds, orientation)
  let sizes = [corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight]
  for (size, width) in zip(sizes, widths) {
    expectTrue(abs(size.width - width) < 0.1 && size.width == size.height, "\(sizes)")
  }
}

@Test func `a window has the insets of the corners it shares with the screen`() throws {
  let device = try Device.named("iPad Air")
  let corners = device.cornerInsets(of: Rect(x: 0, y: 2, width: 400, height: 1178), .portrait)
  expectTrue(corners.topLeft == Size(width: 5.5, height: 3.5), "\(corners)")
  expectTrue(corners.topRight == .zero && corners.bottomRight == .zero)
  expectTrue(corners.bottomLeft == Size(width: 5.5, height: 5.5))
  let window = Window(on: device)
  let region = View.LayoutRegion.safeArea(cornerAdaptation: .horizontal)
  expectTrue(window.rootView.edgeInsets(for: region).left == 5.5)
}

/// Docked keyboards with the row of predictions, in portrait and landscape, and pads of digits.
@Test(arguments: [
  ("iPhone SE", SystemVersion.v26, 260.0, 200.0, 216.0), ("iPhone 14", .v26, 335, 248, 308),
  ("iPhone 15", .v26, 336, 219, 291), ("iPhone 16 Pro", .v26, 335, 209, 308),
  ("iPhone 18 Pro", .v27, 328, 209, 283), ("iPhone 17 Pro Max", .v27, 346, 219, 301),
  // Not measured: as on older systems.
  ("iPhone 11", .v26, 346, 209, 301),
  ("iPad (9th generation)", .v26, 320, 408, 265), ("iPad Air", .v27, 337, 422, 282),
  ("iPad Pro 13-inch", .v26, 405.5, 501, 350.5),
  ("iPad mini", .v26, 340, 428, 285),
])
func `docked keyboards follow the system`(
  _ name: String, _ system: SystemVersion, _ portrait: Double, _ landscape: Double, _ pad: Double
) throws {
  let device = try device(name, system)
  var digits = TextInputTraits()
  digits.keyboardType = .numberPad
  let heights = [
    device.keyboard(.docked), device.keyboard(.docked, .landscape),
    device.keyboard(.docked, traits: digits),
  ].map { $0?.frame.height ?? 0 }
  expectTrue(heights == [portrait, landscape, pad], "\(heights)")
}

@Test func `an iPad Pro without a Home button has no split keyboard`() throws {
  expectTrue(try device("iPad Pro 11-inch", .v27).keyboard(.split) == nil)
  expectTrue(try device("iPad mini", .v27).keyboard(.split) != nil)
  expectTrue(try Device.named("iPad Pro 11-inch").keyboard(.split) != nil)
}
