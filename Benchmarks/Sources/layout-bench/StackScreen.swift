import KeyboardGuide

/// A row of equally long views, whose constraints a stack view makes.
final class StackScreen: Screen {
  private let window: Window?
  private let root: View
  private let row: View
  private var width: Double
  private var isMirrored = false

  init(_ style: Style, _ measurer: any TextMeasurer, count: Int, width: Double) {
    self.width = width
    row = style == .constraints ? StackView() : View()
    (window, root) = Self.outermost(style, width: width)
    super.init(style, measurer)
    row.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(row)
    for _ in 0..<count { _ = box(in: row) }
    if let row = row as? StackView {
      row.distribution = .fillEqually
      for view in boxes { row.addArrangedSubview(view) }
      LayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: root.topAnchor),
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        row.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
    layOut()
  }

  override func setWidth(_ width: Double) {
    self.width = width
    window?.frame = Self.frame(width)
    layOut()
  }

  /// Turns the reading direction around: nearly all constraints along the row are rewritten.
  func setMirrored(_ isMirrored: Bool) {
    self.isMirrored = isMirrored
    window?.direction = isMirrored ? .rightToLeft : .leftToRight
    layOut()
  }

  /// Hides all views but the first, or shows them.
  func setCollapsed(_ isCollapsed: Bool) {
    for view in boxes.dropFirst() { view.isHidden = isCollapsed }
    layOut()
  }

  private func layOut() {
    guard style == .byHand else { return }
    let length = width / Double(boxes.count { !$0.isHidden })
    var place = 0.0
    for view in boxes {
      let own = view.isHidden ? 0 : length
      view.placed = Rect(
        x: isMirrored ? width - place - own : place, y: 0, width: own, height: 44)
      place += own
    }
  }
}
