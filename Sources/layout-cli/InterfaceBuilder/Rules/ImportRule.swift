/// An undocumented behaviour of Interface Builder, derived from recorded frames.
///
/// `docs/maintainers/agreement.md` states when a rule is applied, its effect and its evidence. Each
/// can be disabled, to measure its effect.
package enum ImportRule: String, CaseIterable, Hashable, Sendable {
  // MARK: Sizes

  case activityIndicators = "activity-indicators"
  case alignmentRectangles = "alignment-rectangles"
  case baselines
  case collectionCellSizes = "collection-cell-sizes"
  case designableHeights = "designable-heights"
  case emptyProportionalStacks = "empty-proportional-stacks"
  case unconstrainedViews = "unconstrained-views"

  // MARK: Margins

  case accessoryMargins = "accessory-margins"
  case cellSideMargins = "cell-side-margins"
  case cellTopMargins = "cell-top-margins"
  case collectionCellMargins = "collection-cell-margins"
  case givenMargins = "given-margins"
  case insetGroupedCells = "inset-grouped-cells"
  case rootMargins = "root-margins"
  case rootTopMargins = "root-top-margins"
  case xibCellMargins = "xib-cell-margins"

  // MARK: Bars and safe areas

  case barHeights = "bar-heights"
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

  case tabBarsAcrossSplits = "tab-bars-across-splits"
  case unnumberedTools = "unnumbered-tools"

  /// All rules.
  package static let all = Set(allCases)
}
