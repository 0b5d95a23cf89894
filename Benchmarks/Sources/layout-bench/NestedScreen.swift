import KeyboardGuide

/// Nested containers: two in each, one below the other, with labels in the innermost.
final class NestedScreen: Screen {
  private static let inset = 4.0

  private final class Container {
    let view: PlacedView
    var inner: [Container] = []
    var label: PlacedLabel?

    init(_ view: PlacedView) {
      self.view = view
    }
  }

  private let window: Window?
  private let root: View
  private var outermost: Container?
  private var labelChanged: PlacedLabel?

  init(_ style: Style, _ measurer: any TextMeasurer, depth: Int, width: Double) {
    (window, root) = Self.outermost(style, width: width)
    super.init(style, measurer)
    var texts = TextMaker()
    let outermost = container(in: root, depth: depth, &texts)
    self.outermost = outermost
    labelChanged = labels[labels.count / 2]
    if style == .constraints {
      let view = outermost.view
      LayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: root.topAnchor),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
      activateConstraints(in: outermost)
    }
    setWidth(width)
  }

  private func container(in superview: View, depth: Int, _ texts: inout TextMaker) -> Container {
    let container = Container(box(in: superview))
    if depth == 1 {
      container.label = label(
        texts.text(words: 6), .systemFont(ofSize: 15), lines: 0, in: container.view)
    } else {
      for _ in 0..<2 {
        container.inner.append(self.container(in: container.view, depth: depth - 1, &texts))
      }
    }
    return container
  }

  private func activateConstraints(in container: Container) {
    let inset = Self.inset
    let view = container.view
    let contents: [View] = container.label.map { [$0] } ?? container.inner.map(\.view)
    var above = view.topAnchor
    for content in contents {
      LayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: above, constant: inset),
        content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: inset),
        content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -inset),
      ])
      above = content.bottomAnchor
    }
    view.bottomAnchor.constraint(equalTo: above, constant: inset).isActive = true
    for inner in container.inner { activateConstraints(in: inner) }
  }

  override func setWidth(_ width: Double) {
    switch style {
    case .constraints:
      window?.frame = Self.frame(width)
    case .byHand:
      guard let outermost else { return }
      let height = layOut(outermost, width: width)
      outermost.view.placed = Rect(x: 0, y: 0, width: width, height: height)
    }
  }

  override func setText(_ text: String) {
    labelChanged?.text = text
    if style == .byHand, let outermost { setWidth(outermost.view.placed.width) }
  }

  /// Lays out the contents of a container, and returns their height.
  private func layOut(_ container: Container, width: Double) -> Double {
    let inset = Self.inset
    let inner = width - 2 * inset
    if let label = container.label {
      let height = label.height(within: inner)
      label.placed = Rect(x: inset, y: inset, width: inner, height: height)
      return height + 2 * inset
    }
    var bottom = 0.0
    for content in container.inner {
      let height = layOut(content, width: inner)
      content.view.placed = Rect(x: inset, y: bottom + inset, width: inner, height: height)
      bottom += inset + height
    }
    return bottom + inset
  }
}
