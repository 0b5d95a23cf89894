/// The screen of the device that a file was made for.
struct DesignScreen: Sendable {
  /// The identifier in the file, such as `retina6_1`; nil if there is none.
  var id: String?
  /// Whether the device is known.
  var isKnown = false
  /// The size in the device's orientation, in points; 600 x 600 without a device, and for devices
  /// that the catalogue does not have.
  var size = Size(width: 600, height: 600)
  /// The safe area of a full screen, in points.
  var safeArea = Self.statusBar
  /// The number of pixels in a point.
  var scale = 2.0
  var isPhone = true
  var isLandscape = false
  /// Whether it is a television.
  var isTV: Bool { id == "appleTV" }

  /// The name of the device in the catalogue; nil if it does not have it.
  var device: String?

  /// The devices of the catalogue by their identifiers in files.
  private static let devices = [
    "retina4_0": "iPhone SE (1st generation)",
    "retina4_7": "iPhone 8",
    "retina5_5": "iPhone 8 Plus",
    "retina5_9": "iPhone 13 mini",
    "retina6_1": "iPhone 11",
    "retina6_5": "iPhone 11 Pro Max",
    "retina6_0": "iPhone 14",
    "retina6_7": "iPhone 14 Plus",
    "retina6_12": "iPhone 15",
    "retina6_72": "iPhone 15 Plus",
    "retina6_3": "iPhone 16 Pro",
    "retina6_9": "iPhone 16 Pro Max",
    "ipad7_9": "iPad mini (5th generation)",
    "ipad9_7": "iPad Pro 9.7-inch",
    "ipad10_2": "iPad (9th generation)",
    "ipad10_5": "iPad Pro 10.5-inch",
    "ipad8_3": "iPad mini (6th generation)",
    "ipad10_9": "iPad Air 11-inch",
    "ipad10_9rounded": "iPad (10th generation)",
    "ipad11_0rounded": "iPad Pro 11-inch",
    "ipad12_9": "iPad Pro 12.9-inch",
    "ipad12_9rounded": "iPad Pro 12.9-inch",
  ]

  /// The screens of devices that the catalogue does not have, and the safe area of those with a
  /// home button.
  private static let others: [String: (size: Size, safeArea: EdgeInsets)] = [
    "retina3_5": (Size(width: 320, height: 480), statusBar),
    "appleTV": (
      Size(width: 1920, height: 1080), EdgeInsets(top: 60, left: 80, bottom: 60, right: 80)
    ),
  ]

  private static let statusBar = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)

  init(_ document: XMLElement) {
    guard let element = document.child("device"), let id = element["id"] else { return }
    self.id = id
    isLandscape = element["orientation"] == "landscape"
    if let other = Self.others[id] {
      (size, safeArea) = other
      isPhone = !isTV
      isKnown = true
    }
    guard let name = Self.devices[id], let device = try? Device.named(name) else { return }
    isKnown = true
    let orientation = isLandscape ? Orientation.landscape : .portrait
    let screen = device.screen(orientation)
    size = screen.bounds.size
    scale = screen.scale
    isPhone = device.kind == .phone
    safeArea = device.safeAreaInsets(orientation)
    self.device = device.name
  }
}

/// The number that a text begins with: 14460.31 for `14460.31.2`.
func leadingNumber(_ text: String) -> Double? {
  let bytes = Array(text.utf8)
  var index = 0
  guard case .number(let value) = scanNumber(bytes, at: &index) else {
    return nil
  }
  return value
}

extension DesignDocument {
  /// The size classes of the file's device; any if it has none.
  var sizeClasses: SizeClasses {
    guard screen.id != nil else { return SizeClasses(width: .unspecified, height: .unspecified) }
    return SizeClasses(size: screen.size, isPhone: screen.isPhone)
  }
}

extension SizeClasses {
  /// Returns the number of size classes that a variation names, or nil if it does not apply:
  /// `widthClass=regular`, `heightClass=compact-widthClass=regular`, or `default`, which always
  /// applies.
  func match(_ key: String) -> Int? {
    if key == "default" { return 0 }
    let names = [UserInterfaceSizeClass.compact: "compact", .regular: "regular"]
    let own = ["widthClass=\(names[width] ?? "")", "heightClass=\(names[height] ?? "")"]
    let parts = key.split(separator: "-")
    return parts.allSatisfy { own.contains(String($0)) } ? parts.count : nil
  }
}
