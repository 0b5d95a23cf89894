extension RootImporter {
  /// Remembers the labels of a cell in one of the platform's styles, which follow its width: the text
  /// grows with it, and what stands at the end stays there.
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

  /// The margins of a cell's content view, or nil where the element is none.
  ///
  /// The platform sets them, differently from version to version: what is here is what recorded
  /// frames show. Before 14 of the tools they are 8 points on every side, unless the table's margins
  /// are preserved. From then on they are the screen's on the left and the right, except beside an
  /// accessory, and 11 points at the top and the bottom, from 24 on 15.
  func cellMargins(of element: XMLElement, in cell: XMLElement) -> DirectionalEdgeInsets? {
    guard element.name == "tableViewCellContentView" else { return nil }
    let version = document.toolsVersion
    let isWide = document.screen.size.width >= 414 || version >= 24000
    let across = isWide ? 20.0 : 16
    if version < 14000, !element.isSet("preservesSuperviewLayoutMargins") {
      return DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }
    let along = version < 14000 ? 8.0 : version < 24000 ? 11 : 15
    let accessory = (cell.recordedFrame?.width ?? 0) - (element.recordedFrame?.width ?? 0)
    return DirectionalEdgeInsets(
      top: along, leading: across, bottom: along, trailing: accessory > 1 ? 8 : across)
  }
}
