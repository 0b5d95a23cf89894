import KeyboardGuide
import Testing

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
}

func expectTrue(
  _ condition: Bool, _ words: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(condition, Comment(rawValue: words), sourceLocation: sourceLocation)
}

func expectText(
  _ text: String, _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(text == wanted, sourceLocation: sourceLocation)
}

/// Checks that a layout has neither contradictions nor ambiguity.
func expectClean(_ window: Window, sourceLocation: SourceLocation = #_sourceLocation) {
  let faults =
    window.conflicts.map(\.sentence)
    + window.ambiguities.map { "\($0.item.label) is ambiguous along \($0.axis)" }
    + window.unsettledGuides.map { "\($0.label) is unsettled" }
  #expect(faults == [], sourceLocation: sourceLocation)
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

  /// A view that covers the view's keyboard guide.
  func addedKeyboardCover() -> View {
    let cover = added("cover")
    let guide = keyboardLayoutGuide
    LayoutConstraint.activate([
      cover.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      cover.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      cover.topAnchor.constraint(equalTo: guide.topAnchor),
      cover.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    return cover
  }
}

/// A device that the catalogue has.
func device(_ name: String) throws -> Device { try Device.named(name) }

func window(
  _ name: String, _ orientation: Orientation = .portrait, form: WindowForm = .full,
  direction: UserInterfaceLayoutDirection = .leftToRight
) throws -> Window {
  try #require(Window(on: device(name), orientation, form: form, direction: direction))
}
