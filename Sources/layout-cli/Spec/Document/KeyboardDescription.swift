/// A keyboard of a spec.
///
/// Missing values are those of the device, see `Device.keyboard(_:_:traits:at:size:)`.
public struct KeyboardDescription: Hashable, Sendable {
  /// The kind.
  public var kind = Keyboard.Kind.dismissed
  /// The frame in screen coordinates; nil if the other members determine it.
  public var frame: Rect?
  /// The height in points of a keyboard at the screen's bottom, as wide as the screen; nil for the
  /// device's.
  public var height: Double?
  /// The top left corner of a keyboard of the device's typical size, in screen coordinates; nil for
  /// the typical position.
  public var origin: Point?
  /// The keyboard traits of the field that affect the device's keyboard height; nil for a text
  /// field.
  public var traits: TextInputTraits?
  /// Whether the keyboard is on a different screen from the window, which then has none.
  public var isOnOtherScreen = false

  /// Creates a keyboard.
  public init(
    kind: Keyboard.Kind = .dismissed, frame: Rect? = nil, height: Double? = nil,
    origin: Point? = nil, traits: TextInputTraits? = nil
  ) {
    self.kind = kind
    self.frame = frame
    self.height = height
    self.origin = origin
    self.traits = traits
  }
}

extension KeyboardDescription {
  /// The kinds of keyboard as specs and command lines name them.
  public static let kindNames = Keyboard.Kind.allCases.map { name(of: $0.rawValue) }

  /// The name of a kind with a raw value.
  package static func name(of kind: String) -> String {
    kind == Keyboard.Kind.dismissed.rawValue ? "none" : kind
  }

  /// The kind of a name, or nil if the name is unknown.
  ///
  /// - Parameter name: One of ``kindNames``, or `dismissed`.
  /// - Returns: The kind.
  public static func kind(named name: String) -> Keyboard.Kind? {
    name == "none" ? .dismissed : Keyboard.Kind(rawValue: name)
  }

  /// Whether a keyboard of this kind can be at the screen's bottom, with the screen's width.
  public var mayHaveHeight: Bool { kind.isAtBottom }

  /// Whether a keyboard of this kind can be at positions other than its device's typical one.
  public var mayMove: Bool {
    switch kind {
    case .dismissed, .docked, .camera: false
    case .undocked, .split, .floating, .shortcutsBar, .collapsedBar: true
    }
  }

  /// Whether the text traits of the field decide the height of a keyboard of this kind.
  package var mayHaveTraits: Bool {
    switch kind {
    case .docked, .undocked, .split: true
    case .dismissed, .floating, .camera, .shortcutsBar, .collapsedBar: false
    }
  }

  /// The error in the description that is independent of the screen, with a remedy.
  public var flaw: (message: String, remedy: String)? {
    let name = kind.rawValue
    if kind == .dismissed {
      guard frame != nil || height != nil || origin != nil || traits != nil else { return nil }
      return ("a keyboard that is not shown has no frame", "leave all but the kind out")
    }
    if frame != nil, height != nil {
      return ("a keyboard has a frame or a height", "leave one of them out")
    }
    if height != nil, !mayHaveHeight {
      return (
        "a keyboard of the kind '\(name)' has no height alone",
        "give it a frame: x, y, width, height"
      )
    }
    if origin != nil, frame != nil || height != nil {
      return (
        "a keyboard with a frame or a height has no separate place", "leave one of them out"
      )
    }
    if origin != nil, !mayMove {
      return ("a keyboard of the kind '\(name)' does not move", "give it a height, or a frame")
    }
    if traits != nil, !mayHaveTraits {
      return (
        "traits do not change a keyboard of the kind '\(name)'",
        "they decide the height of one that is docked, undocked or split"
      )
    }
    if traits != nil, frame != nil || height != nil {
      return ("traits do not change the height of a keyboard that is given", "leave one out")
    }
    return nil
  }
}
