extension Device {
  /// The devices known, phones first, each group from old to new.
  public static let all: [Device] = homeButtonPhones + facePhones + pads

  private static let sources = "snapshot-testing configurations and safe-area tables, agreeing"

  private static func phone(
    _ name: String, _ width: Double, _ height: Double, aliases: [String] = [], scale: Double,
    top: Double, bottom: Double, sides: Double, low: Double, source: String = sources,
    _ confidence: Confidence = .agreed
  ) -> Device {
    Device(
      name, aliases: aliases, .phone, Size(width: width, height: height), scale: scale,
      portrait: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
      landscape: EdgeInsets(top: 0, left: sides, bottom: low, right: sides), source: source,
      confidence)
  }

  private static func pad(
    _ name: String, _ width: Double, _ height: Double, aliases: [String] = [], top: Double,
    bottom: Double
  ) -> Device {
    let insets = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    return Device(
      name, aliases: aliases, .pad, Size(width: width, height: height), scale: 2,
      portrait: insets, landscape: insets, source: sources, .agreed)
  }

  private static func homeButton(
    _ name: String, _ width: Double, _ height: Double, aliases: [String] = [],
    scale: Double = 2
  ) -> Device {
    phone(
      name, width, height, aliases: aliases, scale: scale, top: 20, bottom: 0, sides: 0, low: 0)
  }

  private static func face(
    _ name: String, _ width: Double, _ height: Double, aliases: [String] = [],
    scale: Double = 3, top: Double, source: String = sources, _ confidence: Confidence = .agreed
  ) -> Device {
    phone(
      name, width, height, aliases: aliases, scale: scale, top: top, bottom: 34, sides: top,
      low: 21, source: source, confidence)
  }

  private static let homeButtonPhones: [Device] = [
    homeButton("iPhone SE (1st generation)", 320, 568, aliases: ["iPhone SE 1"]),
    homeButton("iPhone 6", 375, 667, aliases: ["iPhone 6s"]),
    homeButton("iPhone 6 Plus", 414, 736, aliases: ["iPhone 6s Plus"], scale: 3),
    homeButton("iPhone 7", 375, 667),
    homeButton("iPhone 7 Plus", 414, 736, scale: 3),
    homeButton("iPhone 8", 375, 667),
    homeButton("iPhone 8 Plus", 414, 736, scale: 3),
    homeButton("iPhone SE (2nd generation)", 375, 667, aliases: ["iPhone SE 2"]),
    homeButton("iPhone SE (3rd generation)", 375, 667, aliases: ["iPhone SE 3", "iPhone SE"]),
  ]

  private static let landscapeDispute =
    "as elsewhere; a snapshot-testing configuration has 24 for the bottom in landscape, others 21"
  private static let fifteenDispute =
    "snapshot-testing configurations; one safe-area table has 47 for the top"

  private static let facePhones: [Device] = [
    face("iPhone X", 375, 812, top: 44, source: landscapeDispute, .disputed),
    face("iPhone XS", 375, 812, top: 44, source: landscapeDispute, .disputed),
    face("iPhone XR", 414, 896, scale: 2, top: 48),
    face("iPhone XS Max", 414, 896, top: 44),
    face("iPhone 11", 414, 896, scale: 2, top: 48),
    face("iPhone 11 Pro", 375, 812, top: 44, source: landscapeDispute, .disputed),
    face("iPhone 11 Pro Max", 414, 896, top: 44),
    face("iPhone 12 mini", 375, 812, top: 50),
    face("iPhone 12", 390, 844, top: 47),
    face("iPhone 12 Pro", 390, 844, top: 47),
    face("iPhone 12 Pro Max", 428, 926, top: 47),
    face("iPhone 13 mini", 375, 812, top: 50),
    face("iPhone 13", 390, 844, top: 47),
    face("iPhone 13 Pro", 390, 844, top: 47),
    face("iPhone 13 Pro Max", 428, 926, top: 47),
    face("iPhone 14", 390, 844, top: 47),
    face("iPhone 14 Plus", 428, 926, top: 47),
    face("iPhone 14 Pro", 393, 852, top: 59),
    face("iPhone 14 Pro Max", 430, 932, top: 59),
    face("iPhone 15", 393, 852, top: 59, source: fifteenDispute, .disputed),
    face("iPhone 15 Plus", 430, 932, top: 59),
    face("iPhone 15 Pro", 393, 852, top: 59),
    face("iPhone 15 Pro Max", 430, 932, top: 59),
    face("iPhone 16", 393, 852, top: 59),
    face("iPhone 16 Plus", 430, 932, top: 59),
    face("iPhone 16 Pro", 402, 874, top: 62),
    face("iPhone 16 Pro Max", 440, 956, top: 62),
    face("iPhone 17 Pro", 402, 874, top: 62),
    face("iPhone 17 Pro Max", 440, 956, top: 62),
  ]

  private static let pads: [Device] = [
    pad(
      "iPad Pro 9.7-inch", 768, 1024, aliases: ["iPad 9.7-inch", "iPad Air 2"], top: 20, bottom: 0),
    pad("iPad mini (5th generation)", 768, 1024, aliases: ["iPad mini 5"], top: 20, bottom: 0),
    pad(
      "iPad (9th generation)", 810, 1080,
      aliases: ["iPad 10.2-inch", "iPad (7th generation)", "iPad (8th generation)"], top: 20,
      bottom: 0),
    pad(
      "iPad Pro 10.5-inch", 834, 1112, aliases: ["iPad Air (3rd generation)", "iPad Air 3"],
      top: 20,
      bottom: 0),
    pad(
      "iPad mini (6th generation)", 744, 1133, aliases: ["iPad mini 6", "iPad mini"], top: 24,
      bottom: 20),
    pad("iPad (10th generation)", 820, 1180, aliases: ["iPad 10", "iPad"], top: 24, bottom: 20),
    pad(
      "iPad Air 11-inch", 820, 1180,
      aliases: ["iPad Air (4th generation)", "iPad Air (5th generation)", "iPad Air"], top: 24,
      bottom: 20),
    pad("iPad Pro 11-inch", 834, 1194, top: 24, bottom: 20),
    pad("iPad Pro 11-inch (M4)", 834, 1210, top: 24, bottom: 20),
    pad("iPad Pro 12.9-inch", 1024, 1366, aliases: ["iPad Air 13-inch"], top: 24, bottom: 20),
    pad("iPad Pro 13-inch (M4)", 1032, 1376, aliases: ["iPad Pro 13-inch"], top: 24, bottom: 20),
  ]
}
