import KeyboardGuide
import Testing

@Test func `devices are found by name, alias and careless spelling`() throws {
  expectTrue(try device("iPhone 15").size == Size(width: 393, height: 852))
  expectTrue(try device("iphone15").scale == 3)
  expectText("\(try device("iPhone SE"))", "iPhone SE (3rd generation)")
  expectText(try device("IPAD PRO 11 INCH").name, "iPad Pro 11-inch")
  expectText(try device("iPad Pro 11-inch (M4)").name, "iPad Pro 11-inch (M4)")
}

@Test(arguments: ["iPhone 51", "iPad Pro", "Pixel 8", ""])
func `a name of no device is refused`(_ name: String) {
  #expect(throws: UnknownDevice.self) { try Device.named(name) }
}

@Test func `each name belongs to one device`() {
  var seen: [String] = []
  for device in Device.all {
    for name in [device.name] + device.aliases {
      let bare = name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
      expectTrue(!seen.contains(bare), name)
      seen.append(bare)
    }
    expectTrue((try? Device.named(device.name)) == device, device.name)
  }
}

/// A device's screen and safe areas: portrait top and bottom, landscape sides and bottom.
@Test(arguments: [
  ("iPhone SE (1st generation)", 320.0, 568.0, 2.0, [20.0, 0.0, 0.0, 0.0]),
  ("iPhone SE (3rd generation)", 375, 667, 2, [20, 0, 0, 0]),
  ("iPhone 8 Plus", 414, 736, 3, [20, 0, 0, 0]),
  ("iPhone X", 375, 812, 3, [44, 34, 44, 21]),
  ("iPhone 13 mini", 375, 812, 3, [50, 34, 50, 21]),
  ("iPhone 11", 414, 896, 2, [48, 34, 48, 21]),
  ("iPhone 11 Pro Max", 414, 896, 3, [44, 34, 44, 21]),
  ("iPhone 14", 390, 844, 3, [47, 34, 47, 21]),
  ("iPhone 14 Plus", 428, 926, 3, [47, 34, 47, 21]),
  ("iPhone 15", 393, 852, 3, [59, 34, 59, 21]),
  ("iPhone 16 Plus", 430, 932, 3, [59, 34, 59, 21]),
  ("iPhone 16 Pro", 402, 874, 3, [62, 34, 62, 21]),
  ("iPhone 17 Pro Max", 440, 956, 3, [62, 34, 62, 21]),
])
func `phones have the sizes of the table`(
  _ name: String, _ width: Double, _ height: Double, _ scale: Double, _ insets: [Double]
) throws {
  let device = try device(name)
  expectTrue(
    device.screen(.portrait) == Screen(size: Size(width: width, height: height), scale: scale))
  expectTrue(device.screen(.landscape).size == Size(width: height, height: width))
  expectTrue(
    device.safeAreaInsets(.portrait)
      == EdgeInsets(top: insets[0], left: 0, bottom: insets[1], right: 0))
  expectTrue(
    device.safeAreaInsets(.landscape)
      == EdgeInsets(top: 0, left: insets[2], bottom: insets[3], right: insets[2]))
}

/// Widths of a third, a half, two thirds and the whole in landscape; a third and two thirds in
/// portrait.
@Test(arguments: [
  ("iPad Pro 9.7-inch", [320.0, 507.0, 694.0, 1024.0], [320.0, 438.0]),
  ("iPad 10.2-inch", [320, 535, 750, 1080], [320, 480]),
  ("iPad Pro 10.5-inch", [320, 551, 782, 1112], [320, 504]),
  ("iPad Pro 11-inch", [375, 592, 809, 1194], [320, 504]),
  ("iPad Pro 12.9-inch", [375, 678, 981, 1366], [375, 639]),
])
func `split windows are as wide as measured`(
  _ name: String, _ landscape: [Double], _ portrait: [Double]
) throws {
  let device = try device(name)
  func widths(_ forms: [WindowForm], _ orientation: Orientation) -> [Double] {
    forms.map { $0.frame(on: device, orientation)?.width ?? .nan }
  }
  expectTrue(widths([.third, .half, .twoThirds, .full], .landscape) == landscape)
  expectTrue(widths([.third, .twoThirds], .portrait) == portrait)
  expectTrue(WindowForm.half.frame(on: device, .portrait) == nil)
  let over = WindowForm.slideOver.frame(on: device, .landscape)
  expectTrue(over?.width == landscape[0] && over?.maxX == landscape[3])
}

@Test func `a phone has full-screen windows only`() throws {
  let phone = try device("iPhone 15")
  expectTrue(Window(on: phone, form: .third) == nil)
  expectTrue(Window(on: phone, .landscape).frame == phone.screen(.landscape).bounds)
  for name in ["full", "half", "third", "twoThirds", "slideOver"] {
    expectTrue(WindowForm(name: name) != nil, name)
  }
  expectTrue(WindowForm(name: "quarter") == nil)
}

@Test func `a window has the part of the screen's safe area inside it`() throws {
  let landscape = try window("iPhone 15", .landscape)
  expectTrue(landscape.safeAreaInsets == EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
  expectTrue(landscape.scale == 3)
  let split = try window("iPad Pro 11-inch", .landscape, form: .third)
  expectTrue(split.safeAreaInsets == EdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
  let form = WindowForm.stageManager(Rect(x: 10, y: 10, width: 500, height: 1180))
  let stage = try window("iPad Pro 11-inch", form: form)
  expectTrue(stage.safeAreaInsets == EdgeInsets(top: 14, left: 0, bottom: 16, right: 0))
}

@Test(arguments: [
  ("iPhone", "iPhone 17"), ("iphone se", "iPhone SE (3rd generation)"),
  ("iPad", "iPad (10th generation)"), ("iPad mini", "iPad mini (6th generation)"),
  ("iPad Air", "iPad Air 11-inch"), ("iPad (A16)", "iPad (10th generation)"),
  ("iPad Pro 13-inch (M5)", "iPad Pro 13-inch (M4)"),
])
func `a family's name means its newest plain device`(_ name: String, _ device: String) throws {
  expectText(try Device.named(name).name, device)
}
