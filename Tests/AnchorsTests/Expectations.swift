import Testing

@testable import Anchors

// The tests of KeyboardGuide have a link to this file.

/// Checks an unrounded frame in the superview, to a millionth of a point.
func expectFrame(
  of item: LayoutItem, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let frame = item.exactFrame
  let wanted = Rect(x: x, y: y, width: width, height: height)
  let error = max(
    abs(frame.minX - x), abs(frame.minY - y), abs(frame.width - width), abs(frame.height - height))
  #expect(error < 1e-6, "\(item.label) is \(frame), not \(wanted)", sourceLocation: sourceLocation)
  expectFreshValues(around: item, sourceLocation: sourceLocation)
}

/// Checks that the values that the views of a tree keep equal recomputed ones.
func expectFreshValues(
  around item: LayoutItem, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let engine = item.engine, engine.owners.count <= 400, let root = engine.root else { return }
  let version = engine.versions.geometry
  var known: [(view: View, origin: Point?, safeArea: EdgeInsets?, margins: EdgeInsets?)] = []
  root.forEachItemInside { item in
    guard let view = item as? View else { return }
    let hasMargins = view.margins.preserveSuperview && view.superview != nil
    known.append(
      (
        view, view.originVersion == version ? view.originInWindow : nil,
        view.safeArea.version == version && !view.isWindow ? view.safeArea.insets : nil,
        hasMargins && view.margins.version == version ? view.margins.cache : nil
      ))
  }
  engine.versions.geometry += 1
  let outdated = known.filter { view, origin, safeArea, margins in
    _ = view.currentContainerInsets
    return origin.map { $0 != view.currentOriginInWindow } == true
      || safeArea.map { $0 != view.safeArea.insets } == true
      || margins.map { $0 != view.currentLayoutMargins } == true
  }
  #expect(outdated.map(\.view.label) == [], sourceLocation: sourceLocation)
}

/// Checks a rounded frame, bit for bit.
func expectRect(
  _ rect: Rect, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(rect == Rect(x: x, y: y, width: width, height: height), sourceLocation: sourceLocation)
}

func expectNumber(
  _ number: Double, _ wanted: Double, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(abs(number - wanted) < 1e-6, "\(number), not \(wanted)", sourceLocation: sourceLocation)
}

func expectText(
  _ text: String, _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(text == wanted, sourceLocation: sourceLocation)
}

func expectTrue(
  _ condition: Bool, _ words: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(condition, Comment(rawValue: words), sourceLocation: sourceLocation)
}

/// Checks that a layout has neither contradictions nor ambiguity.
func expectClean(_ window: Window, sourceLocation: SourceLocation = #_sourceLocation) {
  let faults =
    window.conflicts.map(\.sentence)
    + window.ambiguities.map { "\($0.item.label) is ambiguous along \($0.axis)" }
    + window.unsettledGuides.map { "\($0.label) is unsettled" }
  #expect(faults == [], sourceLocation: sourceLocation)
  expectFreshValues(around: window, sourceLocation: sourceLocation)
}

extension View {
  /// Adds a view that constraints lay out.
  func added(_ name: String) -> View {
    let view = View(name: name)
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    return view
  }

  /// Pins the view to a rectangle in its superview.
  func pin(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    guard let superview else { return }
    LayoutConstraint.activate([
      leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
      topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
      widthAnchor.constraint(equalToConstant: width),
      heightAnchor.constraint(equalToConstant: height),
    ])
  }

  /// Fixes the view's position and length along one axis, in its superview's left-to-right
  /// coordinates.
  func pin(_ axis: Axis, at place: Double, length: Double) {
    guard let superview else { return }
    switch axis {
    case .horizontal:
      leftAnchor.constraint(equalTo: superview.leftAnchor, constant: place).isActive = true
      widthAnchor.constraint(equalToConstant: length).isActive = true
    case .vertical:
      topAnchor.constraint(equalTo: superview.topAnchor, constant: place).isActive = true
      heightAnchor.constraint(equalToConstant: length).isActive = true
    }
  }
}

/// Takes characters to be half as wide as the font's size, for numbers computed by hand.
let halfPitch = AdvanceWidthMeasurer(pitch: 0.5)

func phone(
  safeArea: EdgeInsets = .zero, direction: UserInterfaceLayoutDirection = .leftToRight,
  scale: Double = 1
) -> Window {
  let window = Window(
    frame: Rect(x: 0, y: 0, width: 400, height: 800), safeAreaInsets: safeArea, scale: scale,
    direction: direction)
  window.textMeasurer = halfPitch
  return window
}
