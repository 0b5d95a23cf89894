/// A view's intrinsic size and how strongly it is kept.
struct ContentSize {
  var size = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  var horizontalHugging = LayoutPriority.defaultLow
  var verticalHugging = LayoutPriority.defaultLow
  var horizontalResistance = LayoutPriority.defaultHigh
  var verticalResistance = LayoutPriority.defaultHigh
}

extension View {
  /// Stands for no intrinsic width or height: -1.
  public static let noIntrinsicMetric = -1.0

  /// The size that the view's content asks for, that of its alignment rectangle.
  ///
  /// Where it is given, the view is at most that large with its hugging priority, and at least
  /// that large with its compression resistance priority.
  ///
  /// - Precondition: Numbers set are finite and not negative, or ``noIntrinsicMetric``.
  public final var intrinsicContentSize: Size {
    get { contentSize.size }
    set {
      precondition(
        Self.isMetric(newValue.width) && Self.isMetric(newValue.height),
        "\(newValue.width) x \(newValue.height) is no intrinsic size")
      contentSize.size = newValue
      engine?.contentSizeChanged(of: self)
    }
  }

  private static func isMetric(_ length: Double) -> Bool {
    length == noIntrinsicMetric || (length >= 0 && length <= ConstraintSolver.limit)
  }

  /// How strongly the view keeps from growing beyond its content; 250 at first.
  ///
  /// - Parameter axis: The axis.
  /// - Returns: The priority.
  public final func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    axis == .horizontal ? contentSize.horizontalHugging : contentSize.verticalHugging
  }

  /// Sets how strongly the view keeps from growing beyond its content.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - axis: The axis.
  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    switch axis {
    case .horizontal: contentSize.horizontalHugging = priority
    case .vertical: contentSize.verticalHugging = priority
    }
    engine?.contentSizeChanged(of: self)
  }

  /// How strongly the view keeps from being smaller than its content; 750 at first.
  ///
  /// - Parameter axis: The axis.
  /// - Returns: The priority.
  public final func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    axis == .horizontal ? contentSize.horizontalResistance : contentSize.verticalResistance
  }

  /// Sets how strongly the view keeps from being smaller than its content.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - axis: The axis.
  public final func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: Axis
  ) {
    switch axis {
    case .horizontal: contentSize.horizontalResistance = priority
    case .vertical: contentSize.verticalResistance = priority
    }
    engine?.contentSizeChanged(of: self)
  }
}
