import KeyboardGuide

/// Cells of a feed, each in a tree of its own, as a list keeps them.
final class FeedCells: Screen {
  private var cells: [FeedItem] = []
  private var widths: [LayoutConstraint] = []
  private var width = 0.0
  /// A cell that is in no list, for asking how high cells are.
  private lazy var model = makeModel()

  init(_ style: Style, _ measurer: any TextMeasurer, count: Int, width: Double) {
    super.init(style, measurer)
    var texts = TextMaker()
    for _ in 0..<count {
      let cell = FeedItem(in: self, &texts)
      cells.append(cell)
      guard style == .constraints else { continue }
      cell.activateConstraints()
      let constraint = cell.widthAnchor.constraint(equalToConstant: width)
      constraint.isActive = true
      widths.append(constraint)
    }
    setWidth(width)
  }

  override func setWidth(_ width: Double) {
    self.width = width
    switch style {
    case .constraints: for constraint in widths { constraint.constant = width }
    case .byHand: for cell in cells { cell.layOut(width: width) }
    }
  }

  override func setText(_ text: String) {
    let cell = cells[cells.count / 2]
    cell.posterHeadline.text = text
    if style == .byHand { cell.layOut(width: width) }
  }

  override func heightOfCell(within width: Double) -> Double {
    switch style {
    case .constraints:
      return model.systemLayoutSizeFitting(
        Size(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    case .byHand:
      return model.layOut(width: width)
    }
  }

  /// The height of a new cell with an empty frame, as a list creates its cells.
  func heightOfFreshCell(within width: Double) -> Double {
    let cell = makeModel()
    guard style == .constraints else { return cell.layOut(width: width) }
    cell.translatesAutoresizingMaskIntoConstraints = true
    return cell.systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  private func makeModel() -> FeedItem {
    var texts = TextMaker()
    let screen = Screen(style, measurer)
    let cell = FeedItem(in: screen, &texts)
    if style == .constraints { cell.activateConstraints() }
    return cell
  }
}

/// Cells of a feed one below the other in one window.
final class FeedScreen: Screen {
  private let window: Window?
  private let root: View
  private let list: PlacedView
  private var cells: [FeedItem] = []

  init(_ style: Style, _ measurer: any TextMeasurer, count: Int, width: Double) {
    list = PlacedView()
    (window, root) = Self.outermost(style, width: width)
    super.init(style, measurer)
    take(list, into: root)
    var texts = TextMaker()
    for _ in 0..<count { cells.append(FeedItem(in: self, &texts)) }
    for cell in cells { list.addSubview(cell) }
    if style == .constraints { activateConstraints() }
    setWidth(width)
  }

  private func activateConstraints() {
    LayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: root.topAnchor),
      list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    var above = list.topAnchor
    for cell in cells {
      cell.activateConstraints()
      LayoutConstraint.activate([
        cell.topAnchor.constraint(equalTo: above),
        cell.leadingAnchor.constraint(equalTo: list.leadingAnchor),
        cell.trailingAnchor.constraint(equalTo: list.trailingAnchor),
      ])
      above = cell.bottomAnchor
    }
    list.bottomAnchor.constraint(equalTo: above).isActive = true
  }

  override func setWidth(_ width: Double) {
    switch style {
    case .constraints:
      window?.frame = Self.frame(width)
    case .byHand:
      layOut(width: width)
    }
  }

  override func setText(_ text: String) {
    let cell = cells[cells.count / 2]
    cell.posterHeadline.text = text
    guard style == .byHand else { return }
    // Only the cell itself is laid out again; those below it move.
    cell.layOut(width: list.placed.width, top: cell.placed.minY)
    var top = cell.placed.maxY
    for cell in cells[(cells.count / 2 + 1)...] {
      cell.placed.origin.y = top
      top += cell.placed.height
    }
    list.placed.size.height = top
  }

  private func layOut(width: Double) {
    var bottom = 0.0
    for cell in cells { bottom += cell.layOut(width: width, top: bottom) }
    list.placed = Rect(x: 0, y: 0, width: width, height: bottom)
  }
}
