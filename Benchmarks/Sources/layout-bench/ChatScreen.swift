import KeyboardGuide

/// A chat: bubbles that wrap their text, the newest at the bottom, above a bar that sits on the
/// keyboard.
final class ChatScreen: Screen {
  private struct Bubble {
    let view: PlacedView
    let label: PlacedLabel
    let isOwn: Bool
  }

  /// The share of the work that the handwritten code does when the keyboard moves.
  enum Relay {
    /// All of the screen.
    case everything
    /// The list and the bar; the bubbles keep their positions in the list's content.
    case outermost
  }

  private static let screen = KeyboardGuide.Screen(size: Size(width: 393, height: 852))
  private static let top = 59.0
  private static let home = 34.0

  private let window: Window?
  private let root: View
  private let list: PlacedView
  private let content: PlacedView
  private let bar: PlacedView
  private let field: PlacedView
  private let send: PlacedView
  private var bubbles: [Bubble] = []
  private var keyboard = 0.0
  var relay = Relay.everything

  init(_ style: Style, _ measurer: any TextMeasurer, count: Int, width: Double) {
    list = PlacedView()
    content = PlacedView()
    bar = PlacedView()
    field = PlacedView()
    send = PlacedView()
    (window, root) = Self.outermost(
      style, width: width,
      safeAreaInsets: EdgeInsets(top: Self.top, left: 0, bottom: Self.home, right: 0))
    super.init(style, measurer)
    take(list, into: root)
    take(content, into: list)
    take(bar, into: root)
    take(field, into: bar)
    take(send, into: bar, size: Size(width: 44, height: 36))
    var texts = TextMaker()
    for index in 0..<count {
      let view = box(in: content)
      let words = [3, 25, 8, 14][index % 4]
      bubbles.append(
        Bubble(
          view: view,
          label: label(texts.text(words: words), .systemFont(ofSize: 15), lines: 0, in: view),
          isOwn: index % 3 == 0))
    }
    if style == .constraints { activateConstraints() }
    setWidth(width)
  }

  private func activateConstraints() {
    LayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 52),
      bar.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
      field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 16),
      field.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
      field.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
      send.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 8),
      send.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -16),
      send.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      content.leadingAnchor.constraint(equalTo: list.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: list.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: list.bottomAnchor),
    ])
    var above = content.topAnchor
    for bubble in bubbles {
      activateConstraints(of: bubble, below: above)
      above = bubble.view.bottomAnchor
    }
    content.bottomAnchor.constraint(equalTo: above, constant: 4).isActive = true
  }

  private func activateConstraints(of bubble: Bubble, below above: LayoutYAxisAnchor) {
    let view = bubble.view
    let label = bubble.label
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: above, constant: 4),
      bubble.isOwn
        ? view.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -12)
        : view.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 12),
      view.widthAnchor.constraint(lessThanOrEqualTo: content.widthAnchor, multiplier: 0.75),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
    ])
  }

  // MARK: - Changes

  override func setWidth(_ width: Double) {
    switch style {
    case .constraints: window?.frame = Self.frame(width)
    case .byHand: layOut(width: width)
    }
  }

  override func setText(_ text: String) {
    bubbles[bubbles.count / 2].label.text = text
    if style == .byHand { layOut(width: bar.placed.width) }
  }

  override func setKeyboard(_ height: Double) {
    switch style {
    case .constraints:
      window?.keyboard = .docked(height: height, on: Self.screen)
    case .byHand:
      keyboard = height
      switch relay {
      case .everything: layOut(width: bar.placed.width)
      case .outermost: layOutOutermost(width: bar.placed.width)
      }
    }
  }

  // MARK: - By hand

  private func layOut(width: Double) {
    let limit = width * 0.75 - 24
    var bottom = 0.0
    for bubble in bubbles {
      let size = bubble.label.sizeThatFits(Size(width: limit, height: 0))
      bubble.label.placed = Rect(x: 12, y: 8, width: size.width, height: size.height)
      bubble.view.placed = Rect(
        x: bubble.isOwn ? width - 12 - size.width - 24 : 12, y: bottom + 4,
        width: size.width + 24, height: size.height + 16)
      bottom += 4 + size.height + 16
    }
    content.placed = Rect(x: 0, y: 0, width: width, height: bottom + 4)
    layOutOutermost(width: width)
    field.placed = Rect(x: 16, y: 8, width: width - 16 - 8 - 44 - 16, height: 36)
    send.placed = Rect(x: width - 16 - 44, y: 8, width: 44, height: 36)
  }

  private func layOutOutermost(width: Double) {
    let floor = 852 - max(keyboard, Self.home)
    bar.placed = Rect(x: 0, y: floor - 52, width: width, height: 52)
    list.placed = Rect(x: 0, y: Self.top, width: width, height: floor - 52 - Self.top)
    content.placed.origin.y = list.placed.height - content.placed.height
  }
}
