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
  fileprivate static let review = Device.Provenance(
    "one device review of 2026, after Apple's specifications and tables of simulators", .single)
  fileprivate static let islandReview = Device.Provenance(
    "one device review of 2026", .disputed,
    others: "a table of iOS 26 has 20 for the top in landscape, one of iOS 27 has 0")
  fileprivate static let airReview = Device.Provenance(
    "one device review of 2026", .disputed,
    others: "in iOS 26 the top is 20 and the bottom 29 in landscape")
  static let foldable = Device.Provenance("a simulator of iOS 27.1", .single)
  fileprivate static let foldableInsets = Device.Provenance(
    "a simulator of iOS 27.1", .disputed,
    others: "the top is 82 everywhere with a navigation bar; the side follows how it is held")
  fileprivate static let likeFourteen = Device.Provenance(
    "its screen, which is that of the iPhone 14", .derived)
  fileprivate static let squareCorners = Device.Provenance(
    "its Home button: the devices measured that have one have square corners", .derived)
  fileprivate static let cornerDispute = Device.Provenance(
    "tables of the radius that the simulators' screens report", .disputed,
    others: "one table has 55")
}

// To add a phone, add a row: its name, the width and the height of its screen in portrait, and
// its other properties.
extension Device {
  private static func homeButton(
    _ name: String, _ width: Double, _ height: Double, aliases: [String] = [], scale: Double = 2,
    corners: Provenance = .squareCorners, systems: ClosedRange<SystemVersion>? = nil
  ) -> Device {
    let insets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    return Device(
      name, aliases: aliases, .phone, Size(width: width, height: height), scale: scale,
      portrait: insets, landscape: .zero, cornerRadius: 0, screen: .tables, insets: .tables,
      corners: corners, systems: systems)
  }

  /// A phone without a Home button: its sides are unsafe in landscape as its top is in portrait.
  private static func face(
    _ name: String, _ width: Double, _ height: Double, aliases: [String] = [], scale: Double = 3,
    top: Double, corner: Double, landscape: EdgeInsets? = nil, screen: Provenance = .tables,
    insets: Provenance = .tables, corners: Provenance = .corners,
    systems: ClosedRange<SystemVersion>? = .v17 ... .v27, systemInsets: [SystemInsets]? = nil
  ) -> Device {
    let portrait = EdgeInsets(top: top, left: 0, bottom: 34, right: 0)
    // Phones with a Dynamic Island.
    let present =
      top < 59
      ? []
      : [
        SystemInsets(
          since: .v26, portrait: portrait,
          landscape: EdgeInsets(top: 0, left: top, bottom: 20, right: top),
          provenance: .islandReview)
      ]
    return Device(
      name, aliases: aliases, .phone, Size(width: width, height: height), scale: scale,
      portrait: portrait,
      landscape: landscape ?? EdgeInsets(top: 0, left: top, bottom: 21, right: top),
      cornerRadius: corner, screen: screen, insets: insets, corners: corners,
      systems: systems, systemInsets: systemInsets ?? present)
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
      "iPhone SE (2nd generation)", 375, 667, aliases: ["iPhone SE 2"], corners: .corners,
      systems: .v17 ... .v27),
    homeButton(
      "iPhone SE (3rd generation)", 375, 667, aliases: ["iPhone SE 3", "iPhone SE"],
      corners: .corners, systems: .v17 ... .v27),
  ]

  static let facePhones: [Device] = [
    face("iPhone X", 375, 812, top: 44, corner: 39, insets: .lowDispute, systems: nil),
    face(
      "iPhone XS", 375, 812, top: 44, corner: 39, insets: .lowDispute, systems: .v17 ... .v18),
    face("iPhone XR", 414, 896, scale: 2, top: 48, corner: 41.5, systems: .v17 ... .v18),
    face("iPhone XS Max", 414, 896, top: 44, corner: 39, systems: .v17 ... .v18),
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
    face("iPhone 16", 393, 852, top: 59, corner: 55, systems: .v18 ... .v27),
    face("iPhone 16 Plus", 430, 932, top: 59, corner: 55, systems: .v18 ... .v27),
    face(
      "iPhone 16 Pro", 402, 874, top: 62, corner: 62, insets: .islandDispute,
      systems: .v18 ... .v27),
    face(
      "iPhone 16 Pro Max", 440, 956, top: 62, corner: 62, insets: .islandDispute,
      systems: .v18 ... .v27),
    face(
      "iPhone 16e", 390, 844, top: 47, corner: 47.33, insets: .likeFourteen,
      corners: .cornerDispute, systems: .v18 ... .v27),
    face(
      "iPhone 17", 402, 874, aliases: ["iPhone"], top: 62, corner: 62, insets: .islandDispute,
      systems: .v26 ... .v27),
    face(
      "iPhone Air", 420, 912, top: 68, corner: 62,
      landscape: EdgeInsets(top: 20, left: 68, bottom: 29, right: 68), insets: .airInsets,
      systems: .v26 ... .v27,
      systemInsets: [
        SystemInsets(
          since: .v27, portrait: EdgeInsets(top: 68, left: 0, bottom: 34, right: 0),
          landscape: EdgeInsets(top: 0, left: 68, bottom: 20, right: 68),
          provenance: .airReview)
      ]),
    face(
      "iPhone 17 Pro", 402, 874, top: 62, corner: 62, insets: .islandDispute,
      systems: .v26 ... .v27),
    face(
      "iPhone 17 Pro Max", 440, 956, top: 62, corner: 62, insets: .islandDispute,
      systems: .v26 ... .v27),
    face(
      "iPhone 17e", 390, 844, top: 47, corner: 47.33, insets: .likeFourteen,
      systems: .v26 ... .v27),
    island("iPhone 18 Pro", 402, 874),
    island("iPhone 18 Pro Max", 440, 956),
  ]

  /// A phone with a Dynamic Island of which one review has all figures.
  private static func island(_ name: String, _ width: Double, _ height: Double) -> Device {
    face(
      name, width, height, top: 62, corner: 62,
      landscape: EdgeInsets(top: 0, left: 62, bottom: 20, right: 62), screen: .review,
      insets: .islandReview, corners: .review, systems: .v27 ... .v27)
  }

  /// A display of a foldable phone: its camera and status bar are in a strip at the right.
  private static func foldable(
    _ name: String, _ width: Double, _ height: Double, aliases: [String],
    _ display: FoldableDisplay, portrait: EdgeInsets, landscape: EdgeInsets, corner: Double,
    hinge: Double? = nil
  ) -> Device {
    Device(
      name, aliases: aliases, .phone, Size(width: width, height: height), scale: 3,
      portrait: portrait, landscape: landscape, cornerRadius: corner, screen: .foldable,
      insets: .foldableInsets, corners: .foldable, systems: .v27 ... .v27, display: display,
      hingeCornerRadius: hinge)
  }

  static let foldables: [Device] = [
    foldable(
      "iPhone Duo (outer display)", 466, 678, aliases: ["iPhone Duo"],
      .outer, portrait: EdgeInsets(top: 0, left: 0, bottom: 34, right: 84),
      landscape: EdgeInsets(top: 0, left: 84, bottom: 34, right: 0), corner: 59, hinge: 8),
    foldable(
      "iPhone Duo (inner display)", 669, 951, aliases: [], .inner,
      portrait: EdgeInsets(top: 82, left: 0, bottom: 34, right: 0),
      landscape: EdgeInsets(top: 0, left: 0, bottom: 34, right: 84), corner: 55),
  ]
}
