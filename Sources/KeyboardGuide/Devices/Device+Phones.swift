extension Device.Provenance {
  fileprivate static let lowDispute = Device.Provenance(
    "snapshot-testing configurations and safe-area tables", .disputed,
    others: "swift-snapshot-testing has 24 for the bottom in landscape, the others 21")
  fileprivate static let fifteenDispute = Device.Provenance(
    "snapshot-testing configurations", .disputed,
    others: "one safe-area table has 47 for the top, which its Dynamic Island contradicts")
  fileprivate static let islandDispute = Device.Provenance(
    "snapshot-testing configurations", .disputed,
    others: "newer configurations have 20 for the top and 20 for the bottom in landscape")
  fileprivate static let airInsets = Device.Provenance(
    "snapshot-testing configurations made for it", .single)
  fileprivate static let likeFourteen = Device.Provenance(
    "its screen, which is that of the iPhone 14", .derived)
  fileprivate static let squareCorners = Device.Provenance(
    "its Home button: the devices measured that have one have square corners", .derived)
  fileprivate static let cornerDispute = Device.Provenance(
    "tables of the radius that the simulators' screens report", .disputed,
    others: "one table has 55")
}

// A new phone is a row: its name, the width and the height of its screen in portrait, and what else
// sets it apart.
extension Device {
  private static func homeButton(
    _ name: String, _ width: Double, _ height: Double, aliases: [String] = [], scale: Double = 2,
    corners: Provenance = .squareCorners
  ) -> Device {
    let insets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    return Device(
      name, aliases: aliases, .phone, Size(width: width, height: height), scale: scale,
      portrait: insets, landscape: .zero, cornerRadius: 0, screen: .tables, insets: .tables,
      corners: corners)
  }

  /// A phone without a Home button: its sides are unsafe in landscape as its top is in portrait.
  private static func face(
    _ name: String, _ width: Double, _ height: Double, aliases: [String] = [], scale: Double = 3,
    top: Double, corner: Double, landscape: EdgeInsets? = nil, screen: Provenance = .tables,
    insets: Provenance = .tables, corners: Provenance = .corners
  ) -> Device {
    Device(
      name, aliases: aliases, .phone, Size(width: width, height: height), scale: scale,
      portrait: EdgeInsets(top: top, left: 0, bottom: 34, right: 0),
      landscape: landscape ?? EdgeInsets(top: 0, left: top, bottom: 21, right: top),
      cornerRadius: corner, screen: screen, insets: insets, corners: corners)
  }

  static let homeButtonPhones: [Device] = [
    homeButton("iPhone SE (1st generation)", 320, 568, aliases: ["iPhone SE 1"]),
    homeButton("iPhone 6", 375, 667, aliases: ["iPhone 6s"]),
    homeButton("iPhone 6 Plus", 414, 736, aliases: ["iPhone 6s Plus"], scale: 3),
    homeButton("iPhone 7", 375, 667),
    homeButton("iPhone 7 Plus", 414, 736, scale: 3),
    homeButton("iPhone 8", 375, 667),
    homeButton("iPhone 8 Plus", 414, 736, scale: 3),
    homeButton(
      "iPhone SE (2nd generation)", 375, 667, aliases: ["iPhone SE 2"], corners: .corners),
    homeButton(
      "iPhone SE (3rd generation)", 375, 667, aliases: ["iPhone SE 3", "iPhone SE"],
      corners: .corners),
  ]

  static let facePhones: [Device] = [
    face("iPhone X", 375, 812, top: 44, corner: 39, insets: .lowDispute),
    face("iPhone XS", 375, 812, top: 44, corner: 39, insets: .lowDispute),
    face("iPhone XR", 414, 896, scale: 2, top: 48, corner: 41.5),
    face("iPhone XS Max", 414, 896, top: 44, corner: 39),
    face("iPhone 11", 414, 896, scale: 2, top: 48, corner: 41.5),
    face("iPhone 11 Pro", 375, 812, top: 44, corner: 39, insets: .lowDispute),
    face("iPhone 11 Pro Max", 414, 896, top: 44, corner: 39),
    face("iPhone 12 mini", 375, 812, top: 50, corner: 44),
    face("iPhone 12", 390, 844, top: 47, corner: 47.33),
    face("iPhone 12 Pro", 390, 844, top: 47, corner: 47.33),
    face("iPhone 12 Pro Max", 428, 926, top: 47, corner: 53.33),
    face("iPhone 13 mini", 375, 812, top: 50, corner: 44),
    face("iPhone 13", 390, 844, top: 47, corner: 47.33),
    face("iPhone 13 Pro", 390, 844, top: 47, corner: 47.33),
    face("iPhone 13 Pro Max", 428, 926, top: 47, corner: 53.33),
    face("iPhone 14", 390, 844, top: 47, corner: 47.33),
    face("iPhone 14 Plus", 428, 926, top: 47, corner: 53.33),
    face("iPhone 14 Pro", 393, 852, top: 59, corner: 55),
    face("iPhone 14 Pro Max", 430, 932, top: 59, corner: 55),
    face("iPhone 15", 393, 852, top: 59, corner: 55, insets: .fifteenDispute),
    face("iPhone 15 Plus", 430, 932, top: 59, corner: 55),
    face("iPhone 15 Pro", 393, 852, top: 59, corner: 55),
    face("iPhone 15 Pro Max", 430, 932, top: 59, corner: 55),
    face("iPhone 16", 393, 852, top: 59, corner: 55),
    face("iPhone 16 Plus", 430, 932, top: 59, corner: 55),
    face("iPhone 16 Pro", 402, 874, top: 62, corner: 62, insets: .islandDispute),
    face("iPhone 16 Pro Max", 440, 956, top: 62, corner: 62, insets: .islandDispute),
    face(
      "iPhone 16e", 390, 844, top: 47, corner: 47.33, insets: .likeFourteen,
      corners: .cornerDispute),
    face(
      "iPhone 17", 402, 874, aliases: ["iPhone"], top: 62, corner: 62, insets: .islandDispute),
    face(
      "iPhone Air", 420, 912, top: 68, corner: 62,
      landscape: EdgeInsets(top: 20, left: 68, bottom: 29, right: 68), insets: .airInsets),
    face("iPhone 17 Pro", 402, 874, top: 62, corner: 62, insets: .islandDispute),
    face("iPhone 17 Pro Max", 440, 956, top: 62, corner: 62, insets: .islandDispute),
    face("iPhone 17e", 390, 844, top: 47, corner: 47.33, insets: .likeFourteen),
  ]
}
