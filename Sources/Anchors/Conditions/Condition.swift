/// A condition on the situation of a window, under which a set of constraints is active.
///
///     window.setConstraints([sidebarWidth], activeWhen: .width(.atLeast(700)))
///     window.setConstraints([wide], activeWhen: .horizontalSizeClass(.regular) && !landscape)
///
/// A condition depends on the situation only, never on a frame of the layout. A switch of
/// constraints therefore cannot undo itself.
public struct Condition: Hashable, Sendable {
  /// A bound of the window's width or height, in points.
  public enum Bound: Hashable, Sendable {
    /// The length is the number or more.
    case atLeast(Double)
    /// The length is less than the number.
    case below(Double)
    /// The length is more than the number.
    case above(Double)
    /// The length is the number or less.
    case atMost(Double)
  }

  package indirect enum Form: Hashable, Sendable {
    case width(Bound)
    case height(Bound)
    case horizontalSizeClass(UserInterfaceSizeClass)
    case verticalSizeClass(UserInterfaceSizeClass)
    case orientation(Orientation)
    case direction(UserInterfaceLayoutDirection)
    /// The state of what covers the window, by number and name.
    case cover(Int, String)
    /// All edges of a set are near, or none of them is; with the condition in words.
    case near(UInt, String)
    case away(UInt, String)
    case all([Condition])
    case any([Condition])
    case not(Condition)
  }

  package let form: Form

  package init(_ form: Form) { self.form = form }

  /// The width of the window is within a bound.
  ///
  /// - Precondition: The bound's number is not NaN.
  public static func width(_ bound: Bound) -> Condition {
    require(!bound.number.isNaN, "the bound of a width must be a number, got NaN")
    return Condition(.width(bound))
  }

  /// The height of the window is within a bound.
  ///
  /// - Precondition: The bound's number is not NaN.
  public static func height(_ bound: Bound) -> Condition {
    require(!bound.number.isNaN, "the bound of a height must be a number, got NaN")
    return Condition(.height(bound))
  }

  /// The window has a ``Window/horizontalSizeClass``.
  public static func horizontalSizeClass(_ sizeClass: UserInterfaceSizeClass) -> Condition {
    Condition(.horizontalSizeClass(sizeClass))
  }

  /// The window has a ``Window/verticalSizeClass``.
  public static func verticalSizeClass(_ sizeClass: UserInterfaceSizeClass) -> Condition {
    Condition(.verticalSizeClass(sizeClass))
  }

  /// The window has an orientation: landscape if it is wider than high, else portrait.
  public static func orientation(_ orientation: Orientation) -> Condition {
    Condition(.orientation(orientation))
  }

  /// The app has a reading direction, see ``Window/direction``.
  public static func direction(_ direction: UserInterfaceLayoutDirection) -> Condition {
    Condition(.direction(direction))
  }

  /// Both conditions hold.
  public static func && (one: Condition, other: Condition) -> Condition {
    if case .all(let parts) = one.form { return Condition(.all(parts + [other])) }
    return Condition(.all([one, other]))
  }

  /// At least one of the conditions holds.
  public static func || (one: Condition, other: Condition) -> Condition {
    if case .any(let parts) = one.form { return Condition(.any(parts + [other])) }
    return Condition(.any([one, other]))
  }

  /// The condition does not hold.
  public static prefix func ! (condition: Condition) -> Condition { Condition(.not(condition)) }
}

extension Condition.Bound {
  /// The number of the bound, in points.
  package var number: Double {
    switch self {
    case .atLeast(let number), .below(let number), .above(let number), .atMost(let number): number
    }
  }

  /// The comparison with the number, such as `>= 700`.
  package var words: String {
    let sign =
      switch self {
      case .atLeast: ">= "
      case .below: "< "
      case .above: "> "
      case .atMost: "<= "
      }
    return sign + decimal(number)
  }

  package func contains(_ length: Double) -> Bool {
    switch self {
    case .atLeast(let number): length >= number
    case .below(let number): length < number
    case .above(let number): length > number
    case .atMost(let number): length <= number
    }
  }
}
