/// An undocumented behaviour of Interface Builder, derived from recorded frames.
///
/// ``row`` states when a rule is applied and its effect. Each can be disabled, to measure its
/// effect.
package enum ImportRule: String, CaseIterable, Hashable, Sendable {
  // MARK: Sizes

  case alignmentRectangles = "alignment-rectangles"
  case baselines
  case collectionCellSizes = "collection-cell-sizes"
  case designableHeights = "designable-heights"
  case emptyProportionalStacks = "empty-proportional-stacks"

  // MARK: Margins

  case accessoryMargins = "accessory-margins"
  case cellSideMargins = "cell-side-margins"
  case cellTopMargins = "cell-top-margins"
  case givenMargins = "given-margins"
  case rootMargins = "root-margins"
  case rootTopMargins = "root-top-margins"

  // MARK: Bars and safe areas

  case cameraInsets = "camera-insets"
  case doubledSafeAreas = "doubled-safe-areas"
  case freeformBottoms = "freeform-bottoms"
  case partsWithoutSafeArea = "parts-without-safe-area"
  case controllerStatusBars = "controller-status-bars"
  case xibStatusBars = "xib-status-bars"
  case embeddedRoots = "embedded-roots"
  case opaqueBars = "opaque-bars"
  case rootsBelowBars = "roots-below-bars"
  case sheets
  case simulatedBarsAcrossSegues = "simulated-bars-across-segues"

  /// All rules.
  package static let all = Set(allCases)
}

/// A range of the versions of Interface Builder's tools, such as 17701 up to 19529.
struct ToolsVersions: Sendable {
  private let range: ClosedRange<Double>

  /// From a version up to another, including all that only differ from that after the point.
  init(_ first: Int, through last: Int) { range = Double(first)...(Double(last) + 0.999) }

  /// From a version on.
  init(from first: Int) { range = Double(first)...Double.greatestFiniteMagnitude }

  /// Whether a version is in the range.
  func contains(_ version: Double) -> Bool { range.contains(version) }

  /// Versions from before systems had safe areas.
  static let beforeSafeAreas = ToolsVersions(0, through: 12999)
  /// Those that show no status bar on devices with a home button.
  static let withoutStatusBar = ToolsVersions(15000, through: 21507)
  /// Those that show one in freeform files.
  static let withFreeformStatusBar = ToolsVersions(from: 22505)
  /// Versions whose freeform roots have no safe area at the bottom.
  static let withoutFreeformBottom = ToolsVersions(17701, through: 19529)
  /// Those that count the device's safe area twice.
  static let withDoubledSafeArea = ToolsVersions(24127, through: 25094)
}
