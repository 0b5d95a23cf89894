/// A view's margins as they were given.
struct Margins {
  enum Given {
    case byDefault
    case physical(EdgeInsets)
    case directional(DirectionalEdgeInsets)
  }

  var given = Given.byDefault
  var includeSafeArea = true
}

extension View {
  /// The margins, in points: 8 on each side unless given.
  ///
  /// What is set is what the view asks for; what is read has the system's minimum and the safe
  /// area in it. The root view of a window has at least 16 points leading and trailing, in a
  /// window 600 points wide or wider 20, and by default none at its top and bottom.
  public final var layoutMargins: EdgeInsets {
    get {
      bringUpToDate()
      return currentLayoutMargins
    }
    set {
      margins.given = .physical(newValue)
      engine?.setNeedsPlacement(structureChanged: true)
    }
  }

  /// The margins by reading direction, in points; see ``layoutMargins``.
  public final var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      DirectionalEdgeInsets(layoutMargins, for: effectiveUserInterfaceLayoutDirection)
    }
    set {
      margins.given = .directional(newValue)
      engine?.setNeedsPlacement(structureChanged: true)
    }
  }

  /// Whether the margins begin at the safe area; true at first.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.includeSafeArea }
    set {
      margins.includeSafeArea = newValue
      engine?.setNeedsPlacement(structureChanged: true)
    }
  }

  /// The effective margins as far as they are known during a layout pass.
  var currentLayoutMargins: EdgeInsets {
    let direction = effectiveUserInterfaceLayoutDirection
    var minimum: Double?
    if let window = engine?.window, window.rootView === self,
      controller?.viewRespectsSystemMinimumLayoutMargins != false
    {
      minimum = window.currentFrame.width < 600 ? 16 : 20
    }
    var insets: EdgeInsets
    switch margins.given {
    case .byDefault:
      insets =
        minimum == nil ? EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : EdgeInsets.zero
    case .physical(let given):
      insets = given
    case .directional(let given):
      insets = given.resolved(for: direction)
    }
    if let minimum {
      insets.left = max(insets.left, minimum)
      insets.right = max(insets.right, minimum)
    }
    if margins.includeSafeArea {
      let safeArea = currentSafeAreaInsets
      insets.top += safeArea.top
      insets.left += safeArea.left
      insets.bottom += safeArea.bottom
      insets.right += safeArea.right
    }
    return insets
  }
}
