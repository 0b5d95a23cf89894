extension Device {
  /// The widths of two windows side by side, in points.
  public struct SplitWidths: Hashable, Sendable {
    /// The width of the narrow window, which is also that of a window in slide over; nil if it is
    /// unknown.
    public let third: Double?
    /// The width of each of two equal windows; nil if there are none.
    public let half: Double?
    /// The width of the wide one beside a narrow one; nil if it is unknown.
    public let twoThirds: Double?
  }

  /// The widths of the windows that share the screen two at a time.
  ///
  /// - Parameter orientation: The orientation of the device.
  /// - Returns: The measured widths, see ``splitProvenance``. Screens that were not measured follow
  ///   the rule of the measured ones: there are ten points between two windows; the narrow one is
  ///   375 points wide on a screen at least 1180 points wide in landscape or 1024 in portrait, and
  ///   320 otherwise; and equal windows exist in landscape only. From iPadOS 26 on, only the width
  ///   of equal windows is known. The inner display of a foldable phone has equal windows in
  ///   landscape. Nil on other phones.
  public func splitWidths(_ orientation: Orientation) -> SplitWidths? {
    if display == .inner {
      guard orientation == .landscape else { return nil }
      return SplitWidths(third: nil, half: Self.foldedPaneWidth, twoThirds: nil)
    }
    guard kind == .pad else { return nil }
    if hasFreeWindows {
      let width = screen(.landscape).size.width
      return SplitWidths(
        third: nil, half: orientation == .landscape ? (width - 10) / 2 : nil, twoThirds: nil)
    }
    if let row = splitRow { return orientation == .portrait ? row.portrait : row.landscape }
    let width = screen(orientation).size.width
    let isWide = width >= (orientation == .landscape ? 1180 : 1024)
    let third = isWide ? 375.0 : 320.0
    return SplitWidths(
      third: third, half: orientation == .landscape ? (width - 10) / 2 : nil,
      twoThirds: width - 10 - third)
  }

  /// The width of each of two windows beside the fold, measured on a simulator of iOS 27.1.
  private static let foldedPaneWidth = 469.0

  /// The source of the widths of split windows.
  public var splitProvenance: Provenance {
    if display == .inner { return .foldable }
    if kind == .pad, hasFreeWindows {
      return Provenance("one window of 585 points on a screen 1180 wide", .derived)
    }
    guard kind == .pad else { return Provenance("a phone's windows fill its screen", .agreed) }
    if splitRow != nil { return Provenance("snapshot-testing configurations", .single) }
    return Provenance("the rule that the measured screens follow", .derived)
  }

  /// The windows measured on a screen.
  private struct SplitRow {
    let size: Size
    let landscape: SplitWidths
    let portrait: SplitWidths

    init(
      _ width: Double, _ height: Double, landscape: (Double, Double, Double),
      portrait: (Double, Double)
    ) {
      size = Size(width: width, height: height)
      self.landscape = SplitWidths(
        third: landscape.0, half: landscape.1, twoThirds: landscape.2)
      self.portrait = SplitWidths(third: portrait.0, half: nil, twoThirds: portrait.1)
    }
  }

  private var splitRow: SplitRow? { Self.splitRows.first { $0.size == size } }

  private static let splitRows: [SplitRow] = [
    SplitRow(768, 1024, landscape: (320, 507, 694), portrait: (320, 438)),
    SplitRow(810, 1080, landscape: (320, 535, 750), portrait: (320, 480)),
    SplitRow(834, 1112, landscape: (320, 551, 782), portrait: (320, 504)),
    SplitRow(834, 1194, landscape: (375, 592, 809), portrait: (320, 504)),
    SplitRow(1024, 1366, landscape: (375, 678, 981), portrait: (375, 639)),
  ]
}
