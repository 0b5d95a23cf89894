/// A keyboard of a kind, at one of the kind's typical positions.
package struct KeyboardChoice: Hashable, Sendable {
  package var kind: Keyboard.Kind
  /// The position; nil if the kind has only one.
  package var place: Place?

  /// A position on the screen: touching an edge or a corner, or in the middle.
  package struct Place: Hashable, Sendable {
    /// A third of an axis.
    package enum Part: Hashable, Sendable {
      /// The top or the leading edge.
      case start
      case middle
      /// The bottom or the trailing edge.
      case end
    }

    /// Along the horizontal axis; nil if the keyboard does not move along it.
    package var horizontal: Part?
    /// Along the vertical axis; nil if the keyboard does not move along it.
    package var vertical: Part?
  }

  /// The keyboards of a kind.
  ///
  /// A floating keyboard is in each corner, at the middle of each edge, and in the middle of the
  /// screen; an undocked and a split one at the top, in the middle and at the bottom; the collapsed
  /// bar in both corners at the bottom.
  ///
  /// - Returns: A keyboard for each position, from top to bottom, and from leading to trailing.
  package static func all(of kind: Keyboard.Kind) -> [KeyboardChoice] {
    let parts: [Place.Part] = [.start, .middle, .end]
    let places: [Place]
    switch kind {
    case .dismissed, .docked, .camera, .shortcutsBar:
      return [KeyboardChoice(kind: kind)]
    case .undocked, .split:
      places = parts.map { Place(vertical: $0) }
    case .floating:
      places = parts.flatMap { row in parts.map { Place(horizontal: $0, vertical: row) } }
    case .collapsedBar:
      places = [Place(horizontal: .start), Place(horizontal: .end)]
    }
    return places.map { KeyboardChoice(kind: kind, place: $0) }
  }
}

extension KeyboardChoice.Place {
  /// The description of the position, such as `at top leading`.
  var words: String {
    guard let vertical else { return "at \(horizontal?.columnName ?? "center")" }
    guard let horizontal else {
      return vertical == .middle ? "in the middle" : "at \(vertical.rowName)"
    }
    if horizontal == .middle, vertical == .middle { return "in the middle" }
    return "at \(vertical.rowName) \(horizontal.columnName)"
  }

  /// Returns the top left corner of a keyboard at the position, in screen coordinates.
  func origin(
    of size: Size, on screen: Size, _ direction: UserInterfaceLayoutDirection,
    _ kind: Keyboard.Kind
  ) -> Point {
    let isMirrored = direction == .rightToLeft
    let left: KeyboardChoice.Place.Part =
      switch horizontal ?? .middle {
      case .start: isMirrored ? .end : .start
      case .middle: .middle
      case .end: isMirrored ? .start : .end
      }
    let top = kind == .collapsedBar ? .end : vertical ?? .middle
    return Point(
      x: left.offset(in: screen.width - size.width),
      y: top.offset(in: screen.height - size.height))
  }
}

extension KeyboardChoice.Place.Part {
  /// The edge of a vertical axis.
  var rowName: String {
    switch self {
    case .start: "top"
    case .middle: "middle"
    case .end: "bottom"
    }
  }

  /// The edge of a horizontal axis.
  var columnName: String {
    switch self {
    case .start: "leading"
    case .middle: "center"
    case .end: "trailing"
    }
  }

  fileprivate func offset(in room: Double) -> Double {
    switch self {
    case .start: 0
    case .middle: (room / 2).rounded(.down)
    case .end: room
    }
  }
}
