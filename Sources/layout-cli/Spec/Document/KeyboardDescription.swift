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
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - frame: The frame in screen coordinates.
  ///   - height: The height at the screen's bottom, in points.
  ///   - origin: The top left corner, in screen coordinates.
  ///   - traits: The traits that the field requests.
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

extension Keyboard.Kind {
  /// Whether phones have keyboards of the kind.
  var isOfPhones: Bool {
    switch self {
    case .dismissed, .docked, .camera, .shortcutsBar: true
    case .undocked, .split, .floating, .collapsedBar: false
    }
  }
}
