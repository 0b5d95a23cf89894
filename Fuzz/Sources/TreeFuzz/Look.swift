import KeyboardGuide

/// The properties of a view that a program changes.
struct Look {
  var isHidden = false
  var content = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  /// Horizontal and vertical hugging, horizontal and vertical resistance.
  var wishes = [250.0, 250, 750, 750]
  /// The area that contents need, whatever their width; 0 if they are not measured.
  var area = 0.0
  /// The frame that the view is pinned to, if it is.
  var frame: Rect?
  var semantic = SemanticContentAttribute.unspecified
  var margins: Double?
  var includesSafeArea = true
  var preservesMargins = false
  var alignment = EdgeInsets.zero
  var firstBaseline = 0.0
  var lastBaseline = 0.0
  var followsKeyboard = false
  var restsOnSafeArea = true

  var axis = Axis.horizontal
  var distribution = StackView.Distribution.fill
  var arrangement = StackView.Alignment.fill
  var spacing = 0.0
  var isRelativeToMargins = false
  var isRelativeToBaselines = false
}

extension View {
  /// Applies the differences from the former look to the view.
  func take(_ new: Look, over old: Look, hasKeyboardGuide: Bool) {
    if new.isHidden != old.isHidden { isHidden = new.isHidden }
    if new.content != old.content { setIntrinsicContentSize(new.content) }
    if new.wishes != old.wishes { take(new.wishes) }
    if new.area != old.area {
      let area = new.area
      contentMeasurer =
        area == 0
        ? nil
        : { width in
          let width = max(1, min(width ?? area / 10, area / 10))
          return Size(width: width, height: area / width)
        }
    }
    if new.frame != old.frame {
      translatesAutoresizingMaskIntoConstraints = new.frame != nil
      if let given = new.frame { frame = given }
    }
    if new.semantic != old.semantic { semanticContentAttribute = new.semantic }
    if new.margins != old.margins, let margin = new.margins {
      layoutMargins = EdgeInsets(top: margin, left: margin / 2, bottom: 0, right: margin)
    }
    if new.includesSafeArea != old.includesSafeArea {
      insetsLayoutMarginsFromSafeArea = new.includesSafeArea
    }
    if new.preservesMargins != old.preservesMargins {
      preservesSuperviewLayoutMargins = new.preservesMargins
    }
    if new.alignment != old.alignment { setAlignmentRectInsets(new.alignment) }
    if new.firstBaseline != old.firstBaseline { firstBaselineOffsetFromTop = new.firstBaseline }
    if new.lastBaseline != old.lastBaseline { lastBaselineOffsetFromBottom = new.lastBaseline }
    if hasKeyboardGuide || new.followsKeyboard || !new.restsOnSafeArea {
      let guide = keyboardLayoutGuide
      guide.followsUndockedKeyboard = new.followsKeyboard
      guide.usesBottomSafeArea = new.restsOnSafeArea
      // Otherwise the near edges would depend on the history.
      guide.nearHysteresis = 0
    }
    (self as? StackView)?.arrange(new, over: old)
  }

  private func take(_ wishes: [Double]) {
    for (index, axis) in [Axis.horizontal, .vertical].enumerated() {
      setContentHuggingPriority(LayoutPriority(wishes[index]), for: axis)
      setContentCompressionResistancePriority(LayoutPriority(wishes[index + 2]), for: axis)
    }
  }
}

extension StackView {
  fileprivate func arrange(_ new: Look, over old: Look) {
    if new.axis != old.axis { axis = new.axis }
    if new.distribution != old.distribution { distribution = new.distribution }
    if new.arrangement != old.arrangement { alignment = new.arrangement }
    if new.spacing != old.spacing { spacing = new.spacing }
    if new.isRelativeToMargins != old.isRelativeToMargins {
      isLayoutMarginsRelativeArrangement = new.isRelativeToMargins
    }
    if new.isRelativeToBaselines != old.isRelativeToBaselines {
      isBaselineRelativeArrangement = new.isRelativeToBaselines
    }
  }
}
