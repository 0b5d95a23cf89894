/// A property of a view that a conditional part can set.
public enum ViewProperty: Hashable, Sendable {
  /// Whether the view is hidden.
  case hidden(Bool)
  /// The size of the content, in points; nil for none along an axis.
  case intrinsicSize(width: Double?, height: Double?)
  /// The priorities with which the view resists growing beyond its content.
  case hugging(AxisPriorities)
  /// The priorities with which the view resists shrinking below its content.
  case compressionResistance(AxisPriorities)
  /// The margins, in points; nil for the default.
  case margins(DirectionalEdgeInsets?)
  /// Whether the margins also keep the view's contents out of its parent's margins.
  case preservesSuperviewMargins(Bool)
  /// Whether the safe area is added to the margins.
  case insetsMarginsFromSafeArea(Bool)
  /// The distances by which the frame extends beyond the alignment rectangle, in points.
  case alignmentInsets(EdgeInsets?)
  /// The distances of the first baseline from the top and of the last from the bottom, in points.
  case baselines(first: Double?, last: Double?)
  /// The axis of a stack view.
  case axis(Axis)
  /// The distribution of a stack view.
  case distribution(StackView.Distribution)
  /// The alignment of a stack view.
  case alignment(StackView.Alignment)
  /// The spacing of a stack view, in points, or `StackView.spacingUseSystem`.
  case spacing(Double)
  /// Whether a column measures the distance from baseline to baseline.
  case baselineRelative(Bool)
  /// Whether a stack view arranges its views inside its margins.
  case marginsRelative(Bool)
}

extension ViewProperty {
  /// Whether only stack views have the property.
  package var isOfStacks: Bool {
    switch self {
    case .axis, .distribution, .alignment, .spacing, .baselineRelative, .marginsRelative: true
    default: false
    }
  }

  /// Whether the property is about baselines, which stack views have from their views.
  var isOfBaselines: Bool {
    if case .baselines = self { return true }
    return false
  }
}

extension ViewDescription {
  /// Sets a property; those of stack views only in a stack view.
  package mutating func set(_ property: ViewProperty) {
    switch property {
    case .hidden(let isHidden): self.isHidden = isHidden
    case .intrinsicSize(let width, let height): (intrinsicWidth, intrinsicHeight) = (width, height)
    case .hugging(let priorities): hugging = priorities
    case .compressionResistance(let priorities): compressionResistance = priorities
    case .margins(let margins): self.margins = margins
    case .preservesSuperviewMargins(let preserves): preservesSuperviewMargins = preserves
    case .insetsMarginsFromSafeArea(let insets): insetsMarginsFromSafeArea = insets
    case .alignmentInsets(let insets): alignmentInsets = insets
    case .baselines(let first, let last): (firstBaseline, lastBaseline) = (first, last)
    default: stack?.set(property)
    }
  }

  /// Calls a closure with each property whose value differs from another description's, in the
  /// order in which specs are written.
  ///
  ///     view.forEachProperty(unlike: ViewDescription("")) { print($0) }  // hidden(true)
  package func forEachProperty(unlike other: ViewDescription, _ body: (ViewProperty) -> Void) {
    if intrinsicWidth != other.intrinsicWidth || intrinsicHeight != other.intrinsicHeight {
      body(.intrinsicSize(width: intrinsicWidth, height: intrinsicHeight))
    }
    if hugging != other.hugging { body(.hugging(hugging)) }
    if compressionResistance != other.compressionResistance {
      body(.compressionResistance(compressionResistance))
    }
    if let stack { stack.forEachProperty(unlike: other.stack ?? StackDescription(), body) }
    if margins != other.margins { body(.margins(margins)) }
    if preservesSuperviewMargins != other.preservesSuperviewMargins {
      body(.preservesSuperviewMargins(preservesSuperviewMargins))
    }
    if insetsMarginsFromSafeArea != other.insetsMarginsFromSafeArea {
      body(.insetsMarginsFromSafeArea(insetsMarginsFromSafeArea))
    }
    if alignmentInsets != other.alignmentInsets { body(.alignmentInsets(alignmentInsets)) }
    if firstBaseline != other.firstBaseline || lastBaseline != other.lastBaseline {
      body(.baselines(first: firstBaseline, last: lastBaseline))
    }
    if isHidden != other.isHidden { body(.hidden(isHidden)) }
  }
}

extension StackDescription {
  /// Sets a property of a stack view; any other is ignored.
  mutating func set(_ property: ViewProperty) {
    switch property {
    case .axis(let axis): self.axis = axis
    case .distribution(let distribution): self.distribution = distribution
    case .alignment(let alignment): self.alignment = alignment
    case .spacing(let spacing): self.spacing = spacing
    case .baselineRelative(let isRelative): isBaselineRelative = isRelative
    case .marginsRelative(let isRelative): isMarginsRelative = isRelative
    default: break
    }
  }

  func forEachProperty(unlike other: StackDescription, _ body: (ViewProperty) -> Void) {
    if axis != other.axis { body(.axis(axis)) }
    if distribution != other.distribution { body(.distribution(distribution)) }
    if alignment != other.alignment { body(.alignment(alignment)) }
    if spacing != other.spacing { body(.spacing(spacing)) }
    if isBaselineRelative != other.isBaselineRelative {
      body(.baselineRelative(isBaselineRelative))
    }
    if isMarginsRelative != other.isMarginsRelative { body(.marginsRelative(isMarginsRelative)) }
  }
}
