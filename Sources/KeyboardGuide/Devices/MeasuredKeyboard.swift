/// The total heights of docked keyboards, measured on one system: a row of the catalogue.
///
/// How the height is divided among the keyboard's parts is not known.
struct MeasuredKeyboard {
  /// The height with the row of predictions, and that of number pads if it is lower.
  typealias Heights = (whole: Double, pad: Double?)

  let since: SystemVersion
  let kind: Device.Kind
  /// The width of the screen in portrait.
  let width: Double
  let portrait: Heights?
  let landscape: Heights?
  let provenance: Device.Provenance

  private static let simulated = Device.Provenance(
    "the insets that views report on simulators of iOS 26.2", .single)

  private static func simulator(
    _ kind: Device.Kind, _ width: Double, _ portrait: Heights, _ landscape: Heights? = nil,
    provenance: Device.Provenance = simulated
  ) -> MeasuredKeyboard {
    MeasuredKeyboard(
      since: .v26, kind: kind, width: width, portrait: portrait, landscape: landscape,
      provenance: provenance)
  }

  /// The rows, of a kind and a width those of older systems first.
  static let all: [MeasuredKeyboard] = [
    simulator(.phone, 375, (260, 216), (200, 162)),
    simulator(.phone, 390, (335, 308), (248, nil)),
    simulator(.phone, 393, (336, 291), (219, 181)),
    simulator(
      .phone, 402, (335, 308), (209, 165),
      provenance: Device.Provenance(
        simulated.source, .disputed,
        others: "the 209 in landscape may be without the row; other phones have 219 or 248")),
    simulator(.phone, 428, (345, 318), (248, nil)),
    simulator(.phone, 440, (346, 301), (219, 181)),
    simulator(.pad, 810, (320, nil), (408, nil)),
    MeasuredKeyboard(
      since: .v26, kind: .pad, width: 820, portrait: (337, nil), landscape: nil,
      provenance: Device.Provenance("an 11-inch iPad Air with iPadOS 26.5 and 27.0", .single)),
    simulator(.pad, 1032, (405.5, nil), (501, nil)),
    MeasuredKeyboard(
      since: .v27, kind: .phone, width: 402, portrait: (328, nil), landscape: nil,
      provenance: Device.Provenance(
        "a simulator of iOS 27.0", .disputed, others: "326 before the row of predictions arrives")),
    MeasuredKeyboard(
      since: .v27, kind: .phone, width: 669, portrait: nil, landscape: (264, nil),
      provenance: Device.Provenance("a simulator of iOS 27.1", .single)),
  ]
}

extension Device {
  /// Returns the metrics of the keyboard as measured on the device's system, or derived from such
  /// measurements; nil if the system does not matter.
  ///
  /// - Parameters:
  ///   - orientation: The orientation of the device.
  ///   - older: The metrics that do not depend on a system.
  /// - Returns: The metrics.
  func presentMetrics(
    _ orientation: Orientation, older: KeyboardMetrics
  ) -> KeyboardMetrics? {
    guard let system, system >= .v26 else { return nil }
    for row in MeasuredKeyboard.all.reversed()
    where row.since <= system && row.kind == kind && row.width == size.width
      && (row.width != 375 || hasHomeButton)
    {
      guard let heights = orientation == .portrait ? row.portrait : row.landscape else { continue }
      // The parts are those of older systems; the difference in the total height is added to the
      // keys.
      return KeyboardMetrics(
        heights.whole - older.predictionRow - older.footer, row: older.predictionRow,
        footer: older.footer, numberPad: heights.pad, row.provenance)
    }
    guard kind == .pad, !hasHomeButton else { return nil }
    return KeyboardMetrics(
      older.keys, row: older.predictionRow, footer: older.footer + Self.padFooterGrowth,
      Provenance(
        "\(older.provenance.source); 5 points more, as on three measured screens", .derived,
        others: older.provenance.others))
  }

  /// The growth of the area below the keys in iPadOS 26 on tablets without a Home button, in
  /// points.
  private static let padFooterGrowth = 5.0
}
