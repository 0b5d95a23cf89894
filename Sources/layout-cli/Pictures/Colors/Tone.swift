/// A colour by its purpose, which a ``Theme`` maps to a colour.
public enum Tone: Hashable, Sendable {
  /// The canvas.
  case paper
  /// Text on the canvas.
  case text
  /// Text on the canvas that matters less.
  case muted
  /// Lines on the canvas.
  case rule
  /// The area around a screen.
  case bezel
  /// A screen beside the window.
  case desktop
  /// The window.
  case window
  /// The area that bars and corners cover.
  case covered
  /// A bar of the app over an edge of the window.
  case bar
  /// The area of a view: one of ``Tone/hueCount`` hues.
  case tint(Int)
  /// The edge of a view.
  case line(Int)
  /// Text on the area of a view; also the area of a tag.
  case ink(Int)
  /// Text on a tag.
  case onInk
  /// An area outside the focus.
  case faded
  /// A layout guide.
  case guide
  /// The area behind the keys.
  case keyboard
  /// A key.
  case key
  /// A key that is not a letter.
  case darkKey
  /// Text on keys and bars.
  case keyText
  /// A camera.
  case camera
  /// Lines and text on a camera.
  case cameraText
  /// A constraint.
  case constraint
  /// A constraint that does not hold.
  case violation
  /// A constraint that comes before those on the focus in their derivation.
  case before

  /// The number of hues for views.
  public static let hueCount = 6

  /// A word for the colour: letters and digits.
  public var name: String {
    switch self {
    case .paper: "paper"
    case .text: "text"
    case .muted: "muted"
    case .rule: "rule"
    case .bezel: "bezel"
    case .desktop: "desktop"
    case .window: "window"
    case .covered: "covered"
    case .bar: "bar"
    case .tint(let hue): "tint\(hue)"
    case .line(let hue): "line\(hue)"
    case .ink(let hue): "ink\(hue)"
    case .onInk: "onInk"
    case .faded: "faded"
    case .guide: "guide"
    case .keyboard: "keyboard"
    case .key: "key"
    case .darkKey: "darkKey"
    case .keyText: "keyText"
    case .camera: "camera"
    case .cameraText: "cameraText"
    case .constraint: "constraint"
    case .violation: "violation"
    case .before: "before"
    }
  }
}
