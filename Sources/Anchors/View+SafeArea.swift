extension View {
  /// The guide for the part of the view that no bar or corner of the device covers.
  public final var safeAreaLayoutGuide: LayoutGuide { placedGuide(.safeArea) }

  /// The guide for the part of the view inside its margins.
  public final var layoutMarginsGuide: LayoutGuide { placedGuide(.margins) }

  /// The guide for text: inside the margins, in their middle, at most 672 points wide.
  ///
  /// - Note: 672 is what Apple's system uses at the default text size.
  public final var readableContentGuide: LayoutGuide { placedGuide(.readable) }

  private func placedGuide(_ role: GuideRole) -> LayoutGuide {
    for guide in guides where guide.role == role { return guide }
    let guide = LayoutGuide(role: role) { role.placement(in: $0) }
    addLayoutGuide(guide)
    return guide
  }

  /// The safe area insets as far as they are known during a layout pass.
  package final var currentSafeAreaInsets: EdgeInsets {
    guard let engine, let window = engine.window else { return .zero }
    let epoch = engine.epoch
    var path: [View] = []
    var next: View? = self
    var insets = EdgeInsets.zero
    var size = Size.zero
    while let view = next {
      if view.isWindow || view.safeAreaEpoch == epoch {
        insets = view.isWindow ? window.storedSafeAreaInsets : view.safeAreaCache
        size = view.currentFrame.size
        break
      }
      path.append(view)
      next = view.superview
    }
    for view in path.reversed() {
      let frame = view.currentFrame
      // Before its first solve a view is taken to be clear of the border, as most are.
      insets =
        view.isFresh
        ? .zero
        : EdgeInsets(
          top: Self.overlap(insets.top, frame.minY),
          left: Self.overlap(insets.left, frame.minX),
          bottom: Self.overlap(insets.bottom, size.height - frame.maxY),
          right: Self.overlap(insets.right, size.width - frame.maxX))
      size = frame.size
      view.safeAreaCache = insets
      view.safeAreaEpoch = epoch
    }
    return insets
  }

  /// How far an edge at a distance reaches into a border.
  private static func overlap(_ border: Double, _ distance: Double) -> Double {
    min(border, max(0, border - distance))
  }
}

extension GuideRole {
  /// Where the guide lies in its view.
  func placement(in guide: LayoutGuide) -> GuidePlacement {
    guard let view = guide.owningView else { return GuidePlacement(insets: .zero) }
    switch self {
    case .plain, .stackView, .keyboard:
      return GuidePlacement(insets: .zero)
    case .safeArea:
      return GuidePlacement(insets: view.currentSafeAreaInsets)
    case .margins:
      return GuidePlacement(insets: view.currentLayoutMargins)
    case .readable:
      var insets = view.currentLayoutMargins
      let spare = view.currentFrame.width - insets.left - insets.right - 672
      if spare > 0 {
        insets.left += spare / 2
        insets.right += spare / 2
      }
      return GuidePlacement(insets: insets)
    }
  }
}
