/// An error that explains why a ``LayoutConstraint`` cannot be created or activated.
public enum LayoutConstraintError: Error, Hashable, Sendable {
  /// The attributes cannot be paired: a width with an edge, or edges of different axes.
  case invalidPairing
  /// Leading or trailing meets left or right.
  case mixedDirections
  /// A position is compared with a number alone.
  case locationWithoutPartner
  /// A constant is infinite or not a number.
  case notFinite(Double)
  /// A multiplier is infinite or not a number.
  case multiplierNotFinite(Double)
  /// A constant or multiplier is larger than `ConstraintSolver.limit`.
  case outOfRange(Double)
  /// The item, a guide, has no such attribute.
  case unavailableAttribute(item: String, LayoutConstraint.Attribute)
  /// The items, of which two are named, are not in one tree.
  case noCommonAncestor(String, String)
  /// An item was deallocated before the constraint was activated.
  case itemIsGone
}

extension LayoutConstraintError: CustomStringConvertible {
  /// The error in one sentence, in Apple's words where Apple has a message for it.
  public var description: String {
    switch self {
    case .invalidPairing:
      "Invalid pairing of layout attributes."
    case .mixedDirections:
      """
      A constraint cannot be made between a leading/trailing attribute and a right/left \
      attribute. Use leading/trailing for both or neither.
      """
    case .locationWithoutPartner:
      """
      A multiplier of 0 or a nil second item together with a location for the first attribute \
      creates an illegal constraint of a location equal to a constant. Location attributes must \
      be specified in pairs.
      """
    case .notFinite:
      "NSLayoutConstraint constant is not finite!  That's illegal."
    case .multiplierNotFinite(let number):
      "NSLayoutConstraint multiplier is \(number), which is not finite!  That's illegal."
    case .outOfRange(let number):
      "The number \(decimal(number)) is too large for a layout: numbers go up to \(ConstraintSolver.limitText)."
    case .unavailableAttribute(let item, let attribute):
      "\(item) is a guide and has no \(attribute.name)."
    case .noCommonAncestor(let first, let second):
      """
      Unable to activate constraint with anchors of \(first) and \(second) because they have no \
      common ancestor.  Does the constraint or its anchors reference items in different view \
      hierarchies?  That's illegal.
      """
    case .itemIsGone:
      "An item of the constraint no longer exists."
    }
  }
}
