/// The strength of a layout constraint relative to those that it competes with.
public typealias LayoutPriority = Priority

extension Priority {
  /// 750: the default resistance of content against being squeezed.
  public static let defaultHigh = Priority.high
  /// 510: dragging the edge of a window that can then yield to its contents.
  public static let dragThatCanResizeScene = Priority(510)
  /// 500: a window keeps its size.
  public static let sceneSizeStayPut = Priority(500)
  /// 490: dragging a divider without resizing the window.
  public static let dragThatCannotResizeScene = Priority(490)
  /// 250: the default strength with which a view hugs its content.
  public static let defaultLow = Priority.low
  /// 50: fitting a view to a target size.
  public static let fittingSizeLevel = Priority(50)

  /// Creates a priority from its number.
  ///
  /// - Parameter rawValue: A number above 0, at most 1000.
  /// - Precondition: The number is in that range.
  public init(rawValue: Double) {
    self.init(rawValue)
  }

  /// A stronger priority, such as `.defaultLow + 1`.
  ///
  /// - Precondition: The sum is above 0 and at most 1000.
  public static func + (priority: Priority, step: Double) -> Priority {
    Priority(priority.rawValue + step)
  }

  /// A weaker priority, such as `.required - 1`.
  ///
  /// - Precondition: The difference is above 0 and at most 1000.
  public static func - (priority: Priority, step: Double) -> Priority {
    Priority(priority.rawValue - step)
  }
}
