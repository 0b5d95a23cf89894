/// The docked keyboards of a class of screens: a row of the catalogue.
struct KeyboardRow {
  let kind: Device.Kind
  let hasHomeButton: Bool
  /// The widths of the screens in portrait.
  let widths: ClosedRange<Double>
  let portrait: Device.KeyboardMetrics
  let landscape: Device.KeyboardMetrics

  /// The height of a phone's screen below the keys in portrait, in points: 41 for the globe and the
  /// microphone, 34 for the home indicator.
  private static let phoneFooter = 75.0
  /// The home indicator of a phone in landscape.
  private static let phoneLow = 21.0
  /// The home indicator of a tablet.
  private static let padLow = 20.0

  private static let keyman = "Keyman's keyboard heights"
  private static let telegram = "Telegram's device metrics"

  private static func disputed(_ source: String, _ others: String) -> Device.Provenance {
    Device.Provenance(source, .disputed, others: others)
  }

  /// That of phones without a Home button, narrow and wide.
  private static let phoneLandscape = Device.KeyboardMetrics(
    150, row: 38, footer: phoneLow,
    disputed(
      "\(keyman), and the home indicator",
      "\(keyman) have 160 for some devices; \(telegram) have 172 for the whole"))

  /// The rows, those of a kind from narrow to wide.
  static let all: [KeyboardRow] = [
    KeyboardRow(
      kind: .phone, hasHomeButton: true, widths: 375...375,
      portrait: .init(
        216, row: 44, Device.Provenance("\(keyman); \(telegram)", .agreed)),
      landscape: .init(162, row: 38, disputed(keyman, "\(telegram) have 163 and a row of 37"))),
    KeyboardRow(
      kind: .phone, hasHomeButton: true, widths: 414...414,
      portrait: .init(226, row: 45, disputed(telegram, "the row is given as 44 and as 45")),
      landscape: .init(163, row: 37, Device.Provenance(telegram, .single))),
    KeyboardRow(
      kind: .phone, hasHomeButton: false, widths: 375...402,
      portrait: .init(
        216, row: 45, footer: phoneFooter,
        disputed(
          "\(keyman), 75 points below the keys; apps report wholes of 291 and 336",
          "\(telegram) have 292 for the whole without the row")),
      landscape: phoneLandscape),
    KeyboardRow(
      kind: .phone, hasHomeButton: false, widths: 414...440,
      portrait: .init(
        226, row: 45, footer: phoneFooter,
        disputed(
          "\(keyman), 75 points below the keys; apps report wholes of 301 and 346",
          "\(telegram) have 302 for the whole without the row")),
      landscape: phoneLandscape),
    KeyboardRow(
      kind: .pad, hasHomeButton: true, widths: 768...834,
      portrait: .init(265, row: 55, disputed(keyman, "\(telegram) have 263 and a row of 50")),
      landscape: .init(353, row: 55, disputed(keyman, "\(telegram) have 348 and a row of 50"))),
    pad(744...744, 260, 348),
    pad(820...820, 257, 342),
    pad(
      834...834, 260, 348, others: "\(telegram) have 283 for the whole without the row",
      "\(telegram) have the same 368 for the whole, and a row of 50"),
    pad(
      1024...1024, 323, 418, others: "\(telegram) have 348 for the whole without the row",
      "\(telegram) have 441 for the whole without the row"),
    pad(1032...1032, 325.5, 421),
  ]

  /// A row of tablets without a Home button.
  private static func pad(
    _ widths: ClosedRange<Double>, _ portrait: Double, _ landscape: Double,
    others: String? = nil, _ othersInLandscape: String? = nil
  ) -> KeyboardRow {
    func metrics(_ keys: Double, _ others: String?) -> Device.KeyboardMetrics {
      .init(
        keys, row: 55, footer: padLow,
        Device.Provenance(
          "\(keyman), and the home indicator", others == nil ? .derived : .disputed,
          others: others))
    }
    return KeyboardRow(
      kind: .pad, hasHomeButton: false, widths: widths, portrait: metrics(portrait, others),
      landscape: metrics(landscape, othersInLandscape))
  }
}
