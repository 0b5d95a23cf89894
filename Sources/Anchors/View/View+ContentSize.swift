/// A view's intrinsic size and how strongly it is kept.
struct ContentSize {
  var size = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  var horizontal = Strength()
  var vertical = Strength()

  /// The priorities with which a length is kept.
  struct Strength {
    var hugging = LayoutPriority.defaultLow
    var resistance = LayoutPriority.defaultHigh
  }

  subscript(axis: Axis) -> Strength {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension View {
  /// The smallest target size in fitting: no width and no height.
  public static let layoutFittingCompressedSize = Size.zero
  /// The largest target size in fitting: 10,000 points along both axes.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The intrinsic width or height of a view without one: -1.
  public static let noIntrinsicMetric = -1.0

  /// Sets ``intrinsicContentSize``, for views without a subclass.
  ///
  /// - Parameter size: The size, in points.
  /// - Precondition: Numbers are finite and not negative, or ``noIntrinsicMetric``.
  public final func setIntrinsicContentSize(_ size: Size) {
    contentWishes.size = Self.limited(size)
    invalidateIntrinsicContentSize()
  }

  /// A function that measures the content for a maximum width, or without a limit for nil.
  ///
  /// If it is set, ``intrinsicContentSize`` is its result for nil, and a view that is laid out
  /// narrower than that is measured again for its width: see ``Label`` for the two passes. If the
  /// resulting width is ``noIntrinsicMetric``, the view requests no width, only the height.
  ///
  ///     view.contentMeasurer = { width in Size(width: View.noIntrinsicMetric, height: (width ?? 0) / 2) }
  ///
  /// - Note: The result must depend only on the width until ``invalidateIntrinsicContentSize()`` is
  ///   called.
  public final var contentMeasurer: ((_ width: Double?) -> Size)? {
    get { storedContentMeasurer }
    set {
      storedContentMeasurer = newValue
      measuresContent = newValue != nil
      invalidateIntrinsicContentSize()
    }
  }

  /// Returns the nearest possible intrinsic size; a length that is none stops the program.
  static func limited(_ size: Size) -> Size {
    require(
      isMetric(size.width) && isMetric(size.height),
      "an intrinsic size must be 0 or more, or noIntrinsicMetric, got \(size.width) x \(size.height)"
    )
    return Size(width: size.width.withinLimit, height: size.height.withinLimit)
  }

  private static func isMetric(_ length: Double) -> Bool {
    length == noIntrinsicMetric || (length >= 0 && length.isFinite)
  }

  /// Returns the priority with which the view resists growing beyond its content; 250 at first.
  public final func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    contentWishes[axis].hugging
  }

  /// Sets the priority with which the view resists growing beyond its content.
  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    contentWishes[axis].hugging = priority
    invalidateIntrinsicContentSize()
  }

  /// Returns the priority with which the view resists shrinking below its content; 750 at first.
  public final func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    contentWishes[axis].resistance
  }

  /// Sets the priority with which the view resists being smaller than its content.
  public final func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: Axis
  ) {
    contentWishes[axis].resistance = priority
    invalidateIntrinsicContentSize()
  }
}
