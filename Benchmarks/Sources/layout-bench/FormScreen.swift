import KeyboardGuide

/// A form: rows with a title, a field and a hint below it; all titles are as wide as the widest.
final class FormScreen: Screen {
  private struct Row {
    let view: PlacedView
    let title: PlacedLabel
    let field: PlacedView
    let hint: PlacedLabel
  }

  private let window: Window?
  private let root: View
  private let form: PlacedView
  private var rows: [Row] = []

  init(_ style: Style, _ measurer: any TextMeasurer, count: Int, width: Double) {
    form = PlacedView()
    (window, root) = Self.outermost(style, width: width)
    super.init(style, measurer)
    take(form, into: root)
    var texts = TextMaker()
    for _ in 0..<count {
      let row = box(in: form)
      rows.append(
        Row(
          view: row, title: label(texts.text(words: 2), .systemFont(ofSize: 15), in: row),
          field: box(in: row, size: Size(width: View.noIntrinsicMetric, height: 34)),
          hint: label(texts.text(words: 12), .systemFont(ofSize: 12), lines: 0, in: row)))
    }
    if style == .constraints { activateConstraints() }
    setWidth(width)
  }

  private func activateConstraints() {
    LayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: root.topAnchor),
      form.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    var above = form.topAnchor
    for row in rows {
      activateConstraints(of: row)
      LayoutConstraint.activate(
        [
          row.view.topAnchor.constraint(equalTo: above),
          row.view.leadingAnchor.constraint(equalTo: form.leadingAnchor),
          row.view.trailingAnchor.constraint(equalTo: form.trailingAnchor),
          row.title.widthAnchor.constraint(equalTo: rows[0].title.widthAnchor),
        ].dropLast(row.view === rows[0].view ? 1 : 0))
      above = row.view.bottomAnchor
    }
    form.bottomAnchor.constraint(equalTo: above).isActive = true
  }

  private func activateConstraints(of row: Row) {
    row.title.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
    // Otherwise the hints, which request their text in one line at first, would compress the
    // titles.
    row.title.setContentCompressionResistancePriority(LayoutPriority(751), for: .horizontal)
    LayoutConstraint.activate([
      row.title.leadingAnchor.constraint(equalTo: row.view.leadingAnchor, constant: 16),
      row.title.centerYAnchor.constraint(equalTo: row.field.centerYAnchor),
      row.field.leadingAnchor.constraint(equalTo: row.title.trailingAnchor, constant: 8),
      row.field.trailingAnchor.constraint(equalTo: row.view.trailingAnchor, constant: -16),
      row.field.topAnchor.constraint(equalTo: row.view.topAnchor, constant: 8),
      row.hint.leadingAnchor.constraint(equalTo: row.field.leadingAnchor),
      row.hint.trailingAnchor.constraint(equalTo: row.field.trailingAnchor),
      row.hint.topAnchor.constraint(equalTo: row.field.bottomAnchor, constant: 4),
      row.hint.bottomAnchor.constraint(equalTo: row.view.bottomAnchor, constant: -8),
    ])
  }

  override func setWidth(_ width: Double) {
    switch style {
    case .constraints: window?.frame = Self.frame(width)
    case .byHand: layOut(width: width)
    }
  }

  override func setText(_ text: String) {
    rows[rows.count / 2].hint.text = text
    if style == .byHand { layOut(width: form.placed.width) }
  }

  private func layOut(width: Double) {
    var titleWidth = 0.0
    for row in rows { titleWidth = max(titleWidth, row.title.intrinsicContentSize.width) }
    let left = 16 + titleWidth + 8
    let inner = width - left - 16
    var bottom = 0.0
    for row in rows {
      let titleHeight = row.title.intrinsicContentSize.height
      row.title.placed = Rect(
        x: 16, y: 8 + 17 - titleHeight / 2, width: titleWidth, height: titleHeight)
      row.field.placed = Rect(x: left, y: 8, width: inner, height: 34)
      let hintHeight = row.hint.height(within: inner)
      row.hint.placed = Rect(x: left, y: 46, width: inner, height: hintHeight)
      let height = 46 + hintHeight + 8
      row.view.placed = Rect(x: 0, y: bottom, width: width, height: height)
      bottom += height
    }
    form.placed = Rect(x: 0, y: 0, width: width, height: bottom)
  }
}
