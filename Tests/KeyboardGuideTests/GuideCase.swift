import KeyboardGuide
import Testing

/// One keyboard in one window, with the root view's guide and the near edges.
struct GuideCase: Sendable, CustomTestStringConvertible {
  let place: Place
  let kind: Keyboard.Kind
  let follows: Bool
  /// The guide; nil if the keyboard counts as dismissed.
  let guide: Rect?
  /// Edges by side, of which the left and the right one are leading or trailing.
  let nearSides: [Side]

  enum Side {
    case top
    case left
    case bottom
    case right
  }

  /// A window on a screen.
  struct Place: Sendable, Equatable {
    let name: String
    let device: String
    let orientation: Orientation
    let form: WindowForm
    let window: Rect
    /// The height of the window's unsafe area at the bottom, in points.
    let floor: Double
    let frames: [Keyboard.Kind: Rect]
  }

  var keyboard: Keyboard { Keyboard(kind: kind, frame: place.frames[kind] ?? .zero) }

  func screen(_ direction: UserInterfaceLayoutDirection) throws -> TalkScreen {
    try TalkScreen(
      device(place.device), place.orientation, form: place.form, direction: direction)
  }

  func near(_ direction: UserInterfaceLayoutDirection) -> DirectionalRectEdge {
    Self.edges(nearSides, direction)
  }

  static func edges(
    _ sides: [Side], _ direction: UserInterfaceLayoutDirection
  ) -> DirectionalRectEdge {
    let isForward = direction == .leftToRight
    var edges: DirectionalRectEdge = []
    for side in sides {
      switch side {
      case .top: edges.insert(.top)
      case .bottom: edges.insert(.bottom)
      case .left: edges.insert(isForward ? .leading : .trailing)
      case .right: edges.insert(isForward ? .trailing : .leading)
      }
    }
    return edges
  }

  var testDescription: String {
    "\(kind) in \(place.name), \(follows ? "followed" : "not followed")"
  }
}
