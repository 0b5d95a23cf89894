extension Device.Provenance {
  fileprivate static let measuredPad = Device.Provenance(
    "an 11-inch iPad Air with iPadOS 27", .disputed,
    others: "the same author's notes have 24 for the top in iPadOS 26")
  fileprivate static let simulatedPad = Device.Provenance(
    "a simulator of iPadOS 26 with a screen of 810 by 1080", .single)
}

// To add a tablet, add a row: its name, the width and the height of its screen in portrait, and
// the radius of its corners; 0 means a Home button.
extension Device {
  private static func pad(
    _ name: String, _ width: Double, _ height: Double, corner: Double, aliases: [String] = [],
    insets: Provenance = .tables, systems: ClosedRange<SystemVersion> = .v17 ... .v27
  ) -> Device {
    let hasHomeButton = corner == 0
    let safeArea = EdgeInsets(
      top: hasHomeButton ? 20 : 24, left: 0, bottom: hasHomeButton ? 0 : 20, right: 0)
    var present = safeArea
    present.top = highWindowTop
    return Device(
      name, aliases: aliases, .pad, Size(width: width, height: height), scale: 2,
      portrait: safeArea, landscape: safeArea, cornerRadius: corner, screen: .tables,
      insets: insets, corners: .corners, systems: systems,
      systemInsets: [
        SystemInsets(
          since: .v26, portrait: present, landscape: present,
          provenance: hasHomeButton ? .simulatedPad : .measuredPad)
      ])
  }

  private static let largeDispute = Provenance(
    "snapshot-testing configurations and safe-area tables", .disputed,
    others: "one project has 32 for the top and 25 for the bottom of a 13-inch screen")

  static let pads: [Device] = [
    pad(
      "iPad Pro 9.7-inch", 768, 1024, corner: 0, aliases: ["iPad 9.7-inch", "iPad Air 2"],
      systems: .v17 ... .v17),
    pad(
      "iPad mini (5th generation)", 768, 1024, corner: 0, aliases: ["iPad mini 5"],
      systems: .v17 ... .v26),
    pad(
      "iPad (9th generation)", 810, 1080, corner: 0,
      aliases: ["iPad 10.2-inch", "iPad (7th generation)", "iPad (8th generation)"]),
    pad(
      "iPad Pro 10.5-inch", 834, 1112, corner: 0,
      aliases: ["iPad Air (3rd generation)", "iPad Air 3"], systems: .v17 ... .v26),
    pad(
      "iPad mini (6th generation)", 744, 1133, corner: 21.5,
      aliases: ["iPad mini 6", "iPad mini 7", "iPad mini (A17 Pro)", "iPad mini"]),
    pad(
      "iPad (10th generation)", 820, 1180, corner: 25,
      aliases: ["iPad 10", "iPad (A16)", "iPad"]),
    pad(
      "iPad Air 11-inch", 820, 1180, corner: 18,
      aliases: [
        "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad Air",
        "iPad Air 11-inch (M4)",
      ]),
    pad("iPad Pro 11-inch", 834, 1194, corner: 18),
    pad("iPad Pro 11-inch (M4)", 834, 1210, corner: 30, aliases: ["iPad Pro 11-inch (M5)"]),
    pad(
      "iPad Pro 12.9-inch", 1024, 1366, corner: 18,
      aliases: ["iPad Air 13-inch", "iPad Air 13-inch (M4)"],
      insets: largeDispute),
    pad(
      "iPad Pro 13-inch (M4)", 1032, 1376, corner: 30,
      aliases: ["iPad Pro 13-inch", "iPad Pro 13-inch (M5)"], insets: largeDispute),
  ]
}
