/// A keyboard on a screen.
public struct Keyboard: Hashable, Sendable {
  /// The shape in which a keyboard is shown.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Not on the screen.
    case dismissed
    /// At the bottom of the screen, as wide as the screen.
    case docked
    /// As wide as the screen, lifted off its bottom.
    case undocked
    /// In two halves at the sides of the screen, above its bottom.
    case split
    /// Small, and anywhere.
    case floating
    /// The camera instead of the keys; it may fill the screen.
    case camera
    /// The bar shown while a hardware keyboard is connected.
    case shortcutsBar
    /// That bar collapsed to a corner of the screen.
    case collapsedBar
  }

  /// The shape.
  public var kind: Kind
  /// The frame in the coordinates of the screen, in points.
  public var frame: Rect

  /// Creates a keyboard.
  public init(kind: Kind, frame: Rect) {
    self.kind = kind
    self.frame = frame
  }

  /// No keyboard.
  public static let dismissed = Keyboard(kind: .dismissed, frame: .zero)

  /// A keyboard at the bottom of a screen.
  ///
  /// - Parameters:
  ///   - height: The height in points; 0 for none.
  ///   - screen: The screen.
  /// - Returns: A docked keyboard, or none.
  /// - Precondition: The height is finite and not below 0.
  public static func docked(height: Double, on screen: Screen) -> Keyboard {
    require(
      height >= 0 && height.isFinite, "height must be finite and 0 or more, got \(height)")
    guard height > 0 else { return .dismissed }
    return Keyboard(
      kind: .docked,
      frame: Rect(
        x: 0, y: screen.size.height - height, width: screen.size.width, height: height))
  }

  /// A floating keyboard.
  ///
  /// - Parameter frame: The frame in the coordinates of the screen.
  /// - Returns: The keyboard.
  public static func floating(_ frame: Rect) -> Keyboard {
    Keyboard(kind: .floating, frame: frame)
  }
}

extension Keyboard {
  /// Moves the keyboard of a screen that has changed its size to where it is on the new screen.
  ///
  /// A keyboard at the bottom is at the new bottom, never higher than the screen. The collapsed bar
  /// keeps its side. Others stay where they are, moved into the screen.
  ///
  /// - Parameters:
  ///   - screen: The present screen.
  ///   - change: The growth of the screen's width and height.
  mutating func stay(on screen: Screen, changedBy change: Size) {
    let old = frame
    let size = screen.size
    switch kind {
    case .dismissed: break
    case .docked, .camera, .shortcutsBar:
      let bottom = old.maxY + change.height
      let top = max(old.minY + change.height, 0)
      frame = Rect(x: 0, y: top, width: size.width, height: bottom - top)
      // A bar narrower than the screen stays so, and as far from the middle.
      let spare = size.width - change.width - old.width
      if kind == .shortcutsBar, spare > Self.pixelTolerance {
        frame.size.width = min(old.width, size.width)
        frame.origin.x = min(max(old.minX + change.width / 2, 0), size.width - frame.width)
      }
    case .collapsedBar:
      let isAtRight = old.midX * 2 > size.width - change.width
      frame.origin.x += isAtRight ? change.width : 0
      frame.origin.y += change.height
    case .undocked, .split, .floating:
      if kind != .floating { frame.size.width = size.width }
      frame.origin.x = max(min(old.minX, size.width - frame.width), 0)
      frame.origin.y = max(min(old.minY, size.height - frame.height), 0)
    }
  }

  /// Moves a keyboard that may have been made for the other orientation to a screen.
  mutating func fit(_ screen: Screen) {
    let isTurned = kind == .docked && frame.width != screen.size.width
    let change = Size(
      width: screen.size.width - frame.width, height: screen.size.height - frame.maxY)
    stay(on: screen, changedBy: isTurned ? change : .zero)
  }

  /// Adds the height of an accessory view, unless the keyboard is above the screen's bottom; without
  /// keys, the view ends a distance above the bottom.
  mutating func addAccessory(height: Double, bottom: Double, on screen: Screen) {
    guard height > 0, !kind.isOffBottom else { return }
    if kind == .dismissed {
      self = .docked(height: bottom + height, on: screen)
      return
    }
    let top = max(frame.minY - height, 0)
    frame = Rect(x: frame.minX, y: top, width: frame.width, height: frame.maxY - top)
  }
}
