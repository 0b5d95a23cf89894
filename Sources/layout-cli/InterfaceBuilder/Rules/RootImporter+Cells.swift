extension RootImporter {
  /// Records the labels of a cell in one of the platform's styles, which follow its width: the text
  /// grows with it, and labels at the end stay there.
  mutating func noteParts(of cell: XMLElement) {
    guard let style = cell["style"] else { return }
    let endsAtEnd = style == "IBUITableViewCellStyleValue1"
    if let id = cell["textLabel"] {
      cellParts[id] = endsAtEnd ? "flexibleMaxX" : "widthSizable"
    }
    if let id = cell["detailTextLabel"] {
      cellParts[id] = endsAtEnd ? "flexibleMinX" : "widthSizable"
    }
  }

  /// Returns the margins of a cell's content view; nil if the element is not one.
  ///
  /// The platform sets them, differently from version to version: see
  /// ``ImportRule/cellSideMargins``, ``ImportRule/cellTopMargins`` and
  /// ``ImportRule/accessoryMargins``.
  func cellMargins(of element: XMLElement, in cell: XMLElement) -> DirectionalEdgeInsets? {
    guard element.name == "tableViewCellContentView" else { return nil }
    let version = document.toolsVersion
    var margins = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    if document.rules.contains(.cellTopMargins), version >= 14000 {
      margins.top = version < 24000 ? 11 : 15
      margins.bottom = margins.top
    }
    if version >= 14000 || element.isSet("preservesSuperviewLayoutMargins") {
      let width = cell.recordedFrame?.width ?? 0
      let isWide = isOnWideDevice && (width >= Self.wideCell)
      margins.leading = isWide && document.rules.contains(.cellSideMargins) ? 20 : 16
      let accessory = width - (element.recordedFrame?.width ?? 0)
      let isBeside = accessory > 1 && document.rules.contains(.accessoryMargins)
      margins.trailing = isBeside ? 8 : margins.leading
    }
    if let systemMargin {
      margins.leading = systemMargin
      margins.trailing = systemMargin
    }
    return margins
  }

  /// The width from which on cells have wide margins, in points; 320 is not enough.
  private static let wideCell = 331.0

  private var isOnWideDevice: Bool {
    guard document.screen.id != nil else { return false }
    let width = document.screen.size.width
    return width >= 414 || width > 375 && document.toolsVersion >= 24000
  }
}
