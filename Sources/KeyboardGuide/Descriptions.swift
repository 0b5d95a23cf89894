// What values look like when they are printed.

extension Keyboard: CustomStringConvertible {
  /// The kind and the frame, such as `docked (0, 531, 375, 336)`, or `dismissed`.
  public var description: String {
    kind == .dismissed ? kind.rawValue : kind.rawValue + " " + frame.description
  }
}

extension TrackedConflict: CustomStringConvertible {
  /// The same as ``explanation``.
  public var description: String { explanation }
}
