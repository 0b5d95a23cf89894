import KeyboardGuide

/// A view that stores the frame of the handwritten code.
///
/// Both styles use the same classes, so that creating the views costs the same. The handwritten
/// frame is a stored property, the cheapest possible place.
class PlacedView: View {
  final var placed = Rect.zero
}

/// A label that stores the frame of the handwritten code.
final class PlacedLabel: Label {
  var placed = Rect.zero
}

/// The code that computes the frames.
enum Style {
  case constraints
  case byHand
}

/// A tree of views that is laid out by constraints or by hand.
///
/// Handwritten code does not need an engine, so its trees have no window.
class Screen {
  let style: Style
  let measurer: any TextMeasurer
  /// The views that are not labels, then the labels, in the order of their creation.
  final var boxes: [PlacedView] = []
  final var labels: [PlacedLabel] = []

  init(_ style: Style, _ measurer: any TextMeasurer) {
    self.style = style
    self.measurer = measurer
  }

  var viewCount: Int { boxes.count + labels.count }

  // MARK: - What is measured

  /// Sets the screen's width, which frames read afterwards reflect.
  func setWidth(_ width: Double) {}

  /// Sets the text of one label, which frames read afterwards reflect.
  func setText(_ text: String) {}

  /// Moves the keyboard, with none at 0, which frames read afterwards reflect.
  func setKeyboard(_ height: Double) {}

  /// The height of one cell in a width.
  func heightOfCell(within width: Double) -> Double { 0 }

  /// Reads all frames.
  ///
  /// - Returns: A value that depends on each number, so that none is optimised away.
  final func readFrames() -> Double {
    var sum = 0.0
    switch style {
    case .constraints:
      for view in boxes { sum += total(view.exactFrame) }
      for view in labels { sum += total(view.exactFrame) }
    case .byHand:
      for view in boxes { sum += total(view.placed) }
      for view in labels { sum += total(view.placed) }
    }
    return sum
  }

  /// Each view's frame in its superview.
  final var frames: [Rect] {
    switch style {
    case .constraints: boxes.map(\.exactFrame) + labels.map(\.exactFrame)
    case .byHand: boxes.map(\.placed) + labels.map(\.placed)
    }
  }

  @inline(__always)
  private func total(_ frame: Rect) -> Double {
    frame.minX + frame.minY + frame.width + frame.height
  }

  // MARK: - Making views

  /// The window of a screen with constraints, and the root of the screen's views.
  static func outermost(
    _ style: Style, width: Double, safeAreaInsets: EdgeInsets = .zero
  ) -> (window: Window?, root: View) {
    let root = View()
    guard style == .constraints else { return (nil, root) }
    return (Window(frame: frame(width), safeAreaInsets: safeAreaInsets, rootView: root), root)
  }

  static func frame(_ width: Double) -> Rect { Rect(x: 0, y: 0, width: width, height: 852) }

  final func box(in superview: View? = nil, size: Size? = nil) -> PlacedView {
    let view = PlacedView()
    take(view, into: superview, size: size)
    return view
  }

  final func take(_ view: PlacedView, into superview: View? = nil, size: Size? = nil) {
    if let size { view.setIntrinsicContentSize(size) }
    if style == .constraints { view.translatesAutoresizingMaskIntoConstraints = false }
    superview?.addSubview(view)
    boxes.append(view)
  }

  final func label(_ text: String, _ font: Font, lines: Int = 1, in superview: View) -> PlacedLabel
  {
    let label = PlacedLabel(text: text, font: font)
    label.numberOfLines = lines
    label.textMeasurer = measurer
    if style == .constraints { label.translatesAutoresizingMaskIntoConstraints = false }
    superview.addSubview(label)
    labels.append(label)
    return label
  }
}

extension Label {
  /// Returns the height for a width, for code that places the label by hand.
  @inline(__always)
  func height(within width: Double) -> Double {
    sizeThatFits(Size(width: width, height: 0)).height
  }
}

/// A measurer that does not look at the text.
final class ConstantMeasurer: TextMeasurer {
  func size(of text: String, font: Font, within width: Double?, lineLimit: Int) -> Size {
    Size(width: 60, height: font.lineHeight)
  }
}

/// Texts of many lengths, the same in each run.
struct TextMaker {
  private var state: UInt64 = 0x2545_F491_4F6C_DD1D
  private static let words = [
    "a", "of", "the", "view", "edge", "width", "margin", "keyboard", "baseline", "constraint",
  ]

  /// Returns a text with a number of words, or up to a third more.
  mutating func text(words count: Int) -> String {
    var words: [String] = []
    for _ in 0..<(count + next(count / 3 + 1)) { words.append(Self.words[next(Self.words.count)]) }
    return words.joined(separator: " ")
  }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
