// What values look like when they are printed.

extension Keyboard: CustomStringConvertible {
  /// The kind and the frame, such as `docked (0, 531, 375, 336)`, or `dismissed`.
  public var description: String {
    kind == .dismissed ? kind.rawValue : kind.rawValue + " " + frame.description
  }
}

extension KeyboardPresentation: CustomStringConvertible {
  /// The keyboard as it will be, and the former ones with their shares, such as
  /// `docked (0, 531, 375, 336), 0.25 of dismissed`.
  public var description: String {
    remnants.reduce(into: target.description) { text, remnant in
      text += ", \(remnant.weight) of " + remnant.keyboard.description
    }
  }
}

extension KeyboardSession: CustomStringConvertible {
  /// The time, each screen's keyboard and the windows, such as
  /// `0.25 s, screen 0: docked (0, 531, 375, 336), windows: main`.
  public var description: String {
    var text = "\(time) s"
    for screen in screens.indices { text += ", screen \(screen): \(keyboard(onScreen: screen))" }
    let ids = places.map { $0.id }
    return text + ", windows: " + (ids.isEmpty ? "none" : ids.joined(separator: ", "))
  }
}

extension TrackedConflict: CustomStringConvertible {
  /// The same as ``explanation``.
  public var description: String { explanation }
}
