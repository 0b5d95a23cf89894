/// The numbers of Interface Builder for a file's device and tools, read back from recorded frames.
struct RecordedNumbers: Sendable {
  /// A number that depends on the device or on the version of the tools.
  enum Kind {
    /// The top of the device's safe area, in points.
    case screenTop
    /// The number of times that the device's safe area counts.
    case safeAreaFactor
    /// The status bar of a device with a home button, in points: of a controller's view, of a view
    /// without a controller, of a freeform view without one, and of roots lower than all phones.
    case controllerStatusBar, viewStatusBar, freeformStatusBar, lowStatusBar
    /// The share of the bottom of the device's safe area that freeform roots and sheets have.
    case freeformBottom, sheetBottom
    /// The heights of bars, in points; that of large titles adds to the navigation bar's.
    case navigationBar, sheetBar, largeTitle, toolbar
    /// The margins of roots, and of the content of table cells, in points.
    case rootSide, xibCellSide, cellTop
    /// The share of the alignment insets that sliders have.
    case sliderInsets
  }

  /// A number for some devices and versions of the tools.
  private struct Row {
    var kind: Kind
    /// The identifier of the device, or the letters that those of a family begin with; nil for all.
    var device: String?
    var tools: Range<Double>
    var number: Double
  }

  /// The first version of the tools with the look of iOS 26.
  private static let glass = 24127.0
  private static let always = 0..<Double.greatestFiniteMagnitude

  /// The numbers, of which the first that fits counts.
  ///
  /// `docs/maintainers/agreement.md` has their evidence.
  private static let rows: [Row] = [
    Row(kind: .screenTop, device: "retina5_9", tools: 0..<21701, number: 44),
    Row(kind: .screenTop, device: "retina6_1", tools: 0..<21000, number: 44),
    Row(kind: .screenTop, device: "retina6_0", tools: 0..<20000, number: 44),
    Row(kind: .screenTop, device: "retina6_7", tools: 0..<22000, number: 44),
    Row(kind: .safeAreaFactor, tools: 23727..<25095, number: 2),
    Row(kind: .controllerStatusBar, tools: 14810..<21508, number: 0),
    Row(kind: .viewStatusBar, tools: 15000..<21508, number: 0),
    Row(kind: .freeformStatusBar, tools: 15000..<22505, number: 0),
    Row(kind: .lowStatusBar, tools: 0..<15000, number: 0),
    Row(kind: .freeformBottom, tools: 17701..<19530, number: 0),
    Row(kind: .sheetBottom, tools: 23504..<1e9, number: 0),
    Row(kind: .navigationBar, device: "retina", tools: glass..<1e9, number: 54),
    Row(kind: .sheetBar, tools: glass..<1e9, number: 74),
    Row(kind: .sheetBar, tools: always, number: 56),
    Row(kind: .largeTitle, tools: always, number: 52),
    Row(kind: .toolbar, device: "retina", tools: 21701..<1e9, number: 49),
    Row(kind: .rootSide, device: "appleTV", tools: always, number: 96),
    Row(kind: .xibCellSide, device: "retina4_7", tools: 14810..<16098, number: 15),
    Row(kind: .cellTop, tools: 14000..<24000, number: 11),
    Row(kind: .cellTop, tools: 24000..<1e9, number: 15),
    Row(kind: .sliderInsets, tools: glass..<1e9, number: 0),
  ]

  private let device: String
  private let family: String
  /// The version of the tools, such as 17701.
  let tools: Double

  init(_ document: XMLElement) {
    func version(_ element: XMLElement?, _ name: String) -> Double? {
      (element?[name]).flatMap { leadingNumber($0) }
    }
    device = document.child("device")?["id"] ?? ""
    family = String(decoding: device.utf8.prefix { $0.isLetter }, as: UTF8.self)
    let own = version(document, "toolsVersion") ?? 0
    // Tools from outside releases all have one number, beyond those of releases.
    let plugIn = document.child("dependencies")?.children.last { $0.name == "plugIn" }
    let isUnnumbered = own >= 32700
    tools = isUnnumbered ? version(plugIn, "version") ?? 22685 : own
  }

  /// Returns a number for the file; nil if none differs from what is expected.
  subscript(_ kind: Kind) -> Double? {
    Self.rows.first {
      $0.kind == kind && ($0.device == nil || $0.device == device || $0.device == family)
        && $0.tools.contains(tools)
    }?.number
  }
}
